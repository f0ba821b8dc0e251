"""Looks of Qt programs: styles, palettes, and style sheets as many programs bring their own."""

from __future__ import annotations

import random
from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from screens.theme import TINTS, mix, on_colour

FONTS = ["DejaVu Sans", "Noto Sans", "Cantarell", "Liberation Sans", "Open Sans", "Inter", "Roboto", "Lato"]


@dataclass(frozen=True)
class Look:
    """The colours and sizes of one program."""

    style: str
    dark: bool
    window: str
    base: str
    text: str
    tint: str
    size: int
    font: str
    sheet: str


def random_look(r: random.Random) -> Look:
    """A style with a palette; three in ten with a style sheet."""
    dark = r.random() < 0.4
    window = r.choice(
        ["#2d2d2d", "#353535", "#1e1e1e", "#31363b", "#2b2b2b", "#20232a"]
        if dark
        else ["#efefef", "#f0f0f0", "#ececec", "#fafafa", "#eff0f1", "#d9d9d9", "#ffffff"]
    )
    base = mix(window, "#000000", 0.25) if dark else r.choice(["#ffffff", "#ffffff", "#fcfcfc"])
    text = "#f0f0f0" if dark else r.choice(["#000000", "#202020", "#31363b"])
    tint = r.choice([*TINTS, "#308cc6", "#3daee9", "#2a82da"])
    style = r.choice(["Fusion", "Fusion", "Fusion", "Windows"])
    sheet = flat_sheet(r, window, base, text, tint) if r.random() < 0.4 else ""
    return Look(style, dark, window, base, text, tint, r.choice([9, 10, 10, 10, 11, 12, 13]), r.choice(FONTS), sheet)


def flat_sheet(r: random.Random, window: str, base: str, text: str, tint: str) -> str:
    """A flat look: plain or outlined buttons, bordered fields, square or round marks, thin sliders."""
    radius, edge, line = (
        r.choice([0, 2, 3, 4, 6, 8]),
        r.choice([1, 1, 2]),
        mix(window, text, r.choice([0.2, 0.3, 0.45])),
    )
    grey, pad = mix(window, text, r.choice([0.06, 0.1, 0.15])), r.choice([3, 5, 7, 9])
    border, mark = r.choice([f"{edge}px solid {line}", "none"]), r.choice([11, 12, 13, 14, 16, 18])
    groove, thumb = r.choice([2, 4, 6, 8]), r.choice([10, 12, 14, 16, 20])
    thumb_radius = r.choice([thumb // 2, 2, 0])
    field_border = r.choice(
        [f"{edge}px solid {line}", f"{edge}px solid {line}", f"none; border-bottom: {edge}px solid {line}"]
    )
    sheet = (
        f"QPushButton{{background:{grey};color:{text};border:{border};border-radius:{radius}px;padding:{pad}px"
        f" {pad * 2 + 4}px}}QPushButton:default,QPushButton:checked{{background:{tint};"
        f"color:{on_colour(tint)}}}QPushButton:disabled{{color:{mix(text, window, 0.6)}"
        f"}}QLineEdit,QTextEdit{{background:{base};color:{text};border:{field_border};border-radius:{radius}px;"
        f"padding:{pad}px}}QLineEdit:focus{{border-color:{tint}}}QSlider::groove:horizontal{{height:{groove}px;"
        f"background:{line};border-radius:{groove // 2}px}}QSlider::groove:vertical{{width:{groove}px;"
        f"background:{line};"
        f"border-radius:{groove // 2}px}}QSlider::sub-page:horizontal,QSlider::add-page:vertical{{background:{tint};"
        f"border-radius:{groove // 2}px}}QSlider::handle{{background:"
        f"{r.choice([tint, '#ffffff', mix(tint, text, 0.3)])};border:1px"
        " solid"
        f" {line};width:{thumb}px;height:{thumb}px;border-radius:{thumb_radius}px}}QSlider::handle:horizontal{{margin:"
        f"{-(thumb - groove) // 2 - 1}px"
        f" 0}}QSlider::handle:vertical{{margin:0 {-(thumb - groove) // 2 - 1}px}}"
    )
    if r.random() < 0.6:
        sheet += (
            f"QCheckBox::indicator,QRadioButton::indicator{{width:{mark}px;height:{mark}px;border:{edge}px solid"
            f" {line};background:{base}}}QCheckBox::indicator{{border-radius:{min(radius, 4)}"
            f"px}}QRadioButton::indicator{{border-radius:{mark // 2 + edge}"
            f"px}}QCheckBox::indicator:checked{{background:{tint};border:{edge}px"
            f" solid {tint};image:url(tick)}}QRadioButton::indicator:checked{{border:{edge}px solid"
            f" {tint};background:qradialgradient(cx:.5,cy:.5,radius:.5,fx:.5,fy:.5,stop:0"
            f" {tint},stop:{r.choice([0.45, 0.6])} {tint},stop:{r.choice([0.5, 0.65])} {base},stop:1 {base})}}"
        )
    return sheet


def apply(app: QApplication, look: Look, tick: str) -> None:
    """Makes the running program look so; `tick` is the file of a check mark."""
    app.setStyle(QStyleFactory.create(look.style))
    palette = QPalette(QColor(look.window))
    roles = {
        QPalette.Window: look.window,
        QPalette.Base: look.base,
        QPalette.Text: look.text,
        QPalette.WindowText: look.text,
        QPalette.ButtonText: look.text,
        QPalette.Button: mix(look.window, look.text, 0.05),
        QPalette.Highlight: look.tint,
        QPalette.HighlightedText: on_colour(look.tint),
        QPalette.AlternateBase: mix(look.base, look.text, 0.04),
        QPalette.PlaceholderText: mix(look.text, look.base, 0.5),
        QPalette.Accent: look.tint,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.Text, QPalette.WindowText, QPalette.ButtonText):
        palette.setColor(QPalette.Disabled, role, QColor(mix(look.text, look.window, 0.55)))
    app.setPalette(palette)
    app.setFont(QFont(look.font, look.size))
    app.setStyleSheet(look.sheet.replace("url(tick)", f"url({tick})"))
