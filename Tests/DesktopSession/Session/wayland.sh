# What the headless Wayland desktops for tests have in common: a folder of their own, programs that end with the
# desktop, and waiting. Sourced, with the variable `folder` set.

export HOME=$folder/home XDG_RUNTIME_DIR=$folder/run
export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache XDG_DATA_HOME=$HOME/.local/share
export LANG=C.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=en GSETTINGS_BACKEND=memory
export XDG_SESSION_TYPE=wayland GDK_BACKEND=wayland
unset DISPLAY WAYLAND_DISPLAY SWAYSOCK DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_DATA_HOME"
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
cd "$folder" || exit 1

children=()
start() { # LOG COMMAND...
  local log=$1
  shift
  "$@" >"$folder/$log.log" 2>&1 &
  children+=($!)
}
finish() {
  for ((index = ${#children[@]} - 1; index >= 0; index--)); do kill "${children[index]}" 2>/dev/null; done
  # A compositor's end may wait for a client that is stopped.
  sleep 0.5
  for child in "${children[@]}"; do kill -KILL "$child" 2>/dev/null; done
  wait
}
trap finish EXIT

# Ten minutes: only what will never come ends it.
await() { # COMMAND...
  for _ in {1..12000}; do
    "$@" >/dev/null 2>&1 && return
    # One call for all of them succeeds where a single one lives.
    for child in "${children[@]}"; do kill -0 "$child" 2>/dev/null || break 2; done
    sleep 0.05
  done
  echo "it never came to be: $*" >&2
  cat "$folder"/*.log >&2
  exit 1
}
has() { compgen -G "$1"; }

start_bus() {
  start bus dbus-daemon --session --nofork --address="unix:path=$XDG_RUNTIME_DIR/bus"
  export DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus
  await test -S "$XDG_RUNTIME_DIR/bus"
}

# Waits for the compositor that was started last, and tells where it is.
await_compositor() {
  export HEARSIGHT_TEST_COMPOSITOR=${children[-1]}
  await has "$XDG_RUNTIME_DIR/wayland-?"
  local display
  display=$(compgen -G "$XDG_RUNTIME_DIR/wayland-?" | head -1)
  export WAYLAND_DISPLAY=${display##*/}
}

# Says that the desktop is there, and keeps it until the test closes our standard input.
serve() {
  env >"$folder/environment.new"
  mv "$folder/environment.new" "$folder/environment"
  cat >/dev/null
  exit 0
}
