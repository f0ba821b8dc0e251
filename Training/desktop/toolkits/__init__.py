"""One folder or file a toolkit: it builds a window from a `Node`, takes its picture and marks its widgets."""

from __future__ import annotations

import random
from typing import Protocol

import numpy as np

from ..marks import Mark
from ..node import Node
from ..supplies import Supplies


class Studio(Protocol):
    """A running program of one toolkit."""

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""


def open_toolkit(name: str, supplies: Supplies) -> Studio:
    """The toolkit's program; its libraries are loaded only now, since no process can hold them all."""
    if name == "qt":
        from .qt.studio import QtStudio

        return QtStudio(supplies)
    if name == "tk":
        from .tk.studio import TkStudio

        return TkStudio(supplies)
    if name == "sdl":
        from .sdl.studio import SdlStudio

        return SdlStudio(supplies)
    if name in ("gtk3", "gtk4"):
        from .gtk.studio import GtkStudio

        return GtkStudio(supplies, int(name[-1]))
    if name == "ctk":
        from .ctk.studio import CtkStudio

        return CtkStudio(supplies)
    if name == "imgui":
        from .imgui.studio import ImGuiStudio

        return ImGuiStudio(supplies)
    if name == "raygui":
        from .raygui.studio import RayguiStudio

        return RayguiStudio(supplies)
    if name == "kivy":
        from .kivy.studio import KivyStudio

        return KivyStudio(supplies)
    if name == "web":
        from .web.studio import WebStudio

        return WebStudio(supplies)
    raise ValueError(f"no toolkit {name}: choose qt, tk, ctk, gtk3, gtk4, sdl, imgui, raygui, kivy or web")
