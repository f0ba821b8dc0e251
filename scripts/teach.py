#!/usr/bin/env python3
"""From nothing to a taught model at small scale, by the commands of Documentation/data-desk.md alone.

Usage: scripts/teach.py [FOLDER]
Ten pages of a made-up app are collected in Chromium, annotated on the desk (each proposal is taken, and a part of the
boxes moved), checked, laid apart, and taught to the detector in a few steps and to the judges, which are judged, handed
over, installed and used. So few steps teach nothing: the settings take the models anyway, and what is tried is that
each command takes what the one before gave. FOLDER keeps what was made. The exit status is 1 where a step fails.

Training is copied, so that its caches are left alone; its virtual environments must be there (make -C Training
packages), and so must judgement-probe (swift build -c release --product judgement-probe).
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).parents[1]
COMMAND = pathlib.Path(os.environ.get("HEARSIGHT", ROOT / ".build" / "release" / "hearsight"))
PROBE = pathlib.Path(os.environ.get("JUDGEMENT_PROBE", ROOT / ".build" / "release" / "judgement-probe"))
PAGES = 10
# Of tables in Training/settings.toml: a few steps, no other apps, and whatever comes of it is taken.
SMALL = {
    "finetune": {"general": "[]", "gain": "-1.0", "margin": "1.0"},
    "finetune.screens": {"fewest": "8"},
    "finetune.training": {"steps": "3", "batch": "2", "warmup": "1"},
    "finetune.judgements": {"fewest": "5", "counts": "[5]"},
}
WORDS = "Mixer Track Volume Balance Record Stop Save Open Tempo Pitch Reverb Echo Mute Solo Left Right Master".split()


def run(*words, **options):
    """Runs a command, and stops where it fails."""
    words = [str(word) for word in words]
    done = subprocess.run(words, capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words[:4])} ended with {done.returncode}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def page(draw):
    """A page of the app: rows, buttons and fields at places of its own."""
    parts = []
    for row in range(draw.randint(6, 12)):
        words = " ".join(draw.sample(WORDS, 2))
        place = f"position:absolute;left:{draw.randint(8, 180)}px;top:{16 + 60 * row + draw.randint(0, 20)}px"
        kind = draw.choice(("button", "p", "input", "check"))
        if kind == "check":
            parts.append(f'<label style="{place}"><input type=checkbox {draw.choice(("", "checked"))}> {words}</label>')
        elif kind == "input":
            parts.append(f'<input style="{place};width:150px" value="{words}" aria-label="{words}">')
        else:
            parts.append(f'<{kind} style="{place};margin:0">{words}</{kind}>')
    return f"<!doctype html><html lang=en><meta name=viewport content='width=device-width'>{''.join(parts)}"


def collect(folder, draw):
    pages = folder / "pages"
    pages.mkdir()
    addresses = []
    for number in range(PAGES):
        file = pages / f"page-{number}.html"
        file.write_text(page(draw))
        addresses.append(file.as_uri())
    run(COMMAND, "collect", "--into", folder / "screens", "--chrome", *addresses, "--app", "Mixer", "--unseen")
    return folder / "screens"


def annotate(screens, draw):
    """Takes what the desk proposes, with a part of the boxes moved by a pixel, and says that each screen is done."""
    command = [COMMAND, "annotate", screens, "--annotator", "ann", "--port", "0"]
    desk = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    address = desk.stdout.readline().strip()
    try:
        while name := ask(f"{address}/api/desk")["next"]:
            screen = ask(f"{address}/api/screens/{name}")
            annotation = screen["suggested"]
            for element in annotation["elements"]:
                element["box"][0] = max(0, element["box"][0] + draw.choice((-1, 0, 0, 1)))
            body = {"revision": screen["revision"], "isDone": True, "annotation": annotation}
            ask(f"{address}/api/screens/{name}", body)
    finally:
        desk.terminate()
        desk.wait()


def ask(address, body=None):
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(address, data=data, method="PUT" if body else "GET")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def small(settings):
    """The settings with the values of SMALL."""
    for table, values in SMALL.items():
        for name, value in values.items():
            pattern = rf"(?m)^(\[{re.escape(table)}\]\n(?:[^\[].*\n|\n)*?{name} = )[^#\n]*"
            settings, count = re.subn(pattern, rf"\g<1>{value} ", settings)
            assert count == 1, f"{table}.{name}"
    return settings


def teach(folder, screens):
    """The folders of the detector and of the judges that learnt something, taught by a copy of Training."""
    training = folder / "Training"
    shutil.copytree(ROOT / "Training", training, ignore=shutil.ignore_patterns(".venv*", ".work", "__pycache__"))
    for environment in (".venv", ".venv-trees"):
        (training / environment).symlink_to(ROOT / "Training" / environment)
    (folder / "Models").symlink_to(ROOT / "Models")
    done = training / ".work" / "done"
    done.mkdir(parents=True)
    for stamp in (ROOT / "Training" / ".work" / "done").glob("environment-t*"):
        shutil.copy2(stamp, done)
    (training / "small.toml").write_text(small((training / "settings.toml").read_text()))
    words = ["make", "-C", training, "finetune", f"DATA={screens}", "SETTINGS=small.toml", f"OUT={folder / 'out'}"]
    print(run(*words, f"HEARSIGHT={COMMAND}", f"PROBE={PROBE}")[-1500:])
    told = json.loads((folder / "out" / "judges.json").read_text())
    judges = [name for name, facts in told.items() if facts["taught"]]
    if not judges:
        sys.exit(f"no judge learnt anything: {told}")
    return [folder / "out" / name for name in ("detector", *judges)]


def use(folder, models, picture):
    """Installs the models in a home of its own, and recognizes a screen with them."""
    home = {**os.environ, "HEARSIGHT_MODELS_HOME": str(folder / "installed")}
    for model in models:
        run(COMMAND, "models", "install", model, "--as", model.name, env=home)
    listed = run(COMMAND, "models", "list", env=home)
    print(run(COMMAND, "recognize", picture, env=home))
    for model in models:
        lines = [line for line in listed.splitlines() if line.startswith("*") and f" {model.name}@" in line]
        if len(lines) != 1 or "shipped" in lines[0]:
            sys.exit(f"the taught {model.name} is not in use:\n{listed}")


def main():
    kept = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None
    draw = random.Random(22)
    with tempfile.TemporaryDirectory() as temporary:
        folder = kept or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        screens = collect(folder, draw)
        annotate(screens, draw)
        run(COMMAND, "data", "check", screens, "--annotated")
        print(run(COMMAND, "data", "stats", screens))
        models = teach(folder, screens)
        use(folder, models, next(screens.glob("*/screen.png")))
    print("taught, installed and used")


if __name__ == "__main__":
    main()
