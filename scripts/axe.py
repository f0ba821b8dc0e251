"""Audits pages with axe-core in headless Chromium, as wide as a desktop's and a phone's screen, in light and in dark.

Usage: scripts/web-python.sh scripts/axe.py PAGE.html...
Prints each violation, and what axe could not decide as a count. The exit status is 1 where there is a violation. It
needs a Chromium: that of CHROMIUM, else /usr/bin/chromium.
"""

import os
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

VIEWS = [(scheme, width, height) for scheme in ("light", "dark") for width, height in ((1280, 900), (390, 844))]


def violations(page, address):
    """What axe finds on a page, with all that folds opened."""
    page.goto(address)
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    result = Axe().run(page).response
    lines = [
        f"{violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
    return lines, len(result["passes"]), len(result["incomplete"])


def main():
    pages = [pathlib.Path(name).resolve().as_uri() for name in sys.argv[1:]]
    if not pages:
        sys.exit("error: name the pages to audit")
    found = 0
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        # Chromium as root runs without its sandbox alone; the pages are our own reports.
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for address in pages:
            for scheme, width, height in VIEWS:
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                lines, passed, undecided = violations(page, address)
                wider = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
                if wider > 0:
                    lines.append(f"the page is {wider} pixels wider than the screen")
                page.close()
                found += len(lines)
                name = pathlib.PurePosixPath(address).name
                told = f"{len(lines)} violations, {passed} rules passed, {undecided} undecided"
                print("\n  ".join([f"{name}, {scheme}, {width} wide: {told}", *lines]))
        browser.close()
    sys.exit(1 if found else 0)


main()
