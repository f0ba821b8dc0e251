"""The card of a taught detector: what it learnt, what it was chosen and judged by, and what was not done."""

from __future__ import annotations

from pathlib import Path

from .screens import annotated, app_or_none

TEMPLATE = """# detector, taught an app

The detector that Hearsight ships, whose head learnt further screens (`make -C Training finetune`). Backbone and
pyramid, types, thresholds and input are the shipped ones; see that model's card for them, for its data and its
licences, which hold for this one too.

| | |
| --- | --- |
| learnt | {learnt} |
| chosen by | {chosen} |
| judged by | {judged} |
| general screens beside | {general} |
| training | {minutes:.1f} minutes on the {device}; {share:.0%} of the taught weights, the rest are the shipped ones |

## Figures
In per cent, by `hearsight evaluate --task detection` and, where stops are annotated, `--task heard`; boxes pulled to
the pixels. `held-out` are screens of the app that nothing was learnt from and none of which looks like one that was;
`general` are screens of apps that nothing is ever learnt from. A model that loses more than {margin:g} points of AP in
general is refused.

{table}

## Not done
The head alone was taught. Icon names, and what is judged of interactivity, grouping, order and headings, are the
shipped ones. The thresholds were not chosen anew.
{warning}"""
WITHOUT_GENERAL = """
**There was no general set**: nothing kept the head from forgetting, and nobody knows what it forgot.
"""


def screens_of(folder: Path) -> str:
    """How many screens, and of which apps, where they say so."""
    screens = annotated(folder)
    apps = sorted({app for screen in screens if (app := app_or_none(screen))})
    named = f" of {', '.join(apps)}" if 0 < len(apps) <= 5 else f" of {len(apps)} apps" if apps else ""
    return f"{len(screens)} screens{named}"


def card(screens: Path, facts: dict, split: dict, table: str, margin: float) -> str:
    """The card's text.

    screens: what `finetune.screens` wrote; facts: what `finetune.choose` did; split: `split.json`.
    """
    general = screens_of(screens / "general-learnt")
    has_general = bool(split["parts"]["general-learnt"])
    return TEMPLATE.format(
        learnt=screens_of(screens / "learnt"),
        chosen=f"{screens_of(screens / 'chosen-by')}, and in general {screens_of(screens / 'general-chosen-by')}",
        judged=f"{screens_of(screens / 'held-out')}, and in general {screens_of(screens / 'general-held-out')}",
        general=general if has_general else "none",
        minutes=facts["minutes"],
        device={"cpu": "processor", "cuda": "GPU"}[facts["device"]],
        share=facts["share"],
        margin=100 * margin,
        table=table,
        warning="" if has_general else WITHOUT_GENERAL,
    )
