"""Audits an app's screens in tests that Appium drives, with nothing but the command `hearsight`.

In your own suite: copy `audit`, `known` and `report`, and call `audit(driver, "checkout")` wherever a test has
come to a screen.

    pip install pytest Appium-Python-Client
    APPIUM=http://127.0.0.1:4723 APP=app.apk pytest appium_audit.py

Without a device the tests are of a saved pair, which stands in for the driver:

    pytest appium_audit.py                                   # Examples/audit/web-checkout-repaired
    SAVED_PAIR=../audit/web-checkout-faulty pytest appium_audit.py

The command is that of HEARSIGHT, else the one on the PATH, else the one that this checkout built.
"""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

HERE = pathlib.Path(__file__).resolve().parent
OUT = pathlib.Path(os.environ.get("AUDIT_OUT", "audit"))
BASELINE = pathlib.Path(os.environ.get("AUDIT_BASELINE", "audit-baseline.json"))


def hearsight():
    """The command."""
    built = HERE.parents[1] / ".build/release/hearsight"
    return os.environ.get("HEARSIGHT") or shutil.which("hearsight") or str(built)


def known():
    """The keys of the findings that the baseline has: they are told and fail nothing. Everybody shares the file."""
    if not BASELINE.exists():
        return set()
    entries = json.loads(BASELINE.read_text(encoding="utf-8"))["findings"]
    return {f"{entry['rule']}|{entry['screen']}|{entry['element']}" for entry in entries}


def audit(driver, name):
    """The new findings on the driver's screen; screenshot and page source stay in OUT/NAME, and a page to look at
    in OUT/NAME-page.

    A screenshot and a page source of different moments are refused by the command itself, with its evidence.
    """
    folder = OUT / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "screen.png").write_bytes(driver.get_screenshot_as_png())
    (folder / "hierarchy.xml").write_text(driver.page_source, encoding="utf-8")
    # The folder's name is the screen's in the baseline.
    command = [hearsight(), "audit", str(folder), "--format", "json", "--html", f"{folder}-page"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    # 0 and 1: whether there are errors; else it could not be audited.
    if done.returncode not in (0, 1):
        pytest.fail(f"{name} could not be audited: {done.stderr.strip()}", pytrace=False)
    findings = json.loads(done.stdout)["findings"]
    old = known()
    return [finding for finding in findings if finding["verdict"] == "fail" and finding["key"] not in old]


def report(findings, toolkit="views"):
    """The findings in words, each with the fix for one toolkit: uikit, swiftui, views, compose, aria or gtk."""
    lines = []
    for finding in findings:
        lines.append(f"{finding['severity']} {finding['rule']}: {finding['message']}")
        if finding.get("heard"):
            lines.append(f"  heard: {finding['heard']}")
        fix = finding["fixes"].get(toolkit)
        if fix:
            lines.append(f"  fix: {fix}")
    return "\n".join(lines)


class SavedPair:
    """What `audit` needs of a driver, from a folder with a screenshot and a hierarchy."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def get_screenshot_as_png(self):
        return (self.folder / "screen.png").read_bytes()

    @property
    def page_source(self):
        return next(self.folder.glob("hierarchy.*")).read_text(encoding="utf-8")


@pytest.fixture
def driver():
    server = os.environ.get("APPIUM")
    if not server:
        yield SavedPair(os.environ.get("SAVED_PAIR", HERE.parent / "audit/web-checkout-repaired"))
        return
    # Only with a device: the example itself needs no Appium.
    from appium import webdriver
    from appium.options.android import UiAutomator2Options

    session = webdriver.Remote(server, options=UiAutomator2Options().load_capabilities({"app": os.environ["APP"]}))
    yield session
    session.quit()


def test_checkout_can_be_heard(driver):
    findings = audit(driver, "checkout")
    errors = [finding for finding in findings if finding["severity"] == "error"]
    assert not errors, f"{len(errors)} new errors; see {OUT / 'checkout-page'}\n{report(errors)}"
