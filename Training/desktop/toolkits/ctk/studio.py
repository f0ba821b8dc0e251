"""Takes pictures of customtkinter's windows."""

from __future__ import annotations

import random
import time

import customtkinter as ctk
import numpy as np
from PIL import ImageGrab

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from ..xserver import ensure_display
from .build import Builder
from .looks import random_look

SIDE = 1900
"""Of the screen: a window that is larger is cut."""


class CtkStudio:
    """A program that shows window after window, each with an interpreter of its own."""

    def __init__(self, supplies: Supplies) -> None:
        ensure_display()
        self.supplies = supplies
        ctk.deactivate_automatic_dpi_awareness()

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        ctk.set_appearance_mode(look.mode)
        ctk.set_default_color_theme(look.theme)
        ctk.set_widget_scaling(scale)
        root = ctk.CTk()
        root.overrideredirect(True)
        builder = Builder(self.supplies, look, scale, rng)
        margin = rng.choice([4, 10, 20])
        builder.build(node, root).pack(fill="both", expand=True, padx=margin, pady=margin)
        root.update_idletasks()
        width, height = (min(SIDE, side) for side in (root.winfo_reqwidth(), root.winfo_reqheight()))
        # The window's own `geometry` would scale what is counted in pixels already.
        root.tk.call("wm", "geometry", root._w, f"{width}x{height}+0+0")
        for _ in range(3):
            root.update()
            time.sleep(0.02)
        marks = [mark for probe in builder.probes for mark in probe()]
        pixels = np.asarray(ImageGrab.grab(bbox=(0, 0, width, height), xdisplay="").convert("RGB"))
        for waiting in root.tk.splitlist(root.tk.call("after", "info")):
            root.tk.call("after", "cancel", waiting)  # it would find its window gone, and say so
        root.destroy()
        return pixels, marks
