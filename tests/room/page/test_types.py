"""The page's modules have the types they say, and its libraries are the ones that were chosen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.room.page.files import FOLDER, VENDOR
from tools.page_types import check, wire
from tools.vendor import LIBRARIES, Library

DEPENDENCIES = Path(__file__).parents[3] / "docs" / "dependencies.md"
SECTION = re.compile(r"^## (.+?)$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def test_the_page_has_no_fault_in_its_types() -> None:
    try:
        check.install()
    except check.Missing as missing:
        pytest.skip(str(missing))
    found = check.faults()
    assert not found, "\n".join(found[:30])


def test_the_types_of_messages_are_those_of_the_protocol() -> None:
    assert wire.FILE.read_text("utf-8") == wire.text(), "run make written"


@pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library.name)
def test_a_library_is_the_one_that_was_chosen_and_brings_its_licence(library: Library) -> None:
    head, _, source = (VENDOR / library.name).read_text("utf-8").partition("\n")
    told = re.fullmatch(r"/\*! (\S+)@(\S+), (\S+) licence: see (\S+) \*/", head)
    assert told is not None, head
    assert (told[1], told[2]) == (library.package, library.version)
    licence = (VENDOR / told[4]).read_text("utf-8")
    assert {"MIT": "MIT License", "Apache-2.0": "Apache License"}[told[3]] in licence
    assert (VENDOR / library.name).with_suffix(".d.ts").exists()
    imported = re.findall(r'\bfrom\s*"([^"]*)"', source)
    assert all((VENDOR / path).exists() for path in imported), imported
    assert "sourceMappingURL" not in source


def test_no_library_lies_there_that_nobody_chose() -> None:
    names = {library.name for library in LIBRARIES}
    assert {path.name for path in VENDOR.glob("*.js")} == names
    assert not [path for path in FOLDER.rglob("vendor") if path != VENDOR]


def listed() -> dict[str, str]:
    """Return which section of the list of dependencies names a package first."""
    found: dict[str, str] = {}
    for title, body in SECTION.findall(DEPENDENCIES.read_text("utf-8")):
        for row in re.findall(r"^\| (.+?) \|", body, re.MULTILINE):
            found.setdefault(row, title)
    return found


def test_every_library_and_tool_has_its_reason() -> None:
    sections = listed()
    for library in LIBRARIES:
        assert sections.get(library.package) == "In the browser", library.package
    for tool in ("typescript", "axe-playwright-python"):
        assert sections.get(tool) == "To develop (the group `dev`)", tool
