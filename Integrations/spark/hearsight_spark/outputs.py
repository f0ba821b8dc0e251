"""The output: Parquet that only grows, by Spark's own commits, and what is in it."""

import secrets
import time
from dataclasses import dataclass

from py4j.java_gateway import JavaObject
from pyspark import RDD
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from hearsight_spark.schema import FAILED, ROW, names


@dataclass(frozen=True)
class Output:
    """A folder with a folder for each batch, and in that one for results and one for errors, with Parquet files."""

    spark: SparkSession
    folder: str

    def keys(self) -> DataFrame:
        """The key and outcome of every row that is there."""
        return self._reader("key string, outcome string").select("key", "outcome")

    def rows(self) -> DataFrame:
        """Everything that is there."""
        return self._reader(StructType.fromJson(ROW)).select(*names(ROW))

    def append(self, rows: RDD) -> None:
        """Adds the rows of an RDD. A task's rows come in as a whole and once, whatever other attempts of it do.

        Spark's committer sees to that: an attempt writes beside the output, one attempt a task may commit, and the
        files are moved in when all tasks have. The first algorithm of it, because the second moves files in earlier.
        Each batch has a new folder, because the committer also moves in what it finds of a driver that was killed.
        """
        batch = f"{time.strftime('%Y%m%dT%H%M%S', time.gmtime())}-{secrets.token_hex(4)}"
        frame = self.spark.createDataFrame(rows, StructType.fromJson(ROW), verifySchema=False)
        writer = frame.write.partitionBy("outcome").option("compression", "zstd")
        writer = writer.option("mapreduce.fileoutputcommitter.algorithm.version", "1")
        writer.parquet(f"{self.folder}/batch={batch}")

    def remove_unfinished(self) -> None:
        """Removes what tasks of a driver that was killed wrote beside the output. Nobody would read it."""
        self._remove("_temporary")

    def remove_errors(self) -> None:
        """Removes the rows of pictures that failed, so that they are done again as any that are not there.

        First, not last: a job that dies in between leaves pictures without a row, never two rows of a picture.
        """
        self._remove(f"outcome={FAILED}")

    def counts(self) -> dict[str, int]:
        """How many rows there are by outcome, and how many keys have more than one (`repeated`)."""
        found = {row["outcome"]: row["count"] for row in self.keys().groupBy("outcome").count().collect()}
        return found | {"repeated": self.keys().groupBy("key").count().where("count > 1").count()}

    def _reader(self, schema: StructType | str) -> DataFrame:
        path = self._path(self.folder)
        if not path.getFileSystem(self._configuration()).exists(path):
            return self.spark.createDataFrame([], schema)
        return self.spark.read.schema(schema).option("basePath", self.folder).parquet(self.folder)

    def _remove(self, name: str) -> None:
        """Removes what has that name in the folder of every batch."""
        path = self._path(self.folder)
        system = path.getFileSystem(self._configuration())
        if not system.exists(path):
            return
        for status in system.listStatus(path):
            if status.isDirectory() and status.getPath().getName().startswith("batch="):
                system.delete(self._path(f"{status.getPath()}/{name}"), True)

    def _path(self, name: str) -> JavaObject:
        return self.spark._jvm.org.apache.hadoop.fs.Path(name)

    def _configuration(self) -> JavaObject:
        return self.spark._jsc.hadoopConfiguration()
