"""What the trainings of gradient-boosted trees share: the tables that judgement-probe writes, folds by app, and
LightGBM's trees as ONNX."""
