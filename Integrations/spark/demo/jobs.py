"""Starts the job as a user would, and follows what it says."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspark

HERE = Path(__file__).resolve().parents[1]
# Of what Spark says of its own doings, a demonstration needs the errors.
QUIET = """
rootLogger.level = error
rootLogger.appenderRef.err.ref = err
appender.err.type = Console
appender.err.name = err
appender.err.target = SYSTEM_ERR
appender.err.layout.type = PatternLayout
appender.err.layout.pattern = %d{HH:mm:ss} %p %c{1}: %m%n
"""


def quiet(out: Path) -> str:
    """The option of a Java that says no more than that."""
    path = out / "log4j2.properties"
    path.write_text(QUIET)
    return f"-Dlog4j2.configurationFile={path}"


class Job:
    """A running spark-submit. Its standard error goes to a file."""

    def __init__(self, out: Path, master: str, number: int, *words: str) -> None:
        self.log = out / f"job-{number}.log"
        program = Path(pyspark.__file__).parent / "bin/spark-submit"
        submit = ["--master", master, "--driver-java-options", quiet(out)]
        settings = {
            "spark.driver.host": "127.0.0.1",
            "spark.executor.memory": "512m",
            "spark.executor.cores": "1",
            "spark.speculation": "true",
            "spark.sql.shuffle.partitions": "4",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.pyspark.python": sys.executable,
        }
        submit += [word for name, value in settings.items() for word in ("--conf", f"{name}={value}")]
        submit += ["--py-files", out / "hearsight_spark.zip", "--archives", f"{out}/hearsight.tar.gz#hearsight"]
        self._errors = open(self.log, "w", encoding="utf-8")  # noqa: SIM115 - it is open as long as the job
        self._process = subprocess.Popen(
            [program, *submit, HERE / "job.py", *words],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env=os.environ | {"SPARK_LOCAL_IP": "127.0.0.1"},
        )

    def lines(self) -> Iterator[str]:
        """What it says, as it says it."""
        for line in self._process.stdout:
            print(f"  job: {line}", end="", flush=True)
            yield line

    def done(self) -> Iterator[int]:
        """How many pictures are committed, each time that it says so."""
        for line in self.lines():
            if found := re.match(r"(\d+) of \d+ done", line):
                yield int(found.group(1))

    def kill(self) -> None:
        """Kills the driver without a word."""
        self._process.kill()
        self._process.wait()

    def finish(self) -> None:
        """Reads on to its end, which has to be a good one."""
        for _ in self.lines():
            pass
        status = self._process.wait()
        self._errors.close()
        if status != 0:
            raise SystemExit(f"error: the job ended with status {status}; {self.log} says why")
