"""Captures web pages in headless Chromium, and their accessibility trees with boxes, as `hearsight audit` reads them.

Usage: capture-web.py FOLDER PAGE [FAULTS]
FAULTS is a script that sets `FAULTS`, a list of [rule, what, edit]: each edit is made before the capture, and rule and
what are printed. It needs
Playwright (scripts/requirements-web.txt) and a Chromium: that of CHROMIUM, else /usr/bin/chromium.
"""

import json
import os
import pathlib
import sys

from playwright.sync_api import sync_playwright

VIEWPORT = {"width": 400, "height": 800}
PIXELS_A_POINT = 2


def box(session, node):
    """A node's border box in CSS pixels: x, y, width, height; `None` for what is not laid out."""
    try:
        quad = session.send("DOM.getBoxModel", {"backendNodeId": node})["model"]["border"]
    except Exception:  # the protocol's word for a node without a box
        return None
    xs, ys = quad[0::2], quad[1::2]
    return [round(number, 2) for number in (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]


def value_text(session, node):
    """The page's words for a number, which Chromium says to readers and leaves out of its answers."""
    attributes = session.send("DOM.describeNode", {"backendNodeId": node})["node"].get("attributes", [])
    return dict(zip(attributes[0::2], attributes[1::2])).get("aria-valuetext")


def capture(page, folder):
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / "screen.png")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("Accessibility.enable")
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    boxes = {}
    for node in nodes:
        # What is not a word of the tree's content, and where the file is on this machine, is left out.
        for key in ("chromeRole", "frameId", "sources"):
            node.pop(key, None)
        for key in ("name", "value", "description"):
            node.get(key, {}).pop("sources", None)
        node["properties"] = [told for told in node.get("properties", []) if told["name"] != "url"]
        found = box(session, node["backendDOMNodeId"]) if "backendDOMNodeId" in node else None
        for told in node["properties"]:
            if told["name"] == "valuetext":
                told["value"]["value"] = value_text(session, node["backendDOMNodeId"]) or told["value"]["value"]
        if found:
            boxes[str(node["backendDOMNodeId"])] = found
    told = [node for node in nodes if node.get("role", {}).get("value") != "InlineTextBox"]
    rows = ",\n".join(json.dumps(node, ensure_ascii=False) for node in told)
    head = f'"viewport": {json.dumps(VIEWPORT)}, "deviceScaleFactor": {PIXELS_A_POINT}, "boxes": {json.dumps(boxes)}'
    (folder / "hierarchy.json").write_text(f'{{{head},\n"nodes": [\n{rows}\n]}}\n', encoding="utf-8")


def main():
    folder, source, *faults = sys.argv[1:]
    folder = pathlib.Path(folder)
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        # Chromium as root runs without its sandbox alone; the pages are ours.
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=VIEWPORT, device_scale_factor=PIXELS_A_POINT, locale="en-GB")
        page.goto(pathlib.Path(source).resolve().as_uri())
        for script in faults:
            page.add_script_tag(path=script)
            planted = page.evaluate("() => FAULTS.map(([rule, what, plant]) => (plant(), `${rule}\\t${what}`))")
            print("\n".join(planted))
        page.evaluate("() => document.fonts.ready.then(() => null)")
        capture(page, folder)
        browser.close()


main()
