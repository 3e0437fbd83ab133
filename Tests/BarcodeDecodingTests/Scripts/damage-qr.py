#!/usr/bin/env python3
"""Damages QR Codes that segno and qrencode make, up to what their correction can put right and one codeword beyond.

    python3 Tests/BarcodeDecodingTests/Scripts/damage-qr.py [--swb PATH] [--rounds N] [--seed N]

Every version, level and mask, in turns in each mode, is drawn with wrong modules in as many codewords of every block
as the block's correction can put right (all of these must be read), and with one more wrong codeword in one block
(none of these may be read wrongly). Needs segno from PyPI; qrencode is used where it is installed, which chooses the
mask itself. Exit status 1 if a symbol fails.
"""
import argparse
import json
import os
import random
import shutil
import subprocess
import tempfile
import zlib

import segno
from segno import consts

LEVELS = "LMQH"
RESERVE = {(1, "L"): 3, (1, "M"): 2, (1, "Q"): 1, (1, "H"): 1, (2, "L"): 2, (3, "L"): 1}


def function_modules(version):
    """The modules that carry no data, as a set of (x, y)."""
    size = 17 + 4 * version
    taken = set()
    for left, top in ((0, 0), (size - 8, 0), (0, size - 8)):
        taken |= {(left + x, top + y) for x in range(9 if left == 0 else 8) for y in range(9 if top == 0 else 8)}
    taken |= {(i, 6) for i in range(size)} | {(6, i) for i in range(size)}
    centers = consts.ALIGNMENT_POS[version - 2] if version > 1 else ()
    for cx in centers:
        for cy in centers:
            if (cx, cy) in ((6, 6), (6, size - 7), (size - 7, 6)):
                continue
            taken |= {(cx + dx, cy + dy) for dx in range(-2, 3) for dy in range(-2, 3)}
    if version >= 7:
        taken |= {(size - 11 + i % 3, i // 3) for i in range(18)} | {(i // 3, size - 11 + i % 3) for i in range(18)}
    return taken


def data_modules(version):
    """The data modules in the order of the bits."""
    size = 17 + 4 * version
    taken = function_modules(version)
    order = []
    right, upwards = size - 1, True
    while right > 0:
        if right == 6:
            right = 5
        for step in range(size):
            y = size - 1 - step if upwards else step
            order += [(x, y) for x in (right, right - 1) if (x, y) not in taken]
        right -= 2
        upwards = not upwards
    return order


def blocks(version, level):
    """For each block the places of its codewords in the symbol's order, and how many are for correction."""
    level_number = getattr(consts, "ERROR_LEVEL_" + level)
    lengths = []
    for info in consts.ECC[version][level_number]:
        lengths += [(info.num_data, info.num_total - info.num_data)] * info.num_blocks
    places = [[] for _ in lengths]
    position = 0
    for index in range(max(data for data, _ in lengths)):
        for block, (data, _) in enumerate(lengths):
            if index < data:
                places[block].append(position)
                position += 1
    for index in range(lengths[0][1]):
        for block in range(len(lengths)):
            places[block].append(position)
            position += 1
    return [(place, lengths[block][1]) for block, place in enumerate(places)]


def damage(modules, version, level, beyond, chance):
    modules = [bytearray(row) for row in modules]
    order = data_modules(version)
    all_blocks = blocks(version, level)
    unlucky = chance.randrange(len(all_blocks)) if beyond else -1
    for number, (places, correction) in enumerate(all_blocks):
        capacity = (correction - RESERVE.get((version, level), 0)) // 2
        for place in chance.sample(places, min(len(places), capacity + (number == unlucky))):
            for bit in chance.sample(range(8), chance.randint(1, 8)):
                x, y = order[place * 8 + bit]
                modules[y][x] ^= 1
    return modules


def png(modules, scale=3, quiet=4):
    rows = []
    side = (len(modules) + 2 * quiet) * scale
    blank = b"\xff" * side
    rows += [blank] * (quiet * scale)
    for row in modules:
        line = b"\xff" * (quiet * scale)
        for module in row:
            line += (b"\x00" if module & 1 else b"\xff") * scale
        rows += [line + b"\xff" * (quiet * scale)] * scale
    rows += [blank] * (quiet * scale)

    def chunk(kind, body):
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")

    header = side.to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def texts(version, level, chance):
    """A mode and a text for it that fits, in turns."""
    capacity = max(1, sum(i.num_data * i.num_blocks for i in consts.ECC[version][getattr(consts, "ERROR_LEVEL_" + level)])
                   - 4)
    length = max(1, capacity * chance.randint(1, 3) // 4)
    yield "numeric", "".join(chance.choice("0123456789") for _ in range(length * 2))
    yield "alphanumeric", "".join(chance.choice("ABCXYZ0189 $%*+-./:") for _ in range(length)) + "A"
    yield "byte", "".join(chance.choice("abcxyzÄö€#!?") for _ in range(max(1, length // 3)))
    yield "kanji", "".join(chance.choice("点茗日本語漢字") for _ in range(max(1, length // 2)))


def made_by_segno(version, level, mask, mode, text):
    encoding = "utf-8" if mode == "byte" else None
    code = segno.make_qr(text, version=version, error=level, mask=mask, mode=mode, boost_error=False, encoding=encoding)
    return [bytearray(row) for row in code.matrix]


def made_by_qrencode(version, level, text):
    kana = subprocess.run(
        ["qrencode", "-t", "ASCII", "-m", "0", "-8", "-v", str(version), "-l", level, "-o", "-", text],
        capture_output=True, text=True, check=True).stdout
    return [bytearray(line[i] == "#" for i in range(0, len(line), 2)) for line in kana.splitlines()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--swb", default=".build/release/swb")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    counts = {"within": [0, 0, 0], "beyond": [0, 0, 0]}
    with tempfile.TemporaryDirectory() as folder:
        for round_number in range(options.rounds):
            for version in range(1, 41):
                cases = {}

                def add(modules, level, text, label):
                    if len(modules) != 17 + 4 * version:
                        return
                    for kind in counts:
                        path = os.path.join(folder, "%d.png" % len(cases))
                        with open(path, "wb") as file:
                            file.write(png(damage(modules, version, level, kind == "beyond", chance)))
                        cases[path] = (kind, text, label)

                for level in LEVELS:
                    choices = list(texts(version, level, chance))
                    for mask in range(8):
                        mode, text = choices[(mask + version + round_number) % len(choices)]
                        try:
                            modules = made_by_segno(version, level, mask, mode, text)
                        except segno.DataOverflowError:
                            mode, text = "numeric", "1"
                            modules = made_by_segno(version, level, mask, mode, text)
                        add(modules, level, text, "segno %d-%s mask %d %s" % (version, level, mask, mode))
                    if shutil.which("qrencode"):
                        text = choices[2][1][:max(1, len(choices[2][1]) // 2)]
                        try:
                            add(made_by_qrencode(version, level, text), level, text, "qrencode %d-%s" % (version, level))
                        except subprocess.CalledProcessError:
                            pass
                answer = subprocess.run(
                    [options.swb, "scan", "--symbologies", "qrCode", "--json", *cases], capture_output=True, text=True)
                for line in answer.stdout.splitlines():
                    record = json.loads(line)
                    kind, text, label = cases[record["file"]]
                    found = [code["text"] for code in record["codes"]]
                    counts[kind][0] += 1
                    if text in found:
                        counts[kind][1] += 1
                    elif kind == "within":
                        print("not read:", label)
                    if any(other != text for other in found):
                        counts[kind][2] += 1
                        print("wrong:", kind, label, repr(text[:40]), [other[:40] for other in found])
    for kind, (all_of_them, read, wrong) in counts.items():
        print("%s capacity: %d symbols, %d read, %d wrong" % (kind, all_of_them, read, wrong))
    within, beyond = counts["within"], counts["beyond"]
    raise SystemExit(within[1] < within[0] or within[2] > 0 or beyond[2] > 0)


if __name__ == "__main__":
    main()
