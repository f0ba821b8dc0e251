"""Writes the truth beside a drawn picture, in the format of hand-annotated screens."""

from __future__ import annotations

import json
from pathlib import Path


def write_annotation(folder: Path, width: int, height: int, elements: list[dict], **more: object) -> None:
    """Writes FOLDER/annotation.json about FOLDER/screen.png, whose sides are given in pixels. Each element has a line,
    so that a changed element is one line of a difference. `more` holds further keys."""
    document = {"image": "screen.png", "width": width, "height": height, "elements": elements, "ignore": [], **more}
    lines = json.dumps(document).replace('{"type"', '\n{"type"')
    (folder / "annotation.json").write_text(lines + "\n")
