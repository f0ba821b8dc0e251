"""The detector's map of text: what it is learnt from, and that the detector answers as before with it."""

import random
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("onnxruntime")

import onnx
import onnxruntime
import torch

from detector.data.augment import natural_scale
from text_map import attach, crops, geometry, train
from text_map.features import Features
from text_map.network import TextMap

DETECTOR = Path(__file__).resolve().parents[2] / "Models/detector/model.onnx"


@pytest.mark.parametrize(
    ("size", "wanted"),
    [
        ((1170, 2532), 416 / 1170),  # a phone: its width
        ((1000, 700), 1.4),  # a window: enlarged
        ((1600, 900), (1_600_000 / (1600 * 900)) ** 0.5),  # a large one: up to an area
        ((2048, 2732), 832 / 2048),  # a tablet: two phones' width
    ],
)
def test_screens_are_seen_at_the_detectors_scale(size, wanted):
    assert natural_scale(*size, geometry.WIDTH) == pytest.approx(wanted)


def test_parts_have_one_size_and_differ():
    screen = np.random.default_rng(0).integers(0, 255, (1600, 720, 3), np.uint8)
    rng = random.Random(1)
    first, second = (crops.whole(crops.part(screen, rng)) for _ in range(2))
    assert first.shape == second.shape == (crops.HEIGHT, crops.WIDTH, 3)
    assert (first != second).any()


def test_a_small_screen_is_filled_up():
    assert crops.whole(crops.part(np.full((60, 100, 3), 9, np.uint8), random.Random(0))).shape == (448, 416, 3)


def test_the_loss_falls_where_text_is_told():
    text = torch.zeros(1, 8, 8)
    text[:, 2:4, 1:7] = 1
    alike = torch.ones_like(text)
    right, wrong = train.loss_of((text - 0.5) * 20, text, alike), train.loss_of((0.5 - text) * 20, text, alike)
    assert right < 0.02 < 1 < wrong


def test_the_fewer_pixels_a_text_has_the_more_each_of_them_weighs():
    painted = np.zeros((40, 120), np.uint8)
    painted[10:20, 10:70] = 255
    painted[10:14, 90:94] = 255
    painted[30:36, 10:12] = 255
    weight = train.weights(painted)
    line, sign, least = weight[15, 40], weight[12, 92], weight[33, 11]
    assert line == 1 < sign <= least == train.SMALL_WEIGHT
    assert weight[12, 96] == 1 < weight[12, 95] == sign, "the ground around a sign weighs as it does"
    assert (train.weights(np.zeros((8, 8), np.uint8)) == 1).all()


def test_a_training_goes_on_where_it_stopped(tmp_path):
    features = [torch.rand(1, *shape) for shape in ((16, 16, 16), (24, 8, 8), (80, 4, 4))]
    first = train.Training(tmp_path / "map.pt", 10)
    first.learn(features, torch.zeros(1, 32, 32), torch.ones(1, 32, 32))
    first.save()
    again = train.Training(tmp_path / "map.pt", 10)
    assert again.step == 1
    for name, value in again.averaged.state_dict().items():
        assert torch.equal(value, first.averaged.state_dict()[name])


def test_the_detector_answers_as_before_and_paints_a_map(tmp_path):
    torch.manual_seed(0)
    feeds = [{"image": np.random.default_rng(seed).integers(0, 255, (1, 64, 96, 3), np.uint8)} for seed in range(2)]
    network = TextMap()
    model = attach.attach(onnx.load(DETECTOR), network, feeds)
    onnx.save(model, tmp_path / "model.onnx")
    before, after = (onnxruntime.InferenceSession(str(path)) for path in (DETECTOR, tmp_path / "model.onnx"))
    wanted = before.run(["scores", "boxes"], feeds[0])
    scores, boxes, text = after.run(["scores", "boxes", "text"], feeds[0])
    assert (scores == wanted[0]).all() and (boxes == wanted[1]).all()
    assert text.shape == (1, 1, 64, 96) and text.min() >= 0 and text.max() <= 1
    # The layers in 8 bits say about what those in float say.
    layers = [torch.from_numpy(values) for values in Features(DETECTOR)(feeds[0]["image"][0])]
    with torch.no_grad():
        assert np.abs(attach.Deployed(network).eval()(*layers).numpy() - text).max() < 0.1


def test_a_map_that_is_there_is_replaced():
    feeds = [{"image": np.zeros((1, 64, 64, 3), np.uint8)}]
    once = attach.attach(onnx.load(DETECTOR), TextMap(), feeds)
    twice = attach.attach(once, TextMap(), feeds)
    assert [output.name for output in twice.graph.output] == ["scores", "boxes", "text"]
