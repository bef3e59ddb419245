"""Whether a hand, played again, comes to what its history tells: the pot, the rake, who won."""

from __future__ import annotations

from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile
from doorcard.records.histories.telling import Told
from doorcard.records.replay import Replay
from doorcard.rules.facts import Awarded
from doorcard.rules.hand import Hand


def check(told: Told, record: HandFile, played: Replay) -> tuple[BadRecord | None, bool]:
    """Return what is wrong with a hand that was played again, or None.

    With it comes whether it may be only who dealt.
    """
    if played.error is not None:
        return played.error, played.error.code == "not_your_turn"
    money, hand = played.money, played.hand
    assert hand is not None
    chips = _won(hand)
    come = sum(chips) + hand.state.raked
    if come != money.chips(told.pot or 0, "pot"):
        words = f"the pots come to {money.text(come)}, the history tells {told.pot}"
        return BadRecord("pot_differs", words), False
    names = record.extra["players"]
    won = [money.chips(told.players[name].won, "won") for name in names]
    apart = max([abs(got - tells) for got, tells in zip(chips, won, strict=True)])
    for name, got, tells in zip(names, chips, won, strict=True):
        if got != tells:
            words = f"{name} wins {money.text(got)}, the history tells {money.text(tells)}"
            return BadRecord("winner_differs", words), apart <= len(hand.state.pots)
    return None, False


def _won(hand: Hand) -> list[int]:
    """Return the chips that each player won; what nobody else had to match was only returned."""
    seats = hand.state.seats
    chips = [0] * len(seats)
    for fact in hand.facts:
        if isinstance(fact, Awarded):
            chips[fact.player - 1] += fact.amount
    *_, second, most = sorted([seat.paid for seat in seats])
    for i, seat in enumerate(seats):
        if seat.paid > second:
            chips[i] -= min(most - second, chips[i])
    return chips
