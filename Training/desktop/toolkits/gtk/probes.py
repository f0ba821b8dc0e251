"""Where the parts of a GTK widget are. Boxes in logical pixels of the window; those of version 4 come from the parts
themselves."""

from __future__ import annotations

from gi.repository import Gtk

from ...marks import Mark

NEW = Gtk.get_major_version() == 4
BUTTON = 32
"""Width of the buttons in a spin button of version 3, and of the arrow's place in a combo box."""


def place(widget: Gtk.Widget) -> list[float]:
    """A widget in its window, x0 y0 x1 y1; empty where it is not shown."""
    root = widget.get_root() if NEW else widget.get_toplevel()
    if not widget.get_mapped() or root is None:
        return [0, 0, 0, 0]
    if NEW:
        known, bounds = widget.compute_bounds(root)
        if not known:
            return [0, 0, 0, 0]
        return [
            bounds.get_x(),
            bounds.get_y(),
            bounds.get_x() + bounds.get_width(),
            bounds.get_y() + bounds.get_height(),
        ]
    x, y = widget.translate_coordinates(root, 0, 0)
    return [x, y, x + widget.get_allocated_width(), y + widget.get_allocated_height()]


def whole(widget: Gtk.Widget, kind: str, pull: str = "ink") -> list[Mark]:
    box = place(widget)
    if kind == "Slider":
        box = [box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2]
    return [Mark(kind, box, pull)]


def children(widget: Gtk.Widget) -> list[Gtk.Widget]:
    """Parts of a widget of version 4, in order."""
    found, child = [], widget.get_first_child()
    while child is not None:
        found.append(child)
        child = child.get_next_sibling()
    return found


def named(widget: Gtk.Widget, name: str) -> Gtk.Widget | None:
    """The first part of this CSS name, at any depth, of a widget of version 4."""
    for child in children(widget):
        found = child if child.get_css_name() == name else named(child, name)
        if found is not None:
            return found
    return None


def mark(widget: Gtk.Widget, on: bool, captioned: bool) -> list[Mark]:
    kind = f"Checkbox ({'Selected' if on else 'Unselected'})"
    if NEW:
        indicator = named(widget, "check") or named(widget, "radio")
        caption = named(widget, "label")
        marks = [Mark(kind, place(indicator))]
        return marks + ([Mark("Text", place(caption), "ink")] if captioned and caption else [])
    box, caption = place(widget), widget.get_child()
    edge = place(caption)[0] - 2 if captioned and caption else box[2]
    marks = [Mark(kind, [box[0], box[1], edge, box[3]], "edge")]
    return marks + ([Mark("Text", place(caption), "ink")] if captioned and caption else [])


def entry(widget: Gtk.Entry, shown: bool, lead: bool, tail: bool) -> list[Mark]:
    box = place(widget)
    marks, left, right = [Mark("Text Field", box, "edge")], box[0] + 5, box[2] - 5
    if lead:
        marks.append(Mark("Icon", [box[0] + 4, box[1] + 4, box[0] + 29, box[3] - 4], "ink"))
        left = box[0] + 29
    if tail:
        marks.append(Mark("Icon", [box[2] - 29, box[1] + 4, box[2] - 4, box[3] - 4], "ink"))
        right = box[2] - 29
    return marks + ([Mark("Text", [left, box[1] + 5, right, box[3] - 5], "ink")] if shown else [])


def area(scrolled: Gtk.Widget, view: Gtk.TextView) -> list[Mark]:
    outer = place(scrolled)
    marks, inner, buffer = [Mark("Text Field", outer)], place(view), view.get_buffer()
    for i in range(buffer.get_line_count()):
        at = buffer.get_iter_at_line(i)
        start = at[1] if isinstance(at, tuple) else at
        y, height = view.get_line_yrange(start)
        _, top = view.buffer_to_window_coords(Gtk.TextWindowType.WIDGET, 0, y)
        box = [inner[0] + 3, inner[1] + top, inner[2] - 3, min(inner[1] + top + height, outer[3] - 3)]
        if box[3] - box[1] > 8:
            marks.append(Mark("Text", box, "ink"))
    return marks


def spin(widget: Gtk.SpinButton) -> list[Mark]:
    box = place(widget)
    marks = [Mark("Text Field", box, "edge")]
    if NEW:
        buttons = [place(child) for child in children(widget) if child.get_css_name() == "button"]
    else:
        buttons = [[box[2] - BUTTON * (2 - i), box[1], box[2] - BUTTON * (1 - i), box[3]] for i in range(2)]
    marks += [Mark("Icon", [b[0] + 5, b[1] + 5, b[2] - 5, b[3] - 5], "ink") for b in buttons]
    right = min((b[0] for b in buttons), default=box[2]) - 2
    return marks + [Mark("Text", [box[0] + 5, box[1] + 5, right, box[3] - 5], "ink")]


def combo(widget: Gtk.ComboBoxText, editable: bool) -> list[Mark]:
    box = place(widget)
    marks = [Mark("Text Field" if editable else "Container", box, "edge")]
    arrow = named(widget, "arrow") if NEW else None
    at = place(arrow) if arrow else [box[2] - BUTTON + 4, box[1] + 5, box[2] - 5, box[3] - 5]
    marks.append(Mark("Icon", at, "ink"))
    return marks + [Mark("Text", [box[0] + 5, box[1] + 5, at[0] - (12 if editable else 2), box[3] - 5], "ink")]


def tabs(book: Gtk.Notebook, names: list[Gtk.Label]) -> list[Mark]:
    """A tab's box is its own part in version 4; in version 3 it reaches around its name."""
    marks: list[Mark] = []
    for name in names:
        text = place(name)
        if text[2] - text[0] < 2:
            continue
        page = place(book.get_nth_page(book.get_current_page()))
        if NEW:
            tab = name.get_parent()
            while tab is not None and tab.get_css_name() != "tab":
                tab = tab.get_parent()
            box = place(tab or name)
        else:
            box = [text[0] - 13, place(book)[1] + 1, text[2] + 13, page[1] - 11]
        marks += [Mark("Segmented Control", box), Mark("Text", text, "ink")]
    return marks


def table(view: Gtk.TreeView, count: int, chosen: int) -> list[Mark]:
    marks: list[Mark] = []
    outer, columns = place(view), view.get_columns()
    frame = place(view.get_parent())
    for column in columns:
        head = place(column.get_button())
        marks += [Mark("Container", head), Mark("Text", [head[0] + 3, head[1] + 3, head[2] - 3, head[3] - 3], "ink")]
        for i in range(count):
            cell = view.get_cell_area(Gtk.TreePath.new_from_indices([i]), column)
            x, y = view.convert_bin_window_to_widget_coords(cell.x, cell.y)
            box = [outer[0] + x, outer[1] + y, outer[0] + x + cell.width, outer[1] + y + cell.height]
            if box[3] > frame[3] or box[2] > frame[2] + 4:
                continue
            if i == chosen and column is columns[0]:
                marks.append(Mark("Container", [frame[0], box[1], frame[2], box[3]]))
            marks.append(Mark("Text", [box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1], "ink"))
    return marks
