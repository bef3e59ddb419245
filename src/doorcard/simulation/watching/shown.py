"""Hands at the showdown: what they are worth for each share, and which of them win.

They are counted by strength, one share at a time, and told by the kind of hand, the best first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from doorcard.rules.facts import Awarded, Shown
from doorcard.rules.game import Game
from doorcard.rules.phases.bank import Settled
from doorcard.rules.verdicts import BOTH
from doorcard.simulation.watching.watcher import Deal, Key, Seen, Watcher


def _shown(seen: Seen) -> Iterator[Key]:
    for deal in seen.deals():
        players = [fact.player for fact in deal.facts if isinstance(fact, Shown)]
        if not players:
            continue
        state = deal.state()
        won = _won(deal)
        ahead = _ahead(deal) if state.game.banked else ()
        for share in state.game.shares:
            for player in players:
                wins = player in ahead or (player, share.side) in won or (player, BOTH) in won
                yield share.side, share.value(state, player), wins


def _sides(seen: Seen) -> Iterator[Key]:
    if seen.state.game.banked:
        return
    for deal in seen.deals():
        if any(isinstance(fact, Shown) for fact in deal.facts):
            made = {side for _, side in _won(deal)}
            for share in seen.state.game.shares:
                yield share.side, share.side in made or BOTH in made


def _won(deal: Deal) -> set[tuple[int, str]]:
    """Return who was awarded which side, of any pot."""
    return {(fact.player, fact.side) for fact in deal.facts if type(fact) is Awarded}


def _ahead(deal: Deal) -> set[int]:
    """Return who got more from a bank than all that was staked."""
    gains: Counter[int] = Counter()
    for fact in deal.facts:
        if type(fact) is Settled:
            gains[fact.player] += fact.returned + fact.won - fact.staked
    return {player for player, gain in gains.items() if gain > 0}


def _by_kind(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    """Return counts by the kind of hand, the shares in the game's order, the best kind first."""
    told: dict[Key, int] = {}
    for share in game.shares:
        mine = sorted((key for key in found if key[0] == share.side), reverse=True)
        for side, value, wins in mine:
            kind = share.category(value)
            for key in ((side, kind, True), (side, kind, False)):
                told.setdefault(key, 0)
            told[side, kind, wins] += found[side, value, wins]
    return {key: count for key, count in told.items() if count}


def _by_share(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    keys = [(share.side, made) for share in game.shares for made in (True, False)]
    return {key: found[key] for key in keys if key in found}


SHOWN = Watcher("shown", ("side", "hand", "won"), _shown, within=1, told=_by_kind)
"""Every hand shown, once for each share: the kind of hand, and whether it won a part of a pot for
it; against a bank, whether it got more than was staked."""

SIDES = Watcher("sides", ("side", "made"), _sides, within=1, told=_by_share)
"""Every showdown of a pot game, once for each share: whether anybody won it, such as a low."""
