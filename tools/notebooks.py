"""Run the notebooks of docs/notebooks again, and keep or check what they show.

    python tools/notebooks.py [--check] [FILE …]

Without `--check` the files are written with what came of them, and with nothing that differs from
machine to machine: no times, paths, versions or random ids. With it nothing is written, and the
texts are compared with those that are saved (pictures are not: fonts differ).
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "notebooks"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
TEXTS = ("text/plain", "text/html", "image/svg+xml")
WIDGET = "application/vnd.jupyter.widget-view+json"
"""What stands for a widget that runs, by an id that is another one each time."""
SECONDS = 300

Cell = dict[str, Any]
Notebook = dict[str, Any]


def notebooks() -> list[Path]:
    """Return the notebooks, in order."""
    return sorted(FOLDER.glob("*.ipynb"))


def load(path: Path) -> Notebook:
    """Return a notebook as the JSON it is."""
    found: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return found


def code_cells(notebook: Notebook) -> list[Cell]:
    """Return the cells that run."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def source(cell: Cell) -> str:
    """Return the text of a cell."""
    return "".join(cell["source"])


def saved_texts(cell: Cell) -> dict[str, str]:
    """Return what a cell printed (`stdout`) and showed, by kind of text."""
    found: dict[str, str] = {}
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            found["stdout"] = found.get("stdout", "") + "".join(output["text"])
        for kind in TEXTS:
            if kind in output.get("data", {}):
                found[kind] = "".join(output["data"][kind])
    return found


def run_plain(notebook: Notebook) -> Iterator[tuple[Cell, dict[str, str]]]:
    """Run the cells without a kernel; yield each with what it printed and its last value shows."""
    space: dict[str, Any] = {"__name__": "__main__"}
    for cell in code_cells(notebook):
        tree = ast.parse(source(cell))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, "cell", "exec"), space)
            value = (
                eval(compile(ast.Expression(last.value), "cell", "eval"), space)
                if isinstance(last, ast.Expr)
                else None
            )
        texts = {"stdout": printed.getvalue()} if printed.getvalue() else {}
        yield cell, texts | shown(value)


def shown(value: object) -> dict[str, str]:
    """Return the texts a notebook shows of a value."""
    if value is None:
        return {}
    found = {"text/plain": repr(value)}
    for kind, method in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
        text = getattr(value, method, lambda: None)()
        if text is not None:
            found[kind] = text
    return found


def execute(path: Path) -> Notebook:
    """Return a notebook after a kernel of its own ran it, with nothing of this machine in it."""
    import nbformat
    from nbclient import NotebookClient

    os.environ["PYTHONPATH"] = str(ROOT / "src")
    node = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(FOLDER)}}
    NotebookClient(node, timeout=SECONDS, kernel_name="python3", resources=resources).execute()
    return clean(json.loads(nbformat.writes(node)))


def clean(notebook: Notebook) -> Notebook:
    """Return a notebook without what differs from run to run."""
    notebook["metadata"] = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    notebook["nbformat"], notebook["nbformat_minor"] = 4, 5
    for number, cell in enumerate(notebook["cells"], 1):
        cell["id"], cell["metadata"] = f"cell-{number}", {}
        for output in cell.get("outputs", ()):
            if "metadata" in output:
                output["metadata"] = {}
            output.get("data", {}).pop(WIDGET, None)
    return notebook


def write(path: Path, notebook: Notebook) -> None:
    """Write a notebook, its keys in order."""
    text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


def differences(path: Path, fresh: Notebook) -> list[str]:
    """Return where a fresh run shows other texts than are saved."""
    found = []
    pairs = zip(code_cells(load(path)), code_cells(fresh), strict=True)
    for number, (old, new) in enumerate(pairs, 1):
        before, now = saved_texts(old), saved_texts(new)
        if before != now:
            kinds = [k for k in sorted({*before, *now}) if before.get(k) != now.get(k)]
            found.append(f"{path.name}: code cell {number} differs in {', '.join(kinds)}")
    return found


def main() -> None:
    """Run notebooks again, and write or check them."""
    parser = argparse.ArgumentParser(description="Run the notebooks of docs/notebooks again.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    given = parser.parse_args()
    faults = []
    for path in given.files or notebooks():
        fresh = execute(path)
        if given.check:
            faults += differences(path, fresh)
        else:
            write(path, fresh)
        print(f"{path.name}: {'ran' if given.check else 'written'}")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
