"""What a release says: one version, files that exist, and workflows that run what there is."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

import doorcard
from tools.release_check import OWN_PLACES, SUPPORTED, VENDORED, find_python, leads

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_version_stands_in_one_place_and_has_its_entry() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/doorcard/version.py"
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == doorcard.__version__


def test_what_only_a_checkout_needs_is_not_offered_to_those_who_install() -> None:
    assert {"dev", "bench", "release"} <= set(PROJECT["dependency-groups"])
    assert not {"dev", "bench", "release"} & set(PROJECT["project"]["optional-dependencies"])
    for group in re.findall(r"--group (\w+)", MAKEFILE):
        assert group in PROJECT["dependency-groups"]


def test_every_python_that_is_supported_is_said_checked_and_tried() -> None:
    said = PROJECT["project"]["classifiers"]
    assert {each for each in said if each.count("3.")} == {
        f"Programming Language :: Python :: {version}" for version in SUPPORTED
    }
    assert PROJECT["project"]["requires-python"] == f">={SUPPORTED[0]}"
    check = (ROOT / ".github/workflows/check.yml").read_text("utf-8")
    assert f"python: {list(SUPPORTED)}".replace("'", '"') in check


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_make_what_can_be_made(workflow: Path) -> None:
    made = re.findall(r"run: make ([\w-]+)", workflow.read_text("utf-8"))
    assert made
    for target in made:
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


def test_everything_that_comes_along_has_its_licence_in_the_wheel() -> None:
    shipped = {
        path for pattern in PROJECT["project"]["license-files"] for path in ROOT.glob(pattern)
    }
    listed = {
        ROOT / "src" / folder / f"{name and name + '.'}LICENSE"
        for folder, names in VENDORED.items()
        for name in names
    }
    assert shipped == {*listed, ROOT / "LICENSE"}
    assert shipped == {*(ROOT / "src").rglob("*LICENSE"), ROOT / "LICENSE"}


def test_a_release_names_no_place_of_one_machine() -> None:
    assert OWN_PLACES.search("see file:///opt/x")
    assert OWN_PLACES.search("in /home/me/doorcard")
    assert not OWN_PLACES.search("its data are in ~/.local/share, read docs/home/")
    assert leads("https://host/x")
    assert leads("#play")
    assert not leads("docs/python.md")


def test_the_python_that_runs_this_is_found() -> None:
    assert find_python(f"{sys.version_info[0]}.{sys.version_info[1]}") is not None
    assert find_python("3.99") is None
