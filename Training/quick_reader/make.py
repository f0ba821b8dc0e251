"""Draws lines of text into a folder, 2,000 a file.

python -m quick_reader.make --out .work/quick-reader/drawn --count 100000 --seed 1
"""

import argparse
import random
from pathlib import Path

from . import drawing, store

FILE = 2000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for number in range(-(-options.count // FILE)):
        path = options.out / f"{options.seed:03}-{number:04}.npz"
        if path.exists():
            continue
        # A seed of its own for each file, so that a run that was interrupted goes on as if it had not been.
        rng = random.Random(options.seed * 100_003 + number)
        lines: list[store.Line] = []
        while len(lines) < FILE:
            line = drawing.drawn(rng)
            if line is not None:
                lines.append(store.Line(*line))
        store.save(path, lines)


if __name__ == "__main__":
    main()
