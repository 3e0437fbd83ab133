#!/usr/bin/env python3
"""Makes a video of moving codes with its truth, and holds `swb scan --video` against it.

    apt install ffmpeg
    python3 -m venv V && V/bin/pip install numpy pillow segno
    swift build -c release --product swb
    V/bin/python Examples/Codes/video.py make FOLDER
    V/bin/python Examples/Codes/video.py check FOLDER .build/release/swb
    V/bin/python Examples/Codes/video.py memory FOLDER .build/release/swb 10000     # frames; on Linux

Ten seconds, 1280 x 720, 30 frames a second, in uneven light, with a sensor's noise. Codes come in so fast that they
smear, turn and tilt, come into focus from far out of it, are small, leave and come back; once there are two at once,
for which the page waits for a tap. truth.tsv has a row a visit: the text, the seconds from which and until which it is in
the picture, and whether it is to open by itself. From when on it can be read is asked of `swb scan`, frame by frame.
"""
import io
import json
import math
import pathlib
import subprocess
import sys
import threading

import numpy as np
import segno
from PIL import Image, ImageFilter

WIDTH, HEIGHT, RATE, SECONDS = 1280, 720, 30, 10

# text, from, until, opens by itself, and as functions of the share s of the visit: the centre, the module's size in
# pixels, the angle in degrees, the tilt from 0 to 1, the blur's sigma in pixels, and the smear's length in pixels
VISITS = [
    ("shop://product/5901234123457", 0.4, 1.7, True, lambda s: (250 + 700 * s * (2 - s), 360, 6, 0, 0, 0, round(18 * (1 - s)))),
    ("https://shop.example/product/4006381333931", 2.3, 3.7, True, lambda s: (640, 380, 6, 120 * s, 0.5 * s, 1.2, 0)),
    ("Ask at the desk for the blue pencil.", 4.2, 5.7, True,
     lambda s: (640, 360, 5, -20, 0, 1.5 + 8 * max(0, 0.5 - s), 0)),
    ("5901234123457", 6.0, 7.0, True, lambda s: (640 + 60 * s, 360, 3, 8, 0, 0.8 + 8 * max(0, 0.4 - s), 0)),
    ("shop://product/5901234123457", 7.6, 8.5, True, lambda s: (800 - 200 * s, 340, 2.6, 200, 0.2, 0.7, 0)),
    ("LEFT", 8.9, 9.9, False, lambda s: (350, 300 + 80 * s, 8, 10, 0, 2, 0)),
    ("RIGHT", 8.9, 9.9, False, lambda s: (930, 400 - 80 * s, 8, -10, 0, 2, 0)),
]


def ean13(digits):
    """The bars of an EAN-13 symbol (GS1 General Specifications, 5.2.1) with their quiet zones."""
    odd = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
    parity = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"]
    right = ["".join("10"[int(bit)] for bit in code) for code in odd]
    left = [odd[int(d)] if p == "O" else right[int(d)][::-1] for d, p in zip(digits[1:7], parity[int(digits[0])])]
    bars = "0" * 11 + "101" + "".join(left) + "01010" + "".join(right[int(d)] for d in digits[7:]) + "101" + "0" * 11
    row = np.array([[0 if bar == "1" else 255 for bar in bars]], np.uint8)
    return Image.fromarray(np.pad(np.repeat(row, 50, 0), ((6, 6), (0, 0)), constant_values=255))


def symbol(text):
    if len(text) == 13 and text.isdigit():
        return ean13(text)
    buffer = io.BytesIO()
    segno.make(text, error="m", micro=False).save(buffer, kind="png", scale=1, border=4)
    return Image.open(buffer).convert("L")


def tilted(code, mask, tilt):
    """Seen from the side: the right edge is farther away."""
    width, height = code.size
    near, far = height, height * (1 - 0.5 * tilt)
    side = width * (1 - 0.3 * tilt)
    inset = (near - far) / 2
    # The coefficients map the result's places to the picture's (PIL's PERSPECTIVE).
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    target = [(0, 0), (side, inset), (side, near - inset), (0, near)]
    rows = []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    solution = np.linalg.solve(np.array(rows), np.array(source, float).reshape(8))
    return [picture.transform((math.ceil(side), height), Image.PERSPECTIVE, solution, Image.BICUBIC, fillcolor=fill)
            for picture, fill in ((code, 170), (mask, 0))]


def drawn(code, size, angle, tilt, blur, smear):
    """A symbol on the background's grey, with its mask, as the lens shows it."""
    code = code.resize((round(code.width * size), round(code.height * size)), Image.BOX if size < 4 else Image.NEAREST)
    mask = Image.new("L", code.size, 255)
    if tilt:
        code, mask = tilted(code, mask, tilt)
    code = code.rotate(angle, Image.BICUBIC, expand=True, fillcolor=170)
    mask = mask.rotate(angle, Image.BICUBIC, expand=True)
    edge = round(4 * blur) + smear
    flat = Image.new("L", (code.width + 2 * edge, code.height + 2 * edge), 170)
    flat.paste(code, (edge, edge), mask)
    if blur:
        flat = flat.filter(ImageFilter.GaussianBlur(blur))
    if smear:
        pixels = np.asarray(flat, float)
        pixels = sum(np.roll(pixels, step - smear // 2, 1) for step in range(smear)) / smear
        flat = Image.fromarray(np.round(pixels).astype(np.uint8))
    return flat


def frames():
    random = np.random.default_rng(8)
    symbols = {text: symbol(text) for text, *_ in VISITS}
    light = np.linspace(0.6, 1.0, WIDTH)[None, :]
    for number in range(RATE * SECONDS):
        time = number / RATE
        scene = Image.new("L", (WIDTH, HEIGHT), 170)
        for text, start, end, _, way in VISITS:
            if start <= time < end:
                x, y, *look = way((time - start) / (end - start))
                code = drawn(symbols[text], *look)
                scene.paste(code, (round(x - code.width / 2), round(y - code.height / 2)))
        pixels = np.asarray(scene) * light + random.normal(0, 5, (HEIGHT, WIDTH))
        yield np.clip(pixels, 0, 255).astype(np.uint8).tobytes()


def make(folder):
    folder.mkdir(parents=True, exist_ok=True)
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{WIDTH}x{HEIGHT}"]
    command += ["-r", str(RATE), "-i", "-", "-c:v", "ffv1", str(folder / "codes.mkv")]
    encoder = subprocess.Popen(command, stdin=subprocess.PIPE)
    for frame in frames():
        encoder.stdin.write(frame)
    encoder.stdin.close()
    if encoder.wait():
        sys.exit("ffmpeg failed")
    rows = [f"{text}\t{start}\t{end}\t{'opens' if opens else 'waits'}\n" for text, start, end, opens, _ in VISITS]
    (folder / "truth.tsv").write_text("text\tfrom\tuntil\tending\n" + "".join(rows))


def events(folder, swb):
    decoder = ["ffmpeg", "-v", "error", "-i", str(folder / "codes.mkv"), "-pix_fmt", "gray", "-f", "yuv4mpegpipe", "-"]
    source = subprocess.Popen(decoder, stdout=subprocess.PIPE)
    run = subprocess.run([swb, "scan", "--json", "--video", "-"], stdin=source.stdout, capture_output=True, text=True)
    if source.wait() or run.returncode:
        sys.exit(run.stdout[-2000:] + run.stderr)
    return [json.loads(line) for line in run.stdout.splitlines()]


def readable(folder, swb, *effort):
    """The times at which each text is read from the frame alone."""
    pictures = folder / "frames"
    if not pictures.exists():
        pictures.mkdir()
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", str(folder / "codes.mkv"), "-start_number", "0", "-pix_fmt", "gray",
             str(pictures / "%04d.pgm")], check=True)
    lines = subprocess.run([swb, "scan", "--json", *effort, str(pictures)], capture_output=True, text=True).stdout
    times, known = {}, {text for text, *_ in VISITS}
    for line in map(json.loads, lines.splitlines()):
        for code in line["codes"]:
            if code["text"] not in known:
                print(f"misread as {code['symbology']} in {line['file']}: {code['text']}")
            times.setdefault(code["text"], []).append(int(pathlib.Path(line["file"]).stem) / RATE)
    return times


def check(folder, swb):
    rows = [line.split("\t") for line in (folder / "truth.tsv").read_text().splitlines()[1:]]
    told, faults = events(folder, swb), []
    seen = {effort: readable(folder, swb, *options) for effort, options in (("fast", ["--fast"]), ("thorough", []))}
    openings = [(event["text"], event["time"]) for event in told if event["event"] == "opening"]
    for text, start, end, ending in rows:
        start, end = float(start), float(end)
        first, counts = {}, {}
        for effort, times in seen.items():
            times = [time for time in times.get(text, []) if start <= time < end]
            first[effort], counts[effort] = (times[0] if times else math.nan), len(times)
        opened = [time for name, time in openings if name == text and start <= time < end + 0.5]
        late = opened[0] - min(first.values()) if opened else math.nan
        print(f"{ending}  {start}-{end} s, {round((end - start) * RATE)} frames; readable from {first['fast']:.3f} s in "
              f"{counts['fast']} (thorough: {first['thorough']:.3f} s in {counts['thorough']}); opened {opened}, "
              f"after {late:.3f} s  {text}")
        if ending == "opens" and not (len(opened) == 1 and late <= 0.3005) or ending == "waits" and opened:
            faults.append(text)
    known = {text for text, *_ in rows}
    faults += [f"false opening: {text} at {time}" for text, time in openings if text not in known]
    if len(openings) != sum(row[3] == "opens" for row in rows):
        faults.append(f"{len(openings)} openings")
    print(json.dumps(told[-1]))
    sys.exit("\n".join(faults) if faults else 0)


def memory(folder, swb, count):
    """Plays the video over and over, and tells how much memory the scan holds on the way."""
    command = ["ffmpeg", "-v", "error", "-stream_loop", "-1", "-i", str(folder / "codes.mkv"), "-frames:v", str(count)]
    source = subprocess.Popen([*command, "-pix_fmt", "gray", "-f", "yuv4mpegpipe", "-"], stdout=subprocess.PIPE)
    scan = subprocess.Popen([swb, "scan", "--json", "--video", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    told = []
    # Whoever does not read what the scan tells would stop it when the pipe is full.
    reader = threading.Thread(target=lambda: told.extend(scan.stdout))
    reader.start()
    scan.stdin.write(source.stdout.readline())
    for number in range(1, count + 1):
        scan.stdin.write(source.stdout.read(len("FRAME\n") + WIDTH * HEIGHT))
        if number % (count // 10) == 0:
            status = pathlib.Path(f"/proc/{scan.pid}/status").read_text()
            print(number, *[line for line in status.splitlines() if line.startswith(("VmRSS", "VmHWM"))], flush=True)
    scan.stdin.close()
    reader.join()
    print(told[-1].decode().strip())


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "make":
        make(pathlib.Path(sys.argv[2]))
    elif len(sys.argv) == 4 and sys.argv[1] == "check":
        check(pathlib.Path(sys.argv[2]), sys.argv[3])
    elif len(sys.argv) == 5 and sys.argv[1] == "memory":
        memory(pathlib.Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    else:
        sys.exit(__doc__)
