"""Draws an icon as it may appear on a screen: colours, surfaces, surroundings, wear, and a detector's loose box."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from icons.crop import AROUND, MARGIN, scaled
from icons.palette import Colour, Palette

SCALES = (1.0, 1.0, 1.0, 1.25, 1.5, 2.0)
"""Pixels a theme's pixel, as desktops are set."""


@dataclass
class Place:
    """Where the drawing's box lies on the canvas."""

    x: float
    y: float
    width: float
    height: float


class Painter:
    """Paints one crop after another."""

    def __init__(
        self, random: np.random.Generator, photos: list[np.ndarray], texts: list[np.ndarray], others: list[np.ndarray]
    ):
        """
        photos: pictures [h, w, 3]; texts: masks of words; others: masks of icons that may stand beside."""
        self.random, self.photos, self.texts, self.others = random, photos, texts, others
        self.palette = Palette(random)

    def icon(self, mask: np.ndarray) -> np.ndarray:
        """[48, 48, 3] uint8 of a drawing (a mask of what it covers)."""
        random = self.random
        mask = self._varied(mask)
        length = float(np.exp(random.uniform(math.log(11), math.log(76))))
        surface = random.random()
        framed = surface < 0.24
        # The box is the frame's as often as the drawing's.
        spread = random.uniform(1.25, 2.1) if framed else 1.0
        boxed = framed and random.random() < 0.55
        box = length * (spread if boxed else 1.0)
        side = max(10, round(box * MARGIN * random.normal(1, 0.07)))
        canvas, ground = self._ground(side)
        centre = np.array([side / 2, side / 2]) + random.normal(0, 0.045, 2) * box
        height, width = mask.shape
        scale = length / max(height, width)
        place = Place(centre[0] - width * scale / 2, centre[1] - height * scale / 2, width * scale, height * scale)
        self._surroundings(canvas, place, ground)
        if framed:
            ground = self._frame(canvas, centre, length * spread / 2, ground)
        self._stamp(canvas, mask, place, self.palette.ink(ground))
        if random.random() < 0.05:
            self._badge(canvas, place, ground)
        return self._worn(canvas)

    def real(self, patch: np.ndarray) -> np.ndarray:
        """[48, 48, 3] uint8 of what is around an icon of a real screen (`crop.AROUND`), seen by a loose box."""
        random, side = self.random, len(patch)
        box = side / AROUND
        size = int(np.clip(round(box * MARGIN * random.normal(1, 0.07)), 4, side))
        places = np.round((side - size) / 2 + random.normal(0, 0.045, 2) * box)
        left, top = np.clip(places, 0, side - size).astype(int)
        pixels = np.ascontiguousarray(patch[top : top + size, left : left + size])
        if random.random() < 0.4:  # The same icon in another theme: each channel brighter or darker, more or less so.
            pixels = (pixels - 128.0) * random.normal(1, 0.15, 3) + 128 + random.normal(0, 15, 3)
        return self._worn(pixels)

    def coloured(self, drawing: np.ndarray) -> np.ndarray:
        """[48, 48, 3] uint8 of a theme's drawing [height, width, 4] with transparency, mostly at a whole scale."""
        random = self.random
        scale = random.choice(SCALES) if random.random() < 0.7 else random.uniform(0.7, 2.2)
        height, width = (max(4, round(length * scale)) for length in drawing.shape[:2])
        large = scale > 1
        pixels = cv2.resize(drawing, (width, height), interpolation=cv2.INTER_LINEAR if large else cv2.INTER_AREA)
        box = max(width, height)
        side = max(10, round(box * MARGIN * random.normal(1, 0.07)), box)
        canvas, ground = self._bar(side) if random.random() < 0.7 else self._ground(side)
        left, top = (
            int(np.clip(round((side - length) / 2 + random.normal(0, 0.045) * box), 0, side - length))
            for length in (width, height)
        )
        self._surroundings(canvas, Place(left, top, width, height), ground)
        cover = pixels[..., 3:].astype(np.float32) / 255 * (random.uniform(0.4, 0.8) if random.random() < 0.08 else 1)
        part = canvas[top : top + height, left : left + width]
        part *= 1 - cover
        part += pixels[..., :3] * cover
        return self._worn(canvas)

    def text(self) -> np.ndarray:
        """A piece of text, as where the detector takes letters for an icon."""
        random = self.random
        mask = self.texts[random.integers(len(self.texts))]
        shown = random.uniform(0.6, 2.2) * mask.shape[0]
        start = random.uniform(0, max(1, mask.shape[1] - shown))
        return self.icon(np.ascontiguousarray(mask[:, int(start) : int(start + shown) + 1]))

    def photo(self) -> np.ndarray:
        """A piece of a photo, now and then round on a surface."""
        random = self.random
        side = int(random.integers(16, 90))
        canvas = self._photo(side)
        if random.random() < 0.4:
            ground = np.empty_like(canvas)
            ground[:] = self.palette.surface()
            radius = side / 2 / MARGIN * random.uniform(0.9, 1.05)
            cover = self._disc(side, np.array([side / 2, side / 2]), radius, random.choice([1.0, 0.35, 0.15]))
            canvas = canvas * cover[:, :, None] + ground * (1 - cover[:, :, None])
        return self._worn(canvas)

    def shapes(self) -> np.ndarray:
        """What is no icon at all: a plain surface, an edge, coloured patches as in logos and illustrations."""
        random = self.random
        side = int(random.integers(14, 80))
        canvas, _ = self._ground(side)
        for _ in range(random.integers(0, 5)):
            colour = self.palette.surface()
            centre = tuple(int(value) for value in random.integers(0, side, 2))
            if random.random() < 0.5:
                cv2.circle(canvas, centre, int(random.integers(2, max(3, side // 2))), colour, -1, cv2.LINE_AA)
            else:
                other = tuple(int(value) for value in random.integers(0, side, 2))
                cv2.rectangle(canvas, centre, other, colour, -1)
        return self._worn(canvas)

    def _varied(self, mask: np.ndarray) -> np.ndarray:
        random = self.random
        kind = random.random()
        if kind < 0.1:
            mask = cv2.dilate(mask, np.ones((3, 3), np.uint8))
        elif kind < 0.16 and mask.mean() > 60:
            mask = cv2.erode(mask, np.ones((3, 3), np.uint8))
        if random.random() < 0.25:
            stretch = random.uniform(0.88, 1.14)
            mask = cv2.resize(
                mask, (max(1, round(mask.shape[1] * stretch)), mask.shape[0]), interpolation=cv2.INTER_AREA
            )
        return mask

    def _ground(self, side: int) -> tuple[np.ndarray, Colour]:
        random = self.random
        if random.random() < 0.07:
            canvas = self._photo(side)
            if random.random() < 0.6:
                shade = random.uniform(0.3, 0.8)
                canvas = canvas * shade + (0 if random.random() < 0.6 else 255) * (1 - shade)
            return canvas, tuple(canvas.reshape(-1, 3).mean(axis=0))
        colour = self.palette.surface()
        canvas = np.empty((side, side, 3), np.float32)
        canvas[:] = colour
        if random.random() < 0.1:
            other = np.array(self.palette.surface())
            ramp = np.linspace(0, random.uniform(0.2, 1), side, dtype=np.float32)
            ramp = ramp[None, :, None] if random.random() < 0.5 else ramp[:, None, None]
            canvas = canvas * (1 - ramp) + other.astype(np.float32) * ramp
            colour = tuple(canvas.reshape(-1, 3).mean(axis=0))
        return canvas, colour

    def _bar(self, side: int) -> tuple[np.ndarray, Colour]:
        """The nearly grey ground of a tool bar, mostly light."""
        random = self.random
        grey = random.uniform(200, 256) if random.random() < 0.75 else random.uniform(20, 90)
        colour = tuple(float(value) for value in np.clip(grey + random.normal(0, 3, 3), 0, 255))
        canvas = np.empty((side, side, 3), np.float32)
        canvas[:] = colour
        return canvas, colour

    def _photo(self, side: int) -> np.ndarray:
        photo = self.photos[self.random.integers(len(self.photos))]
        span = int(self.random.integers(min(side // 2 + 2, *photo.shape[:2]), min(photo.shape[:2]) + 1))
        top = self.random.integers(photo.shape[0] - span + 1)
        left = self.random.integers(photo.shape[1] - span + 1)
        piece = photo[top : top + span, left : left + span]
        return cv2.resize(piece, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)

    def _disc(self, side: int, centre: np.ndarray, radius: float, roundness: float) -> np.ndarray:
        """Coverage of a square with rounded corners; roundness 1 is a circle."""
        axis = np.arange(side, dtype=np.float32) + 0.5
        corner = radius * roundness
        dx = np.maximum(np.abs(axis - centre[0]) - (radius - corner), 0)[None, :]
        dy = np.maximum(np.abs(axis - centre[1]) - (radius - corner), 0)[:, None]
        return np.clip(corner - np.sqrt(dx * dx + dy * dy) + 0.5, 0, 1)

    def _frame(self, canvas: np.ndarray, centre: np.ndarray, radius: float, ground: Colour) -> Colour:
        """A filled or outlined button behind the drawing."""
        random = self.random
        roundness = float(random.choice([1.0, 1.0, 0.5, 0.3]))
        cover = self._disc(canvas.shape[0], centre, radius, roundness)
        if random.random() < 0.3:
            width = random.uniform(0.04, 0.12) * radius + 0.5
            cover = cover - self._disc(canvas.shape[0], centre, radius - width, roundness)
            colour, inside = self.palette.ink(ground), ground
        else:
            colour = inside = self.palette.surface()
        cover = np.clip(cover, 0, 1)[:, :, None]
        canvas *= 1 - cover
        canvas += cover * np.array(colour, np.float32)
        return inside

    def _surroundings(self, canvas: np.ndarray, place: Place, ground: Colour) -> None:
        """Words and icons beside the drawing, lines of rows and bars: a square crop shows them."""
        random = self.random
        side = canvas.shape[0]
        if random.random() < 0.22:
            pool = self.texts if random.random() < 0.75 else self.others
            mask = pool[random.integers(len(pool))]
            height = place.height * random.uniform(0.5, 1.2)
            width = mask.shape[1] * height / mask.shape[0]
            gap = random.uniform(0.1, 0.6) * max(place.width, place.height)
            where = random.random()
            if where < 0.4:
                beside = Place(place.x + place.width + gap, place.y + (place.height - height) / 2, width, height)
            elif where < 0.7:
                beside = Place(place.x - gap - width, place.y + (place.height - height) / 2, width, height)
            else:
                beside = Place(place.x + (place.width - width) / 2, place.y + place.height + gap * 0.6, width, height)
            if width >= 1 and height >= 1:
                self._stamp(canvas, mask, beside, self.palette.ink(ground))
        if random.random() < 0.08:
            line = int(random.integers(0, max(1, round(side * 0.1))))
            at = line if random.random() < 0.3 else side - 1 - line
            if random.random() < 0.75:
                canvas[at] = self.palette.surface()
            else:
                canvas[:, at] = self.palette.surface()
        if random.random() < 0.06:
            at = int(side * (1 - random.uniform(0.02, 0.12)))
            canvas[at:] = self.palette.surface()

    def _stamp(self, canvas: np.ndarray, mask: np.ndarray, place: Place, colour: Colour) -> None:
        """Lays a colour on the canvas through a mask, at a place in fractions of pixels."""
        width, height = max(1, round(place.width)), max(1, round(place.height))
        if width > 400 or height > 400:
            return
        shrinks = width < mask.shape[1]
        small = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
        shift = np.array([[1, 0, place.x], [0, 1, place.y]], np.float32)
        if self.random.random() < 0.5:
            shift[:, 2] = np.round(shift[:, 2])
        cover = cv2.warpAffine(small, shift, canvas.shape[1::-1], flags=cv2.INTER_LINEAR).astype(np.float32)
        cover *= self.random.uniform(0.55, 0.9) / 255 if self.random.random() < 0.1 else 1 / 255
        ink = np.array(colour, np.float32)
        if self.random.random() < 0.06:
            ramp = np.linspace(0, 1, canvas.shape[0], dtype=np.float32)[:, None, None]
            ink = ink * (1 - ramp) + np.array(self.palette.ink((128, 128, 128)), np.float32) * ramp
        canvas *= 1 - cover[:, :, None]
        canvas += cover[:, :, None] * ink

    def _badge(self, canvas: np.ndarray, place: Place, ground: Colour) -> None:
        size = max(place.width, place.height)
        radius = size * self.random.uniform(0.1, 0.26)
        centre = np.array([place.x + place.width, place.y + self.random.uniform(0, 0.15) * size])
        cover = self._disc(canvas.shape[0], centre, radius, 1.0)[:, :, None]
        canvas *= 1 - cover
        canvas += cover * np.array(self.palette.ink(ground), np.float32)

    def _worn(self, canvas: np.ndarray) -> np.ndarray:
        """What scaling and compression do to a screen, then the network's size."""
        random = self.random
        pixels = np.clip(canvas, 0, 255).astype(np.uint8)
        side = pixels.shape[0]
        if random.random() < 0.18:
            pixels = cv2.GaussianBlur(pixels, (0, 0), random.uniform(0.3, 0.025 * side + 0.35))
        if random.random() < 0.15 and side > 20:
            low = max(12, int(side * random.uniform(0.45, 0.9)))
            pixels = cv2.resize(
                cv2.resize(pixels, (low, low), interpolation=cv2.INTER_AREA),
                (side, side),
                interpolation=cv2.INTER_LINEAR,
            )
        if random.random() < 0.15:
            quality = int(random.integers(35, 92))
            pixels = cv2.imdecode(
                cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR
            )
        return scaled(pixels)
