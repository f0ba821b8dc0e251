"""What the recipes of gradient-boosted trees share: tables of judgement-probe, and ONNX out of LightGBM."""
