"""Fetches the pictures of screens that nobody annotated from their repositories.

    python -m hand.fetch_listed --lists unlabelled --out .work/unlabelled

`unlabelled/KIND.jsonl` has a line for each: its `name`, and what `source.json` of an annotated screen has
(`hand.fetch`). What cannot be had is named and left out.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .fetch import UnavailableError, have, run

AT_ONCE = 8


def listed(lists: Path) -> Iterator[tuple[str, dict]]:
    """Each screen's folder, KIND/NAME, and its source."""
    for path in sorted(lists.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            source = json.loads(line)
            yield f"{path.stem}/{source['name']}", source


def fetch(lists: Path, out: Path) -> list[str]:
    """Makes a folder with `screen.png` of each screen, and removes those that are no longer listed.

    Returns what could not be had, in words.
    """
    screens = dict(listed(lists))
    for picture in out.glob("*/*/screen.png"):
        if str(picture.parent.relative_to(out)) not in screens:
            shutil.rmtree(picture.parent)

    def tried(folder: str) -> str | None:
        try:
            have(out / folder / "screen.png", screens[folder])
        except UnavailableError as error:
            shutil.rmtree(out / folder, ignore_errors=True)
            return f"{folder}: {error}"
        return None

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [problem for problem in pool.map(tried, screens) if problem]


if __name__ == "__main__":
    run(__doc__, "lists", fetch)
