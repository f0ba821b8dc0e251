"""Buttons, check marks, switches, sliders, tabs, and captions by themselves."""

from __future__ import annotations

import cv2
import numpy as np

from ..contents import LARGEST_ICON, widened
from ..elements import Labels
from ..nodes import Node
from ..pixels import area, boundary, check_mark, clip, ink, inset, inside, squarish, tight, whole

SLACK = 4
HIGHEST_SWITCH = 40
DRAWN_BY_CHILDREN = frozenset("label|static|image|icon|push button|toggle button|check box|entry|text".split("|"))
TAB_REACH = (12, 6)
"""How far a tab of GTK 3 reaches around its caption, in logical pixels."""


def shown_children(node: Node) -> list[Node]:
    """Descendants that draw something of their own within a node."""
    return [n for n in node.walk()[1:] if n.role in DRAWN_BY_CHILDREN and n.clip and area(n.clip) > 9]


def segment_like(labels: Labels, node: Node) -> bool:
    """Is it one of several joined buttons of which one is chosen?"""
    siblings = [n for n in (node.parent.children if node.parent else []) if n.role == node.role and n.clip]
    if len(siblings) < 2 or not any(n.has("checked", "pressed", "selected") for n in siblings):
        return False
    reach = 3 * labels.scale
    return any(
        other is not node
        and abs(other.clip[1] - node.clip[1]) < reach
        and min(abs(other.clip[0] - node.clip[2]), abs(node.clip[0] - other.clip[2])) < reach
        for other in siblings
    )


def button(labels: Labels, node: Node) -> bool:
    """A Container where it has a boundary, and what is written on it."""
    if labels.cut_off(node):
        return False
    edge = boundary(labels.image, node.clip, round(SLACK * labels.scale))
    kind = "Container"
    if edge is not None:
        joined = node.role in ("toggle button", "radio button") and segment_like(labels, node)
        kind = "Segmented Control" if joined else "Container"
        labels.add(kind, edge, node, True, node.text)
    if shown_children(node):
        before = len(labels.elements)
        labels.walk_children(node)
        for element in labels.elements[before:]:
            element.clickable = element.clickable or edge is None
        if len(labels.elements) > before:
            return False
    box = clip(edge or node.clip, node.clip)
    found = labels.look(node, box, edge is None, margin=3 if edge else 1)
    if edge is not None and not found and area(edge) > (40 * labels.scale) ** 2:
        labels.ignore(edge)
    return False


def mark(labels: Labels, node: Node) -> bool:
    """A check box or radio button: its mark, and its caption beside it; without a mark it is a button."""
    if labels.cut_off(node):
        return False
    found = check_mark(labels.image, node.clip, labels.scale)
    if found is None:
        return button(labels, node)
    x0, y0, x1, y1 = node.clip
    rest = [found[2] + 2, y0, x1, y1] if found[0] - x0 < x1 - found[2] else [x0, y0, found[0] - 2, y1]
    if is_tool(node):
        return button(labels, node)
    state = "Selected" if node.has("checked", "indeterminate") else "Unselected"
    labels.add(f"Checkbox ({state})", found, node, True, node.text)
    if shown_children(node):
        labels.walk_children(node)
    elif rest[2] - rest[0] > 5:
        labels.look(node, rest, False, margin=0, alone=True)
    return False


def is_tool(node: Node) -> bool:
    """Is a check box without a caption a button of a tool bar that stays down? Qt tells both alike."""
    told = node.text or node.raw.get("description")
    return bool(told) and squarish(node.box, 0.75, 1.35) and "labelled-by" not in node.raw.get("relations", {})


def toggle(labels: Labels, node: Node) -> bool:
    """A switch where it lies and says nothing; else a button that stays down."""
    if labels.cut_off(node):
        return False
    box = node.clip
    ratio = (box[2] - box[0]) / max(1.0, box[3] - box[1])
    small = box[3] - box[1] < HIGHEST_SWITCH * labels.scale
    bare = 1.5 <= ratio <= 3.2 and not node.text and not shown_children(node)
    if node.role == "switch" or (bare and small):
        track = tight(labels.image, [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1], 6)
        if track is not None and area(track) > 0.5 * area(box):
            state = "Selected" if node.has("checked", "pressed") else "Unselected"
            labels.add(f"Toggle ({state})", track, node, True)
            return False
    return button(labels, node)


def slider(labels: Labels, node: Node) -> bool:
    """Trough and knob, without a value that is written beside them."""
    if labels.cut_off(node):
        return False
    found = widest_part(labels, node)
    if found is None:
        return False
    long, short = max(found[2] - found[0], found[3] - found[1]), min(found[2] - found[0], found[3] - found[1])
    if short > 30 * labels.scale and node.role == "slider":
        labels.ignore(node.clip)  # marks or digits beside the trough
    elif long > 20 * labels.scale:
        labels.add("Slider", found, node, True)
    return False


def widest_part(labels: Labels, node: Node) -> list[float] | None:
    """The trough and what is drawn across it, without what neighbours draw into a slider's place."""
    mask = ink(labels.image, node.clip, 8, 0.0).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, _, parts, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    if len(parts) < 2:
        return None
    x, y, w, h, _ = max(parts[1:].tolist(), key=lambda part: max(part[2], part[3]))
    x0, y0 = whole(node.clip, labels.image)[:2]
    return [x0 + x, y0 + y, x0 + x + w, y0 + y + h]


def caption(labels: Labels, node: Node) -> bool:
    """A label: its ink, where that may be what the tree says."""
    if labels.cut_off(node):
        return False
    if not node.text:
        return True
    found = tight(labels.image, node.clip)
    if found is None:
        return False
    em, width, height = labels.eye.ruler.em, found[2] - found[0], found[3] - found[1]
    size = height / max(1, node.text.strip().count("\n") + 1)
    expected = labels.eye.ruler.width(node.text)
    wrapped = height > 1.9 * em
    large = size > 1.4 * em and not wrapped
    wrong = width > 1.7 * expected + 6 * labels.scale and not (large or wrapped or height > 1.1 * em)
    filled = width > 0.9 * (node.clip[2] - node.clip[0])
    cut_short = expected > 2.2 * width and not wrapped and not filled and "…" not in node.text
    if wrong or cut_short:
        labels.ignore(found)
        return False
    clickable = node.role == "link"
    heading = {"heading": True} if node.role == "heading" else {}
    labels.add("Text", found, node, clickable, node.text, **heading)
    return False


def picture(labels: Labels, node: Node) -> bool:
    """An Icon or, if it is large, a Picture."""
    if labels.cut_off(node):
        return False
    found = tight(labels.image, node.clip)
    if found is None:
        return bool(node.children)
    if node.text and labels.eye.fits(node.text, found, 0.15) and not squarish(found):
        labels.add("Text", found, node, False, node.text)
        return False
    large = max(found[2] - found[0], found[3] - found[1]) > LARGEST_ICON * labels.scale
    labels.add("Picture" if large else "Icon", found if large else widened(found, labels.scale), node)
    return False


def tab(labels: Labels, node: Node) -> bool:
    """A tab of a notebook is a segment. What it shows is below it in GTK 3, and no part of the tab."""
    box = tab_box(labels, node) if node.clip else []
    on_tab = [n for n in node.children if box and n.clip and inside(n.clip, box) > 0.7]
    for child in node.children:
        if child not in on_tab:
            labels.walk(child)
    if not box or labels.cut_off(node):
        return False
    edge = boundary(labels.image, box, round(3 * labels.scale))
    labels.add("Segmented Control", edge or box, node, True, node.text)
    before = len(labels.elements)
    for child in on_tab:
        labels.walk(child)
    if len(labels.elements) == before:
        labels.look(node, inset(box, 2), False)
    return False


def tab_box(labels: Labels, node: Node) -> list[float]:
    """Where a tab is. GTK 3, whose tabs cannot be pressed by a reader, tells of the caption's place alone."""
    box = list(node.clip)
    row = [n for n in (node.parent.children if node.parent else []) if n.role == node.role and n.clip]
    if node.raw.get("actions") or node.parent is None or not node.parent.clip or labels.shot.run["toolkit"] == "gtk4":
        return box
    upright = len(row) > 1 and abs(row[0].clip[0] - row[1].clip[0]) < 4
    reach_x, reach_y = TAB_REACH[0] * labels.scale, TAB_REACH[1] * labels.scale
    left, right = box[0] - reach_x, box[2] + reach_x
    for other in row:
        if upright or other is node:
            continue
        if other.clip[0] > box[0]:
            right = min(right, (box[2] + other.clip[0]) / 2)
        else:
            left = max(left, (other.clip[2] + box[0]) / 2)
    outer = node.parent.clip
    grown = [left, max(outer[1], box[1] - reach_y), right, min(outer[3], box[3] + reach_y)]
    return boundary(labels.image, grown, round(4 * labels.scale)) or grown
