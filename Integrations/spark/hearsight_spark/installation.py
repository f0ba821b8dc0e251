"""What Spark unpacked on an executor: found, checked, and how it is run there."""

import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hearsight_spark.faults import InstallationError
from hearsight_spark.settings import Settings
from hearsight_spark.sums import MODELS, REMEDY

# A screen that is recognized at each start: where it fails, no picture is to blame.
PROOF = "proof.png"


@dataclass(frozen=True)
class Installation:
    """A folder that was found whole, with the version of its command."""

    folder: Path
    scratch: Path
    version: str

    @staticmethod
    def open(settings: Settings, roots: Sequence[str]) -> "Installation":
        """Finds what was shipped in one of the folders, and checks it; sums are compared once on each executor."""
        folder = find(settings.archive, roots)
        scratch = scratch_folder(settings.scratch)
        settings.sums.check_once(folder, scratch)
        unversioned = Installation(folder, scratch, "")
        return Installation(folder, scratch, unversioned.ask_version())

    def command(self, options: tuple[str, ...]) -> list[str]:
        """The process that stays. One thread: an executor runs a process for each of its cores."""
        fixed = ["recognize", "--list", "-", "--format", "json", "--as-they-come", "--jobs", "1", "--threads", "1"]
        # used alone, so that models which somebody installed on that machine change no row
        fixed += ["--models", str(self.folder / MODELS)]
        return [str(self.folder / "bin/hearsight"), *fixed, *options]

    def environment(self) -> dict[str, str]:
        """The process sees the libraries first whose sums are right, and notes for all that models answered rightly."""
        libraries = [str(self.folder / "bin"), str(self.folder / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
        return os.environ | {
            "LD_LIBRARY_PATH": ":".join(filter(None, libraries)),
            "HEARSIGHT_RUNTIME": str(self.folder / "bin/libonnxruntime.so.1"),
            "XDG_CACHE_HOME": str(self.scratch / "hearsight-cache"),
            "LC_ALL": "C.UTF-8",
        }

    def ask_version(self) -> str:
        """The command's version. Asking shows whether it can run here at all."""
        command = self.folder / "bin/hearsight"
        try:
            answer = subprocess.run(
                [command, "--version"], capture_output=True, text=True, env=self.environment(), timeout=60
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise InstallationError(f"cannot run {command}: {error}", REMEDY) from None
        if answer.returncode != 0:
            said = " ".join(answer.stderr.split())[-500:]
            raise InstallationError(
                f"{command} does not run: {said}", f"install what it lacks; {self.folder / 'PACKAGES'} lists packages"
            )
        return answer.stdout.strip()


def find(archive: str, roots: Sequence[str]) -> Path:
    """The folder into which Spark unpacked the archive."""
    places = [Path(root) / archive for root in roots]
    for place in places:
        if (place / "bin/hearsight").is_file():
            return place.resolve()
    searched = ", ".join(str(place) for place in places)
    raise InstallationError(
        f"there is no bin/hearsight in {searched}", f"submit the job with --archives hearsight.tar.gz#{archive}"
    )


def scratch_folder(chosen: str | None) -> Path:
    """Where pictures lie while they are read: as told, else Spark's local folder, which goes with the executor."""
    local = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0]
    folder = Path(chosen or local or tempfile.gettempdir())
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InstallationError(
            f"cannot write into {folder}: {error.strerror}", "give a folder with --scratch"
        ) from None
    return folder
