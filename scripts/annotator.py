"""Annotates screens on the page of `hearsight annotate` in headless Chromium, and audits the page with axe-core.

Usage: scripts/web-python.sh scripts/annotator.py [--quick] [SCREENSHOT_FOLDER]
It starts the built command (or that of HEARSIGHT) on two screens of Examples/. One is annotated from nothing with the
keyboard alone, the other from suggestions; somebody else saves meanwhile, answers come late, never or as a refusal,
and the service is killed and comes back; others check, or annotate without being shown anything. What is in the
annotation.json files is compared with what was done. Each state is looked at with axe-core: light and dark, as wide
as a desktop's screen, and as one at 200 %; with --quick, in the first of these views alone. The exit status is 1
where something is not as it should be.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from annotator_page.annotator import Annotator
from annotator_page.nothing import annotate
from annotator_page.several import annotate_alone, check_others, meet_done_screen
from annotator_page.suggested import accept, use_mouse
from annotator_page.trouble import lose_service, meet_conflict, wait_for_answers
from playwright.sync_api import Error, sync_playwright

ROOT = pathlib.Path(__file__).parents[1]
COMMAND = os.environ.get("HEARSIGHT", ROOT / ".build" / "release" / "hearsight")
SCREENS = {"sound": "gnome-settings-sound.png", "light": "home-assistant-light.png"}
VIEWS = [(scheme, width, height) for width, height in ((1280, 900), (640, 450)) for scheme in ("light", "dark")]


class Service:
    """The command while it serves a folder; it comes back at the port that it had."""

    def __init__(self, folder, annotator, mode="annotate"):
        self.folder = folder
        self.options = ["--annotator", annotator, "--mode", mode]
        self.port = 0
        self.start()

    def start(self):
        command = [COMMAND, "annotate", self.folder, *self.options, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip().rstrip("/")
        if not self.address.startswith("http"):
            self.kill()
            raise OSError(f"the command does not say where it serves: “{self.address}”")
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def fill(folder):
    for name, picture in SCREENS.items():
        (folder / name).mkdir()
        shutil.copyfile(ROOT / "Examples" / picture, folder / name / "screen.png")


def visit(browser, view, pictures):
    """Somebody who annotated in one view, and what they found wrong."""
    scheme, width, height = view
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        fill(folder)
        service = Service(folder, "ann")
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
        annotator = Annotator(page, pictures and pictures / f"{scheme}-{width}", folder, service)
        try:
            annotate(annotator, "sound")
            accept(annotator, "light")
            use_mouse(annotator, "light")
            meet_conflict(annotator, "light")
            wait_for_answers(annotator, "light")
            lose_service(annotator, "light")
            for task, name, mode in (
                (check_others, "bea", "check"),
                (meet_done_screen, "bea", "annotate"),
                (annotate_alone, "cid", "independent"),
            ):
                annotator.service.kill()
                annotator.service = Service(folder, name, mode)
                task(annotator, "sound")
        except (Error, AssertionError, OSError) as error:
            annotator.wrong.append(str(error))
        finally:
            page.close()
            annotator.service.kill()
    return annotator


def main():
    arguments = [word for word in sys.argv[1:] if word != "--quick"]
    views = VIEWS[:1] if "--quick" in sys.argv else VIEWS
    pictures = pathlib.Path(arguments[0]) if arguments else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    found = 0
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        # Chromium as root runs without its sandbox alone; the page is our own.
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for view in views:
            annotator = visit(browser, view, pictures)
            found += len(annotator.wrong)
            told = f"{len(annotator.wrong)} wrong, looked at {annotator.audited} times with axe"
            print("\n  ".join([f"{view[0]}, {view[1]} wide: {told}", *annotator.wrong]), flush=True)
        browser.close()
    sys.exit(1 if found else 0)


main()
