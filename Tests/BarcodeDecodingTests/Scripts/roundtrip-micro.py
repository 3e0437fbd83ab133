#!/usr/bin/env python3
"""Reads Micro QR Codes of segno and rMQR Codes of zint: every size, level and mask, in each mode, clean.

    python3 Tests/BarcodeDecodingTests/Scripts/roundtrip-micro.py [--swb PATH]

Needs segno from PyPI and the program zint. Exit status 1 if a symbol is not read or read wrongly.
"""
import argparse
import json
import os
import subprocess
import tempfile

import segno

TEXTS = [
    ("numeric", "01234567890123456789012345678901234567890"), ("alphanumeric", "ABC-123 $%*+./:XYZ"),
    ("byte", "caf\u00e9 a\u00f1o 1~"), ("kanji", "\u70b9\u8317\u65e5\u672c\u8a9e"),
]


def micro(folder):
    for version in ("M1", "M2", "M3", "M4"):
        for level in (None, "L", "M", "Q"):
            for mask in range(4):
                for mode, text in TEXTS:
                    for length in range(len(text), 0, -1):
                        part = text[:length]
                        try:
                            code = segno.make_micro(
                                part, version=version, error=level, mask=mask, mode=mode, boost_error=False,
                                encoding="latin1" if mode == "byte" else None)
                        except (ValueError, TypeError):
                            continue
                        label = "%s-%s mask %d %s" % (version, level, mask, mode)
                        path = os.path.join(folder, label.replace(" ", "_") + ".png")
                        code.save(path, scale=3, border=3)
                        yield path, part, label
                        break


def rectangular(folder):
    for number in range(1, 33):
        for secure, level in ((2, "M"), (4, "H")):
            for mode, text in TEXTS:
                for length in range(len(text), 0, -1):
                    part = text[:length]
                    label = "rmqr %d-%s %s" % (number, level, mode)
                    path = os.path.join(folder, label.replace(" ", "_") + ".png")
                    done = subprocess.run(
                        ["zint", "-b", "RMQR", "--vers=%d" % number, "--secure=%d" % secure, "--scale=1.5",
                         "--whitesp=3", "--vwhitesp=3", "-o", path, "-d", part], capture_output=True)
                    if done.returncode == 0 and os.path.exists(path):
                        yield path, part, label
                        break


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--swb", default=".build/release/swb")
    options = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, symbology, symbols in (
                ("Micro QR Code", "microQRCode", micro(folder)), ("rMQR Code", "rmqrCode", rectangular(folder))):
            cases = {path: (text, label) for path, text, label in symbols}
            paths = list(cases)
            read = 0
            for start in range(0, len(paths), 100):
                answer = subprocess.run(
                    [options.swb, "scan", "--json", *paths[start:start + 100]], capture_output=True, text=True)
                for line in answer.stdout.splitlines():
                    record = json.loads(line)
                    text, label = cases[record["file"]]
                    found = [(code["symbology"], code["text"]) for code in record["codes"]]
                    if found == [(symbology, text)]:
                        read += 1
                    else:
                        bad += 1
                        print("%s: %r, found %r" % (label, text, found))
            print("%s: %d of %d read" % (name, read, len(cases)))
    raise SystemExit(bad > 0)


if __name__ == "__main__":
    main()
