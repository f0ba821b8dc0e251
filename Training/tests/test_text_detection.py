"""The text detection in 8 bits: which layers are, and how its regions are compared."""

import numpy as np
import pytest
from PIL import Image

pytest.importorskip("onnxruntime")

from text_detection import quantize


def painted(*boxes: tuple[int, int, int, int], sure: float = 0.9) -> np.ndarray:
    """A map with a core in each box."""
    cells = np.zeros((1, 1, 64, 64), np.float32)
    for left, top, right, bottom in boxes:
        cells[0, 0, top:bottom, left:right] = sure
    return cells


@pytest.mark.parametrize(
    ("shape", "wide"),
    [
        ((48, 12, 3, 2), True),  # sees the pixels
        ((12, 24, 2, 2), True),
        ((24, 96, 3, 3), True),  # all scales together
        ((96, 48, 1, 1), False),
        ((192, 96, 1, 1), True),
        ((768, 384, 1, 1), True),
        ((384, 768, 1, 1), False),  # back from the deepest
    ],
)
def test_which_layers_are_in_8_bits(shape, wide):
    assert quantize.is_wide(np.zeros(shape)) == wide


def test_a_screen_is_shown_in_sides_of_whole_steps():
    shown = quantize.pixels(Image.new("RGB", (1170, 2532), (255, 0, 0)))
    assert shown.shape == (1, 800, 384, 3) and shown.dtype == np.uint8
    assert shown[0, 0, 0].tolist() == [255, 0, 0]
    assert quantize.pixels(Image.new("RGB", (100, 10))).shape == (1, 32, 96, 3)
    # The published network takes blue first, from -1 to 1.
    assert quantize.published_feed(shown)["x"][0, :, 0, 0].tolist() == [-1, -1, 1]


def test_a_core_grows_into_its_line_and_specks_are_none():
    (region,) = quantize.regions(painted((10, 20, 30, 24), (50, 50, 52, 60)))
    margin = 20 * 4 * 1.6 / (2 * 24)
    assert region == pytest.approx([10 - margin, 20 - margin, 30 + margin, 24 + margin])
    assert quantize.regions(painted((10, 20, 30, 24), sure=0.4)).shape == (0, 4)


def test_a_region_that_moves_a_little_is_kept():
    before = quantize.regions(painted((10, 20, 30, 24), (10, 40, 30, 44)))
    after = quantize.regions(painted((11, 20, 30, 24)))
    assert (quantize.kept(before, after), quantize.kept(after, before)) == (1, 1)
    assert quantize.kept(before, quantize.regions(painted())) == 0
