"""Figures of the cards: read from what evaluations write, kept, and put between the markers."""

import json
from pathlib import Path

import pytest

from figures import cards
from figures.__main__ import MODELS, sum_of
from figures.jobs import all_jobs
from recipes.settings import load

STAGE = {
    "screens": 53,
    "figures": [
        {"name": "read", "estimate": {"value": 0.92857, "low": 0.9, "high": 0.95, "count": 1812}, "target": 0.9},
        {"name": "never asked", "estimate": {"count": 0}},
    ],
}
NETWORK = {
    "some-set": {
        "types": {
            "Text": {"count": 10, "iou": 0.9, "centre": 1.0},
            "Slider": {"count": 0, "iou": None, "centre": None},
        },
        "summary": {
            "count": 10,
            "screens": 2,
            "recallOfAnyType": 0.97,
            "iou": {"mean": 0.9, "weighted": 0.9},
            "centre": {"mean": 1.0, "weighted": 1.0},
        },
    }
}


def entry(kind: str, document: dict) -> dict:
    return {"kind": kind, "title": "some screens", "command": "command", "figures": cards.READERS[kind](document)}


def test_a_stage_is_a_table_with_intervals():
    text = cards.section({"text": entry("stage", STAGE)})
    assert "Some screens; `command`:" in text
    assert "| read | 92.9 | 90.0 to 95.0 | 1,812 |" in text and "| never asked | - | - | 0 |" in text


def test_sets_of_the_network_lie_beside_each_other():
    text = cards.section({"a": entry("network", NETWORK), "b": entry("network", NETWORK)})
    assert "| type | a | b |" in text and "| Text | 90.0 / 100.0 (10) | 90.0 / 100.0 (10) |" in text
    assert "Slider" not in text and "| found at all, whatever the type | 97.0 | 97.0 |" in text


def test_only_what_is_between_the_markers_changes(tmp_path: Path):
    card = tmp_path / "card.md"
    card.write_text(f"before\n{cards.BEGIN}\nold\n{cards.END}\nafter\n")
    cards.write_card(card, {"text": entry("stage", STAGE)})
    text = card.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n") and "old" not in text and "| read |" in text
    cards.write_card(card, {"text": entry("stage", STAGE)})
    assert card.read_text() == text


def test_a_card_without_markers_is_named(tmp_path: Path):
    (tmp_path / "card.md").write_text("nothing")
    with pytest.raises(cards.CardError, match=r"card\.md has no one"):
        cards.write_card(tmp_path / "card.md", {})


def test_entries_survive_being_written(tmp_path: Path):
    entries = {"text": entry("stage", STAGE)}
    cards.write_entries(tmp_path / "figures.json", entries)
    assert cards.read_entries(tmp_path / "figures.json") == entries
    assert cards.read_entries(tmp_path / "none.json") == {}


@pytest.mark.parametrize("model", sorted({job.model for job in all_jobs(load())}))
def test_a_card_states_the_figures_of_the_model_that_is_there(model: str):
    """If this fails, a model was made anew: `make -C Training all-figures` remakes the figures."""
    entries = cards.read_entries(MODELS / model / "figures.json")
    assert entries and {entry["model"] for entry in entries.values()} == {sum_of(model)}
    assert cards.section(entries) in (MODELS / model / "card.md").read_text()


def test_every_job_has_a_reader_and_a_name_of_its_own():
    jobs = all_jobs(load())
    assert len({job.name for job in jobs}) == len(jobs) and {job.kind for job in jobs} <= set(cards.READERS)
    assert json.dumps([job.shown for job in jobs])
