"""Which texts are headings: labels, and how many are told rightly; nothing is trained."""

import numpy as np
import pytest

from headings.texts import COLUMNS, RULES, labels, report
from trees.tables import Table

TEXTS = [
    # whether it is a heading, what the rules say
    ("1", 1),
    ("1", 0),
    ("0", 1),
    ("0", 0),
]


@pytest.fixture
def table() -> Table:
    rows = [("one", "app", heading) for heading, _ in TEXTS]
    columns = {name: np.array(column) for name, column in zip(COLUMNS, zip(*rows, strict=True), strict=True)}
    return Table(columns, [RULES], np.array([[rules] for _, rules in TEXTS], np.float32))


@pytest.mark.parametrize(
    ("likelihoods", "told"),
    [
        ([0.9, 0.5, 0.1, 0.2], "precision 100.0 %, recall 100.0 %"),
        ([0.9, 0.4, 0.6, 0.2], "precision 50.0 %, recall 50.0 %"),
        ([0.1, 0.1, 0.1, 0.1], "precision of none, recall 0.0 %"),
    ],
)
def test_texts_that_are_likely_headings_are_told_beside_those_of_the_rules(
    table: Table, likelihoods: list[float], told: str
):
    assert labels(table).tolist() == [1, 1, 0, 0]
    said = report("unseen", table, np.array(likelihoods))
    assert said == f"unseen: 4 texts, 2 headings, {told} (by the rules precision 50.0 %, recall 50.0 %)"
