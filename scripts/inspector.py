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

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, expect, sync_playwright
from playwright.sync_api import TimeoutError as Timeout

COMMAND = os.environ.get("HEARSIGHT", pathlib.Path(__file__).parents[1] / ".build" / "release" / "hearsight")
VIEWS = [(scheme, width, height) for scheme in ("light", "dark") for width, height in ((1280, 900), (400, 850))]
# As wide as a desktop's screen at 200 %.
VIEWS.append(("light", 640, 450))
PATIENCE = 60_000
# What is written stays text.
NAME = "Whatever <b>this</b> is"


class Visitor:
    """Somebody with a keyboard, and what they find wrong."""

    def __init__(self, page, pictures):
        self.page = page
        self.pictures = pictures
        self.wrong = []
        self.audited = 0
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(f"a script failed: {error}"))
        page.on("console", self.hear)

    def hear(self, message):
        # A service without a store, and nothing left to undo, are answered by 404.
        expected = "404" in message.text and "/v1/screens" in message.location.get("url", "")
        if message.type == "error" and not expected:
            self.wrong.append(f"console: {message.text}")

    def demand(self, condition, words):
        if not condition:
            self.wrong.append(words)

    def says(self, text):
        """Waits for it in the live region."""
        try:
            expect(self.page.locator("#status")).to_contain_text(text, timeout=PATIENCE)
        except AssertionError:
            self.wrong.append(f"it says “{self.page.locator('#status').text_content()}”, not “{text}”")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self, selector):
        return self.page.evaluate("(selector) => document.activeElement.closest(selector) !== null", selector)

    def tab(self, selector):
        """Goes there by Tab."""
        for _ in range(120):
            if self.focused(selector):
                return
            self.press("Tab")
        self.wrong.append(f"Tab does not reach {selector}")

    def activate(self, selector, text):
        self.tab(selector)
        self.press("Enter")
        self.says(text)

    def choose(self, picture):
        # A page that was painted just now may miss a key.
        for patience in (2_000, 2_000, PATIENCE):
            self.tab("#picture")
            with contextlib.suppress(Timeout):
                with self.page.expect_file_chooser(timeout=patience) as chooser:
                    self.press("Enter")
                chooser.value.set_files(picture)
                break
        self.says("stops, found")

    def place(self):
        """The index of the stop that has the focus; -1 if none."""
        return self.page.evaluate(
            "() => [...document.querySelectorAll('#stops button')].indexOf(document.activeElement)"
        )

    def go(self, index):
        self.tab("#stops")
        self.press("Home", *["ArrowDown"] * index)
        self.demand(self.place() == index, f"the arrows lead to stop {self.place()}, not {index}")

    def heard(self):
        return self.page.locator("#stops button").all_text_contents()

    def expect_heard(self, lines, words):
        """Compares what is heard, without numbers and marks."""
        self.demand([spoken(line) for line in self.heard()] == [spoken(line) for line in lines], words)

    def check(self, state):
        """Looks at the page with axe, all that folds opened."""
        page = self.page
        page.evaluate("() => document.querySelectorAll('.data details').forEach((part) => { part.open = true; })")
        violations = Axe().run(page).response["violations"]
        self.audited += 1
        self.wrong.extend(
            f"axe, {state}: {violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
            for violation in violations
            for node in violation["nodes"]
        )
        wider = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        self.demand(wider <= 0, f"{state}: the page is {wider} pixels wider than the screen")
        small = page.evaluate(
            "() => [...document.querySelectorAll('button, input, select, summary')].filter((part) => {"
            " const box = part.getBoundingClientRect();"
            " return box.width > 0 && Math.min(box.width, box.height) < 24; }).map((part) => part.id || part.tagName)"
        )
        self.demand(not small, f"{state}: smaller than 24 pixels: {', '.join(small)}")
        page.evaluate("() => document.querySelectorAll('.data details').forEach((part) => { part.open = false; })")

        if self.pictures:
            page.evaluate("() => scrollTo(0, 0)")
            page.screenshot(path=f"{self.pictures}-{state.replace(' ', '-')}.png", full_page=True)


def spoken(line):
    """What is heard of a stop, of its line in the list."""
    return line.split(". ", 1)[1].split(" corrected:")[0]


def look(visitor, picture):
    """Goes through the stops, and hears them."""
    page = visitor.page
    visitor.check("empty")
    visitor.choose(picture)
    count = page.locator("#stops button").count()
    visitor.demand(count > 3, "the picture has too few stops")
    visitor.demand(page.locator("#canvas rect").count() == count, "not every stop is drawn")
    visitor.tab("#stops")
    visitor.demand(visitor.place() == 0, "Tab does not reach the first stop")
    for key, place in (("ArrowDown", 1), ("End", count - 1), ("ArrowUp", count - 2), ("Home", 0)):
        visitor.press(key)
        visitor.demand(visitor.place() == place, f"{key} leads to stop {visitor.place()}, not {place}")
        visitor.demand(page.locator("#canvas rect.here").count() == 1, "the stop is not marked in the picture")
    visitor.demand(page.locator("#tree > li").count() >= count, "not every stop is in the tree")
    visitor.demand(page.locator("#tree li li").count() > 0, "the tree has no elements")
    page.select_option("#language", "de")
    visitor.says("stops, found")
    page.select_option("#voice", "server")
    visitor.activate("#play", "sound is ready")
    visitor.check("heard")
    page.select_option("#voice", "none")
    page.select_option("#language", "en")
    visitor.says("stops, found")


def edit(visitor, picture):
    """Corrects stops in every way, and takes all of it back."""
    page = visitor.page
    first = visitor.heard()
    visitor.go(2)
    visitor.press("F2")
    visitor.demand(visitor.focused("#name"), "F2 does not reach the name")
    visitor.press("Escape")
    visitor.demand(visitor.place() == 2, "Escape does not lead back to the stop")
    visitor.press("e")
    page.keyboard.type(NAME)
    visitor.press("Enter")
    visitor.says(f"Saved: it is called “{NAME}”.")
    visitor.demand(visitor.place() == 2, "the focus does not stay at the stop that was named")
    visitor.demand(NAME in visitor.heard()[2], "the list does not have the name")
    visitor.demand(page.locator("#stops b").count() == 0, "a name became markup")
    visitor.demand("corrected: name" in visitor.heard()[2], "the list does not tell that it was corrected")
    visitor.press("e", "Tab")
    page.keyboard.type("link")
    visitor.press("Tab", "Enter")
    visitor.says("Saved: its role is link.")
    visitor.demand("Link" in visitor.heard()[2], "the role is not heard")
    # The name is there for whoever comes later.
    page.reload()
    visitor.choose(picture)
    visitor.demand(NAME in visitor.heard()[2], "the name is forgotten")
    named = visitor.heard()
    visitor.go(1)
    visitor.activate("#hide", "is hidden.")
    visitor.demand(visitor.place() == 1, "the focus does not go on where a stop was hidden")
    visitor.expect_heard(named[:1] + named[2:], "another stop was hidden")
    visitor.check("hidden")
    visitor.activate("#hidden-list", "is shown again.")
    visitor.expect_heard(named, "the hidden stop is not shown again")
    visitor.demand(visitor.place() == 1, "the focus is not at the stop that is shown again")
    join(visitor, named)
    split(visitor, named)
    move(visitor, named)
    visitor.go(2)
    visitor.check("edited")
    visitor.activate("#take-back", "Taken back")
    visitor.expect_heard(first, "what was taken back is still heard")
    visitor.activate("#undo", "Undone")
    visitor.demand(visitor.focused("#undo"), "the focus does not stay at the button")
    visitor.expect_heard(named, "what was taken back is not heard again")
    for _ in range(20):
        visitor.press("Enter")
        page.wait_for_function("() => document.querySelector('#status').textContent !== ''")
        if "nothing to undo" in page.locator("#status").text_content():
            break
    visitor.says("nothing to undo")
    visitor.expect_heard(first, "all was undone, and something is still heard")


def join(visitor, lines):
    visitor.go(3)
    visitor.activate("#join-next", "Saved: both are stop 4.")
    visitor.demand(len(visitor.heard()) == len(lines) - 1, "two stops were not joined")
    visitor.demand(visitor.place() == 3, "the focus does not stay at what was joined")
    visitor.activate("#join-previous", "Saved: both are stop 3.")
    visitor.demand(len(visitor.heard()) == len(lines) - 2, "a third stop was not joined")
    for _ in range(2):
        visitor.activate("#undo", "Undone: the joining.")
    visitor.expect_heard(lines, "what was joined is not undone")
    visitor.go(3)
    visitor.activate("#join-next", "Saved: both are stop 4.")
    visitor.press("e")
    visitor.page.keyboard.type("Both")
    visitor.press("Enter")
    visitor.says("Saved: it is called “Both”.")
    # The name is that of the whole.
    visitor.demand("Both" in visitor.heard()[3] and "Both," not in visitor.heard()[3], "the joined stop is not named")
    visitor.activate("#undo", "Undone: the name.")
    visitor.activate("#part-again", "is parted.")
    visitor.expect_heard(lines, "what was joined is not parted")


def split(visitor, lines):
    page = visitor.page
    for index in range(3, len(lines)):
        visitor.go(index)
        if page.locator("#splitting").is_visible():
            break
    else:
        visitor.wrong.append("no stop can be split")
        return
    visitor.tab("#splitting summary")
    visitor.press("Enter")
    visitor.check("splitting")
    boxes = page.locator("#pieces input").count()
    visitor.activate("#split", f"Saved: it is {boxes + 1} stops.")
    visitor.demand(len(visitor.heard()) == len(lines) + boxes, "the stop is not split")
    visitor.demand(visitor.place() == index, "the focus is not at the first part")
    visitor.press("ArrowDown", "e")
    page.keyboard.type("Second part")
    visitor.press("Enter")
    visitor.says("Second part")
    visitor.demand("Second part" in visitor.heard()[index + 1], "the second part is not named")
    visitor.activate("#unite", "is one stop.")
    visitor.expect_heard(lines, "the parts are not one stop again")


def move(visitor, lines):
    visitor.go(0)
    visitor.press("Alt+ArrowDown")
    visitor.says("Saved: it is stop 2 of")
    visitor.demand(visitor.place() == 1, "the focus does not move with the stop")
    visitor.activate("#move-down", "Saved: it is stop 3 of")
    visitor.demand(visitor.focused("#move-down"), "the focus does not stay at the button")
    visitor.expect_heard([lines[1], lines[2], lines[0], *lines[3:]], "the stop was moved elsewhere")
    # What was moved before another one that moved earlier.
    visitor.go(1)
    visitor.activate("#move-up", "Saved: it is stop 1 of")
    visitor.go(2)
    visitor.activate("#move-up", "Saved: it is stop 2 of")
    visitor.expect_heard([lines[2], lines[0], lines[1], *lines[3:]], "the stops were moved elsewhere")
    visitor.go(0)
    visitor.activate("#move-down", "Saved: it is stop 2 of")
    visitor.expect_heard([lines[0], lines[2], lines[1], *lines[3:]], "an earlier move is lost")
    for _ in range(5):
        visitor.activate("#undo", "Undone")
        visitor.page.wait_for_timeout(50)
    visitor.expect_heard(lines, "the moves are not undone")


def take_examples(visitor):
    for index in range(visitor.page.locator("#examples button").count()):
        button = f"#examples button:nth-child({index + 1})"
        visitor.activate(button, "stops, found")
        visitor.demand(visitor.page.locator("#stops button").count() > 0, f"example {index} has no stops")
    front = visitor.page.locator("#stops button").count()
    visitor.page.locator("#behind").press("Space")
    visitor.says("stops, found")
    visitor.demand(visitor.page.locator("#stops button").count() > front, "nothing lies behind the dialog")
    visitor.check("example")


def look_without_store(visitor, picture):
    visitor.choose(picture)
    visitor.demand(not visitor.page.locator("#editor").is_visible(), "there is a form, and nothing keeps what it says")
    visitor.demand(visitor.page.locator("#no-store").is_visible(), "it does not say how to correct anything")
    visitor.check("without a store")


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
