"""Uses the service's page in headless Chromium, as somebody without a mouse would, and audits it with axe-core.

Usage: scripts/web-python.sh scripts/inspector.py PICTURE [FOLDER]
It starts the built command (or that of HEARSIGHT) with a store of its own, gives the page a picture, goes through the
stops by keyboard, has the service speak, corrects stops in every way, and looks at each state with axe-core: light and
dark, as wide as a desktop's and a phone's screen. FOLDER gets screenshots. The exit status is 1 where something is not
as it should be. PICTURE needs a stop of several elements; Examples/gnome-settings-sound.png has some.
"""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

from inspector_page.visitor import Visitor
from inspector_page.visits import edit, look, look_without_store, take_examples
from playwright.sync_api import Error, sync_playwright

COMMAND = os.environ.get("HEARSIGHT", pathlib.Path(__file__).parents[1] / ".build" / "release" / "hearsight")
VIEWS = [(scheme, width, height) for scheme in ("light", "dark") for width, height in ((1280, 900), (400, 850))]
# As wide as a desktop's screen at 200 %.
VIEWS.append(("light", 640, 450))


@contextlib.contextmanager
def service(*options):
    """The address of the command while it serves."""
    process = subprocess.Popen([COMMAND, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


def use(visitor, picture):
    look(visitor, picture)
    edit(visitor, picture)
    take_examples(visitor)


def visit(browser, view, options, folder, task):
    """What is wrong in one view, and how often axe looked."""
    scheme, width, height = view
    with service(*options) as address:
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
        visitor = Visitor(page, folder and folder / f"{scheme}-{width}")
        try:
            page.goto(address)
            task(visitor)
        except (Error, AssertionError) as error:
            visitor.wrong.append(str(error))
        page.close()
    return visitor


def main():
    if len(sys.argv) < 2:
        sys.exit("error: name a picture")
    picture = sys.argv[1]
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    found = 0

    def report(words, visitor):
        nonlocal found
        found += len(visitor.wrong)
        told = f"{words}: {len(visitor.wrong)} wrong, looked at {visitor.audited} times with axe"
        print("\n  ".join([told, *visitor.wrong]), flush=True)

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as stores:
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        # Chromium as root runs without its sandbox alone; the page is our own.
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for scheme, width, height in VIEWS:
            store = ["--store", f"{stores}/{scheme}-{width}.db"]
            visitor = visit(browser, (scheme, width, height), store, folder, lambda guest: use(guest, picture))
            report(f"{scheme}, {width} wide", visitor)
        visitor = visit(browser, VIEWS[0], [], folder, lambda guest: look_without_store(guest, picture))
        report("without a store", visitor)
        browser.close()
    sys.exit(1 if found else 0)


main()
