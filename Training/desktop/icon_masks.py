"""The SVG icons as one file of masks, so that toolkits that cannot read SVG draw with them, too."""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path

import numpy as np

from screens.assets import ROLES, is_held_back, normalise

SIDE = 96
POOL = 700
"""This many icons without a role are kept."""


def render(svg: str) -> np.ndarray:
    """One icon's coverage, SIDE x SIDE, 0..255."""
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1).replace("currentColor", "#000")
    image = QImage(SIDE, SIDE, QImage.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(SIDE, SIDE, 4)[..., 3].copy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--icons", type=Path, required=True, help="folder of folders of SVG icons")
    parser.add_argument("--out", type=Path, required=True, help=".npz to write")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    paths = {path.stem: path for path in sorted(options.icons.glob("*/*.svg"))}
    with_role = {name for names in ROLES.values() for name in names} & set(paths)
    others = sorted(set(paths) - with_role)
    chosen = sorted(with_role) + random.Random(0).sample(others, min(POOL, len(others)))
    masks = {}
    for name in chosen:
        svg = normalise(paths[name].read_text())
        mask = render(svg) if svg else np.zeros(1)
        if mask.any() and mask.mean() < 200:
            masks[name] = mask
    np.savez_compressed(options.out, **masks)
    print(len(masks), "icons,", sum(is_held_back(name) for name in masks), "of them for validation")


if __name__ == "__main__":
    main()
