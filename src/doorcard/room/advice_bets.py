"""What the coach says of betting and of showing besides its verdict."""

from __future__ import annotations

from doorcard.language import say, text
from doorcard.room.advice_costs import Advised, Said, chips_words, percent
from doorcard.room.standing import sure_words
from doorcard.room.verdict import Weighed
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.rules.phases.showdown import CanMuck, at_stake

TELLING = 0.04
"""By how much of the pot a share has to change for it to be told what changed it."""


def on_call(view: View, offer: CanCall, weighed: Weighed | None) -> Said:
    """Tell what the share would be by the cards alone, where what the others did changes it."""
    spot = None if weighed is None else weighed.spot
    if spot is None or spot.alone is None or abs(spot.alone - spot.share) < TELLING:
        return []
    told = text("By the cards alone it would be {alone}, but nobody bets so with just any hand.")
    if spot.alone < spot.share:
        told = text("By the cards alone it would be {alone}, but with better hands they would bet.")
    return [say(told, alone=percent(spot.alone))]


def on_bring_in(view: View, offer: CanBringIn, weighed: Weighed | None) -> Said:
    """Tell of the bring-in."""
    costs = chips_words(offer.amount)
    return [say("The bring-in costs {chips}, which you can't avoid.", chips=costs)]


def on_muck(view: View, offer: CanMuck, weighed: Weighed | None) -> Said:
    """Tell what showing can win, or wins for certain."""
    if weighed is not None and weighed.spot.certain:
        return [Advised(say("Show: the pot is yours."))]
    if weighed is not None and weighed.sure:
        return [Advised(say("Show: {sure}", sure=" ".join(sure_words(view, weighed))))]
    stake = at_stake(view.state, view.viewer)
    if stake == "wins":
        return [Advised(say("Show: your hand may win, and mucked it wins nothing."))]
    if stake:
        return [say("Your hand wins nothing itself but may change who does: showing it counts.")]
    return [say("Mucking costs you nothing, and nobody learns what you held.")]
