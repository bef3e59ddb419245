"""How pots are to be paid: by the ledger, and by PokerKit where its conventions differ.

PokerKit gives all odd chips of a tie to the first position (POT-04 and POT-05: one each, by card);
joins pots whose losers it has thrown away (POT-07: each pot is split by itself); and splits the low
half of a pot among everyone in it when only players outside it hold a low (POT-08: to the high).
"""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.rules.facts import Awarded
from doorcard.rules.state import State

Values = dict[int, int]
"""A share's value of each player's hand; 0 for none."""


def pokerkit_gains(state: State, awards: Sequence[Awarded]) -> tuple[list[int], bool]:
    """Return what PokerKit pays each player, and whether a low was held outside a pot only."""
    shares = [{p: share.value(state, p) for p in state.live} for share in state.game.shares]
    pots = [(_amount(awards, i), pot.players) for i, pot in enumerate(state.pots)]
    winners = {p for _, members in pots for v in shares for p in _best(v, members) if v[p]}
    gains = dict.fromkeys(range(1, len(state.seats) + 1), 0)
    low_elsewhere = False
    open_shares = [values for values in shares if any(values[p] for p in winners)]
    for amount, members in _joined(pots, winners):
        parts = divmod(amount, len(open_shares))
        for number, values in enumerate(open_shares):
            tied = _best(values, members)
            low_elsewhere = low_elsewhere or not values[tied[0]]
            each, odd = divmod(parts[0] + (parts[1] if number == 0 else 0), len(tied))
            for p in tied:
                gains[p] += each
            gains[tied[0]] += odd
    return list(gains.values()), low_elsewhere


def unfair(state: State, awards: Sequence[Awarded]) -> str:
    """Return what is wrong with how pots were paid, apart from who of those tied got an odd chip.

    Each pot by itself: half to each share that somebody in it can win, the odd chip to the first
    (POT-02, POT-07, POT-08), and each half in equal parts to those who tie for it (POT-03).
    """
    for i, pot in enumerate(state.pots):
        mine = [award for award in awards if award.pot == i]
        if len(pot.players) == 1:
            if [(a.player, a.side) for a in mine] != [(pot.players[0], "uncontested")]:
                return f"pot {i} is for player {pot.players[0]} alone"
            continue
        open_shares = []
        for share in state.game.shares:
            values = {p: share.value(state, p) for p in pot.players}
            if any(values.values()):
                open_shares.append((share.side, _best(values, pot.players)))
        half, odd = divmod(_amount(awards, i), len(open_shares))
        for number, (side, tied) in enumerate(open_shares):
            each, over = divmod(half + (odd if number == 0 else 0), len(tied))
            paid = {a.player: a.amount for a in mine if a.side == side}
            wanted = [each] * (len(tied) - over) + [each + 1] * over
            if sorted(paid) != tied or sorted(paid.values()) != wanted:
                return f"pot {i}: {side} is {wanted} for {tied}, not {paid}"
    return ""


def _amount(awards: Sequence[Awarded], pot: int) -> int:
    return sum(award.amount for award in awards if award.pot == pot)


def _best(values: Values, members: Sequence[int]) -> list[int]:
    best = max(values[p] for p in members)
    return [p for p in members if values[p] == best]


def _joined(
    pots: Sequence[tuple[int, tuple[int, ...]]], winners: set[int]
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the pots as they are once all hands that win nothing are thrown away."""
    joined: list[tuple[int, tuple[int, ...]]] = []
    for amount, members in pots:
        left = tuple(p for p in members if p in winners)
        if joined and joined[-1][1] == left:
            joined[-1] = (joined[-1][0] + amount, left)
        else:
            joined.append((amount, left))
    return joined
