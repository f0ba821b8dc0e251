"""What an executor does with a partition: rows of pictures in, rows of the output out."""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence

from hearsight_spark.documents import screen_values
from hearsight_spark.installation import Installation
from hearsight_spark.recognizer import Answer, Recognizer
from hearsight_spark.schema import FAILED, RESULT, SCREEN
from hearsight_spark.settings import Settings

# Of this Python worker. Spark keeps a worker for many tasks (spark.python.worker.reuse), and the process stays with it:
# it ends when the worker does, because its input ends then.
_kept: tuple[Settings, Installation, Recognizer] | None = None


def kept(settings: Settings, roots: Sequence[str]) -> tuple[Installation, Recognizer]:
    """The recognizer of this worker, from an earlier task where its settings are these."""
    global _kept
    if _kept and _kept[0] == settings:
        return _kept[1:]
    if _kept:
        _kept[2].close()
        _kept = None
    installation = Installation.open(settings, roots)
    recognizer = Recognizer(installation, settings)
    _kept = (settings, installation, recognizer)
    return installation, recognizer


class PartitionRecognizer:
    """Recognizes the pictures of a partition: what `mapPartitions` calls.

    Rows are tuples in the order of the schema. `counters` are Spark's accumulators: pictures, seconds, starts. `roots`
    says, on an executor, in which folders what was shipped may lie.
    """

    def __init__(
        self, settings: Settings, counters: tuple, roots: Callable[[], list[str]] = lambda: [os.getcwd()]
    ) -> None:
        self._settings = settings
        self._counters = counters
        self._roots = roots

    def __call__(self, pictures: Iterable) -> Iterator[tuple]:
        """Each picture has key, path, content, and length where there is no content because it is too large."""
        for picture in pictures:
            # Only now: an empty partition starts no process.
            installation, recognizer = kept(self._settings, self._roots())
            starts, busy = recognizer.starts, recognizer.busy
            yield self._row(picture, installation, recognizer)
            spent = (1, recognizer.busy - busy, recognizer.starts - starts)
            for counter, amount in zip(self._counters, spent):
                counter.add(amount)

    def _row(self, picture, installation: Installation, recognizer: Recognizer) -> tuple:
        key, path, content, length = picture
        if content is None:
            digest, answer = None, without_content(length)
        else:
            content = bytes(content)
            digest, length = hashlib.sha256(content).hexdigest(), len(content)
            answer = recognizer.recognize(content, path)
        if answer.document is None:
            screen, unknown = (None,) * len(SCREEN["fields"]), None
            error, outcome = (answer.code, answer.message), FAILED
        else:
            screen, unknown = screen_values(answer.document)
            error, outcome = None, RESULT
        by = (installation.version, self._settings.sums.models, outcome)
        return (key, path, digest, length, *screen, error, unknown, *by)


def without_content(length: int | None) -> Answer:
    """Why a picture was not read."""
    if length is None:
        return Answer(None, "no-picture", "there is no picture in this row of the input")
    return Answer(None, "image-too-large", f"the file has {length} bytes; no screen has as many")
