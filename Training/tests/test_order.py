"""Where a screen is cut: labels, regions, and how many are cut rightly; nothing is trained."""

import numpy as np
import pytest

from order.cuts import COLUMNS, REGION, labels, regions, report
from trees.tables import Table

CUTS = [
    # screen, whether it is right, the number of groups in its region
    ("one", "1", 5),
    ("one", "0", 5),
    ("one", "1", 3),
    ("one", "1", 3),
    ("two", "0", 3),
    ("two", "1", 3),
]


@pytest.fixture
def table() -> Table:
    rows = [(screen, "app", right) for screen, right, _ in CUTS]
    columns = {name: np.array(column) for name, column in zip(COLUMNS, zip(*rows, strict=True), strict=True)}
    return Table(columns, REGION, np.array([[groups, 9, 9, 0] for _, _, groups in CUTS], np.float32))


def test_cuts_of_one_region_follow_each_other(table: Table):
    assert labels(table).tolist() == [1, 0, 1, 1, 0, 1]
    assert regions(table).tolist() == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("likelihoods", "told"),
    [
        ([0.9, 0.1, 0.1, 0.1, 0.2, 0.3], "cut rightly 100.0 %"),
        ([0.1, 0.2, 0.9, 0.9, 0.2, 0.3], "cut rightly 50.0 %"),
    ],
)
def test_a_region_is_cut_where_that_is_likeliest(table: Table, likelihoods: list[float], told: str):
    said = report("unseen", table, np.array(likelihoods))
    assert said == f"unseen: 6 cuts, 2 regions that can be cut wrongly, {told}"
