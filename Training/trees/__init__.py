"""What the recipes of gradient-boosted trees share: the tables that judgement-probe writes, and ONNX out of LightGBM."""
