"""Somebody else saves meanwhile, answers come late or never, the service goes away: nothing is lost."""

import time


def meet_conflict(annotator, name):
    """Somebody else saves meanwhile: theirs is taken, or one's own is kept."""
    page = annotator.page
    annotator.expected = ("409",)
    annotator.open(name)
    theirs = save_beside(annotator, name, "theirs")
    annotator.press("Shift+U")
    annotator.says("Not saved")
    annotator.demand(annotator.focused("#take-theirs"), "the conflict is not told")
    annotator.check("conflict")
    annotator.demand(warns(page), "the page is left without a warning")
    annotator.press("Enter")
    annotator.says("suggestions.")
    annotator.demand("theirs" in annotator.chosen(), "theirs is not shown")
    annotator.demand(annotator.screen(name)["annotation"] == theirs, "theirs was written over")
    save_beside(annotator, name, "theirs again")
    annotator.write("mine")
    annotator.wait(lambda: page.locator("#keep-mine").is_visible(), "the second conflict is not told")
    annotator.tab("#keep-mine")
    annotator.press("Enter")
    page.wait_for_function("() => document.querySelector('#saved').textContent === 'saved'")
    annotator.demand(annotator.annotation(name)["elements"][0].get("text") == "mine", "mine is not kept")
    annotator.expected = ()


def save_beside(annotator, name, text):
    """Saves the screen beside the page: its first element is a Text."""
    screen = annotator.screen(name)
    annotation = screen["annotation"]
    annotation["elements"][0] = {"type": "Text", "box": annotation["elements"][0]["box"], "text": text, "note": "kept"}
    body = {"revision": screen["revision"], "isDone": False, "annotation": annotation}
    annotator.ask(f"/api/screens/{name}", body)
    return annotation


def warns(page):
    return page.evaluate(
        "() => { const leaving = new Event('beforeunload', { cancelable: true });"
        " dispatchEvent(leaving); return leaving.defaultPrevented; }"
    )


def lose_service(annotator, name):
    """The service is killed, work goes on, and what was done is saved once the service is there again."""
    page = annotator.page
    annotator.expected = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "Failed to load")
    annotator.service.kill()
    annotator.go(0)
    annotator.write("while it was away")
    annotator.says("Not saved: the service cannot be reached.")
    annotator.press("m", "ArrowRight", "Escape", "Shift+U")
    annotator.demand(warns(page), "the page is left without a warning")
    annotator.press("n")
    annotator.says("it stays open")
    annotator.check("not saved")
    before = annotator.page.locator("#left").input_value()
    annotator.service.start()
    page.wait_for_function("() => document.querySelector('#saved').textContent === 'saved'")
    annotator.demand(not warns(page), "the page warns, and all is saved")
    found = annotator.annotation(name)["elements"][0]
    annotator.demand(found.get("text") == "while it was away", f"a text was lost: {found}")
    annotator.demand(found["box"][0] == int(before), "a move was lost")
    annotator.demand(found.get("note") == "kept", "a key that the page does not know was lost")
    annotator.demand(found.get("unsure") is True, "an attribute was lost")
    annotator.expected = ()


def wait_for_answers(annotator, name):
    """Answers that come late, that are lost, that are refusals."""
    page = annotator.page
    address = f"**/api/screens/{name}"
    under_way, most, sent = 0, 0, 0

    def late(route):
        nonlocal under_way, most, sent
        if route.request.method != "PUT":
            return route.continue_()
        under_way, sent = under_way + 1, sent + 1
        most = max(most, under_way)
        answer = route.fetch()
        page.wait_for_timeout(700)
        under_way -= 1
        return route.fulfill(response=answer)

    annotator.open(name)
    page.route(address, late)
    annotator.press("e", "Control+A")
    page.keyboard.type("typed while answers are late", delay=60)
    annotator.press("Escape")
    found = annotator.annotation(name)["elements"][0]
    annotator.demand(found.get("text") == "typed while answers are late", f"a late answer lost something: {found}")
    annotator.demand(most == 1 and sent > 1, f"{sent} requests, {most} at a time")
    page.unroute(address)

    lost = 0

    def lose(route):
        nonlocal lost
        if route.request.method != "PUT" or lost:
            return route.continue_()
        lost += 1
        route.fetch()
        return route.abort("connectionreset")

    annotator.expected = ("ERR_CONNECTION", "409", "422")
    page.route(address, lose)
    annotator.write("its answer is lost")
    page.wait_for_function("() => document.querySelector('#saved').textContent === 'saved'")
    annotator.demand(lost == 1, "no answer was lost")
    annotator.demand(not page.locator("#conflict").is_visible(), "one's own work is told as somebody else's")
    found = annotator.annotation(name)["elements"][0]
    annotator.demand(found.get("text") == "its answer is lost", f"what was saved twice is {found}")
    page.unroute(address)

    refusal = {"status": 422, "json": {"detail": "the text is too long"}}
    page.route(address, lambda route: route.fulfill(**refusal))
    annotator.write("refused")
    annotator.says("Not saved: the text is too long.")
    time.sleep(1)
    page.unroute(address)
    annotator.write("taken")
    annotator.says("Saved.")
    annotator.demand(
        annotator.annotation(name)["elements"][0].get("text") == "taken", "it is not saved after a refusal"
    )
    annotator.expected = ()
