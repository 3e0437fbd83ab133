#!/usr/bin/env python3
"""Makes a video of moving codes with its truth, and holds `swb scan --video` against it.

    apt install ffmpeg
    python3 -m venv V && V/bin/pip install numpy pillow segno
    swift build -c release --product swb
    V/bin/python Examples/Codes/video.py make FOLDER
    V/bin/python Examples/Codes/video.py check FOLDER .build/release/swb

Ten seconds, 1280 x 720, 30 frames a second. Codes come in, turn, grow, go out of focus, leave and come back; twice there
are two at once, for which the page waits for a tap. truth.tsv has a row a visit: the text, the seconds from which and
until which it is in the picture, and whether it is to open by itself.
"""
import io
import json
import math
import pathlib
import subprocess
import sys

import numpy as np
import segno
from PIL import Image, ImageFilter

WIDTH, HEIGHT, RATE, SECONDS = 1280, 720, 30, 10

# text, from, until, opens by itself, and the centre, module size, angle and blur as functions of the share of the visit
VISITS = [
    ("shop://product/5901234123457", 0.5, 2.0, True, lambda s: (300 + 600 * s, 360, 7, 0, 0)),
    ("https://shop.example/product/4006381333931", 2.8, 4.2, True, lambda s: (640, 380, 7, 120 * s, 0)),
    ("Ask at the desk for the blue pencil.", 4.9, 6.4, True, lambda s: (640, 360, 5 + 3 * s, -20, 5 * max(0, 0.4 - s))),
    ("shop://product/5901234123457", 7.0, 7.9, True, lambda s: (800 - 200 * s, 340, 6, 200, 0)),
    ("LEFT", 8.5, 9.8, False, lambda s: (350, 300 + 80 * s, 8, 10, 0)),
    ("RIGHT", 8.5, 9.8, False, lambda s: (930, 400 - 80 * s, 8, -10, 0)),
]


def symbol(text):
    buffer = io.BytesIO()
    segno.make(text, error="m", micro=False).save(buffer, kind="png", scale=1, border=4)
    return Image.open(buffer).convert("L")


def frames():
    random = np.random.default_rng(8)
    symbols = {text: symbol(text) for text, *_ in VISITS}
    light = np.linspace(0.75, 1.0, WIDTH)[None, :]
    for number in range(RATE * SECONDS):
        time = number / RATE
        scene = Image.new("L", (WIDTH, HEIGHT), 170)
        blur = 0
        for text, start, end, _, way in VISITS:
            if not start <= time < end:
                continue
            x, y, size, angle, softness = way((time - start) / (end - start))
            code = symbols[text]
            side = round(code.width * size)
            code = code.resize((side, side), Image.NEAREST)
            mask = Image.new("L", code.size, 255).rotate(angle, Image.BICUBIC, expand=True)
            code = code.rotate(angle, Image.BICUBIC, expand=True, fillcolor=170)
            scene.paste(code, (round(x - code.width / 2), round(y - code.height / 2)), mask)
            blur = max(blur, softness)
        if blur:
            scene = scene.filter(ImageFilter.GaussianBlur(blur))
        pixels = np.asarray(scene) * light + random.normal(0, 3, (HEIGHT, WIDTH))
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


def readable(folder, swb):
    """The times at which each text is read from the frame alone."""
    pictures = folder / "frames"
    pictures.mkdir(exist_ok=True)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-i", str(folder / "codes.mkv"), "-start_number", "0", "-pix_fmt", "gray",
         str(pictures / "%04d.pgm")], check=True)
    lines = subprocess.run([swb, "scan", "--json", "--fast", str(pictures)], capture_output=True, text=True).stdout
    times = {}
    for line in map(json.loads, lines.splitlines()):
        for code in line["codes"]:
            times.setdefault(code["text"], []).append(int(pathlib.Path(line["file"]).stem) / RATE)
    return times


def check(folder, swb):
    rows = [line.split("\t") for line in (folder / "truth.tsv").read_text().splitlines()[1:]]
    seen, told, faults = readable(folder, swb), events(folder, swb), []
    openings = [(event["text"], event["time"]) for event in told if event["event"] == "opening"]
    for text, start, end, ending in rows:
        start, end = float(start), float(end)
        times = [time for time in seen.get(text, []) if start <= time < end]
        opened = [time for name, time in openings if name == text and start <= time < end + 0.5]
        late = opened[0] - times[0] if opened and times else math.nan
        print(f"{ending}  readable {times[0] if times else math.nan:.3f}  opened {opened}  after {late:.3f} s  {text}")
        if ending == "opens" and not (len(opened) == 1 and late <= 0.3) or ending == "waits" and opened:
            faults.append(text)
    known = {text for text, *_ in rows}
    faults += [f"false opening: {text} at {time}" for text, time in openings if text not in known]
    if len(openings) != sum(row[3] == "opens" for row in rows):
        faults.append(f"{len(openings)} openings")
    print(json.dumps(told[-1]))
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "make":
        make(pathlib.Path(sys.argv[2]))
    elif len(sys.argv) == 4 and sys.argv[1] == "check":
        check(pathlib.Path(sys.argv[2]), sys.argv[3])
    else:
        sys.exit(__doc__)
