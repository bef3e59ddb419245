"""Check the page's types with TypeScript, which Node runs.

python -m tools.page_types.check

TypeScript, and the libraries' own types, are fetched once from npm into `.venv/node`. The pages
need none of it: they are served as they are written.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools.vendor import LIBRARIES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv" / "node"
CONFIGURATION = ROOT / "tools" / "page_types"
TYPESCRIPT = "7.0.2"
WANTED = {library.package: library.version for library in LIBRARIES} | {"typescript": TYPESCRIPT}
"""What is fetched, by its name on npm: of the libraries, the versions that the page has."""
PATIENCE = 300
"""Seconds that fetching may take."""


class Missing(Exception):
    """What it takes to check types is not here, and says what that is."""


def installed(package: str) -> str:
    """Return the version of a package that was fetched, empty for none."""
    try:
        told = (FOLDER / "node_modules" / package / "package.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    return str(json.loads(told)["version"])


def install() -> None:
    """Fetch what is not here yet; raise `Missing` where that can't be done."""
    if shutil.which("node") is None:
        raise Missing("needs Node (Debian: apt install nodejs npm)")
    if all(installed(package) == version for package, version in WANTED.items()):
        return
    if shutil.which("npm") is None:
        raise Missing("needs npm (Debian: apt install npm)")
    specs = [f"{package}@{version}" for package, version in WANTED.items()]
    flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error"]
    command = ["npm", "install", "--prefix", str(FOLDER), *flags, *specs]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as fault:
        raise Missing("needs npm's registry, once") from fault


def faults() -> list[str]:
    """Return what TypeScript finds wrong, a line for each."""
    program = FOLDER / "node_modules" / ".bin" / "tsc"
    command = [str(program), "-p", str(CONFIGURATION), "--pretty", "false"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines() or done.stderr.splitlines()
    return lines or ([f"tsc ended with {done.returncode}"] if done.returncode else [])


def main() -> int:
    """Print what is wrong; return 1 where anything is, 2 where nothing could be checked."""
    try:
        install()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    found = faults()
    print("\n".join(found) or "No fault in the types of the page.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
