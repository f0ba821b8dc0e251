"""How the menus of thirty years of systems look: colours, lengths, letters."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np
from PIL import ImageFont

FONTS = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf",
    "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    "/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf",
]
ANY_SCRIPT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"


@dataclass(frozen=True)
class Look:
    """Colours and lengths of one system's menus; lengths are logical pixels."""

    ground: str
    ink: str
    faint: str
    """Of shortcuts, and of entries that cannot be chosen."""
    chosen: str
    chosen_ink: str
    border: str
    """Empty where only a shadow parts the menu from the window."""
    row: int
    corner: int = 0
    inset: int = 0
    """Between a chosen row and the menu's edge."""
    strip: str = ""
    """Ground of the column of icons, empty where it is the menu's."""


LOOKS = [
    Look("#d4d0c8", "#000000", "#808080", "#0a246a", "#ffffff", "#404040", 18),  # Windows 95 to 2000
    Look("#ffffff", "#000000", "#8c8c8c", "#316ac5", "#ffffff", "#aca899", 19, strip="#efede4"),  # Windows XP
    Look("#f2f2f2", "#000000", "#6d6d6d", "#91c9f7", "#000000", "#979797", 22),  # Windows 10
    Look("#f9f9f9", "#1a1a1a", "#6e6e6e", "#ededed", "#1a1a1a", "#d0d0d0", 28, 8, 4),  # Windows 11
    Look("#2c2c2c", "#ffffff", "#a0a0a0", "#3d3d3d", "#ffffff", "#1c1c1c", 28, 8, 4),
    Look("#efefef", "#1e1e1e", "#9a9a9a", "#2f6fed", "#ffffff", "", 21, 6, 5),  # macOS
    Look("#2e2d2f", "#e6e6e6", "#8a8a8a", "#0a60d0", "#ffffff", "#5a5a5a", 21, 6, 5),
    Look("#ebebeb", "#2e3436", "#8b8e8f", "#4a90d9", "#ffffff", "#b6b6b3", 24),  # GTK 3 of 2014
    Look("#ffffff", "#2e3436", "#929595", "#f0f0ef", "#2e3436", "#cdc7c2", 27, 8, 5),  # Adwaita
    Look("#ffffff", "#323232", "#8f8f8f", "#e9e9e9", "#323232", "#dadada", 33, 12, 6),
    Look("#383838", "#ffffff", "#a5a5a5", "#4b4b4b", "#ffffff", "#1f1f1f", 32, 12, 6),
    Look("#fcfcfc", "#232629", "#a0a2a4", "#3daee9", "#ffffff", "#bcbec0", 26),  # Breeze
    Look("#31363b", "#eff0f1", "#84888c", "#3daee9", "#ffffff", "#5a5f64", 26),
    Look("#eff0f1", "#31363b", "#a3a5a7", "#93cee9", "#31363b", "#aeb0b2", 25, 3, 2),
    Look("#efefef", "#000000", "#9f9f9f", "#308cc6", "#ffffff", "#8f8f8f", 23),  # Qt's Fusion
    Look("#353535", "#ffffff", "#7f7f7f", "#2a82da", "#ffffff", "#191919", 23),
    Look("#3c3f41", "#bbbbbb", "#777777", "#4b6eaf", "#ffffff", "#515151", 22),  # Java
    Look("#ffffff", "#212121", "#757575", "#eeeeee", "#212121", "", 40, 4),  # Material
    Look("#1e1e1e", "#cccccc", "#858585", "#094771", "#ffffff", "#454545", 25, 5, 4),  # editors made of web pages
    Look("#0f0f14", "#f0f0f0", "#7c7c85", "#42969f", "#ffffff", "#3c3c46", 19),  # Dear ImGui
    Look("#e1e1e1", "#111111", "#8a8a8a", "#4a6984", "#ffffff", "#111111", 17),  # Motif, Tk
]


def is_light(colour: str) -> bool:
    """Whether a colour, #rrggbb, is nearer to white than to black."""
    return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) > 3 * 127


@dataclass
class Style:
    """How the menus of one window are painted."""

    look: Look
    scale: float
    size: int
    """Of letters, in logical pixels."""
    font_file: str
    gap: int
    coloured: bool
    rng: random.Random = field(repr=False)

    @staticmethod
    def drawn(window: np.ndarray, scale: float, rng: random.Random) -> Style:
        """A look at random; four in five are as light or dark as the window."""
        alike = [look for look in LOOKS if is_light(look.ground) == (np.median(window) > 110)]
        look = rng.choice(alike if rng.random() < 0.8 else LOOKS)
        size = max(9, min(15, round(look.row * rng.uniform(0.46, 0.62))))
        return Style(look, scale, size, rng.choice(FONTS), rng.choice([4, 6, 8, 10]), rng.random() < 0.4, rng)

    def pixels(self, length: float) -> int:
        return round(length * self.scale)

    def font(self, text: str) -> ImageFont.FreeTypeFont:
        """A font that has the text's letters, or Pillow's own."""
        for file in (ANY_SCRIPT if max(map(ord, text)) > 0x52F else self.font_file, self.font_file):
            try:
                return ImageFont.truetype(file, self.pixels(self.size))
            except OSError:
                continue
        return ImageFont.load_default(self.pixels(self.size))

    def icon_ink(self, ink: str) -> str:
        if not self.coloured:
            return ink
        return self.rng.choice(["#c4312a", "#2b7de0", "#2f9e44", "#e8880c", "#7048b6", "#4a6a8a"])
