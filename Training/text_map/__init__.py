"""The detector's map of text: where lines are, from what its network sees anyway, as PP-OCR's text detection has it."""
