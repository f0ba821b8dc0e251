"""Kills `hearsight recognize --output FILE --resume` in the middle of its work, and looks at what is left.

Usage: scripts/kill-many.py [--times N] [FOLDER]
The pictures of FOLDER (Examples) are recognized again and again into one file, and N (100) times the command is killed
(SIGKILL) at a random moment and gone on with; each second time the last line is also cut off at a random byte, as a
kill in the middle of writing would. In turn results come in the order of the pictures and as they are done. Then each
picture has one line, the one that an undisturbed run gives, in order where that was asked for. The exit status is 1
where a line was lost, came twice, was cut off or another one, or where a line that was there before a kill was written
anew.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[1]
COMMAND = os.environ.get("HEARSIGHT", ROOT / ".build" / "release" / "hearsight")
JOBS = 2


def content(text):
    """The lines without the times that they tell, which differ from run to run."""
    lines = []
    for line in text.splitlines():
        told = json.loads(line)
        told.pop("timings", None)
        lines.append(json.dumps(told, sort_keys=True))
    return lines


def begin(folder, output, as_they_come):
    command = [COMMAND, "recognize", folder, "--format", "json", "--error-lines", "--jobs", str(JOBS)]
    command += ["--output", output, "--resume"] + (["--as-they-come"] if as_they_come else [])
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


def whole_lines(output):
    """The lines that were written to their ends, and what comes after them."""
    if not output.exists():
        return "", ""
    text = output.read_text()
    end = text.rfind("\n") + 1
    return text[:end], text[end:]


def tear(output, draw):
    """Cuts the last line off at a random byte."""
    data = output.read_bytes()
    start = data.rstrip(b"\n").rfind(b"\n") + 1
    if len(data) > start:
        os.truncate(output, draw.randint(start, len(data) - 1))


def is_right(lines, whole, as_they_come, is_finished):
    """Whether these lines may stand in the file: each once, in order where that was asked for."""
    if as_they_come:
        rest = list(whole)
        for line in lines:
            if line not in rest:
                return False
            rest.remove(line)
        return not rest or not is_finished
    return lines == whole[: len(lines)] and (len(lines) == len(whole) or not is_finished)


def finish(folder, output, as_they_come, wait):
    """Goes on with a run for a time. Whether it came to its end."""
    process = begin(folder, output, as_they_come)
    try:
        process.wait(wait)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / "Examples")
    parser.add_argument("--times", type=int, default=100)
    options = parser.parse_args()
    draw = random.Random(23)
    kills, runs, wrong, again = 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as temporary:
        output = pathlib.Path(temporary, "lines.jsonl")
        finish(options.folder, output, False, None)
        whole = content(output.read_text())
        while kills < options.times:
            as_they_come = runs % 2 == 1
            output.unlink(missing_ok=True)
            runs += 1
            is_finished = False
            while not is_finished:
                before = whole_lines(output)[0]
                is_finished = finish(options.folder, output, as_they_come, draw.uniform(0.05, 3))
                after, torn = whole_lines(output)
                # What had a line keeps it as it was, with the times of the run that did the work.
                again += not after.startswith(before)
                wrong += not is_right(content(after), whole, as_they_come, is_finished) or bool(is_finished and torn)
                if not is_finished:
                    kills += 1
                    if kills % 2 == 0 and after:
                        tear(output, draw)
    print(f"killed {kills} times in {runs} runs over {len(whole)} pictures:")
    print(f"{wrong} times lines were lost, doubled, torn or others, {again} times work was done again")
    sys.exit(1 if wrong or again else 0)


if __name__ == "__main__":
    main()
