"""The coach's advice in a betting round, and the reason: one verdict for all it says.

It is the answer that brings the most chips on average; among easy bots, who seldom fold, the best
that is not a bluff. Where others may be as good, as far as the deals that were imagined can tell,
it says so. The reason is read off the same figures, so that none of them argues against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from doorcard.language import number, say, text
from doorcard.ranking.words import capital, either
from doorcard.ranking.words import number as words_number
from doorcard.room.coach.figures.weighed import Chances, Weighed, about_as_good, choices
from doorcard.room.coach.figures.worth import Bets, Valued, Worth
from doorcard.room.coach.phrases import (
    Advised,
    chips_on_average,
    chips_words,
    difference,
    gains_words,
    often,
    percent,
    tenth,
)
from doorcard.room.coach.words.halves import half_reason
from doorcard.room.coach.words.reasons import TELLING, cause, reasoned
from doorcard.room.coach.words.turning import Earlier, earlier_of, since_words, turned, was_words
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.voice import answer_button

HOPELESS = text("{do}: your hand can't win any more.")
FREE = text("{do}: it is free, though your hand can't win any more.")
BARELY = text("{do}: you are probably behind, and a call hardly pays.")
NOTHING = text("{do}: with neither a pair nor a draw, a call gains next to nothing.")
LATER = text("{do}: a call alone would pay, but with the bets that follow you lose by it.")
LATER_JUST = text("{do}: a call alone hardly pays, and with the bets that follow you lose by it.")
NO_BETTER = text(
    "{do}: with neither a pair nor a draw, in the long run a call does no better than a fold."
)
CLOSE = text("{do}: it is close; over many hands, folding does about as well.")
LOOK = text(
    "{do}: it is close, but cheap enough to look at one more card; over many hands, folding does "
    "about as well."
)
"""Why the bring-in is called with a hand that wins about what that costs."""
CHEAP_LOOK = text("{do}: that is cheap, and your hand is good enough to see one more card.")
FAIR = text("{do}: your hand keeps up with the others, and the price is fair.")
"""The same for beginners, who want one answer and its reason: that folding may do as well is told
below."""
EVEN = text("{do}: a call wins you about what it costs, and no more.")
TOO_LITTLE = text("{do}: you win too little for what a call costs.")
CERTAIN = text("{do}: the whole pot is yours, whatever comes.")
BLUFF = text("{do} as a bluff: your hand is weak, but the others may fold.")
HALF_BLUFF = text(
    "{do} as a bluff: you are probably behind, but better hands may fold, and yours may still win."
)
RAISES = {
    1: text("{do}: you are probably ahead."),
    0: text("{do}: your hand is as good as any, and some may fold."),
    -1: HALF_BLUFF,
}
"""Why a hand is worth a raise, by how it stands."""
OFTENEST = text("{do}: no other hand wins as often as yours.")
"""The same of one that is ahead of each other, but not of all together."""
MORE_THAN_PART = text("{do}: against {others} others, you win more than {part} of the pot.")
"""The same of one that stands even with each of several, but wins more than all do on average."""
PARTS = {
    3: text("a third"),
    4: text("a quarter"),
    5: text("a fifth"),
    6: text("a sixth"),
    7: text("a seventh"),
    8: text("an eighth"),
}
"""A player's fair part of the pot among so many."""
MORE_THAN_HALF = text("{do}: against one other, you win more than half of the pot.")
CALLED = text(
    "{do}: your hand is as good as any, and a bet that is called brings you a little more."
)
"""The same of one that wins about its part, where hardly anybody folds."""
CALLS = {
    1: text("{do}: you win enough for that price."),
    0: text("{do}: you win enough for that price."),
    -1: text("{do}: you are probably behind, but the pot pays enough for it."),
}
"""Why a hand is worth a call that costs something, by how it stands."""
GOOD_ENOUGH = (
    RAISES[1],
    RAISES[0],
    OFTENEST,
    MORE_THAN_PART,
    MORE_THAN_HALF,
    CALLED,
    CALLS[1],
)
"""Reasons in whose place it is said which half of a pot is won, where one is."""
CHECKS = {
    1: text("{do}: it is free, and mostly better hands would call a bet."),
    0: text("{do}: it is free, and a bet would win you no more."),
    -1: text("{do}: it is free, and anyone who calls a bet probably has the better hand."),
}
"""Why a hand that is not poor is better checked than bet, by how it stands."""
WEAK = text("{do}: it is free, and your hand is too weak to bet.")
AS_MUCH = text("{do}: it is free, and a bet would bring you about as much.")
NO_BET = text("{do}: it is free, and there is nothing to bet.")
BRING_INS = {
    True: text("{do}: that much you have to pay, and to pay more would do about as well."),
    False: text("{do}: that much you have to pay, and your hand isn't worth more yet."),
}
"""Why a hand only brings in, by whether a raise may be as good."""
PRICE = text(
    "A call costs {price} of the {pot} chips that would then be in the pot, so it pays if you win "
    "at least {needed}."
)
PRICE_MET = text(
    "A call costs {price} of the {pot} chips that would then be in the pot, so it pays from "
    "{needed} on, which is about as often as you win."
)
HEADS_UP = 2
ADDS_UP = 0.1
"""Chips; what the bets to come add is told where it is more than that and a percent of the pot:
less is lost where shares are rounded."""
LITTLE, MUCH = 0.05, 0.9
"""With a share below or above, dead cards of a rival make no difference worth telling."""


def verdict(
    view: View,
    weighed: Weighed,
    names: Mapping[int, str] | None = None,
    *,
    beginner: bool = False,
    earlier: Earlier | None = None,
) -> Advised | None:
    """Return what to do in a betting round and why, in one sentence without figures; where the
    advice has turned since an `earlier` decision, followed by what has happened since."""
    if weighed.bets is None:
        return None
    good = choices(weighed, beginner=beginner)
    judged, do = _judged(weighed, good, beginner=beginner), called(view, good[0].action)
    players = weighed.spot.players
    sentence = say(judged, do=do, others=words_number(players - 1), part=_part(players))
    if judged in GOOD_ENOUGH:
        half = half_reason(view, weighed, ahead=judged in (RAISES[1], OFTENEST))
        sentence = f"{do}: {half}." if half else sentence
    since = _since(view, weighed, earlier, beginner=beginner)
    happened = since_words(view, names or {}, since) if since else ""
    return Advised(f"{sentence} {happened}" if happened else sentence)


def _part(players: int) -> str:
    """Return a player's fair part of the pot, in words."""
    return say(PARTS[players]) if players in PARTS else percent(1 / players)


def for_next_decision(
    view: View, weighed: Weighed, *, beginner: bool = False, earlier: Earlier | None = None
) -> Earlier | None:
    """Return what is to be remembered of a verdict at the player's next decision.

    A free check after an `earlier` bet or call counts as that: the hand was worth chips.
    """
    bets = weighed.bets
    if bets is None:
        return None
    action = choices(weighed, beginner=beginner)[0].action
    now = earlier_of(view, action, bets.held.mean, bets.price)
    if earlier is not None and earlier.costs and not earlier.folds and not now.folds:
        return now._replace(costs=True)
    return now


def _since(
    view: View, weighed: Weighed, earlier: Earlier | None, *, beginner: bool
) -> Earlier | None:
    """Return the earlier decision if the advice has turned since."""
    now = for_next_decision(view, weighed, beginner=beginner)
    return earlier if now is not None and turned(earlier, now) else None


def figures(
    view: View,
    weighed: Weighed,
    names: Mapping[int, str],
    *,
    beginner: bool = False,
    earlier: Earlier | None = None,
) -> Iterator[str]:
    """Yield what a verdict rests on: how often the hand wins and why, what a call costs, what may
    be as good, and what a bluff depends on."""
    bets = weighed.bets
    if bets is None:
        return
    best = choices(weighed, beginner=beginner)[0]
    good = about_as_good(weighed, best)
    since = _since(view, weighed, earlier, beginner=beginner)
    if not weighed.spot.hopeless:
        held = bets.held.mean
        ahead = weighed.spot.stands > 0
        yield reasoned(_wins(view, held), view, names, ahead=ahead, open=LITTLE < held < MUCH)
        yield from filter(None, [was_words(since, held) if since else ""])
        yield from _cause(view, names, weighed.spot)
        if bets.needed and any(isinstance(each.action, Call) for each in bets.answers):
            template = PRICE_MET if bets.just else PRICE
            yield say(
                template,
                price=number(bets.price),
                pot=number(bets.pot),
                needed=percent(bets.needed),
            )
            yield from _in_all(bets)
    plain = beginner and weighed.spot.stands >= 0
    if bets.price and isinstance(best.action, Call) and not plain:
        good = [each for each in good if not isinstance(each.action, Fold)]  # named before
    bold = [each for each in good if _bolder(weighed, each, best, beginner=beginner)]
    others = [called(view, each.action) for each in good if each not in bold]
    if others:
        yield say("May be as good: {others}.", others=either(others))
    if bold:
        more = either([called(view, each.action) for each in bold])
        template = text("May be as good, but with more at stake: {others}.")
        if all(difference(each.chips.mean, best.chips.mean) > 0 for each in bold):
            template = text("May bring more, but with more at stake: {others}.")
        yield say(template, others=more)
    if weighed.poor and beginner and isinstance(bets.best.action, Raise) and not bold:
        bluff = called(view, bets.best.action)
        yield say("{bluff} would be a bluff: easy bots seldom fold to one.", bluff=bluff)
    elif beginner and weighed.spot.stands < 0 and bets.best.chips.low > best.chips.high:
        yield say(
            "{answer} would bring about {chips} more on average, but it puts more at stake with a "
            "hand that is behind.",
            answer=called(view, bets.best.action),
            chips=chips_on_average(difference(bets.best.chips.mean, best.chips.mean)),
        )
    elif weighed.bluffs and isinstance(best.action, Raise):
        yield _bluffed(view, best.action)


def _bolder(weighed: Weighed, each: Valued, best: Valued, *, beginner: bool) -> bool:
    """Tell whether an answer puts more at stake than the `best`, which is advised: what brings more
    though it is not, and raises with a hand that no beginner is advised to raise."""
    if isinstance(each.action, Fold) or isinstance(best.action, Raise):
        return False
    raises = isinstance(each.action, Raise) and beginner and weighed.bluffs
    return raises or each.chips.mean > best.chips.mean


def _bluffed(view: View, bluff: Raise) -> str:
    """Say how often all others must fold for a bluff to win back what it costs."""
    cost = bluff.to - view.state.seat(view.viewer).bet
    return say(
        "The bluff costs {cost} to win the {pot} in the pot: it pays if all others fold at least "
        "{often} of the time; a little less is enough, since your hand may still win.",
        cost=chips_words(cost),
        pot=number(view.state.pot_total),
        often=percent(cost / (view.state.pot_total + cost)),
    )


def _cause(view: View, names: Mapping[int, str], spot: Chances) -> Iterator[str]:
    """Yield why the share is another one than by the cards alone, where it is."""
    if spot.alone is None or abs(spot.share - spot.alone) < TELLING:
        return
    why = cause(view, names, spot.share if spot.called is None else spot.called, spot.alone)
    yield why or say("By the cards alone it would be {alone}.", alone=percent(spot.alone))


def _in_all(bets: Bets) -> Iterator[str]:
    """Yield what a call comes to by itself and with the bets on later streets: so that it adds up
    to what stands beside the answers."""
    call = next(each.chips.mean for each in bets.answers if isinstance(each.action, Call))
    if abs(bets.later) >= ADDS_UP + bets.pot / 100:
        yield say(
            "By itself, a call {alone} on average; with the bets still to come, it {whole}.",
            alone=gains_words(difference(call, bets.later)),
            whole=gains_words(call),
        )


def _judged(weighed: Weighed, good: Sequence[Valued], *, beginner: bool) -> str:
    spot, bets, best = weighed.spot, weighed.bets, good[0]
    raising = any(isinstance(each.action, Raise) for each in good)
    if isinstance(best.action, Raise):
        if weighed.poor:
            return BLUFF
        if spot.certain:
            return CERTAIN
        if spot.stands > 0 and not spot.leads:
            return OFTENEST
        if not spot.stands and spot.share * spot.players > 1:
            return MORE_THAN_PART if spot.players > HEADS_UP else MORE_THAN_HALF
        return CALLED if beginner and not spot.stands else RAISES[spot.stands]
    if isinstance(best.action, BringIn):
        return BRING_INS[raising]
    if isinstance(best.action, Fold):
        return _folded(weighed, good)
    if bets is not None and bets.price:
        near = about_as_good(weighed, best)
        folding = any(isinstance(each.action, Fold) for each in near)
        if folding and beginner and spot.stands >= 0:
            return CHEAP_LOOK if bets.looking else FAIR
        if folding:
            return LOOK if bets.looking else CLOSE
        return CALLS[spot.stands]
    if spot.hopeless:
        return FREE
    if bets is not None and not any(isinstance(each.action, Raise) for each in bets.answers):
        return NO_BET
    if raising:
        return AS_MUCH
    return WEAK if weighed.poor else CHECKS[spot.stands]


def _folded(weighed: Weighed, good: Sequence[Valued]) -> str:
    """Return why a hand is folded."""
    spot, bets = weighed.spot, weighed.bets
    assert bets is not None, "without betting nobody folds"
    if spot.hopeless:
        return HOPELESS
    near = [*good[1:], *about_as_good(weighed, good[0])]
    call = next((each.chips for each in near if isinstance(each.action, Call)), None)
    if call is not None and weighed.nothing and call.high >= 0:
        return NOTHING if call.low > 0 else NO_BETTER
    if call is not None and call.mean > 0:
        return BARELY
    if tenth(bets.later) >= 0:
        return EVEN if bets.just else TOO_LITTLE
    if bets.just:
        return LATER_JUST
    return LATER if bets.held.mean >= bets.needed else TOO_LITTLE


def _wins(view: View, held: float) -> str:
    """Say how often a hand wins, in words and in percent; of several sides, which part it wins."""
    if len(view.state.game.shares) > 1:
        return say("You win {held} of the pot on average", held=percent(held))
    return often(held)


def called(view: View, action: Action) -> str:
    """Return what the button of an answer says to the player who is asked."""
    ask = view.own_ask
    assert ask is not None, "who is not asked has no answers"
    offer = next(offer for offer in ask.offers if isinstance(action, offer.answer))
    return answer_button(offer, action, view.state, view.viewer)


def bet_worths(view: View, weighed: Weighed, *, beginner: bool = False) -> list[Worth]:
    """Return what each answer of a betting round is worth, in the order of the offers.

    Those are marked that may be as good as what is advised.
    """
    bets = weighed.bets
    assert bets is not None, "without betting there are no worths"
    best = choices(weighed, beginner=beginner)[0]
    good = [best, *about_as_good(weighed, best)]
    return [
        Worth(
            capital(called(view, each.action)),
            *each.chips,
            best=each in good,
            advised=each is best,
        )
        for each in bets.answers
    ]
