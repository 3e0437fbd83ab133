#!/usr/bin/env python3
"""Reads PDF417, MicroPDF417 and MaxiCode symbols that zint makes.

    python3 Tests/BarcodeDecodingTests/Scripts/roundtrip-stacked.py [--swb PATH] [--symbology NAME]

PDF417 in all widths and correction levels, compact and as parts of a file; MicroPDF417 in all 34 sizes; MaxiCode in
modes 2 to 6; with texts that call for each compaction, upright and turned by quarters. Needs zint (Debian). Exit
status 1 if a symbol is not read or read wrongly.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

TEXTS = {
    "digits": "0123456789012", "upper": "ABCDEFGHIJ KLMNOP", "mixed": "Ab1!cD2?eF3/ {x}", "lines": "a\r\nb\tc; d",
    "bytes": "à la Größe: 5 µm, déjà vu", "greek": "αβγ δε 12345678901234567890",
}


def text_of(name, length):
    return (TEXTS[name] * (length // len(TEXTS[name]) + 1))[:length]


def eci(name):
    return ["--eci=26"] if name == "greek" else []


def pdf417():
    for columns in range(1, 31):
        name = list(TEXTS)[columns % len(TEXTS)]
        text = text_of(name, 8 + 5 * columns)
        yield f"{columns} columns {name}", ["-b", "PDF417", f"--cols={columns}", *eci(name)], text
    for level in range(9):
        for name in TEXTS:
            yield f"level {level} {name}", ["-b", "PDF417", f"--secure={level}", *eci(name)], text_of(name, 40)
    for name in TEXTS:
        yield f"compact {name}", ["-b", "PDF417COMP", "--cols=4", *eci(name)], text_of(name, 30)
        yield f"part {name}", ["-b", "PDF417", "--structapp=2,3,17053", *eci(name)], text_of(name, 30)


def micro():
    for columns in range(1, 5):
        for name in TEXTS:
            for length in (1, 4, 8, 12, 17, 22, 28, 35, 43, 52, 62, 74, 88, 104, 122, 150, 180, 220, 260, 300, 350):
                yield f"{columns} columns {name} {length}", [
                    "-b", "MICROPDF417", f"--cols={columns}", *eci(name)], text_of(name, length)


def maxi():
    for mode in (4, 5, 6):
        for name in TEXTS:
            yield f"mode {mode} {name}", ["-b", "MAXICODE", f"--mode={mode}", *eci(name)], text_of(name, 40)
    for mode, post in ((2, "999999999"), (3, "B1050")):
        text = "ABC 123"
        expected = f"{post:<6}\x1d840\x1d001\x1d{text}"
        yield f"mode {mode}", ["-b", "MAXICODE", f"--mode={mode}", f"--primary={post}840001"], text, expected


SYMBOLOGIES = {"pdf417": pdf417, "microPDF417": micro, "maxiCode": maxi}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--swb", default=".build/release/swb")
    parser.add_argument("--symbology", choices=list(SYMBOLOGIES))
    options = parser.parse_args()
    failures, count = 0, 0
    sizes = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for symbology in [options.symbology] if options.symbology else SYMBOLOGIES:
            expected = {}
            for number, (name, arguments, text, *other) in enumerate(SYMBOLOGIES[symbology]()):
                path = os.path.join(folder, f"{symbology}{number}.png")
                turn = 90 * (number % 4)
                made = subprocess.run(
                    ["zint", *arguments, "--scale=1.5", "-w", "6", "--vwhitesp=6", f"--rotate={turn}", "-d", text,
                     "-o", path], capture_output=True)
                # What does not fit a size is no symbol.
                if made.returncode < 5 and os.path.exists(path):
                    expected[path] = (f"{symbology} {name} turned {turn}", other[0] if other else text)
            paths = list(expected)
            for start in range(0, len(paths), 200):
                process = subprocess.run(
                    [options.swb, "scan", "--json", "--symbologies", symbology, *paths[start:start + 200]],
                    capture_output=True, text=True)
                for line in process.stdout.splitlines():
                    found = json.loads(line)
                    name, text = expected[found["file"]]
                    texts = [code["text"] for code in found["codes"]]
                    sizes.update(f"{symbology} {code.get('version')}" for code in found["codes"])
                    if texts != [text]:
                        failures += 1
                        print(f"{name}: {texts} instead of {text!r}")
            count += len(paths)
    micro_sizes = sum(1 for size in sizes if size.startswith("microPDF417"))
    print(f"{count} symbols, {micro_sizes} sizes of MicroPDF417, {failures} failures")
    sys.exit(1 if failures else 0)


main()
