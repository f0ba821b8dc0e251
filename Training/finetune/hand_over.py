"""Puts the models that won something into the user's folder, and writes down which did.

    python -m finetune.hand_over --name judges --screens .work/finetune --from .work/finetune/Models-judges
        --to ../out/finetune interactivity=interactivity.json grouping=grouping.json

`--name` is what they were judged by, and `NAME.json` in the user's folder says of each model whether it is there, and
why not. What an earlier run left there of one that is left as shipped now is removed: it would pass for this run's.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path

from recipes.release import copy


def reason_against(name: str, screens: Path, judged: dict) -> str | None:
    """Why a model is left as shipped; nothing where it is not."""
    if judged["left"]:
        return judged["left"]
    facts = screens / f"{name}.json"
    return json.loads(facts.read_text(encoding="utf-8")).get("why") if facts.exists() else None


def hand_over(name: str, screens: Path, made: Path, settings_files: dict[str, str], out: Path) -> dict[str, dict]:
    """What is to be said of each model.

    name: what they were judged by.
    settings_files: what lies beside each model.
    """
    judged = json.loads((screens / f"{name}-comparison.json").read_text(encoding="utf-8"))
    told = {}
    for model, settings in settings_files.items():
        why = reason_against(model, screens, judged)
        told[model] = {"taught": why is None} | ({"why": why} if why else {})
        if why:
            shutil.rmtree(out / model, ignore_errors=True)
        else:
            files = ("model.onnx", settings, "card.md", "probe.json", "probe.png")
            copy(made / model, out / model, [file for file in files if (made / model / file).exists()])
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--name", required=True, help="what they were judged by")
    parser.add_argument("--screens", type=Path, required=True, help="where the models were made")
    parser.add_argument("--from", dest="made", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("models", nargs="+", metavar="MODEL=SETTINGS", help="models, and the file beside each")
    options = parser.parse_args()
    files = dict(entry.split("=", 1) for entry in options.models)
    told = hand_over(options.name, options.screens, options.made, files, options.to)
    options.to.mkdir(parents=True, exist_ok=True)
    (options.to / f"{options.name}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for model, facts in told.items():
        print(f"{model}: " + ("taught" if facts["taught"] else f"left as shipped, {facts['why']}"))


if __name__ == "__main__":
    main()
