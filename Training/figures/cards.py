"""Reads what an evaluation measured, and writes it as the tables of a card."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

BEGIN, END = "<!-- figures -->", "<!-- /figures -->"
BEFORE_PULLING = (
    "Boxes as the network has them, before they are pulled (`python -m detector.evaluate`): average precision at",
    "IoU > 0.5 / by centre (the find's centre lies in an unmatched truth of its type), with the number of truths:",
)
DIGITS = 4
"""Of a share in figures.json: a hundredth of a per cent."""

Figures = dict
"""Of one job, as figures.json keeps it."""


class CardError(Exception):
    """A card cannot take figures."""


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)


def per_cent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f}"


def read_stage(document: dict) -> Figures:
    """`hearsight evaluate` of a stage: named shares with their intervals."""
    rows = []
    for figure in document["figures"]:
        estimate = figure.get("estimate", {})
        numbers = {key: rounded(estimate.get(key)) for key in ("value", "low", "high")}
        rows.append({"name": figure["name"], **numbers, "count": estimate.get("count", 0)})
    return {"screens": document["screens"], "rows": rows}


def write_stage(figures: Figures) -> list[str]:
    lines = ["| | % | 95 % interval | of |", "| --- | --- | --- | --- |"]
    for row in figures["rows"]:
        interval = "-" if row["low"] is None else f"{per_cent(row['low'])} to {per_cent(row['high'])}"
        lines.append(f"| {row['name']} | {per_cent(row['value'])} | {interval} | {row['count']:,} |")
    return lines


def read_detection(document: dict) -> Figures:
    """`hearsight evaluate --task detection`."""
    rows = []
    for row in document["types"]:
        if row["truths"]:
            at, averages = row["atThreshold"], row["averages"]
            numbers = [averages["ap50"], averages["apCenter"], averages["ap50to95"], at["precision"], at["recall"]]
            rows.append({"name": row["type"], "truths": row["truths"], "numbers": [rounded(n) for n in numbers]})
    for key, name in (("mean", "mean over types"), ("weighted", "weighted by count")):
        averages = [rounded(document[key][each]) for each in ("ap50", "apCenter", "ap50to95")]
        rows.append({"name": name, "truths": document["truths"], "numbers": [*averages, None, None]})
    return {"screens": document["screens"], "rows": rows}


def write_detection(figures: Figures) -> list[str]:
    rows = [[row["name"], f"{row['truths']:,}", *map(per_cent, row["numbers"])] for row in figures["rows"]]
    return [
        "| type | truths | AP at IoU > 0.5 | AP by centre | AP over IoU 0.5 to 0.95 | precision | recall |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def read_network(document: dict) -> Figures:
    """`python -m detector.evaluate` of one set."""
    (report,) = document.values()
    rows = [
        {"name": name, "truths": row["count"], "numbers": [rounded(row["iou"]), rounded(row["centre"])]}
        for name, row in report["types"].items()
        if row["count"]
    ]
    summary = report["summary"]
    for key, name in (("mean", "mean over types"), ("weighted", "weighted by count")):
        numbers = [rounded(summary[match][key]) for match in ("iou", "centre")]
        rows.append({"name": name, "truths": summary["count"], "numbers": numbers})
    return {"screens": summary["screens"], "rows": rows, "found at all": rounded(summary["recallOfAnyType"])}


def write_networks(columns: dict[str, Figures]) -> list[str]:
    """Several sets beside each other, a column each."""
    names = list(dict.fromkeys(row["name"] for figures in columns.values() for row in figures["rows"]))
    names.sort(key=lambda name: (name in ("mean over types", "weighted by count"), name.startswith("weighted"), name))
    lines = [f"| type | {' | '.join(columns)} |", f"| --- |{' --- |' * len(columns)}"]
    for name in names:
        cells = []
        for figures in columns.values():
            row = next((row for row in figures["rows"] if row["name"] == name), None)
            cells.append(f"{' / '.join(map(per_cent, row['numbers']))} ({row['truths']:,})" if row else "-")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    found = " | ".join(per_cent(figures["found at all"]) for figures in columns.values())
    return [*lines, f"| found at all, whatever the type | {found} |"]


READERS: dict[str, Callable[[dict], Figures]] = {
    "stage": read_stage,
    "detection": read_detection,
    "network": read_network,
}


def section(entries: dict[str, dict]) -> str:
    """The part of a card between the markers. `entries`: those of figures.json."""
    writers = {"stage": write_stage, "detection": write_detection}
    blocks = []
    for entry in entries.values():
        if entry["kind"] in writers:
            lines = [
                f"{capitalized(entry['title'])}; `{entry['command']}`:",
                "",
                *writers[entry["kind"]](entry["figures"]),
            ]
            blocks.append("\n".join(lines))
    networks = {name: entry["figures"] for name, entry in entries.items() if entry["kind"] == "network"}
    if networks:
        blocks.append("\n".join([*BEFORE_PULLING, "", *write_networks(networks)]))
    remark = "Written by `make -C Training all-figures`; do not edit by hand. In per cent."
    return "\n\n".join([BEGIN, remark, *blocks, END])


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def write_card(path: Path, entries: dict[str, dict]) -> None:
    """Replaces the marked section of a card."""
    card = path.read_text(encoding="utf-8")
    if card.count(BEGIN) != 1 or card.count(END) != 1 or card.index(END) < card.index(BEGIN):
        raise CardError(f"{path} has no one {BEGIN} ... {END} to write figures into")
    before, after = card[: card.index(BEGIN)], card[card.index(END) + len(END) :]
    path.write_text(before + section(entries) + after, encoding="utf-8")


def read_entries(path: Path) -> dict[str, dict]:
    """What figures.json holds; nothing where there is none."""
    return json.loads(path.read_text(encoding="utf-8"))["figures"] if path.exists() else {}


def write_entries(path: Path, entries: dict[str, dict]) -> None:
    """One line a row, so that changes can be read."""
    path.write_text(
        json.dumps({"schema": 1, "figures": entries}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
