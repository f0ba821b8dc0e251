"""Somebody who annotates with a keyboard."""

import json
import time
import urllib.parse
import urllib.request

from inspector_page.visitor import Visitor
from playwright.sync_api import expect

# Milliseconds: a picture is recognized in less, on a slow machine too.
PATIENCE = 20_000


class Annotator(Visitor):
    """Somebody with a keyboard, the folder that is annotated, and the service that it is annotated with."""

    def __init__(self, page, pictures, folder, service):
        super().__init__(page, pictures)
        self.folder = folder
        self.service = service
        # What the browser says of answers that are meant to fail.
        self.expected = ()
        page.set_default_timeout(PATIENCE)

    def hear(self, message):
        if message.type == "error" and not any(words in message.text for words in self.expected):
            self.wrong.append(f"console: {message.text}")

    def ask(self, path, body=None):
        """Asks the service beside the page."""
        data = body and json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.service.address}{path}", data, {"Content-Type": "application/json"}, method="PUT" if body else "GET"
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def says(self, text):
        """Waits for it in the live region."""
        try:
            expect(self.page.locator("#status")).to_contain_text(text, timeout=PATIENCE)
        except AssertionError:
            self.wrong.append(f"it says “{self.page.locator('#status').text_content()}”, not “{text}”")

    def screen(self, name):
        return self.ask(f"/api/screens/{urllib.parse.quote(name)}")

    def state(self, name):
        return next(screen["state"] for screen in self.ask("/api/desk")["screens"] if screen["name"] == name)

    def open(self, name):
        self.page.goto(f"{self.service.address}/#{name}")
        self.page.reload()
        self.says("suggestions.")
        self.demand(self.focused("#things"), "the list does not have the focus")

    def annotation(self, name):
        """What is in the file once all is saved."""
        try:
            expect(self.page.locator("#saved")).to_have_text("saved", timeout=PATIENCE)
        except AssertionError:
            self.wrong.append(f"changes are “{self.page.locator('#saved').text_content()}”, not saved")
        return json.loads((self.folder / name / "annotation.json").read_text())

    def expect_file(self, name, words, **wanted):
        """Compares what is in the file with what should be there."""
        found = self.annotation(name)
        for key, value in wanted.items():
            # An empty list may be left out.
            self.demand((found.get(key) or None) == (value or None), f"{words}: {key} is {found.get(key)}, not {value}")

    def steps(self, start, end, names):
        """Goes from one place to another by arrow keys, ten pixels at a time where it is far."""
        key = names[end > start]
        far, near = divmod(abs(end - start), 10)
        self.press(*[f"Shift+{key}"] * far, *[key] * near)

    def walk(self, start, end):
        """Moves the crosshair."""
        self.steps(start[0], end[0], ("ArrowLeft", "ArrowRight"))
        self.steps(start[1], end[1], ("ArrowUp", "ArrowDown"))

    def draw(self, start, box):
        """Draws a box by crosshair, from where the crosshair appears."""
        left, top, width, height = box
        self.press("b")
        self.says(f"Crosshair at {start[0]}, {start[1]}.")
        self.walk(start, (left, top))
        self.press("b")
        self.says("Corner at")
        self.walk((left, top), (left + width, top + height))
        self.press("b")
        self.says("New: ")

    def write(self, text):
        """Writes the words of what is chosen in place of those that are there."""
        self.press("e", "Control+A")
        self.page.keyboard.type(text)
        self.press("Escape")
        self.demand(self.focused("#things"), "Escape does not lead back to the list")

    def untick(self, selector):
        """Turns a check box over, and goes back to the list."""
        self.tab(selector)
        self.press("Space", "Escape")

    def go(self, index):
        self.page.locator("#things").focus()
        self.press("Home", *["ArrowDown"] * index)

    def chosen(self):
        return self.page.locator("#things [aria-selected=true]").text_content()

    def wait(self, condition, words, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.1)
        self.wrong.append(words)

    def check(self, state):
        """Looks at the page with axe twice: as it is, and with all that folds opened."""
        super().check(state)
        folds = "(open) => document.querySelectorAll('details').forEach((part) => { part.open = open; })"
        self.page.evaluate(folds, True)
        pictures, self.pictures = self.pictures, None
        super().check(f"{state}, unfolded")
        self.pictures = pictures
        self.page.evaluate(folds, False)
