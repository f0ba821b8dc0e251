"""The job: what is to do, batch by batch, and what came of it."""

import os
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from pyspark import SparkFiles
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession

from hearsight_spark import arguments as command_line
from hearsight_spark.faults import UsageError, message_of
from hearsight_spark.inputs import PictureFiles, PictureTable
from hearsight_spark.outputs import Output
from hearsight_spark.partition import PartitionRecognizer
from hearsight_spark.plan import Plan
from hearsight_spark.schema import FAILED, RESULT
from hearsight_spark.settings import CONTENT_HASH, Settings
from hearsight_spark.sums import Sums

Source = PictureFiles | PictureTable


def main(words: Sequence[str] | None = None) -> int:
    """Runs the job. Faults are told in a line, without Spark's traces."""
    arguments = command_line.parse(words)
    try:
        settings = settings_of(arguments)
        spark = SparkSession.builder.appName("hearsight").getOrCreate()
        try:
            return run(spark, arguments, settings)
        finally:
            spark.stop()
    except Exception as error:
        message = message_of(error)
        if message is None and isinstance(error, AnalysisException):
            # an address that is not there, a table that is none: Spark's first line says it
            message = str(error).splitlines()[0]
        if message is None:
            raise
        print(f"error: {message}", file=sys.stderr)
        return 1


def run(spark: SparkSession, arguments: Namespace, settings: Settings) -> int:
    """Plans, does the batches, tells what the output has then."""
    check_places(arguments)
    output = Output(spark, arguments.output)
    output.remove_unfinished()
    if arguments.retry_errors:
        output.remove_errors()
    source = source_of(spark, arguments)
    plan = Plan.make(source.listing(), output.keys())
    print(f"{plan.listed} pictures: {plan.done} are in the output, {plan.left} are to do", flush=True)
    if plan.repeated:
        print(f"{plan.repeated} pictures have the key of another one and are left out", flush=True)
    counters = tuple(spark.sparkContext.accumulator(zero) for zero in (0, 0.0, 0))
    try:
        do(plan, source, output, PartitionRecognizer(settings, counters, shipped_folders), arguments)
    finally:
        plan.release()
    return report(output, plan, counters)


def do(plan: Plan, source: Source, output: Output, recognize: PartitionRecognizer, arguments: Namespace) -> None:
    """Does what the plan says, a batch at a time: what is committed stays, whatever becomes of the job."""
    begun = time.monotonic()
    finished = 0
    batches = plan.batches(arguments.batch_size)

    def prepare() -> tuple[int, DataFrame] | None:
        batch = next(batches, None)
        return batch and (len(batch), source.read(batch, arguments.partition_size))

    # The driver looks the next batch up while executors are busy with this one.
    with ThreadPoolExecutor(1) as ahead:
        coming = ahead.submit(prepare)
        while prepared := coming.result():
            coming = ahead.submit(prepare)
            size, pictures = prepared
            output.append(pictures.rdd.mapPartitions(recognize))
            finished += size
            print(f"{finished} of {plan.left} done after {time.monotonic() - begun:.0f} s", flush=True)


def settings_of(arguments: Namespace) -> Settings:
    """What executors are told."""
    return Settings(
        sums=Sums.read(arguments.sums),
        archive=arguments.archive,
        options=command_line.recognizer_options(arguments),
        seconds=arguments.seconds,
        megabytes=arguments.megabytes,
        scratch=arguments.scratch,
    )


def shipped_folders() -> list[str]:
    """Where an executor has what was shipped: in Spark's folder; YARN leaves it in the working folder."""
    return [SparkFiles.getRootDirectory() or ".", os.getcwd()]


def source_of(spark: SparkSession, arguments: Namespace) -> Source:
    """The input that was asked for."""
    folders = tuple(arguments.input)
    if arguments.parquet:
        return PictureTable(spark, folders, arguments.key, arguments.content_column)
    return PictureFiles(spark, folders, arguments.names, arguments.key == CONTENT_HASH)


def check_places(arguments: Namespace) -> None:
    """Refuses an output among the pictures: it would be read as input by the next run."""
    output = arguments.output.rstrip("/") + "/"
    for folder in arguments.input:
        if output.startswith(folder.rstrip("/") + "/"):
            raise UsageError(f"the output {arguments.output} lies in the input {folder}; give a folder of its own")


def report(output: Output, plan: Plan, counters: tuple) -> int:
    """Says what was done and what the output has. Two rows of a key are an error: somebody else wrote meanwhile."""
    pictures, seconds, starts = (counter.value for counter in counters)
    if pictures:
        print(
            f"recognized {pictures} pictures in {seconds:.0f} s of processes, {seconds / pictures:.3f} s each; "
            f"{starts} processes started (attempts of tasks that were lost count too)"
        )
    counts = output.counts()
    results, failed = counts.get(RESULT, 0), counts.get(FAILED, 0)
    if (missing := plan.before + plan.left - results - failed) > 0:
        print(f"{missing} pictures have no row: they were gone or just written to when their turn came; run it again")
    print(f"the output has {results} results and {failed} errors", flush=True)
    if counts["repeated"]:
        print(
            f"error: {counts['repeated']} keys have more than one row in {output.folder}; only one job at a time may "
            "write there: give each its own output",
            file=sys.stderr,
        )
        return 1
    return 0
