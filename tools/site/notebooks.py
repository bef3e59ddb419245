"""A notebook as a page: its texts, its code, and what it showed when it was saved."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.notebooks import load, source

PICTURE = "image/png"


def as_page(path: Path, pictures: Path) -> str:
    """Return a notebook in Markdown; its pictures in pixels are written into a folder."""
    return "\n\n".join(_parts(load(path), path.stem, pictures)) + "\n"


def _parts(notebook: Any, name: str, pictures: Path) -> Iterator[str]:
    for number, cell in enumerate(notebook["cells"], 1):
        text = source(cell)
        if cell["cell_type"] == "markdown":
            yield text
            continue
        yield f"```python\n{text}\n```"
        for output in cell["outputs"]:
            yield _shown(output, pictures / f"{name}-{number}.png")


def _shown(output: Any, picture: Path) -> str:
    """Return what a cell showed, in the form that a browser shows best."""
    if output["output_type"] == "stream":
        return _fenced("text", "".join(output["text"]))
    data = output["data"]
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            return _fenced("{raw} html", f'<div class="shown">{"".join(data[kind])}</div>')
    if PICTURE in data:
        picture.parent.mkdir(parents=True, exist_ok=True)
        picture.write_bytes(base64.b64decode(data[PICTURE]))
        words = "".join(data["text/plain"]).removeprefix("<Figure: ").removesuffix(">")
        return f"![{words}]({picture.name})"
    return _fenced("text", "".join(data["text/plain"]))


def _fenced(language: str, text: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"
