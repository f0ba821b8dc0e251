"""Lines of text of real screens, which the recognizers learn from and are measured with."""

from __future__ import annotations

from .environments import environment, python
from .settings import Table
from .step import WORK, Step, command

FOLDER = f"{WORK}/lines"
PARTS = ("seen", "low", "aside")
DATA = ("screens-more", "windows-more", "hierarchy-more", "screens-unlabelled", "screens-lowres")


def real(settings: Table) -> Step:
    """Lines of real screens, as the recognizers in Models/ read them."""
    table = settings["lines"]
    options = ["--data", "{data}", "--aside", table["aside"], "--out", FOLDER]
    return Step(
        name="lines",
        does="lines of real screens, with what PP-OCR reads in them",
        commands=(
            command("swift", "build", "-c", "release", "--product", "text-probe", at_root=True),
            command(
                *(python(settings, "training"), "-m", "text_recognition.real"),
                *("--probe", "../.build/release/text-probe", options),
            ),
        ),
        outputs=tuple(f"{FOLDER}/{name}/lines.jsonl" for name in PARTS),
        needs=(environment(settings, "training"),),
        data=DATA,
        programs=("swift",),
        sources=(table["aside"],),
        minutes=table["minutes"],
    )
