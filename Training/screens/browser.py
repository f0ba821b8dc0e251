"""Headless Chromium: shows a screen, measures its elements, takes its picture."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from .ink import shrink_to_ink
from .screen import STYLE

MEASURE = (Path(__file__).parent / "measure.js").read_text()
ADDRESS = "http://screens.invalid/"
FLAGS = ["--no-sandbox", "--hide-scrollbars", "--font-render-hinting=none", "--disable-lcd-text"]
QUALITY = 92

Label = tuple[str, list[float]]


class Annotation(NamedTuple):
    """One labelled element of a screen, in pixels of its picture."""

    kind: str
    box: list[float]
    """x0 y0 x1 y1."""
    acts: bool
    """Whether a user can activate it."""
    text: str


class Camera:
    """A page of one size that shows screen after screen."""

    def __init__(self, context: BrowserContext, page: Page, width: int, height: int, scale: float) -> None:
        self.context, self.page = context, page
        self.session = context.new_cdp_session(page)
        self.clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        self.scale = scale

    def annotate(self, html: str) -> tuple[bytes, np.ndarray, list[Annotation]]:
        """The screen as JPEG, as pixels, and all that is known of its elements."""
        elements = self.page.evaluate(MEASURE, html)
        answer = self.session.send(
            "Page.captureScreenshot",
            {"format": "jpeg", "quality": QUALITY, "optimizeForSpeed": True, "clip": self.clip},
        )
        data = base64.b64decode(answer["data"])
        pixels = cv2.cvtColor(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
        annotations = []
        for kind, inked, *box, acts, text in elements:
            box = [value * self.scale for value in box]
            tight = shrink_to_ink(pixels, box) if inked else box
            if tight is not None:
                annotations.append(Annotation(kind, tight, acts, text))
        return data, pixels, annotations

    def shoot(self, html: str) -> tuple[bytes, np.ndarray, list[Label]]:
        """The screen as JPEG, as pixels, and its labels in those pixels."""
        data, pixels, annotations = self.annotate(html)
        return data, pixels, [(annotation.kind, annotation.box) for annotation in annotations]


class Studio:
    """A running browser; gives a camera for each screen size."""

    def __init__(self, browser: Browser, photos: list[bytes], scale: float) -> None:
        self.browser, self.photos, self.scale = browser, photos, scale
        self.cameras: dict[tuple[int, int], Camera] = {}

    def serve(self, route: Route) -> None:
        """Answers the page's requests: photos from memory, everything else an empty page."""
        address = route.request.url
        if "/photo/" in address:
            route.fulfill(body=self.photos[int(address.rsplit("/", 1)[1])], content_type="image/jpeg")
        else:
            page = f"<!doctype html><html><head><style>{STYLE}</style></head><body></body></html>"
            route.fulfill(body=page, content_type="text/html")

    def camera(self, width: int, height: int) -> Camera:
        if (width, height) not in self.cameras:
            context = self.browser.new_context(viewport={"width": width, "height": height})
            page = context.new_page()
            page.route("**/*", self.serve)
            page.goto(ADDRESS)
            self.cameras[width, height] = Camera(context, page, width, height, self.scale)
        return self.cameras[width, height]


@contextmanager
def open_studio(chromium: str, photos: list[bytes], scale: float) -> Iterator[Studio]:
    """A browser for as long as the block runs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            yield Studio(browser, photos, scale)
        finally:
            browser.close()
