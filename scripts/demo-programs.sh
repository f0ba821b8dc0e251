# What the demonstrations of `hearsight read` share: programs that are started beside them, and waiting for what these
# say. To be read into a script by `source`.

# The numbers of the programs that end with the demonstration.
children=()

end_children() {
  for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done
  wait 2>/dev/null || true
  children=()
}

# Waits, a minute at most, until a file has a text.
wait_for() { # FILE TEXT
  for _ in {1..600}; do
    grep -q -- "$2" "$1" 2>/dev/null && return
    sleep 0.1
  done
  echo "error: \"$2\" did not come to be in $1:" >&2
  cat "$1" >&2
  exit 1
}
