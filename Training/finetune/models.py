"""A folder of models whose detector is the taught one, for `hearsight --models` to compare and `models probe` to ask.

    python -m finetune.models --shipped ../Models --model .work/finetune/model.onnx --out .work/finetune/Models

All other models are links to the shipped ones.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from pathlib import Path

DETECTOR = "detector"
COPIED = ("detector.json", "probe.png")
"""Of the shipped detector: types, input and thresholds stay, and it is asked by the same picture, which is nobody's."""


def assemble(shipped: Path, model: Path, out: Path) -> None:
    """Makes the folder anew."""
    shutil.rmtree(out, ignore_errors=True)
    (out / DETECTOR).mkdir(parents=True)
    for folder in shipped.iterdir():
        if folder.is_dir() and folder.name != DETECTOR:
            (out / folder.name).symlink_to(folder.resolve(), target_is_directory=True)
    for name in COPIED:
        shutil.copyfile(shipped / DETECTOR / name, out / DETECTOR / name)
    shutil.copyfile(model, out / DETECTOR / "model.onnx")
    document = json.loads((shipped / "models.json").read_text(encoding="utf-8"))
    for entry in document["models"]:
        if entry["name"] == DETECTOR:
            entry["sha256"] = hashlib.sha256(model.read_bytes()).hexdigest()
    (out / "models.json").write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shipped", type=Path, required=True, help="the folder Models")
    parser.add_argument("--model", type=Path, required=True, help="the taught detector")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    assemble(options.shipped, options.model, options.out)


if __name__ == "__main__":
    main()
