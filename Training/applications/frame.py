"""What the window manager draws around a window, and menus above it."""

from __future__ import annotations

import numpy as np

from .elements import Element, Labels
from .nodes import Node, Shot
from .pixels import Box, area, boundary, inside, written

NAMES = {"I": "minimize", "M": "maximize", "C": "close", "S": "shade", "D": "pin", "N": "window menu"}
SMALLEST_PART = 8
LEAST_HIDDEN, MOSTLY_HIDDEN = 0.03, 0.6
"""Shares of an element that are hidden: below the first it is whole, from the second on nothing of it is of use."""


def bar_parts(shot: Shot) -> tuple[Box | None, list[Box]]:
    """Where the title is, and the buttons from left to right."""
    top = shot.window["client"][1]
    parts = [p for p in shot.window["parts"] if p[3] <= top + 1 and min(p[2] - p[0], p[3] - p[1]) >= SMALLEST_PART]
    if not parts:
        return None, []
    title = max(parts, key=lambda p: p[2] - p[0])
    buttons = [p for p in parts if p is not title and 0.5 < (p[2] - p[0]) / (p[3] - p[1]) < 2]
    return shot.here(title), [shot.here(p) for p in sorted(buttons)]


def button_names(layout: str, count: int) -> list[str]:
    """Letters of the title bar's parts that are there; a dialog lacks some."""
    letters = [letter for letter in layout if letter != "L"]
    for letter in "MIN":
        if len(letters) > count and letter in letters:
            letters.remove(letter)
    return letters if len(letters) == count else []


def title_bar(labels: Labels, shot: Shot) -> None:
    """The title, and icons whose places are those of the window manager's own windows."""
    title, buttons = bar_parts(shot)
    if title is None:
        return
    found = written(labels.image, title)
    if found is not None and shot.window["title"]:
        labels.add("Text", found, None, False, shot.window["title"], heading=True)
    letters = button_names(shot.run["look"]["title_layout"], len(buttons))
    for box, letter in zip(buttons, letters or [""] * len(buttons)):
        drawn = written(labels.image, box)
        if drawn is None:
            continue
        if letter == "N":
            labels.add("Picture", written(labels.image, box, 18) or drawn, None, True)
        elif letter:
            labels.add("Icon", drawn, None, True, icon=NAMES[letter])
        else:
            labels.ignore(box)


def popups(shot: Shot) -> list[Box]:
    """Menus and lists above the window, in the picture."""
    return [shot.here(w["frame"]) for w in shot.windows if w["popup"]]


def overlays(root: Node, image: np.ndarray) -> list[Box]:
    """Popovers of GTK 3: later children of a window that lie on its first one, inside of the window."""
    children = [n for n in root.children if n.clip and area(n.clip) > 400]
    found = []
    for child in children[1:]:
        first = children[0]
        on_top = inside(child.clip, first.clip) > 0.9 and area(child.clip) < 0.6 * area(first.clip)
        if on_top and child.role in ("panel", "filler", "popup menu", "window", "unknown"):
            found.append(boundary(image, child.clip, 14) or child.clip)
    return found


def foreign(shot: Shot) -> list[Box]:
    """What of the picture belongs to other windows: they are seen beside a menu that hangs over the edge."""
    height, width = shot.image.shape[:2]
    x0, y0, x1, y1 = shot.here(shot.window["frame"])
    sides = [[0, 0, width, y0], [0, y1, width, height], [0, y0, x0, y1], [x1, y0, width, y1]]
    above = [w for w in shot.windows if not w["popup"] and w["id"] != shot.window["id"]]
    order = [w["id"] for w in shot.windows]
    over = [shot.here(w["frame"]) for w in above if order.index(w["id"]) > order.index(shot.window["id"])]
    hidden = [side for side in sides if min(side[2] - side[0], side[3] - side[1]) > 3] + over
    for popup in popups(shot):
        hidden = [part for box in hidden for part in beside_box(box, popup)]
    return hidden


def covered(labels: Labels, above: list[Box], root: Node, overlaid: bool = False) -> None:
    """Takes away what popups hide. What belongs to a popup lies within it and came from a menu, list or window of it;
    `overlaid`: from a later child of the window."""
    first = root.children[0] if len(root.children) > 1 else None
    for box in above:
        inner = [e for e in labels.elements if inside(e.box, box) > 0.9]
        mine = [e for e in inner if (beside(e, root, first) if overlaid else of_popup(e))]
        take_away(labels, box, above=mine)
        own = [i for i in labels.ignored if inside(i, box) > 0.97 and area(i) < 0.25 * area(box)] if mine else []
        labels.ignored = own + [part for i in labels.ignored if i not in own for part in beside_box(i, box)]
        if len(mine) >= 1:
            labels.add("Dialog", box)
        else:
            labels.ignore(box)


def hidden(labels: Labels, above: list[Box]) -> None:
    """Takes away what other windows hide; of what they hide in part the rest is ignored."""
    for box in above:
        take_away(labels, box)


def take_away(labels: Labels, hole: Box, above: list[Element] | None = None) -> None:
    """Takes away what a window or menu hides, but for the elements `above` it. Of what is mostly seen the rest is
    ignored."""
    kept = []
    for element in labels.elements:
        share = inside(element.box, hole)
        if element in (above or []) or share < LEAST_HIDDEN:
            kept.append(element)
        elif share < MOSTLY_HIDDEN:
            for part in beside_box(element.box, hole):
                labels.ignore(part)
    labels.elements = kept


def beside_box(box: Box, hole: Box) -> list[Box]:
    """What of a box is not hidden by another."""
    if inside(box, hole) <= 0:
        return [box]
    x0, y0, x1, y1 = box
    top, bottom = max(y0, hole[1]), min(y1, hole[3])
    parts = [[x0, y0, x1, top], [x0, bottom, x1, y1], [x0, top, hole[0], bottom], [hole[2], top, x1, bottom]]
    return [part for part in parts if part[2] - part[0] > 2 and part[3] - part[1] > 2]


def beside(element: Element, root: Node, first: Node | None) -> bool:
    """Does an element belong to a later child of its window, and not to what fills that?"""
    line = [element.node, *element.node.ancestors()] if element.node is not None else []
    return first is not None and root in line and first not in line


def of_popup(element: Element) -> bool:
    """Does an element's node come from a menu, or from a window without a frame?"""
    if element.node is None:
        return False
    line = [element.node, *element.node.ancestors()]
    in_menu = any(n.role in ("popup menu", "menu") and n.parent and n is not element.node for n in line)
    chosen = element.node.role in ("list item", "menu item") and any(n.role == "combo box" for n in line)
    return in_menu or chosen or line[-1].role in ("window", "menu", "popup menu", "tool tip", "combo box")
