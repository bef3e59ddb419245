"""Choose and write down, with its hash, every file that `make serve` and the image install.

    python -m tools.lock [--upgrade]

Without `--upgrade` what is locked stays as it is, and only what `pyproject.toml` has changed is
chosen anew. It asks the package index for names and hashes alone.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"
ROOM = FOLDER / "room.txt"
INSTALLER = FOLDER / "uv.txt"
OLDEST = "3.11"
EXTRAS = ("room", "postgres")
BUILD = ("hatchling", "editables")
"""What makes the wheel, and what it needs to install a checkout as it stands."""


def main() -> None:
    """Lock what a room needs, with what builds and installs it."""
    parser = argparse.ArgumentParser(prog="python -m tools.lock", description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="choose the newest that are allowed")
    more = ["--upgrade"] if parser.parse_args().upgrade else []
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    lock(ROOM, BUILD, "pyproject.toml", *extras, *more)
    lock(INSTALLER, ["uv"], *more)


def lock(into: Path, packages: Sequence[str], *how: str) -> None:
    """Write what packages need, and what files and options name besides, with hashes."""
    uv = shutil.which("uv")
    if uv is None:
        raise SystemExit("needs uv: python -m pip install uv")
    form = ["--universal", "--python-version", OLDEST, "--generate-hashes"]
    quiet = ["--quiet", "--no-annotate", "--no-header", "--output-file", str(into)]
    command = [uv, "pip", "compile", *form, *quiet, "-", *how]
    subprocess.run(command, input="\n".join(packages), text=True, check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
