"""Draw the icons that phones and desktops show for the room, from the page's own icon.

`python tools/icons.py` writes `page/icons`: 192 and 512 pixels as the icon is, a maskable one whose
edges a system may cut to a shape of its own, and one for Apple's phones, which round its corners.
"""

from __future__ import annotations

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
    return {
        name: bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
        for name, (svg, size) in icons.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, png in drawn().items():
        (FOLDER / f"{name}.png").write_bytes(png)
