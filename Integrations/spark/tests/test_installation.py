"""What was shipped is found and checked, and what is wrong with it is said."""

import multiprocessing
import re

import pytest
from hearsight_spark.faults import InstallationError, UsageError, message_of
from hearsight_spark.installation import Installation
from hearsight_spark.settings import Settings
from hearsight_spark.sums import Sums


def test_a_whole_installation_tells_its_version_and_sum(archive, settings):
    installation = Installation.open(settings, ["."])
    assert (installation.version, installation.folder) == ("9.9.9", archive)
    models = [line for line in settings.sums.files if line[0].startswith("share/hearsight/Models/")]
    assert len(models) == 1
    assert settings.sums.models != settings.sums.all
    assert Sums(tuple(models)).all == settings.sums.models


def test_a_changed_model_is_named_with_both_sums(archive, settings):
    (archive / "share/hearsight/Models/models.json").write_text("{ }")
    with pytest.raises(
        InstallationError, match=r"on .*: the SHA-256 of .*models.json is [0-9a-f]{64}, not [0-9a-f]{64}; pack"
    ):
        Installation.open(settings, ["."])


def test_missing_files_are_named_three_at_most(archive, settings):
    sums = Sums(settings.sums.files + tuple((f"bin/{name}", "0" * 64) for name in "abcde"))
    with pytest.raises(InstallationError, match=r"bin/a: No such file or directory.* and 2 more"):
        sums.check(archive)


def test_sums_are_compared_once_on_an_executor(archive, settings, monkeypatch):
    Installation.open(settings, ["."])
    monkeypatch.setattr(Sums, "check", lambda *_: pytest.fail("compared again"))
    Installation.open(settings, ["."])


def test_processes_that_start_together_wait_for_the_one_that_compares(archive, settings):
    with multiprocessing.get_context("fork").Pool(4) as pool:
        assert pool.map(version_of, [settings] * 8) == ["9.9.9"] * 8


def version_of(settings: Settings) -> str:
    return Installation.open(settings, ["."]).version


def test_a_job_without_its_archive_is_told_how_to_ship_it(archive, settings):
    with pytest.raises(InstallationError, match=re.escape("--archives hearsight.tar.gz#other")):
        Installation.open(Settings(sums=settings.sums, archive="other"), ["."])


def test_a_command_that_cannot_run_tells_what_it_lacks(archive, settings):
    program = archive / "bin/hearsight"
    program.write_text("#!/bin/sh\necho 'libcairo.so.2: cannot open shared object file' >&2\nexit 127\n")
    with pytest.raises(InstallationError, match=r"libcairo.so.2: cannot open .*PACKAGES lists packages"):
        Installation(archive, archive, "").ask_version()


@pytest.mark.parametrize(("text", "words"), [("", "is empty"), ("hello\n", "line 1 of"), (None, "cannot read")])
def test_a_list_of_sums_that_is_none_is_refused(tmp_path, text, words):
    path = tmp_path / "SHA256SUMS"
    if text is not None:
        path.write_text(text)
    with pytest.raises(UsageError, match=words):
        Sums.read(str(path))


def test_the_driver_finds_an_executors_words_in_sparks():
    trace = (
        "An error occurred while calling o123.parquet.\n: org.apache.spark.SparkException: Job aborted\n  File x\n"
        "hearsight_spark.faults.InstallationError: on worker7: no model; ship it\n\n\tat org.apache.spark.api.python"
    )
    assert message_of(RuntimeError(trace)) == "on worker7: no model; ship it"
    assert message_of(UsageError("what; do")) == "what; do"
    assert message_of(RuntimeError("anything else")) is None
