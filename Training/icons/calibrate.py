"""Chooses from which confidence a name is said, exports the model, and writes what goes with it.

    python -m icons.calibrate --checkpoint .work/icons/icons.pt --masks .work/icons/masks.npz --photos .work/photos-valid \
        --real .work/icons/real-validation.npz --out ../Models/icon-recognition

Half of what is judged are shapes held out of training, half are icons of real screens labelled by looking. The temperature makes
confidences true (least negative log likelihood); the threshold is the lowest from which PRECISION of the names said are right.
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
from icons.export import export, load
from icons.network import IconNetwork
from icons.samples import Stream, names

DRAWN = 4000
PRECISION = 0.93
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
        return np.concatenate([network(torch.from_numpy(part)).numpy() for part in np.array_split(pixels, max(1, len(pixels) // 256))])


def probabilities(values: np.ndarray, temperature: float) -> np.ndarray:
    return torch.softmax(torch.from_numpy(values) / temperature, dim=1).numpy()


def figures(chances: np.ndarray, labels: np.ndarray, threshold: float) -> Figures:
    unknown = len(names()) - 1
    best, known = chances.argmax(axis=1), labels != unknown
    said = (best != unknown) & (chances.max(axis=1) >= threshold)
    right = best == labels
    return Figures(
        int(known.sum()), float(right[known].mean()), float(said[known].mean()), float(right[said].mean()) if said.any() else 1.0,
        float((~said[~known]).mean()) if (~known).any() else 1.0)


def choose(sets: list[tuple[np.ndarray, np.ndarray]]) -> float:
    """The lowest threshold from which the mean precision over the sets suffices; the most precise one where none does."""
    precisions = [np.mean([figures(chances, labels, threshold).right_of_answered for chances, labels in sets]) for threshold in THRESHOLDS]
    enough = [threshold for threshold, precision in zip(THRESHOLDS, precisions) if precision >= PRECISION]
    return round(float(enough[0] if enough else THRESHOLDS[int(np.argmax(precisions))]), 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("checkpoint", "masks", "photos", "real", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    network = load(arguments.checkpoint)
    drawn = Stream(arguments.masks, arguments.photos, held_out=True, seed=12345).batch(DRAWN)
    real = np.load(arguments.real)
    parts = {"held-out shapes": drawn, "real icons": (real["pixels"], real["labels"])}
    values = {name: logits(network, pixels) for name, (pixels, _) in parts.items()}

    def likelihood(temperature: float) -> float:
        return float(np.mean([np.log(probabilities(values[name], temperature)[np.arange(len(labels)), labels] + 1e-9).mean()
                              for name, (_, labels) in parts.items()]))

    temperature = round(float(max(TEMPERATURES, key=likelihood)), 2)
    sets = [(probabilities(values[name], temperature), labels) for name, (_, labels) in parts.items()]
    threshold = choose(sets)
    export(network, temperature, arguments.out / "model.onnx")
    settings = {"schema": 1, "inputSize": SIZE, "margin": MARGIN, "threshold": threshold, "unknown": UNKNOWN, "names": names()}
    (arguments.out / "icons.json").write_text(json.dumps(settings, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"temperature {temperature}, threshold {threshold}")
    for (name, _), (chances, labels) in zip(parts.items(), sets):
        print(name, json.dumps({key: round(value, 3) for key, value in asdict(figures(chances, labels, threshold)).items()}))


if __name__ == "__main__":
    main()
