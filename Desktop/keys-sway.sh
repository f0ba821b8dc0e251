# Ctrl+Alt+H in sway. Sourced by install.sh, which has set `launcher`.
#
# The line with the key is in a file of our own beside the user's configuration: in config.d where that is included
# already, else included by one line at the top of the user's file. A line at the top goes again without a trace, even
# where the file's last line has no end.

sway_mark="# Made by Hearsight's Desktop/install.sh, and removed by install.sh --remove."

# The user's own configuration; none where sway runs on the one in /etc.
sway_config() {
  local file configuration=${XDG_CONFIG_HOME:-$HOME/.config}
  for file in "$HOME/.sway/config" "$configuration/sway/config"; do
    [ ! -f "$file" ] || { echo "$file" && return; }
  done
  return 1
}

# The folder config.d that this configuration includes, in one of the ways in which that is written.
sway_folder() { # CONFIG
  local beside pattern
  beside=$(dirname "$1")/config.d
  # The last line may have no end.
  while read -r pattern || [ -n "$pattern" ]; do
    pattern=${pattern//[\"\']/}
    case ${pattern%.conf} in
      'config.d/*' | './config.d/*' | "$beside/*") echo "$beside" && return ;;
      '~/.config/sway/config.d/*' | '$HOME/.config/sway/config.d/*' | "$HOME/.config/sway/config.d/*")
        echo "$HOME/.config/sway/config.d"
        return
        ;;
    esac
  done < <(sed -n 's/^[[:space:]]*include[[:space:]]\{1,\}//p' "$1")
  return 1
}

# The variable alone may be of a sway that has ended.
sway_runs() { [ -n "${SWAYSOCK:-}" ] && has swaymsg && swaymsg -t get_version >/dev/null 2>&1; }

# Whether the running sway has the key. It tells that only by taking it away, so what is loaded is loaded again.
sway_has_key() {
  swaymsg -q unbindsym Ctrl+Alt+h 2>/dev/null || return
  swaymsg -q reload
}

# The file with the key: in a folder that is included already, else beside the configuration.
sway_place() { # CONFIG
  local folder
  folder=$(sway_folder "$1") || folder=$(dirname "$1")
  echo "$folder/hearsight.conf"
}

sway_remove() { # CONFIG
  local place line
  place=$(dirname "$1")/hearsight.conf
  line="include $place"
  # A configuration is often a link into a folder of its own, which is to stay one.
  if grep -qxF "$line" "$1"; then sed -i --follow-symlinks "\\#^${line//./\\.}\$#d" "$1" || return; fi
  for place in "$place" "$(sway_place "$1")"; do
    grep -qsxF "$sway_mark" "$place" || continue
    rm -f "$place"
    ! sway_runs || swaymsg -q reload || return
  done
}

sway_add() { # CONFIG
  local place
  place=$(sway_place "$1")
  is_plain "$place" || return
  mkdir -p "$(dirname "$place")" && [ ! -e "$place" ] || return
  printf '%s\n' "$sway_mark" "bindsym Ctrl+Alt+h exec sh $launcher" >"$place" || return
  ! sway_folder "$1" >/dev/null || return 0
  if [ -s "$1" ]; then
    sed -i --follow-symlinks "1i include $place" "$1"
  else
    echo "include $place" >"$1"
  fi
}

# Whether sway finds no error in the configuration. Those in included files are no failure to it, so ours is looked for
# in what it says. Even this opens a screen in sway 1.7: one that is in nobody's way.
sway_is_valid() { # CONFIG
  local said
  has sway || return 0
  said=$(WLR_BACKENDS=headless WLR_RENDERER=pixman sway --validate -c "$1" 2>&1) || return
  ! grep -qF hearsight.conf <<<"$said"
}

sway_key() {
  local config
  config=$(sway_config) || {
    [ "$1" != remove ] || return 0
    echo "You have no sway configuration of your own: copy /etc/sway/config to ~/.config/sway, and run this again."
    return 1
  }
  # What is looked at next is without our key, also when this is run again.
  sway_remove "$config" || return
  [ "$1" = set ] || return 0
  sway_is_valid "$config" || {
    echo "sway finds errors in $config, so it is left as it is; sway --validate -c shows them."
    return 1
  }
  if sway_runs && sway_has_key; then
    echo "Ctrl+Alt+H is bound to something else in your sway configuration, so that is left as it is."
    return 1
  fi
  sway_add "$config" && sway_is_valid "$config" && { ! sway_runs || { swaymsg -q reload && sway_has_key; }; } || {
    sway_remove "$config"
    return 1
  }
}
