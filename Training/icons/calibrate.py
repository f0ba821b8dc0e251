"""Chooses from which confidence a name is said, exports the model, and writes what goes with it.

Half of what is judged are shapes held out of training, half are icons of real screens labelled by looking. The
temperature makes confidences true (least negative log likelihood); the threshold is the lowest from which the share
--precision of the names said are right. A quarter of what was learnt from is unknown, more than on screens: how much is
taken off "unknown" is chosen so that most icons get their right name while at least the share --rejection of the others
get none.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2
import numpy as np
import torch

from icons.catalog import UNKNOWN
from icons.crop import MARGIN, SIZE
from icons.export import Exported, check, export, load
from icons.network import IconNetwork
from icons.samples import Stream, names

DOUBTS = np.arange(0.0, 3.01, 0.25)
THRESHOLDS = np.arange(0.2, 0.91, 0.01)
TEMPERATURES = np.arange(0.5, 2.01, 0.05)


@dataclass
class Figures:
    """Of a set of icons: shares from 0 to 1."""

    icons: int
    top_1: float
    answered: float
    right_of_answered: float
    unknown_rejected: float


def logits(network: IconNetwork, pixels: np.ndarray) -> np.ndarray:
    with torch.no_grad():
        return np.concatenate(
            [network(torch.from_numpy(part)).numpy() for part in np.array_split(pixels, max(1, len(pixels) // 256))]
        )


def probabilities(values: np.ndarray, temperature: float) -> np.ndarray:
    return torch.softmax(torch.from_numpy(values) / temperature, dim=1).numpy()


def figures(chances: np.ndarray, labels: np.ndarray, threshold: float) -> Figures:
    unknown = len(names()) - 1
    best, known = chances.argmax(axis=1), labels != unknown
    said = (best != unknown) & (chances.max(axis=1) >= threshold)
    right = best == labels
    return Figures(
        int(known.sum()),
        float(right[known].mean()),
        float(said[known].mean()),
        float(right[said].mean()) if said.any() else 1.0,
        float((~said[~known]).mean()) if (~known).any() else 1.0,
    )


def choose(sets: list[tuple[np.ndarray, np.ndarray]], least_precision: float) -> float:
    """The lowest threshold from which the mean precision over the sets suffices; the most precise one where none
    does."""
    precisions = [
        np.mean([figures(chances, labels, threshold).right_of_answered for chances, labels in sets])
        for threshold in THRESHOLDS
    ]
    enough = [threshold for threshold, precision in zip(THRESHOLDS, precisions) if precision >= least_precision]
    return round(float(enough[0] if enough else THRESHOLDS[int(np.argmax(precisions))]), 2)


@dataclass
class Settled:
    """What was chosen, and what it gives on each set."""

    doubt: float
    temperature: float
    threshold: float
    figures: dict[str, Figures]

    @property
    def rejected(self) -> float:
        return float(np.mean([found.unknown_rejected for found in self.figures.values()]))

    @property
    def named_rightly(self) -> float:
        return float(np.mean([found.answered * found.right_of_answered for found in self.figures.values()]))


def settle(values: dict[str, np.ndarray], labels: dict[str, np.ndarray], precision: float, rejection: float) -> Settled:
    """The best of the doubts that leaves enough of the unknown icons without a name."""
    choices = [try_doubt(values, labels, float(doubt), precision) for doubt in DOUBTS]
    enough = [choice for choice in choices if choice.rejected >= rejection] or choices[:1]
    return max(enough, key=lambda choice: choice.named_rightly)


def try_doubt(values: dict[str, np.ndarray], labels: dict[str, np.ndarray], doubt: float, precision: float) -> Settled:
    shifted = {name: rows - doubt * np.eye(rows.shape[1], dtype=rows.dtype)[-1] for name, rows in values.items()}

    def likelihood(temperature: float) -> float:
        return float(
            np.mean(
                [
                    np.log(probabilities(rows, temperature)[np.arange(len(rows)), labels[name]] + 1e-9).mean()
                    for name, rows in shifted.items()
                ]
            )
        )

    temperature = round(float(max(TEMPERATURES, key=likelihood)), 2)
    chances = {name: probabilities(rows, temperature) for name, rows in shifted.items()}
    threshold = choose([(chances[name], labels[name]) for name in chances], precision)
    return Settled(
        doubt, temperature, threshold, {name: figures(chances[name], labels[name], threshold) for name in chances}
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("checkpoint", "masks", "photos", "real", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--drawn", type=int, required=True, help="crops of held-out shapes")
    parser.add_argument("--precision", type=float, required=True, help="least share of right names of those said")
    parser.add_argument("--rejection", type=float, required=True, help="least share of other icons left without a name")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    network = load(arguments.checkpoint)
    pixels, right = Stream(arguments.masks, arguments.photos, held_out=True, seed=12345).batch(arguments.drawn)
    drawn = (pixels, right.argmax(axis=1))  # What is drawn has one name.
    real = np.load(arguments.real)
    parts = {"held-out shapes": drawn, "real icons": (real["pixels"], real["labels"])}
    values = {name: logits(network, pixels) for name, (pixels, _) in parts.items()}

    truths = {name: labels for name, (_, labels) in parts.items()}
    settled = settle(values, truths, arguments.precision, arguments.rejection)
    exported = Exported(network, settled.temperature, settled.doubt)
    export(exported, arguments.out / "model.onnx")
    check(exported, arguments.out / "model.onnx")
    settings = {
        "schema": 1,
        "inputSize": SIZE,
        "margin": MARGIN,
        "threshold": settled.threshold,
        "unknown": UNKNOWN,
        "names": names(),
    }
    (arguments.out / "icons.json").write_text(
        json.dumps(settings, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    print(f"temperature {settled.temperature}, doubt {settled.doubt}, threshold {settled.threshold}")
    for name, found in settled.figures.items():
        print(name, json.dumps({key: round(value, 3) for key, value in asdict(found).items()}))


if __name__ == "__main__":
    main()
