"""The quick reader: a small network that reads plain lines of Latin screen text, and leaves the rest to PP-OCR."""
