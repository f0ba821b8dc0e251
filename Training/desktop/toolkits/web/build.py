"""A `Node` as HTML; what is labelled carries `data-kind`, and `data-pull` where its box is pulled to the pixels."""

from __future__ import annotations

import base64
import html
import random

import cv2

from ...node import STRETCHED, Node
from ...supplies import Supplies
from .looks import Look

SHARPNESS = 2
"""Pixels of an icon's file for one of the page's: as many as the largest scale shows."""
TINTED, TINTED_TAB, AT_LEFT = 0.4, 0.5, 0.12
"""Share of the icons that are tinted; of the strips whose chosen tab is; and of the tabs, where a look may have them
there, that are at the left."""


def tag(content: str, classes: str = "", kind: str = "", pull: str = "", style: str = "", element: str = "div") -> str:
    parts = [("class", classes), ("data-kind", kind), ("data-pull", pull), ("style", style)]
    attributes = "".join(f' {name}="{html.escape(value)}"' for name, value in parts if value)
    return f"<{element}{attributes}>{content}</{element}>"


def text(words: str, classes: str = "") -> str:
    """A labelled text."""
    return tag(html.escape(words), classes, "Text", "ink", element="span") if words else ""


class Builder:
    """Builds one window: `build` calls the function of a node's kind."""

    def __init__(self, supplies: Supplies, look: Look, rng: random.Random) -> None:
        self.supplies, self.look, self.rng = supplies, look, rng
        self.stretched: set[int] = set()
        """Nodes that fill their column, by `id`."""

    def build(self, node: Node) -> str:
        return getattr(self, f"make_{node.kind}")(node)

    def outer(self, node: Node, content: str, classes: str, kind: str = "", style: str = "") -> str:
        """The node's own element, as wide and as high as the node asks for."""
        parts = [
            style,
            f"min-width:{node.width}px" if node.width else "",
            f"min-height:{node.height}px" if node.height else "",
            "flex:1" if node.grow else "",
            "align-self:stretch" if id(node) in self.stretched else "",
        ]
        return tag(content, classes + ("" if node.enabled else " off"), kind, style=";".join(filter(None, parts)))

    def children(self, node: Node, upright: bool) -> str:
        """The children's elements; in a column those that fill it do."""
        if upright:
            self.stretched |= {id(child) for child in node.children if child.kind in STRETCHED}
        return "".join(self.build(child) for child in node.children)

    def glyph(self, name: str, size: int, tinted: bool = False) -> str:
        """An icon in the ink of what it stands on, labelled."""
        mask = self.supplies.icon(name, size * SHARPNESS, "#000000")
        data = base64.b64encode(cv2.imencode(".png", mask)[1].tobytes()).decode()
        shape = f"width:{size}px;height:{size}px;mask-image:url(data:image/png;base64,{data})"
        return tag("", f"glyph{' tinted' if tinted else ''}", "Icon", "ink", shape, "span")

    def arrow(self, up: bool = False) -> str:
        shape = tag("", f"{self.look.arrow}{' up' if up else ''}", element="span")
        return tag(shape, "", "Icon", "ink", "padding:2px", "span")

    # What holds others.

    def make_column(self, node: Node) -> str:
        return self.outer(node, self.children(node, upright=True), f"column {node.manner}")

    def make_row(self, node: Node) -> str:
        is_tall = node.grow or any(child.kind in ("list", "table", "area") for child in node.children)
        return self.outer(node, self.children(node, upright=False), f"row {node.manner}{' stretch' if is_tall else ''}")

    def make_grid(self, node: Node) -> str:
        fills = [child.kind in STRETCHED or child.grow or node.manner == "tight" for child in node.children]
        self.stretched |= {id(child) for child, fill in zip(node.children, fills) if fill}
        cells = [tag(self.build(c), f"column{' fill' if fill else ''}") for c, fill in zip(node.children, fills)]
        columns = f"grid-template-columns:repeat({int(node.value)},auto)"
        return self.outer(node, "".join(cells), f"grid {node.manner}", style=columns)

    def make_group(self, node: Node) -> str:
        name = tag(text(node.text), "name", element="span") if node.text else ""
        content = tag(self.children(node, upright=True), "column")
        return self.outer(node, name + content, f"group {self.look.group}")

    def make_tabs(self, node: Node) -> str:
        names = [
            tag(text(name), f"tab{' chosen' if i == int(node.value) else ''}", "Segmented Control")
            for i, name in enumerate(node.items)
        ]
        is_at_left = self.look.strip in ("lines", "tops") and self.rng.random() < AT_LEFT
        tinted = " tinted-text" if self.rng.random() < TINTED_TAB else ""
        page = tag(tag(self.children(node, upright=True), "column"), "page")
        strip = tag("".join(names), f"strip {self.look.strip}{tinted}")
        return self.outer(node, strip + page, f"tabs{' left' if is_at_left else ''}")

    def make_space(self, node: Node) -> str:
        return tag("", style="flex:1")

    # What is only looked at.

    def make_label(self, node: Node) -> str:
        return text(node.text, f"label {node.manner}")

    def make_paragraph(self, node: Node) -> str:
        return tag(html.escape(node.text), "paragraph", "Text", "ink", f"width:{node.width}px")

    def make_icon(self, node: Node) -> str:
        return self.glyph(node.icon, node.width, tinted=self.rng.random() < TINTED)

    def make_picture(self, node: Node) -> str:
        pixels = self.supplies.photo(int(node.value), node.width, node.height)
        data = base64.b64encode(cv2.imencode(".jpg", pixels[..., ::-1])[1].tobytes()).decode()
        size = f'width="{node.width}" height="{node.height}"'
        return f'<img class="picture" data-kind="Picture" {size} src="data:image/jpeg;base64,{data}">'

    def make_progress(self, node: Node) -> str:
        return self.outer(node, tag("", style=f"width:{node.value:.0%}"), "progress")

    def make_separator(self, node: Node) -> str:
        return self.outer(node, "", "separator")

    # What is clicked or dragged.

    def make_button(self, node: Node) -> str:
        icon = self.glyph(node.icon, 16) if node.icon else ""
        return self.outer(node, icon + text(node.text), f"button {node.manner}", "Container")

    def make_tool(self, node: Node) -> str:
        framed = node.manner == "framed" or node.on
        classes = f"tool {node.manner}{' on' if node.on else ''}"
        content = self.glyph(node.icon, int(node.value)) + text(node.text)
        return self.outer(node, content, classes, "Container" if framed else "")

    def mark(self, node: Node, shape: str) -> str:
        kind = f"Checkbox ({'Selected' if node.on else 'Unselected'})"
        box = tag("", f"{shape}{' on' if node.on else ''}", kind, element="span")
        return self.outer(node, box + text(node.text), "check")

    def make_check(self, node: Node) -> str:
        return self.mark(node, "box")

    def make_radio(self, node: Node) -> str:
        return self.mark(node, "ring")

    def make_toggle(self, node: Node) -> str:
        kind = f"Toggle ({'Selected' if node.on else 'Unselected'})"
        return self.outer(node, "", f"toggle{' on' if node.on else ''}", kind)

    def make_slider(self, node: Node) -> str:
        """Its label is the whole control; a thumb at an end stays within."""
        upright = node.manner == "vertical"
        along = f"calc({node.value:.3f} * (100% - var(--thumb-width)))"
        filled = f"{'height' if upright else 'width'}:calc({along} + var(--thumb-width) / 2)"
        parts = tag("", "groove") + tag("", "filled", style=filled)
        parts += tag("", "thumb", style=f"{'bottom' if upright else 'left'}:{along}{';top:auto' if upright else ''}")
        return self.outer(node, parts, f"slider{' vertical' if upright else ''}", "Slider")

    def make_segments(self, node: Node) -> str:
        parts = [
            tag(text(name), f"segment{' chosen' if i == int(node.value) else ''}", "Segmented Control")
            for i, name in enumerate(node.items)
        ]
        return self.outer(node, "".join(parts), "segments")

    # What a user types or chooses.

    def make_entry(self, node: Node) -> str:
        words = "•" * len(node.text) if node.manner == "password" else node.text
        shown = text(words) if words else text(node.items[0], "hint")
        icon = self.glyph(node.icon, 14) if node.icon else ""
        clear = self.glyph(self.supplies.role("close", self.rng), 10) if node.manner == "clear" and words else ""
        return self.outer(node, icon + tag(shown, "text", element="span") + clear, "field", "Text Field")

    def make_area(self, node: Node) -> str:
        return self.outer(node, "".join(tag(text(words)) for words in node.items), "field area", "Text Field")

    def make_spin(self, node: Node) -> str:
        arrows = tag(self.arrow(up=True), element="span") + tag(self.arrow(), element="span")
        value = tag(text(node.text), "text", element="span")
        content = value + tag(arrows, "spins", element="span")
        return self.outer(node, content, "field spin", "Text Field", style="width:max-content")

    def make_combo(self, node: Node) -> str:
        kind = "Text Field" if node.manner == "editable" else "Container"
        value = tag(text(node.text), "text", element="span")
        return self.outer(node, value + tag(self.arrow(), "arrow", element="span"), "combo", kind)

    # Lists.

    def make_list(self, node: Node) -> str:
        items = []
        for i, (name, words) in enumerate(node.items):
            chosen = i == int(node.value)
            icon = self.glyph(name, 16) if name else ""
            items.append(tag(icon + text(words), f"item{' chosen' if chosen else ''}", "Container" if chosen else ""))
        return self.outer(node, "".join(items), "list")

    def make_table(self, node: Node) -> str:
        names, lines = node.items[0], node.items[1:]
        head = tag("".join(tag(text(name), kind="Container") for name in names), "head")
        body = ""
        for i, line in enumerate(lines):
            chosen = i == int(node.value)
            cells = "".join(tag(text(words)) for words in line)
            body += tag(cells, f"line{' chosen' if chosen else ''}", "Container" if chosen else "")
        columns = "grid-template-columns:" + " ".join(["auto"] * (len(names) - 1) + ["1fr"])
        return self.outer(node, head + body, "table", style=columns)

    def make_menubar(self, node: Node) -> str:
        return self.outer(node, "".join(tag(text(name)) for name in node.items), "menubar")
