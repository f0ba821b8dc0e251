"""Virtual environments as steps; `python -m recipes.environments NAME` makes one.

torch is taken from where its build for the CPU is at hand; PyPI's own for x86 brings 3 GB of CUDA along.
"""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .settings import DEFAULT, SettingsError, Table, load
from .step import TRAINING, Step, command

CPU_WHEELS = "https://download.pytorch.org/whl/cpu"


def environment(settings: Table, name: str) -> Step:
    """The step that makes the environment `name`."""
    table = settings["environments"][name]
    return Step(
        name=f"environment-{name}",
        does=f"Python packages in Training/{table['folder']}",
        commands=(command("{python}", "-m", "recipes.environments", name, "--settings", "{settings}"),),
        outputs=(f"{table['folder']}/bin/python",),
        sources=(*table["requirements"], *table.get("without_dependencies", [])),
        programs=() if table.get("base", None) is None else (table["base"],),
        minutes=table["minutes"],
    )


def python(settings: Table, name: str) -> str:
    """The interpreter of an environment, relative to Training."""
    return f"{settings['environments'][name]['folder']}/bin/python"


def torch_sources(requirements: list[str]) -> list[list[str]]:
    """Arguments for pip to install torch's build for the CPU, in the order to try them; none where none is needed."""
    lines = [line for path in requirements for line in (TRAINING / path).read_text().splitlines()]
    pinned = next((line for line in lines if re.match(r"torch==", line)), None)
    if pinned is None or platform.machine() != "x86_64":
        return []
    return [[f"{pinned}+cpu"], [f"{pinned}+cpu", "--index-url", CPU_WHEELS, "--retries", "1", "--timeout", "20"]]


def install_torch(pip: list[str], requirements: list[str]) -> None:
    """The first source that has it; without any, the requirements bring PyPI's."""
    for arguments in torch_sources(requirements):
        if subprocess.run([*pip, "-q", *arguments], stderr=subprocess.DEVNULL).returncode == 0:
            return
    if torch_sources(requirements):
        print("environments: torch's build for the CPU is not to be had; PyPI's is 3 GB", file=sys.stderr)


def make(table: Table) -> None:
    """Makes an environment anew."""
    folder = TRAINING / table["folder"]
    shutil.rmtree(folder, ignore_errors=True)
    packages = ["--system-site-packages"] if table.get("system_packages", False) else []
    subprocess.run([table.get("base", sys.executable), "-m", "venv", *packages, str(folder)], check=True)
    pip = [str(folder / "bin/python"), "-m", "pip", "install", "--disable-pip-version-check"]
    install_torch(pip, table["requirements"])
    for path in table["requirements"]:
        subprocess.run([*pip, "-q", "-r", str(TRAINING / path)], check=True)
    for path in table.get("without_dependencies", []):
        subprocess.run([*pip, "-q", "--no-deps", "-r", str(TRAINING / path)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="a table of [environments] in the settings")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    options = parser.parse_args()
    try:
        make(load(options.settings)["environments"][options.name])
    except SettingsError as error:
        raise SystemExit(f"environments: {error}") from error
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"environments: {options.name} could not be made: {error}") from error


if __name__ == "__main__":
    main()
