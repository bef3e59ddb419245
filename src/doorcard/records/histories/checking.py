"""Whether a hand, played again, comes to what its history tells: the pot, the rake, who won."""

from __future__ import annotations

from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile
from doorcard.records.histories.telling import Told
from doorcard.records.replay import Replay
from doorcard.rules.facts import Awarded
from doorcard.rules.hand import Hand


def check(told: Told, record: HandFile, played: Replay) -> tuple[BadRecord | None, bool]:
    """Return what differs, or None, and whether it may be odd chips alone."""
    money, hand = played.money, played.hand
    assert hand is not None
    chips = _won(hand)
    pot = money.chips(told.pot or 0, "pot")
    if sum(chips) + hand.state.raked != pot:
        come = money.text(sum(chips) + hand.state.raked)
        return (
            BadRecord("pot_differs", f"the pots come to {come}, the history tells {told.pot}"),
            False,
        )
    names = record.extra["players"]
    won = [money.chips(told.players[name].won, "won") for name in names]
    apart = [abs(got - tells) for got, tells in zip(chips, won, strict=True)]
    for name, got, tells in zip(names, chips, won, strict=True):
        if got != tells:
            refused = BadRecord(
                "winner_differs",
                f"{name} wins {money.text(got)}, the history tells {money.text(tells)}",
            )
            return refused, max(apart) <= len(hand.state.pots)
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
