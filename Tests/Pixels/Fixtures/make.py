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
    return (
        b"\x89PNG\r\n\x1a\n"
        + png_chunk(b"IHDR", header)
        + png_chunk(b"IDAT", zlib.compress(rows))
        + png_chunk(b"IEND", b"")
    )


def bmp(width: int, height: int, bits: int, compression: int, body: bytes, extra: bytes = b"") -> bytes:
    """A BMP with the short header; `extra` is its masks or palette."""
    offset = 14 + 40 + len(extra)
    header = struct.pack("<IiiHHIIiiII", 40, width, height, 1, bits, compression, len(body), 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", offset + len(body), 0, 0, offset) + header + extra + body


def bitmaps(image: Image.Image) -> None:
    """BMP in its variants. Pillow writes 1, 8, 24 and 32 bits."""
    image.save(HERE / "rgb.bmp")
    image.convert("RGBA").save(HERE / "rgb32.bmp")
    image.quantize(8).save(HERE / "palette.bmp")
    colors = struct.pack("<16I", 0xFF0000, 0x0000FF, 0x00FF00, *range(13))
    top, other = b"\x20\x00\x11\x11", b"\x00\x00\x11\x11"
    (HERE / "palette4.bmp").write_bytes(bmp(8, 6, 4, 0, other * 5 + top, colors))
    colors += struct.pack("<240I", *range(240))
    row, first = b"\x04\x00\x04\x01\x00\x00", b"\x00\x03\x02\x00\x00\x00\x01\x00\x04\x01\x00\x01"
    (HERE / "runs8.bmp").write_bytes(bmp(8, 6, 8, 1, row * 5 + first, colors))
    masks = struct.pack("<III", 0xF800, 0x07E0, 0x001F)
    words = [0x07E0, *[0xF800] * 3, *[0x001F] * 4] + ([0xF800] * 4 + [0x001F] * 4) * 5
    # From the top down: the height is negative.
    (HERE / "masks16.bmp").write_bytes(bmp(8, -6, 16, 3, struct.pack("<48H", *words), masks))
    core = struct.pack("<IHHHH", 12, 8, 6, 1, 24)
    rows = np.asarray(image)[::-1, :, ::-1].tobytes()
    (HERE / "core.bmp").write_bytes(b"BM" + struct.pack("<IHHI", 26 + len(rows), 0, 0, 26) + core + rows)


def gifs(image: Image.Image) -> None:
    flat = image.quantize(8)
    flat.save(HERE / "rgb.gif", interlace=False)
    image.resize((64, 48), Image.NEAREST).quantize(8).save(HERE / "interlaced.gif", interlace=True)
    other = Image.new("RGB", (8, 6), (255, 255, 255)).quantize(8)
    flat.save(HERE / "animated.gif", save_all=True, append_images=[other], duration=100)
    clear = flat.copy()
    clear.putpixel((7, 5), 7)
    clear.save(HERE / "transparent.gif", transparency=7)
    # The frame is a part of the screen: red, at 2, 1.
    screen = b"GIF89a" + struct.pack("<HHBBB", 8, 6, 0x80, 0, 0) + bytes([255, 0, 0, 0, 0, 255])
    frame = b"," + struct.pack("<HHHHB", 2, 1, 2, 2, 0) + b"\x02\x03\x04\x00\x05\x00;"
    (HERE / "offset.gif").write_bytes(screen + frame)


def tiffs(image: Image.Image, large: Image.Image, undo: dict) -> None:
    for compression in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits"):
        image.save(HERE / f"rgb-{compression.removeprefix('tiff_')}.tiff", compression=compression)
    image.quantize(8).save(HERE / "palette.tiff")
    clear = image.convert("RGBA")
    clear.putpixel((7, 5), (0, 0, 0, 0))
    clear.save(HERE / "rgba.tiff")
    large.save(HERE / "jpeg.tiff", compression="jpeg", quality=95)
    large.convert("CMYK").save(HERE / "cmyk.tiff")
    Image.new("1", (8, 6), 0).save(HERE / "group4.tiff", compression="group4")
    image.save(HERE / "pages.tiff", save_all=True, append_images=[Image.new("RGB", (8, 6), (255, 255, 255))])
    for orientation in range(1, 9):
        stored = large.transpose(undo[orientation]) if orientation in undo else large
        stored.save(HERE / f"exif-{orientation}.tiff", compression="tiff_adobe_deflate", tiffinfo={274: orientation})


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
    undo = {
        2: Image.FLIP_LEFT_RIGHT,
        3: Image.ROTATE_180,
        4: Image.FLIP_TOP_BOTTOM,
        5: Image.TRANSPOSE,
        6: Image.ROTATE_90,
        7: Image.TRANSVERSE,
        8: Image.ROTATE_270,
    }
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        stored = large.transpose(undo[orientation]) if orientation in undo else large
        stored.save(HERE / f"exif-{orientation}.jpg", quality=95, exif=exif)
        stored.save(HERE / f"exif-{orientation}.png", exif=exif)
        stored.save(HERE / f"exif-{orientation}.webp", lossless=True, exif=exif)

    bitmaps(image)
    gifs(image)
    tiffs(image, large, undo)
    image.save(HERE / "rgb.webp", lossless=True)
    other = Image.new("RGB", (8, 6), (255, 255, 255))
    image.save(HERE / "animated.webp", save_all=True, append_images=[other], lossless=True, duration=100)


if __name__ == "__main__":
    main()
