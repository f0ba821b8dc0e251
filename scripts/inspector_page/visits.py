"""What is done on the page, and what must come of it."""

# What is written stays text.
NAME = "Whatever <b>this</b> is"


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
