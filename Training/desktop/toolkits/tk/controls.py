"""Tk's widgets that are clicked or dragged: buttons, marks, switches, sliders, segments."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from screens.theme import mix

from ...node import Node
from . import probes
from .base import Base


class Controls(Base):
    """Makes the controls of a window."""

    def make_button(self, node: Node, parent) -> tk.Widget:
        more = {"image": self.glyph(node.icon, 16), "compound": "left"} if node.icon else {}
        if node.width and node.text and not node.icon:
            more["width"] = max(len(node.text), node.width // 9)
        if self.themed:
            widget = ttk.Button(parent, text=node.text, **more)
        else:
            colours = (
                {"bg": self.look.tint, "fg": "#ffffff"}
                if node.manner == "primary" and self.look.relief == "flat"
                else {}
            )
            widget = tk.Button(
                parent,
                text=node.text,
                default="active" if node.manner == "primary" else "normal",
                **self.bevel,
                **colours,
                **more,
            )
        self.note(probes.button, widget, "Container", self.px(16) if node.icon else 0, bool(node.text))
        return widget

    def make_tool(self, node: Node, parent) -> tk.Widget:
        framed = node.manner == "framed" or node.on
        widget = tk.Button(
            parent,
            text=node.text,
            image=self.glyph(node.icon, node.value),
            compound={"under": "top"}.get(node.manner, "left"),
            highlightthickness=0,
            relief="sunken" if node.on else "raised" if framed else "flat",
            bd=1,
            bg=self.ground,
            fg=self.ink,
        )
        self.note(
            probes.tool,
            widget,
            framed,
            self.px(node.value),
            node.manner == "under" and bool(node.text),
            bool(node.text),
        )
        return widget

    def make_check(self, node: Node, parent) -> tk.Widget:
        variable = self.keep(tk.IntVar(value=int(node.on)))
        widget = (ttk.Checkbutton if self.themed else tk.Checkbutton)(parent, text=node.text, variable=variable)
        self.note(probes.mark, widget, node.on, self.themed, node.text)
        return widget

    def make_radio(self, node: Node, parent) -> tk.Widget:
        variable = self.keep(tk.IntVar(value=int(node.on)))
        widget = (ttk.Radiobutton if self.themed else tk.Radiobutton)(
            parent, text=node.text, variable=variable, value=1
        )
        self.note(probes.mark, widget, node.on, self.themed, node.text)
        return widget

    def make_toggle(self, node: Node, parent) -> tk.Widget:
        """A switch drawn on a canvas, as Tk programs do."""
        height = self.px(self.rng.choice([16, 18, 20, 24]))
        width = round(height * 1.9)
        canvas = tk.Canvas(parent, width=width + 2, height=height + 2, bg=self.ground, highlightthickness=0, bd=0)
        colour = self.look.tint if node.on else mix(self.look.ground, self.look.ink, 0.35)
        for x in (0, width - height):
            canvas.create_oval(x, 0, x + height, height, fill=colour, outline=colour)
        canvas.create_rectangle(height // 2, 0, width - height // 2, height, fill=colour, outline=colour)
        x = width - height + 3 if node.on else 3
        canvas.create_oval(x, 3, x + height - 6, height - 3, fill="#ffffff", outline="#ffffff")
        self.note(probes.whole, canvas, f"Toggle ({'Selected' if node.on else 'Unselected'})", "edge")
        return canvas

    def make_slider(self, node: Node, parent) -> tk.Widget:
        way = "vertical" if node.manner == "vertical" else "horizontal"
        length = self.px(max(100, node.width, node.height))
        if self.themed:
            widget = ttk.Scale(parent, orient=way, from_=0, to=100, length=length)
        else:
            widget = tk.Scale(
                parent,
                orient=way,
                from_=0,
                to=100,
                length=length,
                showvalue=self.rng.random() < 0.4,
                sliderlength=self.px(self.rng.choice([14, 20, 30])),
                width=self.px(self.rng.choice([10, 12, 15])),
                bd=self.look.border if self.look.relief == "raised" else 1,
            )
        widget.set(100 * (1 - node.value if way == "vertical" else node.value))
        self.note(probes.slider, widget, self.themed)
        return widget

    def make_segments(self, node: Node, parent) -> tk.Widget:
        frame, variable = self.frame(parent), self.keep(tk.IntVar(value=int(node.value)))
        for i, name in enumerate(node.items):
            part = tk.Radiobutton(
                frame,
                text=name,
                variable=variable,
                value=i,
                indicatoron=False,
                padx=self.px(8),
                pady=self.px(2),
                bd=max(1, self.look.border),
                highlightthickness=0,
            )
            part.pack(side="left")
            self.note(probes.button, part, "Segmented Control", 0, True)
        return frame
