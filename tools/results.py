"""What long runs found, a line each: so that a run that was stopped can go on where it was.

A result counts for the tree that it was found on; any other tree begins anew.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".cache"
"""Where results are written; git does not look there."""
TREE = ("src", "tests", "tools", "docs", "examples", "pyproject.toml", "README.md")
"""What a test may depend on."""


class Results:
    """The results of one kind of run on the tree as it is now: a word for each name."""

    def __init__(self, kind: str, *, resume: bool, folder: Path = FOLDER) -> None:
        self.path = folder / f"{kind}.jsonl"
        self.tree = tree_digest()
        self.known: dict[str, str] = {}
        """What an earlier run found on this tree; empty unless it is resumed."""
        if resume and self.path.exists():
            lines = map(json.loads, self.path.read_text(encoding="utf-8").splitlines())
            self.known = {
                line["name"]: line["result"] for line in lines if line["tree"] == self.tree
            }
        if not self.known:
            folder.mkdir(exist_ok=True)
            self.path.write_text("", encoding="utf-8")

    def add(self, name: str, result: str, **more: object) -> None:
        """Write one down at once, with what else there is to say about it."""
        line = {"tree": self.tree, "name": name, "result": result, **more}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def tree_digest() -> str:
    """Return a digest of every file that a test may depend on."""
    digest = hashlib.sha256()
    for place in map(ROOT.joinpath, TREE):
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(str(path.relative_to(ROOT)).encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]
