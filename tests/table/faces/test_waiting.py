"""Whom a table says it waits for, in every state in which no hand begins."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.faces import table_face
from doorcard.table.faces.table_face import WaitingFace
from tests.table.session.played import HOST, Played, terms


def waiting(table: Played) -> WaitingFace | None:
    return table_face(table.session).waiting


def broke(table: Played, who: str) -> Session:
    """Return the table as it is when somebody has just lost all chips."""
    seating = table.session.seating
    chairs = [chair and replace(chair, chips=0 if chair.who == who else chair.chips)
              for chair in seating.chairs]  # fmt: skip
    return replace(table.session, seating=replace(seating, chairs=tuple(chairs)), next_at=None)


def test_an_empty_table_waits_for_as_many_as_its_game_takes() -> None:
    assert waiting(Played()) == WaitingFace(more=2)
    assert waiting(Played().sit("ann")) == WaitingFace(more=1)
    assert waiting(Played(terms("three-card-poker"))) == WaitingFace(more=1)


def test_bots_alone_wait_for_a_person() -> None:
    assert waiting(Played().bots(3)) == WaitingFace(more=1)


def test_who_sits_out_or_is_away_is_waited_for() -> None:
    table = Played().sit("ann", "bob")
    table.do(c.From("bob", c.SitOut()))
    assert waiting(table) == WaitingFace(back=(2,))
    table.do(c.Disconnect("ann"))
    assert waiting(table) == WaitingFace(back=(1, 2))
    table.do(c.Connect("ann"))
    table.do(c.From("bob", c.SitOut(out=False)))
    assert waiting(table) is None  # the next hand has its time


def test_with_bots_who_is_away_is_waited_for_alone() -> None:
    table = Played().sit("ann").bots(2)
    table.do(c.Disconnect("ann"))
    assert waiting(table) == WaitingFace(back=(1,))


def test_who_has_no_chips_left_is_waited_for_until_they_buy_in_again() -> None:
    table = Played().sit("ann", "bob")
    assert table_face(broke(table, "ann")).waiting == WaitingFace(rebuy=(1,))
    table.do(c.From("bob", c.SitOut()))
    assert table_face(broke(table, "ann")).waiting == WaitingFace(rebuy=(1,), back=(2,))
    bots = Played().sit("ann").bots(2)
    assert table_face(broke(bots, "ann")).waiting == WaitingFace(rebuy=(1,))


def test_a_table_that_is_stopped_or_has_ended_waits_for_nobody() -> None:
    table = Played().sit("ann")
    table.do(c.From(HOST, c.Pause()))
    assert waiting(table) is None
    table.do(c.From(HOST, c.Pause(on=False)))
    table.do(c.From(HOST, c.End()))
    assert waiting(table) is None
