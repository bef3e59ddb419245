"""The flow of chips from losers to winners, hand by hand, so that bots can be left out (ROOM-45).

A player's losses in a hand go to its winners, in proportion to their winnings; rake is won by the
house. In a game against the bank, all wins and losses are between a player and the house. The
house's name is empty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct

HOUSE = ""


class Flow(Struct, frozen=True, gc=False):
    """The net chips that went from one to another in all hands."""

    source: str
    target: str
    chips: int


def of_hand(nets: Mapping[str, int], banked: bool = False) -> list[Flow]:
    """Return the flows of one hand from its results, the house's included, which add up to 0.

    An odd chip goes to the share that rounding cut most, then to the player who won more. All
    losses are distributed, and nobody gets more than they won.
    """
    if banked:
        players = [(player, net) for player, net in nets.items() if net and player != HOUSE]
        return [
            Flow(HOUSE, player, net) if net > 0 else Flow(player, HOUSE, -net)
            for player, net in players
        ]
    left = {player: net for player, net in nets.items() if net > 0}
    found = []
    for player, net in nets.items():
        if net < 0:
            shares = in_proportion(left, -net)
            found += [Flow(player, to, chips) for to, chips in shares.items() if chips]
            left = {to: chips - shares[to] for to, chips in left.items()}
    return found


def added(flows: Iterable[Flow], more: Iterable[Flow]) -> tuple[Flow, ...]:
    """Return flows with more added, one per pair of players, in one direction each."""
    between: dict[tuple[str, str], int] = {}
    for flow in (*flows, *more):
        pair = (flow.source, flow.target)
        back = (flow.target, flow.source)
        if back in between:
            between[back] -= flow.chips
        else:
            between[pair] = between.get(pair, 0) + flow.chips
    return tuple(
        Flow(a, b, chips) if chips > 0 else Flow(b, a, -chips)
        for (a, b), chips in between.items()
        if chips
    )


def among(flows: Iterable[Flow], who: Collection[str]) -> dict[str, int]:
    """Return each one's winnings from the others (below 0: losses to them); they add up to 0."""
    nets = dict.fromkeys(who, 0)
    for flow in flows:
        if flow.source in nets and flow.target in nets:
            nets[flow.source] -= flow.chips
            nets[flow.target] += flow.chips
    return nets


def in_proportion(parts: Mapping[str, int], total: int) -> dict[str, int]:
    """Return parts scaled down to a total: odd chips go to the parts cut most, then to larger ones.

    `total` is at most the sum of the parts.
    """
    whole = sum(parts.values())
    shares = {player: part * total // whole for player, part in parts.items()}
    odd = total - sum(shares.values())
    cut = {player: part * total % whole for player, part in parts.items()}
    for player in sorted(parts, key=lambda player: (-cut[player], -parts[player], player))[:odd]:
        shares[player] += 1
    return shares
