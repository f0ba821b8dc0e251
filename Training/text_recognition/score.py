"""Compares what text-probe reads with the annotated text of screens.

    python -m text_recognition.score READ.jsonl [--screens ../../shared/data/screens-dev] [--wrong 40]

READ.jsonl is text-probe's output for the screens' screen.png files. A line belongs to the Text element that holds its
centre; the lines of an element are joined from top to bottom. Printed by script: the share of elements that are exactly
right, the share right but for white space, and the character error rate (edits / characters, at most 1 for a text).
"""

from __future__ import annotations

import argparse
import json
import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

Line = dict
"""A line that was read: `string`, `frame` (x, y, width, height), `confidence`, `legibility`."""

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99)


@dataclass(frozen=True)
class Judged:
    """One annotated text and what was read of it."""

    screen: str
    box: list[float]
    truth: str
    read: str
    lines: list[Line]

    @property
    def script(self) -> str:
        return script(self.truth)

    @property
    def is_right(self) -> bool:
        return self.read == self.truth

    @property
    def is_right_but_for_space(self) -> bool:
        return self.read.replace(" ", "") == self.truth.replace(" ", "")

    @property
    def edits(self) -> int:
        return edits(self.truth, self.read)

    @property
    def confidence(self) -> float:
        return min((line["confidence"] for line in self.lines), default=0)

    @property
    def is_marked(self) -> bool:
        return any(line["legibility"] != "read" for line in self.lines)

    @property
    def overlap(self) -> float:
        """Intersection over union of the element's box and that around its lines."""
        x, y, w, h = self.box
        frames = [line["frame"] for line in self.lines]
        x0, y0 = min(f[0] for f in frames), min(f[1] for f in frames)
        x1, y1 = max(f[0] + f[2] for f in frames), max(f[1] + f[3] for f in frames)
        both = max(0, min(x1, x + w) - max(x0, x)) * max(0, min(y1, y + h) - max(y0, y))
        return both / ((x1 - x0) * (y1 - y0) + w * h - both)


def edits(a: str, b: str) -> int:
    """Levenshtein's distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def script(text: str) -> str:
    """The script of most of a text's letters, by the first word of their Unicode names."""
    names = Counter(unicodedata.name(c, "?").split()[0] for c in text if c.isalpha())
    return names.most_common(1)[0][0] if names else "DIGITS"


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()


def middle(line: Line) -> float:
    return line["frame"][1] + line["frame"][3] / 2


def joined(lines: list[Line], right_to_left: bool) -> str:
    """The lines in reading order: rows from the top, within a row along the script's direction."""
    rows: list[list[Line]] = []
    for line in sorted(lines, key=middle):
        if rows and middle(line) < rows[-1][0]["frame"][1] + rows[-1][0]["frame"][3] * 0.9:
            rows[-1].append(line)
        else:
            rows.append([line])
    ordered = [sorted(row, key=lambda line: line["frame"][0], reverse=right_to_left) for row in rows]
    return " ".join(line["string"] for row in ordered for line in row)


def judge(screen: str, element: dict, lines: list[Line]) -> Judged:
    x, y, w, h = element["box"]
    inside = [
        line for line in lines if x <= line["frame"][0] + line["frame"][2] / 2 <= x + w and y <= middle(line) <= y + h
    ]
    truth = plain(element["text"])
    read = plain(joined(inside, script(truth) in ("ARABIC", "HEBREW")))
    return Judged(screen, element["box"], truth, read, inside)


def judge_all(read: Path, screens: Path) -> list[Judged]:
    """Every annotated text of the screens that were read."""
    pages = {Path(page["path"]).parent.name: page for page in map(json.loads, read.read_text().splitlines())}
    judged = []
    for name, page in sorted(pages.items()):
        annotation = json.loads((screens / name / "annotation.json").read_text())
        texts = [e for e in annotation["elements"] if e["type"] == "Text" and e.get("text")]
        judged += [judge(name, element, page["lines"]) for element in texts]
    return judged


def figures(judged: list[Judged]) -> dict[str, float]:
    """Counts and shares of some texts."""
    characters = sum(len(j.truth) for j in judged)
    return {
        "texts": len(judged),
        "exact": sum(j.is_right for j in judged) / len(judged),
        "no-space": sum(j.is_right_but_for_space for j in judged) / len(judged),
        "character error rate": sum(min(j.edits, len(j.truth)) for j in judged) / characters,
        "missed": sum(not j.lines for j in judged),
    }


def by_script(judged: list[Judged]) -> dict[str, dict[str, float]]:
    """The figures of each script, the most frequent first, and of all."""
    groups: dict[str, list[Judged]] = defaultdict(list)
    for one in judged:
        groups[one.script].append(one)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return {name: figures(group) for name, group in [*ordered, ("all", judged)]}


def print_table(judged: list[Judged]) -> None:
    print(f"{'script':10} {'texts':>6} {'exact':>7} {'no-space':>9} {'CER':>7} {'missed':>7}")
    for name, row in by_script(judged).items():
        texts, exact, spaced, errors, missed = row.values()
        print(f"{name:10} {texts:6} {exact:7.3f} {spaced:9.3f} {errors:7.4f} {missed:7}")
    overlaps = sorted(j.overlap for j in judged if j.lines)
    print(
        f"IoU of the lines' union with the element: mean {sum(overlaps) / len(overlaps):.3f}, "
        f"median {overlaps[len(overlaps) // 2]:.3f}, tenth {overlaps[len(overlaps) // 10]:.3f}"
    )


def print_confidence(judged: list[Judged]) -> None:
    """How many wrong texts a threshold of confidence would catch, at the cost of how many right ones."""
    print("confidence below -> wrong texts caught / right texts marked")
    wrong = [j for j in judged if j.lines and not j.is_right]
    right = [j for j in judged if j.lines and j.is_right]
    for threshold in THRESHOLDS:
        caught, marked = (sum(j.confidence < threshold for j in group) for group in (wrong, right))
        print(f"  {threshold:.2f}: {caught}/{len(wrong)}  {marked}/{len(right)}")
    caught, marked = (sum(j.is_marked for j in group) for group in (wrong, right))
    print(f"  as marked by legibility: {caught}/{len(wrong)}  {marked}/{len(right)}")


def print_wrong(judged: list[Judged], count: int) -> None:
    """The worst texts."""
    wrong = sorted((j for j in judged if not j.is_right), key=lambda j: j.edits / len(j.truth), reverse=True)
    for j in wrong[:count]:
        box = [int(value) for value in j.box]
        print(f"{j.edits / len(j.truth):5.2f} {j.confidence:.3f} {j.screen} {j.script} {box}")
        print(f"      {j.truth!r}\n      {j.read!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("read", type=Path)
    parser.add_argument("--screens", type=Path, default=Path("../../shared/data/screens-dev"))
    parser.add_argument("--wrong", type=int, default=0, help="how many of the worst texts are printed")
    parser.add_argument("--json", type=Path, help="file for the figures")
    options = parser.parse_args()
    judged = judge_all(options.read, options.screens)
    print_table(judged)
    print_confidence(judged)
    print_wrong(judged, options.wrong)
    if options.json:
        options.json.write_text(json.dumps(by_script(judged), indent=1) + "\n")


if __name__ == "__main__":
    main()
