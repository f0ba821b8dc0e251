"""A `Node`'s place made of Kivy's widgets."""

from __future__ import annotations

from .containers import Containers
from .displays import Displays
from .fields import Fields
from .lists import Lists


class Builder(Containers, Displays, Fields, Lists):
    """Builds one window: `draw` calls the `draw_` function of a node's kind, which one of these classes has."""
