"""Lists, trees and tables: rows of full width, what is in their cells, header cells."""

from __future__ import annotations

import itertools
import statistics

from ..elements import CUT, Labels
from ..nodes import Node
from ..pixels import Box, area, bounds, check_mark, clip, ink, inside, squarish, tight, union
from .controls import shown_children

CELLS = frozenset(["table cell", "tree item", "list item", "row header", "icon"])
HEADERS = frozenset(["column header", "table column header"])
ROW_ROLES = ("list", "list box", "tree", "tree table", "table", "layered pane")
CHECKABLE = ("checkable", "checked")


def cells_of(node: Node) -> list[Node]:
    """The outermost cells below a list."""
    found = []
    for child in node.children:
        if child.role in CELLS:
            found.append(child)
        elif child.role not in ROW_ROLES:
            found += cells_of(child)
    return [cell for cell in found if cell.clip and area(cell.clip) > 4]


def middle(cell: Node) -> float:
    """Its height above the middle."""
    return (cell.box[1] + cell.box[3]) / 2


def in_rows(cells: list[Node]) -> list[list[Node]]:
    """Cells side by side, from the top."""
    rows: list[list[Node]] = []
    for cell in sorted(cells, key=lambda c: (middle(c), c.box[0])):
        if rows and abs(middle(cell) - statistics.mean(map(middle, rows[-1]))) < 0.35 * (cell.box[3] - cell.box[1]):
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return rows


def is_grid(node: Node, rows: list[list[Node]], has_headers: bool) -> bool:
    """Are these icons with captions side by side, and no lines?"""
    if has_headers or node.role in ("table", "tree table", "tree"):
        return False
    if any(len(row) > 1 for row in rows):
        return True
    width = node.clip[2] - node.clip[0]
    return all(squarish(row[0].box, 0.5, 1.6) and row[0].box[2] - row[0].box[0] < 0.5 * width for row in rows)


def rows(labels: Labels, node: Node) -> bool:
    """All of a list."""
    if not node.clip or area(node.clip) < 50:
        return False
    heads = [n for n in node.walk()[1:] if n.role in HEADERS and n.clip and area(n.clip) > 4]
    cells = cells_of(node)
    for head in heads:
        header(labels, head)
    lines = in_rows(cells)
    view = viewport(node, heads, labels)
    if any(n.raw.get("left_out") for n in node.walk()):
        view = without_unread(labels, cells, view)
    if is_grid(node, lines, bool(heads)):
        for cell in cells:
            grid_cell(labels, cell)
        return False
    boxes = row_boxes(lines, view)
    pitch = statistics.median(box[3] - box[1] for box in boxes) if boxes else 0
    for line, box in zip(lines, boxes):
        high = box[3] - box[1] > max(2.5 * pitch, 4 * labels.eye.ruler.em)
        if high:
            labels.ignore(clip(box, view))  # a cell that holds a list or a page of its own
        else:
            row(labels, node, line, box, view)
    for child in node.children:
        if child.role not in CELLS | HEADERS:
            others(labels, child)
    return False


def without_unread(labels: Labels, cells: list[Node], view: Box) -> Box:
    """Of a long list only the first rows were read: what is below the last of them is ignored."""
    last = max((cell.box[3] for cell in cells), default=view[1])
    if last >= view[3]:
        return view
    labels.ignore([view[0], last, view[2], view[3]])
    return [*view[:3], last]


def others(labels: Labels, node: Node) -> None:
    """What else is in a list: scroll bars, buttons; its cells are labelled already."""
    if node.role in CELLS | HEADERS:
        return
    if node.role in ROW_ROLES or not any(n.role in CELLS | HEADERS for n in node.walk()[1:]):
        labels.walk(node)
        return
    for child in node.children:
        others(labels, child)


def header(labels: Labels, node: Node) -> None:
    if labels.cut_off(node):
        return
    before = len(labels.elements)
    if shown_children(node):
        labels.walk_children(node)
    if len(labels.elements) == before:
        labels.look(node, node.clip, True, margin=2)
    for element in labels.elements[before:]:
        element.clickable = True


def viewport(node: Node, heads: list[Node], labels: Labels) -> Box:
    """Where rows are seen: below the header, beside the scroll bar."""
    x0, y0, x1, y1 = node.clip
    tops = [h.clip[3] for h in heads if h.clip[2] - h.clip[0] < 0.999 * (x1 - x0) or len(heads) == 1]
    if tops and min(tops) < y0 + 60 * labels.scale:
        y0 = max(y0, min(tops))
    scope = node.walk()[1:] + (node.parent.children if node.parent else [])
    for bar in (n for n in scope if n.role == "scroll bar" and n.clip and area(n.clip) > 20):
        upright = bar.clip[3] - bar.clip[1] > bar.clip[2] - bar.clip[0]
        if upright and inside(bar.clip, [x0, y0, x1, y1]) > 0.5 and bar.clip[2] - bar.clip[0] > 7 * labels.scale:
            x0, x1 = (x0, min(x1, bar.clip[0])) if bar.clip[0] > (x0 + x1) / 2 else (max(x0, bar.clip[2]), x1)
        elif not upright and inside(bar.clip, [x0, y0, x1, y1]) > 0.5:
            y1 = min(y1, bar.clip[1])
    return [x0, y0, x1, y1]


def row_boxes(lines: list[list[Node]], view: Box) -> list[Box]:
    """Rows as high as their pitch, where the cells leave a little between them."""
    spans = [(min(c.box[1] for c in line), max(c.box[3] for c in line)) for line in lines]
    gaps = [b[0] - a[1] for a, b in itertools.pairwise(spans)]
    small = [gap for gap in gaps if -4 <= gap <= 8]
    gap = statistics.median(small) if small else 0.0
    return [[view[0], top - gap / 2, view[2], bottom + gap / 2] for top, bottom in spans]


def row(labels: Labels, node: Node, line: list[Node], box: Box, view: Box) -> None:
    """One row; what is in a row that is cut off is not labelled."""
    seen = clip(box, view)
    if area(seen) < 0.05 * area(box):
        return
    if area(seen) < CUT * area(box):
        labels.ignore(seen)
        return
    before, place = len(labels.elements), len(labels.ignored)
    for cell in line:
        cell_contents(labels, cell, seen)
    expander(labels, line[0], seen)
    if len(labels.elements) == before and len(labels.ignored) == place:
        return
    first = line[0]
    chosen = {"selected": True} if any(cell.has("selected") for cell in line) else {}
    labels.add("Container", seen, first, first.has("selectable", "focusable") or True, first.text, **chosen)


def cell_contents(labels: Labels, cell: Node, seen: Box) -> None:
    """A cell's own widgets, or its mark, icon and text."""
    box = clip(cell.clip, seen)
    if area(box) < CUT * area(cell.box) or box[2] - box[0] < 5:
        if area(box) > 20 and tight(labels.image, box) is not None:
            labels.ignore(box)
        return
    if shown_children(cell):
        labels.walk_children(cell)
        return
    inner = [n for n in cell.children if n.role in CELLS and n.clip and area(n.clip) > 4]
    named = [n.text for n in inner if n.text]
    if len(inner) > 1 and len(named) == 1:
        labels.look(cell, box, False, named[0], margin=1)  # GTK 3 forgets the indentation of an icon and its text
        return
    if inner:
        for child in inner:
            cell_contents(labels, child, seen)
        return
    checkable = cell.has(*CHECKABLE) or (cell.role == "table cell" and "toggle" in (cell.raw.get("actions") or []))
    mark = check_mark(labels.image, box, labels.scale) if checkable else None
    if mark is not None:
        labels.add(f"Checkbox ({'Selected' if cell.has('checked') else 'Unselected'})", mark, cell, True)
        x0, y0, x1, y1 = box
        box = [mark[2] + 2, y0, x1, y1] if mark[0] - x0 < x1 - mark[2] else [x0, y0, mark[0] - 2, y1]
    if box[2] - box[0] > 5:
        labels.look(cell, box, False, margin=1)


def expander(labels: Labels, first: Node, seen: Box) -> None:
    """The small arrow that Qt draws left of the cell of a tree."""
    box = [seen[0], seen[1], first.clip[0], seen[3]]
    if box[2] - box[0] < 8 * labels.scale:
        return
    place = [box[2] - 20 * labels.scale, box[1] + 2, box[2], box[3] - 2]
    found = bounds(
        ink(labels.image, place, 40, 0.6), place, labels.image
    )  # lines of a tree are fainter than its arrows
    if found is None:
        return
    if first.has("expandable", "expanded") and squarish(found, 0.4, 2.5) and found[3] - found[1] < 18 * labels.scale:
        labels.add("Icon", found, first, True, expander=True)
    else:
        labels.explained.append(box)  # lines of a tree


def grid_cell(labels: Labels, cell: Node) -> None:
    """An icon above or beside its caption, without a row; a box where it is chosen."""
    if labels.cut_off(cell):
        return
    if shown_children(cell):
        labels.walk_children(cell)
        return
    found = labels.look(cell, cell.clip, True, margin=1)
    if cell.has("selected") and found:
        labels.add("Container", union([part.box for part in found]), cell, True, cell.text, selected=True)
        labels.elements.pop()  # its highlight has no shape that all toolkits share
