"""Tables of judgement-probe: read as one, refused where they are of another version."""

from pathlib import Path

import numpy as np
import pytest

from trees.folds import folds
from trees.real import RealScreens
from trees.tables import apps_aside, read

COLUMNS = ["screen", "app"]


def written(path: Path, *lines: str) -> Path:
    path.write_text("".join(line.replace(" ", "\t") + "\n" for line in lines))
    return path


def test_tables_are_read_as_one(tmp_path: Path):
    first = written(tmp_path / "a.tsv", "screen app width height", "s1 x 1 2.5", "s2 y 3 4")
    second = written(tmp_path / "b.tsv", "screen app width height", "s3 x 5 6")
    table = read(COLUMNS, first, second)
    assert len(table) == 3 and table.names == ["width", "height"]
    assert {name: column.tolist() for name, column in table.columns.items()} == {
        "screen": ["s1", "s2", "s3"],
        "app": ["x", "y", "x"],
    }
    assert table.values.dtype == np.float32 and table.values.tolist() == [[1, 2.5], [3, 4], [5, 6]]


def test_lines_can_be_chosen(tmp_path: Path):
    table = read(COLUMNS, written(tmp_path / "a.tsv", "screen app width", "s1 x 1", "s2 y 3", "s3 x 5"))
    chosen = table.chosen(table.columns["app"] == "x")
    assert chosen.columns["screen"].tolist() == ["s1", "s3"] and chosen.values.tolist() == [[1], [5]]


@pytest.mark.parametrize("header", ["screen type width", "screen app height", "screen app width height", ""])
def test_a_table_of_another_version_is_refused(tmp_path: Path, header: str):
    """By its first columns, or by features that another table does not have."""
    known = written(tmp_path / "known.tsv", "screen app width", "s1 x 1")
    other = written(tmp_path / "other.tsv", header, "s2 y 3")
    with pytest.raises(SystemExit, match=r"other\.tsv is no table of this version's judgement-probe; make it again"):
        read(COLUMNS, known, other)


def test_a_table_with_a_header_alone_is_refused(tmp_path: Path):
    filled = written(tmp_path / "filled.tsv", "screen app width", "s1 x 1")
    with pytest.raises(SystemExit, match=r"bare\.tsv has a header and no line: judgement-probe had nothing to measure"):
        read(COLUMNS, filled, written(tmp_path / "bare.tsv", "screen app width"))


def test_lines_of_apps_are_told(tmp_path: Path):
    table = read(COLUMNS, written(tmp_path / "a.tsv", "screen app width", "s1 x 1", "s2 y 3", "s3 x 5"))
    assert table.of_apps({"x", "z"}).tolist() == [True, False, True]
    assert table.of_apps([]).tolist() == [False, False, False]


def test_real_screens_are_parted_by_app(tmp_path: Path):
    found = written(tmp_path / "found.tsv", "screen app width", "s1 x 1", "s2 y 2", "s3 z 3")
    labelled = written(tmp_path / "labelled.tsv", "screen app width", "s1 x 4", "s2 y 5", "s3 z 6")
    aside = written(tmp_path / "aside.txt", "y")
    screens = RealScreens.read(COLUMNS, [found], [labelled], aside)
    assert [table.values.ravel().tolist() for table in (screens.found, screens.labelled, screens.aside)] == [
        [1, 3],
        [4, 6],
        [2],
    ]
    assert [table.values.ravel().tolist() for table in screens.without(np.array(["z"]))] == [[1], [4]]
    other = written(tmp_path / "other.tsv", "screen app height", "s1 x 4")
    with pytest.raises(SystemExit, match="different versions"):
        RealScreens.read(COLUMNS, [found], [other], aside)


def test_every_app_is_in_one_fold_by_the_seed():
    apps = np.array(["c", "a", "b", "a", "e", "d"])
    made = folds(apps, 2, 1)
    assert [len(fold) for fold in made] == [3, 2] and sorted(np.concatenate(made)) == ["a", "b", "c", "d", "e"]
    assert [fold.tolist() for fold in folds(apps[::-1], 2, 1)] == [fold.tolist() for fold in made]
    assert [fold.tolist() for fold in folds(apps, 2, 2)] != [fold.tolist() for fold in made]


def test_apps_laid_aside_are_the_lines_that_are_no_comment(tmp_path: Path):
    path = tmp_path / "aside.txt"
    path.write_text("# Drawn by chance.\nowner/one\n\nowner/two\n")
    assert apps_aside(path) == {"owner/one", "owner/two"}
