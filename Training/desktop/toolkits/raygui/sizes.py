"""How large the widgets of a raygui window want to be."""

from __future__ import annotations

from ...node import Node
from ..layout import Size, wrap
from .base import SPARE, Fonts
from .controls import SLIDER_HEIGHT
from .displays import line_height
from .looks import Look

SLIDER, TOGGLE, MARK, PROGRESS = (130, SLIDER_HEIGHT), (44, 20), 20, (140, 16)
"""In logical pixels."""


def natural_size(node: Node, fonts: Fonts, look: Look, scale: float) -> Size:
    """Of a node without children, in pixels of the picture."""
    px = lambda value: max(1, round(value * scale))  # noqa: E731
    line = line_height(fonts)
    tall = line + px(2 * look.pad)
    kind, text = node.kind, fonts.width(node.text)
    if kind == "label":
        return fonts.width(node.text, node.manner) + SPARE, round(fonts.use(node.manner) * 1.4)
    if kind == "paragraph":
        return node.width, line * len(wrap(node.text, fonts.width, node.width - SPARE))
    if kind in ("button", "combo"):
        more = px(24) if node.icon or kind == "combo" else 0
        return text + SPARE + more + px(2 * look.pad + 8), tall
    if kind in ("check", "radio"):
        return px(MARK + 6) + text + SPARE, max(px(MARK), line)
    if kind in ("segments", "tabs"):
        return (max(map(fonts.width, node.items)) + px(20)) * len(node.items), tall
    if kind == "tool":
        side = max(16, px(node.value)) + px(8)
        return side + (text + SPARE + px(8) if node.text else 0), max(side, line)
    if kind == "menubar":
        return sum(fonts.width(name) + SPARE + px(14) for name in node.items), line
    if kind in ("list", "table"):
        return px(160 if kind == "list" else 95 * len(node.items[0])), (line + px(7)) * len(node.items) + px(6)
    fixed = {
        "icon": (node.width, node.width),
        "picture": (node.width, node.height),
        "entry": (px(140), tall),
        "area": (px(220), px(90)),
        "spin": (px(80) + 2 * tall, tall),
        "slider": (px(SLIDER[0]), px(SLIDER[1])),
        "toggle": (px(TOGGLE[0]), px(TOGGLE[1])),
        "progress": (px(PROGRESS[0]), px(PROGRESS[1])),
        "separator": (px(20), px(6)),
        "space": (1, 1),
    }
    return fixed[kind]
