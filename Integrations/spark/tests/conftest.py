"""Makes the package importable wherever pytest is started, and a folder that looks like an unpacked archive."""

import os
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER.parent), str(FOLDER)]

from archive import make_archive  # noqa: E402 - it is importable only now
from hearsight_spark.settings import Settings  # noqa: E402


@pytest.fixture
def archive(tmp_path, monkeypatch) -> Path:
    """An unpacked archive with the stand-in of the command, in the working folder, as on an executor."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPARK_LOCAL_DIRS", str(tmp_path / "local"))
    return make_archive(tmp_path / "hearsight")


@pytest.fixture
def settings(archive) -> Settings:
    """Settings for it, patient for a moment only."""
    from hearsight_spark.sums import Sums

    return Settings(sums=Sums.read(f"{archive}.SHA256SUMS"), seconds=1.0, seconds_to_start=20.0)


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return FOLDER.parents[2]


@pytest.fixture
def is_running():
    """Whether there is a process of that number that has not ended."""

    def look(pid: int) -> bool:
        try:
            return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z" and os.kill(pid, 0) is None
        except (OSError, IndexError):
            return False

    return look
