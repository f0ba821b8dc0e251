"""Runs one program once and keeps its windows: OUT/NN.png beside OUT/NN.json (windows, trees), and OUT/run.json.

python -m applications.visit --program gedit --seed 7 --out DIR --locales DIR
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from . import documents, looks
from .programs import GAMES, Program, load
from .session import Session
from .tour import Tour


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="its name in programs.toml")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--locales", type=Path, required=True, help="folder of compiled locales, filled as needed")
    return parser.parse_args()


def run(program: Program, seed: int, out: Path, locales: Path) -> int:
    """One run; gives the number of pictures."""
    rng = random.Random(f"{program.name} {seed}")
    look = looks.draw(rng, scale=None if program.scales else 1)
    looks.ensure_locale(locales, look.language)
    folder = Path(tempfile.gettempdir()) / f"applications-{program.name}-{seed}"  # its name is seen in titles
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    session = Session(folder, looks.title_settings(look), look.dots_per_inch)
    session.variables |= looks.variables(look, locales.absolute()) | program.environment
    session.variables["PATH"] = os.environ.get("PATH", "/usr/bin:/bin") + GAMES
    try:
        session.start()
        docs = folder / "home" / "Documents"
        documents.make(docs, rng)
        looks.write(look, Path(session.variables["XDG_CONFIG_HOME"]))
        os.environ.update(session.variables)
        tour = Tour(program, look, rng, session, out)
        tour.tree.switch_on()
        session.spawn([part.format(docs=docs) for part in program.command])
        tour.go()
        described = {"program": program.name, "toolkit": program.toolkit, "version": tour.tree.toolkit(), "seed": seed}
        (out / "run.json").write_text(json.dumps({**described, "look": look.described(), "shots": tour.shots}))
        return tour.shots
    finally:
        session.stop()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the session is ended
    options = parse_options()
    program = next((p for p in load() if p.name == options.program), None)
    if program is None:
        raise SystemExit(f"visit: no program `{options.program}` in programs.toml")
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    print(program.name, options.seed, run(program, options.seed, options.out, options.locales), "pictures")


if __name__ == "__main__":
    main()
