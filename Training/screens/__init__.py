"""Generated phone screens: HTML drawn by headless Chromium, labels read from the page.

A seed gives a theme (`theme`), a language (`words`, ten scripts, right-to-left ones mirrored), bars, blocks and now and
then an overlay; `measure.js` reads the boxes; Text and Icon are shrunk to their ink (`ink`). What is cut off by half,
hidden or dimmed becomes an ignored region. `repertoire` lists all blocks and overlays with their shares.

Tablets and landscape screens are cut to a part as wide as a phone (`crop`), since the network sees them at a phone's
scale. `contact_sheet` draws screens with their boxes.
"""
