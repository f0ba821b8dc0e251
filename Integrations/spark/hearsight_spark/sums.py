"""SHA-256 sums of the files that a job ships, and whether the files there are those."""

import fcntl
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hearsight_spark.faults import InstallationError, UsageError

# Where the models lie in what is shipped.
MODELS = "share/hearsight/Models/"
REMEDY = "pack it anew with Integrations/spark/pack.sh and ship that archive with its sums"


@dataclass(frozen=True)
class Sums:
    """The sum of each file by its path, as `sha256sum` lists them."""

    files: tuple[tuple[str, str], ...]

    @staticmethod
    def read(path: str) -> "Sums":
        """Reads the list that pack.sh wrote beside the archive."""
        try:
            lines = Path(path).read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise UsageError(f"cannot read {path}: {error.strerror}; --sums is the list that pack.sh wrote") from None
        files = []
        for number, line in enumerate(lines, 1):
            digest, space, name = line[:64], line[64:66], line[66:]
            if space not in ("  ", " *") or not name or len(digest) != 64:
                raise UsageError(f"line {number} of {path} is no sum and path; --sums is the list that pack.sh wrote")
            files.append((name, digest))
        if not files:
            raise UsageError(f"{path} is empty; --sums is the list that pack.sh wrote")
        return Sums(tuple(sorted(files)))

    @property
    def models(self) -> str:
        """One sum for all models: two rows that have it were made by the same ones."""
        return digest_of(line for line in self.files if line[0].startswith(MODELS))

    @property
    def all(self) -> str:
        """One sum for everything."""
        return digest_of(self.files)

    def check(self, folder: Path) -> None:
        """Compares every file in `folder` with its sum."""
        wrong = [found for name, digest in self.files if (found := difference(folder / name, digest))]
        if wrong:
            more = f" and {len(wrong) - 3} more" if len(wrong) > 3 else ""
            raise InstallationError(f"{'; '.join(wrong[:3])}{more}", REMEDY)

    def check_once(self, folder: Path, scratch: Path) -> None:
        """The same, once for all processes of this executor: the first one checks while the others wait."""
        with open(scratch / f"hearsight-{self.all[:16]}.checked", "a+", encoding="utf-8") as note:
            fcntl.flock(note, fcntl.LOCK_EX)
            note.seek(0)
            if note.read() == str(folder):
                return
            self.check(folder)
            note.truncate(0)
            note.write(str(folder))


def digest_of(lines: Iterable[tuple[str, str]]) -> str:
    """The sum of a list of sums."""
    return hashlib.sha256("".join(f"{digest}  {name}\n" for name, digest in lines).encode()).hexdigest()


def difference(path: Path, digest: str) -> str | None:
    """What is wrong with a file, nothing where it is the one."""
    found = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while part := file.read(1 << 20):
                found.update(part)
    except OSError as error:
        return f"cannot read {path}: {error.strerror}"
    found = found.hexdigest()
    return None if found == digest else f"the SHA-256 of {path} is {found}, not {digest}"
