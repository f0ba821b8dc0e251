"""Mixes the taught head with the released one, and writes the detector whose mixture is best.

    python -m finetune.choose --model ../Models/detector/model.onnx --head .work/finetune/head.pt
        --learnt .work/finetune/chosen-by --general .work/finetune/general-chosen-by --out .work/finetune/model.onnx

A mean of weights forgets less than the last weights (Wortsman et al., 2022). Of some shares that one is taken that
finds most of the user's screens kept to choose by, among those that lose no more than `general_loss` on the general
ones: two sets that nothing was learnt from, and that do not judge afterwards.
"""

from __future__ import annotations

import argparse
import datetime
import json
from pathlib import Path

import numpy as np
import onnx
import torch

from detector import checkpoint
from detector.data.coco import LabelledScreen
from detector.data.hand import load_hand_annotated
from detector.detect import LOWEST_SCORE, decode, outside
from detector.export import session
from detector.metrics import report
from recipes.settings import DEFAULT, load

from .features import Pyramid, as_seen
from .head import Head, head_of, mixed, put

SCORE_TOLERANCE = 1e-4
"""Of the written model's scores, from those of torch."""


class Seen:
    """Screens, what the head sees of them, and what should be found."""

    def __init__(self, screens: list[LabelledScreen], pyramid: Pyramid, width: int) -> None:
        self.screens, self.features, self.scales, self.sizes = screens, [], [], []
        for screen in screens:
            image = screen.image()
            canvas, scale = as_seen(image, width)
            self.features.append(pyramid(canvas))
            self.scales.append(scale)
            self.sizes.append(image.shape[:2])

    def judge(self, head: Head) -> float:
        """Average precision weighted by count, the mean of that by overlap and that by centre, before pulling."""
        finds = []
        for screen, features, scale, size in zip(self.screens, self.features, self.scales, self.sizes):
            with torch.no_grad():
                logits, boxes = head([torch.from_numpy(feature) for feature in features])
            found = decode(logits[0].sigmoid().numpy(), boxes[0].numpy() / scale, size, LOWEST_SCORE)
            finds.append(outside(found, screen.ignored))
        summary = report([screen.truths for screen in self.screens], finds)["summary"]
        return float(np.mean([summary[by]["weighted"] for by in ("iou", "centre")]))


def head_with(weights: dict[str, torch.Tensor]) -> Head:
    head = Head()
    head.load_state_dict(weights)
    return head.eval()


def best_share(figures: list[dict], general_loss: float) -> dict:
    """Of the shares that lose little in general the one that is best on the user's screens; the least of equals."""
    released = next(figure for figure in figures if figure["share"] == 0)
    allowed = [f for f in figures if f["general"] is None or f["general"] >= released["general"] - general_loss]
    return max(allowed, key=lambda figure: (figure["user"], -figure["share"]))


def write(model: onnx.ModelProto, head: Head, facts: dict, path: Path) -> None:
    """The released file with another head; what it says of itself says so."""
    put(head, model)
    entries = {entry.key: entry for entry in model.metadata_props}
    entries["date"].value = datetime.datetime.now(datetime.UTC).date().isoformat()
    entries["training"].value = json.dumps({"released": entries["training"].value, "finetune": facts})
    onnx.checker.check_model(model)
    partial = path.with_suffix(".partial")
    onnx.save(model, str(partial))
    partial.replace(path)


def verify(path: Path, head: Head, seen: Seen, width: int) -> None:
    """Compares the written file with torch on a screen; raises SystemExit where they differ."""
    canvas, _ = as_seen(seen.screens[0].image(), width)
    (scores,) = session(path, 1).run(["scores"], {"image": canvas[None]})
    with torch.no_grad():
        logits, _ = head([torch.from_numpy(feature) for feature in seen.features[0]])
    gap = float(np.abs(logits.sigmoid().numpy() - scores).max())
    if gap > SCORE_TOLERANCE:
        raise SystemExit(f"finetune: {path} answers otherwise than the head that was taught, by {gap:.1e}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--head", type=Path, required=True)
    parser.add_argument("--learnt", type=Path, required=True, help="the user's screens to choose by")
    parser.add_argument("--general", type=Path, required=True, help="screens of other apps to choose by; may be empty")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    settings = load(options.settings)
    table, width = settings["finetune"]["choice"], settings["detector"]["width"]
    model, parts = onnx.load(str(options.model)), checkpoint.load(options.head)
    pyramid, released = Pyramid(model, 2), head_of(model).state_dict()
    user = Seen(load_hand_annotated(options.learnt), pyramid, width)
    general = Seen(load_hand_annotated(options.general), pyramid, width)
    figures = []
    for share in sorted({0.0, *table["shares"]}):
        head = head_with(mixed(released, parts["head"], share))
        figures.append(
            {"share": share, "user": user.judge(head), "general": general.judge(head) if general.screens else None}
        )
        print(json.dumps(figures[-1]), flush=True)
    best = best_share(figures, table["general_loss"])
    head = head_with(mixed(released, parts["head"], best["share"]))
    facts = parts["facts"] | {"share": best["share"], "tried": figures}
    write(model, head, facts, options.out)
    verify(options.out, head, user, width)
    options.out.with_suffix(".json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
