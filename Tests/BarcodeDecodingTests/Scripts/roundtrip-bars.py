#!/usr/bin/env python3
"""Reads linear symbols of zint and zxing-cpp: every symbology but EAN and UPC, short to long, clean.

    python3 Tests/BarcodeDecodingTests/Scripts/roundtrip-bars.py [--swb PATH] [--count N] [--seed N]

Needs the program zint, and zxing-cpp with Pillow from PyPI (without them, zint's symbols alone are read).
Exit status 1 if a symbol is not read or read wrongly.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

try:
    import numpy
    import zxingcpp
    from PIL import Image
except ImportError:
    zxingcpp = None

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ASCII = "".join(chr(code) for code in range(32, 127))
GS = "\x1d"


def text(alphabet, shortest, longest):
    return "".join(random.choice(alphabet) for _ in range(random.randint(shortest, longest)))


def gtin(digits):
    total = sum(int(d) * (3 if place % 2 == 0 else 1) for place, d in enumerate(reversed(digits)))
    return digits + str(-total % 10)


def code39_check(data):
    alphabet = DIGITS + LETTERS + "-. $/+%"
    return alphabet[sum(alphabet.index(c) for c in data) % 43]


def element_string():
    """AI data for DataBar Expanded and GS1-128: zint's brackets, and the text that is read."""
    kind = random.randrange(8)
    number = "9" + text(DIGITS, 12, 12)
    date = "%02d%02d%02d" % (random.randint(0, 99), random.randint(1, 12), random.randint(1, 28))
    if kind == 0:
        return [("01", gtin(number)), ("3103", "0" + text("012", 5, 5))]
    if kind == 1:
        return [("01", gtin(number)), ("3202", "00%04d" % random.randint(0, 9999))]
    if kind == 2:
        return [("01", gtin(number)), ("392%d" % random.randint(0, 3), text("123456789", 1, 9))]
    if kind == 3:
        return [("01", gtin(number)), ("393%d" % random.randint(0, 3), "978" + text("123456789", 1, 9))]
    if kind == 4:
        return [("01", gtin(number)), (random.choice(["310", "320"]) + str(random.randint(0, 9)), "0" + text(DIGITS, 5, 5)),
                (random.choice(["11", "13", "15", "17"]), date)]
    if kind == 5:
        return [("01", gtin(text(DIGITS, 13, 13))), ("10", text(LETTERS + DIGITS, 1, 18))]
    if kind == 6:
        return [("10", text(DIGITS + LETTERS + LETTERS.lower() + "!%&'()*+,-./:;<=>?_", 1, 20)),
                ("21", text(DIGITS, 1, 18))]
    return [("11", date), ("21", text(DIGITS + LETTERS + "-/.", 1, 14)), ("10", text(DIGITS, 1, 12))]


def bracketed(elements):
    return "".join("[%s]%s" % element for element in elements)


def plain(elements):
    fixed = ("01", "11", "13", "15", "17")
    out = ""
    for place, (ai, value) in enumerate(elements):
        out += ai + value
        is_fixed = ai in fixed or ai[:2] in ("31", "32")
        if place < len(elements) - 1 and not is_fixed:
            out += GS
    return out


def zint_cases(count):
    """Symbology as in JSON, zint's number, its data, its options, the text that is to be read."""
    for _ in range(count):
        t = text(ASCII.replace("\\", ""), 3, 40)
        yield "code128", 20, t, [], t
        # Without letters between: zint 2.11 goes on with FNC4 for each after one where FNC4 is latched.
        t = text("".join(chr(c) for c in range(0xC0, 0x100)), 3, 15)
        yield "code128", 20, t, [], t
        t = text(DIGITS, 3, 40)
        yield "code128", 20, t, [], t
        elements = element_string()
        yield "code128", 16, bracketed(elements), [], plain(elements)
        t = text(DIGITS + LETTERS + "-. $/+%", 1, 30)
        yield "code93", 25, t, [], t
        t = text(ASCII.replace("\\", ""), 1, 20)
        yield "code93", 25, t, [], t
        t = text(DIGITS + LETTERS + "-. ", 1, 30)
        if len(t) != 6:
            yield "code39", 8, t, [], t
            yield "code39", 8, t, ["--vers=1"], t + code39_check(t)
        t = "a%" + text(ASCII.replace("\\", ""), 1, 15)
        yield "code39", 9, t, [], t
        t = text(DIGITS, 7, 7)
        yield "code39", 129, "0" + t, [], None
        yield "code39", 52, t, [], None
        start, stop = random.choice("ABCD"), random.choice("ABCD")
        t = start + text(DIGITS + "-$:/.+", 3, 24) + stop
        yield "codabar", 18, t, [], t
        t = text(DIGITS, 3, 20) * 2
        yield "itf", 3, t, [], t
        t = text(DIGITS, 13, 13)
        yield "itf", 89, t, [], gtin(t)
        t = text(DIGITS, 13, 13)
        yield "dataBar", 29, t, [], "01" + gtin(t)
        yield "dataBarStacked", 79, t, [], "01" + gtin(t)
        yield "dataBarStacked", 80, t, [], "01" + gtin(t)
        t = random.choice("01") + text(DIGITS, 12, 12)
        yield "dataBarLimited", 30, t, [], "01" + gtin(t)
        elements = element_string()
        yield "dataBarExpanded", 31, bracketed(elements), [], plain(elements)
        for columns in (1, 2, 3):
            yield "dataBarExpandedStacked", 81, bracketed(elements), ["--cols=%d" % columns], plain(elements)
        t = text(ASCII.replace("\\", ""), 2, 25)
        yield "telepen", 32, t, [], t
        # Only a pair below 05 tells digits from text.
        t = "04" + text(DIGITS, 2, 14) * 2
        yield "telepen", 87, t, [], t


def zxing_cases(count):
    formats = zxingcpp.BarcodeFormat
    for _ in range(count):
        t = text(ASCII, 3, 30)
        yield "code128", formats.Code128, t
        yield "code93", formats.Code93, text(DIGITS + LETTERS + "-. ", 1, 25)
        yield "code39", formats.Code39, text(DIGITS + LETTERS + "-. ", 7, 25)
        yield "itf", formats.ITF, text(DIGITS, 3, 15) * 2
        yield "codabar", formats.Codabar, random.choice("ABCD") + text(DIGITS + "-$:/.+", 3, 20) + random.choice("ABCD")


def written(folder, count):
    for place, (symbology, number, data, options, expected) in enumerate(zint_cases(count)):
        path = os.path.join(folder, "zint-%05d.png" % place)
        done = subprocess.run(
            ["zint", "-b", str(number), "--scale=1.5", "--whitesp=10", "--vwhitesp=4", "--notext", "-o", path, "-d", data]
            + options, capture_output=True)
        # What the writer refuses, as too long for one, is no case.
        if done.returncode == 0 and os.path.exists(path):
            yield path, symbology, expected, "zint %d %s %r" % (number, " ".join(options), data)
    if zxingcpp is None:
        print("zxing-cpp or Pillow is not installed: zint alone", file=sys.stderr)
        return
    for place, (symbology, number, data) in enumerate(zxing_cases(count)):
        path = os.path.join(folder, "zxing-%05d.png" % place)
        try:
            bars = zxingcpp.create_barcode(data, number)
            Image.fromarray(numpy.array(bars.to_image(scale=3))).save(path)
        except (ValueError, RuntimeError):
            continue
        yield path, symbology, data, "zxing-cpp %s %r" % (symbology, data)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--swb", default=".build/release/swb")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        cases = list(written(folder, arguments.count))
        wrong = {}
        total = {}
        for begin in range(0, len(cases), 200):
            batch = cases[begin:begin + 200]
            lines = subprocess.run(
                [arguments.swb, "scan", "--json"] + [case[0] for case in batch], capture_output=True, text=True
            ).stdout.splitlines()
            for (path, symbology, expected, label), line in zip(batch, lines):
                codes = json.loads(line).get("codes", [])
                total[symbology] = total.get(symbology, 0) + 1
                is_right = len(codes) == 1 and codes[0]["symbology"] == symbology and (
                    expected is None or codes[0]["text"] == expected)
                if not is_right:
                    wrong[symbology] = wrong.get(symbology, 0) + 1
                    print("%s\n    expected %r, read %s" % (
                        label, expected, [(code["symbology"], code["text"]) for code in codes]))
        for symbology in sorted(total):
            print("%-24s %d of %d" % (symbology, total[symbology] - wrong.get(symbology, 0), total[symbology]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
