"""Sampling: rare types come more often, batches share a size, a stored state goes on where it was."""

from pathlib import Path

import cv2
import numpy as np
import pytest
import torch

from detector import checkpoint
from detector.data.coco import CocoWriter, LabelledScreen, load_screens
from detector.data.pack import pack
from detector.data.sampler import Sampler, repeat_factors
from detector.data.stream import stream
from detector.element_types import TYPE_ID


@pytest.fixture
def screens(tmp_path: Path) -> list[LabelledScreen]:
    """Twenty screens; one has a slider."""
    writer = CocoWriter()
    for number in range(20):
        height = 200 if number % 2 else 400
        cv2.imwrite(str(tmp_path / f"{number}.png"), np.full((height, 128, 3), number, np.uint8))
        kind = "Slider" if number == 7 else "Text"
        writer.add(f"{number}.png", 128, height, [(kind, [10, 10, 60, 30]), ("ignore", [0, 0, 128, 8])])
    writer.write(tmp_path / "labels.json")
    return load_screens(tmp_path / "labels.json", tmp_path)


def test_labels_survive_the_file(screens):
    assert screens[7].truths.tolist() == [[TYPE_ID["Slider"], 10, 10, 60, 30]]
    assert screens[7].ignored.tolist() == [[0, 0, 128, 8]]


def test_rare_types_are_repeated(screens):
    factors = repeat_factors(screens)
    assert factors[7] > 1.4 and (np.delete(factors, 7) == 1).all()


def test_a_batch_has_one_size(screens):
    batches = iter(Sampler(screens, 128, 3, seed=1))
    for _ in range(8):
        assert len({sample.image.shape for sample in next(batches)}) == 1


def test_a_stored_state_goes_on(screens, tmp_path):
    first = Sampler(screens, 128, 2, seed=3)
    for _ in range(5):
        first.draw()
    checkpoint.save(tmp_path / "state.pt", {"sampler": first.state})
    second = Sampler(screens, 128, 2, seed=99)
    second.state = checkpoint.load(tmp_path / "state.pt")["sampler"]
    for _ in range(25):
        a, b = first.draw(), second.draw()
        assert np.array_equal(a.image, b.image) and np.array_equal(a.truths, b.truths)


def test_a_state_of_another_set_begins_a_new_pass(screens):
    first, second = Sampler(screens, 128, 2, seed=3), Sampler(screens[:5], 128, 2, seed=3)
    first.draw()
    second.state = first.state
    assert second.queue == []
    second.draw()


def test_average_follows_the_network():
    network = torch.nn.Linear(2, 2)
    average = checkpoint.WeightAverage(network)
    before = average.weights["weight"].clone()
    with torch.no_grad():
        network.weight += 1
    average.update(network)
    assert ((average.weights["weight"] > before) & (average.weights["weight"] < network.weight)).all()


def test_a_batch_comes_in_parts(screens):
    parts = next(stream(Sampler(screens, 128, 5, seed=1), parts=2, workers=0))
    assert [len(part.images) for part in parts] == [3, 2]
    assert all(len(part.truths) == len(part.ignored) == len(part.images) for part in parts)


def test_processes_draw_different_screens(screens):
    batches = stream(Sampler(screens, 128, 4, seed=1), parts=1, workers=2)
    (first,), (second,) = next(batches), next(batches)  # one of each process
    assert first.images.shape[0] == second.images.shape[0] == 4
    assert first.images.shape != second.images.shape or not torch.equal(first.images, second.images)


def test_packed_screens_have_their_labels(screens, tmp_path):
    pack(screens[:3], tmp_path / "packed", width=64)
    packed = load_screens(tmp_path / "packed" / "labels.json", tmp_path / "packed")
    for before, after in zip(screens, packed, strict=False):
        (height, width), (old_height, old_width) = after.image().shape[:2], before.image().shape[:2]
        scale = width / old_width
        assert scale == 64 * 1.25 / 128 if old_height == 400 else scale == 1  # a phone's; a tablet's
        assert abs(height - old_height * scale) <= 1
        assert np.allclose(after.truths[:, 1:], before.truths[:, 1:] * scale, atol=0.15)
        assert np.allclose(after.ignored, before.ignored * scale, atol=0.15)
