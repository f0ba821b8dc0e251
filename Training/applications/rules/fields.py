"""What is typed into or chosen from: entries, text areas, spin boxes, combo boxes."""

from __future__ import annotations

from ..contents import widened
from ..elements import Labels
from ..nodes import Node, sane, scaled
from ..pixels import Box, area, boundary, clip, clusters, inset, squarish, stacked, tight, union

SLACK = 4
TALL = 2.6
"""A field of more than this many ems' height holds several lines."""


def entry(labels: Labels, node: Node) -> bool:
    """A field, its icons and its text; a text that cannot be edited and has no boundary is only a Text."""
    if labels.cut_off(node):
        return False
    edge = boundary(labels.image, node.clip, round(SLACK * labels.scale))
    editable = node.has("editable") or node.role in ("password text", "entry")
    tall = node.clip[3] - node.clip[1] > TALL * 1.35 * labels.eye.ruler.em or node.has("multi_line")
    box = edge or node.clip
    if edge is None and not editable:
        return plain_text(labels, node)
    labels.add("Text Field", box, node, True, node.raw.get("text") or "", **secure(node))
    before = len(labels.elements)
    labels.walk_children(node)
    inner = free_part(clip(inset(box, 3 * labels.scale), node.clip), [e.box for e in labels.elements[before:]])
    (area_text if tall else line_text)(labels, node, inner)
    return False


def secure(node: Node) -> dict:
    return {"secure": True} if node.role == "password text" else {}


def free_part(box: Box, taken: list[Box]) -> Box:
    """What icons at either end leave of a field."""
    x0, y0, x1, y1 = box
    for other in taken:
        if (other[0] + other[2]) / 2 < (x0 + x1) / 2:
            x0 = max(x0, other[2] + 1)
        else:
            x1 = min(x1, other[0] - 1)
    return [x0, y0, max(x0, x1), y1]


def text_place(labels: Labels, node: Node, inner: Box) -> Box:
    """Where the tree says that the text is, if that is in the field."""
    told, raw = node.raw.get("text_box"), node.raw.get("screen")
    if not sane(told) or not sane(raw) or not node.box or raw[2] == raw[0]:
        return inner
    factor = (node.box[2] - node.box[0]) / (raw[2] - raw[0])
    dx, dy = node.box[0] - raw[0] * factor, node.box[1] - raw[1] * factor
    x0, y0, x1, y1 = scaled(told, factor, dx, dy)
    found = clip([x0 - 1, y0, x1 + 1, y1], inner)
    return found if area(found) > 0.01 * area(inner) and found[2] - found[0] > 4 else inner


def line_text(labels: Labels, node: Node, inner: Box) -> None:
    """The one line that is typed, or the hint in its place."""
    text = (node.raw.get("text") or "").strip()
    found = tight(labels.image, text_place(labels, node, inner) if text else inner)
    if found is None or found[2] - found[0] <= 2 * labels.scale:
        return  # empty, or the caret alone
    if found[3] - found[1] > 1.9 * labels.eye.ruler.em:
        labels.ignore(inner)
        return
    parts = clusters(labels.image, inner, labels.eye.gap) if not text else [found]
    first = parts[0]
    if len(parts) > 1 and squarish(first, 0.75, 1.35) and first[3] - first[1] > 0.85 * labels.eye.ruler.em:
        labels.add("Icon", first, node)  # a magnifying glass that the tree does not tell of
        found = union(parts[1:])
    labels.add("Text", found, node, False, text)


def area_text(labels: Labels, node: Node, inner: Box) -> None:
    """All lines that are seen as one Text; what is beside them, as numbers of lines, is left to be ignored."""
    text = node.raw.get("text") or ""
    if not text.strip():
        found = tight(labels.image, inner)
        if found is not None and found[2] - found[0] > 4 * labels.scale:
            labels.ignore(inner)
        return
    place = text_place(labels, node, inner)
    found = tight(labels.image, place)
    if found is None:
        return
    labels.add("Text", found, node, False, text[:500])
    if place == inner and labels.eye.ruler.width(text) < 0.4 * (found[2] - found[0]):
        labels.elements.pop()
        labels.ignore(inner)


def plain_text(labels: Labels, node: Node) -> bool:
    """A text without a field: one Text a line where it is long, else one."""
    found = tight(labels.image, node.clip)
    if found is None or not (node.raw.get("text") or node.text):
        return True
    if found[3] - found[1] < 6 * labels.eye.ruler.em:
        labels.add("Text", found, node, False, node.raw.get("text") or node.text)
        return False
    for line in stacked(labels.image, node.clip, 2):
        labels.add("ignore" if line[3] - line[1] > 2 * labels.eye.ruler.em else "Text", line, node)
    return False


def spin(labels: Labels, node: Node) -> bool:
    """A field with a number and two small buttons."""
    if labels.cut_off(node):
        return False
    box = boundary(labels.image, node.clip, round(SLACK * labels.scale)) or node.clip
    text = (node.raw.get("text") or "").strip() or number(node)
    labels.add("Text Field", box, node, True, text)
    inner = inset(box, 2 * labels.scale)
    parts = clusters(labels.image, inner, max(2.0, 0.28 * labels.eye.ruler.em))
    caption, rest = spin_parts(labels, parts, text, inner)
    if caption is not None:
        labels.add("Text", caption, node, False, text)
    for part in rest:
        height, width = part[3] - part[1], part[2] - part[0]
        if height > 0.85 * (inner[3] - inner[1]) and width < 4 * labels.scale:
            continue  # a line between the buttons
        arrows = stacked(labels.image, [part[0] - 1, inner[1], part[2] + 1, inner[3]], 2)
        for arrow in arrows if len(arrows) == 2 else [part]:
            small = max(arrow[2] - arrow[0], arrow[3] - arrow[1]) <= 22 * labels.scale
            small &= len(arrows) == 2 or height < 0.6 * (inner[3] - inner[1])  # else both buttons in one
            labels.add("Icon" if small else "ignore", widened(arrow, labels.scale), node, True)
    return False


def number(node: Node) -> str:
    return f"{node.raw['value'][0]:g}" if node.raw.get("value") else ""


def spin_parts(labels: Labels, parts: list[Box], text: str, inner: Box) -> tuple[Box | None, list[Box]]:
    """The number's box, and those of the buttons: what is as wide as the text from the text's side on."""
    if not parts:
        return None, []
    best, best_error = 0, 1e9
    for last in range(len(parts)):
        error = abs(union(parts[: last + 1])[2] - parts[0][0] - labels.eye.ruler.width(text))
        if text and error < best_error:
            best, best_error = last, error
    buttons = parts[best + 1 :]
    if not text or parts[0][0] > (inner[0] + inner[2]) / 2:
        return None, parts
    return union(parts[: best + 1]), buttons


def combo(labels: Labels, node: Node) -> bool:
    """A Container with a value and an arrow; a field where its value can be typed."""
    if labels.cut_off(node):
        return False
    field = next((n for n in node.walk()[1:] if n.role in ("text", "entry") and n.clip and area(n.clip) > 20), None)
    box = boundary(labels.image, node.clip, round(SLACK * labels.scale))
    if box is None and field is None and node.role != "combo box":
        return True
    if box is not None or field is not None:
        labels.add("Text Field" if field else "Container", box or node.clip, node, True, node.text)
    inner = inset(box or node.clip, 3 * labels.scale)
    parts = clusters(labels.image, inner, labels.eye.gap)
    parts = [p for p in parts if not (p[3] - p[1] > 0.85 * (inner[3] - inner[1]) and p[2] - p[0] < 4 * labels.scale)]
    end = [p for p in parts if p[2] > inner[2] - 24 * labels.scale and p[2] - p[0] <= 18 * labels.scale]
    left_end = [p for p in parts if p[0] < inner[0] + 24 * labels.scale and p[2] - p[0] <= 18 * labels.scale]
    arrow = end[-1] if end else None
    if arrow is not None and arrow[0] > (inner[0] + inner[2]) / 2 and arrow[3] - arrow[1] <= 22 * labels.scale:
        labels.add("Icon", widened(arrow, labels.scale), node, box is None)
        parts = [p for p in parts if p is not arrow]
    icon = left_end[0] if left_end and len(parts) > 1 and left_end[0] in parts else None
    em = labels.eye.ruler.em
    high = icon is not None and squarish(icon) and icon[3] - icon[1] >= 0.95 * em
    if high and parts[1][0] - icon[2] > 4 * labels.scale:
        labels.add("Icon", icon, node)
        parts = parts[1:]
    if parts:
        value = union(parts)
        text = (field.raw.get("text") or "") if field else node.text
        labels.add("ignore" if value[3] - value[1] > 1.7 * em else "Text", value, node, box is None, text)
    return False
