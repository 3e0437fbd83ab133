#!/usr/bin/env python3
"""Reads QR Codes with `swb scan` and with zxing-cpp restricted to them, in turns on the same pictures.

    python3 Tests/BarcodeDecodingTests/Scripts/compare-qr.py MANIFEST.tsv [--set NAME]… [--none] [--swb PATH]

The manifest is tab-separated with columns path, symbology, text, set and kind. Sets default to those that begin with
`qrcode-` or `zx-qrcode-`. With --none the pictures without a code are read as well and timed apart. Needs numpy,
Pillow and zxing-cpp from PyPI. Exit status 1 if a reading is wrong or time is more than 1.5 times the other's.
"""
import argparse
import csv
import json
import os
import statistics
import subprocess
import time

import numpy
import zxingcpp
from PIL import Image

Image.MAX_IMAGE_PIXELS = None


def theirs(path):
    pixels = numpy.asarray(Image.open(path).convert("L"))
    start = time.perf_counter()
    found = zxingcpp.read_barcodes(pixels, formats=zxingcpp.BarcodeFormat.QRCode, text_mode=zxingcpp.TextMode.Plain)
    return [code.text for code in found], (time.perf_counter() - start) * 1000


def ours(paths, swb):
    process = subprocess.run(
        [swb, "scan", "--symbologies", "qrCode", "--json", *paths], capture_output=True, text=True)
    lines = [json.loads(line) for line in process.stdout.splitlines()]
    return {line["file"]: ([code["text"] for code in line["codes"]], line["ms"]) for line in lines}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("manifest")
    parser.add_argument("--set", action="append")
    parser.add_argument("--none", action="store_true")
    parser.add_argument("--swb", default=".build/release/swb")
    options = parser.parse_args()
    folder = os.path.dirname(os.path.abspath(options.manifest))
    pictures = {}
    with open(options.manifest, newline="", encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
            chosen = row["set"] in options.set if options.set else row["set"].startswith(("qrcode-", "zx-qrcode-"))
            if chosen and row["symbology"] == "QRCode" or options.none and row["kind"] == "none":
                texts = [json.loads(row["text"])] if row["text"] else []
                pictures.setdefault(os.path.join(folder, row["path"]), []).extend(
                    texts + json.loads(row["alt"] or "[]"))
    sums = {}
    wrong = 0
    paths = list(pictures)
    for start in range(0, len(paths), 40):
        batch = paths[start:start + 40]
        answers = ours(batch, options.swb)
        for path in batch:
            expected = pictures[path]
            kind = "code" if expected else "none"
            for name, (texts, ms) in (("swb", answers[path]), ("zxing-cpp", theirs(path))):
                good = sum(text in expected for text in texts)
                sums.setdefault((kind, name), []).append((ms, min(1, good)))
                if name == "swb" and len(texts) > good:
                    wrong += len(texts) - good
                    print("wrong:", path, texts)
    slow = False
    for kind in ("code", "none"):
        if (kind, "swb") not in sums:
            continue
        for name in ("swb", "zxing-cpp"):
            times = [ms for ms, _ in sums[kind, name]]
            print("%-5s %-10s pictures %4d  read %4d  total %8.1f ms  median %6.2f ms" % (
                kind, name, len(times), sum(good for _, good in sums[kind, name]), sum(times),
                statistics.median(times)))
        ratio = sum(ms for ms, _ in sums[kind, "swb"]) / sum(ms for ms, _ in sums[kind, "zxing-cpp"])
        print("%-5s ratio of totals %.2f" % (kind, ratio))
        slow |= ratio > 1.5
    print("wrong readings: %d" % wrong)
    raise SystemExit(wrong > 0 or slow)


if __name__ == "__main__":
    main()
