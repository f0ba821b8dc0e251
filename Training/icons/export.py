"""Writes the trained network as ONNX with half-precision weights, and compares it with torch. calibrate.py calls it."""

import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from icons.crop import SIZE
from icons.network import IconNetwork
from icons.samples import names

LARGEST_DIFFERENCE = 0.02


class Exported(nn.Module):
    """The network with probabilities at its end. calibrate.py finds `temperature` and `doubt`, which is taken off the
    last name."""

    def __init__(self, network: IconNetwork, temperature: float = 1.0, doubt: float = 0.0):
        super().__init__()
        self.network, self.temperature = network, temperature
        self.register_buffer("doubt", doubt * torch.eye(len(names()))[-1])

    def forward(self, icons: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        embeddings = self.network.embed(icons)
        return torch.softmax((self.network.head(embeddings) - self.doubt) / self.temperature, dim=1), embeddings


def load(checkpoint: Path) -> IconNetwork:
    """The averaged network, without BatchNorm layers, ready to run."""
    state = torch.load(checkpoint, weights_only=True)
    if state["names"] != names():
        raise SystemExit(f"{checkpoint} was trained with another vocabulary")
    network = IconNetwork(len(names()))
    network.load_state_dict(state["average"])
    network.eval()
    for module in list(network.modules()):
        if (
            isinstance(module, nn.Sequential)
            and len(module) > 1
            and isinstance(module[0], nn.Conv2d)
            and isinstance(module[1], nn.BatchNorm2d)
        ):
            module[0], module[1] = fuse_conv_bn_eval(module[0], module[1]), nn.Identity()
    return network


def halve(model: onnx.ModelProto) -> onnx.ModelProto:
    """Keeps large weights as 16-bit floats; the runtime widens them once when it loads the model."""
    added = []
    for tensor in list(model.graph.initializer):
        if tensor.data_type != TensorProto.FLOAT or np.prod(tensor.dims) < 1024:
            continue
        small = numpy_helper.from_array(numpy_helper.to_array(tensor).astype(np.float16), tensor.name + "_half")
        model.graph.initializer.remove(tensor)
        model.graph.initializer.append(small)
        added.append(helper.make_node("Cast", [small.name], [tensor.name], to=TensorProto.FLOAT))
    for node in reversed(added):
        model.graph.node.insert(0, node)
    onnx.checker.check_model(model)
    return model


def session(path: Path, threads: int = 1) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def export(network: Exported, out: Path) -> None:
    example = torch.randint(0, 256, (3, SIZE, SIZE, 3), dtype=torch.uint8)
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        network,
        (example,),
        str(out),
        input_names=["icons"],
        output_names=["probabilities", "embeddings"],
        dynamic_axes={name: {0: "count"} for name in ("icons", "probabilities", "embeddings")},
        opset_version=17,
        dynamo=False,
    )
    onnx.save(halve(onnx.load(str(out))), str(out))


def check(network: Exported, path: Path) -> None:
    """Compares the file with torch and times it."""
    running = session(path)
    pixels = np.random.default_rng(0).integers(0, 256, (40, SIZE, SIZE, 3), dtype=np.uint8)
    with torch.no_grad():
        wanted = network(torch.from_numpy(pixels))[0].numpy()
    difference = np.abs(running.run(None, {"icons": pixels})[0] - wanted).max()
    if difference > LARGEST_DIFFERENCE:
        raise SystemExit(f"the exported network answers otherwise than torch: {difference:.4f}")
    times = []
    for _ in range(20):
        start = time.perf_counter()
        running.run(None, {"icons": pixels})
        times.append(1000 * (time.perf_counter() - start))
    print(
        f"{path.name}: {path.stat().st_size} bytes, {difference:.5f} from torch, {min(times):.1f} ms for 40 icons on"
        " one thread"
    )
