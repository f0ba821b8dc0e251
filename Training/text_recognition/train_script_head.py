"""Teaches PP-OCR's Latin recognizer to tell scripts, from its own features, and writes it with that second output.

    python -m text_recognition.train_script_head --validation .work/text/features-valid.npz \
        --training .work/text/features-a.npz .work/text/features-b.npz --epochs 20 --rate 4e-3 \
        --model .work/text/pruned.onnx --out .work/text/model.onnx

The files come from script_features. A small network looks at each step of 8 pixels; its votes are pooled over the
line. Output `scripts`: [1, 10], for each class of lines.CLASSES the probability that letters of it are in the line.
"""

import argparse
import math
import random
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from . import lines
from .script_features import AFTER, BEFORE

SHARPNESS = 4.0
HIDDEN = 64
BATCH = 64
WEIGHT_DECAY = 0.02
ABSENT_WEIGHT = 3
"""Of a script that is not in the line: a false alarm costs a good line."""

Item = tuple[np.ndarray, np.ndarray]
"""The features of a line, and which scripts are in it."""


class Head(nn.Module):
    """Votes of each step, pooled over the line."""

    def __init__(self, mean: torch.Tensor, deviation: torch.Tensor) -> None:
        super().__init__()
        self.first, self.last = nn.Linear(240, HIDDEN), nn.Linear(HIDDEN, len(lines.CLASSES))
        self.register_buffer("mean", mean)
        self.register_buffer("deviation", deviation)

    def forward(self, x: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
        votes = self.last(torch.relu(self.first((x - self.mean) / self.deviation))) * SHARPNESS
        inside = torch.arange(x.shape[1])[None, :] < lengths[:, None]
        votes = votes.masked_fill(~inside[:, :, None], -1e4)
        return (torch.logsumexp(votes, 1) - torch.log(lengths.float())[:, None]) / SHARPNESS


def load(paths: list[Path]) -> list[Item]:
    result = []
    for path in paths:
        data = np.load(path)
        ends = np.cumsum(data["lengths"])
        features = data["features"]
        for end, length, label in zip(ends, data["lengths"], data["labels"]):
            result.append((features[end - length : end], label))
    return result


def batch(items: list[Item]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    lengths = torch.tensor([len(f) for f, _ in items])
    x = torch.zeros(len(items), int(lengths.max()), 240)
    for row, (features, _) in enumerate(items):
        x[row, : len(features)] = torch.from_numpy(features.astype(np.float32))
    return x, lengths, torch.tensor(np.array([label for _, label in items]), dtype=torch.float32)


def judge(head: Head, items: list[Item]) -> None:
    head.eval()
    with torch.no_grad():
        answers = np.concatenate(
            [torch.sigmoid(head(*batch(items[i : i + 200])[:2])).numpy() for i in range(0, len(items), 200)]
        )
    labels = np.array([label for _, label in items]) > 0
    foreign = [i for i, c in enumerate(lines.CLASSES) if c not in ("latin", "han")]
    known = ~labels[:, foreign].any(1)
    for threshold in (0.4, 0.5, 0.7, 0.9):
        alarms = (answers[known][:, foreign] > threshold).any(1).mean()
        print(
            f"  over {threshold}: false alarms {alarms:.4f} of {known.sum()}; found "
            + " ".join(
                f"{c[:5]} {(answers[labels[:, i], i] > threshold).mean():.3f}" for i, c in enumerate(lines.CLASSES)
            )
        )
    head.train()


# Operator, inputs, name of the output, attributes: the head in ONNX, after the recognizer's features.
NODES = [
    ("Squeeze", [BEFORE], "a", {"axes": [2]}),
    ("Transpose", ["scripts_a"], "b", {"perm": [0, 2, 1]}),
    ("Concat", ["scripts_b", AFTER], "c", {"axis": 2}),
    ("Sub", ["scripts_c", "scripts_mean"], "d", {}),
    ("Mul", ["scripts_d", "scripts_scale"], "e", {}),
    ("MatMul", ["scripts_e", "scripts_w1"], "f", {}),
    ("Add", ["scripts_f", "scripts_b1"], "g", {}),
    ("Relu", ["scripts_g"], "h", {}),
    ("MatMul", ["scripts_h", "scripts_w2"], "i", {}),
    ("Add", ["scripts_i", "scripts_b2"], "votes", {}),
    # Mean of exponents, from the largest down so that nothing overflows.
    ("ReduceMax", ["scripts_votes"], "most", {"axes": [1], "keepdims": 1}),
    ("Sub", ["scripts_votes", "scripts_most"], "j", {}),
    ("Exp", ["scripts_j"], "k", {}),
    ("ReduceMean", ["scripts_k"], "l", {"axes": [1], "keepdims": 1}),
    ("Log", ["scripts_l"], "m", {}),
    ("Add", ["scripts_m", "scripts_most"], "n", {}),
    ("Mul", ["scripts_n", "scripts_sharpness"], "o", {}),
    ("Sigmoid", ["scripts_o"], "p", {}),
]


def tensors(head: Head) -> dict[str, np.ndarray]:
    """The head's weights by their names in the graph."""
    return {
        "scripts_mean": head.mean.numpy(),
        "scripts_scale": (1 / head.deviation).numpy(),
        "scripts_w1": head.first.weight.detach().numpy().T,
        "scripts_b1": head.first.bias.detach().numpy(),
        "scripts_w2": head.last.weight.detach().numpy().T * SHARPNESS,
        "scripts_b2": head.last.bias.detach().numpy() * SHARPNESS,
        "scripts_sharpness": np.array(1 / SHARPNESS, np.float32),
    }


def append(head: Head, model: onnx.ModelProto) -> None:
    """Appends the head to the recognizer's graph."""
    graph = model.graph
    for name, value in tensors(head).items():
        graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(value, dtype=np.float32), name))
    for kind, inputs, name, attributes in NODES:
        graph.node.append(helper.make_node(kind, inputs, [f"scripts_{name}"], name=f"scripts_{name}", **attributes))
    graph.node.append(helper.make_node("Squeeze", ["scripts_p"], ["scripts"], name="scripts_last", axes=[1]))
    graph.output.append(helper.make_tensor_value_info("scripts", TensorProto.FLOAT, [1, len(lines.CLASSES)]))
    model.metadata_props.add(key="scripts", value="\n".join(lines.CLASSES))


def train(items: list[Item], epochs: int, rate: float) -> Head:
    """AdamW over batches of lines about as long as each other, a cosine over all of them."""
    rng = random.Random(1)
    sample = np.concatenate([features for features, _ in items[:1500]]).astype(np.float32)
    head = Head(torch.from_numpy(sample.mean(0)), torch.from_numpy(sample.std(0) + 1e-3))
    optimizer = torch.optim.AdamW(head.parameters(), lr=0, weight_decay=WEIGHT_DECAY)
    loss_of = nn.BCEWithLogitsLoss(reduction="none")
    step, total = 0, epochs * math.ceil(len(items) / BATCH)
    for epoch in range(epochs):
        order = sorted(items, key=lambda item: (len(item[0]) // 4, rng.random()))
        groups = [order[i : i + BATCH] for i in range(0, len(order), BATCH)]
        rng.shuffle(groups)
        losses = []
        for group in groups:
            for settings in optimizer.param_groups:
                settings["lr"] = rate * min(1, (step + 1) / 30) * 0.5 * (1 + math.cos(math.pi * step / total))
            x, lengths, y = batch(group)
            x = x + torch.randn_like(x) * 0.1 * head.deviation
            loss = (loss_of(head(x, lengths), y) * (1 + (ABSENT_WEIGHT - 1) * (1 - y))).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
            step += 1
        if epoch % 5 == 4:
            print(f"epoch {epoch + 1} of {epochs}, {len(items)} lines: loss {np.mean(losses):.4f}", flush=True)
    return head


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--training", type=Path, nargs="+", required=True)
    parser.add_argument("--validation", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True, help="the pruned recognizer, without the head")
    parser.add_argument("--epochs", type=int, required=True)
    parser.add_argument("--rate", type=float, required=True, help="highest learning rate")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    head = train(load(options.training), options.epochs, options.rate)
    judge(head, load([options.validation]))
    model = onnx.load(str(options.model))
    append(head, model)
    onnx.save(model, str(options.out))


if __name__ == "__main__":
    main()
