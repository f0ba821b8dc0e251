"""Puts those judges that learnt something into the user's folder, and writes down which did.

    python -m finetune.hand_over --screens .work/finetune --from .work/finetune/Models-judges --to ../out/finetune
        interactivity=interactivity.json grouping=grouping.json

Of a judge that learnt nothing now, what an earlier run left there is removed: it would pass for this run's.
"""

from __future__ import annotations

import argparse
import json
import shutil
from pathlib import Path

from recipes.release import copy


def hand_over(screens: Path, made: Path, settings_files: dict[str, str], out: Path) -> dict[str, dict]:
    """What is to be said of each judge: how many trees it learnt, and why none where it did not."""
    told = {}
    for name, settings in settings_files.items():
        facts = json.loads((screens / f"{name}.json").read_text(encoding="utf-8"))
        told[name] = {key: facts[key] for key in ("trees", "why") if key in facts}
        if facts["trees"]:
            copy(made / name, out / name, ["model.onnx", settings, "card.md", "probe.json"])
        else:
            shutil.rmtree(out / name, ignore_errors=True)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", type=Path, required=True, help="where the models were made")
    parser.add_argument("--from", dest="made", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("judges", nargs="+", metavar="NAME=SETTINGS", help="judges, and the file beside each")
    options = parser.parse_args()
    files = dict(entry.split("=", 1) for entry in options.judges)
    told = hand_over(options.screens, options.made, files, options.to)
    options.to.mkdir(parents=True, exist_ok=True)
    (options.to / "judges.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for name, facts in told.items():
        print(f"{name}: " + (f"{facts['trees']} further trees" if facts["trees"] else f"not taught, {facts['why']}"))


if __name__ == "__main__":
    main()
