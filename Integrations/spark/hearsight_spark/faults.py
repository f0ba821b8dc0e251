"""What goes wrong with the machine or the job itself, as opposed to one picture.

A broken picture is a row with its error. A fault of the surroundings would make every picture such a row, so it ends
the job instead.
"""

import re
import socket


class FaultError(Exception):
    """Something that no other picture would fare better with: says what, where and what to do."""


class InstallationError(FaultError):
    """What the job brought along is missing or changed, or cannot run, on the machine that it names."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"on {socket.gethostname()}: {what}; {remedy}")


class UsageError(FaultError):
    """The job was asked for something that cannot be done."""


def message_of(error: BaseException) -> str | None:
    """The words of a fault that an executor raised, out of what Spark tells the driver of it.

    Spark hands on only the text of a Python error, in the middle of two traces.
    """
    if isinstance(error, FaultError):
        return str(error)
    found = re.search(r"hearsight_spark\.faults\.\w+: (.+)", str(error))
    return found.group(1).strip() if found else None
