"""Windows of raygui, the widgets of raylib's tools and games: immediate, drawn by the GPU, told to nobody."""
