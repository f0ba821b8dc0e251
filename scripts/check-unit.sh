#!/usr/bin/env bash
# Tries Desktop/hearsight.service with a systemd of a user, in namespaces of its own: the machine's systemd, if it has
# one, is left alone. Root is needed for that; the service runs as another user, who must be able to read the checkout.
# Usage: scripts/check-unit.sh
set -euo pipefail
cd "$(dirname "$0")/.."
user=61234
cgroup=hearsight-unit
# Homes are where systemd's ProtectHome looks for them; a mount over the checkout would hide it.
for homes in /root /home; do
  [ "${PWD#"$homes/"}" = "$PWD" ] && home=$homes/user
done

# In a namespace of mounts: what a user's systemd expects to be there.
prepare() {
  mount -t tmpfs tmpfs "$(dirname "$home")"
  mount -t tmpfs tmpfs /run
  mkdir -p /run/systemd/{system,unit-root,propagate} "/run/user/$user"
  mkdir -p "$home"/{.config/systemd/user,.local/share/hearsight,.ssh}
  umount -R /sys/fs/cgroup
  mount -t cgroup2 cgroup2 /sys/fs/cgroup
  mkdir -p "/sys/fs/cgroup/$cgroup"
  sed "s#@CHECKOUT@#$PWD#g" Desktop/hearsight.service >"$home/.config/systemd/user/hearsight.service"
  chmod 755 "$(dirname "$home")"
  chown -R "$user" "$home" "/run/user/$user" "/sys/fs/cgroup/$cgroup"
  chmod 700 "/run/user/$user"
  echo $$ >"/sys/fs/cgroup/$cgroup/cgroup.procs"
  exec unshare --cgroup --mount "$0" as-user
}

# In a namespace of cgroups too: as that user.
as_user() {
  umount /sys/fs/cgroup
  mount -t cgroup2 cgroup2 /sys/fs/cgroup
  exec setpriv --reuid "$user" --regid "$user" --clear-groups \
    env -i HOME="$home" PATH=/usr/bin:/bin XDG_RUNTIME_DIR="/run/user/$user" "$0" check
}

failed=0
# is WHAT EXPECTED GOT
is() {
  if [ "$2" = "$3" ]; then echo "ok: $1"; else
    echo "FAILED: $1: $3, not $2"
    failed=1
  fi
}

state() { systemctl --user show --property "$1" --value hearsight; }

ready() {
  for _ in $(seq 50); do
    curl -sf http://127.0.0.1:8642/readyz && return
    sleep 0.2
  done
  systemctl --user status --no-pager hearsight || true
}

check() {
  is "systemd-analyze has nothing to say" "" \
    "$(systemd-analyze --user verify "$HOME/.config/systemd/user/hearsight.service" 2>&1 || echo "status $?")"
  /lib/systemd/systemd --user >/dev/null 2>&1 &
  for _ in $(seq 50); do
    [ -S "$XDG_RUNTIME_DIR/systemd/private" ] && break
    sleep 0.1
  done
  systemctl --user start hearsight || true
  is "it starts" ready "$(ready)"
  send=(-s -o /dev/null -w '%{http_code}' --data-binary @Examples/gnome-settings-sound.png -H 'Content-Type: image/png')
  is "a picture" 200 "$(curl "${send[@]}" http://127.0.0.1:8642/v1/recognize)"
  is "sound" 200 "$(curl "${send[@]}" 'http://127.0.0.1:8642/v1/speak?format=wav')"
  is "a screen is kept" 200 "$(curl "${send[@]}" http://127.0.0.1:8642/v1/screens)"
  is "for the user alone" 600 "$(stat -c %a "$HOME/.local/share/hearsight/memory.sqlite")"
  pid=$(state MainPID)
  # The options of a mount, as the service sees it.
  seen() { awk -v place="$1" '$5 == place { print substr($6, 1, 2) }' "/proc/$pid/mountinfo" | tail -n 1; }
  is "the file system is read only" ro "$(seen /)"
  is "the home too" ro "$(seen "$(dirname "$HOME")")"
  is "but for the labels" rw "$(seen "$HOME/.local/share/hearsight")"
  is "keys are out of sight" ro "$(seen "$HOME/.ssh")"
  is "system calls are filtered" 2 "$(awk '/^Seccomp:/ { print $2 }' "/proc/$pid/status")"
  is "no rights are gained" 1 "$(awk '/^NoNewPrivs:/ { print $2 }' "/proc/$pid/status")"
  kill -9 "$pid"
  sleep 1
  is "after a crash it is there again" ready "$(ready)"
  is "which is counted" 1 "$(state NRestarts)"
  systemctl --user stop hearsight
  is "it ends when it is told to" "success 0" "$(state Result) $(state ExecMainStatus)"
  controllers=$(cat /sys/fs/cgroup/cgroup.controllers)
  [[ $controllers == *memory* && $controllers == *pids* ]] ||
    echo "not tried: MemoryMax, TasksMax (the cgroups here have only: ${controllers:-none})"
  systemctl --user exit
  exit "$failed"
}

case ${1:-} in
  prepare) prepare ;;
  as-user) as_user ;;
  check) check ;;
  *)
    ((EUID == 0)) || { echo "error: run as root" >&2; exit 1; }
    if curl -s -o /dev/null http://127.0.0.1:8642/; then
      echo "error: something is at port 8642 already" >&2
      exit 1
    fi
    status=0
    unshare --mount --pid --fork --mount-proc "$0" prepare || status=$?
    find /sys/fs/cgroup -depth -path "*/$cgroup*" -type d -exec rmdir {} + 2>/dev/null || true
    exit "$status"
    ;;
esac
