"""Teach it your app: what is done, in which order, and what is left out where screens do not tell enough."""

import pytest
from drawn_screens import annotate, picture

from finetune.questions import QUESTIONS
from recipes import finetune
from recipes.finetune.screens import general_sets
from recipes.plan import Plan
from recipes.settings import SettingsError, load


def test_the_plan_names_every_step_and_needs_a_folder_of_annotations(tmp_path):
    annotate(tmp_path / "screens" / "one", picture(1))
    wish = finetune.Wish(str(tmp_path / "screens"), str(tmp_path / "out"), str(tmp_path), program="hearsight")
    detector, judges = finetune.recipe(load(), wish)
    assert detector.outputs == (f"{tmp_path}/out/detector.json",)
    (judging,) = detector.needs
    assert judging.name == "finetune-judge-detector" and "refused" in judging.does
    assert judges.outputs == (f"{tmp_path}/out/judges.json",)
    names = [step.name for step in Plan([judges], frozenset()).steps]
    taught = [name for name in names if name.endswith("-trees") and name.startswith("finetune")]
    assert taught == [f"finetune-{name}-trees" for name in QUESTIONS], "each sees what those before it say"
    assert names.index("finetune-judge-detector") < names.index(taught[0])
    with pytest.raises(SettingsError, match=r"no NAME/annotation\.json"):
        finetune.recipe(load(), finetune.Wish(str(tmp_path), "out", str(tmp_path)))


def test_icons_are_taught_where_enough_have_names_and_judges_where_all_screens_tell_stops(tmp_path):
    icon = {"type": "Icon", "box": [8, 8, 16, 16], "icon": "close"}
    annotate(tmp_path / "screens" / "one", picture(1), elements=[icon] * 20, stops=[])
    settings = load()
    settings["finetune"].values["general"] = []
    wish = finetune.Wish(str(tmp_path / "screens"), str(tmp_path / "out"), str(tmp_path), program="hearsight")
    steps = finetune.recipe(settings, wish)
    assert [step.name for step in steps] == ["finetune-icon-recognition", "finetune-detector"]
    (split,) = (step for step in Plan(steps).steps if step.name == "finetune-screens")
    assert split.does.endswith("; screens without stops: judges learn nothing")
    assert general_sets(settings, wish) == ([], ())


def test_after_a_refusal_an_earlier_model_does_not_pass_for_the_new_one(tmp_path):
    annotate(tmp_path / "screens" / "one", picture(1))
    wish = finetune.Wish(str(tmp_path / "screens"), str(tmp_path / "out"), str(tmp_path), program="hearsight")
    settings = load()
    before, *_ = finetune.recipe(settings, wish)
    digest = before.digest()
    settings["finetune"].values["margin"] = 0.5
    other_margin, *_ = finetune.recipe(settings, wish)
    annotate(tmp_path / "screens" / "two", picture(2))
    other_screens, *_ = finetune.recipe(load(), wish)
    assert len({digest, other_margin.digest(), other_screens.digest()}) == 3
