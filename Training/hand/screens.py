"""Which annotated screens are learnt from: those whose apps are not laid aside."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from trees.tables import apps_aside


def app_of(screen: Path) -> str:
    """The repository that a screen's folder shows."""
    return json.loads((screen / "source.json").read_text(encoding="utf-8"))["repo"]


def learnt_from(sets: list[Path], aside: set[str]) -> Iterator[Path]:
    """The folders of the screens of some sets, by name, without those of apps that are laid aside."""
    for folder in sets:
        for annotation in sorted(folder.glob("*/annotation.json")):
            if app_of(annotation.parent) not in aside:
                yield annotation.parent


@dataclass(frozen=True)
class Options:
    """Of a command that reads annotated screens."""

    screens: list[Path]
    """The folders of the screens to learn from."""
    out: Path


def parse_options(description: str) -> Options:
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", type=Path, nargs="+", required=True, help="folders of screens, each a set")
    parser.add_argument("--aside", type=Path, required=True, help="a list of apps of which nothing is learnt")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    return Options(list(learnt_from(options.screens, apps_aside(options.aside))), options.out)
