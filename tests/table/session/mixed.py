"""Tables of two games in turn."""

from __future__ import annotations

from typing import Any

from doorcard import Stakes
from doorcard.games.parts.rotations import ROTATIONS
from doorcard.table import Choice, Pick, Terms
from doorcard.table.chairs import Money
from tests.table.session.played import Played, menu

RSE = menu(*ROTATIONS["rse"].games)
STUD = Stakes(ante=1, bring_in=1, small_bet=2)
"""Stud 2/4 with an ante and a bring-in of 1."""
FIVE = ("P1", "P2", "P3", "P4", "P5")


def laid(*games: Pick | str, mode: Any = "orbit", **others: Any) -> Terms:
    """Return terms for a rotation; what a `Choice` has goes there."""
    own = {name: others.pop(name) for name in tuple(others) if name in Choice.__struct_fields__}
    picks = tuple([Pick(each) if isinstance(each, str) else each for each in games]) or RSE
    given = {"money": Money(STUD), "contributing": 0, "pause": 5, **others}
    return Terms("Mixed", Choice(picks, mode, **own), **given)


def seated(terms: Terms, *names: str, chips: int = 200) -> Played:
    return Played(terms).sit(*(names or FIVE), chips=chips)
