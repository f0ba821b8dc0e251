"""What of a recipe is done, what is to do, how long it takes and what is missing; and doing it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from .step import REPOSITORY, TRAINING, Command, Step, in_order


class State(Enum):
    DONE = "done"
    TO_DO = "to do"
    CHANGED = "changed"
    """Done with other settings, or what it needs has changed since."""
    UNNEEDED = "not needed"
    """Not done, and all that would need it is."""


class RecipeError(Exception):
    """A recipe cannot go on; says why and what to do."""


@dataclass(frozen=True)
class Surroundings:
    """What commands are told of."""

    data: Path
    settings: Path
    niceness: int

    def fill(self, text: str) -> str:
        values = {"data": self.data, "settings": self.settings, "python": sys.executable}
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text


class Plan:
    """The steps of a recipe in order, each with its state."""

    def __init__(self, targets: list[Step], again: frozenset[str] = frozenset()) -> None:
        self.targets = targets
        self.steps = in_order(targets)
        if unknown := again - {step.name for step in self.steps}:
            names = ", ".join(step.name for step in self.steps)
            raise RecipeError(f"no step {', '.join(sorted(unknown))}; there are: {names}")
        self.states: dict[str, State] = {}
        for step in self.steps:
            self.states[step.name] = self._state(step, again)
        self._drop_unneeded()

    def _state(self, step: Step, again: frozenset[str]) -> State:
        if not step.stamp.exists() or step.missing_outputs():
            return State.TO_DO
        is_stale = step.name in again or step.stamp.read_text() != step.digest()
        is_stale = is_stale or any(self.states[need.name] is State.CHANGED for need in step.needs)
        return State.CHANGED if is_stale else State.DONE

    def _drop_unneeded(self) -> None:
        """What is missing, but needed only by what is done, stays undone."""
        wanted = {step.name for step in self.targets}
        for step in reversed(self.steps):
            if step.name not in wanted:
                self.states[step.name] = State.DONE if self.states[step.name] is State.DONE else State.UNNEEDED
            elif self.states[step.name] is not State.DONE:
                wanted |= {need.name for need in step.needs}

    @property
    def to_do(self) -> list[Step]:
        return [step for step in self.steps if self.states[step.name] in (State.TO_DO, State.CHANGED)]

    def missing_data(self, data: Path) -> dict[str, list[str]]:
        """Folders of the data that are not there, and the steps that need them."""
        folders = {folder: [s.name for s in self.to_do if folder in s.data] for s in self.to_do for folder in s.data}
        return {folder: names for folder, names in folders.items() if not (TRAINING / data / folder).is_dir()}

    def missing_programs(self) -> dict[str, list[str]]:
        programs = {p: [s.name for s in self.to_do if p in s.programs] for s in self.to_do for p in s.programs}
        return {program: names for program, names in programs.items() if not shutil.which(program)}


def duration(minutes: float) -> str:
    """A time for people: "under a minute", "12 min", "7 h 20 min"."""
    if minutes < 1:
        return "under 1 min" if minutes > 0 else "-"
    hours, rest = divmod(round(minutes), 60)
    return f"{hours} h {rest:02} min" if hours else f"{rest} min"


def summary(plan: Plan) -> str:
    """How much is to do."""
    if not plan.to_do:
        return f"all {len(plan.steps)} steps are done"
    total = sum(step.minutes for step in plan.to_do)
    return f"{len(plan.to_do)} of {len(plan.steps)} steps to do, about {duration(total)}"


def describe(name: str, plan: Plan, data: Path) -> str:
    """All of a plan as a table, the sum, and what is missing."""
    to_do = plan.to_do
    lines = [f"{name}: {summary(plan)}", ""]
    width = max(len(step.name) for step in plan.steps)
    for number, step in enumerate(plan.steps, 1):
        state = plan.states[step.name]
        time_needed = duration(step.minutes) if step in to_do else ""
        lines.append(f"{number:3}  {state.value:10} {time_needed:>12}  {step.name:{width}}  {step.does}")
    for title, missing in (("data", plan.missing_data(data)), ("programs", plan.missing_programs())):
        if missing:
            where = f" from {data}" if title == "data" else ""
            lines += ["", f"Missing {title}{where} (Training/README.md says how to get them):"]
            lines += [f"  {what}, needed by {', '.join(names)}" for what, names in missing.items()]
    return "\n".join(lines)


def run(plan: Plan, surroundings: Surroundings) -> None:
    """Does what is to do. Nothing begins while data or programs are missing."""
    missing = {**plan.missing_data(surroundings.data), **plan.missing_programs()}
    if missing:
        raise RecipeError(f"missing: {', '.join(missing)}; --dry-run says what for")
    for number, step in enumerate(plan.to_do, 1):
        print(f"[{number}/{len(plan.to_do)}] {step.name}: {step.does}, about {duration(step.minutes)}", flush=True)
        begun = time.monotonic()
        step.stamp.unlink(missing_ok=True)
        for one in step.commands:
            execute(one, step, surroundings)
        if missing_outputs := step.missing_outputs():
            raise RecipeError(f"{step.name} left no {', '.join(missing_outputs)}")
        step.stamp.parent.mkdir(parents=True, exist_ok=True)
        step.stamp.write_text(step.digest())
        print(f"    done in {duration((time.monotonic() - begun) / 60)}", flush=True)


def execute(one: Command, step: Step, surroundings: Surroundings) -> None:
    """One command, at low priority. A signal to this process reaches it too; a training then saves and stops."""
    arguments = [surroundings.fill(argument) for argument in one.arguments]
    folder = REPOSITORY if one.at_root else TRAINING
    (TRAINING / step.outputs[0]).parent.mkdir(parents=True, exist_ok=True)
    partial = TRAINING / f"{one.output}.part" if one.output else None
    output = partial.open("wb") if partial else None
    try:
        process = subprocess.Popen(
            ["nice", "-n", str(surroundings.niceness), *arguments],
            cwd=folder,
            env=os.environ | one.environment,
            stdout=output,
        )
        code = wait(process)
    finally:
        if output:
            output.close()
    if code != 0:
        raise RecipeError(f"{step.name} failed with {code}: {' '.join(arguments)}\nThe same command goes on from here.")
    if partial:
        partial.replace(TRAINING / one.output)


def wait(process: subprocess.Popen) -> int:
    """The exit status. SIGTERM and Ctrl-C are handed on, so that the command can save."""
    try:
        return process.wait()
    except BaseException:
        process.terminate()
        process.wait()
        raise
