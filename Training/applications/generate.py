"""Visits real applications at a phone's size: OUT/SSSSII.jpg and .json for the screens of visit SSSS.

    python -m applications.generate --out DIR --count 60
    python -m desktop.collect DIR
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from desktop.toolkits.xserver import ensure_display

from .catalog import FONTS, LANGUAGES, SETTINGS_PANELS, SIZES, TRAINING, VALIDATION, Application

LONGEST = 150
"""Seconds that a visit may take."""
PROGRAMS = ("metacity", "wmctrl", "xdotool", "dbus-run-session", "localedef")


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=60, help="visits; each gives up to six screens")
    parser.add_argument("--seed", type=int, default=0, help="number of the first visit")
    parser.add_argument("--validation", action="store_true", help="visit the applications kept back from training")
    return parser.parse_args()


def installed(applications: list[Application]) -> list[Application]:
    """The applications that are there; the others are named."""
    missing = [a for a in applications if not shutil.which(a.command[0])]
    if missing:
        print("generate: not installed, left out:", *(a.package for a in missing), file=sys.stderr)
    found = [a for a in applications if a not in missing]
    if not found:
        sys.exit("generate: none of the applications is installed. Install some of Debian's packages named above.")
    return found


def settings(folder: Path, rng: random.Random) -> None:
    """The desktop's settings of one visit: font, size of text; nothing that moves or blinks; no buttons on windows."""
    config = folder / "config"
    text = f"[Settings]\ngtk-decoration-layout=appmenu:\ngtk-enable-animations=0\ngtk-cursor-blink=0\ngtk-font-name={rng.choice(FONTS)}\n"
    for version in ("3", "4"):
        (config / f"gtk-{version}.0").mkdir(parents=True)
        (config / f"gtk-{version}.0" / "settings.ini").write_text(text)
    (config / "glib-2.0" / "settings").mkdir(parents=True)
    interface = {"text-scaling-factor": rng.choice([1.0, 1.0, 1.0, 0.9, 1.15, 1.3]), "enable-animations": "false"}
    lines = [f"{key}={value}" for key, value in interface.items()]
    (config / "glib-2.0" / "settings" / "keyfile").write_text("[org/gnome/desktop/interface]\n" + "\n".join(lines) + "\n")


def language(folder: Path, rng: random.Random) -> dict[str, str]:
    """The environment of a language, compiled for this visit alone; English where that fails."""
    name = rng.choice(LANGUAGES)
    made = subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")], capture_output=True)
    if made.returncode > 1:
        return {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    return {"LOCPATH": str(folder), "LANG": f"{name}.UTF-8", "LC_ALL": f"{name}.UTF-8", "LANGUAGE": name}


def environment(folder: Path, scale: int, rng: random.Random) -> dict[str, str]:
    """A home of its own, software rendering, the look of this visit."""
    run = folder / "run"
    run.mkdir(mode=0o700)
    settings(folder, rng)
    places = {"HOME": folder, "XDG_CONFIG_HOME": folder / "config", "XDG_CACHE_HOME": folder / "cache", "XDG_DATA_HOME": folder / "data", "XDG_RUNTIME_DIR": run}
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "DISPLAY")}
    return kept | {name: str(path) for name, path in places.items()} | language(folder, rng) | {
        "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "LIBGL_ALWAYS_SOFTWARE": "1", "GSETTINGS_BACKEND": "keyfile", "GDK_SCALE": str(scale),
        "GTK_A11Y": "atspi", "ADW_DEBUG_COLOR_SCHEME": rng.choice(["prefer-light", "prefer-light", "prefer-dark"]),
    }


def draw_visit(seed: int, application: Application, out: Path) -> None:
    """One visit, in a process and a desktop of its own: whatever it does, the next one begins anew."""
    rng = random.Random(seed)
    scale = rng.choice([1, 1, 2, 2])
    width, height = rng.choice(SIZES)
    command = list(application.command)
    if command[0] == "gnome-control-center":
        command.append(rng.choice(SETTINGS_PANELS))
    end_display = ensure_display(f"{width * scale}x{height * scale}x24")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = [sys.executable, "-m", "applications.visit", "--out", str(out.resolve()), "--seed", str(seed), "--scale", str(scale), "--", *command]
        try:
            subprocess.run(["dbus-run-session", "--", *program], env=environment(Path(folder), scale, rng), timeout=LONGEST, check=True, stderr=subprocess.DEVNULL)
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as problem:
            print(f"generate: visit {seed} of {command[0]}: {problem}", file=sys.stderr)
        finally:
            end_display()
    (out / f"{seed:04d}.visited").touch()


def main() -> None:
    options = parse_options()
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if missing:
        sys.exit(f"generate: not installed: {' '.join(missing)}. Debian's packages: metacity wmctrl xdotool dbus-daemon libc-bin locales.")
    options.out.mkdir(parents=True, exist_ok=True)
    applications = installed(VALIDATION if options.validation else TRAINING)
    visits = [application for application in applications for _ in range(application.share)]
    for seed in range(options.seed, options.seed + options.count):
        if not (options.out / f"{seed:04d}.visited").exists():
            draw_visit(seed, visits[seed % len(visits)], options.out)


if __name__ == "__main__":
    main()
