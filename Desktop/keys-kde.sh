# Ctrl+Alt+H in KDE Plasma 5.27 and 6. Sourced by install.sh, which has set `launcher`.
#
# KDE takes a key from a desktop entry, which its key service looks for in kglobalaccel (Plasma 5) and in applications
# (Plasma 6), and from kglobalshortcutsrc, where the user's own choices are. That service reads both when it starts.

kde_entry=hearsight-read.desktop

# The letter of the installed tools: kwriteconfig6, kwriteconfig5.
kde_version() {
  local version
  for version in ${KDE_SESSION_VERSION:-} 6 5; do
    ! has "kwriteconfig$version" || ! has "kreadconfig$version" || { echo "$version" && return; }
  done
  return 1
}

# Plasma 6 keeps the keys of desktop entries as a group of the group "services".
kde_setting() { # PROGRAM VERSION ARGUMENTS...
  local program=$1$2 groups=(--group "$kde_entry")
  [ "$2" = 5 ] || groups=(--group services "${groups[@]}")
  "$program" --file kglobalshortcutsrc "${groups[@]}" --key "${@:3}"
}

kde_remove() {
  local version
  [ -f "$data/applications/$kde_entry" ] || [ -f "$data/kglobalaccel/$kde_entry" ] || return 0
  rm -f "$data/applications/$kde_entry" "$data/kglobalaccel/$kde_entry"
  version=$(kde_version) || return 0
  kde_setting kwriteconfig "$version" _launch --delete ""
  [ "$version" != 5 ] || kde_setting kwriteconfig 5 _k_friendly_name --delete ""
}

kde_add() {
  local version folder value=Ctrl+Alt+H
  for folder in applications kglobalaccel; do
    mkdir -p "$data/$folder" || return
    cat >"$data/$folder/$kde_entry" <<LINES || return
[Desktop Entry]
Type=Application
Name=Read this window (Hearsight)
Exec=sh $launcher
NoDisplay=true
StartupNotify=false
X-KDE-GlobalAccel-CommandShortcut=true
X-KDE-Shortcuts=Ctrl+Alt+H
LINES
    grep -qxF "X-KDE-Shortcuts=Ctrl+Alt+H" "$data/$folder/$kde_entry" || return
  done
  # Without the tools the entry alone says the key.
  version=$(kde_version) || return 0
  if [ "$version" = 5 ]; then
    value="Ctrl+Alt+H,none,Read this window (Hearsight)"
    kde_setting kwriteconfig 5 _k_friendly_name "Read this window (Hearsight)" || return
  fi
  # Somebody who has chosen another key for it in the settings keeps that.
  [ -z "$(kde_setting kreadconfig "$version" _launch)" ] || return 0
  kde_setting kwriteconfig "$version" _launch "$value" || return
  [ "$(kde_setting kreadconfig "$version" _launch)" = "$value" ]
}

kde_key() {
  if [ "$1" = remove ]; then
    kde_remove
  elif kde_add; then
    echo "KDE reads its keys at login: Ctrl+Alt+H is there after the next one, and can be changed in System Settings."
  else
    kde_remove
    return 1
  fi
}
