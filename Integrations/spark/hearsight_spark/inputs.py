"""Where pictures come from: files, or a column of a table. Both are read a batch at a time.

An input lists its pictures without reading them, as rows of `key`, `file` and `row` (the place in that file), and reads
the contents of those that a batch names. Spark leaves the files out that the batch does not name.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import unquote

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F  # noqa: N812 - as everybody calls it

from hearsight_spark.faults import UsageError
from hearsight_spark.settings import CONTENT_HASH, PICTURES

# What a batch is: place (file, row) of each picture, with its key.
Batch = list[tuple[str, int, str]]

# The largest file that the command reads. Spark would fail where a file exceeds what an array can hold.
LARGEST = 512 << 20
# Spark fills a partition of files by their size, each counting this much more. So much that only their number counts.
BYTES_A_FILE = 1 << 30


@dataclass(frozen=True)
class PictureFiles:
    """Folders of pictures, and in those inside, wherever Hadoop reads from. The key is the file's address."""

    spark: SparkSession
    folders: tuple[str, ...]
    names: str = PICTURES
    by_content: bool = False

    def listing(self) -> DataFrame:
        """Every file. By content, all are read for their sums; those empty or too large keep their addresses."""
        # Spark's scan of files leaves out the empty ones; its list of them does not. It stays in the JVM.
        jvm = self.spark._jvm
        array = jvm.scala.collection.immutable.ArraySeq.unsafeWrapArray(self._files._jdf.inputFiles())
        paths = jvm.scala.jdk.javaapi.CollectionConverters.asJava(array)
        listed = self.spark._jsparkSession.createDataset(paths, jvm.org.apache.spark.sql.Encoders.STRING())
        # The list of files has three slashes where a scan has one; by that form a batch finds them again.
        file = F.regexp_replace("value", "^file:///", "file:/")
        files = DataFrame(listed.toDF(), self.spark).select(address(file).alias("key"), file.alias("file"))
        if self.by_content:
            readable = self._files.where(F.col("length") <= LARGEST)
            sums = readable.select(F.sha2("content", 256).alias("key"), F.col("_metadata.file_path").alias("file"))
            files = files.join(sums.select("file"), "file", "left_anti").select("key", "file").union(sums)
        return files.withColumn("row", F.lit(0).cast("long"))

    def read(self, batch: Batch, partition_size: int) -> DataFrame:
        """Key, path, content and length of the batch, about `partition_size` pictures a partition."""
        self.spark.conf.set("spark.sql.files.openCostInBytes", str(BYTES_A_FILE))
        self.spark.conf.set("spark.sql.files.maxPartitionBytes", str(BYTES_A_FILE * partition_size))
        key_of = {file: key for file, _, key in batch}
        files = self._files.where(lies_in(key_of))
        sizes = dict(files.select("_metadata.file_path", "_metadata.file_size").collect())
        # What the scan does not bring: files that are empty or too large. One that is gone has no row.
        large = [
            (key, path_of(file), None, sizes[file]) for file, key in key_of.items() if sizes.get(file, 0) > LARGEST
        ]
        missing = [file for file in key_of if file not in sizes]
        empty = [(key_of[file], path_of(file), bytearray(), 0) for file in missing if self._is_empty(path_of(file))]
        key = F.sha2("content", 256) if self.by_content else address(F.col("_metadata.file_path"))
        found = files.where(F.col("length") <= LARGEST).select(
            key.alias("key"), address(F.col("_metadata.file_path")).alias("path"), "content", "length"
        )
        columns = "key string, path string, content binary, length long"
        rest = large + empty
        return found.union(self.spark.createDataFrame(rest, columns).coalesce(1)) if rest else found

    def _is_empty(self, path: str) -> bool:
        """Whether there is such a file and nothing in it."""
        place = self.spark._jvm.org.apache.hadoop.fs.Path(path)
        system = place.getFileSystem(self.spark._jsc.hadoopConfiguration())
        return system.exists(place) and system.getFileStatus(place).getLen() == 0

    @cached_property
    def _files(self) -> DataFrame:
        """What a scan of the folders sees. They are listed once: later files are the next run's."""
        reader = self.spark.read.format("binaryFile").option("recursiveFileLookup", "true")
        # One that was deleted since it was listed fails nothing.
        return reader.option("pathGlobFilter", self.names).option("ignoreMissingFiles", "true").load(list(self.folders))


@dataclass(frozen=True)
class PictureTable:
    """Parquet with a column of pictures' bytes. The key is another column, or the sum of the bytes."""

    spark: SparkSession
    folders: tuple[str, ...]
    key: str
    content: str = "content"

    def listing(self) -> DataFrame:
        """Every row's key and place, without the pictures unless they are the key."""
        table = self._table.select(self._key().alias("key"), "_metadata.file_path", "_metadata.row_index")
        return table.select("key", F.col("file_path").alias("file"), F.col("row_index").alias("row"))

    def read(self, batch: Batch, partition_size: int) -> DataFrame:
        """Key, path (that is the key), content and length of the batch, about `partition_size` a partition."""
        files = {file for file, _, _ in batch}
        places = self.spark.createDataFrame([(file, row) for file, row, _ in batch], "file string, row long")
        table = self._table.where(lies_in(files))
        content = F.col(self.content)
        table = table.select(
            self._key().alias("key"),
            content.alias("content"),
            F.length(content).cast("long").alias("length"),
            F.col("_metadata.file_path").alias("file"),
            F.col("_metadata.row_index").alias("row"),
        )
        wanted = table.join(F.broadcast(places), ["file", "row"], "left_semi")
        # A table's files are cut where its writer liked; tasks want about as many pictures each. By key, so that a
        # partition that is made again has the pictures that it had.
        partitions = -(-len(batch) // partition_size)
        columns = ("key", F.col("key").alias("path"), "content", "length")
        return wanted.select(*columns).repartition(partitions, "key")

    def _key(self) -> Column:
        return F.sha2(self.content, 256) if self.key == CONTENT_HASH else F.col(self.key).cast("string")

    @cached_property
    def _table(self) -> DataFrame:
        table = self.spark.read.parquet(*self.folders)
        wanted = {self.content} if self.key == CONTENT_HASH else {self.content, self.key}
        if missing := wanted - set(table.columns):
            there = ", ".join(table.columns)
            raise UsageError(
                f"the input has no column {', '.join(sorted(missing))}, it has {there}; say --key and --content-column"
            )
        return table


def lies_in(files: Iterable[str]) -> Column:
    """The condition that a row is of one of these files: by it, Spark does not even look at the others.

    As SQL, because a list of values takes PySpark a call to Java for each.
    """
    literals = ("'" + file.replace("\\", "\\\\").replace("'", "\\'") + "'" for file in files)
    return F.expr(f"_metadata.file_path in ({','.join(literals)})")


def address(column: Column) -> Column:
    """A file's address as people write it, of one in which spaces and the like are percent signs and digits."""
    return F.url_decode(F.replace(column, F.lit("+"), F.lit("%2B")))


def path_of(file: str) -> str:
    """The same of one address."""
    return unquote(file)
