"""The depthwise kernels give what torch's own convolutions give, forward and backward."""

import pytest
import torch
from torch.nn import functional

from detector.depthwise import Depthwise, kernels

SHAPES = [
    # channels, height, width, kernel, stride: odd and even sizes, smaller than a chunk, smaller than the kernel
    (16, 9, 7, 3, 1),
    (32, 10, 13, 5, 2),
    (48, 11, 8, 5, 2),
    (80, 40, 24, 5, 1),
    (144, 26, 12, 3, 2),
    (16, 3, 3, 5, 1),
]


def gradients(convolve, tensors: list[torch.Tensor]) -> list[torch.Tensor]:
    """The result and the gradients of all tensors, for a gradient that differs everywhere."""
    leaves = [tensor.clone().requires_grad_() for tensor in tensors]
    y = convolve(*leaves)
    slope = torch.cos(torch.arange(y.numel()).float()).reshape(y.shape).to(y.dtype)
    (y * slope).sum().backward()
    return [y.detach(), *(leaf.grad for leaf in leaves)]


@pytest.mark.skipif(kernels() is None, reason="no C++ compiler")
@pytest.mark.parametrize("relu6", [False, True])
@pytest.mark.parametrize("channels,height,width,kernel,stride", SHAPES)
def test_agrees_with_torch(channels, height, width, kernel, stride, relu6):
    torch.manual_seed(0)
    tensors = [torch.randn(2, channels, height, width), torch.randn(channels, 1, kernel, kernel), torch.randn(channels)]

    def reference(x, weight, bias):
        y = functional.conv2d(x, weight, bias, stride, kernel // 2, groups=channels)
        return functional.relu6(y) if relu6 else y

    ours = gradients(lambda x, weight, bias: Depthwise.apply(x, weight, bias, stride, relu6), tensors)
    for got, wanted in zip(ours, gradients(reference, tensors)):
        assert torch.allclose(got, wanted, rtol=1e-4, atol=2e-3)


@pytest.mark.skipif(kernels() is None, reason="no C++ compiler")
def test_bfloat16_rounds_to_nearest():
    x = torch.randn(1, 16, 6, 6).bfloat16()
    weight = torch.zeros(16, 1, 3, 3)
    weight[:, 0, 1, 1] = 1  # the identity
    assert torch.equal(Depthwise.apply(x, weight, None, 1, False), x)
    weight[:, 0, 1, 1] = 1 / 3
    assert torch.equal(Depthwise.apply(x, weight, None, 1, False), (x.float() * torch.tensor(1 / 3)).bfloat16())
