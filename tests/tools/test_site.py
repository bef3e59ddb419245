"""The documentation site: every page has its place, links are led, and what is wrong is found."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from doorcard import games
from tests.room.page.visiting import CHROMIUM
from tools.site import checking, drawn, navigation, reference
from tools.site.navigation import DOCS, HOME, ROOT
from tools.site.pages import Source, place_of


def test_every_page_of_the_documents_stands_in_one_place() -> None:
    listed = [page for section in navigation.sections() for page in section.pages]
    below = [child for page in listed for child in navigation.below(page, listed)]
    every = {path for path in DOCS.rglob("*.*") if path.suffix in (".md", ".ipynb")} - {HOME}
    assert len(listed) == len(set(listed))
    assert {*listed, *below} == every
    assert not set(listed) & set(below)


def test_no_two_pages_have_the_same_place() -> None:
    places = [place_of(path) for path in DOCS.rglob("*.*") if path.suffix in (".md", ".ipynb")]
    assert len(places) == len(set(places))


def test_a_page_that_is_not_linked_stands_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = HOME.read_text(encoding="utf-8")
    left_out = "".join(line for line in text.splitlines(True) if "(lab.md)" not in line)
    monkeypatch.setattr(type(HOME), "read_text", lambda path, **_: left_out)
    *_, last = navigation.sections()
    assert last == navigation.Section(navigation.REST, (DOCS / "lab.md",))


@pytest.mark.parametrize(
    ("written", "led"),
    [
        ("[a](lab.md#who-deals)", "[a](lab.md#who-deals)"),
        ("[a](games/README.md)", "[a](games/index.md)"),
        ("[a](rules/README.md)", "[a](rules/README.md)"),
        ("[a](../LICENSE)", "[a](files/LICENSE.md)"),
        ("[a](https://example.org/README.md)", "[a](https://example.org/README.md)"),
        ("`[a](games/README.md)`", "`[a](games/README.md)`"),
        ("[a](no-such-page.md)", "[a](no-such-page.md)"),
    ],
)
def test_links_lead_to_where_things_stand_on_the_site(
    tmp_path: Path, written: str, led: str
) -> None:
    assert Source(tmp_path).linked(written, DOCS / "page.md") == led


def test_the_outer_name_of_what_has_two_is_told_of() -> None:
    assert reference.home("doorcard.rules.game", "Game") == "doorcard.Game"
    assert "autoclass:: doorcard.Game\n" in reference.page("doorcard")
    assert "autoclass:: doorcard.rules.game.Game\n" not in reference.page("doorcard.rules.game")


@pytest.mark.parametrize("module", [m for m in reference.modules() if m.count(".") < 2])
def test_every_public_name_is_told_of_with_a_text(module: str) -> None:
    page = reference.page(module)
    assert (importlib.import_module(module).__doc__ or "").strip()
    for name in reference.public(module):
        home = reference.home(module, name)
        value = getattr(importlib.import_module(module), name)
        assert home in page
        if inspect.ismodule(value):
            assert home in reference.modules(), home  # it has a page of its own
        if inspect.isclass(value) or inspect.isroutine(value):
            assert (value.__doc__ or "").strip(), home


def test_a_docstring_keeps_its_code_its_lists_and_its_signs() -> None:
    told = ["Return `a_b`, not *b*:", "- one_", "- two", "", "x = f(1)"]
    assert reference.as_rst(told) == [
        r"Return ``a_b``, not \*b\*:", "", r"- one\_", "- two", "",
        ".. code-block:: python", "", "   x = f(1)",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["razz", "anaconda", "let-it-ride", "seven-twenty-seven"])
def test_a_rule_sheet_has_drawn_cards_and_a_table(name: str) -> None:
    told = drawn.below_the_sheet(games.get(name))
    assert told.count("<svg") >= 1
    assert drawn.stayed(games.get(name)).over


def write(site: Path, **pages: str) -> None:
    for name, text in pages.items():
        (site / f"{name}.html").write_text(text, encoding="utf-8")


def test_what_is_wrong_with_a_site_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reference, "modules", lambda: ("doorcard.bots",))
    monkeypatch.setattr(checking, "names_told", lambda site: ["doorcard.bots.bot"])
    monkeypatch.setattr(reference, "public", lambda name: ("bot", "stay"))
    write(
        tmp_path,
        one='<a href="two.html#here"></a><a href="two.html#gone"></a><a href="three.html"></a>',
        two='<p id="here"></p><script src="https://example.org/x.js"></script><img src="no.png">',
    )
    assert list(checking.faults(tmp_path)) == [
        "one.html: the link 'two.html#gone' leads to a part that is not on the page",
        "one.html: the link 'three.html' leads to a page that is not there",
        "two.html: 'https://example.org/x.js' comes from elsewhere",
        "two.html: 'no.png' is missing",
        "reference: doorcard.bots.stay is public and not there",
    ]


@pytest.mark.soak
@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
@pytest.mark.skipif(not importlib.util.find_spec("furo"), reason="needs the group docs: make docs")
def test_the_site_is_built_without_a_warning_and_looks_right() -> None:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tools.site", "--check"]
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
