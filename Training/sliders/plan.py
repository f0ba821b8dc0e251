"""What is drawn: pages of sliders at known places, with known values. Every toolkit draws the same pages its
own way."""

from __future__ import annotations

import random
from dataclasses import dataclass

WIDTH, HEIGHT = 480, 640
LABELS = ["Volume", "Brightness", "Speed", "Balance", "Opacity", "Zoom", "Delay", "Contrast", "Size", "Bass", "Gain"]
BANDS = ["60", "230", "910", "3k", "14k"]


@dataclass
class Slider:
    """A slider at a place of its page, in logical pixels."""

    value: float
    """From 0 to 1, or the lower one of two."""
    box: tuple[int, int, int, int]
    """Left, top, width, height that the toolkit gets; what it draws in them is measured afterwards."""
    upper: float | None = None
    """The upper value of a slider with two knobs."""
    manner: str = ""
    """Which of its looks the toolkit draws."""
    printed: str = ""

    @property
    def is_upright(self) -> bool:
        return self.box[3] > self.box[2]


@dataclass
class Caption:
    text: str
    x: int
    y: int
    width: int = 90
    height: int = 20


@dataclass
class Page:
    name: str
    dark: bool
    scale: int
    sliders: list[Slider]
    captions: list[Caption]


def make_page(toolkit: str, number: int, manners: list[str]) -> Page:
    """Six rows of horizontal sliders and an equalizer of five; dark pages and large ones in turns.

    `manners`: the looks that the toolkit has; one whose name begins with `range` has two knobs.
    """
    rng = random.Random(f"{toolkit}-{number}")
    sliders, captions = [], []
    upright = [m for m in manners if not m.startswith("range")]
    for row in range(6):
        manner = manners[(row + number * 6) % len(manners)]
        value = rng.choice([0.0, 1.0, *(rng.uniform(0.03, 0.97) for _ in range(8))])
        value = round(value, 2)
        upper = None
        if manner.startswith("range"):
            value = round(rng.uniform(0.05, 0.45), 2)
            upper = round(rng.uniform(value + 0.2, 0.95), 2)
        y, printed = 20 + row * 58, ""
        captions.append(Caption(LABELS[(row + number * 3) % len(LABELS)], 16, y + 8))
        width = rng.choice([200, 240, 280])
        if upper is None and rng.random() < 0.35:
            printed = f"{round(value * 100)}" + rng.choice(["", " %", "%"])
            captions.append(Caption(printed, 116 + width + 12, y + 8, 50))
        sliders.append(Slider(value, (116, y, width, 36), upper, manner, printed))
    for band, text in enumerate(BANDS):
        x = 40 + band * 84
        value = round(rng.choice([0.0, 0.5, 1.0, *(rng.uniform(0.05, 0.95) for _ in range(9))]), 2)
        sliders.append(Slider(value, (x, 390, 36, 190), None, upright[(band // 3 + number) % len(upright)]))
        captions.append(Caption(text, x, 596, 40))
    name = f"{toolkit}-{number:02d}"
    return Page(name, number % 2 == 1, 1 + number // 2 % 2, sliders, captions)
