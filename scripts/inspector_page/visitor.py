"""Somebody who uses the page with a keyboard."""

import contextlib

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError as Timeout
from playwright.sync_api import expect

PATIENCE = 60_000


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
