"""Menu bars and open menus."""

from __future__ import annotations

import numpy as np

from screens.ink import ground_colour

from ..contents import begins_with_sign, find_caption, widened
from ..elements import Labels
from ..nodes import Node
from ..pixels import Box, area, check_mark, clusters, cut, inset, squarish, union

ITEMS = frozenset(["menu item", "check menu item", "radio menu item", "menu", "tear off menu item"])
LARGEST_MARK = 19
HIGHLIGHT = 14
"""Least difference of a chosen item's ground from the menu's."""


def bar(labels: Labels, node: Node) -> bool:
    """Captions side by side; what their open menus hold is looked at as well."""
    for child in node.children:
        if child.role in ITEMS and not labels.cut_off(child):
            labels.look(child, child.clip, True, margin=1)
            below(labels, child)
        elif child.role not in ITEMS:
            labels.walk(child)
    return False


def menu(labels: Labels, node: Node) -> bool:
    """An open menu: its items. The Dialog around them is the window that holds them."""
    items = [n for n in node.children if n.role in ITEMS and n.box and area(n.box) > 30]
    if not items:
        return True
    ground = ground_colour(cut(labels.image, union([i.box for i in items])).astype(int))
    for item in items:
        entry(labels, item, ground)
    for child in node.children:
        if child not in items:
            labels.walk(child)
    return False


def entry(labels: Labels, item: Node, ground: np.ndarray) -> None:
    """Icon or mark, caption, keys, arrow; a box where the item is highlighted."""
    box = inset(item.box, 1)
    own = ground_colour(cut(labels.image, box).astype(int)) if area(box) > 0 else ground
    if np.abs(own - ground).max() > HIGHLIGHT:
        labels.add("Container", item.box, item, True, item.text, selected=True)
    parts = clusters(labels.image, box, 0.7 * labels.eye.ruler.em)
    if not parts or not item.text:
        if parts and item.role != "tear off menu item":
            labels.ignore(union(parts))
        return
    chosen = caption_of(labels, parts, item.text)
    if chosen is None:
        labels.ignore(union(parts))
        return
    first, last = chosen
    for part in parts[:first]:
        lead(labels, item, part, box)
    caption = union(parts[first : last + 1])
    words = clusters(labels.image, [caption[0], box[1], caption[2], box[3]], labels.eye.gap)
    if first == 0 and begins_with_sign(labels.eye, words, item.text):
        lead(labels, item, words[0], box)
        caption = union(words[1:])
    labels.add("Text", caption, item, True, item.text)
    for part in parts[last + 1 :]:
        narrow = part[2] - part[0] < 0.9 * labels.eye.ruler.em
        arrow = narrow and part is parts[-1] and part[2] > box[2] - 24 * labels.scale
        labels.add("Icon" if arrow else "Text", widened(part, labels.scale) if arrow else part, item)
    below(labels, item)


def below(labels: Labels, item: Node) -> None:
    """The menu that an item has opened: its children in GTK, a node between in Qt."""
    if any(child.role in ITEMS for child in item.children):
        menu(labels, item)
    else:
        labels.walk_children(item)


def caption_of(labels: Labels, parts: list[Box], text: str) -> tuple[int, int] | None:
    """Parts that are the caption; the tree may add keys to it, or leave them out."""
    text = text.split("\t")[0].strip()
    found = find_caption(labels.eye, parts, text, 0.24, True) or find_caption(labels.eye, parts, text, 0.4, True)
    if found is None and len(parts) <= 2:
        starts = 1 if len(parts) == 2 and squarish(parts[0]) else 0
        expected, width = labels.eye.ruler.width(text), parts[starts][2] - parts[starts][0]
        return (starts, starts) if 0.5 * expected < width < 1.6 * expected else None
    return found


def lead(labels: Labels, item: Node, part: Box, box: Box) -> None:
    """What is before the caption: a mark of an item that can be checked, else its icon."""
    checkable = item.role in ("check menu item", "radio menu item") or item.has("checked", "checkable")
    if checkable:
        found = check_mark(labels.image, [part[0] - 4, box[1], part[2] + 4, box[3]], labels.scale)
        small = found or part
        if max(small[2] - small[0], small[3] - small[1]) <= LARGEST_MARK * labels.scale:
            kind = f"Checkbox ({'Selected' if item.has('checked') else 'Unselected'})"
            labels.add(kind, found or widened(part, labels.scale), item)
            return  # larger ones are icons that are framed while they are on
    drawn = labels.eye.symbol(part)
    labels.add(drawn.kind, drawn.box, item)
