"""Draws labelled Qt Quick screens: OUT/NNNNNN.jpg and .json.

    python -m quick.generate --out DIR --style Material --scale 2 --count 200 --masks icon-masks.npz --photos PHOTOS
    python -m desktop.collect DIR

A program has one style and one scale; run it for each, into the same folder, with other seeds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

import cv2
import numpy as np
import shiboken6

from desktop.marks import Mark, to_labels, uncovered
from desktop.supplies import Supplies
from desktop.toolkits.xserver import ensure_display

SIZES = [(360, 640), (360, 740), (375, 667), (390, 844), (412, 860), (320, 568), (430, 900), (600, 480)]
LONGEST = 20
"""Seconds that one screen may take."""
SPARE_NONES = 1_000_000
"""PySide 6 counts one reference to None too few for each property that is not set, and Python ends once none is left
("deallocating None"), after some 190 screens. So many are held that they do not run out."""


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--style", default="Material", choices=["Material", "Universal", "Basic", "Fusion", "FluentWinUI3", "Imagine"]
    )
    parser.add_argument("--scale", type=float, default=1.25)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--masks", type=Path, required=True, help="file of desktop.icon_masks")
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--validation", action="store_true")
    return parser.parse_args()


def save_icons(supplies: Supplies, folder: Path) -> None:
    """The icons as files that QML can load."""
    for name in supplies.pool:
        cv2.imwrite(str(folder / f"{name}.png"), supplies.icon(name, 96, "#000000"))


class QuickStudio:
    """A window that shows screen after screen."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.end_display = ensure_display()
        os.environ.update(
            QT_QPA_PLATFORM="xcb",
            QSG_RHI_BACKEND="opengl",
            QT_SCALE_FACTOR=str(options.scale),
            QT_QUICK_CONTROLS_STYLE=options.style,
        )
        from PySide6.QtCore import qInstallMessageHandler
        from PySide6.QtGui import QGuiApplication
        from PySide6.QtQml import QQmlEngine
        from PySide6.QtQuick import QQuickView

        qInstallMessageHandler(lambda *_: None)
        self.app, self.options = QGuiApplication([]), options
        self.engine = QQmlEngine()
        self.new_view = lambda: QQuickView(self.engine, None)
        self.seed, self.began = 0, time.monotonic()
        self.kept: list = []  # Python must not collect what QML still holds
        self.nones = [None] * SPARE_NONES

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()
            time.sleep(0.005)

    def shoot(self, qml: str, width: int, height: int, dims: bool) -> tuple[np.ndarray, list[tuple[str, list[float]]]]:
        """A screen's pixels and labels."""
        from PySide6.QtCore import QByteArray, QUrl
        from PySide6.QtQml import QQmlComponent

        self.view = self.new_view()  # a new one each time: popups outlive their page
        component = QQmlComponent(self.engine)
        component.setData(QByteArray(qml.encode()), QUrl())
        page = component.create()
        if page is None:
            raise ValueError(component.errorString())
        self.view.resize(width, height)
        self.view.show()
        page.setParentItem(self.view.contentItem())
        self.wait(0.35)
        image = self.view.grabWindow().convertToFormat(self.rgb())
        lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
        pixels = lines[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()
        labels = self.labels(page, pixels, dims)
        page.setParentItem(None)
        shiboken6.delete(self.view)  # a graphics context each: they run out
        self.kept.append((component, page))
        return pixels, labels

    @staticmethod
    def rgb():
        from PySide6.QtGui import QImage

        return QImage.Format_RGB888

    def labels(self, page, pixels: np.ndarray, dims: bool) -> list[tuple[str, list[float]]]:
        """Labels of the screen and of what lies above it: its bars, then dialogs and menus."""
        from .probes import bars, place, popups, walk

        marks = list(walk(page.property("contentItem")))
        for bar in bars(page):
            marks = [*uncovered(marks, place(bar)), *walk(bar)]
        for item in [item for item in popups(self.view.contentItem()) if item.width() > 20]:
            marks = [*uncovered(marks, place(item), dims), Mark("Dialog", place(item)), *walk(item)]
        scaled = [Mark(m.kind, [v * self.options.scale for v in m.box], m.pull) for m in marks]
        return to_labels(pixels, scaled)


def watch(studio: QuickStudio, options: argparse.Namespace) -> None:
    """Some layouts never come to rest: such a screen is marked to be skipped, and the program begins anew after it."""
    while True:
        time.sleep(1)
        if time.monotonic() - studio.began > LONGEST:
            skip_file(options.out, studio.seed).touch()
            studio.end_display()
            os.execv(sys.executable, [sys.executable, "-m", "quick.generate", *sys.argv[1:]])


def skip_file(folder: Path, seed: int) -> Path:
    return folder / f"{seed:06d}.skip"


def main() -> None:
    options = parse_options()
    options.out.mkdir(parents=True, exist_ok=True)
    supplies = Supplies(options.masks, options.photos, options.validation)
    photos = [path.resolve() for path in supplies.photo_files]
    with tempfile.TemporaryDirectory() as folder:
        icons = Path(folder)
        save_icons(supplies, icons)
        studio = QuickStudio(options)
        threading.Thread(target=watch, args=(studio, options), daemon=True).start()
        from .pages import Page

        for seed in range(options.seed, options.seed + options.count):
            path = options.out / f"{seed:06d}.json"
            if path.exists() or skip_file(options.out, seed).exists():
                continue
            studio.seed, studio.began = seed, time.monotonic()
            rng = random.Random(seed)
            width, height = rng.choice(SIZES)
            page = Page(options.style, rng, supplies, icons, photos, width)
            pixels, labels = studio.shoot(page.qml(height), width, height, page.dims)
            cv2.imwrite(str(path.with_suffix(".jpg")), pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 93])
            path.write_text(json.dumps(labels))
    sys.stdout.flush()
    studio.end_display()
    os._exit(0)  # QML objects and Python's collector do not end well together


if __name__ == "__main__":
    main()
