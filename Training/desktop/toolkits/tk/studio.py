"""Takes pictures of Tk windows."""

from __future__ import annotations

import random
import time
import tkinter as tk
from tkinter import ttk

import cv2
import numpy as np
from PIL import ImageGrab
from ttkthemes import ThemedStyle

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from ..xserver import ensure_display
from .build import Builder
from .looks import PICTURE_THEMES, Look, apply_classic, apply_theme, random_look


class TkStudio:
    """A program that shows window after window. An interpreter is used once: palettes cannot be taken back."""

    def __init__(self, supplies: Supplies) -> None:
        ensure_display()
        self.supplies = supplies

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        if look.theme in PICTURE_THEMES and scale != 1:  # their pictures have one size: the desktop enlarges the window
            pixels, marks = self.show(node, look, 1, rng)
            pixels = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
            return pixels, [Mark(m.kind, [v * scale for v in m.box], m.pull, m.icon_width * scale) for m in marks]
        return self.show(node, look, scale, rng)

    def show(self, node: Node, look: Look, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window of a given look."""
        root = tk.Tk()
        root.overrideredirect(True)
        root.geometry("+0+0")
        apply_classic(root, look, scale)
        ground, ink = look.ground, look.ink
        if look.theme:
            style = ThemedStyle(root)
            ground = apply_theme(style, look, scale)
            ink = colour_of(root, ttk.Style().lookup("TLabel", "foreground") or ink)
        root.configure(bg=ground)
        builder = Builder(self.supplies, look, colour_of(root, ground), ink, scale, rng)
        margin = round(rng.choice([2, 6, 10]) * scale)
        builder.build(node, root).pack(fill="both", expand=True, padx=margin, pady=margin)
        root.update_idletasks()
        width = max(root.winfo_reqwidth(), round(node.width * scale))
        root.geometry(f"{min(width, 1900)}x{min(root.winfo_reqheight(), 1900)}+0+0")
        for _ in range(3):
            root.update()
            time.sleep(0.02)
        box = (0, 0, root.winfo_width(), root.winfo_height())
        marks = [mark for probe in builder.probes for mark in probe()]
        pixels = np.asarray(ImageGrab.grab(bbox=box, xdisplay="").convert("RGB"))
        root.destroy()
        return pixels, marks


def colour_of(root: tk.Tk, name: str) -> str:
    """A colour of any name as #rrggbb."""
    return "#" + "".join(f"{part >> 8:02x}" for part in root.winfo_rgb(str(name)))
