"""PP-OCR's text detection, made faster."""
