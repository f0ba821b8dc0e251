"""The picture recognizer: ImageNet's weights in 8 bits, with the names that are said."""
