"""Averages the weights of several trainings of one network, a "soup" (Wortsman et al., 2022): what the last one learnt
too well of its own sets weighs less. The result is a checkpoint to export, with the last one's settings."""

from __future__ import annotations

import argparse
from pathlib import Path

from torch import Tensor

from . import checkpoint


def blend(weights: list[dict[str, Tensor]], shares: list[float]) -> dict[str, Tensor]:
    """The weighted mean of each tensor; counters are the last one's."""
    total = sum(shares)
    return {
        name: (
            sum(share / total * each[name] for each, share in zip(weights, shares))
            if last.is_floating_point()
            else last
        )
        for name, last in weights[-1].items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoints", type=Path, nargs="+", required=True, help="of one network, the newest last")
    parser.add_argument("--shares", type=float, nargs="+", help="of each; the same if not given")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    shares = options.shares or [1.0] * len(options.checkpoints)
    if len(shares) != len(options.checkpoints) or sum(shares) <= 0:
        parser.error("give as many shares as checkpoints, and more than nothing in all")
    loaded = [checkpoint.load(path) for path in options.checkpoints]
    if any(parts[checkpoint.AVERAGE_KEY].keys() != loaded[-1][checkpoint.AVERAGE_KEY].keys() for parts in loaded):
        parser.error("the checkpoints are of different networks")
    weights = blend([parts[checkpoint.AVERAGE_KEY] for parts in loaded], shares)
    checkpoint.save(options.out, loaded[-1] | {checkpoint.AVERAGE_KEY: weights})


if __name__ == "__main__":
    main()
