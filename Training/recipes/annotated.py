"""Real screens that were annotated by eye: sets of the data, and those of `annotated/`, whose pictures are fetched."""

from __future__ import annotations

from dataclasses import dataclass

from .environments import environment, python
from .settings import Table
from .step import TRAINING, WORK, Step, command

ANNOTATED = "annotated"


def fetched(settings: Table) -> Step:
    """The pictures of `annotated/`, from the repositories that show them."""
    options = ["--annotated", ANNOTATED, "--out", f"{WORK}/{ANNOTATED}"]
    return Step(
        name="annotated-pictures",
        does="pictures of the screens in annotated/, from the repositories that show them",
        commands=(command(python(settings, "training"), "-m", "hand.fetch", options),),
        outputs=(f"{WORK}/{ANNOTATED}",),
        needs=(environment(settings, "training"),),
        sources=tuple(sorted(str(file.relative_to(TRAINING)) for file in (TRAINING / ANNOTATED).glob("*/*/*.json"))),
        minutes=settings["annotated"]["minutes"],
    )


@dataclass(frozen=True)
class Annotated:
    """Some sets, by name: `annotated/phones` is one of this folder, any other one of the data."""

    names: tuple[str, ...]

    def folders(self, *, at_root: bool = False) -> list[str]:
        """Where they lie.

        at_root: for a command that runs in the repository's root.
        """
        work = f"Training/{WORK}" if at_root else WORK
        return [f"{work}/{name}" if name.startswith(ANNOTATED) else f"{{data}}/{name}" for name in self.names]

    @property
    def data(self) -> tuple[str, ...]:
        """Those of the data."""
        return tuple(name for name in self.names if not name.startswith(ANNOTATED))

    def needs(self, settings: Table) -> tuple[Step, ...]:
        """What must be done before they can be read."""
        return () if len(self.data) == len(self.names) else (fetched(settings),)

    def __str__(self) -> str:
        return " and ".join(self.names)
