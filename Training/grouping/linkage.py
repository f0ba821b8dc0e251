"""Clusters of items by the likelihoods of their pairs, as Sources/Grouping/AverageLinkage.swift makes them."""

from __future__ import annotations

import numpy as np

UNJUDGED = 0.02
"""The likelihood of a pair that was not judged."""
LEAST = 0.5
"""Clusters become one from this average likelihood on."""


def clusters(count: int, pairs: np.ndarray, likelihoods: np.ndarray) -> list[list[int]]:
    """Joins the two clusters with the highest average until none is high enough.

    pairs: [n, 2], two of the items 0 to count - 1 each.
    """
    sums = np.full((count, count), UNJUDGED)
    is_linked = np.zeros((count, count), bool)
    for first, second in ((pairs[:, 0], pairs[:, 1]), (pairs[:, 1], pairs[:, 0])):
        sums[first, second] = likelihoods
        is_linked[first, second] = True
    sizes = np.ones(count)
    members = {item: [item] for item in range(count)}
    while count:
        averages = np.where(is_linked, sums / np.outer(sizes, sizes), -1)
        first, second = divmod(int(averages.argmax()), count)
        if averages[first, second] < LEAST:
            break
        sums[first] += sums[second]
        sums[:, first] += sums[:, second]
        is_linked[first] |= is_linked[second]
        is_linked[:, first] |= is_linked[:, second]
        is_linked[second] = is_linked[:, second] = False
        is_linked[first, first] = False
        sizes[first] += sizes[second]
        members[first] += members.pop(second)
    return [sorted(cluster) for cluster in members.values()]
