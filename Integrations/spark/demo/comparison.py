"""Holds the job's rows against what the command says of the same files."""

import json
import subprocess
import time
from pathlib import Path

from hearsight_spark.documents import screen_document
from hearsight_spark.outputs import Output
from hearsight_spark.schema import LEFT_OUT
from pyspark.sql import SparkSession

from demo.jobs import quiet


def of_command(command: Path, pictures: list[Path]) -> tuple[dict[str, dict], float]:
    """The command's own JSON by file, without timings, and how many seconds it took."""
    begun = time.monotonic()
    words = [command, "recognize", "--list", "-", "--format", "json", "--jobs", "1", "--threads", "1"]
    paths = "".join(f"{picture}\n" for picture in pictures)
    answer = subprocess.run(words, input=paths.encode(), capture_output=True, check=False)
    documents = [json.loads(line) for line in answer.stdout.splitlines()]
    seconds = time.monotonic() - begun
    return {
        document["image"]["path"]: {name: value for name, value in document.items() if name not in LEFT_OUT}
        for document in documents
    }, seconds


def of_job(output: Path) -> list[tuple[str, dict]]:
    """Each row of the output as its file and the command's JSON."""
    settings = {
        "spark.driver.extraJavaOptions": quiet(output.parent),
        "spark.driver.host": "127.0.0.1",
        "spark.log.level": "ERROR",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
    }
    spark = SparkSession.builder.master("local[1]").config(map=settings).getOrCreate()
    rows = Output(spark, str(output)).rows().collect()
    spark.stop()
    return [(row["key"].removeprefix("file:"), document_of(row.asDict())) for row in rows]


def document_of(row: dict) -> dict:
    """The JSON of a row: a screen's, or that of a file that failed."""
    if row["error"] is None:
        document = screen_document(row)
        document["image"]["path"] = document["image"]["path"].removeprefix("file:")
        return document
    return {"schema": 1, "image": {"path": row["path"].removeprefix("file:")}, "error": row["error"].asDict()}


def compare(rows: list[tuple[str, dict]], expected: dict[str, dict]) -> dict[str, int]:
    """Counts: rows, files with one row, with several, with none, and rows that differ from the command's JSON."""
    times: dict[str, int] = {}
    for file, _ in rows:
        times[file] = times.get(file, 0) + 1
    return {
        "rows": len(rows),
        "once": sum(times.get(file) == 1 for file in expected),
        "several": sum(count > 1 for count in times.values()),
        "none": len(expected.keys() - times.keys()),
        "differ": sum(document != expected.get(file) for file, document in rows),
    }
