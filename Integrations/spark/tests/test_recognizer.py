"""The process that stays: every picture gets its answer, whatever another one did."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hearsight_spark.faults import InstallationError
from hearsight_spark.installation import Installation
from hearsight_spark.recognizer import Recognizer


@pytest.fixture
def recognizer(settings):
    made = Recognizer(Installation.open(settings, ["."]), settings)
    yield made
    made.close()


def process_of(answer) -> int:
    """The stand-in tells its number as the picture's width."""
    return answer.document["image"]["width"]


def test_one_process_answers_all(recognizer):
    answers = [recognizer.recognize(b"one", "a.png"), recognizer.recognize(b"two", "b.png")]
    assert [answer.document["elements"][0]["text"] for answer in answers] == ["one", "two"]
    assert [answer.document["image"]["path"] for answer in answers] == ["a.png", "b.png"]
    assert process_of(answers[0]) == process_of(answers[1])
    assert recognizer.starts == 1


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        (b"crash", "process-ended", "the process was ended by SIGSEGV and said: something broke, 2 times"),
        (b"end", "process-ended", "the process ended with status 3, 2 times"),
        (b"hang", "timed-out", "no answer within 1 seconds"),
        (b"not JSON", "process-ended", "the process answered with what is not its format: b'hello', 2 times"),
        (b"two lines", "process-ended", "the process answered with more than one line, 2 times"),
        (b"another file", "process-ended", "the process answered for another file than it was asked, 2 times"),
    ],
)
def test_neighbours_of_a_picture_that_ends_the_process_are_answered(recognizer, content, code, words):
    before = recognizer.recognize(b"before", "a.png")
    answer = recognizer.recognize(content, "bad.png")
    after = recognizer.recognize(b"after", "b.png")
    assert answer.document is None
    assert (answer.code, answer.message) == (code, words)
    assert [x.document["elements"][0]["text"] for x in (before, after)] == ["before", "after"]
    assert process_of(before) != process_of(after)


@pytest.mark.parametrize(("content", "code"), [(b"broken", "corrupt-image"), (b"broken, in a line", "failed")])
def test_a_broken_picture_costs_no_process_and_is_called_by_its_name(recognizer, content, code):
    before = recognizer.recognize(b"before", "a.png")
    answer = recognizer.recognize(content, "s3a://shots/b.png")
    assert (answer.document, answer.code, answer.message) == (None, code, "s3a://shots/b.png is broken")
    assert process_of(recognizer.recognize(b"after", "c.png")) == process_of(before)


def test_a_process_that_ended_once_for_another_reason_is_no_fault_of_the_picture(recognizer, tmp_path):
    answer = recognizer.recognize(f"crash once {tmp_path / 'note'}".encode(), "a.png")
    assert answer.document is not None
    assert recognizer.starts == 2


def test_what_the_process_says_on_standard_error_never_stops_it(recognizer):
    answers = [recognizer.recognize(content, "a.png") for content in [b"noisy"] * 3 + [b"long"]]
    assert all(answer.document for answer in answers)
    assert recognizer.starts == 1


def test_a_process_that_grew_makes_room_for_a_new_one(settings):
    recognizer = Recognizer(Installation.open(settings, ["."]), replace(settings, megabytes=150))
    answers = [recognizer.recognize(content, "a.png") for content in (b"one", b"heavy", b"two")]
    recognizer.close()
    first, second, third = (process_of(answer) for answer in answers)
    assert first == second != third


def test_a_fault_that_every_picture_would_meet_ends_the_job(recognizer):
    with pytest.raises(InstallationError, match="a model is missing"):
        recognizer.recognize(b"no model", "a.png")


def test_a_disk_without_room_ends_the_job(recognizer, tmp_path, monkeypatch):
    monkeypatch.setattr(recognizer, "_installation", replace(recognizer._installation, scratch=tmp_path / "gone"))
    with pytest.raises(InstallationError, match=r"cannot write into .*/gone: No such file or directory"):
        recognizer.recognize(b"one", "a.png")


def test_a_process_that_does_not_know_its_own_screen_ends_the_job(archive, settings):
    installation = Installation.open(settings, ["."])
    (archive / "proof.png").write_bytes(b"crash")
    with pytest.raises(InstallationError, match=r"does not recognize its own .*proof.png: the process was ended by"):
        Recognizer(installation, settings).recognize(b"one", "a.png")


def test_pictures_are_removed_after_use(recognizer, tmp_path):
    for content in (b"one", b"hang", b"crash", b"broken"):
        recognizer.recognize(content, "a.png")
    assert not [
        path
        for path in (tmp_path / "local").iterdir()
        if path.name.startswith("hearsight-") and path.is_file() and not path.name.endswith(".checked")
    ]


def test_the_process_ends_with_a_worker_that_is_killed(archive, tmp_path, is_running):
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from hearsight_spark.process import RecognizerProcess\n"
        "import os\n"
        "process = RecognizerProcess([sys.argv[2]], os.environ)\n"
        "print(process.pid, flush=True)\n"
        "process.ask(sys.argv[3], 600)\n"
    )
    picture = tmp_path / "hang.png"
    picture.write_bytes(b"hang")
    package = Path(__file__).resolve().parents[1]
    words = [sys.executable, "-c", program, str(package), str(archive / "bin/hearsight"), str(picture)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=os.environ) as worker:
        pid = int(worker.stdout.readline())
        assert is_running(pid)
        worker.kill()
    deadline = time.monotonic() + 10
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running(pid)
