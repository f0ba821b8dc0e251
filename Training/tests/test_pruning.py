"""Channels that a projection can do without, and networks without them."""

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from pruning.networks import blocks, prune
from pruning.projections import STEP, Moments, Projection

CHANNELS, OWN, OUTPUTS = 96, 48, 8


@pytest.fixture
def projection() -> Projection:
    """One whose second half of the channels are mixtures of the first."""
    rng = np.random.default_rng(0)
    moments, mixture = Moments(CHANNELS), rng.normal(size=(OWN, OWN)) / OWN**0.5
    for _ in range(4):
        moments.add(mixed(rng.normal(size=(500, OWN)), mixture))
    return Projection(rng.normal(size=(OUTPUTS, CHANNELS)), rng.normal(size=OUTPUTS), moments)


def mixed(own: np.ndarray, mixture: np.ndarray) -> np.ndarray:
    return np.hstack([own, own @ mixture + 0.5])


def test_what_others_can_stand_in_for_goes_first_and_costs_nothing(projection: Projection):
    order, errors = projection.elimination()
    assert len(set(order)) == len(order) == CHANNELS - STEP
    assert errors[:OWN].sum() < 0.001 * projection.variance < 0.02 * errors.sum()


def test_what_stays_makes_what_all_made(projection: Projection):
    weights, bias = projection.refitted(list(range(OWN)))
    rng = np.random.default_rng(0)
    places = mixed(np.random.default_rng(1).normal(size=(50, OWN)), rng.normal(size=(OWN, OWN)) / OWN**0.5)
    whole = places @ projection.weights.T + projection.bias
    assert np.allclose(places[:, :OWN] @ weights.T + bias, whole, atol=0.05 * whole.std())


def test_outputs_that_do_not_matter_may_be_lost(projection: Projection):
    projection.importance = np.array([0.0] * (OUTPUTS - 1) + [1.0])
    alone = Projection(projection.weights[-1:], projection.bias[-1:], projection.moments)
    assert projection.elimination()[0] == alone.elimination()[0]
    assert projection.variance == pytest.approx(alone.variance)


def network(users: int = 1) -> onnx.ModelProto:
    """Two channels, expanded to 64 of which half are the same as the others, ReLU, and projected to two; what lies
    between has so many users."""
    rng = np.random.default_rng(2)
    expansion = np.tile(rng.normal(size=(32, 2, 1, 1)), (2, 1, 1, 1)).astype(np.float32)
    values = {
        "expansion": expansion,
        "offset": np.tile(rng.normal(size=32), 2).astype(np.float32),
        "projection": rng.normal(size=(2, 64, 1, 1)).astype(np.float32),
        "bias": rng.normal(size=2).astype(np.float32),
    }
    nodes = [
        helper.make_node("Conv", ["x", "expansion", "offset"], ["wide"], "expansion"),
        helper.make_node("Relu", ["wide"], ["cut"], "between"),
        helper.make_node("Conv", ["cut", "projection", "bias"], ["y"], "projection"),
        *(helper.make_node("Identity", ["cut"], [f"other {i}"]) for i in range(users - 1)),
    ]
    shape = [1, 2, "height", "width"]
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("x", "y")]
    constants = [numpy_helper.from_array(value, name) for name, value in values.items()]
    graph = helper.make_graph(nodes, "blocks", ends[:1], ends[1:], constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def answer(model: onnx.ModelProto, feed: dict[str, np.ndarray]) -> np.ndarray:
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, feed)[0]


def test_a_network_without_channels_answers_as_before():
    rng, model = np.random.default_rng(3), network()
    feeds = [{"x": rng.normal(size=(1, 2, 20, 20)).astype(np.float32)} for _ in range(3)]
    before = answer(model, feeds[0])
    ((had, has),) = prune(model, feeds, share=0.001)
    assert had == 64 and has <= 32
    assert np.abs(answer(model, feeds[0]) - before).max() < 0.1 * before.std()


def test_channels_that_something_else_takes_stay():
    assert len(blocks(network())) == 1
    assert blocks(network(users=2)) == []
