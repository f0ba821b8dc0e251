"""What is to be taught, and where things lie meanwhile."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..environments import python
from ..settings import Table
from ..step import TRAINING, WORK

FOLDER = f"{WORK}/finetune"
SHIPPED = "../Models"


@dataclass(frozen=True)
class Wish:
    """What is to be taught, and where to; paths as commands in Training/ see them."""

    screens: str
    """The data desk's folder: NAME/screen.png beside NAME/annotation.json."""
    out: str
    """Each taught model comes into a folder of its name here."""
    data: str
    """The folder of the data of other apps."""
    program: str | None = None
    """The command hearsight; if not given, that of this checkout, which is built."""
    probe: str | None = None
    """The program judgement-probe; if not given, that of this checkout, which is built."""

    @property
    def annotations(self) -> list[Path]:
        return sorted((TRAINING / self.screens).glob("*/annotation.json"))

    @cached_property
    def documents(self) -> list[dict]:
        """The annotations."""
        return [json.loads(path.read_text(encoding="utf-8")) for path in self.annotations]

    @property
    def named_icons(self) -> int:
        """How many icons of all screens have a name."""
        return sum(bool(element.get("icon")) for document in self.documents for element in document["elements"])

    @property
    def tells_stops(self) -> bool:
        """Whether each screen says what is read as one."""
        return all(document.get("stops") for document in self.documents)


def module(settings: Table, name: str, environment: str = "training") -> tuple[str, str, str]:
    return python(settings, environment), "-m", f"finetune.{name}"


def assembled(settings: Table, taught: dict[str, str], folder: str) -> tuple[str, ...]:
    """The command that makes a folder of models of which some are taught ones: a file for each of those."""
    files = [f"{name}={file}" for name, file in taught.items()]
    return *module(settings, "models"), "--shipped", SHIPPED, "--taught", *files, "--out", folder
