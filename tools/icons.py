"""Draw the icons that phones and desktops show for the room, from the page's own icon.

`python tools/icons.py` writes `page/icons`: 192 and 512 pixels as the icon is, a maskable one whose
edges a system may cut to a shape of its own, and one for Apple's phones, which round its corners.
The last is fetched with every page, so it is stored with a palette, in less than half the bytes.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import resvg_py

PAGE = Path(__file__).resolve().parent.parent / "src/doorcard/room/page"
ICON, FOLDER = PAGE / "icon.svg", PAGE / "icons"
ROUND, LARGE = ' rx="5"', "translate(3 3) scale(.75)"
SMALLER = "translate(4.8 4.8) scale(.6)"
"""The spade where nothing is cut off: within four fifths of the width, around the middle."""


def drawn() -> dict[str, bytes]:
    """Return each icon by its name."""
    whole = ICON.read_text("utf-8")
    square = whole.replace(ROUND, "")
    icons = {
        "192": (whole, 192),
        "512": (whole, 512),
        "maskable": (square.replace(LARGE, SMALLER), 512),
        "apple": (square, 180),
    }
    assert len({svg for svg, _ in icons.values()}) == 3, "the icon is drawn in another way now"
    found = {
        name: bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
        for name, (svg, size) in icons.items()
    }
    return found | {"apple": with_palette(found["apple"])}


PIXEL = 4
"""Bytes of a pixel as the icons are drawn: red, green, blue, and how opaque it is."""


def with_palette(png: bytes) -> bytes:
    """Return a picture of few colours, none of them transparent, with a palette of them."""
    width, height = struct.unpack(">II", png[16:24])
    lines = _lines(zlib.decompress(_data(png)), width * PIXEL)
    pixels = [line[x : x + PIXEL] for line in lines for x in range(0, len(line), PIXEL)]
    colours = {pixel: number for number, pixel in enumerate(dict.fromkeys(pixels))}
    numbers = bytes(colours[pixel] for pixel in pixels)
    plain = b"".join(b"\0" + numbers[y * width :][:width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = {
        b"IHDR": head,
        b"PLTE": b"".join(colour[:3] for colour in colours),
        b"IDAT": zlib.compress(plain, 9),
        b"IEND": b"",
    }
    return png[:8] + b"".join(
        struct.pack(">I", len(part)) + kind + part + struct.pack(">I", zlib.crc32(kind + part))
        for kind, part in parts.items()
    )


def _data(png: bytes) -> bytes:
    """Return what the parts with the picture's data hold."""
    at, found = 8, b""
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        found += png[at + 8 : at + 8 + size] if png[at + 4 : at + 8] == b"IDAT" else b""
        at += size + 12
    return found


def _lines(data: bytes, wide: int) -> list[bytes]:
    """Return the lines of a picture; each is stored as its difference from what is near."""
    lines, above = [], bytes(wide)
    for start in range(0, len(data), wide + 1):
        line = bytearray(data[start + 1 : start + 1 + wide])
        for x in range(wide):
            left, corner = (line[x - PIXEL], above[x - PIXEL]) if x >= PIXEL else (0, 0)
            up = above[x]
            near = left + up - corner
            away = [abs(near - each) for each in (left, up, corner)]
            likely = (left, up, corner)[away.index(min(away))]
            line[x] = (line[x] + (0, left, up, (left + up) // 2, likely)[data[start]]) % 256
        above = bytes(line)
        lines.append(above)
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, png in drawn().items():
        (FOLDER / f"{name}.png").write_bytes(png)
