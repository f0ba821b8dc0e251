#!/usr/bin/env python3
"""Holds what `hearsight audit` finds on pairs against what somebody judged who looked at them.

Usage: precision.py PAIRS [--judgements TABLE] [--hearsight COMMAND] [--unjudged FILE]
"""

import argparse
import collections
import csv
import json
import math
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
COMMAND = HERE.parents[2] / ".build/release/hearsight"
JUDGEMENTS = ("right", "wrong", "debatable")


def wilson(right: int, count: int) -> tuple[float, float]:
    """The interval in which a share lies with 95 % confidence."""
    z = 1.96
    share = right / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0, middle - half), min(1, middle + half)


def audits(command: pathlib.Path, pairs: pathlib.Path) -> list[dict]:
    run = subprocess.run(
        [command, "audit", pairs, "--format", "json", "--fail-on", "never"], capture_output=True, text=True
    )
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    for line in lines:
        if "error" in line:
            print(f"not audited: {pathlib.Path(line['image']['path']).parent.name}: {line['error']['code']}")
    found = [line for line in lines if "findings" in line]
    if not found:
        sys.exit(f"error: nothing was audited\n{run.stderr}")
    return found


def flat(text: str) -> str:
    return text.replace("\t", " ").replace("\n", " ")


def place(finding: dict) -> list[float]:
    return [finding.get("frame", {}).get(side, 0) for side in ("y", "x")]


def judged(findings: list[dict], table: pathlib.Path) -> tuple[list[tuple[dict, str]], list[dict]]:
    """Each finding with its judgement, and those that have none."""
    known = collections.defaultdict(list)
    with table.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["judgement"] not in JUDGEMENTS:
                sys.exit(f'error: {table}: "{row["judgement"]}" is none of {", ".join(JUDGEMENTS)}')
            known[row["rule"], row["pair"], row["element"]].append(row["judgement"])
    with_judgement, without = [], []
    for finding in sorted(findings, key=place):
        rule, pair, element = finding["key"].split("|", 2)
        rest = known[rule, pair, flat(element)]
        if rest:
            with_judgement.append((finding, rest.pop(0)))
        else:
            without.append(finding)
    return with_judgement, without


def line(name: str, judgements: list[str]) -> str:
    counts = collections.Counter(judgements)
    decided = counts["right"] + counts["wrong"]
    share = ""
    if decided:
        low, high = wilson(counts["right"], decided)
        share = f"{100 * counts['right'] / decided:7.1f} ({100 * low:.0f} to {100 * high:.0f})"
    return f"{name:<34}" + "".join(f"{counts[word]:>10}" for word in JUDGEMENTS) + f"   {share}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pairs", type=pathlib.Path)
    parser.add_argument("--judgements", type=pathlib.Path, default=HERE / "judgements.tsv")
    parser.add_argument("--hearsight", type=pathlib.Path, default=COMMAND)
    parser.add_argument("--unjudged", type=pathlib.Path, help="write the findings that nobody has judged, as JSON")
    options = parser.parse_args()
    screens = audits(options.hearsight, options.pairs)
    findings = [finding for screen in screens for finding in screen["findings"]]
    known, unknown = judged(findings, options.judgements)
    for verdict in ("fail", "review"):
        rules = collections.defaultdict(list)
        for finding, judgement in known:
            if finding["verdict"] == verdict:
                rules[finding["rule"]].append(judgement)
        print(f"\n{verdict:<34}" + "".join(f"{word:>10}" for word in JUDGEMENTS) + "   right of decided, %")
        for rule in sorted(rules):
            print(line(rule, rules[rule]))
        print(line("all rules", [judgement for judgements in rules.values() for judgement in judgements]))
    counts = [len(screen["findings"]) for screen in screens]
    print(
        f"\n{len(screens)} screens, {len(findings)} findings: {statistics.median(counts):g} on a screen in the middle,"
    )
    print(f"{max(counts)} at most. {len(unknown)} are not judged yet.")
    for finding in unknown[:20]:
        print(f"  {finding['verdict']} {finding['key']}")
    if options.unjudged:
        options.unjudged.write_text(json.dumps(unknown, ensure_ascii=False, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
