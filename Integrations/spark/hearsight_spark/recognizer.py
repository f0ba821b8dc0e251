"""Pictures in, JSON out, whatever a picture does to the process that reads it."""

import json
import os
import tempfile
import time
from dataclasses import dataclass

from hearsight_spark.faults import InstallationError
from hearsight_spark.installation import PROOF, Installation
from hearsight_spark.process import ProcessEndedError, RecognizerProcess, TimedOutError
from hearsight_spark.settings import Settings

# Beginnings of the command's codes of errors that no picture is to blame for.
SURROUNDINGS = ("runtime-", "models-", "model-", "unexpected-model")
SETTINGS = "-settings"
# A process may end for want of memory through no fault of the picture that it read, so that has a second try.
TRIES = 2


@dataclass(frozen=True)
class Answer:
    """What is known of a picture: its screen's JSON, or why there is none."""

    document: dict | None
    code: str | None = None
    message: str | None = None


class Recognizer:
    """Owns a process, starts it when it is first needed, and another one after each that had to be given up."""

    def __init__(self, installation: Installation, settings: Settings) -> None:
        self._installation = installation
        self._settings = settings
        self._process: RecognizerProcess | None = None
        # How often a process was started, and how long pictures took in it.
        self.starts = 0
        self.busy = 0.0

    def recognize(self, content: bytes, name: str) -> Answer:
        """Recognizes a picture, called `name` in what is said of it."""
        path = self._put(content)
        try:
            return renamed(self._answer(path), path, name)
        finally:
            os.unlink(path)
            if self._process and self._process.megabytes > self._settings.megabytes:
                self.close()

    def close(self) -> None:
        """Lets the process end."""
        if self._process:
            self._process.close()
        self._process = None

    def _put(self, content: bytes) -> str:
        """A new file with the picture, which nobody else has."""
        scratch = self._installation.scratch
        try:
            descriptor, path = tempfile.mkstemp(prefix="hearsight-", dir=scratch)
            with open(descriptor, "wb") as file:
                file.write(content)
        except OSError as error:
            raise InstallationError(
                f"cannot write into {scratch}: {error.strerror}", "make room there, or give a folder with --scratch"
            ) from None
        return path

    def _answer(self, path: str) -> Answer:
        for trial in range(1, TRIES + 1):
            self._start()
            begun = time.monotonic()
            try:
                return self._ask(path, self._settings.seconds)
            except TimedOutError:
                self._give_up()
                return Answer(None, "timed-out", f"no answer within {self._settings.seconds:g} seconds")
            except ProcessEndedError as error:
                self._give_up()
                if trial == TRIES:
                    return Answer(None, "process-ended", f"{error}, {TRIES} times")
            finally:
                self.busy += time.monotonic() - begun
        raise AssertionError("the last try returns")

    def _start(self) -> None:
        """Starts a process where there is none, and shows it a screen that it has to know."""
        if self._process:
            return
        installation = self._installation
        self._process = RecognizerProcess(installation.command(self._settings.options), installation.environment())
        self.starts += 1
        proof = str(installation.folder / PROOF)
        try:
            answer = self._ask(proof, self._settings.seconds_to_start)
            why = answer.message if answer.document is None else None
        except TimedOutError:
            why = f"no answer within {self._settings.seconds_to_start:g} seconds"
        except ProcessEndedError as error:
            why = str(error)
        if why:
            self._give_up()
            raise InstallationError(
                f"hearsight does not recognize its own {proof}: {why}",
                "look at that machine's memory and processor; other machines may do",
            )

    def _ask(self, path: str, seconds: float) -> Answer:
        line = self._process.ask(path, seconds)
        try:
            document = json.loads(line)
            failure = document.get("error")
            asked = document["file"] if "file" in document else document["image"]["path"]
        except (ValueError, AttributeError, KeyError, TypeError):
            raise ProcessEndedError(f"the process answered with what is not its format: {line[:80]!r}") from None
        if asked != path:
            raise ProcessEndedError("the process answered for another file than it was asked")
        if failure is None:
            return Answer(document)
        code, message = (failure["code"], failure["message"]) if isinstance(failure, dict) else ("failed", str(failure))
        if code.startswith(SURROUNDINGS) or code.endswith(SETTINGS):
            self._give_up()
            raise InstallationError(message, "pack and ship the archive anew")
        return Answer(None, code, message)

    def _give_up(self) -> None:
        self._process.kill()
        self._process = None


def renamed(answer: Answer, path: str, name: str) -> Answer:
    """The answer with the picture's own name in place of the file that it lay in for a moment."""
    if answer.document is None:
        return Answer(None, answer.code, answer.message.replace(path, name))
    image = answer.document["image"] | {"path": name}
    return Answer(answer.document | {"image": image})
