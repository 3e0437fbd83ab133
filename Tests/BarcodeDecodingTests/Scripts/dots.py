#!/usr/bin/env python3
"""Reads dot-peened Data Matrix: drawn dots of several diameters, beside zxing-cpp on the same pictures.

    python3 Tests/BarcodeDecodingTests/Scripts/dots.py [--swb PATH] [--count N] [--seed N] [--keep FOLDER]

Each picture has one symbol of modules 5 to 20 pixels wide, turned at random, half of them light on dark, of low or full
contrast, a little blurred and noisy; dots stray by up to a twelfth of a module and their diameter by a tenth. Needs
numpy, pillow and zxing-cpp from PyPI. Prints how many are read by diameter, as a share of the module, and misreads.
Exit status 1 if a symbol is read wrongly.
"""
import argparse
import json
import math
import os
import random
import subprocess
import sys
import tempfile

import numpy
import zxingcpp
from PIL import Image, ImageFilter

DIAMETERS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
PITCHES = [5, 6, 8, 10, 14, 20]
FINE = 4


def matrix(text, rectangular):
    options = {"force_square": not rectangular}
    image = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.DataMatrix, **options).to_image(scale=1)
    modules = numpy.array(image) < 128
    rows, columns = numpy.flatnonzero(modules.any(1)), numpy.flatnonzero(modules.any(0))
    return modules[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]


def draw(modules, diameter, pitch, generator):
    """One symbol on a plain ground with a quiet zone of four modules or more."""
    height, width = modules.shape
    angle = generator.choice([0, generator.uniform(-4, 4), generator.uniform(0, 360)]) * math.pi / 180
    side = int((math.hypot(width, height) + 8) * pitch)
    across, down = numpy.array([math.cos(angle), math.sin(angle)]), numpy.array([-math.sin(angle), math.cos(angle)])
    fine = numpy.zeros((side * FINE, side * FINE), numpy.float32)
    for y, x in zip(*numpy.nonzero(modules)):
        stray = [generator.uniform(-1, 1) / 12 for _ in range(2)]
        place = (across * (x + 0.5 - width / 2 + stray[0]) + down * (y + 0.5 - height / 2 + stray[1])) * pitch + side / 2
        radius = diameter * pitch / 2 * generator.uniform(0.9, 1.1)
        box = [int(max(0, (c - radius) * FINE - 1)) for c in place]
        end = [int((c + radius) * FINE + 2) for c in place]
        ys, xs = numpy.mgrid[box[1]:end[1], box[0]:end[0]]
        inside = numpy.hypot((xs + 0.5) / FINE - place[0], (ys + 0.5) / FINE - place[1]) < radius
        fine[box[1]:end[1], box[0]:end[0]] = numpy.maximum(fine[box[1]:end[1], box[0]:end[0]], inside)
    dark = fine.reshape(side, FINE, side, FINE).mean((1, 3))
    if generator.random() < 0.5:
        dark = 1 - dark
    low, high = generator.choice([(20, 235), (70, 150)])
    image = Image.fromarray((high - (high - low) * dark).astype(numpy.uint8))
    image = image.filter(ImageFilter.GaussianBlur(generator.uniform(0, 0.1) * pitch))
    noise = numpy.random.default_rng(generator.randrange(1 << 30)).normal(
        0, generator.choice([0, 3, 0.06 * (high - low)]), (side, side))
    return Image.fromarray((numpy.asarray(image) + noise).clip(0, 255).astype(numpy.uint8))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--swb", default=".build/release/swb")
    parser.add_argument("--count", type=int, default=60, help="pictures of each diameter")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="a folder to leave the pictures in")
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        folder = arguments.keep or folder
        os.makedirs(folder, exist_ok=True)
        pictures = []
        for diameter in DIAMETERS:
            for number in range(arguments.count):
                text = "".join(generator.choice("ABCDEFGH0123456789") for _ in range(generator.choice([4, 9, 16, 28])))
                pitch = PITCHES[number % len(PITCHES)]
                path = os.path.join(folder, "%02d-%03d.png" % (100 * diameter, number))
                draw(matrix(text, number % 5 == 4), diameter, pitch, generator).save(path)
                pictures.append((diameter, pitch, path, text))
        lines = subprocess.run(
            [arguments.swb, "scan", "--json", "--symbologies", "dataMatrix", "--files-from", "-"],
            input="\n".join(picture[2] for picture in pictures), capture_output=True, text=True).stdout.splitlines()
        answers = {answer["file"]: answer for answer in map(json.loads, lines)}
        for picture in pictures:
            codes = zxingcpp.read_barcodes(Image.open(picture[2]), formats=zxingcpp.BarcodeFormat.DataMatrix)
            answers[picture[2]]["theirs"] = [code.text for code in codes]
    rows, wrong = {}, 0
    for diameter, pitch, path, text in pictures:
        ours = [code["text"] for code in answers[path].get("codes", [])]
        wrong += any(other != text for other in ours)
        theirs = answers[path]["theirs"]
        for key in ("%d %%" % (100 * diameter), "%d px" % pitch):
            row = rows.setdefault(key, [0, 0, 0])
            row[0] += 1
            row[1] += text in ours
            row[2] += text in theirs
    print("%-8s %8s %8s %8s" % ("", "of", "swb", "zxing-cpp"))
    for key, row in rows.items():
        print("%-8s %8d %8d %8d" % (key, *row))
    print("wrong: %d" % wrong)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
