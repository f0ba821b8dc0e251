"""Channels that networks can do without: `projections` tells which, `networks` takes them out of an ONNX file."""
