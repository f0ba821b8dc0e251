"""A switch, as programs paint their own: Qt Widgets have none."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from screens.theme import mix

from .looks import Look


class Switch(QWidget):
    """A pill with a knob."""

    def __init__(self, on: bool, look: Look, rng: random.Random) -> None:
        super().__init__()
        self.on, self.look = on, look
        height = rng.choice([16, 18, 20, 22, 24])
        self.setFixedSize(round(height * rng.choice([1.7, 1.9, 2.1])), height)
        self.inset = rng.choice([2, 3])

    def paintEvent(self, event) -> None:  # noqa: N802, Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        height = self.height()
        off = mix(self.look.window, self.look.text, 0.28)
        painter.setBrush(QColor(self.look.tint if self.on else off))
        painter.drawRoundedRect(QRectF(self.rect()), height / 2, height / 2)
        painter.setBrush(QColor("#ffffff" if self.on or not self.look.dark else mix(off, "#ffffff", 0.6)))
        knob = height - 2 * self.inset
        painter.drawEllipse(QRectF(self.width() - knob - self.inset if self.on else self.inset, self.inset, knob, knob))
