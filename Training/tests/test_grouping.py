"""Which elements are one stop: clusters of pairs, labels, and how many stops come out exactly; nothing is trained."""

import numpy as np
import pytest

from grouping.linkage import clusters
from grouping.pairs import COLUMNS, exact, known, labels
from trees.tables import Table

SCREENS = [
    # screen, first element, second element, their stops
    ("one", 0, 1, "0", "0"),
    ("one", 1, 2, "0", "1"),
    ("one", 2, 3, "1", "?"),
    ("one", 3, 4, "?", "-1"),
    ("one", 4, 5, "-1", "-1"),
    ("two", 7, 9, "0", "0"),
]
"""Screen "one": stop 0 is elements 0 and 1, stop 1 is 2 alone, 3 is unknown, 4 and 5 belong to none. "two": stop 0 is 7
and 9."""


@pytest.fixture
def table() -> Table:
    rows = [(screen, "app", *map(str, rest)) for screen, *rest in SCREENS]
    columns = {name: np.array(column) for name, column in zip(COLUMNS, zip(*rows, strict=True), strict=True)}
    return Table(columns, ["feature"], np.zeros((len(rows), 1), np.float32))


def joined(count: int, *links: tuple[int, int, float]) -> list[list[int]]:
    pairs = np.array([link[:2] for link in links], int).reshape(-1, 2)
    return clusters(count, pairs, np.array([link[2] for link in links]))


# As Tests/Grouping/AverageLinkageTests.swift has them: what is measured here must be what the program does.
@pytest.mark.parametrize(
    ("count", "links", "wanted"),
    [
        (0, [], []),
        (3, [], [[0], [1], [2]]),
        (4, [(0, 2, 0.9), (1, 3, 0.4)], [[0, 2], [1], [3]]),
        (3, [(0, 1, 0.9), (1, 2, 0.8), (0, 2, 0.3)], [[0, 1, 2]]),
        (3, [(0, 1, 0.9), (1, 2, 0.8), (0, 2, 0.1)], [[0, 1], [2]]),
        (3, [(0, 1, 0.9), (1, 2, 0.8)], [[0, 1], [2]]),
        (3, [(0, 1, 0.6), (1, 2, 0.7)], [[0], [1, 2]]),
        (3, [(0, 1, 0.6), (1, 2, 0.6)], [[0, 1], [2]]),
        (3, [(1, 2, 0.6), (0, 1, 0.6)], [[0, 1], [2]]),
    ],
    ids=["none", "unjudged", "pairs", "average joins", "average parts", "too far", "likeliest", "ties", "ties turned"],
)
def test_clusters_are_those_of_the_program(count: int, links: list[tuple[int, int, float]], wanted: list[list[int]]):
    assert joined(count, *links) == wanted


def test_what_was_joined_is_weighed_by_its_size():
    """Two pairs of two: four likelihoods, two of which nobody judged."""
    both = [(0, 1, 0.95), (2, 3, 0.95)]
    assert joined(4, *both, (1, 2, 0.9), (0, 2, 0.9)) == [[0, 1], [2, 3]]
    assert joined(4, *both, (1, 2, 0.9), (0, 2, 0.9), (0, 3, 0.4)) == [[0, 1, 2, 3]]


def test_a_pair_has_a_label_where_both_elements_are_labelled_ones(table: Table):
    assert known(table).tolist() == [True, True, False, False, True, True]


def test_only_elements_of_one_stop_are_one(table: Table):
    """Two that belong to no stop are not."""
    assert labels(table)[known(table)].tolist() == [1, 0, 0, 1]


@pytest.mark.parametrize(
    ("likelihoods", "right"),
    [
        ([0.9, 0.1, 0.1, 0.1, 0.1, 0.9], 3),
        ([0.9, 0.1, 0.1, 0.1, 0.1, 0.1], 2),  # screen "two" is parted
        ([0.9, 0.9, 0.1, 0.1, 0.1, 0.9], 3),  # 2 is too far from 0 to be drawn in
        ([0.1, 0.9, 0.1, 0.1, 0.1, 0.9], 1),  # 1 goes to 2: both stops of "one" are wrong
        ([0.9, 0.1, 0.9, 0.1, 0.1, 0.9], 3),  # what stands for no labelled element does not count
        ([0.9, 0.1, 0.1, 0.1, 0.9, 0.9], 3),  # nor what belongs to no stop
    ],
)
def test_a_stop_is_exact_with_all_of_its_own_and_nothing_of_another(table: Table, likelihoods: list[float], right: int):
    assert exact(table, np.array(likelihoods)) == (right, 3)
