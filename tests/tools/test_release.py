"""What a release says: one version, files that exist, and workflows that run what there is."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

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


def test_slow_tests_run_wherever_a_change_is_checked() -> None:
    """CONTRIBUTING.md says so; `make test` by itself leaves them out."""
    for place in (".github/workflows/check.yml", ".ci/run", "CONTRIBUTING.md"):
        text = (ROOT / place).read_text("utf-8")
        assert re.search(r"make test [^`\n]*-m 'not soak'", text), place


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


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What fills in a release's README and links; the build back end is not needed for it."""
    name = "hatchling.metadata.plugin.interface"
    for part in ("hatchling", "hatchling.metadata", "hatchling.metadata.plugin", name):
        monkeypatch.setitem(sys.modules, part, ModuleType(part))
    vars(sys.modules[name])["MetadataHookInterface"] = object
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_links_are_of_this_version_where_the_address_is_given(hook: ModuleType) -> None:
    text = "![a row](docs/row.png) in [the guide](docs/python.md), [here](#play), [it](https://x/y)"
    assert hook.published(text, "https://host/me/doorcard", "v1.2.3") == (
        "![a row](https://host/me/doorcard/raw/v1.2.3/docs/row.png) in "
        "[the guide](https://host/me/doorcard/blob/v1.2.3/docs/python.md), [here](#play), "
        "[it](https://x/y)"
    )
    links = hook.addresses("https://host/me/doorcard", "v1.2.3")
    assert links["Changelog"] == "https://host/me/doorcard/blob/v1.2.3/CHANGELOG.md"
    assert {"Source", "Issues", "Documentation"} < set(links)


def test_without_an_address_none_is_made_up(hook: ModuleType) -> None:
    text = "![a row](docs/row.png)In [the guide](docs/python.md), [here](#play), [it](https://x/y)"
    assert hook.published(text, "", "v1.2.3") == "In the guide, [here](#play), [it](https://x/y)"
    told = hook.published((ROOT / "README.md").read_text("utf-8"), "", "v1")
    assert all(map(leads, re.findall(r"\]\(([^)]+)\)", told)))


def test_the_python_that_runs_this_is_found() -> None:
    assert find_python(f"{sys.version_info[0]}.{sys.version_info[1]}") is not None
    assert find_python("3.99") is None
