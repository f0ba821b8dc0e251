"""Where the parts of Qt Quick items are, by their C++ classes. Boxes in logical pixels of the window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF
from PySide6.QtQuick import QQuickItem

from desktop.marks import Mark

MARKS = ("QQuickCheckBox", "QQuickRadioButton", "QQuickCheckDelegate", "QQuickRadioDelegate")
SWITCHES = ("QQuickSwitch", "QQuickSwitchDelegate")
FIELDS = ("QQuickTextField", "QQuickTextArea", "QQuickSpinBox")
BUTTONS = ("QQuickComboBox", "QQuickRoundButton", "QQuickButton")


def place(item: QQuickItem) -> list[float]:
    first, last = item.mapToScene(QPointF(0, 0)), item.mapToScene(QPointF(item.width(), item.height()))
    return [first.x(), first.y(), last.x(), last.y()]


def is_any(item: QQuickItem, classes: tuple[str, ...]) -> bool:
    return any(item.inherits(name) for name in classes)


def body(item: QQuickItem) -> QQuickItem:
    """What is drawn behind a control: without the margins some styles give it."""
    background = item.property("background")
    return background if isinstance(background, QQuickItem) and background.width() > 4 else item


def indicator_of(item: QQuickItem) -> QQuickItem | None:
    """The mark of a check box, radio button or switch; other items may have things of that name that Python cannot
    hold."""
    found = item.property("indicator") if is_any(item, (*MARKS, *SWITCHES, "QQuickMenuItem")) else None
    return found if isinstance(found, QQuickItem) else None


def state(name: str, item: QQuickItem) -> str:
    return f"{name} ({'Selected' if item.property('checked') else 'Unselected'})"


def control(item: QQuickItem) -> list[Mark]:
    """The label of a control, if it has one."""
    indicator = indicator_of(item)
    if is_any(item, MARKS) and indicator:
        return [Mark(state("Checkbox", item), place(indicator))]
    if is_any(item, SWITCHES) and indicator:
        return [Mark(state("Toggle", item), place(indicator), "edge")]
    if is_any(item, ("QQuickSlider", "QQuickRangeSlider")):
        return [Mark("Slider", place(item), "edge")]
    if is_any(item, FIELDS) and not is_any(item.parentItem(), ("QQuickComboBox", "QQuickSpinBox")):
        return [Mark("Text Field", place(body(item)))]
    if item.inherits("QQuickMenuItem") and item.property("checkable") and indicator and indicator.isVisible():
        return [Mark(state("Checkbox", item), place(indicator))]
    if is_any(item, BUTTONS) and not item.property("flat") and not item.inherits("QQuickToolButton"):
        return [Mark("Container", place(body(item)))]
    if item.inherits("QQuickPageIndicator"):
        return [Mark("Page Control", place(item), "ink")]
    if item.inherits("QQuickTabButton") and in_segments(item):
        return [Mark("Segmented Control", place(item))]
    if item.objectName() in ("Container", "Picture"):
        return [Mark(item.objectName(), place(item))]
    return []


def in_segments(item: QQuickItem) -> bool:
    """Is this button one of a segmented control, not of a screen's tab bar?"""
    up = item.parentItem()
    while up is not None:
        if up.inherits("QQuickTabBar"):
            return up.objectName() == "segments"
        up = up.parentItem()
    return False


def written(item: QQuickItem) -> list[float]:
    """Where a text stands in its item; a field is larger than what is written in it."""
    if "PlaceholderText" in item.metaObject().className():  # the paddings it tells are those of its field
        x0, y0, x1, y1 = place(item)
        width = (item.property("contentWidth") or 0) * item.scale() + 2
        leftward = any("\u0590" <= c <= "\u08ff" for c in item.property("text"))
        return [max(x0, x1 - width), y0, x1 + 1, y1] if leftward else [x0 - 1, y0, min(x1, x0 + width), y1]
    left, top, right, bottom = (item.property(f"{side}Padding") or 0 for side in ("left", "top", "right", "bottom"))
    x0, y0, x1, y1 = place(item)
    box = [x0 + left, y0 + top, x1 - right, y1 - bottom]
    width, height = item.property("contentWidth"), item.property("contentHeight")
    if item.inherits("QQuickText") or not width or not height:
        return box
    middle = (box[1] + box[3]) / 2 if item.inherits("QQuickTextInput") else box[1] + height / 2
    return [box[0] - 1, middle - height / 2, min(box[2], box[0] + width + 2), min(box[3], middle + height / 2)]


def drawing(item: QQuickItem) -> list[Mark]:
    """Texts and icons, wherever they are."""
    text = item.property("text")
    is_text = item.inherits("QQuickText") or is_any(item, ("QQuickTextInput", "QQuickTextEdit"))
    if is_text and isinstance(text, str) and text.strip() and item.opacity() > 0.05:
        x0, y0, x1, y1 = written(item)
        return [Mark("Text", [x0 - 1, y0, x1 + 1, y1], "ink")]
    if item.inherits("QQuickIconImage") or item.inherits("QQuickColorImage"):
        source = item.property("source")
        return [Mark("Icon", place(item), "ink")] if source and source.toString() else []
    return []


def walk(item: QQuickItem) -> Iterator[Mark]:
    """The marks of an item and all below it; what draws a check mark or a switch is no icon of its own."""
    if not item.isVisible() or item.opacity() < 0.05:
        return
    yield from control(item)
    yield from drawing(item)
    indicator = indicator_of(item)
    for child in item.childItems():
        if child != indicator:
            yield from walk(child)


def bars(page: QQuickItem) -> list[QQuickItem]:
    """A page's header and footer, which are drawn above what is too tall to fit between them."""
    return [child for child in page.childItems() if is_any(child, ("QQuickToolBar", "QQuickTabBar"))]


def popups(item: QQuickItem) -> Iterator[QQuickItem]:
    """The items of dialogs, menus and drawers below an item."""
    for child in item.childItems():
        if child.isVisible() and child.inherits("QQuickPopupItem"):
            yield child
        yield from popups(child)
