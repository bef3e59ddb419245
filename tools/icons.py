"""Draw the icons that phones and desktops show for the room, from the page's own icon.

`python tools/icons.py` writes `page/icons`: 192 and 512 pixels as the icon is, a maskable one whose
edges a system may cut to a shape of its own, and one for Apple's phones, which round its corners.
The last is fetched with every page, so it is stored with a palette, in less than half the bytes.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

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


def with_palette(png: bytes) -> bytes:
    """Return a picture of at most 256 colours, none of them transparent, with a palette of them."""
    stored = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize().save(stored, "PNG", optimize=True)
    return stored.getvalue()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, png in drawn().items():
        (FOLDER / f"{name}.png").write_bytes(png)
