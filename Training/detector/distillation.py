"""What a smaller network learns from a larger one, its teacher (knowledge distillation; Hinton et al., 2015): to say
the same of a screen, at each point, and to have the same features on the way there (Romero et al., 2015).

Nothing is learnt from labels, so that what the teacher is good at stays as it is.
"""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from . import checkpoint
from .element_types import box_groups
from .losses import Losses, generalized_iou
from .network import Detector, detector_of

FEATURE_WEIGHT = 0.5
"""Of the features beside the types."""
LEAST_SURE = 0.05
"""Of the teacher, from which on its box at a point is learnt from."""
LEAST_SIDE = 1.0
"""Of such a box, in input pixels: where nothing is, boxes may be turned inside out."""


def keep_norms(network: nn.Module) -> None:
    """Norms use the means and variances that they have: teacher and pupil are to be alike, and batches are not."""
    for module in network.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()


class Teacher:
    """A network that answers, and does not learn."""

    def __init__(self, path: Path, device: torch.device, layout: torch.memory_format) -> None:
        network = detector_of(checkpoint.averaged_weights(path)).requires_grad_(False)
        self.network = network.to(device, memory_format=layout).train()
        keep_norms(self.network)

    def losses(self, pupil: Detector, image: Tensor) -> Losses:
        """Of what the pupil says otherwise, and of its features."""
        with torch.no_grad():
            wanted_features = self.network.features(image)
            wanted_logits, wanted_boxes = self.network.predictions(wanted_features)
        features = pupil.features(image)
        logits, boxes = pupil.predictions(features)
        with torch.autocast(image.device.type, enabled=False):
            own = feature_loss(features, wanted_features)
            return output_losses(logits, boxes, wanted_logits, wanted_boxes)._replace(features=own)


def output_losses(logits: Tensor, boxes: Tensor, wanted_logits: Tensor, wanted_boxes: Tensor) -> Losses:
    """How far answers are from the teacher's: of the types the divergence, of the boxes the overlap, by how sure it was
    that there is something; each a mean over what it found."""
    goal = wanted_logits.sigmoid()
    error = functional.binary_cross_entropy_with_logits(logits, goal, reduction="none")
    least = functional.binary_cross_entropy_with_logits(wanted_logits, goal, reduction="none")
    sure = torch.stack([goal[..., types].amax(-1) for types in box_groups(boxes.shape[2])], -1)
    found = (sure > LEAST_SURE) & (wanted_boxes[..., 2:] - wanted_boxes[..., :2] > LEAST_SIDE).all(-1)
    iou, generalized = generalized_iou(boxes[found], wanted_boxes[found])
    weight = sure[found]
    box_loss = ((1 - generalized) * weight).sum() / weight.sum().clamp(min=1.0)
    overlap = iou.detach().mean() if len(iou) else iou.new_zeros(())
    return Losses((error - least).sum() / goal.sum().clamp(min=1.0), box_loss, overlap)


def feature_loss(features: list[Tensor], wanted: list[Tensor]) -> Tensor:
    """Squared differences as a share of the variance, the mean over the levels."""
    pairs = [(own.float(), other.float()) for own, other in zip(features, wanted)]
    shares = [functional.mse_loss(own, other) / other.var().clamp(min=1e-6) for own, other in pairs]
    return FEATURE_WEIGHT * torch.stack(shares).mean()
