"""What every widget of a Tk window is built with: the look, sizes, pictures, and the list of probes."""

from __future__ import annotations

import random
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

import cv2

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from .looks import Look


class Base:
    """The means of one window's builder. Where the look has a theme, ttk's widgets are taken."""

    def __init__(self, supplies: Supplies, look: Look, ground: str, ink: str, scale: float, rng: random.Random) -> None:
        self.supplies, self.look, self.ground, self.ink = supplies, look, ground, ink
        self.scale, self.rng = scale, rng
        self.themed = bool(look.theme)
        self.probes: list[Callable[[], list[Mark]]] = []
        self.kept: list = []  # Tk forgets pictures and variables that nobody holds
        self.bevel = {} if self.themed else {"relief": look.relief, "bd": look.border}

    def px(self, value: float) -> int:
        """Logical pixels in pixels of the screen."""
        return round(value * self.scale)

    def note(self, probe: Callable, *arguments) -> None:
        """Remembers to run a probe once the window is laid out."""
        self.probes.append(lambda: probe(*arguments))

    def keep(self, thing):
        """Holds a thing as long as the window, and gives it back."""
        self.kept.append(thing)
        return thing

    def photo(self, pixels, extension: str = ".png") -> tk.PhotoImage:
        """Tk's picture of RGB or RGBA pixels."""
        order = [2, 1, 0, 3][: pixels.shape[2]]
        return self.keep(tk.PhotoImage(data=cv2.imencode(extension, pixels[..., order])[1].tobytes()))

    def glyph(self, name: str, size: float, colour: str = "") -> tk.PhotoImage:
        """An icon of a size in logical pixels."""
        return self.photo(self.supplies.icon(name, self.px(size), colour or self.ink))

    def build(self, node: Node, parent) -> tk.Widget:
        """The widget for a node, within its parent; the caller places it."""
        widget = getattr(self, f"make_{node.kind}")(node, parent)
        if not node.enabled and "state" in widget.keys():  # noqa: SIM118 (a widget is no dictionary)
            widget.configure(state="disabled")
        return widget

    def frame(self, parent) -> tk.Widget:
        return ttk.Frame(parent) if self.themed else tk.Frame(parent)

    def text_label(self, parent, text: str, **more) -> tk.Widget:
        return (ttk.Label if self.themed else tk.Label)(parent, text=text, **more)
