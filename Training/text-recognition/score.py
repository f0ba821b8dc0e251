"""Compares what text-probe reads with the annotated text of screens.

    python score.py READ.jsonl [--screens ../../../shared/data/screens-dev] [--wrong 40]

READ.jsonl is text-probe's output for the screens' screen.png files. A line belongs to the Text element that holds
its centre; the lines of an element are joined from top to bottom. Printed by script: the share of elements that are
exactly right, the share right but for white space, and the character error rate (edits / characters).
"""

import argparse
import collections
import json
import pathlib
import re
import unicodedata


def edits(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def script(text):
    names = collections.Counter(unicodedata.name(c, "?").split()[0] for c in text if c.isalpha())
    return names.most_common(1)[0][0] if names else "DIGITS"


def plain(text):
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()


def joined(lines, right_to_left):
    """The lines in reading order: rows from the top, within a row along the script's direction."""
    rows = []
    for line in sorted(lines, key=lambda l: l["frame"][1] + l["frame"][3] / 2):
        middle = line["frame"][1] + line["frame"][3] / 2
        if rows and middle < rows[-1][0]["frame"][1] + rows[-1][0]["frame"][3] * 0.9:
            rows[-1].append(line)
        else:
            rows.append([line])
    return " ".join(
        l["string"] for row in rows for l in sorted(row, key=lambda l: l["frame"][0], reverse=right_to_left)
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("read")
    parser.add_argument("--screens", default="../shared/data/screens-dev")
    parser.add_argument("--wrong", type=int, default=0)
    arguments = parser.parse_args()
    pages = {pathlib.Path(p["path"]).parent.name: p for p in map(json.loads, open(arguments.read))}
    table = collections.defaultdict(lambda: [0, 0, 0, 0, 0, 0])
    wrong, lines_right, frames = [], [], []
    for name, page in sorted(pages.items()):
        annotation = json.loads((pathlib.Path(arguments.screens) / name / "annotation.json").read_text())
        texts = [e for e in annotation["elements"] if e["type"] == "Text" and e.get("text")]
        for element in texts:
            x, y, w, h = element["box"]
            inside = [
                l for l in page["lines"]
                if x <= l["frame"][0] + l["frame"][2] / 2 <= x + w and y <= l["frame"][1] + l["frame"][3] / 2 <= y + h
            ]
            truth = plain(element["text"])
            kind = script(truth)
            if inside:
                x0, y0 = min(l["frame"][0] for l in inside), min(l["frame"][1] for l in inside)
                x1 = max(l["frame"][0] + l["frame"][2] for l in inside)
                y1 = max(l["frame"][1] + l["frame"][3] for l in inside)
                both = max(0, min(x1, x + w) - max(x0, x)) * max(0, min(y1, y + h) - max(y0, y))
                frames.append(both / ((x1 - x0) * (y1 - y0) + w * h - both))
            got = plain(joined(inside, kind in ("ARABIC", "HEBREW")))
            count = edits(truth, got)
            row = table[kind]
            row[0] += 1
            row[1] += got == truth
            row[2] += got.replace(" ", "") == truth.replace(" ", "")
            row[3] += min(count, len(truth))
            row[4] += len(truth)
            row[5] += not inside
            certain = min((l["confidence"] for l in inside), default=0)
            marked = any(l["legibility"] != "read" for l in inside)
            lines_right.append((certain, got == truth, marked, bool(inside)))
            if got != truth:
                wrong.append((count / len(truth), name, kind, truth, got, certain, [int(v) for v in element["box"]]))
    print(f"{'script':10} {'texts':>6} {'exact':>7} {'no-space':>9} {'CER':>7} {'missed':>7}")
    total = [sum(r[i] for r in table.values()) for i in range(6)]
    for kind, r in sorted(table.items(), key=lambda i: -i[1][0]) + [("all", total)]:
        print(f"{kind:10} {r[0]:6} {r[1]/r[0]:7.3f} {r[2]/r[0]:9.3f} {r[3]/r[4]:7.4f} {r[5]:7}")
    frames.sort()
    print(f"IoU of the lines' union with the element: mean {sum(frames)/len(frames):.3f}, "
          f"median {frames[len(frames)//2]:.3f}, tenth {frames[len(frames)//10]:.3f}")
    print("confidence below -> wrong texts caught / right texts marked")
    found = [r for r in lines_right if r[3]]
    bad, good = sum(not r[1] for r in found), sum(r[1] for r in found)
    for threshold in (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99):
        caught = sum(not r[1] and r[0] < threshold for r in found)
        marked = sum(r[1] and r[0] < threshold for r in found)
        print(f"  {threshold:.2f}: {caught}/{bad}  {marked}/{good}")
    print(f"  as marked by legibility: {sum(not r[1] and r[2] for r in found)}/{bad}  "
          f"{sum(r[1] and r[2] for r in found)}/{good}")
    for rate, name, kind, truth, got, certain, box in sorted(wrong, reverse=True)[: arguments.wrong]:
        print(f"{rate:5.2f} {certain:.3f} {name} {kind} {box}\n      {truth!r}\n      {got!r}")


if __name__ == "__main__":
    main()
