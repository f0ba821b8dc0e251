"""Several people at one folder: one checks what another annotated, one annotates without being shown anything."""

TEXT = "corrected while checking"


def check_others(annotator, name):
    """Somebody corrects a screen that another one annotated, and says that it is checked."""
    annotator.open(name)
    annotator.says("You check what ann annotated.")
    annotator.check("checking")
    annotator.go(0)
    annotator.write(TEXT)
    annotator.demand(annotator.annotation(name)["elements"][0].get("text") == TEXT, "the correction is not kept")
    annotator.press("Control+Enter")
    annotator.says(f"{name} is checked.")
    annotator.demand(annotator.state(name) == "checked", "the screen is not marked as checked")
    told = annotator.page.locator("#progress").text_content()
    annotator.demand(told == "1 of 1 screen checked", f"it tells of its progress: {told}")


def meet_done_screen(annotator, name):
    """Somebody opens a screen that another one is done with: nothing of theirs is written over."""
    before = annotator.screen(name)["annotation"]
    annotator.expected = ("403",)
    annotator.open(name)
    annotator.press("x")
    annotator.says("Not saved: ")
    annotator.demand(annotator.page.locator("#conflict").is_visible(), "it does not tell whose screen it is")
    annotator.demand(not annotator.page.locator("#keep-mine").is_visible(), "it offers what will not be done")
    annotator.tab("#take-theirs")
    annotator.press("Enter")
    annotator.says("suggestions.")
    annotator.demand(annotator.screen(name)["annotation"] == before, "another one's screen was written over")
    annotator.expected = ()


def annotate_alone(annotator, name):
    """Somebody annotates a screen again: what others said of it is neither shown nor touched."""
    file = annotator.folder / name / "annotation.json"
    before = file.read_text()
    annotator.open(name)
    annotator.says(f"{name}: 0 elements")
    annotator.demand(annotator.page.locator("#author").text_content() == "", "it tells who annotated the screen")
    annotator.press("a")
    annotator.says("Accepted: ")
    annotator.annotation(name)
    annotator.demand(len(annotator.screen(name)["annotation"]["elements"]) > 10, "what was annotated is not kept")
    annotator.demand(file.read_text() == before, "another one's annotation was touched")
