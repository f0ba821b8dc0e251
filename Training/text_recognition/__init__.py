"""Parts of the text recognizer: the Latin recognizer cut from PP-OCR's, its head that tells scripts, and tables."""
