"""From whom chips came that were won: hand by hand, so that bots can be left out (ROOM-45).

What a player loses in a hand goes to those who won it, in proportion to what they won; rake is won
by the house. In a game against the bank everybody plays for themselves: what they won or lost came
from the house or went to it. The house's name is empty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct

HOUSE = ""


class Flow(Struct, frozen=True, gc=False):
    """Chips that went from one to another by hands that were played, on the whole."""

    source: str
    target: str
    chips: int


def of_hand(nets: Mapping[str, int], banked: bool = False) -> list[Flow]:
    """Return the flows of one hand by its results, the house's included; they come to 0.

    An odd chip goes where the cut took most of a chip from, then to who won more in the hand. All
    that was lost goes somewhere, and nobody gets more than they won.
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
    """Return flows with more of them, one for each two; what went there and back is taken off."""
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
    """Return what each of these won from the others (below 0: lost to them); it comes to 0."""
    nets = dict.fromkeys(who, 0)
    for flow in flows:
        if flow.source in nets and flow.target in nets:
            nets[flow.source] -= flow.chips
            nets[flow.target] += flow.chips
    return nets


def in_proportion(parts: Mapping[str, int], total: int) -> dict[str, int]:
    """Return parts cut down to a total: odd chips go where most was cut off, then to larger parts.

    `total` is at most what the parts come to.
    """
    whole = sum(parts.values())
    shares = {player: part * total // whole for player, part in parts.items()}
    odd = total - sum(shares.values())
    cut = {player: part * total % whole for player, part in parts.items()}
    for player in sorted(parts, key=lambda player: (-cut[player], -parts[player], player))[:odd]:
        shares[player] += 1
    return shares
