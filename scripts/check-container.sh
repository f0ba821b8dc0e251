#!/usr/bin/env bash
# Tries the Containerfile's second stage where no container engine is: does what it says in a new Debian 12 folder, with
# the command as it was built here, and runs it as that user, in namespaces, with the root file system read only.
# Needs root, debootstrap, curl, and Debian's archive; it takes about a minute and 1 GB under $TMPDIR.
# Usage: scripts/check-container.sh
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/sbin:/sbin

# in_root USER COMMAND...: a command of the container.
in_root() { chroot --userspec "$1" "$root" env -i HOME=/data PATH=/usr/bin:/usr/sbin:/bin:/sbin "${@:2}"; }

# From the Containerfile's last stage: what its instructions say, each word or line ended by a zero byte, in $out.
instructions() {
  python3 - "$out" <<'PYTHON'
import json, pathlib, re, sys
lines = pathlib.Path("Containerfile").read_text().splitlines()
text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
stage = re.split(r"^FROM ", re.sub(r"\\\n", "", text), flags=re.M)[-1]
found = {}
for line in stage.splitlines()[1:]:
    word, _, rest = line.partition(" ")
    if word in ("ENTRYPOINT", "CMD", "HEALTHCHECK"):
        found[word] = json.loads(rest[rest.index("[") :])
    elif word:
        found.setdefault(word, []).append(rest.strip())
# Whatever is not done here is not tried.
known = {"RUN", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
assert set(found) == known, found.keys()
assert found["COPY"] == ["--from=build /opt/hearsight /opt/hearsight"] and found["ENV"] == ["HOME=/data"], found
assert found["VOLUME"] == ["/data"] and found["EXPOSE"] == ["8642"], found
for name, words in (
    ("run", found["RUN"]),
    ("user", found["USER"]),
    ("health", found["HEALTHCHECK"]),
    ("command", found["ENTRYPOINT"] + found["CMD"]),
):
    pathlib.Path(sys.argv[1], name).write_text("".join(f"{word}\0" for word in words))
PYTHON
}

failed=0
# is WHAT EXPECTED GOT
is() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else
    echo "FAILED: $1: $3, not $2"
    failed=1
  fi
}

# In namespaces of mounts, processes and networks: the folder as a container has it.
check() {
  mapfile -d '' -t command <"$out/command"
  mapfile -d '' -t health <"$out/health"
  user=$(tr -d '\0' <"$out/user")
  python3 -c 'import fcntl, socket, struct
# The loopback device is up: SIOCSIFFLAGS, IFF_UP.
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh", b"lo", 1))'
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o "mode=700,uid=${user%:*},gid=${user#*:}" volume "$root/data"
  mount -t tmpfs -o mode=755 devices "$root/dev"
  for device in null zero random urandom; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done

  is "the root file system is read only" no "$(in_root 0:0 touch /tmp/x 2>/dev/null && echo yes || echo no)"
  in_root "$user" "${command[0]}" doctor | grep -E '^(ok|missing|broken|wrong)' >"$out/doctor" || true
  is "the libraries that are opened are found" 2 "$(grep -cE '^ok +(Tesseract|espeak-ng) ' "$out/doctor")"
  in_root "$user" "${command[@]}" >"$out/address" &
  for _ in $(seq 100); do
    in_root "$user" "${health[@]}" 2>/dev/null && break
    sleep 0.2
  done
  is "its address" http://0.0.0.0:8642 "$(head -n 1 "$out/address")"
  is "it is healthy" 0 "$(in_root "$user" "${health[@]}" && echo 0 || echo $?)"
  pid=$(pgrep -f "^${command[0]}")
  is "it runs as that user" "${user%:*}" "$(stat -c %u "/proc/$pid")"
  picture=Examples/gnome-settings-sound.png
  send=(-s -o "$out/answer" -w '%{http_code}' --data-binary "@$picture" -H 'Content-Type: image/png')
  is "without a token" 401 "$(curl "${send[@]}" http://127.0.0.1:8642/v1/recognize)"
  send+=(-H "Authorization: Bearer $(cat "$root/run/secrets/tokens")")
  is "a picture" 200 "$(curl "${send[@]}" http://127.0.0.1:8642/v1/recognize)"
  is "as the command has it here" same "$(.build/release/hearsight recognize - --format json <"$picture" |
    python3 -c 'import json, sys
first, second = (json.load(file) for file in (sys.stdin, open(sys.argv[1])))
first.pop("timings"), second.pop("timings")
print("same" if first == second else "different")' "$out/answer")"
  is "sound" 200 "$(curl "${send[@]}" 'http://127.0.0.1:8642/v1/speak?format=wav')"
  is "an audit" 200 "$(curl "${send[@]}" http://127.0.0.1:8642/v1/audit)"
  is "a screen is kept" 200 "$(curl "${send[@]}" http://127.0.0.1:8642/v1/screens)"
  is "in the volume" memory.sqlite "$(find "$root/data" -name "*.sqlite" -printf %f)"
  kill "$pid"
  wait %1 && status=0 || status=$?
  is "it ends when it is told to" 0 "$status"
  is "and is not healthy then" 1 "$(in_root "$user" "${health[@]}" 2>/dev/null && echo 0 || echo $?)"
  exit "$failed"
}

if [ "${1:-}" = check ]; then
  out=$2 root=$2/root
  check
fi
((EUID == 0)) || { echo "error: run as root" >&2; exit 1; }
out=$(mktemp -d)
root=$out/root
trap 'rm -rf --one-file-system "$out"' EXIT
instructions
echo "Debian 12 and the Containerfile's packages"
logged() { "$@" >"$out/log" 2>&1 || { tail "$out/log" >&2; exit 1; }; }
logged debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian
while IFS= read -r -d '' line; do
  logged in_root 0:0 DEBIAN_FRONTEND=noninteractive sh -ec "$line"
done <"$out/run"
scripts/install.sh "$root/opt/hearsight"
install -D -o 10001 -g 10001 -m 400 <(openssl rand -hex 32) "$root/run/secrets/tokens"

is "no library is missing" "" \
  "$(in_root 0:0 sh -c 'ldd /opt/hearsight/bin/hearsight /opt/hearsight/bin/*.so*' | grep 'not found' || true)"
# What the sources open by name is there too. Nobody hears a container's sound device.
grep -rhoE 'SystemLibrary\("[^"]+", versions: "[0-9]+"' Sources | tr -d '",' | sed 's/SystemLibrary(//; s/versions://' |
  while read -r name version; do
    case $name in asound | onnxruntime) continue ;; esac
    ls "$root"/usr/lib/*/"lib$name.so.$version" >/dev/null || touch "$out/missing"
  done
[ ! -e "$out/missing" ] || failed=1
unshare --mount --pid --net --fork --mount-proc "$0" check "$out" || failed=1
echo "size: $(du -shx "$root" | cut -f 1)"
exit "$failed"
