"""Looks of Dear ImGui programs: its dark, light and classic colours or a program's own, its sizes, a font."""

from __future__ import annotations

import random
from dataclasses import dataclass

import dearpygui.dearpygui as dpg

from screens.theme import TINTS, mix, on_colour

from ..fonts import FONT_FOLDER

FONTS = [
    "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    "dejavu/DejaVuSans.ttf",
    "dejavu/DejaVuSansMono.ttf",
    "noto/NotoSans-Regular.ttf",
    "open-sans/OpenSans-Regular.ttf",
    "lato/Lato-Regular.ttf",
    "liberation2/LiberationSans-Regular.ttf",
]
DARK_GROUNDS = ["#0f0f0f", "#0f0f0f", "#141414", "#1a1a1e", "#202020", "#25252b", "#1b1f27", "#2b2b2b", "#323232"]
LIGHT_GROUNDS = ["#f0f0f0", "#ffffff", "#e6e6e6", "#dcd8d0"]


@dataclass(frozen=True)
class Look:
    """One program's looks; lengths in logical pixels."""

    ground: str
    ink: str
    tint: str
    button: str
    field: str
    rounding: int
    border: int
    padding: tuple[int, int]
    """Of fields and buttons: at the sides, above and below."""
    spacing: int
    font: str
    """File below `FONT_FOLDER`."""
    size: int
    bar: str
    """Ground of the window's own title bar; empty where it has none."""

    @property
    def height(self) -> int:
        """Of a field or a button, about."""
        return self.size + 2 * self.padding[1]


def random_look(r: random.Random) -> Look:
    dark = r.random() < 0.8
    ground = r.choice(DARK_GROUNDS if dark else LIGHT_GROUNDS)
    ink = r.choice(["#ffffff", "#ffffff", "#e6e6e6", "#d2d2d2"] if dark else ["#000000", "#1e1e1e"])
    tint = r.choice(["#4296fa", "#4296fa", *TINTS])
    own = r.random() < 0.4
    button = mix(ground, ink, r.uniform(0.15, 0.3)) if own else mix(ground, tint, r.uniform(0.35, 0.6))
    field = mix(ground, ink, r.uniform(0.08, 0.18)) if own else mix(ground, tint, r.uniform(0.2, 0.35))
    padding = r.choice([(4, 3), (4, 3), (6, 4), (8, 5), (10, 6)])
    installed = [name for name in FONTS if (FONT_FOLDER / name).exists()]
    return Look(
        ground,
        ink,
        tint,
        button,
        field,
        r.choice([0, 0, 0, 2, 4, 6, 2 * padding[1]]),
        int(r.random() < (0.25 if dark else 0.6)),
        padding,
        r.choice([4, 4, 6, 8]),
        r.choice(installed) if installed else "",
        r.choice([12, 13, 13, 14, 15, 16, 18]),
        r.choice(["", "", mix(ground, tint, 0.6), mix(ground, "#000000", 0.4)]),
    )


def rgba(colour: str) -> tuple[int, int, int, int]:
    """Of #rrggbb, as Dear PyGui takes colours."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue, 255


def theme_of(look: Look, scale: float) -> int:
    """The look as a theme of Dear PyGui."""
    frame, lit = mix(look.ground, look.ink, 0.3), mix(look.button, look.ink, 0.15)
    colours = {
        "WindowBg ChildBg": look.ground,
        "PopupBg": look.ground,
        "Text": look.ink,
        "TextDisabled": mix(look.ink, look.ground, 0.5),
        "Border Separator TableBorderStrong": frame,
        "TableBorderLight": mix(look.ground, look.ink, 0.15),
        "FrameBg ScrollbarBg": look.field,
        "FrameBgHovered FrameBgActive": look.field,
        "Button": look.button,
        "ButtonHovered ButtonActive": lit,
        "Header HeaderHovered HeaderActive": look.button,
        "Tab": mix(look.ground, look.button, 0.6),
        "TabHovered TabActive": mix(look.button, look.tint, 0.5),
        "CheckMark SliderGrab SliderGrabActive PlotHistogram": look.tint,
        "TableHeaderBg": mix(look.ground, look.button, 0.5),
        "TitleBg TitleBgActive TitleBgCollapsed": look.bar or look.ground,
        "MenuBarBg": mix(look.ground, look.ink, 0.08),
    }
    styles = {
        "FrameRounding": (look.rounding * scale,),
        "GrabRounding": (look.rounding * scale,),
        "TabRounding": (min(look.rounding, 4) * scale,),
        "FrameBorderSize": (look.border,),
        "WindowBorderSize": (0,),
        "FramePadding": (look.padding[0] * scale, look.padding[1] * scale),
        "ItemSpacing": (2 * look.spacing * scale, look.spacing * scale),
        "ItemInnerSpacing": (look.spacing * scale, look.spacing * scale),
        "WindowPadding": (2 * look.spacing * scale, 2 * look.spacing * scale),
        "CellPadding": (4 * scale, 2 * scale),
        "GrabMinSize": (12 * scale,),
    }
    with dpg.theme() as theme, dpg.theme_component(dpg.mvAll):
        for names, colour in colours.items():
            for name in names.split():
                dpg.add_theme_color(getattr(dpg, f"mvThemeCol_{name}"), rgba(colour))
        for name, values in styles.items():
            dpg.add_theme_style(getattr(dpg, f"mvStyleVar_{name}"), *values)
    return theme


def chosen_theme(look: Look) -> int:
    """Of a button that is chosen among others."""
    with dpg.theme() as theme, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_color(dpg.mvThemeCol_Button, rgba(look.tint))
        dpg.add_theme_color(dpg.mvThemeCol_Text, rgba(on_colour(look.tint)))
    return theme
