"""Teaches the detector's head some screens; what comes before it stays as released.

    python -m finetune.train --model ../Models/detector/model.onnx --learnt .work/finetune/learnt
        --general .work/finetune/general-learnt --out .work/finetune/head.pt

Each step draws screens anew, in another scale, colour and damage, and runs the released network in 8 bits up to its
head: that takes a few milliseconds, so that nothing need be kept. The user's screens come as often as the settings'
share says; beside them come general ones, so that the head does not forget. Weights are averaged over the steps.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnx
import torch

from detector import checkpoint
from detector.data.augment import Sample
from detector.data.coco import LabelledScreen
from detector.data.hand import load_hand_annotated
from detector.data.sampler import Sampler
from detector.losses import Losses, Target, detection_losses
from detector.network import all_points
from recipes.settings import DEFAULT, Table, load

from .features import Pyramid
from .head import Head, head_of

LOG_EVERY = 25


def repeated(learnt: list[LabelledScreen], general: list[LabelledScreen], share: float) -> list[LabelledScreen]:
    """All screens, those to learn so often that they are `share` of the whole."""
    if not general:
        return learnt
    times = max(1, round(share / (1 - share) * len(general) / len(learnt)))
    return learnt * times + general


def best_device() -> torch.device:
    """The GPU, where torch has one."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Teaching:
    """A head in training."""

    def __init__(self, model: onnx.ModelProto, screens: list[LabelledScreen], table: Table, width: int, threads: int):
        self.table, self.threads, self.device = table, threads, best_device()
        self.pyramid = Pyramid(model, 1)
        self.head = head_of(model).to(self.device).train()
        self.average = checkpoint.WeightAverage(self.head, table["average"])
        decayed = [p for p in self.head.parameters() if p.ndim > 1]
        plain = [p for p in self.head.parameters() if p.ndim <= 1]
        groups = [{"params": decayed, "weight_decay": table["weight_decay"]}, {"params": plain, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=table["rate"])
        self.sampler = Sampler(screens, width, table["batch"], table["seed"])
        self.pool = ThreadPoolExecutor(threads)
        self.log: list[dict] = []

    def rate(self, step: int) -> float:
        """Warm-up, and a cosine over all steps."""
        low = self.table["final_rate"]
        cosine = low + (1 - low) * 0.5 * (1 + math.cos(math.pi * step / self.table["steps"]))
        return self.table["rate"] * cosine * min(1.0, (step + 1) / self.table["warmup"])

    def backward(self, batch: list[Sample], share: float) -> Losses:
        """Adds the gradients of a part of the batch, `share` of the whole.

        The losses are computed on the CPU: they are many small operations on few boxes, which no GPU does faster.
        """
        levels = zip(*(self.pyramid(sample.image) for sample in batch))
        features = [torch.from_numpy(np.concatenate(level)).to(self.device) for level in levels]
        logits, boxes = (tensor.cpu() for tensor in self.head(features))
        height, width = batch[0].image.shape[:2]
        points, strides = all_points(height, width)
        targets = [Target(torch.from_numpy(s.truths), torch.from_numpy(s.ignored)) for s in batch]
        losses = detection_losses(logits, boxes, targets, points, strides)
        (share * (losses.types + self.table["box_weight"] * losses.boxes)).backward()
        return losses

    def step(self, batch: list[Sample], number: int) -> None:
        rate = self.rate(number)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        parts = [batch[i :: self.threads] for i in range(min(self.threads, len(batch)))]
        losses = list(self.pool.map(lambda part: self.backward(part, len(part) / len(batch)), parts))
        torch.nn.utils.clip_grad_norm_(self.head.parameters(), self.table["largest_gradient"])
        self.optimizer.step()
        self.average.update(self.head)
        types, boxes = (
            float(np.mean([float(getattr(loss, name).detach()) for loss in losses])) for name in ("types", "boxes")
        )
        self.log.append({"step": number, "rate": rate, "types": types, "boxes": boxes})

    def run(self) -> None:
        begun = time.monotonic()
        for number, batch in zip(range(self.table["steps"]), self.sampler):
            self.step(batch, number)
            if (number + 1) % LOG_EVERY == 0:
                recent = self.log[-LOG_EVERY:]
                means = {name: round(float(np.mean([e[name] for e in recent])), 4) for name in ("types", "boxes")}
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
    screens = repeated(learnt, general, table["share"])
    teaching = Teaching(onnx.load(str(options.model)), screens, table, width, options.threads)
    begun = time.monotonic()
    teaching.run()
    minutes = (time.monotonic() - begun) / 60
    facts = {"learnt": len(learnt), "general": len(general), "minutes": minutes, "device": str(teaching.device)}
    parts = {"head": teaching.taught().state_dict(), "facts": facts, "log": teaching.log}
    checkpoint.save(options.out, parts)
    print(json.dumps(facts | {"minutes": round(minutes, 1)}))


if __name__ == "__main__":
    main()
