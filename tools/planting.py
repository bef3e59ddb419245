"""A planted fault, and copies of the tree to plant faults in, one after the other.

Most of the time that a copy takes is in its files, and in what Python compiles of them: so there is
one for each job, and each serves many faults.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from compileall import compile_dir
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tools.results import ROOT, TREE


@dataclass(frozen=True)
class Mutant:
    """One wrong edit: in `file`, `old` becomes `new`; `tests` should notice."""

    name: str
    proves: tuple[str, ...]
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


def plant(mutant: Mutant, tree: Path) -> None:
    """Make the wrong edit in a copy of the tree; the old text must stand there exactly once."""
    if not mutant.old:
        return
    path = tree / mutant.file
    text = path.read_text()
    if text.count(mutant.old) != 1:
        raise SystemExit(
            f"mutant {mutant.name!r}: its old text stands {text.count(mutant.old)} times in "
            f"{mutant.file}; it must stand there once"
        )
    path.write_text(text.replace(mutant.old, mutant.new))


class Copies:
    """So many copies of the tree. They are as they were after each fault."""

    def __init__(self, folder: Path, count: int) -> None:
        self._whole = folder / "whole"
        """Copied and compiled, and never planted in."""
        self._free: SimpleQueue[Path] = SimpleQueue()
        copy_tree(self._whole)
        self._files = files_of(self._whole)
        for number in range(count):
            tree = folder / str(number)
            shutil.copytree(self._whole, tree)
            self._free.put(tree)

    @contextmanager
    def planted(self, mutant: Mutant) -> Iterator[Path]:
        """Lend a copy with the wrong edit, which is taken back at the end.

        A copy in which the tests have changed anything else is made anew.
        """
        tree = self._free.get()
        try:
            plant(mutant, tree)
            yield tree
        finally:
            shutil.copy2(self._whole / mutant.file, tree / mutant.file)
            shutil.rmtree(tree / ".hypothesis", ignore_errors=True)
            if files_of(tree) != self._files:
                shutil.rmtree(tree)
                shutil.copytree(self._whole, tree)
            self._free.put(tree)


def copy_tree(target: Path) -> None:
    """Copy what the tests need, and compile it, since they would do so each time."""
    target.mkdir()
    for name in TREE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name)
            compile_dir(target / name, quiet=2)
        elif source.exists():
            shutil.copy2(source, target / name)


def files_of(tree: Path) -> dict[str, tuple[int, int]]:
    """Return the size of each file, and when it was changed, but for what Python has compiled."""
    found = {}
    for folder, folders, names in os.walk(tree):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in names:
            path = os.path.join(folder, name)
            about = os.stat(path)
            found[os.path.relpath(path, tree)] = about.st_size, about.st_mtime_ns
    return found
