"""Which stops can be activated: labels, and how many are told rightly; nothing is trained."""

import numpy as np
import pytest

from interactivity.stop_table import COLUMNS, FIRST, labels, report
from trees.tables import Table

STOPS = [
    # whether it can be activated, and whether its first element alone can
    ("1", 1),
    ("1", 0),
    ("0", 1),
    ("0", 0),
]


@pytest.fixture
def table() -> Table:
    rows = [("screen", "app", acts) for acts, _ in STOPS]
    columns = {name: np.array(column) for name, column in zip(COLUMNS, zip(*rows, strict=True), strict=True)}
    return Table(columns, ["width", FIRST], np.array([[9, first] for _, first in STOPS], np.float32))


def test_a_stop_that_can_be_activated_is_a_one(table: Table):
    assert labels(table).tolist() == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("likelihoods", "told"),
    [
        ([0.9, 0.5, 0.4, 0.1], "right 100.0 % (by the first element 50.0 %), precision 100.0 %, recall 100.0 %"),
        ([0.9, 0.5, 0.6, 0.7], "right 50.0 % (by the first element 50.0 %), precision 50.0 %, recall 100.0 %"),
        ([0.9, 0.49, 0.4, 0.1], "right 75.0 % (by the first element 50.0 %), precision 100.0 %, recall 50.0 %"),
        ([0.1, 0.1, 0.1, 0.1], "right 50.0 % (by the first element 50.0 %), precision of none, recall 0.0 %"),
    ],
    ids=["all right", "too many", "from one half on", "nothing said"],
)
def test_what_is_told_rightly_is_counted(table: Table, likelihoods: list[float], told: str):
    assert report("unseen", table, np.array(likelihoods)) == f"unseen: 4 stops, {told}"
