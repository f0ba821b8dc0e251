"""What every piece of a Flutter screen draws with: randomness, words, icons, and the mark that makes a place known.

A mark is a semantics node whose identifier says what lies there: `seed|number|kind|pull`; `labels.py` reads them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import flet as ft

from screens.assets import Assets, is_held_back
from screens.theme import TINTS, on_colour
from screens.words import LATIN, Words

SCRIPTS = {
    "\u0600": "Noto Sans Arabic",
    "\u0590": "Noto Sans Hebrew",
    "\u0900": "Noto Sans Devanagari",
    "\u0e00": "Noto Sans Thai",
    "\u0370": "Noto Sans",
    "\u0400": "Noto Sans",
    "\u3000": "Noto Sans CJK JP",
    "\u4e00": "Noto Sans CJK JP",
    "\uac00": "Noto Sans CJK JP",
}
"""The first letter of a script's block, and the font that draws it."""
LATIN_FONTS = [None, None, None, "Inter", "Inter", "Lato", "Cantarell", "Quicksand", "Open Sans", "Noto Sans"]
MATERIAL_ROLES = {
    "next": ft.Icons.CHEVRON_RIGHT,
    "back": ft.Icons.ARROW_BACK,
    "close": ft.Icons.CLOSE,
    "search": ft.Icons.SEARCH,
    "add": ft.Icons.ADD,
    "more": ft.Icons.MORE_VERT,
    "tick": ft.Icons.CHECK,
    "delete": ft.Icons.BACKSPACE_OUTLINED,
}
CUPERTINO_ROLES = {
    "next": ft.CupertinoIcons.CHEVRON_FORWARD,
    "back": ft.CupertinoIcons.BACK,
    "close": ft.CupertinoIcons.XMARK,
    "search": ft.CupertinoIcons.SEARCH,
    "add": ft.CupertinoIcons.ADD,
    "more": ft.CupertinoIcons.ELLIPSIS,
    "tick": ft.CupertinoIcons.CHECK_MARK,
    "delete": ft.CupertinoIcons.DELETE_LEFT,
}
GROUNDS = {"ios": ["#f2f2f7", "#f2f2f7", "#ffffff"], "ios dark": ["#000000", "#000000", "#1c1c1e"]}


@dataclass
class Screen:
    """All that a session shows at once."""

    seed: int
    width: int
    height: int
    dark: bool
    rtl: bool
    theme: ft.Theme
    body: ft.Control
    ground: str | None = None
    appbar: ft.Control | None = None
    navigation_bar: ft.Control | None = None
    floating: ft.Control | None = None
    dialog: ft.Control | None = None
    settling: float = 0.3
    """Seconds until nothing moves."""


def script_font(words: tuple[str, ...]) -> str | None:
    """The font that a language needs; None where any Latin one does."""
    letter = max("".join(words))
    starts = [start for start in SCRIPTS if start <= letter]
    return SCRIPTS[max(starts)] if starts else None


class Sketch:
    """The means of one screen."""

    def __init__(self, seed: int, assets: Assets, validation: bool, width: int) -> None:
        self.seed, self.assets, self.width = seed, assets, width
        self.rng = rng = random.Random(seed)
        self.words = Words(rng)
        self.rtl = self.words.language.rtl
        self.font = rng.choice(LATIN_FONTS) if self.words.language is LATIN else script_font(self.words.language.words)
        self.ios, self.dark = rng.random() < 0.5, rng.random() < 0.4
        self.tint = rng.choice(TINTS)
        self.ground = rng.choice(GROUNDS["ios dark" if self.dark else "ios"]) if self.ios else None
        self.card = (
            ("#1c1c1e" if self.ground != "#1c1c1e" else "#2c2c2e")
            if self.dark
            else ("#ffffff" if self.ground != "#ffffff" else "#f2f2f7")
        )
        self.faint = "#8e8e93" if self.ios else ft.Colors.ON_SURFACE_VARIANT
        self.line = ("#38383a" if self.dark else "#d1d1d6") if self.ios else ft.Colors.OUTLINE_VARIANT
        names = ft.CupertinoIcons if self.ios else ft.Icons
        ending = rng.choice(["_OUTLINED", "_ROUNDED", ""])
        self.glyphs = [
            icon
            for icon in names
            if is_held_back(icon.name.lower()) == validation and (self.ios or icon.name.endswith(ending))
        ]
        self.drawn = rng.random() < 0.4
        """Icons of the SVG sets rather than of Flutter's own fonts."""
        self.number = self.photos = 0
        self.scrolling = False
        """Is what is drawn now in the part that scrolls, and may be cut there?"""

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def mark(self, kind: str, content: ft.Control, pull: str = "") -> ft.Semantics:
        """Makes the place of a control known."""
        self.number += 1
        return ft.Semantics(
            identifier=f"{self.seed}|{self.number}|{kind}|{'~' if self.scrolling else ''}{pull}",
            container=True,
            content=content,
        )

    def text(self, content: str | None = None, size: float | None = None, lines: int | None = 1, **looks) -> ft.Control:
        """A label; `lines` None for a paragraph."""
        content = self.words.label() if content is None else content
        return self.mark(
            "Text",
            self.plain(
                content, size=size, max_lines=lines, overflow=ft.TextOverflow.ELLIPSIS if lines else None, **looks
            ),
            "ink",
        )

    def plain(self, content: str, **looks) -> ft.Text:
        """A text without a mark. Cupertino controls do not take the theme's font."""
        return ft.Text(content, font_family=self.font, **looks)

    def word(self, **looks) -> ft.Control:
        return self.text(self.words.word(), **looks)

    def grey(self, content: str | None = None, size: float | None = 13, lines: int | None = 1) -> ft.Control:
        """Secondary text."""
        return self.text(content, size, lines, color=self.faint)

    def glyph(self, role: str | None = None, size: float | None = None, color: str | None = None) -> ft.Control:
        """An icon's drawing without a label."""
        if role:
            return ft.Icon((CUPERTINO_ROLES if self.ios else MATERIAL_ROLES)[role], size=size, color=color)
        if self.drawn:
            name, side = self.rng.choice(self.assets.pool), size or 24
            tint = color or ("#e3e2e9" if self.dark else "#33333a")
            return ft.Image(
                src=f"/supply/icon/{name}.svg",
                width=side,
                height=side,
                color=tint,
                color_blend_mode=ft.BlendMode.SRC_IN,
            )
        return ft.Icon(self.rng.choice(self.glyphs), size=size, color=color)

    def icon(self, role: str | None = None, size: float | None = None, color: str | None = None) -> ft.Control:
        return self.mark("Icon", self.glyph(role, size, color), "ink")

    def tile(self, side: int = 29) -> ft.Control:
        """A glyph in a coloured square: one icon."""
        colour = self.rng.choice(TINTS)
        glyph = ft.Container(
            self.glyph(size=round(side * 0.65), color=on_colour(colour)),
            width=side,
            height=side,
            bgcolor=colour,
            border_radius=self.rng.choice([6, side // 2]),
            alignment=ft.Alignment.CENTER,
        )
        return self.mark("Icon", glyph)

    def photo(self, width: float | None, height: float, radius: float = 0) -> ft.Control:
        number, self.photos = self.rng.randrange(self.assets.photos), self.photos + 1
        # without its dot, an address may be taken for base64
        return self.mark(
            "Picture",
            ft.Image(
                src=f"/supply/photo/{number}.jpg", width=width, height=height, fit=ft.BoxFit.COVER, border_radius=radius
            ),
        )

    def avatar(self, radius: int = 20) -> ft.Control:
        """A letter, or a photo, in a disc."""
        if self.chance(0.4):
            return self.photo(radius * 2, radius * 2, radius)
        colour = self.rng.choice(TINTS)
        return self.mark(
            "Picture",
            ft.CircleAvatar(self.plain(self.words.word()[:1]), radius=radius, bgcolor=colour, color=on_colour(colour)),
        )

    def toggle(self, on: bool | None = None) -> ft.Control:
        on = self.chance(0.5) if on is None else on
        looks = {"value": on, "disabled": self.chance(0.06)}
        if self.ios:
            drawn = ft.CupertinoSwitch(**looks, active_track_color=self.rng.choice(["#34c759", self.tint]))
        else:
            drawn = ft.Switch(
                **looks, thumb_icon=self.rng.choice([None, None, None, ft.Icons.CHECK if on else ft.Icons.CLOSE])
            )
        return self.mark(f"Toggle ({'Selected' if on else 'Unselected'})", drawn, "edge")

    def check(self, on: bool | None = None, kind: str | None = None) -> ft.Control:
        """A check box or radio button."""
        on = self.chance(0.5) if on is None else on
        kind = kind or self.rng.choice(["box", "box", "radio"])
        disabled = self.chance(0.05)
        if kind == "radio":
            button = ft.CupertinoRadio(value="a", active_color=self.tint) if self.ios else ft.Radio(value="a")
            button.disabled = disabled
            drawn = ft.RadioGroup(value="a" if on else "b", content=button)
        elif self.ios:
            drawn = ft.CupertinoCheckbox(value=on, active_color=self.tint, disabled=disabled)
        else:
            drawn = ft.Checkbox(value=on, disabled=disabled, shape=self.rng.choice([None, None, ft.CircleBorder()]))
        return self.mark(f"Checkbox ({'Selected' if on else 'Unselected'})", drawn, "edge")
