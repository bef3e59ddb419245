"""Pots by contribution layers, and how a pot is cut into whole chips.

A pot is defined by its set of players. The chips in front of players are cut at every amount that a
live player has put in; each layer joins the pot that the same players can win, or makes a new one.
So an all-in player wins from each opponent only as much as they put in (GEN-18).
"""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.rules.facts import Gathered, Returned
from doorcard.rules.phase import Turn
from doorcard.rules.state import Pot, State


def gather(turn: Turn) -> None:
    """Return an unmatched bet, then move all chips in front of players into pots."""
    state = turn.state
    bets = [seat.bet for seat in state.seats]
    most = max(bets)
    if most and bets.count(most) == 1:
        highest = bets.index(most)
        if not state.seats[highest].folded:
            most = sorted(bets)[-2]
            turn.emit(Returned(highest + 1, bets[highest] - most))
            bets[highest] = most
            state = turn.state
    if most:
        turn.emit(Gathered(merge(state, layers(state, bets))))


def layers(state: State, bets: Sequence[int]) -> list[Pot]:
    """Cut bets (chips per player) at every amount a live player has put in.

    Chips of folded players go to the layers they reach; chips above every live player's bet stay in
    the highest layer.
    """
    live = state.live
    first = bets[live[0] - 1]
    for player in live:
        if bets[player - 1] != first:
            return cut_at(bets, bets, live)
    return [Pot(sum(bets), live)]


def cut_at(paid: Sequence[int], reach: Sequence[int], live: tuple[int, ...]) -> list[Pot]:
    """Cut chips per player at every height that a live player's claim reaches.

    `reach` gives each player's claim: to win a layer, a player must reach its top. Chips above
    every cut stay in the highest layer.
    """
    cuts = sorted({reach[player - 1] for player in live} - {0})
    pots = []
    below = 0
    for cut in cuts:
        top = max(paid) if cut == cuts[-1] else cut
        amount = sum([min(chips, top) - below for chips in paid if chips > below])
        if amount:
            pots.append(Pot(amount, tuple([p for p in live if reach[p - 1] >= cut])))
        below = cut
    return pots


def merge(state: State, new: Sequence[Pot]) -> tuple[Pot, ...]:
    """Return the hand's pots with new layers joined to the pots of the same live players."""
    pots = list(state.pots)
    for layer in new:
        for i, pot in enumerate(pots):
            if pot.players == layer.players or state.entitled(pot) == layer.players:
                pots[i] = Pot(pot.amount + layer.amount, layer.players)
                break
        else:
            pots.append(layer)
    return tuple(pots)


def price_players(state: State, scope: str = "current") -> tuple[int, ...]:
    """Return the players who can win a price that is paid now: it goes into their pot (BUY-07).

    `current`: the players who are not all-in, if there are two or more, else those of the highest
    pot that two or more can win; `main`: everybody in the main pot.
    """
    if scope == "main" and state.pots:
        return state.entitled(state.pots[0])
    able = state.able
    if len(able) > 1:
        return able
    for pot in reversed(state.pots):
        players = state.entitled(pot)
        if len(players) > 1:
            return players
    return state.live


def winnable(state: State, player: int, price: int) -> int:
    """Return the pot, in chips, that a player may win by paying a price to stay in, that price
    included: what is in their pots already, and of each bet as much as they have bet themselves."""
    bet = state.seat(player).bet + price
    lying = sum([pot.amount for pot in state.pots if player in pot.players])
    return lying + sum([min(seat.bet, bet) for seat in state.seats]) + price


def settle_claims(state: State) -> tuple[Pot, ...]:
    """Return the pots without the claims of folded players.

    A pot whose every player has folded falls to the pot below it (GEN-23), and pots that only the
    same players can still win are one pot (BUY-07).
    """
    settled: list[Pot] = []
    unclaimed = 0
    for pot in state.pots:
        players = state.entitled(pot)
        below = settled[-1] if settled else None
        if below is not None and (not players or players == below.players):
            settled[-1] = Pot(below.amount + pot.amount, below.players)
        elif players:
            settled.append(Pot(unclaimed + pot.amount, players))
            unclaimed = 0
        else:
            unclaimed += pot.amount
    return tuple(settled)


def split(amount: int, parts: int, chip: int) -> list[int]:
    """Cut an amount into equal parts of whole chips; the odd chips go to the first parts.

    Anything smaller than a chip goes to the first part.
    """
    chips, dust = divmod(amount, chip)
    each, odd = divmod(chips, parts)
    shares = [(each + (i < odd)) * chip for i in range(parts)]
    shares[0] += dust
    return shares
