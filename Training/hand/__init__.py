"""Real screens that were annotated by eye: folders with `annotation.json`, `screen.png` and `source.json`."""
