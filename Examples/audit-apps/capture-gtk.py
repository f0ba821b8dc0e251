"""Captures a window of a program under a headless X server, and what AT-SPI tells of it, as `hearsight audit` reads it.

Usage: dbus-run-session -- /usr/bin/python3 capture-gtk.py FOLDER TITLE PROGRAM...
The display is that of DISPLAY, and the program fills it. Debian: gir1.2-atspi-2.0, gir1.2-gtk-3.0.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Atspi, Gdk  # noqa: E402

# Roles of AT-SPI in the words of `hearsight read --dump`; what is not here is layout.
ROLES = {
    "label": "text", "static": "text", "paragraph": "text", "heading": "text", "push button": "button",
    "button": "button", "toggle button": "switch", "switch": "switch", "check box": "checkBox",
    "radio button": "radioButton", "combo box": "comboBox", "entry": "textField", "text": "textField",
    "password text": "textField", "slider": "slider", "link": "link", "image": "image", "icon": "image",
    "page tab": "tab",
}  # fmt: skip
ADJUSTABLE = {"slider"}
# A reader stops at these even where they have no name.
CONTROLS = set(ROLES.values()) - {"text", "image"}


def screenshot(path):
    """The display's pixels. This process itself runs unscaled, so that a pixel is one."""
    root = Gdk.get_default_root_window()
    Gdk.pixbuf_get_from_window(root, 0, 0, root.get_width(), root.get_height()).savev(str(path), "png", [], [])


def window(title, seconds=20):
    """The window of that title, as soon as the program has told of it."""
    end = time.time() + seconds
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for program in (desktop.get_child_at_index(i) for i in range(desktop.get_child_count())):
            for index in range(program.get_child_count() if program else 0):
                found = program.get_child_at_index(index)
                if found and title in (found.get_name() or ""):
                    return found
        time.sleep(0.2)
    sys.exit(f"no window with the title {title} came up")


def label_of(node):
    """That of the label that points to it, else its own name. A drop-down list's own name is what is chosen."""
    for relation in node.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            return " ".join(relation.get_target(i).get_name() for i in range(relation.get_n_targets()))
    return node.get_name()


def value_of(node, role, states):
    if role in ("switch", "checkBox", "radioButton"):
        return "1" if states.contains(Atspi.StateType.CHECKED) else "0"
    if role in ADJUSTABLE:
        return f"{node.get_current_value():g}"
    if role == "textField":
        return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node)) or None
    if role == "comboBox":
        return node.get_name()
    return None


def stop(node, number, scale):
    """What a reader is told of a node; `None` for layout."""
    native = node.get_role_name()
    # GTK 3 tells its switches as toggle buttons.
    role = ROLES.get(native)
    label = label_of(node)
    if role is None or (role not in CONTROLS and not label):
        return None
    states = node.get_state_set()
    box = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
    if not states.contains(Atspi.StateType.SHOWING) or box.width <= 0 or box.height <= 0:
        return None
    traits = []
    if native == "heading":
        traits.append("header")
    if not states.contains(Atspi.StateType.SENSITIVE):
        traits.append("notEnabled")
    if states.contains(Atspi.StateType.SELECTED):
        traits.append("selected")
    if role in ADJUSTABLE:
        traits.append("adjustable")
    frame = {key: round(getattr(box, key) * scale) for key in ("x", "y", "width", "height")}
    told = {"id": number, "role": role, "frame": frame, "traits": traits}
    words = {"label": label, "value": value_of(node, role, states), "hint": node.get_description()}
    return told | {key: text for key, text in words.items() if text}


def stops(node, scale, found):
    told = stop(node, len(found), scale)
    if told:
        found.append(told)
    # The parts of a control are its own affair; a list that drops down is not open.
    if told and told["role"] in CONTROLS:
        return
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            stops(child, scale, found)


def main():
    folder, title, *program = sys.argv[1:]
    scale = int(os.environ.get("PIXELS_A_POINT", "1"))
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    environment = dict(os.environ, GDK_SCALE=str(scale))
    process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        process.stdout.readline()
        top = window(title)
        time.sleep(2)  # what fades in is there by then
        screenshot(folder / "screen.png")
        found = []
        stops(top, scale, found)
        size = Atspi.Component.get_extents(top, Atspi.CoordType.SCREEN)
        image = {"path": title, "width": size.width * scale, "height": size.height * scale}
        text = json.dumps({"schema": 1, "image": image, "stops": found}, indent=1, ensure_ascii=False)
        (folder / "hierarchy.json").write_text(text + "\n", encoding="utf-8")
    finally:
        process.terminate()
        process.wait()


main()
