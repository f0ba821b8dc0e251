"""Takes pictures of windows that are web pages."""

from __future__ import annotations

import atexit
import base64
import random
import shutil
from pathlib import Path

import cv2
import numpy as np
from playwright.sync_api import sync_playwright

from screens.browser import FLAGS

from ...marks import Mark
from ...node import Node
from ...supplies import Supplies
from .build import Builder, tag
from .looks import random_look

FOLDER = Path(__file__).parent
STYLE, MEASURE = ((FOLDER / name).read_text() for name in ("style.css", "measure.js"))
WIDEST, HIGHEST = 1400, 1400


class WebStudio:
    """One browser that shows window after window."""

    def __init__(self, supplies: Supplies) -> None:
        self.supplies = supplies
        chromium = shutil.which("chromium")
        if chromium is None:
            raise FileNotFoundError("no chromium on the PATH: it draws the windows")
        playwright = sync_playwright().start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        atexit.register(playwright.stop)
        atexit.register(browser.close)
        self.page = browser.new_page(viewport={"width": WIDEST, "height": HIGHEST})
        self.page.set_content(f"<!doctype html><html><head><style>{STYLE}</style></head><body></body></html>")
        self.session = self.page.context.new_cdp_session(self.page)

    def shoot(self, node: Node, scale: float, rng: random.Random) -> tuple[np.ndarray, list[Mark]]:
        """A window's picture, RGB, and its marks in pixels of the picture."""
        look = random_look(rng)
        content = Builder(self.supplies, look, rng).build(node)
        found = self.page.evaluate(MEASURE, tag(content, f"window {look.classes}", style=look.style))
        width, height = (min(round(found[side]), most) for side, most in (("width", WIDEST), ("height", HIGHEST)))
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        answer = self.session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip})
        pixels = cv2.imdecode(np.frombuffer(base64.b64decode(answer["data"]), np.uint8), cv2.IMREAD_COLOR)
        marks = [Mark(kind, [v * scale for v in box], pull) for kind, pull, *box in found["marks"]]
        return cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB), marks
