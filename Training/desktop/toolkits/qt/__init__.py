"""Qt Widgets, drawn off screen."""
