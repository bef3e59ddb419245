"""The figure itself, as a notebook shows it. Only this file needs Matplotlib to be there."""

from __future__ import annotations

from io import BytesIO
from typing import IO, Any

from matplotlib import rc_context
from matplotlib.figure import Figure

DRAWN: Any = {"text.hinting": "no_hinting", "svg.hashsalt": "doorcard"}
"""Letters keep their shape when they are small; names inside an SVG are always the same."""

METADATA: dict[str, dict[str, Any]] = {
    "svg": {"Date": None, "Creator": "Doorcard"},
    "png": {"Software": None},
}
"""By format, what a file says of when and by what it was made."""


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
