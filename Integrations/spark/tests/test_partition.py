"""Rows of pictures in, rows of the output out."""

import hashlib

import pytest
from hearsight_spark import partition
from hearsight_spark.partition import PartitionRecognizer
from hearsight_spark.schema import ROW, names
from hearsight_spark.settings import Settings


class Counter:
    """Counts as Spark's accumulators do."""

    def __init__(self) -> None:
        self.value = 0

    def add(self, amount) -> None:
        self.value += amount


@pytest.fixture
def recognize(settings, monkeypatch):
    """Recognizes a partition of (name, content) into rows by column."""
    monkeypatch.setattr(partition, "_kept", None)

    def run(pictures, counters=(), settings: Settings = settings) -> list[dict]:
        rows = [(f"key {name}", name, content, None) for name, content in pictures]
        return [dict(zip(names(ROW), row)) for row in PartitionRecognizer(settings, counters)(rows)]

    yield run
    if partition._kept:
        partition._kept[2].close()


def test_a_row_tells_what_it_is_of_and_by_what(recognize, settings):
    (row,) = recognize([("a.png", bytearray(b"one"))])
    assert (row["key"], row["path"], row["length"]) == ("key a.png", "a.png", 3)
    assert row["sha256"] == hashlib.sha256(b"one").hexdigest()
    assert (row["outcome"], row["error"], row["unknown"]) == ("result", None, None)
    assert (row["version"], row["models"]) == ("9.9.9", settings.sums.models)
    assert row["image"][0] == "a.png"


def test_a_bad_picture_is_a_row_with_its_error(recognize):
    rows = recognize([("a.png", b"one"), ("b.png", b"broken"), ("c.png", b"three")])
    assert [row["outcome"] for row in rows] == ["result", "error", "result"]
    assert rows[1]["error"] == ("corrupt-image", "b.png is broken")
    assert rows[1]["elements"] is None
    assert rows[1]["length"] == 6


def test_the_process_outlives_a_partition(recognize):
    first, second = recognize([("a.png", b"one")]), recognize([("b.png", b"two")])
    assert first[0]["image"][1] == second[0]["image"][1]


def test_other_settings_get_another_process(recognize, settings):
    first = recognize([("a.png", b"one")])
    second = recognize([("a.png", b"one")], settings=Settings(sums=settings.sums, options=("--behind",)))
    assert first[0]["image"][1] != second[0]["image"][1]


def test_an_empty_partition_needs_nothing(recognize, archive):
    (archive / "bin/hearsight").unlink()
    assert recognize([]) == []


def test_pictures_are_counted(recognize):
    counters = tuple(Counter() for _ in range(3))
    recognize([("a.png", b"one"), ("b.png", b"crash"), ("c.png", b"three")], counters)
    pictures, seconds, starts = (counter.value for counter in counters)
    # one at first, one after each crash: for the second try and for the neighbour
    assert (pictures, starts) == (3, 3)
    assert seconds > 0


def test_rows_without_a_picture_say_why(settings, recognize):
    rows = [("a", "a", None, None), ("b", "b", None, 1 << 40)]
    found = [dict(zip(names(ROW), row)) for row in PartitionRecognizer(settings, ())(rows)]
    assert [row["error"][0] for row in found] == ["no-picture", "image-too-large"]
    assert found[1]["length"] == 1 << 40
