"""An archive as pack.sh makes it, with a stand-in of the command."""

import hashlib
import sys
from pathlib import Path

STAND_IN = Path(__file__).resolve().parent / "stand_in.py"


def make_archive(folder: Path) -> Path:
    """Makes the folder, and beside it the list of its sums."""
    for name in ("bin", "lib", "share/hearsight/Models"):
        (folder / name).mkdir(parents=True)
    # This very Python, without its packages: it starts the soonest.
    program = STAND_IN.read_text().replace("#!/usr/bin/env python3", f"#!{sys.executable} -ISE", 1)
    (folder / "bin/hearsight").write_text(program)
    (folder / "bin/hearsight").chmod(0o755)
    (folder / "share/hearsight/Models/models.json").write_text("{}")
    (folder / "proof.png").write_bytes(b"a screen")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}\n" for path in files]
    Path(f"{folder}.SHA256SUMS").write_text("".join(lines))
    return folder
