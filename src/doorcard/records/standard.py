"""Hands in the form that every program for PHH reads: with a standard code, without a card order.

Other programs know neither Doorcard's ids nor its `_decks`. In the standard form dealing actions
list the cards, and every hand that was shown or given up at the end has a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from doorcard.cards import card_names
from doorcard.records.errors import BadRecord
from doorcard.records.file_fields import STANDARD, trims_antes
from doorcard.records.hand_file import HandFile
from doorcard.records.money import Money
from doorcard.records.replay import replay
from doorcard.records.verbs import write_fact
from doorcard.records.writing import export, record
from doorcard.rules.facts import Began, Fact, Shown
from doorcard.rules.hand import Hand, state_before
from doorcard.rules.phases.showdown import Mucked
from doorcard.rules.state import State


def standard(hand: Hand, viewer: int | None = None, **extra: Any) -> HandFile:
    """Return a hand file in the standard form, which other programs for PHH read.

    It exists for seven-card stud, the same eight-or-better, razz and five-card stud (whose code is
    Doorcard's own). With a `viewer`, a player or 0 for a spectator, it holds only what they may
    know. `extra` are further fields. Raise `BadRecord` (`no_standard`) for any other game, and for
    a hand that the form can't express: among equal hands showing, the form always takes the first
    by position.
    """
    game = hand.state.game
    code = next((code for code, id in STANDARD.items() if id == game.id), None)
    if code is None:
        known = ", ".join(STANDARD.values())
        raise BadRecord("no_standard", f"{game.id} has no standard code; these games have: {known}")
    file = record(hand, **extra) if viewer is None else export(hand, viewer, **extra)
    stakes = hand.state.stakes
    facts = hand.facts if viewer is None else hand.seen_by(viewer).facts
    trims = stakes.trim_antes if stakes.trim_antes != trims_antes(code, None) else None
    changed = replace(
        file,
        variant=code,
        options={},
        decks=(),
        unit=None,
        ante_trimming_status=trims,
        bring_in=stakes.bring_in_chips(),
        big_bet=stakes.bet("big"),
        actions=tuple(_lines(state_before(hand.state, hand.facts), facts)),
    )
    again = replay(changed)
    if again.error is not None:
        raise BadRecord(
            "no_standard", f"the standard form can't tell this hand: {again.error.message}"
        )
    return changed


def _lines(state: State, facts: tuple[Fact, ...]) -> Iterator[str]:
    """Yield the lines of the deal and of every answer, from the state before all facts."""
    money = Money()
    written = [0] * (1 + len(state.seats))
    """the number of cards of the middle, and of each player, that have a line"""
    for fact in facts:
        if isinstance(fact, Shown):
            line: str | None = f"p{fact.player} sm {card_names(fact.cards)}"
        elif isinstance(fact, Mucked):
            line = f"p{fact.player} sm"
        else:
            line = write_fact(fact, money, state)
        if line is not None or isinstance(fact, Began):
            yield from _dealt(state, written)
        if line is not None:
            yield line
        state = fact.apply(state)
    yield from _dealt(state, written)


def _dealt(state: State, written: list[int]) -> Iterator[str]:
    """Yield a line for each player dealt cards since the last answer, and one for the middle."""
    for number, seat in enumerate(state.seats, 1):
        if new := seat.cards[written[number] :]:
            yield f"d dh p{number} {card_names(new)}"
            written[number] = len(seat.cards)
    if middle := state.centre[written[0] :]:
        yield f"d db {card_names([place.card for place in middle])}"
        written[0] = len(state.centre)
