"""The element detector: network, training, export, thresholds.

`backbone`, `network`: EfficientNet-Lite0 with ImageNet weights (BatchNorm folded, stem and three blocks frozen), a
feature pyramid P3..P6 of 80 channels, a head of one separable 3x3 layer a branch with weights of its own for each
level. At each point there are two boxes, one for surfaces and one for what stands on them. `assignment`, `losses`:
dynamic soft label assignment, quality focal loss, GIoU loss.

`train`, `checkpoint`: AdamW, moving average of the weights, cosine over the steps, screens with rare types repeated
(`data.sampler`), augmentation (`data.augment`). Where the processor multiplies bfloat16 the network runs in it.
`depthwise` and `kernels/depthwise.cpp`: depthwise convolutions for training, compiled for the machine where there is
g++; with them and bfloat16 a step takes less than half the time. `prune`, `distillation`: a smaller network, and how it
learns to answer as the larger one did.

`average`, `export`, `quantize` (with `first_layer`, `halves` and `rearranging`, which change the graph so that it takes
less time and memory and answers the same), `calibrate`, `evaluate`, `metrics`: from a checkpoint to the model, its
thresholds and its figures.
"""
