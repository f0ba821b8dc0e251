"""Takes pictures of Qt windows."""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path

import cv2
import numpy as np
import shiboken6

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from .build import Builder
from .looks import apply, random_look


class QtStudio:
    """One program that shows window after window."""

    def __init__(self, supplies: Supplies) -> None:
        self.supplies = supplies
        qInstallMessageHandler(lambda *_: None)  # off screen, Qt warns about every window's size hints
        self.app = QApplication.instance() or QApplication([])
        self.folder = tempfile.TemporaryDirectory()
        self.tick = Path(self.folder.name) / "tick.png"
        cv2.imwrite(str(self.tick), supplies.icon(supplies.role("tick", random.Random(1)), 32, "#ffffff"))

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        apply(self.app, look, str(self.tick))
        window = QWidget()
        layout = QVBoxLayout(window)
        margin = rng.choice([6, 9, 12, 18])
        layout.setContentsMargins(margin, margin, margin, margin)
        builder = Builder(self.supplies, look, rng)
        layout.addWidget(builder.build(node))
        window.show()
        self.app.processEvents()
        size = window.sizeHint().expandedTo(window.size() if node.width else window.sizeHint())
        window.resize(max(size.width(), node.width), max(window.sizeHint().height(), node.height))
        self.app.processEvents()
        focused = self.app.focusWidget()
        if focused and not isinstance(focused, QLineEdit):
            focused.clearFocus()  # a dotted frame around a caption is no part of it
        marks = [mark for probe in builder.probes for mark in probe()]
        pixels = self.picture(window, scale)
        window.close()
        shiboken6.delete(window)  # a window that lives on is styled anew with every later look
        return pixels, [Mark(m.kind, [v * scale for v in m.box], m.pull, m.icon_width * scale) for m in marks]

    @staticmethod
    def picture(window: QWidget, scale: float) -> np.ndarray:
        """The window drawn at `scale` pixels for a logical one."""
        width, height = round(window.width() * scale), round(window.height() * scale)
        image = QImage(width, height, QImage.Format_RGB888)
        image.setDevicePixelRatio(scale)
        image.fill(0)
        window.render(image)
        lines = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
        return lines[:, : width * 3].reshape(height, width, 3).copy()
