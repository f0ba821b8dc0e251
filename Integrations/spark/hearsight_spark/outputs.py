"""The output: Parquet that only grows, by Spark's own commits, and what is in it."""

from dataclasses import dataclass

from pyspark import RDD
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from hearsight_spark.schema import FAILED, ROW


@dataclass(frozen=True)
class Output:
    """A folder of Parquet files: results in one folder of it, errors in another."""

    spark: SparkSession
    folder: str

    def keys(self) -> DataFrame:
        """The key and outcome of every row that is there."""
        return self._reader("key string, outcome string").select("key", "outcome")

    def rows(self) -> DataFrame:
        """Everything that is there."""
        return self._reader(StructType.fromJson(ROW))

    def append(self, rows: RDD) -> None:
        """Adds the rows of an RDD. A task's rows come in as a whole and once, whatever other attempts of it do.

        Spark's committer sees to that: an attempt writes beside the output, one attempt a task may commit, and the
        files are moved in when all tasks have. The first algorithm of it, because the second moves files in earlier.
        """
        frame = self.spark.createDataFrame(rows, StructType.fromJson(ROW), verifySchema=False)
        writer = frame.write.mode("append").partitionBy("outcome").option("compression", "zstd")
        writer.option("mapreduce.fileoutputcommitter.algorithm.version", "1").parquet(self.folder)

    def remove_errors(self) -> None:
        """Removes the rows of pictures that failed, so that they are done again as any that are not there.

        First, not last: a job that dies in between leaves pictures without a row, never two rows of a picture.
        """
        path = self._path(f"{self.folder}/outcome={FAILED}")
        path.getFileSystem(self._configuration()).delete(path, True)

    def counts(self) -> dict[str, int]:
        """How many rows there are by outcome, and how many keys have more than one (`repeated`)."""
        found = {row["outcome"]: row["count"] for row in self.keys().groupBy("outcome").count().collect()}
        return found | {"repeated": self.keys().groupBy("key").count().where("count > 1").count()}

    def _reader(self, schema: StructType | str) -> DataFrame:
        path = self._path(self.folder)
        if not path.getFileSystem(self._configuration()).exists(path):
            return self.spark.createDataFrame([], schema)
        return self.spark.read.schema(schema).option("basePath", self.folder).parquet(self.folder)

    def _path(self, name: str):
        return self.spark._jvm.org.apache.hadoop.fs.Path(name)

    def _configuration(self):
        return self.spark._jsc.hadoopConfiguration()
