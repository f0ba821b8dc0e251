"""The quick reader: what it can write, how lines come to it, how they are drawn and kept, how they are learnt."""

import json
import random

import numpy as np
import pytest
import torch
from PIL import Image

from quick_reader import export, store, train
from quick_reader.alphabet import CLASSES, FOREIGN, decoded, encoded, written
from quick_reader.network import QuickReader
from quick_reader.normal import HEIGHT, STEP, normal


def line_of(text_columns: list[int], width: int = 40, ground: int = 250, ink: int = 10) -> np.ndarray:
    pixels = np.full((HEIGHT, width), ground, np.uint8)
    pixels[10:38, text_columns] = ink
    return pixels


def test_every_class_is_another_character():
    assert len(set(CLASSES)) == len(CLASSES)
    assert all(len(character) == 1 for character in CLASSES[1:])


@pytest.mark.parametrize(
    ("text", "result"),
    [("Save as…", "Save as…"), ("a  b\u00a0c", "a b c"), ("Ø e\u0301", "Ø é"), ("Да нет x", f"{FOREIGN} {FOREIGN} x")],
)
def test_what_cannot_be_written_is_one_sign_for_a_run(text, result):
    assert written(text) == result


def test_repeats_are_one_letter_unless_a_blank_stands_between():
    a, b = encoded("ab")
    assert decoded([0, a, a, 0, a, b, b, 0]) == "aab"


def test_light_on_dark_is_as_dark_on_light():
    dark, light = line_of([8, 9, 20]), line_of([8, 9, 20], ground=5, ink=245)
    assert np.allclose(normal(dark), normal(light))
    assert normal(dark)[20, 8] == 1
    assert normal(dark)[20, 0] == 0


def test_a_flat_line_is_ground():
    assert normal(np.full((HEIGHT, 30), 77, np.uint8)).max() == 0


def test_a_step_has_a_column():
    lines = [store.Line(line_of([5, 12]), "il"), store.Line(line_of([5], width=13), "l")]
    values, columns, targets = train.batch(lines, None)
    assert columns == [10, 4]
    assert QuickReader()(values).shape == (2, values.shape[3] // STEP, len(CLASSES))
    assert targets == [encoded("il"), encoded("l")]


def test_a_shaken_line_keeps_its_height_and_its_letters():
    rng = random.Random(3)
    for _ in range(200):
        line = train.shaken(line_of([8, 9, 30]), rng)
        assert line.shape[0] == HEIGHT
        assert normal(line).max() == 1


def test_lines_are_kept_whole(tmp_path):
    lines = [store.Line(line_of([3], width=11), "I"), store.Line(line_of([4, 9], width=23), "ñ→")]
    store.save(tmp_path / "some.npz", lines)
    loaded = store.load(tmp_path / "some.npz")
    assert [line.text for line in loaded] == ["I", "ñ→"]
    assert all((a.pixels == b.pixels).all() for a, b in zip(lines, loaded, strict=True))


def test_real_lines_are_those_that_are_surely_read(tmp_path):
    entries = [("Yes", 0.9, 0.0), ("N0", 0.2, 0.0), ("Aa Bo", 0.9, 0.95), ("half", 0.9, 0.5)]
    rows = []
    for number, (text, weakest, foreign) in enumerate(entries):
        Image.fromarray(line_of([3])).convert("RGB").save(tmp_path / f"{number}.png")
        rows.append(json.dumps({"picture": f"{number}.png", "string": text, "weakest": weakest, "foreign": foreign}))
    (tmp_path / "lines.jsonl").write_text("\n".join(rows) + "\n")
    assert [line.text for line in store.real(tmp_path)] == ["Yes", f"{FOREIGN} {FOREIGN}"]


def test_the_threshold_is_the_least_that_agrees_often_enough():
    found = [(0.99, True), (0.98, True), (0.97, True), (0.96, False), (0.95, True), (0.5, False)]
    assert export.threshold(found, 1.0) == 0.97
    assert export.threshold(found, 0.8) == 0.95
    assert export.threshold([(0.9, False)], 0.99) == export.SUREST


def test_a_training_goes_on_where_it_stopped(tmp_path):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    lines = [store.Line(line_of([8, 20]), "il"), store.Line(line_of([5]), "I")]
    training = train.Training(tmp_path / "reader.pt", 10, 2e-3, "cpu")
    first = training.learn(train.batch(lines, random.Random(1)))
    assert torch.isfinite(first)
    training.save()
    again = train.Training(tmp_path / "reader.pt", 10, 2e-3, "cpu")
    assert again.step == 1
    assert torch.equal(again.model.classes.weight, training.model.classes.weight)


def test_batches_hold_drawn_lines_and_those_of_real_screens(tmp_path):
    drawn, real = tmp_path / "drawn", tmp_path / "real"
    drawn.mkdir(), real.mkdir()
    store.save(drawn / "some.npz", [store.Line(line_of([8], width=20), "i")] * 3)
    Image.fromarray(line_of([3])).convert("RGB").save(real / "0.png")
    entry = {"picture": "0.png", "string": "Yes", "weakest": 0.9, "foreign": 0.0}
    (real / "lines.jsonl").write_text(json.dumps(entry) + "\n")
    batches = iter(train.Batches(train.Folders(drawn, [real], []), size=16, seed=1))
    values, widths, targets = next(batches)
    assert values.shape[0] == len(widths) == len(targets) and values.shape[2] == HEIGHT
    assert {decoded(target) for target in targets + next(batches)[2]} == {"i", "Yes"}


def test_what_is_written_as_onnx_answers_as_the_network(tmp_path):
    torch.manual_seed(1)
    training = train.Training(tmp_path / "reader.pt", 10, 2e-3, "cpu")
    training.save()
    export.write(export.network(tmp_path / "reader.pt"), tmp_path / "model.onnx")
    reading = export.read(export.session(tmp_path / "model.onnx"), line_of([8, 20]))
    assert 0 <= reading.probability <= 1


def test_a_letter_that_is_left_out_makes_a_reading_improbable():
    left_out = np.array([[0.0, 1.0, 0.0], [0.6, 0.0, 0.4], [0.6, 0.0, 0.4]], np.float32)
    assert export.probability(left_out, [1]) == pytest.approx(0.36)
    assert export.probability(left_out[:1], [1]) == pytest.approx(1)
