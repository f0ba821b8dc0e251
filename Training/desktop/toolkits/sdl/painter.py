"""Draws nodes at given places on an SDL surface and marks what it draws."""

from __future__ import annotations

import random

import pygame

from screens.theme import mix, on_colour

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from .looks import Look
from .shapes import bevel, framed, mark_shape, thumb_shape

Box = tuple[int, int, int, int]
"""x, y, width, height."""


def corners(box: Box) -> list[float]:
    x, y, w, h = box
    return [x, y, x + w, y + h]


class Painter:
    """One window's surface."""

    def __init__(
        self, surface: pygame.Surface, fonts: dict, look: Look, supplies: Supplies, scale: float, rng: random.Random
    ) -> None:
        self.surface, self.fonts, self.look, self.supplies = surface, fonts, look, supplies
        self.scale, self.rng = scale, rng
        self.marks: list[Mark] = []

    def px(self, value: float) -> int:
        """Logical pixels in pixels of the surface."""
        return max(1, round(value * self.scale))

    def draw(self, node: Node, box: Box) -> None:
        getattr(self, f"draw_{node.kind}", self.draw_nothing)(node, box)

    def draw_nothing(self, node: Node, box: Box) -> None:
        """Arrangements, and what a game does not have."""

    def write(self, text: str, box: Box, colour: str = "", align: str = "left", manner: str = "") -> int:
        """A line of text amid a box's height, labelled; gives its width."""
        if not text:
            return 0
        picture = self.fonts[manner].render(text, True, colour or self.look.ink)
        x, y, w, h = box
        if picture.get_width() > w:
            picture = picture.subsurface((0, 0, max(1, w), picture.get_height()))
        left = {"left": x, "centre": x + (w - picture.get_width()) // 2, "right": x + w - picture.get_width()}[align]
        top = y + (h - picture.get_height()) // 2
        self.surface.blit(picture, (left, top))
        self.marks.append(
            Mark("Text", [left - 1, top - 1, left + picture.get_width() + 1, top + picture.get_height() + 1], "ink")
        )
        return picture.get_width()

    def glyph(self, name: str, x: int, y: int, size: int, colour: str = "") -> None:
        """An icon, labelled."""
        pixels = self.supplies.icon(name, size, colour or self.look.ink)
        self.surface.blit(pygame.image.frombuffer(pixels.tobytes(), (size, size), "RGBA"), (x, y))
        self.marks.append(Mark("Icon", [x - 1, y - 1, x + size + 1, y + size + 1], "ink"))

    def draw_label(self, node: Node, box: Box) -> None:
        manner = node.manner if node.manner in self.fonts else ""
        self.write(node.text, box, align="right" if manner == "display" else "left", manner=manner)

    def draw_paragraph(self, node: Node, box: Box) -> None:
        x, y, w, _h = box
        font, top, widest = self.fonts[""], y, 0
        for line in wrap(node.text, font, w):
            picture = font.render(line, True, self.look.ink)
            self.surface.blit(picture, (x, top))
            top, widest = top + font.get_linesize(), max(widest, picture.get_width())
        self.marks.append(Mark("Text", [x - 1, y - 1, x + widest + 1, top], "ink"))

    def draw_icon(self, node: Node, box: Box) -> None:
        self.glyph(node.icon, box[0], box[1], box[2], self.rng.choice([self.look.ink, self.look.tint]))

    def draw_picture(self, node: Node, box: Box) -> None:
        pixels = self.supplies.photo(int(node.value), box[2], box[3])
        self.surface.blit(pygame.image.frombuffer(pixels.tobytes(), (box[2], box[3]), "RGB"), box[:2])
        self.marks.append(Mark("Picture", corners(box)))

    def face(self, box: Box, fill: str, kind: str = "Container", chosen: bool = False) -> None:
        """A button's body, labelled."""
        look = self.look
        framed(
            self.surface,
            box,
            fill,
            look.edge,
            self.px(look.line) if look.line else 0,
            self.px(look.radius) if look.radius else 0,
        )
        if look.bevel:
            bevel(self.surface, box, fill, self.px(1), chosen)
        self.marks.append(Mark(kind, corners(box)))

    def draw_button(self, node: Node, box: Box, kind: str = "Container", chosen: bool = False) -> None:
        look = self.look
        fill = look.tint if node.manner == "primary" or chosen else look.face
        self.face(box, fill, kind, chosen)
        ink = on_colour(fill) if fill == look.tint else look.ink
        ink = ink if node.enabled else mix(ink, fill, 0.6)
        x, y, w, h = box
        if node.icon:
            size = self.px(16)
            text_width = self.fonts[""].size(node.text)[0] if node.text else 0
            left = x + max(self.px(4), (w - size - self.px(6) - text_width) // 2) if node.text else x + (w - size) // 2
            self.glyph(node.icon, left, y + (h - size) // 2, size, ink)
            self.write(node.text, (left + size + self.px(6), y, x + w - left - size - self.px(8), h), ink)
        else:
            self.write(node.text, (x + self.px(3), y, w - self.px(6), h), ink, "centre")

    def draw_tool(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        size = self.px(node.value)
        if node.manner == "framed" or node.on:
            self.face(box, self.look.face)
        self.glyph(node.icon, x + self.px(4), y + (h - size) // 2, size)
        if node.text:
            self.write(node.text, (x + size + self.px(9), y, w - size - self.px(9), h))

    def draw_check(self, node: Node, box: Box, shape: str = "square") -> None:
        look, side = self.look, self.px(self.look.mark)
        x, y, w, h = box
        top = y + (h - side) // 2
        mark_shape(self.surface, (x, top, side, side), look, shape, node.on, self.px)
        self.marks.append(Mark(f"Checkbox ({'Selected' if node.on else 'Unselected'})", [x, top, x + side, top + side]))
        ink = look.ink if node.enabled else mix(look.ink, look.ground, 0.6)
        self.write(node.text, (x + side + self.px(8), y, w - side - self.px(8), h), ink)

    def draw_radio(self, node: Node, box: Box) -> None:
        self.draw_check(node, box, "round")

    def draw_toggle(self, node: Node, box: Box) -> None:
        """A switch: a frame with a block in one half."""
        look, (x, y, w, h) = self.look, box
        radius = h // 2 if look.thumb == "round" else self.px(look.radius) if look.radius else 0
        framed(
            self.surface,
            box,
            look.tint if node.on else mix(look.ground, look.ink, 0.2),
            look.edge,
            self.px(look.line) if look.line else 0,
            radius,
        )
        inset = self.px(2)
        side = h - 2 * inset
        left = x + w - side - inset if node.on else x + inset
        framed(
            self.surface,
            (left, y + inset, side, side),
            on_colour(look.tint) if node.on else mix(look.ground, look.ink, 0.75),
            look.edge,
            0,
            max(0, radius - inset),
        )
        self.marks.append(Mark(f"Toggle ({'Selected' if node.on else 'Unselected'})", corners(box)))

    def draw_slider(self, node: Node, box: Box) -> None:
        self.marks.append(
            Mark(
                "Slider",
                corners(thumb_shape(self.surface, box, self.look, node.value, node.manner == "vertical", self.px)),
            )
        )

    def draw_entry(self, node: Node, box: Box) -> None:
        look, (x, y, w, h) = self.look, box
        fill = mix(look.ground, "#000000" if look.ink > "#888888" else "#ffffff", 0.4)
        framed(
            self.surface, box, fill, look.edge, max(1, self.px(look.line)), self.px(look.radius) if look.radius else 0
        )
        self.marks.append(Mark("Text Field", corners(box)))
        left = x + self.px(6)
        if node.icon:
            self.glyph(node.icon, left, y + (h - self.px(14)) // 2, self.px(14))
            left += self.px(20)
        text = "*" * len(node.text) if node.manner == "password" else node.text
        ink = look.ink if text else mix(look.ink, fill, 0.5)
        width = self.write(text or node.items[0], (left, y, x + w - left - self.px(6), h), ink)
        if text and self.rng.random() < 0.3:
            pygame.draw.rect(self.surface, look.ink, (left + width + 2, y + h // 4, self.px(1), h // 2))

    def draw_area(self, node: Node, box: Box) -> None:
        self.draw_entry(Node("entry", items=[""]), box)
        x, y, w, h = box
        top, font = y + self.px(6), self.fonts[""]
        for text in node.items:
            lines = wrap(text, font, w - self.px(14))
            height = font.get_linesize() * len(lines)
            if top + height > y + h:
                break
            self.draw_paragraph(Node("paragraph", text), (x + self.px(6), top, w - self.px(14), height))
            top += height + self.px(6)

    def draw_spin(self, node: Node, box: Box) -> None:
        """A value between two buttons: < 10 >."""
        x, y, w, h = box
        self.draw_button(Node("button", "-" if self.look.bevel else "<"), (x, y, h, h))
        self.write(node.text, (x + h, y, w - 2 * h, h), align="centre")
        self.draw_button(Node("button", "+" if self.look.bevel else ">"), (x + w - h, y, h, h))

    def draw_combo(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        self.face(box, self.look.face)
        self.write(node.text, (x + self.px(8), y, w - self.px(16) - h, h))
        side = max(4, h // 4)
        cx, cy = x + w - h // 2 - self.px(2), y + h // 2
        pygame.draw.polygon(
            self.surface,
            self.look.ink,
            [(cx - side, cy - side // 2), (cx + side, cy - side // 2), (cx, cy + side // 2 + 1)],
        )
        self.marks.append(Mark("Icon", [cx - side - 1, cy - side // 2 - 1, cx + side + 2, cy + side // 2 + 3], "ink"))

    def draw_progress(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        framed(self.surface, box, mix(self.look.ground, self.look.ink, 0.15), self.look.edge, self.px(1), 0)
        pygame.draw.rect(self.surface, self.look.tint, (x + 1, y + 1, round((w - 2) * node.value), h - 2))

    def draw_separator(self, node: Node, box: Box) -> None:
        pygame.draw.rect(self.surface, self.look.faint, (box[0], box[1] + box[3] // 2, box[2], 1))

    def draw_group(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        pygame.draw.rect(
            self.surface, mix(self.look.ground, self.look.ink, 0.25), (x, y + self.px(8), w, h - self.px(8)), 1
        )
        width = self.fonts["small"].size(node.text)[0]
        pygame.draw.rect(self.surface, self.look.ground, (x + self.px(8), y, width + self.px(6), self.px(16)))
        self.write(node.text, (x + self.px(11), y, width, self.px(17)), manner="small")

    def draw_tabs(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        self.draw_segments(node, (x, y, w, self.px(30)))
        pygame.draw.rect(self.surface, self.look.edge, (x, y + self.px(30), w, h - self.px(30)), 1)

    def draw_segments(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        step = w // len(node.items)
        for i, name in enumerate(node.items):
            self.draw_button(
                Node("button", name), (x + i * step, y, step, h), "Segmented Control", i == int(node.value)
            )

    def draw_list(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        framed(self.surface, box, self.look.panel, self.look.edge, self.px(1), 0)
        height, top = self.fonts[""].get_linesize() + self.px(6), y + self.px(2)
        for i, (name, text) in enumerate(node.items):
            if top + height > y + h:
                break
            line = (x + self.px(2), top, w - self.px(4), height)
            ink = self.look.ink
            if i == int(node.value):
                pygame.draw.rect(self.surface, self.look.tint, line)
                ink = on_colour(self.look.tint)
                self.marks.append(Mark("Container", corners(line)))
            left = x + self.px(8)
            if name:
                self.glyph(name, left, top + (height - self.px(14)) // 2, self.px(14), ink)
                left += self.px(20)
            self.write(text, (left, top, x + w - left - self.px(6), height), ink)
            top += height

    def draw_table(self, node: Node, box: Box) -> None:
        x, y, w, _h = box
        height, step = self.fonts[""].get_linesize() + self.px(6), w // len(node.items[0])
        for i, line in enumerate(node.items):
            ink = self.look.ink if i else self.look.tint
            if i and i - 1 == int(node.value):
                pygame.draw.rect(self.surface, self.look.tint, (x, y + i * height, w, height))
                self.marks.append(Mark("Container", [x, y + i * height, x + w, y + (i + 1) * height]))
                ink = on_colour(self.look.tint)
            for j, text in enumerate(line):
                self.write(text, (x + j * step + self.px(4), y + i * height, step - self.px(8), height), ink)

    def draw_menubar(self, node: Node, box: Box) -> None:
        left = box[0]
        for name in node.items:
            left += self.write(name, (left, box[1], box[2], box[3])) + self.px(18)


def wrap(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Lines no wider than `width`; scripts without spaces break anywhere."""
    words, joiner = (text.split(" "), " ") if " " in text else (list(text), "")
    lines, line = [], ""
    for word in words:
        longer = f"{line}{joiner}{word}" if line else word
        if line and font.size(longer)[0] > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]
