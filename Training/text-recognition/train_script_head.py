"""Teaches PP-OCR's Latin recognizer to tell scripts, from its own features, and writes it with that second output.

    python train_script_head.py VALID.npz TRAIN.npz... --model ../../Models/text-recognition-latin/model.onnx

The files come from script_features.py. A small network looks at each step of 8 pixels; its votes are pooled over the
line. Output `scripts`: [1, 10], for each class of lines.CLASSES the probability that letters of it are in the line.
"""

import argparse
import math
import random

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

import lines
from script_features import AFTER, BEFORE

SHARPNESS = 4.0
HIDDEN = 64


class Head(nn.Module):
    def __init__(self, mean, deviation):
        super().__init__()
        self.first, self.last = nn.Linear(240, HIDDEN), nn.Linear(HIDDEN, len(lines.CLASSES))
        self.register_buffer("mean", mean)
        self.register_buffer("deviation", deviation)

    def forward(self, x, lengths):
        votes = self.last(torch.relu(self.first((x - self.mean) / self.deviation))) * SHARPNESS
        inside = torch.arange(x.shape[1])[None, :] < lengths[:, None]
        votes = votes.masked_fill(~inside[:, :, None], -1e4)
        return (torch.logsumexp(votes, 1) - torch.log(lengths.float())[:, None]) / SHARPNESS


def load(paths):
    result = []
    for path in paths:
        data = np.load(path)
        ends = np.cumsum(data["lengths"])
        features = data["features"]
        for end, length, label in zip(ends, data["lengths"], data["labels"]):
            result.append((features[end - length : end], label))
    return result


def batch(items):
    lengths = torch.tensor([len(f) for f, _ in items])
    x = torch.zeros(len(items), int(lengths.max()), 240)
    for row, (features, _) in enumerate(items):
        x[row, : len(features)] = torch.from_numpy(features.astype(np.float32))
    return x, lengths, torch.tensor(np.array([label for _, label in items]), dtype=torch.float32)


def judge(head, items):
    head.eval()
    with torch.no_grad():
        answers = np.concatenate([
            torch.sigmoid(head(*batch(items[i : i + 200])[:2])).numpy() for i in range(0, len(items), 200)])
    labels = np.array([label for _, label in items]) > 0
    foreign = [i for i, c in enumerate(lines.CLASSES) if c not in ("latin", "han")]
    known = ~labels[:, foreign].any(1)
    for threshold in (0.4, 0.5, 0.7, 0.9):
        alarms = (answers[known][:, foreign] > threshold).any(1).mean()
        print(f"  over {threshold}: false alarms {alarms:.4f} of {known.sum()}; found " + " ".join(
            f"{c[:5]} {(answers[labels[:, i], i] > threshold).mean():.3f}" for i, c in enumerate(lines.CLASSES)))
    head.train()


def write(head, path):
    """Appends the head to the recognizer's graph."""
    model = onnx.load(path)
    graph = model.graph
    for kind in (graph.node, graph.initializer, graph.output):
        for item in [i for i in kind if (i.name or "").startswith("scripts")]:
            kind.remove(item)
    arrays = {
        "scripts_mean": head.mean.numpy(), "scripts_scale": (1 / head.deviation).numpy(),
        "scripts_w1": head.first.weight.detach().numpy().T, "scripts_b1": head.first.bias.detach().numpy(),
        "scripts_w2": head.last.weight.detach().numpy().T * SHARPNESS,
        "scripts_b2": head.last.bias.detach().numpy() * SHARPNESS,
        "scripts_sharpness": np.array(1 / SHARPNESS, np.float32),
    }
    for name, value in arrays.items():
        graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(value, dtype=np.float32), name))
    nodes = [
        ("Squeeze", [BEFORE], "a", {"axes": [2]}), ("Transpose", ["scripts_a"], "b", {"perm": [0, 2, 1]}),
        ("Concat", ["scripts_b", AFTER], "c", {"axis": 2}), ("Sub", ["scripts_c", "scripts_mean"], "d", {}),
        ("Mul", ["scripts_d", "scripts_scale"], "e", {}), ("MatMul", ["scripts_e", "scripts_w1"], "f", {}),
        ("Add", ["scripts_f", "scripts_b1"], "g", {}), ("Relu", ["scripts_g"], "h", {}),
        ("MatMul", ["scripts_h", "scripts_w2"], "i", {}), ("Add", ["scripts_i", "scripts_b2"], "votes", {}),
        # Mean of exponents, from the largest down so that nothing overflows.
        ("ReduceMax", ["scripts_votes"], "most", {"axes": [1], "keepdims": 1}),
        ("Sub", ["scripts_votes", "scripts_most"], "j", {}), ("Exp", ["scripts_j"], "k", {}),
        ("ReduceMean", ["scripts_k"], "l", {"axes": [1], "keepdims": 1}), ("Log", ["scripts_l"], "m", {}),
        ("Add", ["scripts_m", "scripts_most"], "n", {}), ("Mul", ["scripts_n", "scripts_sharpness"], "o", {}),
        ("Sigmoid", ["scripts_o"], "p", {}),
    ]
    for kind, inputs, name, attributes in nodes:
        graph.node.append(helper.make_node(kind, inputs, [f"scripts_{name}"], name=f"scripts_{name}", **attributes))
    graph.node.append(helper.make_node("Squeeze", ["scripts_p"], ["scripts"], name="scripts_last", axes=[1]))
    graph.output.append(helper.make_tensor_value_info("scripts", TensorProto.FLOAT, [1, len(lines.CLASSES)]))
    for entry in [p for p in model.metadata_props if p.key == "scripts"]:
        model.metadata_props.remove(entry)
    model.metadata_props.add(key="scripts", value="\n".join(lines.CLASSES))
    onnx.save(model, path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("valid")
    parser.add_argument("train", nargs="+")
    parser.add_argument("--model", default="../../Models/text-recognition-latin/model.onnx")
    parser.add_argument("--epochs", type=int, default=25)
    parser.add_argument("--dry", action="store_true")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rng = random.Random(1)
    valid, train = load([arguments.valid]), load(arguments.train)
    sample = np.concatenate([f for f, _ in train[:1500]]).astype(np.float32)
    head = Head(torch.from_numpy(sample.mean(0)), torch.from_numpy(sample.std(0) + 1e-3))
    optimizer = torch.optim.AdamW(head.parameters(), lr=0, weight_decay=0.02)
    loss_of = nn.BCEWithLogitsLoss(reduction="none")
    size, step = 64, 0
    total = arguments.epochs * math.ceil(len(train) / size)
    for epoch in range(arguments.epochs):
        order = sorted(train, key=lambda item: (len(item[0]) // 4, rng.random()))
        groups = [order[i : i + size] for i in range(0, len(order), size)]
        rng.shuffle(groups)
        losses = []
        for group in groups:
            for settings in optimizer.param_groups:
                settings["lr"] = 4e-3 * min(1, (step + 1) / 30) * 0.5 * (1 + math.cos(math.pi * step / total))
            x, lengths, y = batch(group)
            x = x + torch.randn_like(x) * 0.1 * head.deviation
            # A false alarm costs a good line, so what is not there weighs more.
            loss = (loss_of(head(x, lengths), y) * (1 + 2 * (1 - y))).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
            step += 1
        if epoch % 5 == 4:
            print(f"epoch {epoch + 1} of {arguments.epochs}, {len(train)} lines: loss {np.mean(losses):.4f}", flush=True)
    judge(head, valid)
    if not arguments.dry:
        write(head, arguments.model)


if __name__ == "__main__":
    main()
