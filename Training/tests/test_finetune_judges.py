"""Teach it your app: judges get further trees, what they said before of other apps stays, and who learnt nothing is
told. Run in the environment of the trees; skipped where there is no LightGBM."""

import json
from pathlib import Path

import numpy as np
import pytest

lightgbm = pytest.importorskip("lightgbm", reason="the trees' packages are not installed: make -C Training packages")
onnx = pytest.importorskip("onnx")

from finetune import boost, hand_over  # noqa: E402
from finetune.questions import QUESTIONS  # noqa: E402
from recipes.settings import load  # noqa: E402
from trees import export  # noqa: E402
from trees.further import trees_of, with_further  # noqa: E402

FEATURES = 6
TREES = {"objective": "binary", "num_leaves": 4, "min_data_in_leaf": 5, "verbosity": -1, "num_threads": 1, "seed": 1}


def table() -> "boost.Settings":
    settings = load()["finetune"]["judgements"]
    settings.values["trees"] |= {"min_data_in_leaf": 5, "feature_fraction": 1.0, "learning_rate": 0.2}
    settings.values.update(fewest=5, counts=[5, 20], general_loss=0.1)
    return settings


def lines(seed: int, count: int = 400) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=(count, FEATURES)).astype(np.float32)


def examples(values: np.ndarray, labels: np.ndarray, shipped: Path) -> boost.Examples:
    return boost.Examples(values, labels, export.likelihoods(shipped, values))


@pytest.fixture(scope="module")
def shipped(tmp_path_factory) -> Path:
    """Trees that say yes where the first feature is high."""
    values = lines(0, 800)
    model = lightgbm.train(TREES, lightgbm.Dataset(values, values[:, 0] > 0), 20)
    path = tmp_path_factory.mktemp("shipped") / "model.onnx"
    export.export(model, values, path)
    return path


class Measured:
    """Stands for the program that measures screens: the user's app acts otherwise where the last feature is high."""

    def __init__(self, shipped: Path, of_user: int = 400) -> None:
        self.shipped, self.of_user = shipped, of_user

    def __call__(self, folder: Path, *options: str) -> boost.Examples:
        is_general = folder.name.startswith("general")
        values = lines(len(folder.name) + len(options), 400 if is_general else self.of_user)
        # Of the user's app the last feature is high throughout, of others low.
        values[:, -1] = np.abs(values[:, -1]) * (-1 if is_general else 1)
        labels = (values[:, 0] > 0) == is_general
        return examples(values, labels, self.shipped)


def test_further_trees_are_added_up_and_all_else_stays(shipped, tmp_path):
    model, values = onnx.load(str(shipped)), lines(1)
    further = lightgbm.train(TREES, lightgbm.Dataset(values, values[:, 1] > 0), 7)
    both = with_further(model, export.converted(further))
    onnx.save(both, str(tmp_path / "both.onnx"))
    before, after = export.likelihoods(shipped, values), export.likelihoods(tmp_path / "both.onnx", values)
    added = further.predict(values, raw_score=True)
    assert np.allclose(after, 1 / (1 + np.exp(-np.log(before / (1 - before)) - added)), atol=1e-5)
    assert [node.op_type for node in both.graph.node] == [node.op_type for node in model.graph.node]
    assert both.graph.input == model.graph.input and both.graph.output == model.graph.output


def test_trees_of_another_form_are_not_added_up(shipped):
    model = onnx.load(str(shipped))
    other = onnx.load(str(shipped))
    next(a for a in trees_of(other).attribute if a.name == "post_transform").s = b"SOFTMAX"
    with pytest.raises(ValueError, match="another form"):
        with_further(model, other)
    del other.graph.node[:]
    with pytest.raises(ValueError, match="one TreeEnsembleClassifier, not 0"):
        with_further(model, other)


def test_a_judge_learns_the_app_and_says_of_others_what_it_said(shipped, tmp_path):
    measured = Measured(shipped)
    further, facts = boost.learn(measured, tmp_path, table())
    assert facts["trees"] == 20 and facts["lines"] == 400
    none, _, most = facts["tried"]
    assert most["user"] < none["user"] / 2, "the app is learnt"
    assert most["general"] < none["general"] * 1.1, "and little forgotten"
    boost.write(further, measured, lines(9), tmp_path / "model.onnx")
    user, general = measured(tmp_path / "held-out"), measured(tmp_path / "general-held-out")
    answers = [export.likelihoods(tmp_path / "model.onnx", of.values) >= 0.5 for of in (user, general)]
    assert (answers[0] == (user.labels == 1)).mean() > 0.9
    assert (answers[1] == (general.likelihoods >= 0.5)).mean() > 0.98


def test_who_has_too_little_to_learn_from_says_so(shipped, tmp_path):
    further, facts = boost.learn(Measured(shipped, of_user=4), tmp_path, table())
    assert further is None and facts["trees"] == 0 and "are the fewest to learn from" in facts["why"]


def test_a_number_of_trees_by_which_others_lose_is_not_taken():
    figures = [
        {"trees": 0, "user": 0.5, "general": 0.20},
        {"trees": 5, "user": 0.4, "general": 0.201},
        {"trees": 20, "user": 0.3, "general": 0.25},
    ]
    assert boost.best(figures, 0.01)["trees"] == 5
    assert boost.best([figure | {"general": None} for figure in figures], 0.01)["trees"] == 20
    assert boost.best([figure | {"user": 0.5} for figure in figures], 0.01)["trees"] == 0


def test_the_program_measures_a_folder_and_one_without_screens_has_no_lines(shipped, tmp_path):
    program = tmp_path / "judgement-probe"
    header = ["screen", "app", "acts", *(f"f{number}" for number in range(FEATURES))]
    rows = [header, *(["one", "app", str(number % 2), *["0.5"] * FEATURES] for number in range(3))]
    text = "".join("\t".join(row) + "\n" for row in rows)
    program.write_text(f"#!/usr/bin/env python3\nprint({text!r}, end='')\n")
    program.chmod(0o755)
    probe = boost.Probe(program, tmp_path / "Models", QUESTIONS["stop-interactivity"], shipped)
    assert len(probe(tmp_path / "learnt", "--found").labels) == 0
    (tmp_path / "learnt" / "one").mkdir(parents=True)
    (tmp_path / "learnt" / "one" / "annotation.json").write_text("{}")
    assert probe(tmp_path / "learnt", "--found").labels.tolist() == [0, 1, 0]


def test_only_models_that_won_something_are_handed_over(tmp_path):
    made, out = tmp_path / "made", tmp_path / "out"
    for name, facts in (("order", {"trees": 40, "lines": 9}), ("headings", {"trees": 0, "why": "too few"})):
        (tmp_path / f"{name}.json").write_text(json.dumps(facts))
        for folder in (made / name, out / name):
            folder.mkdir(parents=True)
            for file in ("model.onnx", f"{name}.json", "card.md", "probe.json"):
                (folder / file).write_text(folder.parent.name)
    files = {"order": "order.json", "headings": "headings.json"}
    (tmp_path / "judges-comparison.json").write_text(json.dumps({"left": None}))
    told = hand_over.hand_over("judges", tmp_path, made, files, out)
    assert told == {"order": {"taught": True}, "headings": {"taught": False, "why": "too few"}}
    assert (out / "order" / "card.md").read_text() == "made"
    assert not (out / "headings").exists(), "an earlier run's would pass for this one's"
    (tmp_path / "judges-comparison.json").write_text(json.dumps({"left": "nothing is heard better"}))
    told = hand_over.hand_over("judges", tmp_path, made, files, out)
    assert told["order"] == {"taught": False, "why": "nothing is heard better"} and not (out / "order").exists()
