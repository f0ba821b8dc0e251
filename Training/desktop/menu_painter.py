"""Paints a menu: its rows, their icons, ticks, words, shortcuts and arrows, with labels."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from screens.crop import Label

from .marks import Mark, to_labels
from .menu_looks import Style
from .supplies import Supplies


@dataclass
class Entry:
    """One line of a menu; without text it is a line that parts two sets."""

    text: str = ""
    icon: str = ""
    ticked: bool = False
    shortcut: str = ""
    opens: bool = False
    """Leads to a submenu, as an arrow at its end tells."""
    enabled: bool = True


@dataclass
class Panel:
    """A painted menu, with where its entries are, in pixels from its corner."""

    pixels: Image.Image
    """RGBA; clear where its corners are round."""
    labels: list[Label]
    rows: list[tuple[int, int]]
    """Top and bottom of each entry."""


@dataclass
class Painter:
    """Paints the menus of one window."""

    style: Style
    supplies: Supplies

    def paint(self, lines: list[Entry], chosen: int, least: int = 0) -> Panel:
        """A menu as wide as its entries ask for, and at least `least` pixels wide; -1: no entry is chosen."""
        style, look, px = self.style, self.style.look, self.style.pixels
        rim = max(px(look.corner / 2), px(look.inset), 1)
        lead = px(style.size * 1.2) + px(style.gap) if any(line.icon or line.ticked for line in lines) else 0
        width = max(least or px(70), self.natural_width(lines, lead) + 2 * rim)
        heights = [px(look.row) if line.text else px(style.rng.choice([5, 7, 9])) for line in lines]
        edges = [rim + sum(heights[:count]) for count in range(len(heights) + 1)]
        rows = list(itertools.pairwise(edges))
        image = Image.new("RGB", (width, edges[-1] + rim), look.ground)
        draw = ImageDraw.Draw(image)
        if look.strip and lead:
            draw.rectangle([0, 0, rim + lead, image.height], look.strip)
        marks: list[Mark] = []
        for place, (line, (top, bottom)) in enumerate(zip(lines, rows, strict=True)):
            if not line.text:
                start, middle = rim + (lead if style.gap > 6 else 0), (top + bottom) // 2
                draw.line([start, middle, width - rim, middle], look.faint)
                continue
            if place == chosen:
                bar = [px(look.inset), top, width - px(look.inset) - 1, bottom - 1]
                draw.rounded_rectangle(bar, px(look.corner / 2), look.chosen)
                marks.append(Mark("Container", [bar[0], bar[1], bar[2] + 1, bar[3] + 1]))
            marks += Row(image, line, top, bottom, place == chosen, self).paint(rim + px(style.gap), lead)
        return Panel(self.framed(image), to_labels(np.asarray(image), marks), rows)

    def natural_width(self, lines: list[Entry], lead: int) -> int:
        """The width that the entries ask for."""
        style, px = self.style, self.style.pixels
        words = [style.font(line.text).getlength(line.text) for line in lines if line.text]
        tails = [style.font(line.shortcut).getlength(line.shortcut) for line in lines if line.shortcut]
        tail = px(24) + max(tails) if tails else 0
        end = px(style.size) if any(line.opens for line in lines) else 0
        margin = px(style.gap)
        return round(margin + lead + max(words) + tail + end + margin + px(12))

    def framed(self, image: Image.Image) -> Image.Image:
        """The painted menu with its border and round corners."""
        look, px = self.style.look, self.style.pixels
        shape, mask = [0, 0, image.width - 1, image.height - 1], Image.new("L", image.size, 0)
        ImageDraw.Draw(mask).rounded_rectangle(shape, px(look.corner), 255)
        if look.border:
            pen = ImageDraw.Draw(image)
            pen.rounded_rectangle(shape, px(look.corner), outline=look.border, width=max(1, px(0.8)))
        pixels = image.copy()
        pixels.putalpha(mask)
        return pixels


@dataclass
class Row:
    """One entry's place in a menu's picture."""

    image: Image.Image
    line: Entry
    top: int
    bottom: int
    is_chosen: bool
    painter: Painter

    def paint(self, margin: int, lead: int) -> list[Mark]:
        """Paints the entry between two margins, its words after `lead` pixels for what stands before them."""
        line, style, supplies = self.line, self.painter.style, self.painter.supplies
        look, side, end = style.look, style.pixels(style.size * 1.1), self.image.width - margin
        ink = look.chosen_ink if self.is_chosen else look.ink if line.enabled else look.faint
        marks: list[Mark] = []
        if line.ticked:
            marks.append(self.glyph(supplies.role("tick", style.rng), margin, side, ink, "Checkbox (Selected)"))
        elif line.icon:
            marks.append(self.glyph(line.icon, margin, side, style.icon_ink(ink), "Icon"))
        marks.append(self.words(line.text, margin + lead, "lm", ink))
        if line.opens:
            size = round(side * 0.7)
            marks.append(self.glyph(supplies.role("next", style.rng), end - size, size, ink, "Icon"))
        elif line.shortcut:
            marks.append(self.words(line.shortcut, end, "rm", ink if self.is_chosen else look.faint))
        return marks

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2

    def glyph(self, name: str, x: int, size: int, colour: str, kind: str) -> Mark:
        picture = Image.fromarray(self.painter.supplies.icon(name, size, colour))
        y = round(self.middle - size / 2)
        self.image.paste(picture, (x, y), picture)
        return Mark(kind, [x - 1, y - 1, x + size + 1, y + size + 1], "ink")

    def words(self, text: str, x: int, anchor: str, colour: str) -> Mark:
        """A text that starts (lm) or ends (rm) at a place."""
        font = self.painter.style.font(text)
        length = font.getlength(text)
        ImageDraw.Draw(self.image).text((x, self.middle), text, colour, font, anchor=anchor)
        start = x if anchor == "lm" else x - length
        box = [start - 2, self.top + 1, min(start + length + 2, self.image.width), self.bottom - 1]
        return Mark("Text", box, "ink")
