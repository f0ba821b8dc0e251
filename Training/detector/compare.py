"""Compares heads, backbones and input sizes on equal terms: the same screens in the same order, the same number of
steps, 8 bits, the same judges. Every network leaves its figures; stopped at any time, the same command goes on."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from .export import measure_speed

PARTS = ("backbone", "pyramid")


@dataclass(frozen=True)
class Contestant:
    """One network of a comparison. `warm`: its backbone and pyramid start from the trained detector's, else the backbone
    from ImageNet's; the head is always untrained."""

    backbone: str
    head: str
    boxes: int
    width: int
    warm: bool

    @property
    def name(self) -> str:
        return f"{self.backbone}-{self.head}{self.boxes}-{self.width}-{'warm' if self.warm else 'imagenet'}"


CONTESTANTS = [
    Contestant("lite0", "shared", 1, 384, warm=True),
    Contestant("lite0", "shared", 2, 384, warm=True),
    Contestant("lite0", "shared", 2, 448, warm=True),
    Contestant("lite0", "shared", 2, 320, warm=True),
    Contestant("lite0", "level", 2, 384, warm=True),
    Contestant("lite0", "shared", 2, 384, warm=False),
    Contestant("lite1", "shared", 2, 320, warm=False),
]


def run(module: str, *arguments: object) -> None:
    """One step, in a process of its own."""
    subprocess.run([sys.executable, "-m", f"detector.{module}", *map(str, arguments)], check=True)


def judge(contestant: Contestant, options: argparse.Namespace) -> dict:
    """Trains, exports, quantizes and evaluates one network."""
    folder = options.work / contestant.name
    folder.mkdir(parents=True, exist_ok=True)
    start = ["--start", options.start, "--start-parts", *PARTS] if contestant.warm else []
    run(
        "train", "--screens", *options.screens, "--checkpoint", folder / "training.pt", *start,
        "--backbone", contestant.backbone, "--head", contestant.head, "--boxes", contestant.boxes, "--width", contestant.width,
        "--batch", 6, "--steps", options.steps, "--rate", options.rate, "--warmup", 40,
    )
    run("export", "--checkpoint", folder / "training.pt", "--out", folder / "float.onnx", "--width", contestant.width)
    model = folder / "model.onnx"
    run("quantize", "--model", folder / "float.onnx", "--screens", *options.screens, "--width", contestant.width, "--out", model)
    figures = folder / "evaluation.json"
    run("evaluate", "--model", model, "--width", contestant.width, "--screens", *options.judges, "--json", figures)
    return asdict(contestant) | {
        "steps": options.steps,
        "sets": {name: result["summary"] for name, result in json.loads(figures.read_text()).items()},
        "types": {name: result["types"] for name, result in json.loads(figures.read_text()).items()},
    }


def result(contestant: Contestant, folder: Path) -> dict:
    """A network's figures with its milliseconds, which are taken of all networks in the same minutes."""
    speed = measure_speed(folder / "model.onnx", contestant.width)
    return json.loads((folder / "result.json").read_text()) | {"milliseconds": speed}


def write_results(options: argparse.Namespace) -> None:
    """All networks that have been judged, timed anew."""
    judged = [c for c in CONTESTANTS if (options.work / c.name / "result.json").exists()]
    results = [result(contestant, options.work / contestant.name) for contestant in judged]
    options.out.write_text("[\n" + ",\n".join(map(json.dumps, results)) + "\n]\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", nargs="+", required=True, metavar="LABELS=ROOT", help="to train on")
    parser.add_argument("--judges", nargs="+", required=True, metavar="NAME=LABELS=ROOT", help="to judge by")
    parser.add_argument("--start", type=Path, required=True, help="the trained detector's checkpoint")
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--work", type=Path, required=True, help="folder for checkpoints and figures")
    parser.add_argument("--out", type=Path, required=True, help="JSON: a list of networks and their figures")
    parser.add_argument("--only-write", action="store_true", help="train nothing, list what has been judged")
    options = parser.parse_args()
    for contestant in [] if options.only_write else CONTESTANTS:
        path = options.work / contestant.name / "result.json"
        if not path.exists():
            path.write_text(json.dumps(judge(contestant, options)) + "\n")
    write_results(options)


if __name__ == "__main__":
    main()
