"""What the activations of a float model are, and what their 256 steps stand for in 8 bits."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import onnx
import onnxruntime
from onnx import helper

SAMPLED = 500
"""Numbers of each activation of each input that decide about its range."""


def session(model: onnx.ModelProto, fused: bool = True) -> onnxruntime.InferenceSession:
    """Runs a model; where it is not fused, what lies between its layers can be looked at."""
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    if not fused:
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


@dataclass
class Range:
    """What an activation's 256 steps stand for."""

    step: float
    zero: int

    @classmethod
    def of(cls, sample: np.ndarray) -> Range:
        """The one with which the sample differs least from itself: rare large values are cut off for finer steps."""
        low, high = min(0.0, float(sample.min())), max(1e-6, float(sample.max()))
        below = np.linspace(1, 0.3, 15) if low < 0 else [1.0]
        tried = [(low * share, high * above) for above in np.linspace(1, 0.2, 33) for share in below]
        ranges = [cls.between(bottom, top) for bottom, top in tried]
        return min(ranges, key=lambda chosen: float(((chosen.rounded(sample) - sample) ** 2).mean()))

    @classmethod
    def between(cls, low: float, high: float) -> Range:
        """From a number up to 0 to one above it."""
        return cls((high - low) / 255, round(-255 * low / (high - low)))

    def rounded(self, sample: np.ndarray) -> np.ndarray:
        return (np.clip(np.rint(sample / self.step) + self.zero, 0, 255) - self.zero) * self.step


class Observed:
    """A float model, whose activations are looked at."""

    def __init__(self, model: onnx.ModelProto, names: list[str]) -> None:
        probed = onnx.ModelProto()
        probed.CopyFrom(model)
        probed.graph.output.extend(helper.make_empty_tensor_value_info(name) for name in names)
        self.names, self.session = names, session(probed, fused=False)

    def activations(self, feed: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        return dict(zip(self.names, self.session.run(self.names, feed), strict=True))


def ranges(model: onnx.ModelProto, names: list[str], feeds: list[dict[str, np.ndarray]]) -> dict[str, Range]:
    """Of the activations of these names."""
    observed, places = Observed(model, names), np.random.default_rng(0)
    samples: dict[str, list[np.ndarray]] = {name: [] for name in names}
    for feed in feeds:
        for name, value in observed.activations(feed).items():
            samples[name].append(places.choice(value.reshape(-1), min(SAMPLED, value.size), replace=False))
    return {name: Range.of(np.concatenate(sample)) for name, sample in samples.items()}


def usual_ranges(model: onnx.ModelProto, names: list[str], feeds: list[dict[str, np.ndarray]]) -> dict[str, Range]:
    """Of the activations of these names, each from its least to its largest number on a usual input.

    Both ends are means of what each input has. For layers whose rare large values carry the answer: a sample hardly
    meets them, and would cut them off.
    """
    observed = Observed(model, names)
    limits: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for feed in feeds:
        for name, value in observed.activations(feed).items():
            limits[name].append((min(0.0, float(value.min())), max(1e-6, float(value.max()))))
    return {name: Range.between(*np.mean(found, axis=0).tolist()) for name, found in limits.items()}
