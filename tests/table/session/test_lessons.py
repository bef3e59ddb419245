"""A table with an arranged deck: one hand, nothing shuffled, and nobody else can arrange one."""

from __future__ import annotations

import pytest

from doorcard.rules.actions import Fold
from doorcard.table import commands as c
from doorcard.table.facts import Skipped
from doorcard.table.openings import kept_of
from doorcard.table.terms import Arranged
from tests.table.session.played import HOST, Played, calls, terms

DECK = tuple(range(52))


@pytest.mark.proves("ROOM-80")
def test_an_arranged_deck_is_dealt_as_it_lies_and_once() -> None:
    """Five-card stud deals one card down and one up, player after player: 2♣ 2♦, then 2♥ 2♠."""
    table = Played(terms("five-card-stud", arranged=Arranged("any", DECK))).sit("ann").bots(1)
    table.start()
    assert not table.hand.dealings
    held = [seat.cards for seat in table.hand.hand.state.seats]
    assert held == [(0, 2), (1, 3)]
    assert table.hand.arranged
    assert kept_of(table.hand) == ()
    while table.session.playing is not None:
        table.act(table.asked[0], calls)
    table.after(3600)
    assert table.session.playing is None
    assert table.session.next_at is None


def test_who_has_folded_in_a_lesson_skips_to_its_end() -> None:
    table = Played(terms("five-card-stud", arranged=Arranged("any", DECK))).sit("ann").bots(2)
    table.start()
    while table.asked[0] != "ann":
        table.act(table.asked[0], calls)
    table.refused("in_hand", c.From("ann", c.Skip(1)))
    table.act("ann", Fold())
    assert table.do(c.From("ann", c.Skip(1))) == (Skipped(),)


@pytest.mark.proves("ROOM-80")
@pytest.mark.parametrize("arranged", [None, Arranged("any", DECK)])
def test_nobody_lays_down_an_arranged_deck_or_other_terms_for_one(
    arranged: Arranged | None,
) -> None:
    table = Played(terms(arranged=arranged)).sit("ann").bots(1)
    other = Arranged("mine", DECK) if arranged is None else None
    table.refused("lesson_fixed", c.From(HOST, c.SetTerms(terms(arranged=other))))
