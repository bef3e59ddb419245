"""A bot of one's own, what it wins against another, and how sure that is."""

from doorcard import bots, games
from doorcard.simulation import mirrored


def pairs(view, rng):
    ranks = {card // 4 for card in view.me.cards}
    if view.can_raise and len(ranks) < len(view.me.cards):
        return view.read("raise min")  # it holds a pair or better
    return bots.stay(view, rng)


print(mirrored(games.get("seven-card-stud"), pairs, bots.stay, hands=500, seed=1))
