"""The whole job on a Spark with two executors, each a process of its own, with the stand-in of the command."""

import shutil
import sys
import time
from pathlib import Path

import pytest

pyspark = pytest.importorskip("pyspark", reason="PySpark is not here: make demo-spark installs it")
if not shutil.which("java"):
    pytest.skip("Java is not here: make demo-spark installs it", allow_module_level=True)

from archive import make_archive  # noqa: E402
from hearsight_spark import arguments as command_line  # noqa: E402
from hearsight_spark.faults import message_of  # noqa: E402
from hearsight_spark.inputs import PictureFiles  # noqa: E402
from hearsight_spark.job import run, settings_of  # noqa: E402
from hearsight_spark.outputs import Output  # noqa: E402
from hearsight_spark.plan import Plan  # noqa: E402
from local_cluster import LocalCluster  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

# Speculative attempts begin as soon as half of the tasks are done and one takes longer than they did.
EAGER = {
    "spark.speculation": "true",
    "spark.speculation.interval": "100ms",
    "spark.speculation.quantile": "0.5",
    "spark.speculation.multiplier": "1.1",
    "spark.speculation.minTaskRuntime": "100ms",
}


@pytest.fixture(scope="module")
def spark(tmp_path_factory):
    folder = tmp_path_factory.mktemp("spark")
    quick = {
        "spark.ui.enabled": "false",
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": "2",
        "spark.executorEnv.PYTHONPATH": str(Path(__file__).resolve().parents[1]),
        "spark.pyspark.python": sys.executable,
        "spark.sql.warehouse.dir": str(folder),
        "spark.driver.host": "127.0.0.1",
    }
    with LocalCluster(folder, cores=2, memory="512m") as cluster:
        builder = SparkSession.builder.master(cluster.address).appName("tests")
        for name, value in (EAGER | quick).items():
            builder = builder.config(name, value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("OFF")
        yield session
        session.stop()


@pytest.fixture
def place(tmp_path) -> Path:
    """A folder with the archive, and a folder of pictures."""
    make_archive(tmp_path / "hearsight")
    (tmp_path / "in").mkdir()
    return tmp_path


@pytest.fixture
def job(spark, place):
    """Runs the job, with options."""

    def start(*options: str, source: str = "in") -> int:
        words = ["--input", f"{place}/{source}", "--output", f"{place}/out", "--sums", f"{place}/hearsight.SHA256SUMS"]
        words += ["--archive", f"{place}/hearsight", "--partition-size", "2", "--seconds", "5", *options]
        arguments = command_line.parse(words)
        return run(spark, arguments, settings_of(arguments))

    return start


@pytest.fixture
def rows(spark, place):
    """The output's rows by key; a key that is there twice fails."""

    def read() -> dict:
        found = Output(spark, f"{place}/out").rows().collect()
        by_key = {row["key"]: row for row in found}
        assert len(by_key) == len(found)
        return by_key

    return read


def fill(place: Path, **contents: str) -> None:
    for name, content in contents.items():
        (place / "in" / f"{name}.png").write_text(content)


def texts(rows: dict) -> list[str]:
    """What the stand-in read of each result: the picture's own content."""
    return sorted(row["elements"][0]["text"] for row in rows.values() if row["outcome"] == "result")


def test_every_file_has_a_row_whatever_it_is_called_or_has(job, rows, place, capsys):
    odd = [
        "a b.png",
        "50%.png",
        "c%20d.png",
        "e+f.png",
        "[1]{2}*?.png",
        "Ä 😀.png",
        "it's.png",
        "back\\slash.png",
        "a,b.png",
        "plain.PNG",
    ]
    for name in odd:
        (place / "in" / name).write_text(name)
    (place / "in/inside").mkdir()
    (place / "in/inside/deep.png").write_text("deep")
    (place / "in/notes.txt").write_text("no picture by its name")
    fill(place, empty="", broken="broken", crash="crash")
    assert job() == 0
    found = rows()
    names = [*odd, "inside/deep.png", "empty.png", "broken.png", "crash.png"]
    assert set(found) == {f"file:{place}/in/{name}" for name in names}
    assert texts(found) == sorted([*odd, "deep", ""])
    errors = {Path(key).name: row["error"]["code"] for key, row in found.items() if row["outcome"] == "error"}
    assert errors == {"broken.png": "corrupt-image", "crash.png": "process-ended"}
    assert "the output has 12 results and 2 errors" in capsys.readouterr().out


def test_a_second_run_does_only_what_is_not_there(job, rows, place, capsys):
    fill(place, a="a", b="broken")
    assert job() == 0
    before = rows()
    fill(place, c="c")
    capsys.readouterr()
    assert job() == 0
    said = capsys.readouterr().out
    assert "3 pictures: 2 are in the output, 1 are to do" in said
    assert "recognized 1 pictures" in said
    after = rows()
    assert len(after) == 3
    # the very rows: the stand-in's process is another one in each run
    assert all(after[key] == row for key, row in before.items())


def test_errors_are_done_again_when_asked(job, rows, place, capsys):
    fill(place, a="a", b="broken")
    assert job() == 0
    fill(place, b="mended")
    assert job() == 0
    assert texts(rows()) == ["a"]
    assert job("--retry-errors") == 0
    assert texts(rows()) == ["a", "mended"]
    assert "recognized 1 pictures" in capsys.readouterr().out


def test_a_job_that_broke_off_goes_on_where_it_was(job, rows, place, capsys):
    fill(place, a="a", b="b", c="no model", d="d")
    with pytest.raises(Exception) as caught:
        job("--batch-size", "2")
    assert "a model is missing; pack and ship the archive anew" in message_of(caught.value)
    assert texts(rows()) == ["a", "b"]
    fill(place, c="c")
    assert job("--batch-size", "2") == 0
    assert texts(rows()) == ["a", "b", "c", "d"]
    assert "4 pictures: 2 are in the output, 2 are to do" in capsys.readouterr().out


def test_what_a_killed_driver_left_is_never_taken_in(job, rows, place):
    fill(place, a="a", b="b")
    assert job() == 0
    (batch,) = (place / "out").glob("batch=*")
    # as its tasks leave it that committed while the job did not, in the folder of its batch or of the whole output
    for folder in (batch, place / "out"):
        shutil.copytree(batch / "outcome=result", folder / "_temporary/0/task_1/outcome=result")
    fill(place, c="c")
    assert job() == 0
    assert texts(rows()) == ["a", "b", "c"]
    assert not (batch / "_temporary").exists()


def test_a_changed_archive_ends_the_job(job, place):
    fill(place, a="a")
    (place / "hearsight/share/hearsight/Models/models.json").write_text("another")
    with pytest.raises(Exception) as caught:
        job()
    assert "the SHA-256 of" in message_of(caught.value)


def test_speculative_attempts_add_nothing(job, rows, place):
    fill(place, **{f"p{number}": f"picture {number}" for number in range(8)})
    # in a task of their own each, by their sizes and names; the first comes sooner by its second attempt
    fill(place, slow=f"slow once 60 {place}/note", slower="slow 4")
    begun = time.monotonic()
    assert job("--partition-size", "1", "--seconds", "100") == 0
    assert time.monotonic() - begun < 55
    assert (place / "note").exists()
    assert len(rows()) == 10


def test_rows_of_a_table_by_their_key(spark, job, rows, place, capsys):
    table = [("k1", b"one"), ("k2", b"broken"), ("k3", b"three"), ("k3", b"three again"), ("k4", None)]
    frame = spark.createDataFrame([(k, c and bytearray(c)) for k, c in table], "name string, shot binary")
    frame.coalesce(1).write.parquet(f"{place}/table")
    options = ("--parquet", "--key", "name", "--content-column", "shot")
    assert job(*options, source="table") == 0
    found = rows()
    assert set(found) == {"k1", "k2", "k3", "k4"}
    assert texts(found) == ["one", "three"]
    assert found["k4"]["error"]["code"] == "no-picture"
    assert "1 pictures have the key of another one" in capsys.readouterr().out
    assert job(*options, source="table") == 0
    assert "4 are in the output, 0 are to do" in capsys.readouterr().out


def test_pictures_by_their_content(job, rows, place, capsys):
    fill(place, a="one", b="one", c="two", empty="")
    assert job("--key", "sha256") == 0
    found = rows()
    assert texts(found) == ["", "one", "two"]
    del found[f"file:{place}/in/empty.png"]
    assert all(key == row["sha256"] for key, row in found.items())
    fill(place, d="two", e="three")
    assert job("--key", "sha256") == 0
    assert texts(rows()) == ["", "one", "three", "two"]


def test_a_file_that_went_away_has_no_row(spark, place):
    fill(place, a="a", b="b")
    source = PictureFiles(spark, (f"{place}/in",))
    (batch,) = Plan.make(source.listing(), Output(spark, f"{place}/out").keys()).batches(9)
    (place / "in/b.png").unlink()
    assert [bytes(row["content"]) for row in source.read(batch, 2).collect()] == [b"a"]


def test_a_table_without_that_column_is_refused(spark, job, place):
    spark.createDataFrame([("k", bytearray(b"x"))], "k string, content binary").write.parquet(f"{place}/table")
    with pytest.raises(Exception) as caught:
        job("--parquet", "--key", "name", source="table")
    assert "the input has no column name, it has k, content" in message_of(caught.value)


def test_an_output_among_the_pictures_is_refused(spark, place):
    words = ["--input", f"{place}/in", "--output", f"{place}/in/out", "--sums", f"{place}/hearsight.SHA256SUMS"]
    arguments = command_line.parse(words)
    with pytest.raises(Exception) as caught:
        run(spark, arguments, settings_of(arguments))
    assert "lies in the input" in message_of(caught.value)
