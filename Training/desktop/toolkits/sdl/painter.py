"""Draws nodes at given places on an SDL surface and marks what it draws."""

from __future__ import annotations

from .containers import Containers
from .controls import Controls
from .displays import Displays
from .fields import Fields
from .lists import Lists


class Painter(Containers, Fields, Lists, Controls, Displays):
    """Paints one window's surface: `draw` calls the `draw_` function of a node's kind, which one of these has."""
