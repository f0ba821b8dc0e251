"""Training of the icon recognizer: from SVG icons to Models/icon-recognition/model.onnx."""
