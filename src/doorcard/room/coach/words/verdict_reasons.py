"""Why an answer of a betting round is advised: one reason, read off the figures that advise it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from doorcard.language import say, text
from doorcard.ranking.words import capital
from doorcard.room.coach.choosing import about_as_good
from doorcard.room.coach.figures.weighed import CLEARLY, Weighed
from doorcard.room.coach.figures.worth import NEAR, Valued
from doorcard.room.coach.phrases import chips_on_average, difference, percent, tenth
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import BringIn, Call, Raise

FIRST_LINES = 70
"""Characters; a first sentence of no more is read whole on a phone of 320 pixels, before anything
is pressed."""


class Reason(NamedTuple):
    """Why an answer is advised: a sentence, after the answer and a colon.

    `good_enough`: the hand is good enough for its price, and it may be said instead which half of
    the pot it wins. `ahead`: it is ahead of each other one. `bluffs`: the answer is a bluff.
    `beaten` and `holding` are one sentence of it and of what beats the hand, or what is held;
    `halved` tells the share of a pot that is divided. `alone`: it says enough of the cards itself.
    It is told in one sentence with the cards if that fits the first lines of a phone, else in two.
    """

    template: str
    good_enough: bool = False
    ahead: bool = False
    bluffs: bool = False
    holding: str = ""
    beaten: str = ""
    halved: str = ""
    alone: bool = False

    def words(
        self,
        share: float | None = None,
        held: str = "",
        shown: str = "",
        *,
        room: int = FIRST_LINES,
        weak: bool = False,
    ) -> str:
        """Return the sentences for a hand, which wins a share of a pot that is divided; `held` is
        what the player holds, and `shown` a clause that tells what beats it.

        The first one has `room` for so many characters. Of a `weak` hand, what is held is reason
        enough to come first.
        """
        told = say(self.template)
        if self.halved and share is not None:
            told = say(self.halved, share=percent(share))
        if shown:
            parts = {"cards": shown, "Cards": capital(shown), "reason": told}
            return say(self.beaten or SHOWN, **parts, Reason=capital(told))
        if not held:
            return told
        both = say(self.holding, held=held) if self.holding else ""
        if both and len(both) <= room:
            return both
        return say(HELD if weak else POINT_FIRST, held=held, reason=told, Reason=capital(told))


SHOWN = text("{cards}. {Reason}")
HELD = text("you hold {held}. {Reason}")
"""The sentences that begin with what the cards tell."""
POINT_FIRST = text("{reason} You hold {held}.")
FREE_BEATEN = text("it is free, and {cards}.")
FREE_FIRST = text("{reason} {Cards}.")
"""Where the reason begins with a word for the answer, it follows that at once."""
HOPELESS = Reason(text("your hand can't win any more."))
FREE = Reason(text("it is free, though your hand can't win any more."), beaten=FREE_FIRST)
BARELY = Reason(text("you are probably behind, and a call hardly pays."))
HARDLY = Reason(text("a call hardly pays, and it puts chips at risk."))
"""The same of a hand that is behind no single other one."""
NOTHING = Reason(text("without a pair or a draw, a call gains next to nothing."), alone=True)
LATER = Reason(
    text("you win enough for this call, but not for the bets after it."),
    halved=text(
        "you win about {share} of the pot: enough for this call, but not for the bets after it."
    ),
)
LATER_JUST = Reason(
    text("this call just about pays, but the bets after it don't."),
    halved=text(
        "you win about {share} of the pot: about what this call needs, but too little for the "
        "bets after it."
    ),
)
LATER_EVEN = Reason(text("with the bets after it, a call wins you no more than it costs."))
NO_BETTER = Reason(
    text("without a pair or a draw, a call hardly does better than a fold."),
    alone=True,
)
CLOSE = Reason(text("it is close, but you win back about what a call costs."))
LOOK = Reason(text("it is close, but cheap enough to look at one more card."))
"""Why the bring-in is called with a hand that wins about what that costs."""
CHEAP_LOOK = Reason(text("that is cheap, and your hand is worth one more card."))
FAIR = Reason(text("your hand keeps up with the others, and the price is fair."))
"""The same for beginners, who want one answer and its reason: that folding may do as well is told
below."""
EVEN = Reason(text("a call wins you about what it costs, and no more."))
TOO_LITTLE = Reason(
    text("you win too little for what a call costs."),
    halved=text("you win about {share} of the pot, too little for what a call costs."),
)
CERTAIN = Reason(text("the whole pot is yours, whatever comes."), alone=True)
BLUFF = Reason(text("your hand is weak, but the others may fold."), bluffs=True)
HALF_BLUFF = Reason(
    text("better hands may fold, and yours may still win."),
    bluffs=True,
)
RAISES = {
    1: Reason(
        text("you are probably ahead."),
        good_enough=True,
        ahead=True,
        holding=text("you hold {held}, and are probably ahead."),
    ),
    0: Reason(text("your hand is as good as any, and some may fold."), good_enough=True),
    -1: HALF_BLUFF,
}
"""Why a hand is worth a raise, by how it stands."""
OFTENEST = Reason(
    text("no other hand wins as often as yours."),
    good_enough=True,
    ahead=True,
    holding=text("you hold {held}, and no other hand wins as often."),
)
"""The same of one that is ahead of each other, but not of all together."""
MORE_THAN_PART = Reason(
    text("each chip you bet brings back more than one on average."),
    good_enough=True,
)
"""The same of one that is not ahead of each of several, but wins more than all do on average."""
CALLED = Reason(
    text("your hand is as good as any, and calls bring a little more."),
    good_enough=True,
)
"""The same of one that wins about its part, where hardly anybody folds."""
ENOUGH = Reason(
    text("you win enough for that price."),
    good_enough=True,
    holding=text("you hold {held}, and win enough for that price."),
)
CALLS = {
    1: ENOUGH,
    0: ENOUGH,
    -1: Reason(text("you are probably behind, but the pot is big enough.")),
}
"""Why a hand is worth a call that costs something, by how it stands."""
CHECKS = {
    1: Reason(text("it is free, and mostly better hands would call a bet."), beaten=FREE_FIRST),
    0: Reason(text("it is free, and a bet would win you no more."), beaten=FREE_FIRST),
    -1: Reason(
        text("it is free, and a player who calls a bet probably beats you."),
        beaten=FREE_BEATEN,
    ),
}
"""Why a hand that is not poor is better checked than bet, by how it stands."""
WEAK = Reason(text("it is free, and your hand is too weak to bet."), beaten=FREE_BEATEN)
AS_MUCH = Reason(text("it is free, and a bet would bring you about as much."), beaten=FREE_FIRST)
NO_BET = Reason(text("it is free, and there is nothing to bet."), beaten=FREE_FIRST)
BRING_INS = {
    True: Reason(text("you have to pay that, and more would do about as well."), alone=True),
    False: Reason(text("you have to pay that, and your hand isn't worth more yet."), alone=True),
}
"""Why a hand only brings in, by whether a raise may be as good."""

NO_RAISE = text("A raise would bring less.")
WORSE_FOLD = text("A raise would bring less: worse hands fold to it.")
"""Why a good hand is called and not raised."""
BRINGS_LESS = {
    True: text("A raise would bring {chips} less on average."),
    False: text("A bet would bring {chips} less on average."),
}
"""The chips that a raise or a bet would bring less than what is advised, by whether that is a
call."""
BRINGS_LESS_CALLED = {
    True: text(
        "A raise would bring {chips} less on average: when it is called, you win only {called} of "
        "the pot."
    ),
    False: text(
        "A bet would bring {chips} less on average: when it is called, you win only {called} of "
        "the pot."
    ),
}


def reason_for(weighed: Weighed, good: Sequence[Valued], *, beginner: bool) -> Reason:
    """Return why the first of the answers that may be as `good` is advised."""
    chances, bets, best = weighed.chances, weighed.bets, good[0]
    raising = any(isinstance(each.action, Raise) for each in good)
    if isinstance(best.action, Raise):
        return _raised(weighed, beginner=beginner)
    if isinstance(best.action, BringIn):
        return BRING_INS[raising]
    if isinstance(best.action, Fold):
        return _folded(weighed, good)
    if bets is not None and bets.price:
        near = about_as_good(weighed, best)
        folding = any(isinstance(each.action, Fold) for each in near)
        if folding and beginner and chances.stands >= 0:
            return CHEAP_LOOK if bets.looking else FAIR
        if folding:
            return LOOK if bets.looking else CLOSE
        return CALLS[chances.stands]
    if chances.hopeless:
        return FREE
    if bets is not None and not any(isinstance(each.action, Raise) for each in bets.answers):
        return NO_BET
    if raising:
        return AS_MUCH
    return WEAK if weighed.poor else CHECKS[chances.stands]


def no_raise_words(weighed: Weighed, best: Valued) -> str:
    """Say why a hand that wins well above its part is called and not raised; "" of others, and
    where a raise may be as good."""
    raising = _not_raised(weighed, best)
    if raising is None or weighed.bets is None or not weighed.bets.price:
        return ""
    if raising in about_as_good(weighed, best):
        return ""
    return say(WORSE_FOLD if _worse_fold(weighed, raising) else NO_RAISE)


def no_raise_figures(weighed: Weighed, best: Valued) -> Iterator[str]:
    """Yield what a raise or a bet would bring less with such a hand, and against whom."""
    raising = _not_raised(weighed, best)
    if raising is None or weighed.bets is None or raising in about_as_good(weighed, best):
        return
    costs, chips = bool(weighed.bets.price), difference(best.chips.mean, raising.chips.mean)
    if raising.called is not None and _worse_fold(weighed, raising):
        called = percent(raising.called)
        yield say(BRINGS_LESS_CALLED[costs], chips=chips_on_average(chips), called=called)
    else:
        yield say(BRINGS_LESS[costs], chips=chips_on_average(chips))


def _not_raised(weighed: Weighed, best: Valued) -> Valued | None:
    """Return the best raise where a call or a check is advised to a hand that wins well above its
    part; None where it does not, or where that raise would bring more."""
    bets = weighed.bets
    assert bets is not None, "without betting nobody raises"
    raises = [each for each in bets.answers if isinstance(each.action, Raise)]
    if not raises or not isinstance(best.action, Call):
        return None
    if bets.held.mean * weighed.chances.players < CLEARLY:
        return None
    found = max(raises, key=lambda each: each.chips.mean)
    return found if difference(best.chips.mean, found.chips.mean) >= 0 else None


def _worse_fold(weighed: Weighed, raising: Valued) -> bool:
    """Tell whether a hand clearly wins less against those who stay after a raise than against
    all."""
    chances, bets = weighed.chances, weighed.bets
    if raising.called is None or bets is None:
        return False
    return raising.called <= min(chances.mine, bets.held.mean) - NEAR


def _raised(weighed: Weighed, *, beginner: bool) -> Reason:
    """Return why a hand is bet or raised."""
    chances = weighed.chances
    if weighed.poor:
        return BLUFF
    if chances.certain:
        return CERTAIN
    if chances.stands > 0 and not chances.leads:
        return OFTENEST
    if chances.stands <= 0 and _reads_above_part(weighed):
        return MORE_THAN_PART
    return CALLED if beginner and not chances.stands else RAISES[chances.stands]


def _reads_above_part(weighed: Weighed) -> bool:
    """Tell whether a hand wins more than its part if all stay, and does so in percent as it is
    told: a player who reads of 25% among four would not call that more."""
    chances, bets = weighed.chances, weighed.bets
    told = chances.mine if bets is None else min(chances.mine, bets.held.mean)
    return chances.above_part and round(100 * told) > 100 / chances.players


def _folded(weighed: Weighed, good: Sequence[Valued]) -> Reason:
    """Return why a hand is folded."""
    chances, bets = weighed.chances, weighed.bets
    assert bets is not None, "without betting nobody folds"
    if chances.hopeless:
        return HOPELESS
    near = [*good[1:], *about_as_good(weighed, good[0])]
    call = next((each.chips for each in near if isinstance(each.action, Call)), None)
    if call is not None and weighed.nothing and call.high >= 0 and tenth(call.mean) >= 0:
        return NOTHING if call.low > 0 else NO_BETTER
    if call is not None and call.mean > 0:
        return BARELY if chances.stands < 0 else HARDLY
    if tenth(bets.later) >= 0:
        return EVEN if bets.just else TOO_LITTLE
    if call is not None and not tenth(call.mean):
        return LATER_EVEN
    if bets.just:
        return LATER_JUST
    return LATER if bets.held.mean >= bets.needed else TOO_LITTLE
