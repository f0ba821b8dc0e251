"""Which pictures there are to do: those of the input, each key once, without those in the output."""

from collections.abc import Iterator
from dataclasses import dataclass

from pyspark import StorageLevel
from pyspark.sql import DataFrame
from pyspark.sql import functions as F  # noqa: N812

from hearsight_spark.faults import UsageError
from hearsight_spark.inputs import Batch


@dataclass(frozen=True)
class Plan:
    """What is to be done, with the counts that lead to it."""

    wanted: DataFrame
    # pictures of the input, those whose key another one has too, those that are in the output
    listed: int
    repeated: int
    done: int
    # rows that the output had, also those of pictures that are no longer in the input
    before: int

    @property
    def left(self) -> int:
        """How many pictures are to be done."""
        return self.listed - self.repeated - self.done

    @staticmethod
    def make(listing: DataFrame, done: DataFrame) -> "Plan":
        """Compares keys only: no picture is read for it, unless its sum is its key.

        Of pictures with one key, the first by file and row is taken, in every run the same one.
        """
        place = F.struct("file", "row")
        keys = listing.groupBy("key").agg(F.min(place).alias("place"), F.count("*").alias("count"))
        keys = keys.persist(StorageLevel.DISK_ONLY)
        listed, distinct = keys.agg(F.sum("count"), F.count("*")).first()
        if keys.where("key is null").count():
            raise UsageError("rows of the input have no key; give the column of another one with --key")
        wanted = keys.join(done.select("key").distinct(), "key", "left_anti").select("place.file", "place.row", "key")
        # Neighbours are read together.
        wanted = wanted.sort("file", "row").persist(StorageLevel.DISK_ONLY)
        left = wanted.count()
        keys.unpersist()
        listed = listed or 0
        return Plan(wanted, listed, listed - distinct, distinct - left, done.count())

    def release(self) -> None:
        """Forgets the list of what was to do."""
        self.wanted.unpersist()

    def batches(self, size: int) -> Iterator[Batch]:
        """The places of what is to be done, `size` at a time: no more than that comes to the driver at once."""
        batch: Batch = []
        for row in self.wanted.toLocalIterator():
            batch.append((row["file"], row["row"], row["key"]))
            if len(batch) == size:
                yield batch
                batch = []
        if batch:
            yield batch
