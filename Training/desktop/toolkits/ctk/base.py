"""What every widget of a customtkinter window is built with: the look, pictures, and the list of probes."""

from __future__ import annotations

import random
import tkinter as tk
from collections.abc import Callable

import customtkinter as ctk
import numpy as np
from PIL import Image

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from ..tk.probes import place
from .looks import Look

DISABLED = ("button", "tool", "check", "radio", "toggle", "slider", "entry", "combo")
"""Kinds that can be switched off."""


def boxed(widget: ctk.CTkButton, kind: str) -> list[Mark]:
    """A button, or a part that is built as one, with its text or its picture or both."""
    return [Mark(kind, place(widget)), *written_on(widget)]


def written_on(widget: ctk.CTkButton) -> list[Mark]:
    """The text and the picture of a button."""
    parts = (("Text", widget._text_label), ("Icon", widget._image_label))
    return [Mark(kind, place(part), "ink") for kind, part in parts if part is not None]


class Base:
    """The means of one window's builder. Lengths of widgets are logical: customtkinter scales them."""

    def __init__(self, supplies: Supplies, look: Look, scale: float, rng: random.Random) -> None:
        self.supplies, self.look, self.scale, self.rng = supplies, look, scale, rng
        self.probes: list[Callable[[], list[Mark]]] = []
        self.corner = {} if look.corner is None else {"corner_radius": look.corner}

    def px(self, value: float) -> int:
        """Logical pixels, which stay what they are."""
        return round(value)

    def note(self, probe: Callable, *arguments) -> None:
        """Remembers to run a probe once the window is laid out."""
        self.probes.append(lambda: probe(*arguments))

    def font(self, factor: float = 1, weight: str = "normal") -> ctk.CTkFont:
        return ctk.CTkFont(self.look.font, max(8, round(self.look.size * factor)), weight)

    def image(self, pixels: np.ndarray, width: int, height: int) -> ctk.CTkImage:
        """A picture of so many logical pixels."""
        return ctk.CTkImage(Image.fromarray(pixels), size=(width, height))

    def glyph(self, name: str, size: float, colour: str = "") -> ctk.CTkImage:
        side = max(1, round(size * self.scale))
        return self.image(self.supplies.icon(name, side, colour or self.look.ink), round(size), round(size))

    def build(self, node: Node, parent) -> tk.Widget:
        """The widget for a node, within its parent; the caller places it."""
        widget = getattr(self, f"make_{node.kind}")(node, parent)
        if not node.enabled and node.kind in DISABLED:
            widget.configure(state="disabled")
        return widget

    def frame(self, parent) -> tk.Widget:
        return ctk.CTkFrame(parent, fg_color="transparent", width=1, height=1)

    def text_label(self, parent, text: str, **more) -> ctk.CTkLabel:
        label = ctk.CTkLabel(parent, text=text, **{"font": self.font(), **more})
        self.note(lambda: [Mark("Text", place(label), "ink")])
        return label
