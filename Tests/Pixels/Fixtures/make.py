"""Makes the small pictures beside this file: one 8x6 drawing in the formats and variants that are decoded.

The drawing is red in its left half and blue in its right, with one green pixel in the top left corner.
Needs Pillow and numpy. Usage: python3 make.py
"""

import struct
import zlib
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).parent
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def drawing(scale: int = 1) -> Image.Image:
    image = Image.new("RGB", (8, 6), RED)
    image.paste(BLUE, (4, 0, 8, 6))
    image.putpixel((0, 0), GREEN)
    return image.resize((8 * scale, 6 * scale), Image.NEAREST)


def png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, depth: int, color_type: int, rows: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", zlib.compress(rows))
            + png_chunk(b"IEND", b""))


def main() -> None:
    image = drawing()
    image.save(HERE / "rgb.png")
    image.quantize(8).save(HERE / "palette.png")

    transparent = image.convert("RGBA")
    transparent.putpixel((7, 5), (0, 0, 0, 0))
    transparent.save(HERE / "rgba.png")

    pixels = np.asarray(image, dtype=">u2") * 257
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    (HERE / "rgb16.png").write_bytes(png(8, 6, 16, 2, rows))

    gray = Image.new("LA", (8, 6), (100, 255))
    gray.putpixel((7, 5), (0, 0))
    gray.save(HERE / "gray-alpha.png")
    Image.new("1", (8, 6), 0).save(HERE / "one-bit.png")

    (HERE / "promises-60000.png").write_bytes(png(60000, 60000, 8, 2, b""))

    # Eight times larger, so that chroma subsampling leaves plain areas to look at.
    large = drawing(8)
    large.save(HERE / "rgb.jpg", quality=95)
    large.convert("CMYK").save(HERE / "cmyk.jpg", quality=95)
    large.convert("L").save(HERE / "gray.jpg", quality=95)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        undo = {2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
                6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}
        stored = large.transpose(undo[orientation]) if orientation in undo else large
        stored.save(HERE / f"exif-{orientation}.jpg", quality=95, exif=exif)
        stored.save(HERE / f"exif-{orientation}.png", exif=exif)
        stored.save(HERE / f"exif-{orientation}.webp", lossless=True, exif=exif)

    image.save(HERE / "rgb.webp", lossless=True)
    other = Image.new("RGB", (8, 6), (255, 255, 255))
    image.save(HERE / "animated.webp", save_all=True, append_images=[other], lossless=True, duration=100)


if __name__ == "__main__":
    main()
