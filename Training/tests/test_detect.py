"""Decoding: suppression within a type, and between on and off."""

import numpy as np

from detector.calibrate import best_threshold, purposes
from detector.detect import decode, fit, outside
from detector.element_types import TYPE_ID, TYPES
from detector.metrics import Judged
from recipes.settings import load

PURPOSES = purposes(load())


def scores(*rows: dict[str, float]) -> np.ndarray:
    out = np.zeros((len(rows), len(TYPES)), np.float32)
    for line, row in zip(out, rows):
        for name, value in row.items():
            line[TYPE_ID[name]] = value
    return out


def test_on_and_off_suppress_each_other():
    boxes = np.array([[0, 0, 50, 30], [1, 0, 50, 30]], np.float32)
    finds = decode(scores({"Toggle (Selected)": 0.8}, {"Toggle (Unselected)": 0.6}), boxes[:, None], (100, 100), 0.1)
    assert [TYPES[int(f[0])] for f in finds] == ["Toggle (Selected)"]


def test_other_types_do_not():
    boxes = np.array([[0, 0, 50, 30], [0, 0, 50, 30]], np.float32)
    finds = decode(scores({"Container": 0.8}, {"Text": 0.6}), boxes[:, None], (100, 100), 0.1)
    assert [TYPES[int(f[0])] for f in finds] == ["Container", "Text"]


def test_a_piece_of_a_slider_is_no_slider():
    boxes = np.array([[0, 0, 90, 8], [60, 0, 95, 7]], np.float32)
    for name, count in (("Slider", 1), ("Container", 2)):
        assert len(decode(scores({name: 0.8}, {name: 0.6}), boxes[:, None], (100, 100), 0.1)) == count


def test_averaged_weights_are_the_weighted_mean():
    import torch

    from detector.average import blend

    first, second = (
        {"w": torch.full((2,), value), "steps": torch.tensor(count)} for value, count in ((1.0, 3), (2.0, 9))
    )
    mixed = blend([first, second], [1, 3])
    assert mixed["w"].tolist() == [1.75, 1.75] and int(mixed["steps"]) == 9


def test_boxes_are_cut_to_the_screen():
    finds = decode(scores({"Text": 0.8}), np.array([[[-5, -5, 120, 40]]], np.float32), (30, 100), 0.1)
    assert finds[0, 2:].tolist() == [0, 0, 100, 30]


def test_input_is_padded_below_to_whole_cells():
    canvas, scale = fit(np.full((1000, 500, 3), 9, np.uint8), 384)
    assert canvas.shape == (768, 384, 3) and scale == 384 / 500
    canvas, _ = fit(np.full((1010, 500, 3), 9, np.uint8), 384)
    assert canvas.shape == (800, 384, 3) and canvas[780:].max() == 0


def test_a_window_is_enlarged_and_padded_on_both_sides():
    canvas, scale = fit(np.full((600, 800, 3), 9, np.uint8), 384)
    assert scale == 1.4 and canvas.shape == (864, 1120, 3)
    assert canvas[840:].max() == 0 and canvas[:840].min() > 0


def test_finds_in_ignored_regions_are_left_out():
    finds = np.array([[0, 0.9, 0, 0, 10, 10.0], [0, 0.8, 50, 50, 60, 60.0]])
    assert len(outside(finds, np.array([[0, 0, 20, 20.0]]))) == 1


def test_threshold_lies_where_recall_is_worth_it():
    purpose = PURPOSES["default"]
    judged = Judged(np.linspace(0.6, 0.1, 60), np.array([True] * 30 + [False] * 30), 30)
    assert abs(best_threshold(judged, purpose) - judged.scores[29]) < 0.01
    assert best_threshold(Judged(np.array([0.9]), np.array([True]), 3), purpose) == purpose.fallback


def test_switch_control_is_stricter():
    right = np.array([True] * 20 + [True, False, False] * 20)
    judged = Judged(np.linspace(0.9, 0.1, len(right)), right, 45)
    assert best_threshold(judged, PURPOSES["switchControl"]) > best_threshold(judged, PURPOSES["default"])


def test_what_cannot_be_operated_once_missed_has_a_lower_threshold():
    purpose = PURPOSES["default"]
    assert purpose.limits("Toggle (Selected)") == purpose.limits("Checkbox (Unselected)") == (2.0, 0.25)
    assert purpose.limits("Text Field") == (1.0, 0.3) and purpose.limits("Text") == (purpose.beta, purpose.lowest)


def test_surfaces_have_a_box_of_their_own():
    boxes = np.array([[[20, 20, 30, 30], [0, 0, 50, 50]]], np.float32)
    finds = decode(scores({"Container": 0.8, "Text": 0.6}), boxes, (100, 100), 0.1)
    assert finds[:, 2:].tolist() == [[0, 0, 50, 50], [20, 20, 30, 30]]
