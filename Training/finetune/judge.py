"""Compares taught models with the shipped ones by `hearsight evaluate`, writes their cards, and refuses them where they
have forgotten.

    python -m finetune.judge --name detector --program ../.build/release/hearsight --shipped ../Models
        --taught .work/finetune/Models --screens .work/finetune

They are judged on the user's screens that are held out and on the general set, as users get them: of a detector what
is found, boxes pulled to the pixels; of an icon recognizer what annotated icons are called; and of all, where stops are
annotated, what a listener hears. The learned judges go together (`--name judges`), and the models that they are
compared with are those that they learnt beside. Exit status 1, with the figures, where a taught model loses more than
`margin` on the general set. One that wins nothing on the user's is left as shipped, which the comparison says (`left`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from recipes.settings import DEFAULT, load

from .card import card
from .folders import annotated
from .questions import QUESTIONS

DETECTION = ("mean AP at IoU > 0.5", "mean AP by centre", "weighted AP at IoU > 0.5", "weighted AP by centre")
HEARD = ("words right", "words and role right", "words, role and state right")
TOLD = ("nobody's, of what is spoken", "screens in order")
"""Figures of what is heard that are told, and refuse nothing: a screen more or less is more than the margin."""
JUDGES = "judges"
NAMED = (
    "likeliest name right, said or not (top-1)",
    "answered (name in the vocabulary)",
    "right where answered (name in the vocabulary)",
)
JUDGED = {
    "detector": ("detection", DETECTION, DETECTION[2]),
    "icon-recognition": ("icons", NAMED, NAMED[0]),
    JUDGES: ("heard", HEARD, HEARD[2]),
}
"""Of each model the task that judges it, the figures that must not fall in general, and the one that must rise on the
user's screens."""


@dataclass(frozen=True)
class Comparison:
    """A figure of both models, as a share of 1."""

    of: str
    """`held-out` or `general`."""
    figure: str
    shipped: float
    taught: float

    @property
    def gain(self) -> float:
        return self.taught - self.shipped

    @property
    def values(self) -> str:
        return f"{100 * self.shipped:.1f} before, {100 * self.taught:.1f} after"


def detection_figures(document: dict) -> dict[str, float]:
    """What `evaluate --task detection --json` wrote, by the names above."""
    values = [document[kind][by] for kind in ("mean", "weighted") for by in ("ap50", "apCenter")]
    return dict(zip(DETECTION, values))


def heard_figures(document: dict) -> dict[str, float]:
    """What `evaluate --task heard --json` wrote."""
    return estimated(document["columns"][0]["figures"], (*HEARD, *TOLD))


def icon_figures(document: dict) -> dict[str, float]:
    """What `evaluate --task icons --json` wrote."""
    return estimated(document["figures"], NAMED)


def estimated(figures: list[dict], names: tuple[str, ...]) -> dict[str, float]:
    """Those that the screens tell anything of: none where no icon has a name, for one."""
    values = {figure["name"]: figure["estimate"]["value"] for figure in figures if figure.get("estimate")}
    return {name: values[name] for name in names if name in values}


READERS = {"detection": detection_figures, "heard": heard_figures, "icons": icon_figures}


def has_stops(folder: Path) -> bool:
    """Whether all screens of a folder say what is read as one."""
    documents = [json.loads((s / "annotation.json").read_text(encoding="utf-8")) for s in annotated(folder)]
    return all(document.get("stops") for document in documents)


def measure(program: Path, task: str, truth: Path, models: Path, out: Path) -> dict[str, float]:
    arguments = ["evaluate", "--task", task, "--truth", truth, "--models", models, "--json", out]
    subprocess.run([str(part) for part in (program, *arguments)], check=True, stdout=subprocess.DEVNULL)
    return READERS[task](json.loads(out.read_text(encoding="utf-8")))


def compare(own: str, program: Path, screens: Path, shipped: Path, taught: Path) -> list[Comparison]:
    """All figures of both models; `own` is the task that judges them."""
    found = []
    for of, folder in (("held-out", screens / "held-out"), ("general", screens / "general-held-out")):
        if not annotated(folder):
            continue
        for task in dict.fromkeys((own, "heard") if has_stops(folder) else (own,)):
            one, other = (
                measure(program, task, folder, models, screens / f"{own}-{task}-{of}-{name}.json")
                for name, models in (("shipped", shipped), ("taught", taught))
            )
            found += [Comparison(of, name, one[name], other[name]) for name in one if name in other]
    return found


def taught_models(name: str, screens: Path) -> list[str]:
    """The models that are judged by a name: of the judges, those that learnt something."""
    if name != JUDGES:
        return [name]
    facts = {judge: json.loads((screens / f"{judge}.json").read_text(encoding="utf-8")) for judge in QUESTIONS}
    return [judge for judge in QUESTIONS if facts[judge]["trees"]]


def faults(name: str, figures: list[Comparison], margin: float) -> list[str]:
    """Why a taught model is refused, in words; nothing where it is not."""
    kept = JUDGED[name][1]
    return [
        f"in general {figure.figure} falls by more than {100 * margin:g} points: {figure.values}"
        for figure in figures
        if figure.of == "general" and figure.figure in kept and figure.gain < -margin
    ]


def useless(name: str, figures: list[Comparison], gain: float) -> str | None:
    """Why a model is left as shipped, in words; nothing where it is not."""
    risen = JUDGED[name][2]
    told = next((figure for figure in figures if figure.of == "held-out" and figure.figure == risen), None)
    if told is None:
        return f"your screens to judge by tell nothing of: {risen}"
    if told.gain > gain:
        return None
    return f"on your screens {risen} rises by no more than {100 * gain:g} points: {told.values}"


def table(figures: list[Comparison]) -> str:
    """The figures in per cent, as Markdown."""
    lines = ["| set | figure | shipped | taught | gain |", "| --- | --- | --- | --- | --- |"]
    lines += [
        f"| {f.of} | {f.figure} | {100 * f.shipped:.1f} | {100 * f.taught:.1f} | {100 * f.gain:+.1f} |" for f in figures
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--name", choices=JUDGED, required=True, help="the model that is judged, or the judges")
    parser.add_argument("--program", type=Path, required=True, help="the command hearsight")
    parser.add_argument("--shipped", type=Path, required=True, help="the folder Models")
    parser.add_argument("--taught", type=Path, required=True, help="the same with the taught model")
    parser.add_argument("--screens", type=Path, required=True, help="what `finetune.screens` wrote")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    options = parser.parse_args()
    settings = load(options.settings)["finetune"]
    models = taught_models(options.name, options.screens)
    own = JUDGED[options.name][0]
    figures = compare(own, options.program, options.screens, options.shipped, options.taught) if models else []
    refused = faults(options.name, figures, settings["margin"])
    left = useless(options.name, figures, settings["gain"]) if models else "none of them learnt anything"
    print(table(figures))
    document = {"figures": [vars(figure) for figure in figures], "refused": refused, "left": left}
    (options.screens / f"{options.name}-comparison.json").write_text(json.dumps(document, indent=1) + "\n")
    for model in models:
        text = card(model, options.screens, table(figures), settings["margin"])
        (options.taught / model / "card.md").write_text(text, encoding="utf-8")
    if refused:
        raise SystemExit(f"finetune: {options.name} refused: " + "; ".join(refused))
    if left:
        print(f"{options.name}: left as shipped, {left}")


if __name__ == "__main__":
    main()
