"""Folders of annotated screens: NAME/screen.png beside NAME/annotation.json."""

from __future__ import annotations

from pathlib import Path

from hand.screens import app_of


def annotated(folder: Path) -> list[Path]:
    """The screens of a folder that have an annotation, by name."""
    return sorted(path.parent for path in folder.glob("*/annotation.json"))


def app_or_none(screen: Path) -> str | None:
    """The app that a screen says it is of; the data desk's screens may not say."""
    try:
        return app_of(screen)
    except (OSError, KeyError, ValueError):
        return None
