"""Windows of Tk: its own scale and that of its themes."""

from __future__ import annotations

import time
import tkinter
from tkinter import ttk

import numpy as np
from PIL import ImageGrab

from .plan import HEIGHT, WIDTH, Page, Slider

MANNERS = ["classic", "themed", "flat"]


def widget_of(s: Slider, root, page: Page):
    scale, way = page.scale, "vertical" if s.is_upright else "horizontal"
    ends = {"from_": 100, "to": 0} if s.is_upright else {"from_": 0, "to": 100}
    if s.manner == "themed":
        widget = ttk.Scale(root, orient=way, **ends)
    else:
        ground, trough = root["bg"], "#1c1c1c" if page.dark else "#b3b3b3"
        more = {"relief": "flat", "sliderrelief": "flat", "bd": 0} if s.manner == "flat" else {}
        knob = {"bg": "#4a90d9"} if s.manner == "flat" else {"bg": ground}
        widget = tkinter.Scale(
            root,
            orient=way,
            showvalue=False,
            sliderlength=24 * scale,
            width=14 * scale,
            troughcolor=trough,
            highlightthickness=0,
            **ends,
            **more,
            **knob,
        )
    widget.set(s.value * 100)
    x, y, width, height = (side * scale for side in s.box)
    if s.is_upright:
        widget.place(x=x, y=y, height=height)
    else:
        widget.place(x=x, y=y + 8 * scale, width=width)


def shoot(page: Page) -> np.ndarray:
    """The page's picture, RGB."""
    root = tkinter.Tk()
    root.overrideredirect(True)
    root.geometry(f"{WIDTH * page.scale}x{HEIGHT * page.scale}+0+0")
    ground, ink = ("#2b2b2b", "#eeeeee") if page.dark else ("#d9d9d9", "#000000")
    root.configure(bg=ground)
    ttk.Style().theme_use("clam")
    for s in page.sliders:
        widget_of(s, root, page)
    for c in page.captions:
        label = tkinter.Label(root, text=c.text, bg=ground, fg=ink, font=("DejaVu Sans", -13 * page.scale))
        label.place(x=c.x * page.scale, y=c.y * page.scale)
    for _ in range(5):
        root.update()
        time.sleep(0.05)
    box = (0, 0, WIDTH * page.scale, HEIGHT * page.scale)
    pixels = np.asarray(ImageGrab.grab(bbox=box, xdisplay="").convert("RGB"))
    root.destroy()
    return pixels
