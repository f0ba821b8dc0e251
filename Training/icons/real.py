"""Icons cut from real screens, for validation: crops with labels in one file.

python -m icons.real --data ../../shared/data --labels icons/labels-validation.tsv --out .work/icons/real-validation.npz

The boxes are a detector's, the labels were given by looking: a line is the screen, the box and the name.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from icons.crop import crop
from icons.samples import names


def read_labels(path: Path) -> list[tuple[str, tuple[float, ...], str]]:
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            file, *box, name = line.split("\t")
            rows.append((file, tuple(float(value) for value in box), name))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    index = {name: number for number, name in enumerate(names())}
    pixels, labels, shown, screen = [], [], "", np.zeros((1, 1, 3), np.uint8)
    for file, box, name in sorted(read_labels(arguments.labels)):
        if file != shown:
            screen, shown = cv2.cvtColor(cv2.imread(str(arguments.data / file)), cv2.COLOR_BGR2RGB), file
        pixels.append(crop(screen, box))
        labels.append(index[name])
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(arguments.out, pixels=np.stack(pixels), labels=np.array(labels))
    print(f"{len(labels)} icons")


if __name__ == "__main__":
    main()
