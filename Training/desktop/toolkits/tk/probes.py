"""Where the parts of a Tk widget are: asked of `identify`, which names the part at a point. Boxes in pixels."""

from __future__ import annotations

import tkinter as tk
from tkinter import font as fonts
from tkinter import ttk

from ...marks import Mark

STEP = 2
"""Parts are sought at every second pixel; boxes are pulled to the pixels later."""


def place(widget: tk.Widget, box: tuple[float, float, float, float] | None = None) -> list[float]:
    """A part of a widget (or all of it), x0 y0 x1 y1, in the window."""
    top = widget.winfo_toplevel()
    dx, dy = widget.winfo_rootx() - top.winfo_rootx(), widget.winfo_rooty() - top.winfo_rooty()
    x0, y0, x1, y1 = box or (0, 0, widget.winfo_width(), widget.winfo_height())
    return [dx + x0, dy + y0, dx + x1, dy + y1]


def inset(widget: tk.Widget, by: float) -> list[float]:
    return place(widget, (by, by, widget.winfo_width() - by, widget.winfo_height() - by))


def part(widget: tk.Widget, names: tuple[str, ...]) -> list[float] | None:
    """The box of all points at which a widget names one of these parts."""
    found = [
        (x, y)
        for x in range(0, widget.winfo_width(), STEP)
        for y in range(0, widget.winfo_height(), STEP)
        if str(widget.identify(x, y)).rsplit(".", 1)[-1] in names
    ]
    if not found:
        return None
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return place(widget, (min(xs) - 1, min(ys) - 1, max(xs) + STEP, max(ys) + STEP))


def whole(widget: tk.Widget, kind: str, pull: str = "ink") -> list[Mark]:
    return [Mark(kind, place(widget), pull)]


def button(widget: tk.Widget, kind: str, icon_width: float, has_text: bool) -> list[Mark]:
    marks = [Mark(kind, place(widget), "edge")]
    if not has_text:
        return marks + [Mark("Icon", inset(widget, 5), "ink")]
    font = fonts.nametofont("TkDefaultFont")
    width = min(widget.winfo_width() - 6, font.measure(widget.cget("text")) + icon_width + 8)
    height = min(widget.winfo_height() - 6, max(font.metrics("linespace"), icon_width))
    x, y = (widget.winfo_width() - width) / 2, (widget.winfo_height() - height) / 2
    return marks + [Mark("Text", place(widget, (x, y, x + width, y + height)), "ink", icon_width)]


def tool(widget: tk.Widget, framed: bool, icon_width: float, under: bool, has_text: bool) -> list[Mark]:
    marks = [Mark("Container", place(widget))] if framed else []
    if under:
        line = fonts.nametofont("TkDefaultFont").metrics("linespace")
        width, height = widget.winfo_width(), widget.winfo_height()
        upper, lower = (2, 2, width - 2, height - line - 4), (2, height - line - 3, width - 2, height - 2)
        return marks + [Mark("Icon", place(widget, upper), "ink"), Mark("Text", place(widget, lower), "ink")]
    if has_text:
        return marks + [Mark("Text", inset(widget, 3), "ink", icon_width)]
    return marks + [Mark("Icon", inset(widget, 2), "ink")]


def mark(widget: tk.Widget, on: bool, themed: bool, text: str) -> list[Mark]:
    """A check box's or radio button's indicator, and its caption."""
    kind = f"Checkbox ({'Selected' if on else 'Unselected'})"
    if themed:
        box = part(widget, ("indicator",))
        if box is None:
            return []
        right = box[2] + 1
    else:
        whole_box = place(widget)
        right = whole_box[2] - fonts.nametofont("TkDefaultFont").measure(text) - 5
        box = [whole_box[0] + 2, whole_box[1] + 2, right, whole_box[3] - 2]
    caption = place(widget)
    return [Mark(kind, box, "edge"), Mark("Text", [right, caption[1] + 1, caption[2] - 1, caption[3] - 1], "ink")]


def slider(widget: tk.Widget, themed: bool) -> list[Mark]:
    names = ("slider", "trough") if themed else ("slider", "trough1", "trough2")
    box = part(widget, names)
    if box is None:
        return []
    marks = [Mark("Slider", box, "edge")]
    if not themed and widget.cget("showvalue"):
        _x, _y = widget.coords()
        across = str(widget.cget("orient")) == "horizontal"
        left, top, right, bottom = place(widget)
        value = [left, top + 1, right, box[1] - 1] if across else [left, top, box[0] - 1, bottom]
        marks.append(Mark("Text", value, "ink"))
    return marks


def entry(widget: tk.Widget, shown: bool) -> list[Mark]:
    marks = [Mark("Text Field", place(widget), "edge")]
    return marks + ([written(widget, place(widget)[2])] if shown else [])


def area(widget: tk.Text, paragraphs: int) -> list[Mark]:
    marks = [Mark("Text Field", place(widget), "edge")]
    for i in range(1, paragraphs + 1):
        lines, at = [], f"{i}.0"
        while widget.compare(at, "<", f"{i}.end"):
            line = widget.dlineinfo(at)
            if line is None:
                break
            lines.append(line)
            below = widget.index(f"{at} + 1 display lines display linestart")
            if below == at or int(below.split(".")[0]) != i:
                break
            at = below
        if lines:
            x0, y0 = min(line[0] for line in lines), lines[0][1]
            x1, y1 = (
                max(line[0] + line[2] for line in lines),
                min(lines[-1][1] + lines[-1][3], widget.winfo_height() - 2),
            )
            marks.append(Mark("Text", place(widget, (x0, y0, x1 + 1, y1)), "ink"))
    return marks


def arrows(widget: tk.Widget, names: tuple[str, ...]) -> list[Mark]:
    boxes = [part(widget, (name,)) for name in names]
    return [Mark("Icon", middle(box), "ink") for box in boxes if box is not None]


def middle(box: list[float]) -> list[float]:
    """The inner part of an arrow's place, without the lines that some themes draw around it."""
    dx, dy = max(2, 0.22 * (box[2] - box[0])), max(2, 0.22 * (box[3] - box[1]))
    return [box[0] + dx, box[1] + dy, box[2] - dx, box[3] - dy]


def written(widget: tk.Widget, right: float) -> Mark:
    """The place of a field's text: ttk tells it, classic widgets have it within their relief."""
    box = part(widget, ("textarea",)) if isinstance(widget, ttk.Entry) else None
    left, top, end, bottom = box or inset(widget, 4)
    return Mark("Text", [left, top, min(end, right), bottom], "ink")


def spin(widget: tk.Widget) -> list[Mark]:
    marks = [Mark("Text Field", place(widget), "edge")]
    found = arrows(widget, ("uparrow", "downarrow", "buttonup", "buttondown"))
    right = min([mark.box[0] for mark in found], default=place(widget)[2]) - 4
    return marks + [written(widget, right), *found]


def combo(widget: ttk.Combobox, editable: bool) -> list[Mark]:
    marks = [Mark("Text Field" if editable else "Container", place(widget), "edge")]
    found = arrows(widget, ("downarrow", "rightdownarrow"))
    right = min([mark.box[0] for mark in found], default=place(widget)[2]) - 4
    return marks + [written(widget, right), *found]


def option_menu(widget: tk.OptionMenu) -> list[Mark]:
    """A button with a small raised bar at its end."""
    left, top, right, bottom = inset(widget, 5)
    width = fonts.nametofont("TkDefaultFont").measure(widget.cget("text"))
    middle = left + width + 6
    return [
        Mark("Container", place(widget), "edge"),
        Mark("Text", [left, top, middle, bottom], "ink"),
        Mark("Icon", [max(middle, right - 24), top, right, bottom], "ink"),
    ]


def tabs(book: ttk.Notebook) -> list[Mark]:
    marks: list[Mark] = []
    points: dict[int, list[tuple[int, int]]] = {}
    for y in range(1, 60, STEP):
        for x in range(1, book.winfo_width(), STEP):
            try:
                points.setdefault(book.index(f"@{x},{y}"), []).append((x, y))
            except tk.TclError:
                continue  # no tab at this point
    for found in points.values():
        xs, ys = [x for x, _ in found], [y for _, y in found]
        box = place(book, (min(xs) - 1, min(ys) - 1, max(xs) + STEP, max(ys) + STEP))
        marks += [Mark("Segmented Control", box), Mark("Text", [box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 3], "ink")]
    return marks


def list_rows(widget: tk.Listbox) -> list[Mark]:
    marks: list[Mark] = []
    for i in range(widget.size()):
        box = widget.bbox(i)
        if not box or box[1] + box[3] > widget.winfo_height():
            continue
        x, y, w, h = box
        if i in widget.curselection():
            marks.append(Mark("Container", place(widget, (3, y, widget.winfo_width() - 3, y + h))))
        marks.append(
            Mark("Text", place(widget, (x, y + 1, min(x + w + 2, widget.winfo_width() - 3), y + h - 1)), "ink")
        )
    return marks


def tree(widget: ttk.Treeview, icon_width: float) -> list[Mark]:
    """Rows and column heads."""
    marks: list[Mark] = []
    columns = list(widget["columns"]) or ["#0"]
    width = widget.winfo_width()
    for item in widget.get_children():
        for column in columns:
            box = widget.bbox(item, column)
            if not box or box[1] + box[3] > widget.winfo_height() - 1:
                continue
            x, y, w, h = box
            if item in widget.selection() and column == columns[0]:
                marks.append(Mark("Container", place(widget, (2, y, width - 2, y + h))))
            marks.append(
                Mark("Text", place(widget, (x + 2, y + 1, min(x + w, width) - 2, y + h - 1)), "ink", icon_width)
            )
    if widget["columns"]:
        marks += heads(widget, columns)
    return marks


def heads(widget: ttk.Treeview, columns: list[str]) -> list[Mark]:
    """Column heads are drawn as buttons."""
    first = next((box for box in (widget.bbox(item) for item in widget.get_children()) if box), None)
    bottom, x, marks = (first[1] if first else 22), 1, []
    for column in columns:
        w = widget.column(column, "width")
        right = min(x + w, widget.winfo_width() - 1)
        if right - x > 20:
            marks += [
                Mark("Container", place(widget, (x, 1, right, bottom))),
                Mark("Text", place(widget, (x + 4, 4, right - 4, bottom - 3)), "ink"),
            ]
        x += w
    return marks
