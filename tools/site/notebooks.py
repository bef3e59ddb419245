"""A notebook as a page: its texts, its code, and what it showed when it was saved."""

from __future__ import annotations

import ast
import base64
from collections.abc import Iterator
from contextlib import redirect_stdout
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from tools.notebooks import code_cells, load, source

PICTURE = "image/png"
WIDGET = "<HandWidget "
"""How a widget is told in text: the site shows what a notebook that runs would show."""


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
            if "".join(output.get("data", {}).get("text/plain", "")).startswith(WIDGET):
                yield _running(_value(notebook, cell))
            else:
                yield _shown(output, pictures / f"{name}-{number}.png")


def _value(notebook: Any, last: Any) -> Any:
    """Return what a cell gives, after those before it were run."""
    space: dict[str, Any] = {"__name__": "__main__"}
    with redirect_stdout(StringIO()):
        for cell in code_cells(notebook):
            tree = ast.parse(source(cell))
            if cell is not last:
                exec(compile(tree, "cell", "exec"), space)
                continue
            end = tree.body.pop()
            assert isinstance(end, ast.Expr)
            exec(compile(tree, "cell", "exec"), space)
            return eval(compile(ast.Expression(end.value), "cell", "eval"), space)
    raise AssertionError("the cell is not one of the notebook's")


def _running(widget: Any) -> str:
    """Return a frame in which a hand can be stepped through."""
    frame = (
        f'<iframe title="{escape(widget.title)}" sandbox="allow-scripts" loading="lazy" '
        f'class="hand" height="{widget.height}" srcdoc="{escape(widget.page)}"></iframe>'
    )
    return _fenced("{raw} html", frame)


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
