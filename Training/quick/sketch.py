"""What every part of a Qt Quick screen is written with: colours, words, icons, labels."""

from __future__ import annotations

import random
from pathlib import Path

from desktop.supplies import Supplies
from desktop.wording import Wording
from screens.theme import TINTS, mix
from screens.words import Words


def quoted(text: str) -> str:
    """A QML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


class Sketch:
    """The means of one screen: each function gives a piece of QML."""

    def __init__(
        self, style: str, rng: random.Random, supplies: Supplies, icons: Path, photos: list[Path], width: int
    ) -> None:
        self.style, self.rng, self.supplies = style, rng, supplies
        self.icons, self.photos, self.width = icons, photos, width
        self.words, self.wording = Words(rng), Wording(rng)
        self.dark = rng.random() < 0.4
        self.tint = rng.choice(TINTS)
        self.ground = rng.choice(
            ["#121212", "#1c1b1f", "#000000", "#20242a"] if self.dark else ["#ffffff", "#fafafa", "#f2f2f7", "#fef7ff"]
        )
        self.ink = "#eeeeee" if self.dark else "#1c1b1f"
        self.card = mix(self.ground, self.ink, 0.06)
        self.dims = False
        """Does what lies above the screen dim it? Known once the QML is made."""
        self.lined, self.filled = rng.random() < 0.5, rng.random() < 0.5

    def chance(self, share: float) -> bool:
        """True in a share (0..1) of all calls."""
        return self.rng.random() < share

    def text(self) -> str:
        return quoted(self.words.label() if self.chance(0.6) else self.wording.option())

    def word(self) -> str:
        return quoted(self.words.word() if self.chance(0.6) else self.wording.button())

    def flag(self, share: float = 0.5) -> str:
        return "true" if self.chance(share) else "false"

    def icon(self, size: int = 24) -> str:
        name = self.supplies.any(self.rng)
        return (
            f"icon.source: {quoted((self.icons / (name + '.png')).as_uri())}; icon.width: {size}; icon.height: {size}"
        )

    def label(self, size: int = 0, bold: bool = False, content: str = "", wraps: bool = False) -> str:
        font = (f"font.pixelSize: {size}; " if size else "") + ("font.bold: true; " if bold else "")
        wrap = "wrapMode: Text.Wrap; " if wraps else "elide: Text.ElideRight; "
        return f"Label {{ text: {content or self.text()}; {font}{wrap}Layout.fillWidth: true }}"

    def rule(self) -> str:
        """A line of one pixel between rows."""
        return f'Rectangle {{ height: 1; Layout.fillWidth: true; color: "{mix(self.ground, self.ink, 0.15)}" }}'
