"""Teach it your app: screens are split without look-alikes on both sides, the head goes into the released file and
nothing else changes, and what has forgotten is refused."""

import json
from pathlib import Path

import cv2
import numpy as np
import onnx
import pytest
import torch
from drawn_screens import annotate, picture

from detector.data.coco import LabelledScreen
from detector.distillation import output_losses
from detector.element_types import TYPE_ID
from detector.export import session
from finetune import choose, icons, judge, models, screens
from finetune.card import card
from finetune.draws import Draws
from finetune.features import Pyramid
from finetune.head import convolutions, head_of, mixed, put
from finetune.train import Teaching
from recipes.settings import load

SHIPPED = Path(__file__).resolve().parents[2] / "Models"
DETECTOR = SHIPPED / "detector" / "model.onnx"


def test_screens_that_look_alike_stay_together():
    first, other = picture(1), picture(2)
    nearly = first.copy()
    nearly[:10, :10] = 0
    assert screens.families([first, other, nearly], 0.6) == [[0, 2], [1]]


def test_every_part_gets_whole_families_and_about_its_share():
    groups = [[0, 1, 2], [3], [4], [5], [6], [7], [8, 9]]
    shares = {"learnt": 0.0, "held-out": 0.3, "chosen-by": 0.2}
    parts = screens.deal(groups, shares, seed=3)
    assert sorted(number for members in parts.values() for number in members) == list(range(10))
    assert len(parts["held-out"]) == 3 and len(parts["chosen-by"]) == 2
    assert all(any(set(group) <= set(members) for members in parts.values()) for group in groups)
    assert parts == screens.deal(groups, shares, seed=3)


def test_what_the_annotator_doubts_is_ignored_and_leaves_its_stop():
    document = {
        "elements": [
            {"type": "Icon", "box": [0, 0, 4, 4], "unsure": True},
            {"type": "Text", "box": [5, 0, 9, 4]},
            {"type": "Icon", "box": [20, 0, 4, 4], "unsure": True},
        ],
        "others": [{"kind": "advertisement", "box": [0, 50, 90, 20]}],
        "ignore": [[0, 90, 90, 6]],
        "stops": [[0, 1], [2]],
    }
    sure = screens.without_doubts(document)
    assert [element["type"] for element in sure["elements"]] == ["Text"] and sure["stops"] == [[0]]
    assert [screens.box(region) for region in sure["ignore"]] == [
        [0, 90, 90, 6], [0, 0, 4, 4], [20, 0, 4, 4], [0, 50, 90, 20],
    ]  # fmt: skip
    assert "others" not in sure


def test_a_folder_of_too_few_screens_or_of_apps_that_judge_is_refused(tmp_path):
    for number in range(3):
        annotate(tmp_path / str(number), picture(number), app="some/app")
    with pytest.raises(screens.FolderError, match="3 annotated screens; 4 are the fewest"):
        screens.of_user(tmp_path, set(), fewest=4)
    with pytest.raises(screens.FolderError, match="some/app is laid aside"):
        screens.of_user(tmp_path, {"some/app"}, fewest=3)
    assert len(screens.of_user(tmp_path, {"other/app"}, fewest=3)) == 3


def test_of_general_screens_only_those_of_apps_aside_judge(tmp_path):
    for number in range(10):
        annotate(tmp_path / str(number), picture(number), app=f"app/{number}")
    parts = screens.split_general([tmp_path], {"app/3", "app/7"}, share=0.25, seed=1)
    assert [screen.name for screen in parts["held-out"]] == ["3", "7"]
    assert len(parts["chosen-by"]) == 2 and len(parts["learnt"]) == 6


@pytest.fixture(scope="module")
def released() -> onnx.ModelProto:
    return onnx.load(str(DETECTOR))


@pytest.fixture(scope="module")
def image() -> np.ndarray:
    return np.random.default_rng(0).integers(0, 256, (96, 64, 3), np.uint8)


def answers(model: onnx.ModelProto, image: np.ndarray, folder: Path) -> list[np.ndarray]:
    onnx.save(model, str(folder / "model.onnx"))
    return session(folder / "model.onnx", 1).run(None, {"image": image[None]})


def test_features_and_head_answer_as_the_released_file(released, image):
    features = [torch.from_numpy(feature) for feature in Pyramid(released, 1)(image)]
    with torch.no_grad():
        logits, boxes = head_of(released).eval()(features)
    scores, edges = session(DETECTOR, 1).run(None, {"image": image[None]})
    assert np.abs(logits.sigmoid().numpy() - scores).max() < 1e-5
    assert np.abs(boxes.flatten(2).numpy() - edges).max() < 0.01


def test_the_head_alone_is_replaced(released, image, tmp_path):
    model = onnx.ModelProto()
    model.CopyFrom(released)
    head = head_of(model)
    put(head, model)
    assert model == released
    with torch.no_grad():
        head.types[0].bias.add_(1.0)
    put(head, model)
    before = {tensor.name: tensor for tensor in released.graph.initializer}
    changed = [tensor.name for tensor in model.graph.initializer if tensor != before[tensor.name]]
    assert changed == ["network.head.types.0.bias"]
    assert (answers(model, image, tmp_path)[0] > answers(released, image, tmp_path)[0]).any()
    assert {entry.key: entry.value for entry in model.metadata_props}["pairSums"] == "16 bits"


def test_what_stays_costs_nothing_and_what_moves_the_more_the_further():
    logits = torch.full((1, 2, 13), -6.0)
    logits[0, 0, TYPE_ID["Text"]] = 3.0
    boxes = torch.tensor([0.0, 0.0, 10.0, 10.0]).expand(1, 2, 2, 4)
    assert all(float(loss) < 1e-6 for loss in output_losses(logits, boxes, logits, boxes)[:2])
    near, far = (output_losses(logits - by, boxes + by, logits, boxes) for by in (0.5, 2.0))
    assert 0 < near.types < far.types and 0 < near.boxes < far.boxes


def test_a_mixture_lies_between(released):
    weights, other = head_of(released).state_dict(), head_of(released).state_dict()
    other = {name: value + 1 for name, value in other.items()}
    half = mixed(weights, other, 0.5)
    assert all(torch.allclose(half[name], weights[name] + 0.5) for name in weights)


def test_teaching_takes_steps_and_moves_every_layer(released, tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), picture(1))
    truths = np.array([[TYPE_ID["Icon"], 8, 8, 24, 24]], np.float32)
    screen = LabelledScreen(tmp_path / "a.png", truths, np.zeros((0, 4), np.float32))
    settings = load()
    table = settings["finetune"]["training"]
    table.values.update(steps=2, batch=2, general_batch=2, warmup=1)
    teaching = Teaching(released, [screen], [screen], table, width=64, threads=2)
    teaching.run()
    assert len(teaching.log) == 2
    assert all(np.isfinite([entry["types"], entry["staying types"]]).all() for entry in teaching.log)
    assert teaching.log[0]["staying types"] < 1e-6, "at first it answers as before"
    before, after = convolutions(head_of(released)), convolutions(teaching.taught())
    assert any(not torch.equal(before[name].weight, after[name].weight) for name in before)


def test_the_best_share_of_those_that_forget_little():
    figures = [
        {"share": 0.0, "user": 0.80, "general": 0.90},
        {"share": 0.5, "user": 0.88, "general": 0.899},
        {"share": 1.0, "user": 0.92, "general": 0.85},
    ]
    assert choose.best_share(figures, 0.005)["share"] == 0.5
    alone = [figure | {"general": None} for figure in figures]
    assert choose.best_share(alone, 0.005)["share"] == 1.0


def compared(of: str, shipped: float, taught: float, figure: str = judge.DETECTION[2]) -> judge.Comparison:
    return judge.Comparison(of, figure, shipped, taught)


def test_a_model_that_forgot_is_refused_with_the_figures():
    good, bad = compared("held-out", 0.8, 0.9), compared("general", 0.9, 0.88)
    assert judge.faults("detector", [good, compared("general", 0.9, 0.895)], margin=0.01) == []
    (fault,) = judge.faults("detector", [good, bad], margin=0.01)
    assert "more than 1 points: 90.0 before, 88.0 after" in fault
    assert "| general | weighted AP at IoU > 0.5 | 90.0 | 88.0 | -2.0 |" in judge.table([bad])


def test_a_model_that_wins_nothing_is_left_as_shipped():
    assert judge.useless("detector", [compared("held-out", 0.8, 0.9)], gain=0) is None
    assert "on your screens" in judge.useless("detector", [compared("held-out", 0.8, 0.8)], gain=0)
    assert "tell nothing of" in judge.useless("icon-recognition", [compared("general", 0.8, 0.8)], gain=0)


def test_figures_of_what_the_screens_have_nothing_of_are_left_out():
    named = {"name": judge.NAMED[0], "estimate": {"value": 0.5}}
    assert judge.icon_figures({"figures": [named, {"name": judge.NAMED[1]}]}) == {judge.NAMED[0]: 0.5}


def test_of_models_that_are_left_the_shipped_ones_are_used(tmp_path, monkeypatch):
    (tmp_path / "detector-comparison.json").write_text(json.dumps({"left": "it wins nothing"}))
    made = tmp_path / "made.onnx"
    made.write_bytes(b"another")
    arguments = ["--shipped", SHIPPED, "--taught", f"detector={made}", f"order={made}", "--judged", tmp_path]
    monkeypatch.setattr("sys.argv", ["models", *map(str, arguments), "--out", str(tmp_path / "Models")])
    models.main()
    assert (tmp_path / "Models" / "detector" / "model.onnx").samefile(DETECTOR)
    assert (tmp_path / "Models" / "order" / "model.onnx").read_bytes() == b"another"


def test_a_program_judges_both_models_and_the_worse_is_refused(tmp_path, monkeypatch):
    """A program of the same form as hearsight stands for it, whose figures depend on the models it is given."""
    program = tmp_path / "hearsight"
    program.write_text(
        "#!/usr/bin/env python3\n"
        "import json, sys\n"
        "value = lambda name: sys.argv[sys.argv.index(name) + 1]\n"
        "ap = 0.5 if value('--models').endswith('taught') and 'general' in value('--truth') else 0.9\n"
        "ap += 0.05 * value('--models').endswith('taught')\n"
        "figures = {'ap50': ap, 'apCenter': ap}\n"
        "json.dump({'mean': figures, 'weighted': figures}, open(value('--json'), 'w'))\n"
    )
    program.chmod(0o755)
    for part in ("learnt", "chosen-by", "held-out"):
        for prefix in ("", "general-"):
            annotate(tmp_path / f"{prefix}{part}" / "one", picture(1), app="some/app", stops=[])
    (tmp_path / "taught" / "detector").mkdir(parents=True)
    facts = {"minutes": 3.0, "device": "cpu", "share": 0.5}
    (tmp_path / "model.json").write_text(json.dumps(facts))
    folders = ["--shipped", "shipped", "--taught", tmp_path / "taught", "--screens", tmp_path]
    arguments = ["--name", "detector", "--program", program, *folders]
    monkeypatch.setattr("sys.argv", ["judge", *map(str, arguments)])
    with pytest.raises(SystemExit, match=r"detector refused: in general .* 90\.0 before, 55\.0 after"):
        judge.main()
    text = (tmp_path / "taught" / "detector" / "card.md").read_text()
    assert "| held-out | mean AP by centre | 90.0 | 95.0 | +5.0 |" in text and "50% of the taught weights" in text
    assert json.loads((tmp_path / "detector-comparison.json").read_text())["refused"]


def test_the_card_says_that_nothing_kept_it_from_forgetting(tmp_path):
    (tmp_path / "model.json").write_text(json.dumps({"minutes": 3.0, "device": "cpu", "share": 1.0}))
    assert "There was no general set" in card("detector", tmp_path, "", 0.01)


def test_the_models_are_the_shipped_ones_with_another_detector(tmp_path):
    models.assemble(SHIPPED, {"detector": DETECTOR}, tmp_path / "Models")
    assert (tmp_path / "Models" / "grouping" / "model.onnx").samefile(SHIPPED / "grouping" / "model.onnx")
    shipped, taught = (json.loads((f / "models.json").read_text()) for f in (SHIPPED, tmp_path / "Models"))
    assert taught == shipped, "the same file has the same sum"


def test_icons_learn_a_name_and_the_others_stay(tmp_path):
    """Embeddings of two kinds: one learns its name, the other keeps it."""
    released = [torch.zeros(3, 2), torch.tensor([0.0, 0.0, 2.0])]
    released[0][0] = torch.tensor([0.0, 4.0])
    learnt, others = np.array([[3.0, 0.0]] * 4, np.float32), np.array([[0.0, 3.0]] * 4, np.float32)
    table = load()["finetune"]["icons"]
    weights = icons.teach(released, (learnt, np.ones(4, np.int64)), others, table)
    answers = [torch.nn.functional.linear(torch.from_numpy(rows), *weights).argmax(1) for rows in (learnt, others)]
    assert [found.tolist() for found in answers] == [[1] * 4, [0] * 4]


def test_the_icons_layer_is_replaced_as_precisely_as_it_was():
    model = onnx.load(str(SHIPPED / "icon-recognition" / "model.onnx"))
    before = onnx.ModelProto()
    before.CopyFrom(model)
    layer = icons.Layer(model)
    weight, bias = layer.read()
    assert weight.shape == (len(bias), 160)
    layer.write([weight, bias])
    assert model == before


def test_icons_are_cut_with_their_names(tmp_path):
    annotate(tmp_path / "one", picture(1))
    elements = [
        {"type": "Icon", "box": [8, 8, 16, 16], "icon": "close"},
        {"type": "Icon", "box": [40, 8, 16, 16], "icon": "minimize"},
        {"type": "Icon", "box": [60, 8, 16, 16], "icon": "no such word"},
    ]
    (tmp_path / "one" / "annotation.json").write_text(json.dumps({"elements": elements}))
    crops = icons.cut(tmp_path, times=3, by=0.1, seed=1)
    assert [icons.names()[number] for number in crops.labels] == ["close"] * 3 + ["unknown"] * 3
    assert crops.pixels.shape == (6, 48, 48, 3)


def test_screens_are_drawn_whole_with_their_labels(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), picture(1))
    truths = np.array([[TYPE_ID["Icon"], 8, 8, 24, 24]], np.float32)
    screen = LabelledScreen(tmp_path / "a.png", truths, np.array([[0, 0, 96, 8]], np.float32))
    table = load()["finetune"]["training"]
    sample = next(iter(Draws([screen], 64, table)))[0]
    height, width = sample.image.shape[:2]
    assert height % 32 == width % 32 == 0 and len(sample.ignored) == 1
    _, x0, y0, x1, y1 = sample.truths[0]
    assert 0 <= x0 < x1 <= width and abs((x1 - x0) - (y1 - y0)) < 0.1
