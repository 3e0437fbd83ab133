#!/usr/bin/env python3
"""Reads Data Matrix and Aztec symbols that zint and zxing-cpp make, whole and with wrong modules.

    python3 Tests/BarcodeDecodingTests/Scripts/roundtrip-matrix.py [--swb PATH] [--rounds N] [--seed N]

Every size of Data Matrix (squares, rectangles and the rectangular extension) and of Aztec (compact and full), and all
runes, is drawn with texts that call for each encodation. Each symbol is read whole and with as many wrong modules as
one block's correction is sure to put right. Needs zint (Debian); zxing-cpp's writer is used where its module from
PyPI is installed, with numpy. Exit status 1 if a symbol is not read or read wrongly.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

TEXTS = {
    "digits": "0123456789", "upper": "ABCDEFGHIJ KLMNOP", "lower": "abcdefgh ijklm", "mixed": "Ab1!cD2?eF3/",
    "x12": "ABC>123*DEF\r", "edifact": "A.B,C-D/E:F+G", "bytes": "à la Größe: 5 µm, déjà vu", "greek": "αβγδε",
}
# ISO/IEC 16022, table 7, and ISO/IEC 21471, table 1, in zint's order: correction codewords in a block.
CORRECTION = [5, 7, 10, 12, 14, 18, 20, 24, 28, 36, 42, 48, 56, 68, 42, 56, 36, 48, 56, 68, 56, 68, 62, 62,
              7, 11, 14, 18, 24, 28]


def zint(arguments):
    dump = subprocess.run(["zint", *arguments, "--dump"], capture_output=True, text=True)
    if dump.returncode > 4 or not dump.stdout.strip():
        return None
    rows = [line.replace(" ", "") for line in dump.stdout.splitlines() if line.strip()]
    return ["".join(format(int(digit, 16), "04b") for digit in row) for row in rows]


def trimmed(rows):
    """Rows without the light columns that fill up zint's last digit."""
    width = max(row.rfind("1") for row in rows) + 1
    return [list(map(int, row[:width].ljust(width, "0"))) for row in rows]


def picture(rows, path, scale=4, quiet=4):
    width = (len(rows[0]) + 2 * quiet) * scale
    with open(path, "wb") as file:
        file.write(b"P5 %d %d 255\n" % (width, (len(rows) + 2 * quiet) * scale))
        blank = bytes([255]) * width
        file.write(blank * (quiet * scale))
        for row in rows:
            line = bytes([255]) * (quiet * scale) + b"".join(
                bytes([20 if module else 255]) * scale for module in row) + bytes([255]) * (quiet * scale)
            file.write(line * scale)
        file.write(blank * (quiet * scale))


def symbols():
    """Yields names, arguments, texts and the wrong modules that are sure to be put right."""
    for version in range(1, 49):
        correction = CORRECTION[version - 1] if version <= len(CORRECTION) else 10
        for name, text in TEXTS.items():
            arguments = ["-b", "71", f"--vers={version}", "--dmre" if version > 30 else "--verbose", "-d", text]
            if name == "greek":
                arguments.append("--eci=26")
            yield f"data matrix {version} {name}", [a for a in arguments if a != "--verbose"], text, correction // 2
    for version in range(1, 37):
        for name, text in TEXTS.items():
            arguments = ["-b", "92", f"--vers={version}", "-d", text]
            if name == "greek":
                arguments.append("--eci=26")
            # The smallest sizes have hardly any correction to spare.
            yield f"aztec {version} {name}", arguments, text, 1 if version in (1, 2, 5, 6) else 3
    for value in range(256):
        yield f"rune {value}", ["-b", "128", "-d", str(value)], f"{value:03}", 0


def foreign():
    """The same texts by zxing-cpp's writer."""
    try:
        import numpy
        import zxingcpp
    except ImportError:
        return
    for symbology in (zxingcpp.BarcodeFormat.DataMatrix, zxingcpp.BarcodeFormat.Aztec):
        for length in (1, 3, 10, 40, 120, 300, 700):
            for name, text in TEXTS.items():
                text = (text * (length // len(text) + 1))[:length]
                try:
                    image = zxingcpp.create_barcode(text, symbology).to_image(scale=1, add_quiet_zones=False)
                except Exception:
                    continue
                rows = (numpy.array(image) < 128).astype(int).tolist()
                yield f"zxing-cpp {symbology} {name} {length}", rows, text


def damaged(rows, count, name, rng):
    rows = [list(row) for row in rows]
    height, width = len(rows), len(rows[0])
    places = []
    for y in range(height):
        for x in range(width):
            if name.startswith("data"):
                isFixed = x in (0, width - 1) or y in (0, height - 1)
                isFixed = isFixed or width >= 32 and True in (rows_solid(rows, x, y),)
            else:
                middle = width // 2
                isFixed = max(abs(x - middle), abs(y - middle)) <= 7
                isFixed = isFixed or (x - middle) % 16 == 0 or (y - middle) % 16 == 0
            if not isFixed:
                places.append((x, y))
    for x, y in rng.sample(places, min(count, len(places))):
        rows[y][x] ^= 1
    return rows


def rows_solid(rows, x, y):
    """Whether a module lies in a row or column that is all dark, or beside one: finders between regions."""
    columns = {x - 1, x, x + 1} & set(range(len(rows[0])))
    lines = {y - 1, y, y + 1} & set(range(len(rows)))
    return any(all(row[c] for row in rows) for c in columns) or any(all(rows[r]) for r in lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--swb", default=".build/release/swb")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        expected = {}

        def add(name, rows, text):
            path = os.path.join(folder, f"{len(expected)}.pgm")
            picture(rows, path)
            expected[path] = (name, text)

        for name, arguments, text, errors in symbols():
            rows = zint(arguments)
            if rows is None:
                continue
            rows = trimmed(rows)
            if name.startswith("rune"):
                rows = [row + [0] * (11 - len(row)) for row in rows]
            elif not name.startswith("data"):
                rows = [row + [0] * (len(rows) - len(row)) for row in rows]
            add(name, rows, text)
            for _ in range(options.rounds if errors else 0):
                add(name + " damaged", damaged(rows, errors, name, rng), text)
        for name, rows, text in foreign():
            add(name, rows, text)
        failures = 0
        paths = list(expected)
        for start in range(0, len(paths), 400):
            process = subprocess.run(
                [options.swb, "scan", "--json", "--symbologies", "dataMatrix,aztec,aztecRune", *paths[start:start + 400]],
                capture_output=True, text=True)
            for line in process.stdout.splitlines():
                found = json.loads(line)
                name, text = expected[found["file"]]
                texts = [code["text"] for code in found["codes"]]
                if texts != [text]:
                    failures += 1
                    print(f"{name}: {texts} instead of {text!r}")
        print(f"{len(expected)} symbols, {failures} failures")
        sys.exit(1 if failures else 0)


main()
