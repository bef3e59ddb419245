"""A room is installed from exact versions, each told by its hash, that its needs allow."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.lock import BUILD, EXTRAS, INSTALLER, ROOM

ROOT = Path(__file__).resolve().parents[2]
PINNED = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


def wanted() -> Iterator[Requirement]:
    """Yield what `pyproject.toml` says a room needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    more = [project["optional-dependencies"][extra] for extra in EXTRAS]
    for one in [*BUILD, *sum(more, project["dependencies"])]:
        yield Requirement(one)


def locked(path: Path) -> dict[str, list[str]]:
    """Return the versions of each package; every line is one, or a hash."""
    found: dict[str, list[str]] = {}
    hashes = 1
    for line in path.read_text("utf-8").splitlines():
        pinned = PINNED.match(line)
        if pinned:
            assert hashes, "a package has no hash"
            found.setdefault(pinned["name"], []).append(pinned["version"])
            hashes = 0
        else:
            assert HASH.match(line), line
            hashes += 1
    assert hashes
    return found


@pytest.mark.parametrize("needed", list(wanted()), ids=lambda needed: needed.name)
def test_what_a_room_needs_is_locked_in_a_version_that_it_takes(needed: Requirement) -> None:
    versions = locked(ROOM).get(needed.name.lower(), [])
    assert versions, f"{needed.name} is not locked: run python -m tools.lock"
    assert all(version in needed.specifier for version in versions), versions


def test_what_installs_it_is_locked() -> None:
    assert set(locked(INSTALLER)) == {"uv"}


def test_the_room_and_the_image_are_installed_from_it() -> None:
    for file in ("Makefile", "deploy/Dockerfile"):
        text = (ROOT / file).read_text("utf-8")
        assert "--require-hashes -r requirements/room.txt" in text
        assert "--no-deps --no-build-isolation" in text
