"""Recipes: what is to do, in which order, with which numbers; nothing is drawn or trained here."""

import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from recipes import detector, plan, release, step
from recipes.__main__ import MODELS, RECIPES
from recipes.plan import Plan, RecipeError, State, Surroundings, duration
from recipes.settings import DEFAULT, SettingsError, Table, load
from recipes.step import Step, command

SURROUNDINGS = Surroundings(Path("data"), DEFAULT, 0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty Training/."""
    for module in (step, plan):
        monkeypatch.setattr(module, "TRAINING", tmp_path)
    return tmp_path


def writing(name: str, *needs: Step, text: str = "x", minutes: float = 1) -> Step:
    """A step that appends to the file of its name."""
    program = f"open({name!r}, 'a').write({text!r})"
    return Step(name, "writes", (command(sys.executable, "-c", program),), (name,), needs, minutes=minutes)


def test_an_empty_checkout_has_all_to_do_in_order(folder: Path):
    first = writing("first")
    last = writing("last", first, writing("second", first))
    found = Plan([last])
    assert [s.name for s in found.to_do] == ["first", "second", "last"]
    assert "3 of 3 steps to do, about 3 min" in plan.describe("sample", found, Path("data"))


def test_what_is_done_is_skipped(folder: Path):
    chain = writing("last", writing("first"))
    plan.run(Plan([chain]), SURROUNDINGS)
    plan.run(Plan([chain]), SURROUNDINGS)
    assert [(folder / name).read_text() for name in ("first", "last")] == ["x", "x"]


def test_what_only_done_steps_need_is_not_made_again(folder: Path):
    chain = writing("last", writing("first"))
    plan.run(Plan([chain]), SURROUNDINGS)
    (folder / "first").unlink()
    found = Plan([chain])
    assert not found.to_do and found.states["first"] is State.UNNEEDED


def test_other_settings_make_a_step_and_what_follows_to_do(folder: Path):
    plan.run(Plan([writing("last", writing("first"))]), SURROUNDINGS)
    found = Plan([writing("last", writing("first", text="y"))])
    assert [found.states[name] for name in ("first", "last")] == [State.CHANGED, State.CHANGED]


def test_a_step_can_be_asked_for_again(folder: Path):
    chain = writing("last", writing("first"))
    plan.run(Plan([chain]), SURROUNDINGS)
    assert [s.name for s in Plan([chain], frozenset(["last"])).to_do] == ["last"]
    with pytest.raises(RecipeError, match="no step other"):
        Plan([chain], frozenset(["other"]))


def test_a_step_that_fails_is_not_done(folder: Path):
    failing = Step("bad", "fails", (command(sys.executable, "-c", "raise SystemExit(3)"),), ("bad",))
    with pytest.raises(RecipeError, match="bad failed with 3"):
        plan.run(Plan([failing]), SURROUNDINGS)
    assert Plan([failing]).to_do


def test_nothing_begins_while_data_are_missing(folder: Path):
    needing = Step("needing", "reads", (command("false"),), ("out",), data=("icons",))
    found = Plan([needing])
    assert "icons, needed by needing" in plan.describe("sample", found, Path("data"))
    with pytest.raises(RecipeError, match="missing: icons"):
        plan.run(found, SURROUNDINGS)


def test_printed_output_appears_only_when_whole(folder: Path):
    printing = Step("p", "prints", (command(sys.executable, "-c", "print(1)", output="out"),), ("out",))
    plan.run(Plan([printing]), SURROUNDINGS)
    assert (folder / "out").read_text() == "1\n" and not (folder / "out.part").exists()


def test_a_stop_is_handed_on_so_that_a_training_can_save(tmp_path: Path):
    """SIGTERM raises in `wait`; the process is told and given the time to end by itself."""
    program = (
        "import signal, sys, time; signal.signal(signal.SIGTERM, lambda *_: (open('saved', 'w').close(), sys.exit(0)));"
        "print('ready', flush=True); time.sleep(60)"
    )
    process = subprocess.Popen([sys.executable, "-c", program], cwd=tmp_path, stdout=subprocess.PIPE)
    process.stdout.readline()

    def stop(*_: object) -> None:
        raise SystemExit(143)

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(SystemExit):
            plan.wait(process)
    finally:
        signal.signal(signal.SIGALRM, before)
        process.stdout.close()
    assert process.returncode == 0 and (tmp_path / "saved").exists()


@pytest.mark.parametrize("name", RECIPES)
def test_every_recipe_can_be_told_of_without_packages(name: str):
    """As `python3 -m recipes NAME --dry-run` on a machine with nothing installed: site packages are left out."""
    arguments = [sys.executable, "-S", "-m", "recipes", name, "--dry-run", "--data", "/nowhere"]
    answer = subprocess.run(arguments, cwd=DEFAULT.parent, capture_output=True, text=True, check=True)
    assert answer.stdout.startswith(f"{name}: ")


def test_the_numbers_of_the_settings_reach_the_training():
    settings = load()
    steps = detector.training_steps(settings)
    for one, table in zip(steps, settings["detector"].tables("steps"), strict=True):
        arguments = one.commands[0].arguments
        if "mean" in table.values:
            assert arguments[arguments.index("--shares") + 1] == str(next(iter(table["mean"].values.values())))
            continue
        if "share" in table.values:
            assert arguments[arguments.index("--share") + 1] == str(table["share"])
            continue
        for key in ("width", "batch", "steps", "rate", "final-rate", "warmup"):
            assert arguments[arguments.index(f"--{key}") + 1] == str(table[key.replace("-", "_")])
    assert "--start" not in steps[0].commands[0].arguments
    assert steps[2].commands[0].arguments[steps[2].commands[0].arguments.index("--start") + 1] == steps[1].outputs[0]


def test_what_learns_from_a_teacher_has_the_weights_that_the_settings_name():
    steps = {one.name: one for one in detector.training_steps(load())}
    arguments = steps["detector-small"].commands[0].arguments
    assert arguments[arguments.index("--teacher") + 1] == steps["detector-half"].outputs[0]
    assert arguments[arguments.index("--start") + 1] == steps["detector-pruned"].outputs[0]


def test_what_nobody_annotated_is_labelled_once():
    steps = {one.name: one for one in detector.training_steps(load())}
    learners = [steps[f"detector-{name}"] for name in ("unlabelled", "pruned", "small")]
    labels = [need for step in learners for need in step.needs if need.name == "unlabelled-train"]
    assert len(labels) == 3 and labels[0] is labels[1] is labels[2]


def test_a_recipe_of_a_model_ends_with_the_sums():
    for name in MODELS:
        (last,) = RECIPES[name](load())
        assert last.commands[-1].arguments[-1] == "scripts/model-sums.py", name


def test_a_release_replaces_the_files_of_a_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made, target = tmp_path / "made", tmp_path / "Models/detector"
    made.mkdir()
    (made / "model.onnx").write_bytes(b"new")
    monkeypatch.setattr(sys, "argv", ["release", "--from", str(made), "--to", str(target), "model.onnx"])
    release.main()
    assert (target / "model.onnx").read_bytes() == b"new" and len(list(target.iterdir())) == 1


def test_a_missing_setting_is_named_by_its_place():
    with pytest.raises(SettingsError, match=r"settings\.toml\.detector: `width` is missing"):
        Table(tomllib.loads("[detector]\nsteps = 1"), "settings.toml")["detector"]["width"]


def test_durations_are_for_people():
    assert [duration(m) for m in (0.5, 12.4, 75)] == ["under 1 min", "12 min", "1 h 15 min"]


def test_what_is_begun_is_no_part_of_a_release():
    (last,) = detector.recipe(load())
    released = {one.name for one in plan.in_order([last])}
    (small,) = detector.small(load())
    assert "detector-half" in released and small.name not in released
