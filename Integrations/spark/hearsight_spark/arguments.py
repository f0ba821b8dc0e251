"""The job's command line."""

import argparse
from collections.abc import Sequence

from hearsight_spark.settings import CONTENT_HASH, PICTURES

DESCRIPTION = """Recognizes screenshots by the million with `hearsight`, and writes what it finds as Parquet. What is in
the output is not done again: the same command goes on where it ended. One job at a time may write to an output."""


def parse(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Reads the command line; ends the program with a message where it is wrong."""
    parser = argparse.ArgumentParser(prog="job.py", description=DESCRIPTION)
    parser.add_argument("--input", nargs="+", required=True, metavar="ADDRESS", help="folders of pictures, or Parquet")
    parser.add_argument("--output", required=True, metavar="ADDRESS", help="the folder of Parquet files to add to")
    parser.add_argument("--sums", required=True, metavar="FILE", help="the list that pack.sh wrote beside the archive")
    parser.add_argument("--parquet", action="store_true", help="the input is Parquet with a column of pictures")
    parser.add_argument(
        "--key",
        metavar="COLUMN",
        help=f"the column by which a picture is known, with --parquet; or {CONTENT_HASH}, the sum of its bytes, for "
        "which all pictures are read once more. Default: the address of the picture's file",
    )
    parser.add_argument("--content-column", default="content", metavar="COLUMN", help="with --parquet: the pictures")
    parser.add_argument("--names", default=PICTURES, metavar="GLOB", help="which files of the folders are pictures")
    parser.add_argument("--retry-errors", action="store_true", help="also do again what failed: its rows are removed")
    parser.add_argument("--batch-size", type=count, default=20_000, metavar="N", help="pictures from commit to commit")
    parser.add_argument("--partition-size", type=count, default=500, metavar="N", help="pictures of a task")
    parser.add_argument("--seconds", type=float, default=60.0, metavar="N", help="that one picture may take")
    parser.add_argument("--megabytes", type=count, default=1024, metavar="N", help="at which a process is replaced")
    parser.add_argument("--archive", default="hearsight", metavar="NAME", help="what follows # in --archives")
    parser.add_argument("--scratch", metavar="FOLDER", help="where executors put a picture while it is read")
    parser.add_argument("--behind", action="store_true", help="also stops behind a dialog, sheet or drawer")
    parser.add_argument("--latin", action="store_true", help="do without Chinese and Japanese: less memory")
    parser.add_argument("--thresholds", choices=("default", "switchControl"), help="what elements are found for")
    arguments = parser.parse_args(words)
    if arguments.parquet and not arguments.key:
        parser.error(f"--parquet needs --key: a column, or {CONTENT_HASH}")
    if not arguments.parquet and arguments.key not in (None, CONTENT_HASH):
        parser.error(f"of files of pictures, --key can only be {CONTENT_HASH}; columns are those of --parquet")
    return arguments


def count(word: str) -> int:
    """A number of at least one."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word} is not 1 or more")
    return number


def recognizer_options(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The options of `hearsight recognize` among those of the job."""
    options = ["--behind"] * arguments.behind + ["--latin"] * arguments.latin
    if arguments.thresholds:
        options += ["--thresholds", arguments.thresholds]
    return tuple(options)
