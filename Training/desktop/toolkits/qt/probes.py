"""Where the parts of a Qt widget are, asked of the style that draws them. Boxes in logical pixels of the window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QGroupBox,
    QLineEdit,
    QListWidget,
    QMenuBar,
    QPushButton,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionGroupBox,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QTabBar,
    QTableWidget,
    QTextEdit,
    QToolButton,
    QWidget,
)

from ...marks import Mark

SLIDER_RIM = 2


def place(widget: QWidget, rect: QRect | None = None) -> list[float]:
    """A rectangle of a widget (or all of it) in the window."""
    rect = widget.rect() if rect is None else rect
    corner = widget.mapTo(widget.window(), rect.topLeft())
    return [corner.x(), corner.y(), corner.x() + rect.width(), corner.y() + rect.height()]


def whole(widget: QWidget, kind: str, pull: str = "ink") -> list[Mark]:
    return [Mark(kind, place(widget), pull)]


def state(widget: QAbstractButton) -> str:
    return f"Checkbox ({'Selected' if widget.isChecked() else 'Unselected'})"


def content(widget: QWidget, rect: QRect, icon_width: int, has_text: bool) -> list[Mark]:
    """What stands on a button."""
    if not has_text:
        return [Mark("Icon", place(widget, rect), "ink")] if icon_width else []
    return [Mark("Text", place(widget, rect), "ink", icon_width)]


def button(widget: QPushButton, kind: str = "Container") -> list[Mark]:
    option = QStyleOptionButton()
    widget.initStyleOption(option)
    inner = widget.style().subElementRect(QStyle.SE_PushButtonContents, option, widget).adjusted(1, 1, -1, -1)
    icon_width = 0 if widget.icon().isNull() else 16
    return [Mark(kind, place(widget)), *content(widget, inner, icon_width, bool(widget.text()))]


def tool(widget: QToolButton, framed: bool) -> list[Mark]:
    size, box = widget.iconSize(), widget.rect().adjusted(2, 2, -2, -2)
    marks = [Mark("Container", place(widget))] if framed else []
    if not widget.text():
        return marks + [Mark("Icon", place(widget, box), "ink")]
    if widget.toolButtonStyle().name == "ToolButtonTextUnderIcon":
        text_height = widget.fontMetrics().height()
        upper, lower = QRect(box), QRect(box)
        upper.setBottom(box.bottom() - text_height - 1)
        lower.setTop(box.bottom() - text_height)
        return marks + [Mark("Icon", place(widget, upper), "ink"), Mark("Text", place(widget, lower), "ink")]
    return marks + [Mark("Text", place(widget, box), "ink", size.width())]


def mark(widget: QAbstractButton) -> list[Mark]:
    """A check box's or radio button's indicator, and its caption."""
    option = QStyleOptionButton()
    widget.initStyleOption(option)
    radio = widget.metaObject().className() == "QRadioButton"
    parts = (
        [QStyle.SE_RadioButtonIndicator, QStyle.SE_RadioButtonContents]
        if radio
        else [QStyle.SE_CheckBoxIndicator, QStyle.SE_CheckBoxContents]
    )
    indicator, caption = (widget.style().subElementRect(part, option, widget) for part in parts)
    marks = [Mark(state(widget), place(widget, indicator))]
    return marks + ([Mark("Text", place(widget, caption), "ink")] if widget.text() else [])


def slider(widget: QSlider) -> list[Mark]:
    """Groove and handle, whichever is larger, and a rim around them that shows the ground: pulled to the edge, for
    where the handle or the empty part of the groove is paler than the filled part, the ink is that part alone."""
    option = QStyleOptionSlider()
    widget.initStyleOption(option)
    style = widget.style()
    groove = style.subControlRect(QStyle.CC_Slider, option, QStyle.SC_SliderGroove, widget)
    handle = style.subControlRect(QStyle.CC_Slider, option, QStyle.SC_SliderHandle, widget)
    around = groove.united(handle).adjusted(-SLIDER_RIM, -SLIDER_RIM, SLIDER_RIM, SLIDER_RIM)
    return [Mark("Slider", place(widget, around.intersected(widget.rect())), "edge")]


def entry(widget: QLineEdit, kind: str = "Text Field") -> list[Mark]:
    marks = [Mark(kind, place(widget))]
    box = widget.rect().adjusted(3, 3, -3, -3)
    for child in widget.findChildren(QToolButton):
        shown = child.isVisible() and child.width() > 4 and (widget.text() or child.x() < widget.width() / 2)
        if shown:
            marks.append(Mark("Icon", place(child), "ink"))
        if child.x() < widget.width() / 2:
            box.setLeft(max(box.left(), child.geometry().right()))
        else:
            box.setRight(min(box.right(), child.x()))
    if widget.text() or widget.placeholderText():
        marks.append(Mark("Text", place(widget, box), "ink"))
    return marks


def area(widget: QTextEdit) -> list[Mark]:
    marks = [Mark("Text Field", place(widget))]
    document, view = widget.document(), widget.viewport()
    block = document.begin()
    while block.isValid():
        rect = document.documentLayout().blockBoundingRect(block).toAlignedRect().intersected(view.rect())
        if block.text().strip() and rect.height() > 8:
            marks.append(Mark("Text", place(view, rect), "ink"))
        block = block.next()
    return marks


def spin(widget: QSpinBox) -> list[Mark]:
    option = QStyleOptionSpinBox()
    widget.initStyleOption(option)
    part = lambda which: widget.style().subControlRect(QStyle.CC_SpinBox, option, which, widget)  # noqa: E731
    marks = [Mark("Text Field", place(widget))]
    marks.append(Mark("Text", place(widget, part(QStyle.SC_SpinBoxEditField).adjusted(2, 2, -3, -2)), "ink"))
    arrows = [part(which).adjusted(2, 2, -2, -2) for which in (QStyle.SC_SpinBoxUp, QStyle.SC_SpinBoxDown)]
    return marks + [Mark("Icon", place(widget, arrow), "ink") for arrow in arrows]


def combo(widget: QComboBox) -> list[Mark]:
    option = QStyleOptionComboBox()
    widget.initStyleOption(option)
    part = lambda which: widget.style().subControlRect(QStyle.CC_ComboBox, option, which, widget)  # noqa: E731
    kind = "Text Field" if widget.isEditable() else "Container"
    marks = [Mark(kind, place(widget))]
    marks.append(Mark("Text", place(widget, part(QStyle.SC_ComboBoxEditField).adjusted(-1, 2, -2, -2)), "ink"))
    marks.append(Mark("Icon", place(widget, part(QStyle.SC_ComboBoxArrow).adjusted(3, 3, -3, -3)), "ink"))
    return marks


def tabs(bar: QTabBar) -> list[Mark]:
    marks: list[Mark] = []
    arrows = [child for child in bar.findChildren(QToolButton) if child.isVisible()]
    free = QRect(bar.rect())
    free.setRight(min([child.x() - 1 for child in arrows], default=free.right()))
    for i in range(bar.count()):
        rect = bar.tabRect(i).intersected(free)
        if rect.width() < 0.6 * bar.tabRect(i).width():
            continue
        marks += [
            Mark("Segmented Control", place(bar, rect)),
            Mark("Text", place(bar, rect.adjusted(5, 4, -5, -4)), "ink"),
        ]
    return marks + [Mark("Icon", place(child, child.rect().adjusted(3, 3, -3, -3)), "ink") for child in arrows]


def group_title(box: QGroupBox) -> list[Mark]:
    option = QStyleOptionGroupBox()
    box.initStyleOption(option)
    rect = box.style().subControlRect(QStyle.CC_GroupBox, option, QStyle.SC_GroupBoxLabel, box)
    return [Mark("Text", place(box, rect), "ink")] if box.title() else []


def rows(widget: QListWidget) -> list[Mark]:
    marks: list[Mark] = []
    view = widget.viewport()
    for i in range(widget.count()):
        item = widget.item(i)
        rect = widget.visualItemRect(item)
        seen = rect.intersected(view.rect())
        if seen.height() < 0.6 * rect.height():
            continue
        if item.isSelected():
            marks.append(Mark("Container", place(view, seen)))
        icon_width = 0 if item.icon().isNull() else 16
        marks.append(Mark("Text", place(view, seen.adjusted(1, 1, -1, -1)), "ink", icon_width))
    return marks


def table(widget: QTableWidget) -> list[Mark]:
    marks: list[Mark] = []
    header, view = widget.horizontalHeader(), widget.viewport()
    for j in range(widget.columnCount()):
        rect = QRect(QPoint(header.sectionViewportPosition(j), 0), header.size())
        rect.setWidth(header.sectionSize(j))
        rect = rect.intersected(header.viewport().rect())
        if rect.width() > 20:
            marks += [
                Mark("Container", place(header.viewport(), rect)),
                Mark("Text", place(header.viewport(), rect.adjusted(3, 2, -3, -3)), "ink"),
            ]
        for i in range(widget.rowCount()):
            item = widget.item(i, j)
            cell = widget.visualItemRect(item)
            seen = cell.intersected(view.rect()).adjusted(1, 1, -2, -2)
            if item.text() and seen.height() > 0.6 * cell.height() and seen.width() > 12:
                marks.append(Mark("Text", place(view, seen), "ink"))
    return marks + selected_rows(widget)


def selected_rows(widget: QTableWidget) -> list[Mark]:
    """The bar behind the chosen row."""
    view, marks = widget.viewport(), []
    for chosen in widget.selectionModel().selectedRows():
        rect = widget.visualRect(chosen)
        rect.setLeft(0)
        rect.setRight(min(view.width(), widget.horizontalHeader().length()))
        if rect.bottom() < view.height():
            marks.append(Mark("Container", place(view, rect)))
    return marks


def menu_bar(widget: QMenuBar) -> list[Mark]:
    return [Mark("Text", place(widget, widget.actionGeometry(action)), "ink") for action in widget.actions()]
