"""A `Node` built of Tk widgets; every widget leaves a probe that later tells where its parts are."""

from __future__ import annotations

import random
import tkinter as tk
from collections.abc import Callable
from tkinter import font as fonts
from tkinter import ttk

import cv2

from screens.theme import mix

from ...marks import Mark
from ...node import STRETCHED, Node
from ...supplies import Supplies
from . import probes
from .looks import Look


class Builder:
    """Builds one window. Where the look has a theme, ttk's widgets are taken."""

    def __init__(self, supplies: Supplies, look: Look, ground: str, ink: str, scale: float, rng: random.Random) -> None:
        self.supplies, self.look, self.ground, self.ink = supplies, look, ground, ink
        self.scale, self.rng = scale, rng
        self.themed = bool(look.theme)
        self.probes: list[Callable[[], list[Mark]]] = []
        self.kept: list = []  # Tk forgets pictures and variables that nobody holds
        self.bevel = {} if self.themed else {"relief": look.relief, "bd": look.border}

    def px(self, value: float) -> int:
        return round(value * self.scale)

    def note(self, probe: Callable, *arguments) -> None:
        self.probes.append(lambda: probe(*arguments))

    def keep(self, thing):
        self.kept.append(thing)
        return thing

    def photo(self, pixels, extension: str = ".png") -> tk.PhotoImage:
        order = [2, 1, 0, 3][: pixels.shape[2]]
        return self.keep(tk.PhotoImage(data=cv2.imencode(extension, pixels[..., order])[1].tobytes()))

    def glyph(self, name: str, size: float, colour: str = "") -> tk.PhotoImage:
        return self.photo(self.supplies.icon(name, self.px(size), colour or self.ink))

    def build(self, node: Node, parent) -> tk.Widget:
        widget = getattr(self, f"make_{node.kind}")(node, parent)
        if not node.enabled and "state" in widget.keys():  # noqa: SIM118 (a widget is no dictionary)
            widget.configure(state="disabled")
        return widget

    def frame(self, parent) -> tk.Widget:
        return ttk.Frame(parent) if self.themed else tk.Frame(parent)

    def fill(self, node: Node, frame) -> tk.Widget:
        """Children of a row or column, packed."""
        across = node.kind == "row"
        gap = self.px({"tight": 1, "wide": 8}.get(node.manner, self.rng.choice([2, 3, 4])))
        for child in node.children:
            if child.kind == "space":
                self.frame(frame).pack(side="left" if across else "top", expand=True, fill="both")
                continue
            widget = self.build(child, frame)
            stretched = child.manner != "vertical" and child.kind in STRETCHED
            if across:
                widget.pack(
                    side="left",
                    padx=gap,
                    pady=gap,
                    expand=child.grow,
                    fill="both" if child.grow or child.kind in ("list", "table") else "none",
                )
            else:
                widget.pack(
                    side="top",
                    padx=gap,
                    pady=gap,
                    expand=child.grow,
                    fill="both" if child.grow else "x" if stretched else "none",
                    anchor="w",
                )
        return frame

    def make_column(self, node: Node, parent) -> tk.Widget:
        return self.fill(node, self.frame(parent))

    def make_row(self, node: Node, parent) -> tk.Widget:
        return self.fill(node, self.frame(parent))

    def make_grid(self, node: Node, parent) -> tk.Widget:
        frame, columns = self.frame(parent), int(node.value)
        gap = self.px(1 if node.manner == "tight" else 3)
        for i, child in enumerate(node.children):
            sticky = "ew" if child.kind in ("button", "entry", "slider") else "w"
            self.build(child, frame).grid(row=i // columns, column=i % columns, padx=gap, pady=gap, sticky=sticky)
        return frame

    def make_group(self, node: Node, parent) -> tk.Widget:
        title = self.keep(ttk.Label(parent, text=node.text) if self.themed else tk.Label(parent, text=node.text))
        kind = ttk.LabelFrame if self.themed else tk.LabelFrame
        frame = kind(parent, labelwidget=title)
        title.lift()
        self.note(probes.whole, title, "Text")
        self.fill(Node("column", children=node.children), frame)
        return frame

    def make_tabs(self, node: Node, parent) -> tk.Widget:
        book = ttk.Notebook(parent)
        for i, name in enumerate(node.items):
            page = self.frame(book)
            if i == int(node.value):
                self.fill(Node("column", children=node.children), page)
            book.add(page, text=name)
        book.select(int(node.value))
        self.note(probes.tabs, book)
        return book

    def text_label(self, parent, text: str, **more) -> tk.Widget:
        return (ttk.Label if self.themed else tk.Label)(parent, text=text, **more)

    def make_label(self, node: Node, parent) -> tk.Widget:
        font = self.keep(fonts.nametofont("TkDefaultFont").copy())
        factor = {"heading": 1.25, "title": 1.7, "display": 2.2, "small": 0.85}.get(node.manner, 1)
        font.configure(
            size=max(6, round(font.cget("size") * factor)),
            weight="bold" if node.manner in ("heading", "title") else "normal",
        )
        widget = self.text_label(parent, node.text, font=font)
        self.note(probes.whole, widget, "Text")
        return widget

    def make_paragraph(self, node: Node, parent) -> tk.Widget:
        widget = self.text_label(parent, node.text, wraplength=self.px(node.width), justify="left")
        self.note(probes.whole, widget, "Text")
        return widget

    def make_icon(self, node: Node, parent) -> tk.Widget:
        widget = self.text_label(
            parent, "", image=self.glyph(node.icon, node.width, self.rng.choice([self.ink, self.look.tint]))
        )
        self.note(probes.whole, widget, "Icon")
        return widget

    def make_picture(self, node: Node, parent) -> tk.Widget:
        pixels = self.supplies.photo(int(node.value), self.px(node.width), self.px(node.height))
        widget = tk.Label(parent, image=self.photo(pixels, ".ppm"), bd=0, padx=0, pady=0)
        self.note(probes.whole, widget, "Picture", "")
        return widget

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

    def make_entry(self, node: Node, parent) -> tk.Widget:
        shown = node.text or node.items[0]
        more = {"show": self.rng.choice(["*", "•"])} if node.manner == "password" and node.text else {}
        kind = ttk.Entry if self.themed else tk.Entry
        widget = kind(parent, width=max(8, min(40, (node.width or 150) // 8)), **more)
        widget.insert(0, shown)
        if not node.text and not self.themed:
            widget.configure(fg=mix(self.look.ink, self.look.base, 0.5))
        self.note(probes.entry, widget, bool(shown))
        return widget

    def make_area(self, node: Node, parent) -> tk.Widget:
        widget = tk.Text(
            parent,
            width=38,
            height=max(4, (node.height or 90) // 18),
            wrap="word",
            bg=self.look.base,
            fg=self.look.ink,
            bd=self.rng.choice([1, 2]),
        )
        widget.insert("1.0", "\n".join(node.items))
        self.note(probes.area, widget, len(node.items))
        return widget

    def make_spin(self, node: Node, parent) -> tk.Widget:
        widget = (ttk.Spinbox if self.themed else tk.Spinbox)(parent, from_=0, to=9999, width=7)
        widget.delete(0, "end")
        widget.insert(0, node.text)
        self.note(probes.spin, widget)
        return widget

    def make_combo(self, node: Node, parent) -> tk.Widget:
        editable = node.manner == "editable"
        if not self.themed and not editable:
            widget = tk.OptionMenu(parent, self.keep(tk.StringVar(value=node.text)), node.text)
            self.note(probes.option_menu, widget)
            return widget
        widget = ttk.Combobox(parent, width=max(8, len(node.text)), values=[node.text])
        widget.set(node.text)
        widget.configure(state="normal" if editable else "readonly")
        self.note(probes.combo, widget, editable)
        return widget

    def make_progress(self, node: Node, parent) -> tk.Widget:
        return ttk.Progressbar(parent, value=node.value * 100, length=self.px(150))

    def make_separator(self, node: Node, parent) -> tk.Widget:
        return ttk.Separator(parent, orient="horizontal")

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

    def make_list(self, node: Node, parent) -> tk.Widget:
        if any(icon for icon, _ in node.items):
            tree = ttk.Treeview(parent, show="tree", height=min(10, len(node.items)))
            tree.column("#0", width=self.px(node.width or 170))
            for i, (icon, text) in enumerate(node.items):
                tree.insert("", "end", iid=str(i), text=" " + text, image=self.glyph(icon, 16) if icon else "")
            if node.value >= 0:
                tree.selection_set(str(int(node.value)))
            self.note(probes.tree, tree, self.px(16))
            return tree
        widget = tk.Listbox(
            parent,
            height=min(10, len(node.items)),
            width=max(12, (node.width or 150) // 9),
            bg=self.look.base,
            fg=self.look.ink,
            selectbackground=self.look.tint,
            selectforeground="#ffffff",
        )
        widget.insert(0, *[text for _, text in node.items])
        if node.value >= 0:
            widget.selection_set(int(node.value))
        self.note(probes.list_rows, widget)
        return widget

    def make_table(self, node: Node, parent) -> tk.Widget:
        names = node.items[0]
        tree = ttk.Treeview(
            parent, columns=[str(i) for i in range(len(names))], show="headings", height=min(9, len(node.items))
        )
        for i, name in enumerate(names):
            tree.heading(str(i), text=name)
            tree.column(str(i), width=self.px(self.rng.choice([80, 100, 130])))
        for i, line in enumerate(node.items[1:]):
            tree.insert("", "end", iid=str(i), values=line)
        if node.value >= 0:
            tree.selection_set(str(int(node.value)))
        self.note(probes.tree, tree, 0)
        return tree

    def make_menubar(self, node: Node, parent) -> tk.Widget:
        frame = self.frame(parent)
        for name in node.items:
            word = self.text_label(frame, name)
            word.pack(side="left", padx=self.px(6), pady=self.px(2))
            self.note(probes.whole, word, "Text")
        return frame
