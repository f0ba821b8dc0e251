"""Judges of states: from which likelihood on they are believed."""

import numpy as np
import pytest

pytest.importorskip("lightgbm", reason="in .venv-trees")

from states.stops import judgement
from trees.learning import recall_at


def test_a_state_is_told_from_a_likelihood_on_that_is_right_often_enough():
    likelihoods = np.array([0.9, 0.8, 0.7, 0.6, 0.2])
    truth = np.array([1, 1, 0, 1, 0])
    assert recall_at(likelihoods, truth, 0.75) == (1.0, 0.6)
    assert recall_at(likelihoods, truth, 0.9) == (2 / 3, 0.8)
    assert judgement("chosen").settle(likelihoods, truth, {"precision": 0.9}) == {"threshold": 0.8}


def test_nothing_is_told_where_nothing_is_right():
    assert recall_at(np.array([0.5, 0.4]), np.array([0, 0]), 0.8) == (0.0, 1.0)
    assert recall_at(np.array([0.5, 0.4]), np.array([0, 1]), 0.8) == (0.0, 1.0)
