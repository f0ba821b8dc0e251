"""What the trainings of gradient-boosted trees share: the tables that judgement-probe writes, and LightGBM's trees as
ONNX."""
