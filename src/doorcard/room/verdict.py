"""What the coach would do with a hand where there is betting, and why: one verdict for all it says.

It is the answer that brings the most chips on average. Where others may be as good, as far as the
deals that were imagined can tell, it says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from doorcard.bots.betting import POOR
from doorcard.language import say, text
from doorcard.ranking.words import either
from doorcard.room.advice_costs import Advised, percent
from doorcard.room.reasons import reason
from doorcard.room.worth import Bets, Worth
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Raise
from doorcard.voice import answer_button

CLEARLY = 1.25
"""How many times as much as another one wins more by so much that it is worth a word."""


class Spot(NamedTuple):
    """How a hand stands.

    `share` is the part of the pot won on average, `rival` the largest of another, `players` how
    many are still in. Where others have bet or checked, the share is that against hands that would
    have played so, and `alone` what it would be by the cards alone. `counted`: all deals were, so
    that a share of 0 or 1 is certain.
    """

    share: float
    rival: float
    players: int
    counted: bool = False
    alone: float | None = None

    @property
    def stands(self) -> int:
        """Return 1 for a hand that wins clearly more than the best other, -1 for less, or 0."""
        if self.share >= CLEARLY * self.rival:
            return 1
        return -1 if CLEARLY * self.share <= self.rival else 0

    @property
    def hopeless(self) -> bool:
        """Tell whether the hand certainly wins nothing."""
        return self.counted and self.share == 0

    @property
    def certain(self) -> bool:
        """Tell whether the hand certainly wins the whole pot."""
        return self.counted and self.share == 1


class Weighed(NamedTuple):
    """A decision as the coach sees it; `bets` is None where there is no betting.

    `sure` are the sides of the pot, of several, that the player wins alone whatever comes.
    """

    spot: Spot
    bets: Bets | None = None
    sure: tuple[str, ...] = ()


def verdict(view: View, weighed: Weighed, names: Mapping[int, str]) -> Advised | None:
    """Return what to do in a betting round and why, in a sentence or two."""
    bets = weighed.bets
    if bets is None:
        return None
    best = bets.best.action
    do = called(view, best)
    others = [called(view, each.action) for each in bets.as_good[1:]]
    words = [f"{do}."]
    if weighed.spot.hopeless:
        words.append(say("Your hand can't win any more."))
    else:
        words.append(_because(bets, weighed.spot, reason(view, names)))
    if isinstance(best, Raise) and bets.held.mean * weighed.spot.players < POOR:
        words.append(say("That is a bluff: it gains as long as others fold as often as usual."))
    if others:
        words.append(say("About as good: {others}.", others=either(others)))
    return Advised(" ".join(words), f"{do}:")


def _because(bets: Bets, spot: Spot, why: str) -> str:
    held = percent(bets.held.mean)
    if bets.price:
        told = text("You need {needed} and have {held}: {why}.")
        if not why:
            told = text("You need {needed} and have {held}.")
    else:
        told = text("You win {held} of the pot on average: {why}.")
        if not why:
            told = text("You win {held} of the pot on average.")
    return say(told, needed=percent(bets.needed), held=held, why=why)


def called(view: View, action: Action) -> str:
    """Return what the button of an answer says to the player who is asked."""
    ask = view.own_ask
    assert ask is not None, "who is not asked has no answers"
    offer = next(offer for offer in ask.offers if isinstance(action, offer.answer))
    return answer_button(offer, action, view.state, view.viewer)


def bet_worths(view: View, bets: Bets) -> list[Worth]:
    """Return what each answer of a betting round is worth, in the order of the offers."""
    good = bets.as_good
    return [
        Worth(called(view, each.action), *each.chips, best=each in good) for each in bets.answers
    ]
