"""Teaches the detector's head some screens; what comes before it stays as released.

    python -m finetune.train --model ../Models/detector/model.onnx --learnt .work/finetune/learnt
        --general .work/finetune/general-learnt --out .work/finetune/head.pt

Each step draws screens anew, in another scale, colour and damage, and runs the released network in 8 bits up to its
head: that takes a few milliseconds, so that nothing need be kept. From the user's screens the head learns what is
annotated. On general ones it learns to answer as the released head does ("Learning without Forgetting", Li and Hoiem,
2016): the same truths would teach it these screens, not to stay as it is elsewhere. Weights are averaged over the
steps.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

import numpy as np
import onnx
import torch
from torch import Tensor

from detector import checkpoint
from detector.data.augment import Sample
from detector.data.coco import LabelledScreen
from detector.data.hand import load_hand_annotated
from detector.data.sampler import Sampler
from detector.distillation import output_losses
from detector.losses import Losses, Target, detection_losses
from detector.network import all_points
from recipes.settings import DEFAULT, Table, load

from .draws import Draws
from .features import Pyramid
from .head import Head, head_of

LOG_EVERY = 25


def best_device() -> torch.device:
    """The GPU, where torch has one."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Teaching:
    """A head in training.

    general: screens on which it shall answer as before; there may be none.
    """

    def __init__(
        self,
        model: onnx.ModelProto,
        learnt: list[LabelledScreen],
        general: list[LabelledScreen],
        table: Table,
        width: int,
        threads: int,
    ) -> None:
        self.table, self.threads, self.device = table, threads, best_device()
        self.pyramid = Pyramid(model, 1)
        self.head = head_of(model).to(self.device).train()
        self.released = head_of(model).to(self.device).eval().requires_grad_(False)
        self.average = checkpoint.WeightAverage(self.head, table["average"])
        decayed = [p for p in self.head.parameters() if p.ndim > 1]
        plain = [p for p in self.head.parameters() if p.ndim <= 1]
        groups = [{"params": decayed, "weight_decay": table["weight_decay"]}, {"params": plain, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=table["rate"])
        self.learnt = iter(Draws(learnt, width, table))
        self.general = iter(Sampler(general, width, table["general_batch"], table["seed"])) if general else repeat([])
        self.pool = ThreadPoolExecutor(threads)
        self.log: list[dict] = []

    def rate(self, step: int) -> float:
        """Warm-up, and a cosine over all steps."""
        low = self.table["final_rate"]
        cosine = low + (1 - low) * 0.5 * (1 + math.cos(math.pi * step / self.table["steps"]))
        return self.table["rate"] * cosine * min(1.0, (step + 1) / self.table["warmup"])

    def features(self, sample: Sample) -> list[Tensor]:
        """What the head sees, level by level."""
        return [torch.from_numpy(level).to(self.device) for level in self.pyramid(sample.image)]

    def learn(self, sample: Sample, share: float) -> Losses:
        """Adds the gradients of what is annotated on a screen, `share` of the batch.

        The losses are computed on the CPU: they are many small operations on few boxes, which no GPU does faster.
        """
        logits, boxes = (tensor.cpu() for tensor in self.head(self.features(sample)))
        points, strides = all_points(*sample.image.shape[:2])
        target = Target(torch.from_numpy(sample.truths), torch.from_numpy(sample.ignored))
        return self.backward(detection_losses(logits, boxes, [target], points, strides), share)

    def stay(self, sample: Sample, share: float) -> Losses:
        """Adds the gradients of what on a general screen is found otherwise than before."""
        features = self.features(sample)
        with torch.no_grad():
            released = self.released(features)
        losses = output_losses(*self.head(features), *released)
        return self.backward(losses, share * self.table["staying"])

    def backward(self, losses: Losses, weight: float) -> Losses:
        (weight * (losses.types + self.table["box_weight"] * losses.boxes)).backward()
        return losses

    def shared(self, work: Callable[[Sample, float], Losses], batch: list[Sample]) -> tuple[float, float]:
        """Does the screens of a batch, as many at the same time as there are threads; the means of both losses."""
        losses = list(self.pool.map(lambda sample: work(sample, 1 / len(batch)), batch))
        return tuple(
            float(np.mean([float(getattr(loss, by).detach()) for loss in losses])) for by in ("types", "boxes")
        )

    def step(self, batch: list[Sample], general: list[Sample], number: int) -> None:
        rate = self.rate(number)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        types, boxes = self.shared(self.learn, batch)
        entry = {"step": number, "rate": rate, "types": types, "boxes": boxes}
        if general:
            entry["staying types"], entry["staying boxes"] = self.shared(self.stay, general)
        torch.nn.utils.clip_grad_norm_(self.head.parameters(), self.table["largest_gradient"])
        self.optimizer.step()
        self.average.update(self.head)
        self.log.append(entry)

    def run(self) -> None:
        begun = time.monotonic()
        for number, batch, general in zip(range(self.table["steps"]), self.learnt, self.general):
            self.step(batch, general, number)
            if (number + 1) % LOG_EVERY == 0:
                recent = self.log[-LOG_EVERY:]
                names = [name for name in recent[0] if name not in ("step", "rate")]
                means = {name: round(float(np.mean([entry[name] for entry in recent])), 4) for name in names}
                minutes = round((time.monotonic() - begun) / 60, 2)
                print(json.dumps({"step": number + 1, "minutes": minutes} | means), flush=True)

    def taught(self) -> Head:
        """The head with the averaged weights."""
        head = Head()
        head.load_state_dict({name: value.cpu() for name, value in self.average.weights.items()})
        return head


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="the released detector")
    parser.add_argument("--learnt", type=Path, required=True, help="the user's screens to learn from")
    parser.add_argument("--general", type=Path, required=True, help="screens of other apps; may be empty")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    settings = load(options.settings)
    table, width = settings["finetune"]["training"], settings["detector"]["width"]
    torch.set_num_threads(1)
    torch.manual_seed(table["seed"])
    learnt, general = load_hand_annotated(options.learnt), load_hand_annotated(options.general)
    teaching = Teaching(onnx.load(str(options.model)), learnt, general, table, width, options.threads)
    begun = time.monotonic()
    teaching.run()
    minutes = (time.monotonic() - begun) / 60
    facts = {"learnt": len(learnt), "general": len(general), "minutes": minutes, "device": str(teaching.device)}
    parts = {"head": teaching.taught().state_dict(), "facts": facts, "log": teaching.log}
    checkpoint.save(options.out, parts)
    print(json.dumps(facts | {"minutes": round(minutes, 1)}))


if __name__ == "__main__":
    main()
