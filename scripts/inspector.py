"""Uses the service's page in headless Chromium, as somebody without a mouse would, and audits it with axe-core.

Usage: scripts/web-python.sh scripts/inspector.py PICTURE [FOLDER]
It starts the built command, gives the page a picture, goes through the stops by keyboard, has the service speak, and
looks at each view (light and dark, as wide as a desktop's and a phone's screen) with axe-core. FOLDER gets a screenshot
of each. The exit status is 1 where something is not as it should be.
"""

import os
import pathlib
import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

COMMAND = pathlib.Path(__file__).parents[1] / ".build" / "release" / "hearsight"
VIEWS = [(scheme, width, height) for scheme in ("light", "dark") for width, height in ((1280, 900), (400, 850))]


def use(page, address, picture):
    """What is wrong with the page, in words."""
    wrong = []

    def demand(condition, words):
        if not condition:
            wrong.append(words)

    page.on("pageerror", lambda error: wrong.append(f"a script failed: {error}"))
    page.on("console", lambda message: wrong.append(f"console: {message.text}") if message.type == "error" else None)
    page.goto(address)
    page.set_input_files("#picture", picture)
    expect(page.locator("#status")).to_contain_text("stops, found", timeout=60_000)
    stops = page.locator("#stops button")
    count = stops.count()
    demand(count > 0, "no stop is listed")
    demand(page.locator("#canvas rect").count() == count, "not every stop is drawn")
    # By keyboard alone: from the top of the page to the stops, and through them.
    page.evaluate("() => document.activeElement.blur()")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('#stops') !== null"):
            break
    demand(page.evaluate("() => document.activeElement.textContent[0]") == "1", "Tab does not reach the first stop")
    for key, place in (("ArrowDown", 1), ("End", count - 1), ("ArrowUp", count - 2), ("Home", 0)):
        page.keyboard.press(key)
        here = page.evaluate("() => [...document.querySelectorAll('#stops button')].indexOf(document.activeElement)")
        demand(here == place, f"{key} leads to stop {here}, not {place}")
        demand(page.locator("#canvas rect.here").count() == 1, "the stop is not marked in the picture")
    page.select_option("#language", "de")
    expect(page.locator("#status")).to_contain_text("stops, found", timeout=60_000)
    page.select_option("#voice", "server")
    page.locator("#play").press("Enter")
    expect(page.locator("#status")).to_contain_text("sound is ready", timeout=60_000)
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    wrong.extend(
        f"axe: {violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
        for violation in Axe().run(page).response["violations"]
        for node in violation["nodes"]
    )
    wider = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    demand(wider <= 0, f"the page is {wider} pixels wider than the screen")
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = false; })")
    return wrong


def main():
    if len(sys.argv) < 2:
        sys.exit("error: name a picture")
    picture = sys.argv[1]
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    service = subprocess.Popen([COMMAND, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    address = service.stdout.readline().strip()
    found = 0
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        # Chromium as root runs without its sandbox alone; the page is our own.
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for scheme, width, height in VIEWS:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            wrong = use(page, address, picture)
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=folder / f"{scheme}-{width}.png", full_page=True)
            page.close()
            found += len(wrong)
            print("\n  ".join([f"{scheme}, {width} wide: {len(wrong)} wrong", *wrong]))
        browser.close()
    service.terminate()
    service.wait()
    sys.exit(1 if found else 0)


main()
