"""The entries that a table makes in its book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doorcard.rules.errors import shown
from doorcard.rules.stakes import MOST_CHIPS
from doorcard.rules.state import State
from doorcard.table.money.book import (
    BANK,
    BUY_IN,
    CASH_OUT,
    CASHIER,
    CHAIR,
    COLLECT,
    HAND,
    RAKE,
    TOP_UP,
    Account,
    BadEntry,
    Entry,
    Posting,
)


def buy_in(player: str, chips: int) -> Entry:
    """Return the entry of a player who brings chips to the table. Raise `BadEntry` `bad_amount`."""
    return _between(BUY_IN, Account(CASHIER), Account(CHAIR, player), chips)


def top_up(player: str, chips: int) -> Entry:
    """Return the entry of a player who adds chips (ROOM-16). Raise `BadEntry` `bad_amount`."""
    return _between(TOP_UP, Account(CASHIER), Account(CHAIR, player), chips)


def cash_out(player: str, chips: int) -> Entry:
    """Return the entry of a player who takes chips away. Raise `BadEntry` `bad_amount`."""
    return _between(CASH_OUT, Account(CHAIR, player), Account(CASHIER), chips)


def changed(player: str, more: int) -> Entry | None:
    """Return the entry of an exchange for larger chips (TRN-51), None if `more` is 0."""
    if not more:
        return None
    return top_up(player, more) if more > 0 else cash_out(player, -more)


def collect(chips: int) -> Entry:
    """Return the entry of the house's rake leaving the table. Raise `BadEntry` `bad_amount`."""
    return _between(COLLECT, Account(RAKE), Account(CASHIER), chips)


def result(
    hand: int, nets: Mapping[str, int], rake: int = 0, bank: int = 0, banked: bool = False
) -> Entry:
    """Return a hand's one entry: each player's win (below 0: loss), the rake, the bank's win.

    They add up to 0. Raise `BadEntry` `unbalanced`, `bad_amount`, `bad_entry`.
    """
    moved = [(Account(CHAIR, player), chips) for player, chips in nets.items()]
    moved += [(Account(RAKE), rake), (Account(BANK), bank)]
    return Entry(
        HAND, tuple([Posting(to, chips) for to, chips in moved if chips != 0]), hand, banked
    )


def settled(hand: int, players: Sequence[str], stacks: Sequence[int], state: State) -> Entry:
    """Return the entry of a hand that is over, whose players began with these stacks. `players` and
    `stacks` are from the dealer's left. Raise `BadEntry`: `hand_not_over`, `wrong_players` if they
    are not those of the hand, `unbalanced` for wrong stacks.
    """
    if not state.over:
        raise BadEntry("hand_not_over", f"hand {hand} is being played; it settles when it is over")
    if not len(set(players)) == len(players) == len(stacks) == len(state.seats):
        raise BadEntry(
            "wrong_players",
            f"hand {hand} has {len(state.seats)} players; {len(players)} names and {len(stacks)} "
            "stacks were given, and each must be another player's",
        )
    nets = {
        player: seat.stack - before
        for player, seat, before in zip(players, state.seats, stacks, strict=True)
    }
    return result(hand, nets, state.raked, state.bank, state.game.banked)


def _between(kind: str, source: Account, target: Account, chips: int) -> Entry:
    if type(chips) is not int or not 0 < chips <= MOST_CHIPS:
        raise BadEntry(
            "bad_amount",
            f"{shown(chips)} is not an amount; it must be a whole number of chips from 1 to "
            f"{MOST_CHIPS}",
        )
    return Entry(kind, (Posting(source, -chips), Posting(target, chips)))
