"""A `Node` built of customtkinter's widgets; every widget leaves a probe that later tells where its parts are."""

from __future__ import annotations

from .containers import Containers
from .controls import Controls
from .displays import Displays
from .fields import Fields
from .lists import Lists


class Builder(Containers, Displays, Controls, Fields, Lists):
    """Builds one window: `build` calls the `make_` function of a node's kind, which one of these classes has."""
