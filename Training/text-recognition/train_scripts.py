"""Trains the script classifier on lines from script_data.py and exports it to ONNX.

    python train_scripts.py VALID.npz TRAIN.npz... --minutes 14 --out ../../Models/script-classifier/model.onnx

Input `x`: float [1, 1, 32, W], grey, mean 0 and deviation 1 over the line. Output: [1, 10], for each class of
lines.CLASSES the probability that letters of it are there. A line may hold several.
"""

import argparse
import math
import random
import time

import numpy as np
import onnx
import torch
from PIL import Image
from torch import nn

import lines


class Classifier(nn.Module):
    """A column of features every 8 pixels; each votes for the scripts it sees."""

    SHARPNESS = 4.0

    def __init__(self):
        super().__init__()

        def step(inputs, outputs, kernel, stride, padding):
            return [nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]

        self.body = nn.Sequential(
            *step(1, 16, 5, 2, 2), *step(16, 32, 3, 2, 1), *step(32, 48, 3, 1, 1), *step(48, 64, 3, 2, 1),
            *step(64, 96, 3, 1, 1), *step(96, 96, (4, 5), 1, (0, 2)))
        self.head = nn.Conv2d(96, len(lines.CLASSES), 1)

    def forward(self, x):
        votes = self.head(self.body(x)).squeeze(2) * self.SHARPNESS
        return (torch.logsumexp(votes, 2) - math.log(votes.shape[2])) / self.SHARPNESS


def normalised(pictures, widths):
    """Each line with mean 0 and deviation 1; what lies right of it is 0."""
    limit = max(32, math.ceil(max(widths) / 32) * 32)
    result = np.zeros((len(pictures), 1, 32, limit), np.float32)
    for row, (picture, width) in enumerate(zip(pictures, widths)):
        part = picture[:, :width].astype(np.float32)
        result[row, 0, :, :width] = (part - part.mean()) / max(part.std(), 4)
    return torch.from_numpy(result)


def augmented(picture, width, rng):
    """Another cut of the same line: other margins, a little stretch, colours inverted."""
    part = picture[:, :width]
    if rng.random() < 0.5:
        part = 255 - part
    if rng.random() < 0.5:
        top, bottom = rng.randrange(4), rng.randrange(4)
        wide = max(8, round(part.shape[1] * rng.uniform(0.9, 1.12)))
        cut = Image.fromarray(part[top : 32 - bottom])
        part = np.asarray(cut.resize((min(wide, picture.shape[1]), 32), Image.BILINEAR))
    return part


def batches(data, size, rng):
    order = sorted(range(len(data["widths"])), key=lambda i: (data["widths"][i] // 32, rng.random()))
    groups = [order[i : i + size] for i in range(0, len(order), size)]
    rng.shuffle(groups)
    return groups


def judge(model, data, verbose=False):
    model.eval()
    answers = np.zeros(data["labels"].shape, np.float32)
    with torch.no_grad():
        for group in batches(data, 128, random.Random(1)):
            x = normalised([data["pictures"][i] for i in group], [data["widths"][i] for i in group])
            answers[group] = torch.sigmoid(model(x)).numpy()
    model.train()
    labels = data["labels"] > 0
    foreign = [i for i, c in enumerate(lines.CLASSES) if c not in ("latin", "greek", "han")]
    known = ~labels[:, foreign].any(1)
    report = []
    for threshold in (0.5, 0.8, 0.9):
        alarms = (answers[known][:, foreign] > threshold).any(1).mean()
        report.append(f"{threshold}: false alarms {alarms:.4f}, found " + " ".join(
            f"{lines.CLASSES[i][:4]} {(answers[labels[:, i], i] > threshold).mean():.3f}" for i in foreign))
    return "\n    ".join(report), answers


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("valid")
    parser.add_argument("train", nargs="+")
    parser.add_argument("--minutes", type=float, default=14)
    parser.add_argument("--out", default="../../Models/script-classifier/model.onnx")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rng = random.Random(1)
    loaded = [np.load(f) for f in arguments.train]
    data = {k: np.concatenate([d[k] for d in loaded]) for k in ("pictures", "widths", "labels")}
    valid = {k: v for k, v in np.load(arguments.valid).items()}
    model = Classifier()
    optimizer = torch.optim.AdamW(model.parameters(), lr=0, weight_decay=0.01)
    # A false alarm costs a good line, so the foreign classes' negatives weigh more.
    loss_of = nn.BCEWithLogitsLoss(reduction="none")
    start, limit, step, losses = time.time(), arguments.minutes * 60, 0, []
    while time.time() - start < limit:
        for group in batches(data, 64, rng):
            done = (time.time() - start) / limit
            if done >= 1:
                break
            for settings in optimizer.param_groups:
                settings["lr"] = 3e-3 * min(1, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
            parts = [augmented(data["pictures"][i], data["widths"][i], rng) for i in group]
            x = normalised(parts, [p.shape[1] for p in parts])
            y = torch.from_numpy(data["labels"][group].astype(np.float32))
            loss = (loss_of(model(x), y) * (1 + (1 - y))).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
            step += 1
            if step % 100 == 0:
                print(f"{time.time()-start:5.0f}s step {step} loss {np.mean(losses[-100:]):.4f}", flush=True)
    print("valid", judge(model, valid)[0], flush=True)
    model.eval()

    class Exported(nn.Module):
        def __init__(self):
            super().__init__()
            self.model = model

        def forward(self, x):
            votes = self.model.head(self.model.body(x)).squeeze(2) * Classifier.SHARPNESS
            most = votes.amax(2, keepdim=True)
            pooled = torch.log(torch.exp(votes - most).mean(2)) + most.squeeze(2)
            return torch.sigmoid(pooled / Classifier.SHARPNESS)

    torch.onnx.export(Exported(), torch.zeros(1, 1, 32, 160), arguments.out, input_names=["x"],
                      output_names=["probabilities"], dynamic_axes={"x": {3: "width"}}, opset_version=17, dynamo=False)
    exported = onnx.load(arguments.out)
    entry = exported.metadata_props.add()
    entry.key, entry.value = "classes", "\n".join(lines.CLASSES)
    onnx.save(exported, arguments.out)


if __name__ == "__main__":
    main()
