#!/usr/bin/env python3
"""Makes the pictures beside this script and what Pillow sees in them (`*.grey`: width, height, then one byte a pixel).

    python3 -m venv V && V/bin/pip install numpy pillow && V/bin/python Tests/ImageFilesTests/Pictures/make.py
"""
import pathlib, struct, zlib
import numpy as np
from PIL import Image, ImageOps, PngImagePlugin

out = pathlib.Path(__file__).parent
W, H = 29, 21
y, x = np.mgrid[0:H, 0:W]
rgb = np.stack([x * 255 // (W - 1), y * 255 // (H - 1), (x + y) * 255 // (W + H - 2)], axis=-1).astype(np.uint8)
rgb[2:7, 3:9] = (255, 0, 0)
rgb[9:15, 12:20] = (0, 0, 255)
color = Image.fromarray(rgb)
grey = color.convert("L")
alpha = Image.fromarray(((x * 255) // (W - 1)).astype(np.uint8))


def truth(name, image):
    grey = image.convert("L")
    (out / f"{name}.grey").write_bytes(struct.pack(">HH", *grey.size) + grey.tobytes())


def on_white(image):
    image = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def png(name, image, seen=None, **options):
    image.save(out / name, **options)
    truth(name, seen or image)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def raw_png(name, header, rows, extra=b""):
    """A PNG that Pillow does not write: header is bit depth, colour type, interlace."""
    depth, kind, interlace = header
    (out / name).write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", W, H, depth, kind, 0, 0, interlace)) + extra
        + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)) + chunk(b"IEND", b""))


png("grey.png", grey)
png("colour.png", color)
png("bits.png", grey.convert("1"))
png("palette.png", color.quantize(16))
png("alpha.png", Image.merge("RGBA", (*color.split(), alpha)), on_white(Image.merge("RGBA", (*color.split(), alpha))))
png("grey-alpha.png", Image.merge("LA", (grey, alpha)), on_white(Image.merge("LA", (grey, alpha))))
clear = color.quantize(16)
png("palette-clear.png", clear, on_white(Image.merge("RGBA", (*clear.convert("RGB").split(), Image.fromarray(
    np.where(np.asarray(clear) == 3, 0, 255).astype(np.uint8))))), transparency=3)
deep = np.asarray(grey).astype(np.uint16) * 257
raw_png("deep.png", (16, 0, 0), [row.astype(">u2").tobytes() for row in deep])
truth("deep.png", grey)
raw_png("deep-colour.png", (16, 2, 0), [(row.astype(np.uint16) * 257).astype(">u2").tobytes() for row in rgb])
truth("deep-colour.png", color)
raw_png("gamma.png", (8, 0, 0), np.asarray(grey), chunk(b"gAMA", struct.pack(">I", 100000)))
truth("gamma.png", grey)
raw_png("nibbles.png", (4, 0, 0), [
    bytes((int(a) >> 4 << 4 | int(b) >> 4) for a, b in zip(row[0::2], np.append(row[1::2], 0))) for row in np.asarray(grey)])
truth("nibbles.png", Image.fromarray((np.asarray(grey) >> 4) * 17))
adam = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
raw_png("interlaced.png", (8, 0, 1), [
    row for x0, y0, dx, dy in adam for row in np.asarray(grey)[y0::dy, x0::dx]])
truth("interlaced.png", grey)

big = color.resize((67, 45), Image.BICUBIC)
for name, image, options in [
    ("colour.jpg", big, {"quality": 95, "subsampling": 0}),
    ("halved.jpg", big, {"quality": 90, "subsampling": 2}),
    ("grey.jpg", big.convert("L"), {"quality": 90}),
    ("progressive.jpg", big, {"quality": 90, "progressive": True}),
    ("inks.jpg", big.convert("CMYK"), {"quality": 95}),
]:
    image.save(out / name, **options)
    truth(name, Image.open(out / name))
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    name = f"turned-{orientation}.jpg"
    big.convert("L").save(out / name, quality=90, exif=exif)
    truth(name, ImageOps.exif_transpose(Image.open(out / name)))
exif = Image.Exif()
exif[0x0112] = 6
png("turned-6.png", grey, grey.transpose(Image.ROTATE_270), exif=exif)

values = np.asarray(grey)
(out / "binary.pgm").write_bytes(b"P5\n# a comment\n%d %d\n255\n" % (W, H) + values.tobytes())
(out / "plain.pgm").write_text("P2 %d %d 255\n%s\n" % (W, H, "\n".join(" ".join(map(str, row)) for row in values)))
(out / "deep.pgm").write_bytes(b"P5 %d %d 65535 " % (W, H) + deep.astype(">u2").tobytes())
(out / "few.pgm").write_bytes(b"P5 %d %d 15 " % (W, H) + (values >> 4).tobytes())
(out / "binary.ppm").write_bytes(b"P6 %d %d 255\n" % (W, H) + rgb.tobytes())
(out / "plain.ppm").write_text("P3\n%d %d\n255\n%s\n" % (W, H, "\n".join(" ".join(map(str, row.ravel())) for row in rgb)))
dark = values < 128
(out / "binary.pbm").write_bytes(b"P4\n%d %d\n" % (W, H) + np.packbits(dark, axis=1).tobytes())
(out / "plain.pbm").write_text("P1\n%d %d\n%s\n" % (W, H, "\n".join("".join("01"[int(v)] for v in row) for row in dark)))
for name in ["binary.pgm", "plain.pgm", "deep.pgm"]: truth(name, grey)
truth("few.pgm", Image.fromarray((values >> 4) * 17))
for name in ["binary.ppm", "plain.ppm"]: truth(name, color)
for name in ["binary.pbm", "plain.pbm"]: truth(name, Image.fromarray(np.where(dark, 0, 255).astype(np.uint8)))
