"""A screen annotated from nothing: with the keyboard alone, recognition's suggestions hidden."""

import math

TITLE, CARD, TICK, FIELD = "Sound & more", [24, 227, 732, 120], [600, 700, 40, 44], [30, 1200, 300, 50]
MAP, BAR = [100, 1400, 200, 120], [0, 0, 780, 30]
SECRET = {"type": "Text Field", "box": FIELD, "secure": True, "part": "outline", "unsure": True}


def annotate(annotator, name):
    annotator.open(name)
    annotator.check("suggestions")
    annotator.press("h")
    annotator.says("Suggestions are hidden.")
    size, known = draw_boxes(annotator, name)
    elements = describe(annotator, name, known)
    order(annotator, name, elements)
    delete(annotator, name)
    travel(annotator, name, size)
    switch_keys_off(annotator, name)
    annotator.press("Control+Enter")
    annotator.says(f"{name} is done. ")
    annotator.says("suggestions.")
    annotator.demand(annotator.state(name) == "done", "the screen is not marked as done")


def nearest(boxes, place):
    """The box that begins nearest to a place, in whole pixels as the page has it."""
    left, top, width, height = min(boxes, key=lambda box: abs(box[0] - place[0]) + abs(box[1] - place[1]))
    start, end = ([math.floor(side + 0.5) for side in corner] for corner in ((left, top), (left + width, top + height)))
    return [*start, end[0] - start[0], end[1] - start[1]]


def draw_boxes(annotator, name):
    """A title that snaps while it is drawn, and boxes that do not."""
    screen = annotator.screen(name)
    size = screen["width"], screen["height"]
    title = nearest(screen["detected"], (349, 35))
    # Three pixels too large on each side: it snaps to what was detected.
    loose = [title[0] - 3, title[1] - 3, title[2] + 6, title[3] + 6]
    annotator.draw((size[0] // 2, size[1] // 2), loose)
    annotator.demand("Sound" in annotator.chosen(), "the title is not filled in with what was recognized")
    found = annotator.annotation(name)["elements"][0]
    annotator.demand(found["box"] == title, f"the title's box is {found['box']}, not snapped to {title}")
    annotator.press("t")
    annotator.write(TITLE)
    first = {**found, "type": "Text", "text": TITLE}
    annotator.expect_file(name, "the title", elements=[first])
    heading = first.pop("heading", None)
    annotator.press("Shift+H")
    annotator.says("heading" if not heading else TITLE)
    first |= {} if heading else {"heading": True}
    annotator.untick("#snaps")
    annotator.draw(tuple(title[:2]), CARD)
    annotator.press("c", "Shift+C")
    annotator.says("Container, clickable")
    card = {"type": "Container", "box": CARD, "clickable": True}
    annotator.expect_file(name, "the card", elements=[first, card])
    return size, [first, card]


def describe(annotator, name, elements):
    """Types, states, edges, what is none of the types and what is not judged."""
    slider = nearest(annotator.screen(name)["detected"], (72, 261))
    annotator.draw(tuple(CARD[:2]), [slider[0] + 4, slider[1] + 5, slider[2] - 6, slider[3] - 9])
    annotator.press("l", "s")
    annotator.says("Snapped to")
    elements.append({"type": "Slider", "box": slider})
    found = annotator.annotation(name)["elements"][2]
    # Drawn over the suggestion, it may know more of itself.
    annotator.demand(found["box"] == slider and found["type"] == "Slider", f"the slider is {found}, not at {slider}")
    elements[2] = found
    annotator.draw(tuple(slider[:2]), TICK)
    annotator.press("k", "k", "m", "ArrowRight", "ArrowRight", "Shift+ArrowDown", "m", "ArrowLeft", "Escape")
    elements.append({"type": "Checkbox (Selected)", "box": [TICK[0] + 1, TICK[1] + 10, TICK[2] + 1, TICK[3]]})
    annotator.expect_file(name, "the tick", elements=elements)
    annotator.draw(tuple(elements[-1]["box"][:2]), FIELD)
    annotator.press("f", "Shift+P", "Shift+F", "Shift+U")
    annotator.says("unsure")
    elements.append(SECRET)
    annotator.expect_file(name, "the field", elements=elements)
    # What does not fit another type goes, and undo brings it back.
    annotator.press("o")
    annotator.expect_file(
        name, "the toggle", elements=[*elements[:4], {"type": "Toggle (Unselected)", "box": FIELD, "unsure": True}]
    )
    annotator.press("z")
    annotator.expect_file(name, "the field again", elements=elements)
    annotator.draw(tuple(FIELD[:2]), [700, 1600, 40, 40])
    annotator.press("i")
    annotator.write("gear")
    annotator.press("Shift+S", "Shift+E")
    annotator.tab("#tab")
    annotator.page.keyboard.type("2")
    annotator.press("Enter")
    icon = {"type": "Icon", "box": [700, 1600, 40, 40], "icon": "gear", "selected": True, "enabled": False, "tab": 2}
    elements.append(icon)
    annotator.expect_file(name, "the icon", elements=elements)
    annotator.draw((700, 1600), MAP)
    annotator.press("w", "w")
    annotator.says("Other: map")
    annotator.draw(tuple(MAP[:2]), BAR)
    annotator.press("r")
    annotator.says("Ignored region")
    annotator.write("status bar")
    annotator.expect_file(
        name,
        "what is none of the types",
        elements=elements,
        others=[{"kind": "map", "box": MAP}],
        ignore=[{"box": BAR, "why": "status bar"}],
    )
    annotator.check("annotated")
    return elements


def order(annotator, name, elements):
    """Stops, by keyboard."""
    annotator.press("2")
    annotator.says(f"Elements in no stop: {len(elements)}.")
    annotator.go(0)
    annotator.press("Enter")
    annotator.says("In stop 1: 1 element.")
    annotator.press("s", "ArrowDown", "i")
    annotator.says("In stop 2: 2 elements.")
    annotator.press("s", "u", "Space", "u", "Enter")
    annotator.says("In stop 3: 2 elements.")
    annotator.press("s", "u", "Enter")
    annotator.says("In stop 4: 1 element.")
    annotator.expect_file(name, "the stops", stops=[[0], [1, 2], [3, 4], [5]])
    annotator.press("Alt+ArrowUp")
    annotator.says("It is stop 3 of 4 now.")
    annotator.expect_file(name, "the moved stop", stops=[[0], [1, 2], [5], [3, 4]])
    annotator.check("stops")
    annotator.press("[", "d")
    annotator.says("Stop 2 is dissolved")
    annotator.expect_file(name, "the dissolved stop", stops=[[0], [5], [3, 4]])
    annotator.press("z")
    annotator.expect_file(name, "the stop again", stops=[[0], [1, 2], [5], [3, 4]])
    # A stop between two others.
    annotator.go(4)
    annotator.press("[", "s", "Enter")
    annotator.says("In stop 2, and no more in stop 4: 1 element.")
    annotator.expect_file(name, "the stop between", stops=[[0], [4], [1, 2], [5], [3]])
    annotator.press("x")
    annotator.says("No more in stop 2.")
    annotator.expect_file(name, "without it", stops=[[0], [1, 2], [5], [3]])
    annotator.press("z", "1")
    annotator.expect_file(name, "with it", stops=[[0], [4], [1, 2], [5], [3]])


def delete(annotator, name):
    """Stops name elements by number: those after the deleted one move up."""
    before = annotator.annotation(name)
    annotator.go(1)
    annotator.press("x")
    annotator.says("Deleted: 2. Container, clickable, stop 3.")
    annotator.expect_file(name, "one deleted", stops=[[0], [3], [1], [4], [2]])
    annotator.press("Control+Z")
    annotator.says("Undone: deleting")
    annotator.expect_file(name, "it is there again", **before)


def travel(annotator, name, size):
    """All of it undone, and done again."""
    before = annotator.annotation(name)

    def until(key, words):
        for _ in range(200):
            annotator.press(key)
            if words in annotator.page.locator("#status").text_content():
                return
        annotator.wrong.append(f"{key} never ends")

    until("z", "There is nothing to undo.")
    annotator.expect_file(name, "all undone", width=size[0], height=size[1], elements=[], stops=[], others=None)
    until("y", "There is nothing to do again.")
    # The deletion was undone before: it is no part of what is done again, unless it was left to be.
    after = annotator.annotation(name)
    if len(after["elements"]) < len(before["elements"]):
        annotator.press("z")
    annotator.expect_file(name, "all done again", **before)


def switch_keys_off(annotator, name):
    """Letters that are typed are no keys, and nothing is where they are off."""
    before = annotator.annotation(name)
    annotator.go(0)
    annotator.press("e")
    annotator.page.keyboard.type("xbz")
    annotator.press("Escape")
    found = annotator.annotation(name)
    annotator.demand(len(found["elements"]) == len(before["elements"]), "a letter that was typed deleted something")
    annotator.press("z")
    annotator.expect_file(name, "what was typed is undone", **before)
    annotator.untick("#shortcuts")
    annotator.page.locator("#things").focus()
    annotator.press("x", "t", "w")
    annotator.untick("#shortcuts")
    annotator.expect_file(name, "single keys are off", **before)
    annotator.page.locator("#things").focus()
