"""Which channels a projection can do best without, and how the others make up for them.

A block of a network expands its input to many channels, does something with each of them, and projects them to few
again. A channel that others nearly tell is not needed: the projection's other weights are changed such that its outputs
stay as near to what they were as they can over real inputs (Optimal Brain Surgeon, Hassibi and Stork, 1993, for whole
channels; least squares as He et al., 2017).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

STEP = 16
"""Channels that go at a time: processors compute so many at once."""
DAMPING = 1e-4
"""Added to the variance of each channel, as a share of their mean: no weight grows to make up for the last bit."""


class Moments:
    """Means over inputs of the products of channels; the last is 1 everywhere and stands for the bias."""

    def __init__(self, channels: int) -> None:
        self.sums = np.zeros((channels + 1, channels + 1))
        self.inputs = 0

    def add(self, places: np.ndarray) -> None:
        """What the channels are at some places of one input: places x channels."""
        rows = np.hstack([places, np.ones((len(places), 1))]).astype(np.float64)
        self.sums += rows.T @ rows / len(rows)
        self.inputs += 1

    @property
    def means(self) -> np.ndarray:
        return self.sums / self.inputs

    @property
    def damped(self) -> np.ndarray:
        damping = np.full(len(self.sums), DAMPING * np.diag(self.means)[:-1].mean())
        damping[-1] = 0
        return self.means + np.diag(damping)


@dataclass
class Projection:
    """A convolution over channels alone, and what it met."""

    weights: np.ndarray
    """Outputs x channels."""
    bias: np.ndarray
    moments: Moments
    importance: np.ndarray | float = 1.0
    """Of each output: what a squared error there counts."""

    @property
    def channels(self) -> int:
        return self.weights.shape[1]

    @property
    def whole(self) -> np.ndarray:
        """Outputs x channels and the bias."""
        return np.hstack([self.weights, self.bias[:, None]]).astype(np.float64)

    @property
    def variance(self) -> float:
        """Of the outputs, summed by importance."""
        means = self.moments.means
        spread = means[:-1, :-1] - np.outer(means[-1, :-1], means[-1, :-1])
        return float((self.importance * np.einsum("oi,ij,oj->o", self.weights, spread, self.weights)).sum())

    def elimination(self) -> tuple[list[int], np.ndarray]:
        """Channels in the order in which they go, and the squared error that comes with each."""
        inverse, weights = np.linalg.inv(self.moments.damped), self.whole
        importance = np.broadcast_to(self.importance, len(weights))[:, None]
        left, order, errors = list(range(self.channels)), [], []
        while len(left) > STEP:
            lost = (importance * weights[:, left] ** 2).sum(0) / np.diag(inverse)[left]
            channel = left.pop(int(lost.argmin()))
            order.append(channel)
            errors.append(lost.min())
            row = inverse[channel] / inverse[channel, channel]
            weights -= np.outer(weights[:, channel], row)
            weights[:, channel] = 0
            inverse -= np.outer(inverse[:, channel], row)
        return order, np.array(errors)

    def refitted(self, kept: list[int]) -> tuple[np.ndarray, np.ndarray]:
        """Weights and bias that make of these channels what was made of all."""
        damped, rows = self.moments.damped, [*kept, self.channels]
        fitted = np.linalg.solve(damped[np.ix_(rows, rows)], damped[rows] @ self.whole.T).T
        return fitted[:, :-1], fitted[:, -1]
