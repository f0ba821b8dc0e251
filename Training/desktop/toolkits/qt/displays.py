"""Qt's widgets that are only looked at: texts, icons, pictures, progress bars, lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QProgressBar,
    QWidget,
)

from ...node import Node
from . import probes
from .base import Base


class Displays(Base):
    """Makes what a window shows."""

    def make_label(self, node: Node) -> QWidget:
        widget = QLabel(node.text)
        font = widget.font()
        if node.manner in ("heading", "title"):
            font.setPointSizeF(font.pointSizeF() * (1.25 if node.manner == "heading" else 1.7))
            font.setBold(True)
        elif node.manner == "display":
            font.setPointSizeF(font.pointSizeF() * 2.4)
            widget.setAlignment(Qt.AlignRight)
        elif node.manner == "small":
            font.setPointSizeF(max(7, font.pointSizeF() * 0.85))
        widget.setFont(font)
        self.note(probes.whole, widget, "Text")
        return widget

    def make_paragraph(self, node: Node) -> QWidget:
        widget = QLabel(node.text)
        widget.setWordWrap(True)
        widget.setMinimumWidth(node.width)
        self.note(probes.whole, widget, "Text")
        return widget

    def make_icon(self, node: Node) -> QWidget:
        widget = QLabel()
        colour = self.look.tint if self.rng.random() < 0.3 else self.look.text
        widget.setPixmap(self.qicon(node.icon, node.width, colour).pixmap(node.width, node.width))
        widget.setFixedWidth(node.width)
        self.note(probes.whole, widget, "Icon")
        return widget

    def make_picture(self, node: Node) -> QWidget:
        widget = QLabel()
        pixels = self.supplies.photo(int(node.value), node.width, node.height)
        image = QImage(pixels.data, node.width, node.height, node.width * 3, QImage.Format_RGB888).copy()
        widget.setPixmap(QPixmap.fromImage(image))
        widget.setFixedSize(node.width, node.height)
        self.note(probes.whole, widget, "Picture", "")
        return widget

    def make_progress(self, node: Node) -> QWidget:
        widget = QProgressBar()
        widget.setValue(round(node.value * 100))
        widget.setTextVisible(False)
        return widget

    def make_separator(self, node: Node) -> QWidget:
        widget = QFrame()
        widget.setFrameShape(QFrame.HLine)
        return widget
