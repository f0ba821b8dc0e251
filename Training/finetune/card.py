"""The card of a taught model: what it learnt, what it was chosen and judged by, and what was not done."""

from __future__ import annotations

import json
from pathlib import Path

from .folders import annotated, app_or_none

TEMPLATE = """# {name}, taught an app

{what}

| | |
| --- | --- |
| learnt | {learnt} |
| chosen by | {chosen} |
| judged by | {judged} |
| general screens beside | {general} |
| training | {training} |

## Figures
In per cent, by `hearsight evaluate`. `held-out` are screens of the app that nothing was learnt from and none of which
looks like one that was; `general` are screens of apps that nothing is ever learnt from. A model that loses more than
{margin:g} points in general is refused.

{table}

## Not done
{not_done}
{warning}"""
WHAT = {
    "detector": """The detector that Hearsight ships, whose head learnt further screens (`make -C Training finetune`).
Backbone, pyramid, types, thresholds and input are the shipped ones; see that model's card for them, for its data and
its licences, which hold for this one too.""",
    "judge": """What Hearsight ships by this name, gradient-boosted trees, with further trees behind them that learnt
further screens (`make -C Training finetune`). Features and thresholds are the shipped ones; see that model's card for
them, for its data and its licences, which hold for this one too. The judges that learnt something were judged together,
beside the detector and the icon recognizer that the same run taught, and what is told as shipped below are the shipped
judges beside those two: install all that it made.""",
    "icon-recognition": """The icon recognizer that Hearsight ships, whose last layer learnt the icons of further
screens (`make -C Training finetune`). All before it, names and threshold are the shipped ones; see that model's card
for them, for its data and its licences, which hold for this one too.""",
}
NOT_DONE = {
    "detector": "The head alone was taught, and the thresholds were not chosen anew.",
    "judge": "The shipped trees stay as they are, and no threshold was chosen anew.",
    "icon-recognition": """Names that the vocabulary lacks were not added: such icons stay unnamed. The threshold was
not chosen anew.""",
}
WITHOUT_GENERAL = """
**There was no general set**: nothing kept the model from forgetting, and nobody knows what it forgot.
"""


def screens_of(folder: Path) -> str:
    """How many screens, and of which apps, where they say so."""
    screens = annotated(folder)
    apps = sorted({app for screen in screens if (app := app_or_none(screen))})
    named = f" of {', '.join(apps)}" if 0 < len(apps) <= 5 else f" of {len(apps)} apps" if apps else ""
    return f"{len(screens)} screens{named}"


def training(name: str, facts: dict) -> str:
    """How it was trained."""
    if name == "detector":
        device = {"cpu": "processor", "cuda": "GPU"}[facts["device"]]
        return f"{facts['minutes']:.1f} minutes on the {device}; {share(facts)}"
    if name == "icon-recognition":
        names = ", ".join(facts["names"])
        return f"{facts['icons']} icons of the app, and {facts['general']} others: {names}; {share(facts)}"
    return f"{facts['trees']} further trees, by {facts['lines']} lines of the app and {facts['general']} others"


def share(facts: dict) -> str:
    return f"{facts['share']:.0%} of the taught weights, the rest are the shipped ones"


FACTS = {"detector": "model.json", "icon-recognition": "icons.json"}
"""What `finetune.choose` and `finetune.icons` write beside the model; `finetune.boost` names it as the model."""


def card(name: str, screens: Path, table: str, margin: float) -> str:
    """The card's text.

    screens: what `finetune.screens` wrote, and where the models were made.
    """
    facts = json.loads((screens / FACTS.get(name, f"{name}.json")).read_text(encoding="utf-8"))
    kind = name if name in WHAT else "judge"
    has_general = bool(annotated(screens / "general-learnt"))
    return TEMPLATE.format(
        name=name,
        what=WHAT[kind],
        learnt=screens_of(screens / "learnt"),
        chosen=f"{screens_of(screens / 'chosen-by')}, and in general {screens_of(screens / 'general-chosen-by')}",
        judged=f"{screens_of(screens / 'held-out')}, and in general {screens_of(screens / 'general-held-out')}",
        general=screens_of(screens / "general-learnt") if has_general else "none",
        training=training(name, facts),
        margin=100 * margin,
        table=table,
        not_done=NOT_DONE[kind],
        warning="" if has_general else WITHOUT_GENERAL,
    )
