"""What every piece of a screen draws with: randomness, theme, words, icons; and the elementary labelled tags.

A tag with `data-t` is a labelled element. `data-ink` asks that its box be shrunk to what is drawn in it. Everything is
laid out with logical properties (start, end), so that a right-to-left screen is the mirror image.
"""

from __future__ import annotations

import random

from .assets import Assets
from .theme import TINTS, Theme, on_colour, random_theme
from .words import Words


class Sketch:
    """The means of one screen. `favoured` names blocks to draw more often than usual."""

    def __init__(
        self, rng: random.Random, assets: Assets, width: int, height: int, favoured: frozenset[str] = frozenset()
    ) -> None:
        self.rng, self.assets, self.favoured = rng, assets, favoured
        self.width, self.height = width, height
        self.theme: Theme = random_theme(rng)
        self.words = Words(rng)
        self.rtl = self.words.language.rtl
        self.style = rng.choice(["", "_fill", "-outline", ""])
        self.pool = [n for n in assets.pool if self.style in n] or list(assets.pool)

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def text(self, content: str | None = None, css: str = "", size: float | None = None, flow: bool = False) -> str:
        """A label; with `flow` a paragraph that wraps."""
        clip = "" if flow else "white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:100%;"
        font = f"font-size:{size}px;" if size else ""
        content = self.words.label() if content is None else content
        return f'<span data-t="Text" data-ink style="{clip}{font}{css}">{content}</span>'

    def acting(self, content: str) -> str:
        """What a user can activate though no container says so; laid out as if this were not there."""
        return f'<span data-acts=yes style="display:contents">{content}</span>' if content else ""

    def faint(self, content: str | None = None, size: float | None = None, flow: bool = False, css: str = "") -> str:
        """Secondary text."""
        return self.text(content, f"color:{self.theme.faint};{css}", size, flow)

    def svg(self, size: float, role: str | None = None, css: str = "") -> str:
        """An icon's drawing without a label."""
        names = self.assets.role(role) if role else self.pool
        drawing = self.assets.icons[self.rng.choice(names)]
        mirrored = "transform:scaleX(-1);" if self.rtl and role in ("next", "back") else ""
        return drawing.replace("<svg", f'<svg width="{size}" height="{size}" style="{mirrored}{css}"', 1)

    def icon(self, size: float = 24, role: str | None = None, css: str = "") -> str:
        """A labelled icon."""
        return f'<i class=glyph data-t="Icon" data-ink style="{css}">{self.svg(size, role)}</i>'

    def chevron(self) -> str:
        """The small mark at the end of a row that opens something."""
        return self.icon(self.rng.choice([11, 12, 13, 14, 16, 20]), "next", f"color:{self.theme.faint}")

    def tile(self, size: int) -> str:
        """A glyph in a coloured square or disc: one icon."""
        colour = self.rng.choice([*TINTS, "#8e8e93", "#8e8e93"])
        radius = self.rng.choice([size // 4, size // 4, size // 2, 4])
        return (
            f'<div class="row mid" data-t="Icon" style="flex:none;width:{size}px;height:{size}px;'
            f'color:{on_colour(colour)};background:{colour};border-radius:{radius}px">{self.svg(round(size * 0.62))}'
            f"</div>"
        )

    def picture(self, width: str, height: str, css: str = "") -> str:
        """A photo."""
        number = self.rng.randrange(self.assets.photos)
        return f'<img data-t="Picture" data-under src="/photo/{number}" style="width:{width};height:{height};{css}">'

    def art(self, side: int) -> str:
        """A drawing that is no photo and no glyph: bars of a chart, a code of squares, a logo. A picture, too."""
        r, t = self.rng, self.theme
        kind = r.choice(["chart", "code", "logo"])
        if kind == "chart":
            shapes = "".join(
                f'<rect x="{8 * i + 2}" y="{64 - h}" width="5" height="{h}" fill="{t.tint}"/>'
                for i, h in enumerate(r.choices(range(4, 60), k=8))
            )
        elif kind == "code":
            shapes = '<rect width="64" height="64" fill="#fff"/>' + "".join(
                f'<rect x="{x}" y="{y}" width="3" height="3"/>'
                for x in range(2, 62, 3)
                for y in range(2, 62, 3)
                if r.random() < 0.5
            )
        else:
            shapes = "".join(
                f'<circle cx="{r.randint(14, 50)}" cy="{r.randint(14, 50)}" r="{r.randint(6, 14)}"'
                f' fill="{r.choice(TINTS)}"/>'
                for _ in range(4)
            )
        ink = "data-ink" if kind != "code" else ""
        return (
            f'<svg data-t="Picture" {ink} viewBox="0 0 64 64" width="{side}" height="{side}"'
            f' style="flex:none">{shapes}</svg>'
        )

    def letter(self, size: int) -> str:
        """A letter avatar: a picture by our conventions."""
        colour = self.rng.choice(TINTS)
        return (
            '<div class="row mid" data-t="Picture"'
            f' style="flex:none;width:{size}px;height:{size}px;border-radius:50%;'
            f'background:{colour};color:{on_colour(colour)};font-size:{size * 0.45:.0f}px">{self.words.word()[:1]}'
            f"</div>"
        )


def padded(s: Sketch, content: str, css: str = "") -> str:
    """Content at the screen's margins."""
    return f'<div style="margin:0 {s.theme.pad}px;{css}">{content}</div>'
