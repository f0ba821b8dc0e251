"""Takes pictures of Dear ImGui's windows."""

from __future__ import annotations

import random

import dearpygui.dearpygui as dpg
import numpy as np
from PIL import ImageGrab

from ...marks import Mark
from ...node import Node, texts_of
from ...supplies import Supplies
from ...wording import TITLES
from ..fonts import FONT_FOLDER, font_with, is_latin
from ..xserver import ensure_display
from .build import Builder
from .looks import Look, random_look, theme_of

SIDE = 1880
"""Of the viewport: a window that is larger is cut."""
FONT_SIZES = {"": 1.0, "small": 0.85, "heading": 1.3, "title": 1.7, "display": 2.2}
FRAMES = 6
"""Until sizes that depend on each other have settled."""


class ImGuiStudio:
    """A program that shows window after window in one viewport."""

    def __init__(self, supplies: Supplies) -> None:
        ensure_display()
        self.supplies = supplies
        dpg.create_context()
        dpg.create_viewport(title="", width=SIDE, height=SIDE, x_pos=0, y_pos=0, decorated=False, vsync=False)
        dpg.setup_dearpygui()
        dpg.show_viewport()
        # Fonts stay: Dear PyGui crashes where one is deleted that was drawn with.
        self.registry = dpg.add_font_registry()
        self.known: dict[tuple[str, int], int] = {}

    def fonts(self, look: Look, node: Node, scale: float) -> dict[str, int]:
        """The look's font in all sizes, or one with all letters of the window; none: ImGui's own."""
        texts = texts_of(node)
        if is_latin(texts) and not look.font:
            return {}
        path = FONT_FOLDER / look.font if is_latin(texts) else font_with(texts)
        return {name: self.font(str(path), round(look.size * factor * scale)) for name, factor in FONT_SIZES.items()}

    def font(self, path: str, size: int) -> int:
        if (path, size) not in self.known:
            self.known[path, size] = dpg.add_font(path, max(9, size), parent=self.registry)
        return self.known[path, size]

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        textures = dpg.add_texture_registry()
        fonts, theme = self.fonts(look, node, scale), theme_of(look, scale)
        builder = Builder(self.supplies, look, fonts, textures, scale, rng)
        title = rng.choice(TITLES) if look.bar else ""
        with dpg.window(
            label=title, pos=(0, 0), autosize=True, no_title_bar=not title, no_scrollbar=True, no_move=True
        ) as window:
            builder.build(node)
        dpg.bind_item_theme(window, theme)
        if fonts:
            dpg.bind_item_font(window, fonts[""])
        for bar, tab in builder.open_tabs:
            dpg.set_value(bar, tab)
        for _ in range(FRAMES):
            dpg.render_dearpygui_frame()
        width, height = (min(SIDE, side) for side in dpg.get_item_rect_size(window))
        marks = [mark for probe in builder.probes for mark in probe()]
        if title:
            marks += self.bar(look, width, scale)
        pixels = np.asarray(ImageGrab.grab(bbox=(0, 0, width, height), xdisplay="").convert("RGB"))
        dpg.delete_item(window)
        dpg.render_dearpygui_frame()
        for item in (theme, builder.chosen, textures):
            dpg.delete_item(item)
        return pixels, marks

    @staticmethod
    def bar(look: Look, width: float, scale: float) -> list[Mark]:
        """The window's own title bar: an arrow that folds it up, its title, a cross."""
        height = round(look.height * scale)
        return [
            Mark("Text", [1, 1, width - height, height - 1], "ink", round(look.size * scale)),
            Mark("Icon", [width - height, 1, width - 1, height - 1], "ink"),
        ]
