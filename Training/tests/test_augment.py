"""Boxes follow the picture through augmentation, and stay in it."""

import random

import numpy as np

from detector.data.augment import Placement, Sample, augment, natural_scale, place_boxes, stack
from detector.geometry import areas


def test_boxes_are_scaled_shifted_and_clipped():
    at = Placement(2.0, 2.0, -10, 4, 100, 128)
    truths = np.array([[9, 10, 10, 30, 20], [4, 0, 0, 20, 20]], np.float32)
    moved, ignored = place_boxes(truths, np.zeros((0, 4), np.float32), at, (0, 0, 100, 128))
    assert moved.tolist() == [[9, 10, 24, 50, 44], [4, 0, 4, 30, 44]]
    assert len(ignored) == 0


def test_truth_mostly_cut_away_becomes_ignored():
    at = Placement(1.0, 1.0, -30, 0, 100, 128)
    truths = np.array([[9, 10, 10, 40, 20]], np.float32)
    moved, ignored = place_boxes(truths, np.zeros((0, 4), np.float32), at, (0, 0, 100, 128))
    assert moved.shape == (0, 5)
    assert ignored.tolist() == [[0, 10, 10, 20]]


def test_truth_wholly_outside_leaves_nothing():
    at = Placement(1.0, 1.0, -50, 0, 100, 128)
    truths = np.array([[9, 10, 10, 40, 20]], np.float32)
    moved, ignored = place_boxes(truths, np.zeros((0, 4), np.float32), at, (0, 0, 100, 128))
    assert len(moved) == len(ignored) == 0


def test_augmented_screens_keep_their_labels_inside():
    image = np.zeros((640, 300, 3), np.uint8)
    truths = np.array([[2, 0, 0, 300, 640], [9, 20, 30, 120, 50], [4, 280, 600, 299, 630]], np.float32)
    for seed in range(60):
        sample = augment(image, truths, np.array([[0, 0, 300, 20]], np.float32), 256, random.Random(seed))
        height, width = sample.image.shape[:2]
        assert width == 256 and height % 32 == 0 and sample.image.dtype == np.uint8
        for boxes in (sample.truths[:, 1:], sample.ignored):
            assert (boxes >= 0).all() and (boxes[:, [0, 2]] <= width).all() and (boxes[:, [1, 3]] <= height).all()
            assert (areas(boxes) > 0).all()


def test_marked_pixels_stay_under_their_box():
    image = np.full((400, 200, 3), 255, np.uint8)
    image[100:140, 50:90] = (0, 0, 0)
    truths = np.array([[4, 50, 100, 90, 140]], np.float32)
    at = Placement(0.5, 0.5, 7, 11, 128, 256)
    from detector.data.augment import place

    sample = place(image, truths, np.zeros((0, 4), np.float32), at, random.Random(1))
    x0, y0, x1, y1 = sample.truths[0, 1:].astype(int)
    assert sample.image[y0 + 2 : y1 - 2, x0 + 2 : x1 - 2].max() < 40


def test_windows_keep_their_icons_at_a_phones_size():
    assert natural_scale(1170, 2532, 384) == 384 / 1170
    assert natural_scale(1668, 2388, 384) == 768 / 1668
    assert natural_scale(1000, 560, 384) == 1.4  # a flat window is none that lies on its side
    assert natural_scale(600, 500, 384) == 768 / 500  # a smaller one is enlarged further
    assert natural_scale(800, 1280, 384) == 768 / 800  # a tablet's letters are large enough
    assert natural_scale(1600, 1000, 384) == 1  # a large one less, to bound its time
    assert natural_scale(300, 200, 384) == 2  # a small window is not blown up further
    assert natural_scale(150, 120, 384) == 384 / 120  # but to a phone's width


def test_a_window_is_seen_on_wide_and_on_high_canvases():
    image, nothing = np.zeros((700, 1000, 3), np.uint8), np.zeros((0, 5), np.float32)
    samples = [augment(image, nothing, np.zeros((0, 4), np.float32), 256, random.Random(seed)) for seed in range(40)]
    sizes = {sample.image.shape[:2] for sample in samples}
    assert sizes == {(576, 256), (288, 512), (192, 768)}


def test_a_mosaic_has_the_top_of_one_and_the_bottom_of_the_other():
    def sample(value: int) -> Sample:
        boxes = np.array([[9, 10, 5, 40, 15], [9, 10, 180, 40, 190], [4, 0, 0, 100, 192]], np.float32)
        return Sample(np.full((192, 100, 3), value, np.uint8), boxes, np.zeros((0, 4), np.float32))

    mosaic = stack(sample(10), sample(200), random.Random(1))
    assert mosaic.image[0, 0, 0] == 10 and mosaic.image[191, 0, 0] == 200
    texts = mosaic.truths[mosaic.truths[:, 0] == 9]
    assert texts[:, 2].tolist() == [5, 180]
    assert len(mosaic.truths[mosaic.truths[:, 0] == 4]) + len(mosaic.ignored) == 2
