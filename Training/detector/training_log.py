"""A training's settings and thinned loss curves, from its checkpoints: what is kept beside the model."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from . import checkpoint

POINTS_KEPT = 60
"""Of each phase's curve."""
SETTINGS_KEPT = ("width", "batch", "rate", "final_rate", "warmup", "threads", "seed", "screens in set")


def thin(log: list[dict]) -> list[dict]:
    """About `POINTS_KEPT` entries, evenly spread, the last among them."""
    stride = max(1, len(log) // POINTS_KEPT)
    return log[::-1][::stride][::-1]


def summarise(path: Path) -> dict:
    """One phase: settings, totals, curve."""
    parts = checkpoint.load(path)
    settings, progress = parts.get("settings", {}), parts["progress"]
    return {
        "phase": path.stem,
        "settings": {key: settings.get(key) for key in SETTINGS_KEPT},
        "steps": progress["step"],
        "screens": progress["screens"],
        "minutes": round(progress["minutes"], 1),
        "curve": thin(progress["log"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoints", type=Path, nargs="+", required=True, help="the phases, in order")
    parser.add_argument("--before", type=Path, help="a log whose phases come first")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    phases = json.loads(options.before.read_text())["phases"] if options.before else []
    phases += [summarise(path) for path in options.checkpoints]
    lines = ",\n".join(
        json.dumps({k: v for k, v in phase.items() if k != "curve"})[:-1]
        + ', "curve": [\n  '
        + ",\n  ".join(json.dumps(point) for point in phase["curve"])
        + "\n]}"
        for phase in phases
    )
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(f'{{"phases": [\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
