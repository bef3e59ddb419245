"""`help()` and `inspect.signature` answer for everything that Doorcard offers to programs."""

from __future__ import annotations

import pydoc
import subprocess
import sys

import pytest

import doorcard
from tools.public import PACKAGES, fault, offered

EVERYTHING = dict(each for package in PACKAGES for each in offered(package))


def test_help_tells_of_games_and_packages() -> None:
    told = pydoc.plain(pydoc.render_doc(doorcard))
    assert "class Game" in told
    assert "start(" in told
    assert "doorcard.simulation" in told


def test_what_is_listed_is_there_and_is_all_that_star_gives() -> None:
    assert len(EVERYTHING) > 150
    assert set(doorcard.__all__) <= set(dir(doorcard))
    assert {name.removeprefix("doorcard.") for name in PACKAGES if name.count(".") == 1} <= set(
        doorcard.__all__
    )


@pytest.mark.parametrize("name", EVERYTHING)
def test_every_name_has_its_help(name: str) -> None:
    assert not fault(EVERYTHING[name])


def test_what_has_no_help_is_found() -> None:
    def silent(odd: int) -> int:
        return odd

    assert fault(silent) == "has no docstring"
    assert "no help" in fault(type("Odd", (), {"__doc__": "Odd.", "__signature__": 1}))


def test_packages_are_found_from_the_top_and_loaded_when_they_are_named() -> None:
    program = (
        "import pydoc, sys, doorcard\n"
        "assert not {'numpy', 'rich', 'typer', 'doorcard.lab', 'doorcard.voice'} & {*sys.modules}\n"
        "assert doorcard.ranking.HIGH.value(doorcard.parse_cards('As')) > 0\n"
        "assert doorcard.simulation.simulate and doorcard.lab.odds\n"
        "sys.modules['gymnasium'] = None\n"  # as where no extra is installed
        "pydoc.render_doc(doorcard)\n"
        "from doorcard import *\n"
        "try:\n"
        "    doorcard.simulate\n"
        "except AttributeError as error:\n"
        "    assert 'simulate' in str(error)\n"
        "else:\n"
        "    raise SystemExit('the package is doorcard.simulation')\n"
    )
    subprocess.run(
        [sys.executable, "-c", program], check=True, env={"PYTHONPATH": ":".join(sys.path)}
    )


def test_the_program_of_a_user_runs() -> None:
    from tests.users_script import main

    main()
