"""Suggestions that are taken over, and the mouse."""


def accept(annotator, name):
    """Takes recognition's word for a screen, but for one element."""
    annotator.open(name)
    screen = annotator.screen(name)
    suggested = screen["suggested"]
    order = [index for stop in suggested["stops"] for index in stop]
    order += [index for index in range(len(suggested["elements"])) if index not in order]
    page = annotator.page
    annotator.press("Enter")
    annotator.says("Accepted: 1. ")
    annotator.press("x")
    annotator.says("Dismissed: ")
    annotator.press("a")
    annotator.says(f"Accepted: {len(order) - 2} suggestions.")
    wanted = [order[0], *order[2:]]
    found = annotator.annotation(name)
    boxes = [suggested["elements"][index]["box"] for index in wanted]
    whole = all(
        abs(one - other) <= 1 for box, own in zip(boxes, found["elements"]) for one, other in zip(box, own["box"])
    )
    annotator.demand(whole and len(boxes) == len(found["elements"]), "not every suggestion became an element")
    annotator.demand(page.locator("#things .suggested").count() == 0, "suggestions are left")
    annotator.press("2", "o")
    annotator.says("stops, as suggested.")
    places = {index: place for place, index in enumerate(wanted)}
    stops = [[places[index] for index in stop if index in places] for stop in suggested["stops"]]
    annotator.expect_file(name, "the suggested order", stops=[stop for stop in stops if stop])
    annotator.check("suggested order")
    annotator.press("1")


def use_mouse(annotator, name):
    """Draws, chooses and resizes by mouse; zooms by keys and by wheel."""
    page = annotator.page
    count = len(annotator.annotation(name)["elements"])
    screen = annotator.screen(name)
    page.locator("#canvas").scroll_into_view_if_needed()

    def place(x, y):
        area = page.locator("#canvas .paper").bounding_box()
        scale = area["width"] / screen["width"]
        return area["x"] + x * scale, area["y"] + y * scale

    def drag(start, end):
        page.mouse.move(*place(*start))
        page.mouse.down()
        page.mouse.move(*place(*end), steps=5)
        page.mouse.up()

    width, height = screen["width"], screen["height"]
    page.keyboard.down("Alt")
    drag((width * 0.1, height * 0.9), (width * 0.5, height * 0.97))
    page.keyboard.up("Alt")
    annotator.says("New: ")
    found = annotator.annotation(name)["elements"]
    annotator.demand(len(found) == count + 1, "dragging draws no box")
    left, top, wide, _ = found[-1]["box"]
    near = max(abs(left - width * 0.1), abs(left + wide - width * 0.5), abs(top - height * 0.9))
    annotator.demand(near < width * 0.01, f"the drawn box is at {found[-1]['box']}")
    grip = page.locator("#canvas [data-grip='right bottom']").bounding_box()
    page.mouse.move(grip["x"] + 4, grip["y"] + 4)
    page.mouse.down()
    page.mouse.move(grip["x"] + 44, grip["y"] + 4, steps=4)
    page.mouse.up()
    annotator.wait(lambda: annotator.annotation(name)["elements"][-1]["box"][2] > wide, "the grip does not resize")
    annotator.press("z", "z")
    annotator.wait(lambda: len(annotator.annotation(name)["elements"]) == count, "the drawn box is not undone")
    first = annotator.annotation(name)["elements"][0]["box"]
    page.mouse.click(*place(first[0] + first[2] / 2, first[1] + first[3] / 2))
    annotator.demand(annotator.chosen().startswith("1. "), "a click chooses another element")
    scale = page.locator("#scale").text_content()
    annotator.press("+", "+")
    annotator.demand(page.locator("#scale").text_content() != scale, "+ does not zoom")
    annotator.press("0")
    annotator.demand(page.locator("#scale").text_content() == scale, "0 does not fit")
    page.mouse.move(*place(width / 2, height / 2))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    annotator.wait(lambda: page.locator("#scale").text_content() != scale, "the wheel does not zoom")
    annotator.press("0")
