#!/usr/bin/env bash
# Tries Desktop/nginx-hearsight.conf: nginx with that file, but for its ports and paths, before the built service.
# Needs nginx (Debian: nginx-light), curl and openssl; only loopback is used, and nothing stays behind.
# Usage: scripts/check-nginx.sh
set -euo pipefail
cd "$(dirname "$0")/.."

# Debian has it where only root looks.
PATH=$PATH:/usr/sbin
for program in nginx curl openssl; do
  command -v "$program" >/dev/null || { echo "error: there is no $program here" >&2; exit 1; }
done

out=$(mktemp -d)
service='' proxy='' failed=0
# shellcheck disable=SC2317  # it is called at the end
clean() {
  [ -z "$proxy" ] || kill "$proxy" 2>/dev/null || true
  [ -z "$service" ] || kill "$service" 2>/dev/null || true
  wait
  rm -rf "$out"
}
trap clean EXIT

name=hearsight.example
token=$(openssl rand -hex 32)
(umask 077 && echo "$token" >"$out/tokens")
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
  -keyout "$out/key.pem" -out "$out/certificate.pem" 2>/dev/null

.build/release/hearsight serve --port 0 --token-file "$out/tokens" --allowed-host "$name" >"$out/address" &
service=$!
for _ in $(seq 100); do
  [ -s "$out/address" ] && break
  sleep 0.1
done
address=$(head -n 1 "$out/address")
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

sed -e "s#listen 443#listen 127.0.0.1:$port#" -e "s#http://127.0.0.1:8642#$address#" \
  -e "s#/etc/ssl/private/$name.key#$out/key.pem#" -e "s#/etc/ssl/$name.pem#$out/certificate.pem#" \
  Desktop/nginx-hearsight.conf >"$out/hearsight.conf"
{
  # Workers of root's nginx belong to another user, who may not read this folder.
  ((EUID != 0)) || echo "user root;"
  echo "daemon off; pid $out/pid; error_log $out/error.log; events {}"
  echo "http {"
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $out/$kind;"; done
  echo "include $out/hearsight.conf; }"
} >"$out/nginx.conf"
nginx -p "$out" -c "$out/nginx.conf" -e "$out/error.log" &
proxy=$!

origin=https://$name:$port
through() { curl -sS --max-time 90 --cacert "$out/certificate.pem" --resolve "$name:$port:127.0.0.1" "$@"; }

# ask [OPTION OF CURL]... PATH: the status and the type; the body goes to $out/body.
ask() {
  through -o "$out/body" -w '%{http_code} %{content_type}' "${@:1:$#-1}" "$origin${*: -1}" 2>"$out/curl.log" ||
    true
}

# is WHAT EXPECTED GOT
is() {
  if [ "$2" = "$3" ]; then
    echo "ok: $1"
  else
    echo "FAILED: $1: $3, not $2; $(head -c 300 "$out/body" 2>/dev/null) $(cat "$out/curl.log")"
    failed=1
  fi
}

# code: what a problem calls itself; nothing where it lacks something.
code() {
  python3 -c 'import json, sys; p = json.load(sys.stdin)
print(p["code"] if all(p[key] for key in ("type", "title", "status", "detail")) else "")' <"$out/body" 2>/dev/null ||
    true
}

for _ in $(seq 100); do
  [ "$(ask /readyz)" = "200 text/plain; charset=utf-8" ] && break
  sleep 0.2
done
picture=Examples/gnome-settings-sound.png
let_in=(-H "Authorization: Bearer $token")
send=(--data-binary "@$picture" -H 'Content-Type: image/png')
problem=application/problem+json

is "TLS 1.2 and later" "200 text/plain; charset=utf-8" "$(ask --tlsv1.2 /readyz)"
is "no older TLS" "000 " "$(ask --tls-max 1.1 --ciphers DEFAULT@SECLEVEL=0 /readyz)"
is "a picture" "200 application/json" "$(ask "${let_in[@]}" "${send[@]}" /v1/recognize)"
python3 -c 'import json, sys; json.load(sys.stdin)["stops"][0]' <"$out/body" || failed=1
is "a form" "200 text/plain; charset=utf-8" \
  "$(ask "${let_in[@]}" -F "picture=@$picture" '/v1/speak?format=text&dialect=talkback')"
is "a body of unknown length" "200 application/json" \
  "$(ask "${let_in[@]}" "${send[@]}" -H 'Transfer-Encoding: chunked' /v1/recognize)"
is "sound" "200 audio/wav" "$(ask "${let_in[@]}" "${send[@]}" '/v1/speak?format=wav')"
is "the page" "200 text/html; charset=utf-8" "$(ask /)"
is "no token" "401 $problem token-missing" "$(ask "${send[@]}" /v1/recognize) $(code)"
is "a wrong token" "401 $problem token-unknown" \
  "$(ask -H 'Authorization: Bearer 0123456789abcdef' "${send[@]}" /v1/recognize) $(code)"
is "a foreign name" "421 $problem foreign-host" "$(ask -H 'Host: evil.example' /healthz) $(code)"
is "a foreign page" "403 $problem foreign-origin" \
  "$(ask "${let_in[@]}" -H 'Origin: https://evil.example' "${send[@]}" /v1/recognize) $(code)"
is "its own page" "200 application/json" \
  "$(ask "${let_in[@]}" -H "Origin: $origin" "${send[@]}" /v1/recognize)"
is "the service's own error" "422 $problem unknown-format" \
  "$(ask "${let_in[@]}" --data-binary none -H 'Content-Type: image/png' /v1/recognize) $(code)"

head -c $((64 << 20)) /dev/zero >"$out/largest"
{ cat "$out/largest"; echo; } >"$out/larger"
large=("${let_in[@]}" -H 'Content-Type: image/png')
is "a body of 64 MiB goes through" "422 $problem unknown-format" \
  "$(ask "${large[@]}" --data-binary "@$out/largest" /v1/recognize) $(code)"
is "a larger one does not" "413 $problem upload-too-large" \
  "$(ask "${large[@]}" --data-binary "@$out/larger" /v1/recognize) $(code)"
is "nor does one of unknown length" "413 $problem upload-too-large" \
  "$(ask "${large[@]}" -T "$out/larger" -H 'Transfer-Encoding: chunked' -X POST /v1/recognize) $(code)"

is "two requests on one connection" "1 0 " "$(through -w '%{num_connects} ' -o /dev/null "$origin/healthz" \
  -o /dev/null "$origin/readyz" 2>"$out/curl.log")"

# While a picture comes slowly, the service has its beginning already.
through "${let_in[@]}" "${send[@]}" -H 'Transfer-Encoding: chunked' --limit-rate 20k -o "$out/slow" \
  -w '%{http_code}' "$origin/v1/recognize" >"$out/status" &
slow=$!
sleep 1
is "a slow picture is passed on as it comes" "hearsight_requests_inside 1" \
  "$(curl -sS "${let_in[@]}" "$address/metrics" | grep '^hearsight_requests_inside ')"
wait "$slow"
is "and is answered" 200 "$(cat "$out/status")"
is "one that is too slow is refused" "408 $problem upload-too-slow" \
  "$(ask "${let_in[@]}" "${send[@]}" --limit-rate 2k /v1/recognize) $(code)"

printf 'GET /\1 HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$name" | timeout 10 openssl s_client -quiet \
  -connect "127.0.0.1:$port" 2>/dev/null | sed '1,/^\r$/d' >"$out/body" || true
is "what is no HTTP" refused-by-proxy "$(code)"
kill "$service"
wait "$service" || failed=1
service=''
is "while the service is away" "502 $problem unreachable" "$(ask /healthz) $(code)"
is "nothing was written to disk" "" "$(find "$out"/client_body "$out"/proxy -type f)"
exit "$failed"
