"""A folder of models some of which are taught ones, for `hearsight --models` to compare and `models probe` to ask.

    python -m finetune.models --shipped ../Models --taught detector=.work/finetune/model.onnx --out taught

All other models are links to the shipped ones.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from pathlib import Path

PICTURE = "probe.png"
"""What models of pictures are asked by; it is of nobody's screen, and stays as shipped."""


def settings_file(name: str) -> str:
    """What lies beside a model, and stays as shipped."""
    return "icons.json" if name == "icon-recognition" else f"{name}.json"


def assemble(shipped: Path, taught: dict[str, Path], out: Path) -> None:
    """Makes the folder anew.

    taught: a file for each of the models that are not the shipped ones.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for folder in (folder for folder in shipped.iterdir() if folder.is_dir()):
        if folder.name not in taught:
            (out / folder.name).symlink_to(folder.resolve(), target_is_directory=True)
            continue
        (out / folder.name).mkdir()
        for name in (settings_file(folder.name), PICTURE):
            if (folder / name).exists():
                shutil.copyfile(folder / name, out / folder.name / name)
        shutil.copyfile(taught[folder.name], out / folder.name / "model.onnx")
    document = json.loads((shipped / "models.json").read_text(encoding="utf-8"))
    for entry in document["models"]:
        if entry["name"] in taught:
            entry["sha256"] = hashlib.sha256(taught[entry["name"]].read_bytes()).hexdigest()
    (out / "models.json").write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def is_left(name: str, judged: Path) -> bool:
    """Whether a model's comparison says that it is left as shipped."""
    comparison = judged / f"{name}-comparison.json"
    return comparison.exists() and bool(json.loads(comparison.read_text(encoding="utf-8"))["left"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shipped", type=Path, required=True, help="the folder Models")
    parser.add_argument("--taught", nargs="+", required=True, metavar="NAME=FILE", help="models by name")
    parser.add_argument("--judged", type=Path, help="where comparisons may say that one of them is left as shipped")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    taught = {name: Path(file) for name, _, file in (entry.partition("=") for entry in options.taught)}
    left = {name for name in taught if options.judged and is_left(name, options.judged)}
    assemble(options.shipped, {name: file for name, file in taught.items() if name not in left}, options.out)


if __name__ == "__main__":
    main()
