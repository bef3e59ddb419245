"""SVG as text: the few elements used in pictures. All text in them is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

SANS = "Helvetica, Arial, 'Liberation Sans', sans-serif"


class Picture(str):
    """The text of an SVG; a notebook shows the picture."""

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Picture of {len(self):,} characters>"


def picture(width: float, height: float, body: Iterable[str], title: str) -> Picture:
    """Return a picture of this size in pixels, which shrinks where there is less room."""
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img" font-family="{SANS}" '
        f'style="max-width:100%;height:auto"><title>{escape(title)}</title>{"".join(body)}</svg>'
    )


def group(body: Iterable[str], x: float, y: float, opacity: float = 1, scale: float = 1) -> str:
    """Return elements moved, and faded or scaled if asked."""
    at = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    faded = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f'<g transform="{at}"{faded}>{"".join(body)}</g>'


def box(
    x: float, y: float, width: float, height: float, fill: str, *, round: float = 0, edge: str = ""
) -> str:
    """Return a rectangle, with round corners and an outline if asked."""
    stroke = f' stroke="{edge}"' if edge else ""
    corner = f' rx="{round:g}"' if round else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corner} '
        f'fill="{fill}"{stroke}/>'
    )


def disc(x: float, y: float, radius: float, fill: str, edge: str = "") -> str:
    """Return a filled circle."""
    stroke = f' stroke="{edge}"' if edge else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{stroke}/>'


def write(
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    fill: str,
    bold: bool = False,
    anchor: str = "start",
) -> str:
    """Return a line of text that starts, has its middle, or ends at x."""
    weight = ' font-weight="bold"' if bold else ""
    at = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{weight}{at}>'
        f"{escape(text)}</text>"
    )
