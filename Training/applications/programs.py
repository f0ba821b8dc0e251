"""The table of programs, what of them is installed, and how to install the rest."""

from __future__ import annotations

import os
import shutil
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

GAMES = ":/usr/games"
TABLE = Path(__file__).with_name("programs.toml")


@dataclass(frozen=True)
class Program:
    """A program and how it is started."""

    name: str
    package: str
    toolkit: str
    command: tuple[str, ...]
    """`{docs}` stands for a folder of files to open."""
    split: str = "train"
    more: tuple[str, ...] = ()
    """Further packages: translations, plug-ins."""
    keys: tuple[str, ...] = ()
    """Keys that open windows which no menu reaches, as `Control_L+o`."""
    seconds: float = 20.0
    """How long its first window may take."""
    environment: dict[str, str] = field(default_factory=dict)
    scales: bool = True
    """Whether it follows the scale that its toolkit is told."""

    @property
    def installed(self) -> bool:
        return shutil.which(self.command[0], path=os.environ.get("PATH", "/usr/bin:/bin") + GAMES) is not None


def load(path: Path = TABLE) -> list[Program]:
    """All programs, by toolkit and name."""
    document = tomllib.loads(path.read_text())
    lists = ("command", "more", "keys")
    return [
        Program(toolkit=toolkit, **{key: tuple(v) if key in lists else v for key, v in {"name": name, **row}.items()})
        for toolkit, table in document.items()
        for name, row in table.items()
    ]


def of_split(split: str, path: Path = TABLE) -> list[Program]:
    return [program for program in load(path) if program.split == split]


def missing(programs: list[Program]) -> list[str]:
    """Debian packages of programs that are not there."""
    lacking = [program for program in programs if not program.installed]
    return sorted({package for program in lacking for package in (program.package, *program.more)})


def how_to_install(packages: list[str]) -> str:
    return f"apt-get install --no-install-recommends {' '.join(packages)}" if packages else ""
