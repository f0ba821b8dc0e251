"""Models that learn from real screens alone: features that the program measures of what it finds and of what is
labelled, then trees."""

from __future__ import annotations

from dataclasses import dataclass

from .annotated import Annotated
from .environments import environment, python
from .release import release
from .settings import Table
from .step import WORK, Step, command


@dataclass(frozen=True)
class Judge:
    """A model in Models/, and what makes it."""

    model: str
    """Its name, that of its table in the settings, and that of its settings' file."""
    steps: str
    """What the names of its steps begin with."""
    probe: str
    """The table of judgement-probe."""
    of: str
    """What a line of that table is of."""
    module: str
    """The module that trains it."""
    noise: str
    """The size of its probe, lines by features."""

    @property
    def folder(self) -> str:
        return f"{WORK}/{self.model}"

    def features(self, settings: Table, elements: str, *options: str) -> Step:
        """What the program's own code measures on real screens.

        elements: "found" by the program or "labelled".
        """
        screens = Annotated(tuple(settings[self.model]["sets"]))
        out = f"{self.folder}/{elements}.tsv"
        probe = ("swift", "run", "-c", "release", "judgement-probe", self.probe, *options)
        return Step(
            name=f"{self.steps}-features-{elements}",
            does=f"features of {self.of} of what is {elements} on {screens}",
            commands=(command(*probe, screens.folders(at_root=True), at_root=True, output=out),),
            outputs=(out,),
            needs=screens.needs(settings),
            data=screens.data,
            programs=("swift",),
            minutes=settings[self.model]["features"]["minutes"],
        )

    def trained(self, settings: Table) -> Step:
        found, labelled = self.features(settings, "found", "--found"), self.features(settings, "labelled")
        table = settings[self.model]
        tables = ["--found", found.outputs[0], "--labelled", labelled.outputs[0], "--aside", table["aside"]]
        own = {key: value for key, value in table.values.items() if not isinstance(value, dict)}
        return Step(
            name=f"{self.steps}-train",
            does="gradient-boosted trees",
            commands=(
                command(
                    *(python(settings, "trees"), "-m", self.module, tables, "--out", self.folder),
                    *("--settings", "{settings}"),
                ),
            ),
            outputs=(f"{self.folder}/model.onnx", f"{self.folder}/{self.model}.json"),
            needs=(environment(settings, "trees"), found, labelled),
            settings=[own, table["trees"].values],
            minutes=table["minutes"],
        )

    def recipe(self, settings: Table) -> list[Step]:
        """From real screens to Models/."""
        files = ("model.onnx", f"{self.model}.json")
        return [release(self.model, self.folder, files, (self.trained(settings),), "--noise", self.noise)]
