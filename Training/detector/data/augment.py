"""Random scale, shift, colour and damage of a training screen."""

from __future__ import annotations

import random
from typing import NamedTuple

import cv2
import numpy as np

from ..geometry import SIZE_MULTIPLE, areas, clip_boxes

TALLEST = 2.2
"""Greatest height of an input, in widths."""
UPRIGHT_PHONE, LYING_PHONE = 0.62, 0.3
"""Ratio of the short side to the long one up to which a picture is a phone's: one that is upright, and one that is
wider than high."""
WIDE_FACTOR = 2.0
LARGEST_SCALE = 2.0
WINDOW_SCALE, WINDOW_AREA = 1.4, 1.6e6
"""What a window is enlarged to at least, up to so many pixels: its letters are half a phone's size."""
DENSE_AREA = 2.4e6
"""Pixels beyond which a picture is of a tablet or display of twice the density: its letters are large enough."""
SCALES, SCALES_OF_WINDOWS = (0.78, 1.25), (0.7, 1.3)
"""What the scale at which a screen is looked at is multiplied by, at random. Windows have text of more sizes."""
WIDEST_CANVAS = 3
"""Widest canvas of a window, in widths of a phone: on wide ones rows and bars are whole."""
MOSAIC_SHARE = 0.12
"""Share of the samples that are put together from two screens."""
VISIBLE_SHARE = 0.5
"""A truth of which less than this share stays in the picture is neither truth nor background."""


class Sample(NamedTuple):
    """One augmented screen."""

    image: np.ndarray
    truths: np.ndarray
    ignored: np.ndarray


class Placement(NamedTuple):
    """How a screen lies on the canvas: scales, offset of its corner, size of the canvas."""

    scale_x: float
    scale_y: float
    dx: int
    dy: int
    width: int
    height: int


def is_phone(width: int, height: int) -> bool:
    """Whether a picture has the shape of a phone's screen."""
    return min(width, height) / max(width, height) <= (LYING_PHONE if width > height else UPRIGHT_PHONE)


def natural_scale(width: int, height: int, target_width: int) -> float:
    """The scale at which a screen is looked at, as in `InputGeometry` of the Swift side: phones fill the width, tablets
    and windows keep their icons at a phone's size, so that the canvas holds a part of them."""
    narrow = target_width / min(width, height)
    if is_phone(width, height):
        return narrow
    pixels = width * height
    has_large_letters = height >= width or pixels > DENSE_AREA
    legible = 0 if has_large_letters else min(WINDOW_SCALE, (WINDOW_AREA / pixels) ** 0.5)
    return max(narrow, min(LARGEST_SCALE, max(WIDE_FACTOR * narrow, legible)))


def canvas_of_window(scaled_width: float, target_width: int, rng: random.Random) -> tuple[int, int]:
    """Width and height of one of a few canvases of a phone's area, no wider than the window."""
    widest = max(1, min(WIDEST_CANVAS, round(scaled_width / target_width)))
    widths = rng.randint(1, widest)
    tallest = np.ceil(target_width * TALLEST / widths / SIZE_MULTIPLE)
    return widths * target_width, int(tallest) * SIZE_MULTIPLE


def random_placement(width: int, height: int, target_width: int, rng: random.Random) -> Placement:
    """Random scale, stretch and shift of a width x height screen on a canvas: a phone's `target_width` wide."""
    natural, phone = natural_scale(width, height, target_width), is_phone(width, height)
    scale, stretch = natural * rng.uniform(*(SCALES if phone else SCALES_OF_WINDOWS)), rng.uniform(0.94, 1.06)
    scale_x, scale_y = scale * stretch, scale / stretch
    if phone:
        tallest = np.ceil(target_width * TALLEST / SIZE_MULTIPLE)
        rows = int(max(1, min(tallest, np.ceil(natural * height / SIZE_MULTIPLE - 0.3))))
        canvas_width, canvas_height = target_width, rows * SIZE_MULTIPLE
    else:
        canvas_width, canvas_height = canvas_of_window(natural * width, target_width, rng)
    new_width, new_height = round(width * scale_x), round(height * scale_y)
    free_x, free_y = canvas_width - new_width, canvas_height - new_height
    dx = rng.randint(min(0, free_x), max(0, free_x))
    dy = rng.randint(min(0, free_y), 0) if free_y < 0 else rng.randint(0, min(free_y, 24))
    return Placement(scale_x, scale_y, dx, dy, canvas_width, canvas_height)


def place_boxes(truths: np.ndarray, ignored: np.ndarray, at: Placement, window: tuple) -> tuple[np.ndarray, np.ndarray]:
    """Truths and ignored regions on the canvas; truths mostly cut away by its edge become ignored regions."""
    scale = np.array([at.scale_x, at.scale_y] * 2, np.float32)
    shift = np.array([at.dx, at.dy] * 2, np.float32)
    whole = truths[:, 1:] * scale + shift
    visible = clip_boxes(whole, window)
    stays = areas(visible) > VISIBLE_SHARE * np.maximum(areas(whole), 1e-3)
    truths = np.concatenate([truths[stays, :1], visible[stays]], 1).astype(np.float32)
    ignored = np.concatenate([clip_boxes(ignored * scale + shift, window), visible[~stays]])
    return truths, ignored[areas(ignored) > 0].astype(np.float32)


def place(image: np.ndarray, truths: np.ndarray, ignored: np.ndarray, at: Placement, rng: random.Random) -> Sample:
    """Draws the screen on a plain canvas and moves its labels along."""
    height, width = image.shape[:2]
    size = (round(width * at.scale_x), round(height * at.scale_y))
    shrinks = at.scale_x < 1
    method = cv2.INTER_AREA if shrinks and rng.random() < 0.8 else cv2.INTER_LINEAR
    resized = cv2.resize(image, size, interpolation=method)
    x0, y0 = max(0, at.dx), max(0, at.dy)
    x1, y1 = min(at.width, at.dx + size[0]), min(at.height, at.dy + size[1])
    canvas = np.full((at.height, at.width, 3), rng.choice([0, 0, 0, 128, 255]), np.uint8)
    canvas[y0:y1, x0:x1] = resized[y0 - at.dy : y1 - at.dy, x0 - at.dx : x1 - at.dx]
    return Sample(canvas, *place_boxes(truths, ignored, at, (x0, y0, x1, y1)))


def recolour(image: np.ndarray, rng: random.Random) -> np.ndarray:
    """Inversion, contrast, tint, greyscale, swapped channels: each now and then."""
    if rng.random() < 0.2:
        image = 255 - image
    if rng.random() < 0.6:
        gain = np.array([rng.uniform(0.85, 1.18) for _ in range(3)]) * rng.uniform(0.75, 1.1)
        image = np.clip(image * gain + rng.uniform(-20, 25), 0, 255).astype(np.uint8)
    chance = rng.random()
    if chance < 0.08:
        image = np.repeat(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)
    elif chance < 0.2:
        image = image[..., rng.choice([[1, 2, 0], [2, 0, 1], [2, 1, 0]])]
    return np.ascontiguousarray(image)


def damage(image: np.ndarray, rng: random.Random) -> np.ndarray:
    """Blur, JPEG, or a detour over a lower resolution: each now and then."""
    chance = rng.random()
    if chance < 0.1:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 0.9))
    elif chance < 0.2:
        factor = rng.uniform(0.65, 0.95)
        small = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        image = cv2.resize(small, image.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.2:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, rng.randint(35, 90)])
        image = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return image


def augment(image: np.ndarray, truths: np.ndarray, ignored: np.ndarray, width: int, rng: random.Random) -> Sample:
    """A random variant of a screen: a phone's on a canvas `width` wide and as tall as the screen needs, a part of a
    window on one of the same area."""
    placement = random_placement(image.shape[1], image.shape[0], width, rng)
    sample = place(image, truths, ignored, placement, rng)
    return sample._replace(image=damage(recolour(sample.image, rng), rng))


def stack(upper: Sample, lower: Sample, rng: random.Random) -> Sample:
    """A mosaic of the top of one sample and the bottom of another of the same size: things without their usual
    neighbours. What the seam cuts away for the most part becomes an ignored region."""
    height, width = upper.image.shape[:2]
    seam = round(height * rng.uniform(0.3, 0.7))
    image = np.concatenate([upper.image[:seam], lower.image[seam:]])
    truths, ignored = [], []
    for sample, window in ((upper, (0, 0, width, seam)), (lower, (0, seam, width, height))):
        kept, hidden = place_boxes(sample.truths, sample.ignored, Placement(1, 1, 0, 0, width, height), window)
        truths.append(kept)
        ignored.append(hidden)
    return Sample(image, np.concatenate(truths), np.concatenate(ignored))
