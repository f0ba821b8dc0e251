"""Reads the tables of judgement-probe: some columns that say what a line is, then the features."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np


@dataclass(frozen=True)
class Table:
    """Lines of one or more tables."""

    columns: dict[str, np.ndarray]
    """By name, what a line is: texts."""
    names: list[str]
    """Of the features, in their order."""
    values: np.ndarray
    """The features, float32 [lines, features]."""

    def __len__(self) -> int:
        return len(self.values)

    def chosen(self, lines: np.ndarray) -> Table:
        return Table({name: column[lines] for name, column in self.columns.items()}, self.names, self.values[lines])

    def of_apps(self, apps: Iterable[str]) -> np.ndarray:
        """Which lines are of screens of these apps."""
        return np.isin(self.columns["app"], sorted(apps))


def read(columns: list[str], *paths: Path) -> Table:
    """Tables as one. Each must begin with these columns, and all must have the same features."""
    names: list[str] = []
    rows: list[list[str]] = []
    for path in paths:
        with path.open(encoding="utf-8") as file:
            header = file.readline().rstrip("\n").split("\t")
            if header[: len(columns)] != columns or (names and header[len(columns) :] != names):
                raise SystemExit(f"{path} is no table of this version's judgement-probe; make it again")
            names = header[len(columns) :]
            lines = [line.rstrip("\n").split("\t") for line in file]
            if not lines:
                raise SystemExit(f"{path} has a header and no line: judgement-probe had nothing to measure")
            rows += lines
    texts = zip(*(row[: len(columns)] for row in rows), strict=True)
    values = np.array([row[len(columns) :] for row in rows], np.float32)
    return Table({name: np.array(column) for name, column in zip(columns, texts, strict=True)}, names, values)


def apps_aside(path: Path) -> set[str]:
    """The apps of a list, which nothing is learnt from."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def percent(right: np.ndarray) -> str:
    """How many are true."""
    return f"{100 * right.mean():.1f} %" if len(right) else "of none"
