"""Flutter's web engine in headless Chromium, driven by Flet: shows a screen, gives its pixels and its marked places."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import cv2
import flet as ft
import numpy as np
import uvicorn
from flet_web.fastapi import app
from playwright.async_api import Browser, Page, Route, async_playwright

from screens.assets import Assets

from .labels import Place
from .sketch import Screen

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-3d-apis", "--font-render-hinting=none"]
"""Without WebGL Flutter rasterizes in WebAssembly, which is faster than WebGL in software."""
FAMILIES = [
    "Inter",
    "Lato",
    "Cantarell",
    "Quicksand",
    "Open Sans",
    "Noto Sans",
    "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "Noto Sans CJK JP",
    "Noto Sans Devanagari",
    "Noto Sans Thai",
]
MEASURE = """seed => [...document.querySelectorAll('[flt-semantics-identifier], [aria-label=Alert]')].map(e => {
  const r = e.getBoundingClientRect(), name = e.getAttribute('flt-semantics-identifier') || `${seed}|0|Dialog|`;
  return [name, r.left, r.top, r.right, r.bottom]; }).filter(place => place[0].startsWith(seed + '|'))"""
"""The marked places of a screen. Flutter itself tells where an alert is, by this name."""
STARTING = 240.0
"""Seconds that a session may take to start on a busy machine."""
PATIENCE = 45.0
"""Seconds to wait for a screen to come to rest; the first of a session waits for the fonts."""


def font_files() -> dict[str, Path]:
    """The installed fonts of `FAMILIES`."""
    found = {}
    for family in FAMILIES:
        answer = subprocess.run(
            ["fc-match", "-f", "%{family}|%{file}", f"{family}:style=Regular"],
            capture_output=True,
            text=True,
            check=True,
        )
        names, file = answer.stdout.rsplit("|", 1)
        if family in names.split(","):
            found[family] = Path(file)
    return found


class Session:
    """One Flutter app at one scale, in a page of its own."""

    def __init__(self, tab: Page, page: ft.Page, scale: float) -> None:
        self.tab, self.page, self.scale = tab, page, scale

    async def show(self, screen: Screen) -> None:
        """Replaces what is shown."""
        page = self.page
        await self.tab.set_viewport_size({"width": screen.width, "height": screen.height})
        while page.pop_dialog():
            pass
        page.theme_mode = ft.ThemeMode.DARK if screen.dark else ft.ThemeMode.LIGHT
        page.theme = page.dark_theme = screen.theme
        page.rtl, page.bgcolor = screen.rtl, screen.ground
        page.padding = page.spacing = 0
        page.appbar, page.navigation_bar, page.floating_action_button = (
            screen.appbar,
            screen.navigation_bar,
            screen.floating,
        )
        page.controls.clear()
        page.controls.append(screen.body)
        page.update()
        if screen.dialog:
            page.show_dialog(screen.dialog)

    async def places(self, screen: Screen) -> list[Place]:
        """The marked places once they no longer move."""
        end, last = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            found = await self.tab.evaluate(MEASURE, str(screen.seed))
            if found and found == last:
                return [(name, box) for name, *box in found]
            last = found
            await asyncio.sleep(0.15)
        raise TimeoutError(f"screen {screen.seed} does not come to rest")

    async def shoot(self, screen: Screen) -> tuple[np.ndarray, list[Place]]:
        """What is shown: its pixels (RGB), and its marked places in them. Half a pixel at the edge is cut off."""
        places = await self.places(screen)
        data = np.frombuffer(await self.tab.screenshot(type="png"), np.uint8)
        pixels = cv2.cvtColor(cv2.imdecode(data, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
        pixels = pixels[: int(screen.height * self.scale), : int(screen.width * self.scale)]
        return pixels, [(name, [v * self.scale for v in box]) for name, box in places]


class Studio:
    """A running browser and the server of its apps."""

    def __init__(self, browser: Browser, port: int, assets: Assets, photos: list[Path], fonts: dict[str, Path]) -> None:
        self.browser, self.port, self.assets, self.photos, self.fonts = browser, port, assets, photos, fonts
        self.connected: asyncio.Queue[ft.Page] = asyncio.Queue()

    async def serve(self, route: Route) -> None:
        """Photos and icons from here, engine and fonts from the server, nothing from elsewhere."""
        kind, _, name = route.request.url.partition("/supply/")[2].partition("/")
        if kind == "photo":
            await route.fulfill(
                body=self.photos[int(name.removesuffix(".jpg"))].read_bytes(), content_type="image/jpeg"
            )
        elif kind == "icon":
            await route.fulfill(
                body=self.assets.icons[name.removesuffix(".svg")]
                .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
                .replace("currentColor", "#000"),
                content_type="image/svg+xml",
            )
        elif (
            "/assets/fonts/noto" in route.request.url
        ):  # for letters that no font has: asked for at each frame until answered
            await route.fulfill(
                path=self.fonts["Noto Sans"], content_type="font/ttf"
            ) if "Noto Sans" in self.fonts else await route.abort()
        else:
            await (route.continue_() if f":{self.port}/" in route.request.url else route.abort())

    async def open(self, scale: float) -> Session:
        context = await self.browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=scale)
        context.set_default_timeout(STARTING * 1000)
        tab = await context.new_page()
        await tab.route("**/*", self.serve)
        await tab.goto(f"http://127.0.0.1:{self.port}/")
        page = await asyncio.wait_for(self.connected.get(), STARTING)
        page.fonts = {family: f"/{path.name}" for family, path in self.fonts.items()}
        page.update()
        await tab.wait_for_selector("flt-semantics-placeholder", state="attached")
        await tab.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        return Session(tab, page, scale)


async def run_server(main: Callable[[ft.Page], Awaitable[None]], folder: str) -> tuple[uvicorn.Server, asyncio.Task]:
    """Serves Flet's app, and the files of a folder."""
    web = app(main, assets_dir=folder, no_cdn=True, web_renderer=ft.WebRenderer.CANVAS_KIT)
    server = uvicorn.Server(uvicorn.Config(web, port=0, log_level="warning"))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.05)
    return server, task


@asynccontextmanager
async def open_studio(chromium: str, assets: Assets, photos: list[Path]) -> AsyncIterator[Studio]:
    """A browser for as long as the block runs."""
    studio: Studio

    async def start(page: ft.Page) -> None:
        await studio.connected.put(page)

    with tempfile.TemporaryDirectory() as folder:
        fonts = font_files()
        for path in fonts.values():
            shutil.copy(path, folder)
        server, task = await run_server(start, folder)
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                studio = Studio(browser, server.servers[0].sockets[0].getsockname()[1], assets, photos, fonts)
                yield studio
                await browser.close()
        finally:
            server.should_exit = True
            await task
