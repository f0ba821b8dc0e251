"""Reads settings.toml; what is missing in it is named by its place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DEFAULT = Path(__file__).resolve().parent.parent / "settings.toml"


class SettingsError(Exception):
    """The settings cannot be used; says what is wrong and where."""


class Table:
    """A table of the settings. A key that is missing is an error that names the table."""

    def __init__(self, values: dict[str, Any], place: str) -> None:
        self.values = values
        self.place = place

    def __getitem__(self, key: str) -> Any:
        if key not in self.values:
            raise SettingsError(f"{self.place}: `{key}` is missing")
        value = self.values[key]
        return Table(value, f"{self.place}.{key}") if isinstance(value, dict) else value

    def get(self, key: str, default: Any) -> Any:
        return self[key] if key in self.values else default

    def tables(self, key: str) -> list[Table]:
        """An array of tables."""
        return [Table(value, f"{self.place}.{key}[{number}]") for number, value in enumerate(self[key])]


def load(path: Path = DEFAULT) -> Table:
    """The settings of a file."""
    try:
        return Table(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: {error}") from error
