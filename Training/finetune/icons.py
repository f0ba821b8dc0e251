"""Teaches the icon recognizer the icons of some screens: its last layer, on the embeddings that the released one makes.

    python -m finetune.icons --model ../Models/icon-recognition/model.onnx --screens .work/finetune
        --out .work/finetune/icons.onnx

Each named icon is cut out several times, its box moved and scaled a little, as a detector's boxes are. The layer learns
the names on the user's icons, and on those of other apps to answer as before. As with the detector, the weights are
mixed with the released ones, by icons that nothing was learnt from. Names that the vocabulary lacks stay unnamed.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch.nn import functional

from icons.annotated import right_names, synonyms
from icons.catalog import UNKNOWN
from icons.crop import SIZE, crop
from icons.export import session
from icons.samples import names
from recipes.settings import DEFAULT, Table, load

from .choose import best_share
from .folders import annotated

BATCH = 512


@dataclass(frozen=True)
class Crops:
    """Icons cut out, with the numbers of their names."""

    pixels: np.ndarray
    labels: np.ndarray

    def __len__(self) -> int:
        return len(self.labels)


def moved(box: list[float], by: float, rng: random.Random) -> tuple[float, float, float, float]:
    """A box whose place and size vary by so much of its longer side."""
    x, y, width, height = box
    side = max(width, height) * by
    return (
        x + rng.uniform(-side, side),
        y + rng.uniform(-side, side),
        max(1.0, width + rng.uniform(-side, side)),
        max(1.0, height + rng.uniform(-side, side)),
    )


def cut(folder: Path, times: int, by: float, seed: int) -> Crops:
    """The named icons of a folder of screens, each `times` times; the first time as annotated."""
    known, also = {name.lower(): name for name in names()}, synonyms()
    number = {name: index for index, name in enumerate(names())}
    rng, pixels, labels = random.Random(seed), [], []
    for screen in annotated(folder):
        image = cv2.cvtColor(cv2.imread(str(screen / "screen.png")), cv2.COLOR_BGR2RGB)
        for element in json.loads((screen / "annotation.json").read_text(encoding="utf-8"))["elements"]:
            right = right_names(element.get("icon") or "", known, also) if element["type"] == "Icon" else ()
            for turn in range(times if right else 0):
                box = moved(element["box"], by, rng) if turn else tuple(element["box"])
                pixels.append(crop(image, box))
                labels.append(number[right[0]])  # The last layer is taught one name an icon.
    return Crops(np.array(pixels, np.uint8).reshape(-1, SIZE, SIZE, 3), np.array(labels, np.int64))


def embeddings(path: Path, crops: Crops) -> tuple[np.ndarray, np.ndarray]:
    """Probabilities and embeddings of icons."""
    running = session(path, 2)
    parts = [running.run(None, {"icons": crops.pixels[i : i + BATCH]}) for i in range(0, len(crops), BATCH)]
    if not parts:
        return np.zeros((0, len(names())), np.float32), np.zeros((0, 1), np.float32)
    chances, found = zip(*parts)
    return np.concatenate(chances), np.concatenate(found)


class Layer:
    """The last layer in a file: where its weights are, as floats."""

    def __init__(self, model: onnx.ModelProto) -> None:
        (node,) = (node for node in model.graph.node if node.op_type == "Gemm")
        makers = {output: n for n in model.graph.node for output in n.output}
        tensors = {tensor.name: tensor for tensor in model.graph.initializer}
        sources = [makers[name].input[0] if name in makers else name for name in node.input[1:]]
        self.tensors = [tensors[source] for source in sources]

    def read(self) -> list[torch.Tensor]:
        """Weights names x embedding, and biases."""
        return [torch.from_numpy(numpy_helper.to_array(tensor).astype(np.float32)) for tensor in self.tensors]

    def write(self, values: list[torch.Tensor]) -> None:
        """In place, as precisely as they were."""
        for tensor, value in zip(self.tensors, values):
            kind = numpy_helper.to_array(tensor).dtype
            tensor.CopyFrom(numpy_helper.from_array(value.numpy().astype(kind), tensor.name))


def teach(released: list[torch.Tensor], user: tuple, general: np.ndarray, table: Table) -> list[torch.Tensor]:
    """The layer's weights after learning.

    user: embeddings and labels of the icons to learn; general: embeddings on which it answers as before.
    """
    weight, bias = (value.clone().requires_grad_() for value in released)
    optimizer = torch.optim.AdamW([weight, bias], lr=table["rate"], weight_decay=0.0)
    found, labels = torch.from_numpy(user[0]), torch.from_numpy(user[1])
    others = torch.from_numpy(general)
    wanted = functional.linear(others, *released).softmax(1) if len(general) else None
    counts = torch.bincount(labels, minlength=len(bias)).clamp(min=1).float()
    by_name = counts.rsqrt()  # a name on every window must not be all that is learnt
    for _ in range(table["steps"]):
        logits = functional.linear(found, weight, bias)
        loss = functional.cross_entropy(logits, labels, weight=by_name)
        if wanted is not None:
            answers = functional.linear(others, weight, bias).log_softmax(1)
            loss = loss + table["staying"] * functional.kl_div(answers, wanted, reduction="batchmean")
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return [weight.detach(), bias.detach()]


def named_rightly(path: Path, crops: Crops, threshold: float) -> float | None:
    """Share of icons that get their name, or no name where the vocabulary has none."""
    if not len(crops):
        return None
    chances, _ = embeddings(path, crops)
    unknown = names().index(UNKNOWN)
    said = np.where(chances.max(1) >= threshold, chances.argmax(1), unknown)
    return float((said == crops.labels).mean())


def mixtures(
    model: onnx.ModelProto, taught: list[torch.Tensor], shares: list[float], judges: list[Crops], threshold: float
) -> list[dict]:
    """How many icons of the user and in general are named rightly with each share of the taught weights."""
    layer, figures = Layer(model), []
    released = layer.read()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.onnx"
        for share in sorted({0.0, *shares}):
            layer.write(mixed(released, taught, share))
            onnx.save(model, str(path))
            user, general = (named_rightly(path, crops, threshold) for crops in judges)
            figures.append({"share": share, "user": user, "general": general})
            print(json.dumps(figures[-1]), flush=True)
    layer.write(released)
    return figures


def mixed(released: list[torch.Tensor], taught: list[torch.Tensor], share: float) -> list[torch.Tensor]:
    """The weights that lie `share` of the way from the released ones to the taught."""
    return [old + share * (new - old) for old, new in zip(released, taught)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True, help="the released icon recognizer, icons.json beside it")
    parser.add_argument("--screens", type=Path, required=True, help="what `finetune.screens` wrote")
    parser.add_argument("--settings", type=Path, default=DEFAULT)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    table = load(options.settings)["finetune"]["icons"]
    configuration = json.loads(options.model.with_name("icons.json").read_text(encoding="utf-8"))
    if configuration["names"] != names():
        raise SystemExit(f"finetune: {options.model} has another vocabulary than icons/vocabulary.tsv")
    ways = (table["moved"], table["seed"])
    user = cut(options.screens / "learnt", table["times"], *ways)
    general = cut(options.screens / "general-learnt", table["general_times"], *ways)
    judges = [cut(options.screens / part, 1, 0.0, 0) for part in ("chosen-by", "general-chosen-by")]
    if not len(user) or not len(judges[0]):
        raise SystemExit("finetune: too few icons of the screens have a name (`icon` in annotation.json)")
    model = onnx.load(str(options.model))
    layer = Layer(model)
    released = layer.read()
    learnt = (embeddings(options.model, user)[1], user.labels)
    taught = teach(released, learnt, embeddings(options.model, general)[1], table)
    figures = mixtures(model, taught, table["shares"], judges, configuration["threshold"])
    best = best_share(figures, table["general_loss"])
    layer.write(mixed(released, taught, best["share"]))
    onnx.checker.check_model(model)
    onnx.save(model, str(options.out))
    facts = {"icons": len(user) // table["times"], "general": len(general) // table["general_times"]}
    facts |= {"share": best["share"], "names": sorted({names()[n] for n in user.labels.tolist()} - {UNKNOWN})}
    options.out.with_suffix(".json").write_text(json.dumps(facts | {"tried": figures}, indent=1) + "\n")
    print(json.dumps(facts))


if __name__ == "__main__":
    main()
