"""The figure itself, as a notebook shows it. Only this file imports Matplotlib."""

from __future__ import annotations

from io import BytesIO
from typing import IO, Any

from matplotlib import rc_context
from matplotlib.figure import Figure

DRAWN: Any = {"text.hinting": "no_hinting", "svg.hashsalt": "doorcard"}
"""Settings by which small letters keep their shape, and names inside an SVG are always the same."""

METADATA: dict[str, dict[str, Any]] = {
    "svg": {"Date": None, "Creator": "Doorcard"},
    "png": {"Software": None},
}
"""The metadata about time and program of a file, by format."""


class Shown(Figure):
    """A figure that a notebook shows by itself, without `pyplot`."""

    def _repr_png_(self) -> bytes:
        data = BytesIO()
        draw(self, data, "png")
        return data.getvalue()

    def __repr__(self) -> str:
        title = self.get_suptitle()
        return f"<Figure: {title}>" if title else "<Figure>"


def draw(figure: Figure, target: IO[bytes], kind: str) -> None:
    """Write a figure as `svg` or `png`; the same figure gives the same bytes."""
    with rc_context(DRAWN):
        figure.savefig(target, format=kind, metadata=METADATA[kind])
