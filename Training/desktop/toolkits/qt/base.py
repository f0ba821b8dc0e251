"""What every widget of a Qt window is built with: the look, icons, and the list of probes."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QWidget

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from .looks import Look

Probe = Callable[[], list[Mark]]


class Base:
    """The means of one window's builder."""

    def __init__(self, supplies: Supplies, look: Look, rng: random.Random) -> None:
        self.supplies, self.look, self.rng = supplies, look, rng
        self.probes: list[Probe] = []

    def build(self, node: Node) -> QWidget:
        """The widget for a node."""
        widget = getattr(self, f"make_{node.kind}")(node)
        if node.width and node.kind not in ("icon", "picture", "paragraph"):
            widget.setMinimumWidth(node.width)
        if node.height and node.kind != "picture":
            widget.setMinimumHeight(node.height)
        widget.setEnabled(node.enabled)
        return widget

    def note(self, probe: Callable, *arguments) -> None:
        """Remembers to run a probe once the window is laid out."""
        self.probes.append(lambda: probe(*arguments))

    def qicon(self, name: str, size: int, colour: str = "") -> QIcon:
        """An icon of a size in logical pixels, held at twice that so that it stays sharp at scale 2."""
        pixels = self.supplies.icon(name, size * 2, colour or self.look.text)
        image = QImage(pixels.data, size * 2, size * 2, QImage.Format_RGBA8888).copy()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(2)
        return QIcon(pixmap)
