"""Colours of surfaces and of the icons on them, as interfaces choose them."""

import cv2
import numpy as np

Colour = tuple[float, float, float]


def luminance(colour: Colour) -> float:
    red, green, blue = colour
    return 0.3 * red + 0.59 * green + 0.11 * blue


class Palette:
    """Colours of surfaces and of what is drawn on them, as interfaces choose them."""

    def __init__(self, random: np.random.Generator):
        self.random = random

    def surface(self) -> Colour:
        kind = self.random.random()
        if kind < 0.36:
            return self._grey(self.random.choice([255, 255, 250, 245, 242, 238]))
        if kind < 0.62:
            return self._grey(self.random.choice([0, 12, 18, 28, 33, 44, 58]))
        if kind < 0.72:
            return self._grey(self.random.integers(60, 235))
        if kind < 0.86:
            return self._vivid()
        return self._tinted()

    def ink(self, on: Colour) -> Colour:
        """A colour that can be seen on a surface; now and then only faintly, as what is disabled."""
        least = 28 if self.random.random() < 0.12 else 60
        for _ in range(20):
            kind = self.random.random()
            if kind < 0.3:
                colour = self._grey(255 if luminance(on) < 128 else self.random.choice([0, 0, 28, 51]))
            elif kind < 0.6:
                colour = self._grey(self.random.integers(0, 256))
            else:
                colour = self._vivid()
            if abs(luminance(colour) - luminance(on)) >= least:
                return colour
        return self._grey(0 if luminance(on) > 127 else 255)

    def _grey(self, value: float) -> Colour:
        tint = self.random.uniform(-6, 6, 3) if self.random.random() < 0.4 else np.zeros(3)
        return tuple(np.clip(float(value) + tint, 0, 255))

    def _vivid(self) -> Colour:
        hue, saturation, value = (
            self.random.random() * 180,
            self.random.uniform(120, 255),
            self.random.uniform(110, 255),
        )
        pixel = cv2.cvtColor(np.array([[[hue, saturation, value]]], np.uint8), cv2.COLOR_HSV2RGB)
        return tuple(float(channel) for channel in pixel[0, 0])

    def _tinted(self) -> Colour:
        strength = self.random.uniform(0.06, 0.25)
        ground = 255.0 if self.random.random() < 0.6 else 20.0
        return tuple(ground * (1 - strength) + channel * strength for channel in self._vivid())
