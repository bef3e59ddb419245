"""What the coach would do with a hand where there is betting, and why: one verdict for all it says.

It is the answer that brings the most chips on average; among easy bots, who seldom fold, the best
that is no bluff. Where others may be as good, as far as the deals that were imagined can tell, it
says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from doorcard.bots.betting import POOR
from doorcard.language import number, say, text
from doorcard.ranking.words import either
from doorcard.room.advice_costs import Advised, percent
from doorcard.room.reasons import reason
from doorcard.room.worth import Bets, Valued, Worth
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.voice import answer_button

CLEARLY = 1.25
"""How many times as much as another one wins more by so much that it is worth a word."""
HOPELESS = text("{do}: your hand can't win any more.")
FREE = text("{do}: it is free, though your hand can't win any more.")
BARELY = text("{do}: you are probably behind, and a call hardly pays.")
CERTAIN = text("{do}: the whole pot is yours, whatever comes.")
BLUFF = text("{do} as a bluff: your hand is weak, but the others may fold.")
RAISES = {
    1: text("{do}: you are probably ahead."),
    0: text("{do}: your hand is as good as any, and some may fold."),
    -1: text("{do}: your hand has good chances, and better ones may fold."),
}
"""Why a hand is worth a raise, by how it stands."""
CALLS = {
    1: text("{do}: you win enough for that price."),
    0: text("{do}: you win enough for that price."),
    -1: text("{do}: you are probably behind, but the pot pays enough for it."),
}
"""Why a hand is worth a call that costs something, by how it stands."""
CHECKS = {
    1: text("{do}: it is free, and a bet would bring you less."),
    0: text("{do}: it is free, and your hand isn't strong enough to bet."),
    -1: text("{do}: it is free, and your hand is too weak to bet."),
}
OFTEN = {
    0: text("You hardly ever win ({held})"),
    1: text("You win about once in 10 times ({held})"),
    10: text("You nearly always win ({held})"),
}
"""How often a hand wins of ten times, where `2 times in 10` would not do."""


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

    @property
    def poor(self) -> bool:
        """Tell whether a raise would be a bluff."""
        return self.bets is not None and self.bets.held.mean * self.spot.players < POOR


def verdict(view: View, weighed: Weighed, *, beginner: bool = False) -> Advised | None:
    """Return what to do in a betting round and why, in one sentence without figures."""
    if weighed.bets is None:
        return None
    good = choices(weighed, beginner=beginner)
    return Advised(say(_judged(weighed, good), do=called(view, good[0].action)))


def figures(
    view: View, weighed: Weighed, names: Mapping[int, str], *, beginner: bool = False
) -> Iterator[str]:
    """Yield what a verdict rests on: how often the hand wins and why, what a call costs, what may
    be as good, and what a bluff depends on."""
    bets = weighed.bets
    if bets is None:
        return
    if not weighed.spot.hopeless:
        yield _wins(view, bets.held.mean, reason(view, names))
        if bets.needed and any(isinstance(each.action, Call) for each in bets.answers):
            yield say(
                "A call costs {price} of the {pot} chips that would then be in the pot, so it pays "
                "if you win at least {needed}.",
                price=number(bets.price),
                pot=number(bets.pot),
                needed=percent(bets.needed),
            )
    best, *good = choices(weighed, beginner=beginner)
    others = [called(view, each.action) for each in good]
    if others:
        yield say("About as good: {others}.", others=either(others))
    if weighed.poor and beginner and isinstance(bets.best.action, Raise):
        bluff = called(view, bets.best.action)
        yield say("{bluff} would be a bluff: easy bots seldom fold to one.", bluff=bluff)
    elif weighed.poor and isinstance(best.action, Raise):
        yield say("A bluff gains as long as others fold as often as usual.")


def choices(weighed: Weighed, *, beginner: bool = False) -> list[Valued]:
    """Return what is advised, then what may be as good.

    Nobody is advised to fold where that costs nothing to avoid. Beginners are advised no bluffs, no
    raise with a hand that is behind (easy bots seldom fold), and no call with one that may lose
    chips on average, as far as can be told.
    """
    bets = weighed.bets
    assert bets is not None, "without betting there is nothing to choose from"
    kept = bets.answers
    if not bets.price:
        kept = tuple([each for each in kept if not isinstance(each.action, Fold)])
    behind = weighed.spot.stands < 0
    if beginner and (weighed.poor or behind):
        kept = tuple([each for each in kept if not isinstance(each.action, Raise)])
    found = list(bets._replace(answers=kept).as_good)
    if beginner and behind and isinstance(found[0].action, Call):
        found.sort(key=lambda each: not isinstance(each.action, Fold))
    return found


def _judged(weighed: Weighed, good: Sequence[Valued]) -> str:
    spot, bets, best = weighed.spot, weighed.bets, good[0]
    if isinstance(best.action, Raise):
        if weighed.poor:
            return BLUFF
        return CERTAIN if spot.certain else RAISES[spot.stands]
    if isinstance(best.action, BringIn):
        return text("{do}: you can't avoid it, and your hand isn't worth more yet.")
    if isinstance(best.action, Fold):
        if spot.hopeless:
            return HOPELESS
        barely = any(isinstance(each.action, Call) and each.chips.mean > 0 for each in good[1:])
        return BARELY if barely else text("{do}: you win too little for what a call costs.")
    if bets is not None and bets.price:
        return CALLS[spot.stands]
    return FREE if spot.hopeless else CHECKS[spot.stands]


def _wins(view: View, held: float, why: str) -> str:
    """Say how often a hand wins, in words and in percent; of several sides, which part it wins."""
    times = round(10 * held)
    if len(view.state.game.shares) > 1:
        told = text("You win {held} of the pot on average")
    else:
        told = OFTEN.get(times, text("You win about {times} times in 10 ({held})"))
    said = say(told, times=number(times), held=percent(held))
    return f"{said}: {why}." if why else f"{said}."


def called(view: View, action: Action) -> str:
    """Return what the button of an answer says to the player who is asked."""
    ask = view.own_ask
    assert ask is not None, "who is not asked has no answers"
    offer = next(offer for offer in ask.offers if isinstance(action, offer.answer))
    return answer_button(offer, action, view.state, view.viewer)


def bet_worths(view: View, weighed: Weighed, *, beginner: bool = False) -> list[Worth]:
    """Return what each answer of a betting round is worth, in the order of the offers.

    Those that are advised are marked as the best.
    """
    good, bets = choices(weighed, beginner=beginner), weighed.bets
    assert bets is not None, "without betting there are no worths"
    return [
        Worth(called(view, each.action), *each.chips, best=each in good) for each in bets.answers
    ]
