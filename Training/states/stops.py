"""Stops, as judgement-probe's table of states has them: what is so of them, and how many are told rightly."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from recipes.settings import Table as Settings
from trees.judgement import Judgement
from trees.learning import recall_at
from trees.tables import Table, percent

COLUMNS = ["screen", "app", "disabled", "chosen"]


def labels(state: str) -> Callable[[Table], np.ndarray]:
    """1 for stops of which it is so.

    state: a column, "disabled" or "chosen".
    """
    return lambda table: table.columns[state].astype(int)


def threshold(likelihoods: np.ndarray, truth: np.ndarray, settings: Settings) -> dict[str, float]:
    """From which likelihood on a state is told, so that it is right often enough."""
    return {"threshold": round(recall_at(likelihoods, truth, settings["precision"])[1], 4)}


def reported(state: str) -> Callable[..., str]:
    """Precision and recall of the stops that are asked about, beside those of the rules alone."""

    def report(title: str, table: Table, likelihoods: np.ndarray, threshold: float) -> str:
        asked = is_asked(state, table)
        truth = labels(state)(table)[asked] == 1
        rules = table.values[asked, table.names.index(f"rules-{state}")] > 0
        return (
            f"{title}: {asked.sum()} stops, {truth.sum()} {state}, {in_words(likelihoods[asked] >= threshold, truth)} "
            f"(by the rules {in_words(rules, truth)})"
        )

    return report


def is_asked(state: str, table: Table) -> np.ndarray:
    """For each stop whether the program asks: marks and tabs are chosen by rules, as Sources/States has it."""
    by_rules = (table.values[:, table.names.index(name)] > 0 for name in ("role-mark", "tab"))
    return np.ones(len(table), bool) if state == "disabled" else ~np.logical_or(*by_rules)


def in_words(said: np.ndarray, truth: np.ndarray) -> str:
    return f"precision {percent(truth[said])}, recall {percent(said[truth])}"


def judgement(state: str) -> Judgement:
    return Judgement(state, "stops", COLUMNS, labels(state), reported(state), threshold)
