"""A step of a recipe: commands that leave files, what they need, and how long they take."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

TRAINING = Path(__file__).resolve().parent.parent
"""Where commands run and what paths are relative to, but for those of the repository's root."""
REPOSITORY = TRAINING.parent
WORK = ".work"


@dataclass(frozen=True)
class Command:
    """One program with its arguments. {data}, {settings} and {python} stand for what `plan.run` is told of."""

    arguments: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    at_root: bool = False
    output: str | None = None
    """File that takes what is printed; it appears only once the command has succeeded."""


def command(*arguments: object, **more: object) -> Command:
    """A command of anything that can be written; lists are spread out."""
    flat: list[str] = []
    for argument in arguments:
        flat += map(str, argument) if isinstance(argument, list | tuple) else [str(argument)]
    return Command(tuple(flat), **more)


@dataclass(frozen=True)
class Step:
    """What is done at once. It is over when all commands have succeeded and the outputs exist."""

    name: str
    does: str
    commands: tuple[Command, ...]
    outputs: tuple[str, ...]
    needs: tuple[Step, ...] = ()
    data: tuple[str, ...] = ()
    """Folders of the data that are read."""
    programs: tuple[str, ...] = ()
    """What must be installed besides Python packages."""
    sources: tuple[str, ...] = ()
    """Files of this folder whose change makes the step to be done anew."""
    settings: object = None
    """A part of the settings that the commands read by themselves."""
    minutes: float = 0

    @property
    def stamp(self) -> Path:
        """Says that the step was done, and how."""
        return TRAINING / WORK / "done" / self.name

    def digest(self) -> str:
        """Changes when the commands, the settings or the sources do."""
        parts = [
            [(c.arguments, c.environment, c.at_root, c.output) for c in self.commands],
            self.settings,
            [(TRAINING / path).read_text(encoding="utf-8") for path in self.sources],
        ]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()

    def missing_outputs(self) -> list[str]:
        return [path for path in self.outputs if not (TRAINING / path).exists()]


def in_order(targets: Iterable[Step]) -> list[Step]:
    """The targets and all that they need, each after what it needs."""

    def walk(step: Step) -> Iterator[Step]:
        for need in step.needs:
            yield from walk(need)
        yield step

    return list({step.name: step for target in targets for step in walk(target)}.values())
