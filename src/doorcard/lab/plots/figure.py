"""The figure itself, as a notebook shows it. Only this file needs Matplotlib to be there."""

from __future__ import annotations

from io import BytesIO

from matplotlib.figure import Figure


class Shown(Figure):
    """A figure that a notebook shows by itself, without `pyplot`."""

    def _repr_png_(self) -> bytes:
        data = BytesIO()
        self.savefig(data, format="png", metadata={"Software": None})
        return data.getvalue()

    def __repr__(self) -> str:
        title = self.get_suptitle()
        return f"<Figure: {title}>" if title else "<Figure>"
