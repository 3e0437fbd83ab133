#!/usr/bin/env python3
"""Makes the pictures in this folder and truth.tsv, which lists what each holds.

    python3 -m venv V && V/bin/pip install numpy pillow segno
    V/bin/python Examples/Codes/make.py

A picture is a scene: symbols on paper, seen through a camera (perspective), in a light that falls off to one side,
out of focus and with the sensor's noise. Everything is drawn with a seed of its own, so that the same programs
make the same pictures.
"""
import io
import math
import pathlib

import numpy as np
import segno
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FOLDER = pathlib.Path(__file__).parent
PRODUCT = "https://shop.example/product/4006381333931"
CART = "shop://cart/add?sku=5901234123457"
WEB = "https://www.example.org/opening-hours"
TEXT = "Ask at the desk for the blue pencil."
LINK = "shop://product/5901234123457"

truth = []


def symbol(text, level="m", scale=8, dark=(20, 20, 24), paper=(252, 251, 247), quiet=4, **options):
    """A QR Code as a picture, with its quiet zone."""
    code = segno.make(text, error=level, micro=False, boost_error=False, **options)
    buffer = io.BytesIO()
    code.save(buffer, kind="png", scale=scale, border=quiet, dark=dark, light=paper)
    return Image.open(buffer).convert("RGB")


def label(image, text, size=26):
    """The symbol with a line of print below it, as on a real label."""
    font = ImageFont.load_default(size)
    paper = image.getpixel((0, 0))
    result = Image.new("RGB", (image.width, image.height + size + 14), paper)
    result.paste(image, (0, 0))
    draw = ImageDraw.Draw(result)
    draw.text((image.width / 2, image.height - 8), text, font=font, fill=(60, 60, 66), anchor="ma")
    return result


def perspective(size, corners):
    """The eight numbers that Pillow wants, to put a picture of this size onto four corners (clockwise)."""
    width, height = size
    rows, values = [], []
    for (u, v), (x, y) in zip([(0, 0), (width, 0), (width, height), (0, height)], corners):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.linalg.solve(np.array(rows, float), np.array(values, float))


def place(scene, image, corners):
    """Lays a picture onto four corners of the scene."""
    numbers = perspective(image.size, corners)
    seen = image.transform(scene.size, Image.PERSPECTIVE, numbers, Image.BICUBIC)
    mask = Image.new("L", image.size, 255).transform(scene.size, Image.PERSPECTIVE, numbers, Image.BICUBIC)
    scene.paste(seen, (0, 0), mask)


def turned(center, size, degrees, tilt=0.0, slant=0.0):
    """Four corners around a centre: turned, and tipped away at the top (tilt) or at the right (slant)."""
    angle = math.radians(degrees)
    corners = []
    for x, y in [(-1, -1), (1, -1), (1, 1), (-1, 1)]:
        depth = 1 + tilt * -y + slant * x
        x, y = x * size[0] / 2 / depth, y * size[1] / 2 / depth
        corners.append((center[0] + x * math.cos(angle) - y * math.sin(angle),
                        center[1] + x * math.sin(angle) + y * math.cos(angle)))
    return corners


def surface(size, color, seed, grain=5):
    """A table or a wall: one colour with soft spots."""
    noise = np.random.default_rng(seed).normal(0, 1, (size[1] // 8 + 1, size[0] // 8 + 1))
    spots = Image.fromarray((128 + 24 * noise).clip(0, 255).astype(np.uint8)).resize(size, Image.BICUBIC)
    pixels = np.array(color, float) + (np.asarray(spots, float)[..., None] - 128) * grain / 24
    return Image.fromarray(pixels.clip(0, 255).astype(np.uint8))


def lit(scene, direction, darkest, shadow=None):
    """Light that falls off in a direction (degrees), with an optional round shadow (x, y, radius, strength)."""
    height, width = scene.height, scene.width
    y, x = np.mgrid[0:height, 0:width].astype(float)
    angle = math.radians(direction)
    way = x / width * math.cos(angle) + y / height * math.sin(angle)
    way = (way - way.min()) / (way.max() - way.min())
    light = 1 - (1 - darkest) * way
    if shadow:
        cx, cy, radius, strength = shadow
        distance = np.hypot(x - cx, y - cy) / radius
        light *= 1 - strength / (1 + np.exp(12 * (distance - 1)))
    pixels = np.asarray(scene, float) * light[..., None]
    return Image.fromarray(pixels.clip(0, 255).astype(np.uint8))


def shot(scene, seed, blur=0.0, noise=0.0):
    """The scene through a lens and onto a sensor."""
    if blur:
        scene = scene.filter(ImageFilter.GaussianBlur(blur))
    pixels = np.asarray(scene, float)
    pixels = pixels + np.random.default_rng(seed).normal(0, noise, pixels.shape) if noise else pixels
    return Image.fromarray(pixels.clip(0, 255).astype(np.uint8))


def keep(name, image, texts, note, **options):
    image.save(FOLDER / name, **options)
    for text in texts:
        truth.append((name, "qrCode", text, note))


def poster():
    """A poster on a wall, from below and from the left, towards evening."""
    sheet = Image.new("RGB", (1200, 900), (250, 247, 238))
    draw = ImageDraw.Draw(sheet)
    draw.rectangle((0, 0, 1200, 150), fill=(28, 74, 110))
    draw.text((600, 75), "THE SHOP AROUND THE CORNER", font=ImageFont.load_default(60), fill=(250, 247, 238), anchor="mm")
    places = [(PRODUCT, "highlighter, yellow"), (CART, "tea, into the cart"), (WEB, "opening hours"), (TEXT, "no network?")]
    for index, (text, title) in enumerate(places):
        image = label(symbol(text, scale=7, paper=(250, 247, 238)), title)
        column, row = index % 2, index // 2
        sheet.paste(image, (230 + column * 450 - image.width // 2 + 140, 165 + row * 370))
    scene = surface((1280, 960), (150, 142, 130), 1, grain=9)
    place(scene, sheet, [(150, 95), (1165, 40), (1215, 905), (95, 850)])
    scene = lit(scene, 25, 0.42, shadow=(980, 640, 330, 0.3))
    keep("poster.jpg", shot(scene, 2, blur=1.0, noise=4), [text for text, _ in places],
         "four codes, perspective, uneven light, a shadow, slightly out of focus", quality=80)


def screen():
    """A plain symbol as a program writes it."""
    keep("plain.png", symbol(PRODUCT, scale=5, dark="black", paper="white").convert("1"), [PRODUCT], "as drawn, black and white", optimize=True)


def single(name, text, note, size, angle, tilt=0.0, slant=0.0, blur=0.0, noise=0.0, dark=0.8, direction=0,
           shadow=None, level="m", canvas=(800, 600), table=(120, 100, 84), mode="RGB", seed=0, **options):
    scene = surface(canvas, table, seed)
    image = symbol(text, level=level)
    place(scene, image, turned((canvas[0] / 2, canvas[1] / 2), (size, size), angle, tilt, slant))
    scene = lit(scene, direction, dark, shadow)
    keep(name, shot(scene, seed + 1, blur, noise).convert(mode), [text], note, **options)


def several():
    """Stickers thrown on a table, every one turned its own way; two say the same."""
    scene = surface((1000, 750), (92, 108, 96), 30)
    texts = [LINK, PRODUCT, "https://shop.example/offer/SPRING?ref=sticker", LINK, CART]
    spots = [(190, 190, 12), (500, 170, -38), (800, 210, 95), (300, 540, 171), (690, 540, -111)]
    for text, (x, y, angle) in zip(texts, spots):
        place(scene, symbol(text), turned((x, y), (235, 235), angle, tilt=0.04))
    scene = lit(scene, 200, 0.6)
    keep("several.jpg", shot(scene, 31, blur=0.7, noise=3), texts, "five codes, turned; two of them equal", quality=80)


def overlay():
    """Black modules and nothing else: what is transparent lies on white."""
    image = symbol(LINK, scale=6).convert("L")
    clear = Image.merge("LA", (Image.new("L", image.size, 0), image.point(lambda value: 0 if value > 127 else 255)))
    keep("transparent.png", clear, [LINK], "black on transparent", optimize=True)


def inverted():
    image = symbol(WEB, scale=6, dark=(235, 238, 240), paper=(30, 44, 66))
    keep("inverted.png", image.quantize(4), [WEB], "light on dark, palette", optimize=True)


def sideways():
    """A telephone held on its side: the file's pixels lie, and its EXIF orientation says so."""
    scene = surface((640, 480), (140, 120, 100), 50)
    place(scene, symbol(PRODUCT), turned((320, 240), (300, 300), 0, tilt=0.06))
    exif = Image.Exif()
    exif[0x0112] = 6
    keep("sideways.jpg", shot(lit(scene, 90, 0.7), 51, blur=0.6, noise=3).transpose(Image.ROTATE_90), [PRODUCT],
         "stored on its side, with the orientation in EXIF", quality=82, exif=exif)


poster()
screen()
single("perspective.jpg", PRODUCT, "seen from far below", 380, 8, tilt=0.24, slant=0.08, blur=0.6, noise=3, seed=10,
       quality=82)
single("blurred.jpg", CART, "out of focus", 400, -14, blur=3.0, noise=2, seed=12, quality=82)
single("noisy.png", LINK, "a sensor at night, grey", 300, 31, noise=26, blur=0.6, seed=14, canvas=(420, 420), mode="L",
       optimize=True)
single("shadow.jpg", WEB, "half in the light, half in a shadow", 400, 3, dark=0.35, direction=150,
       shadow=(300, 330, 190, 0.55), blur=0.8, noise=3, seed=16, quality=82)
single("upside-down.pgm", TEXT, "upside down, grey, as raw pixels", 230, 180, tilt=0.05, blur=0.7, noise=3, seed=18,
       canvas=(320, 300), mode="L")
single("progressive.jpg", LINK, "a progressive JPEG", 380, 47, tilt=0.08, blur=0.8, noise=3, seed=20, quality=82,
       progressive=True)
single("large.jpg", "\n".join(["The shop around the corner", PRODUCT, LINK, "Monday to Friday, 9 to 18"] * 4),
       "many modules (a long text)", 560, -6, tilt=0.05, blur=0.6, noise=2, seed=22, level="l", quality=82)
several()
overlay()
inverted()
sideways()


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


with open(FOLDER / "truth.tsv", "w", encoding="utf-8") as file:
    file.write("file\tsymbology\ttext\tnote\n")
    for row in sorted(truth, key=lambda row: row[0]):
        file.write("\t".join(escaped(cell) for cell in row) + "\n")
