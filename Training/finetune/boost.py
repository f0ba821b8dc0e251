"""Teaches a judge an app: further trees behind its shipped ones.

    python -m finetune.boost --name grouping --probe ../.build/release/judgement-probe --shipped ../Models
        --models .work/finetune/Models-for-grouping --screens .work/finetune --out .work/finetune/grouping.onnx

Gradient boosting goes on where it stopped: trees are added that mend what the shipped ones say of the user's screens.
On the user's they learn what is annotated; on the general ones, what the shipped ones say, so that little is forgotten
there (each line counts as a yes and as a no, as far as it is held for either). So many trees are added as are best on
the user's screens to choose by, of those numbers by which the general screens to choose by lose little; with none the
shipped file is the result.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import lightgbm
import numpy as np
import onnx

from recipes.settings import DEFAULT, load
from recipes.settings import Table as Settings
from trees import export
from trees.further import with_further
from trees.tables import Table, read

from .folders import annotated
from .questions import QUESTIONS, Question

CERTAIN = 1e-6
"""The shipped trees' likelihoods are held for no nearer to 0 or 1 than this."""


class Examples:
    """Lines of some screens, what is right, and what the shipped trees say of them."""

    def __init__(self, values: np.ndarray, labels: np.ndarray, likelihoods: np.ndarray) -> None:
        self.values, self.labels = values, labels.astype(float)
        self.likelihoods = np.clip(likelihoods.astype(float), CERTAIN, 1 - CERTAIN)

    @property
    def scores(self) -> np.ndarray:
        """The sums over the shipped trees."""
        return np.log(self.likelihoods / (1 - self.likelihoods))

    def loss(self, further: lightgbm.Booster, count: int) -> float | None:
        """The mean log loss with `count` further trees; none where there is no line."""
        if len(self.labels) == 0:
            return None
        added = further.predict(self.values, raw_score=True, num_iteration=count) if count else 0
        wrong = np.where(self.labels == 1, -1, 1) * (self.scores + added)
        return float(np.logaddexp(0, wrong).mean())


@dataclass(frozen=True)
class Probe:
    """Measures screens by the program's own code."""

    program: Path
    models: Path
    question: Question
    shipped: Path
    """The judge that is taught."""

    def __call__(self, folder: Path, *options: str) -> Examples:
        table = self.table(folder, *options)
        if table is None:
            return Examples(np.zeros((0, 0), np.float32), np.zeros(0), np.zeros(0))
        table = table.chosen(self.question.known(table))
        return Examples(table.values, self.question.labels(table), export.likelihoods(self.shipped, table.values))

    def table(self, folder: Path, *options: str) -> Table | None:
        """None where the folder has no screens, or nothing on them that would be asked about."""
        if not annotated(folder):
            return None
        out = folder.parent / "tables" / "-".join((self.question.table, folder.name, *(o.strip("-") for o in options)))
        out.parent.mkdir(exist_ok=True)
        with out.open("wb") as file:
            command = [self.program, self.question.table, folder, "--models", self.models, *options]
            subprocess.run([str(part) for part in command], check=True, stdout=file)
        lines = sum(1 for _ in out.open("rb"))
        return read(self.question.columns, out) if lines > 1 else None


def learnt_from(user: Examples, labelled: Examples, general: Examples, settings: Settings) -> lightgbm.Dataset:
    """All that the further trees learn from, each line with what the shipped ones say of it."""
    parts = [(user, user.labels, np.ones(len(user.labels)))]
    parts.append((labelled, labelled.labels, np.full(len(labelled.labels), settings["labelled_weight"])))
    said = general.likelihoods
    parts.append((general, np.ones(len(said)), settings["staying"] * said))
    parts.append((general, np.zeros(len(said)), settings["staying"] * (1 - said)))
    parts = [part for part in parts if len(part[1])]
    return lightgbm.Dataset(
        np.concatenate([one.values for one, _, _ in parts]),
        np.concatenate([labels for _, labels, _ in parts]),
        weight=np.concatenate([weights for _, _, weights in parts]),
        init_score=np.concatenate([one.scores for one, _, _ in parts]),
    )


def best(figures: list[dict], general_loss: float) -> dict:
    """Of the numbers of trees by which little is lost in general the one that is best on the user's screens; the least
    of equals."""
    none = figures[0]
    allowed = [f for f in figures if f["general"] is None or f["general"] <= none["general"] * (1 + general_loss)]
    return min(allowed, key=lambda figure: (figure["user"], figure["trees"]))


def chosen(further: lightgbm.Booster, user: Examples, general: Examples, settings: Settings) -> dict:
    """How many further trees are taken, and what was tried."""
    figures = [
        {"trees": count, "user": user.loss(further, count), "general": general.loss(further, count)}
        for count in (0, *settings["counts"])
    ]
    return {"trees": best(figures, settings["general_loss"])["trees"], "tried": figures}


def reason_against(user: Examples, by: Examples, fewest: int) -> str | None:
    """Why nothing can be learnt of some lines."""
    for answer, count in (("yes", user.labels.sum()), ("no", (1 - user.labels).sum())):
        if count < fewest:
            return f"{count:.0f} of your screens' answers to it are {answer}; {fewest} are the fewest to learn from"
    return None if len(by.labels) else "nothing on your screens to choose by would be asked about"


def learn(probe: Probe, screens: Path, settings: Settings) -> tuple[lightgbm.Booster | None, dict]:
    """The further trees, as many as are taken, and what is to be said of them."""
    user, by = probe(screens / "learnt", "--found"), probe(screens / "chosen-by", "--found")
    if why := reason_against(user, by, settings["fewest"]):
        return None, {"trees": 0, "why": why, "lines": len(user.labels)}
    labelled, general = probe(screens / "learnt"), probe(screens / "general-learnt", "--found")
    general_by = probe(screens / "general-chosen-by", "--found")
    data = learnt_from(user, labelled, general, settings)
    further = lightgbm.train(dict(settings["trees"].values), data, max(settings["counts"]))
    facts = chosen(further, by, general_by, settings) | {"lines": len(user.labels), "general": len(general.labels)}
    if not facts["trees"]:
        return None, facts | {"why": "no further tree made it better on your screens to choose by"}
    kept = lightgbm.Booster(model_str=further.model_to_string(num_iteration=facts["trees"]))
    return kept, facts


def write(further: lightgbm.Booster, probe: Probe, values: np.ndarray, out: Path) -> None:
    """The shipped trees and the further ones as one file, after a look at what it answers for some features."""
    model = onnx.load(str(probe.shipped))
    lines = Examples(values, np.zeros(len(values)), export.likelihoods(probe.shipped, values))
    expected = 1 / (1 + np.exp(-lines.scores - further.predict(values, raw_score=True)))
    export.write(with_further(model, export.converted(further)), values, expected, out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--name", choices=QUESTIONS, required=True, help="the judge that is taught")
    parser.add_argument("--probe", type=Path, required=True, help="the program judgement-probe")
    parser.add_argument("--shipped", type=Path, required=True, help="the folder Models")
    parser.add_argument("--models", type=Path, required=True, help="what is taught before it, and the other shipped")
    parser.add_argument("--screens", type=Path, required=True, help="what `finetune.screens` wrote")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    shipped = options.shipped / options.name / "model.onnx"
    probe = Probe(options.probe, options.models, QUESTIONS[options.name], shipped)
    further, facts = learn(probe, options.screens, load(options.settings)["finetune"]["judgements"])
    if further:
        values = np.random.default_rng(0).normal(size=(256, further.num_feature())).astype(np.float32)
        write(further, probe, values, options.out)
    else:
        shutil.copyfile(shipped, options.out)
    print(f"{options.name}: {facts['trees']} further trees{': ' + facts['why'] if 'why' in facts else ''}")
    options.out.with_suffix(".json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
