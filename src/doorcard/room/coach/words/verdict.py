"""The coach's advice in a betting round, and the reason: one verdict for all it says.

It is the answer that brings the most chips on average; among easy bots, who seldom fold, the best
that is not a bluff, and elsewhere the best that is not one against several. Where others are about
as good, as far as the deals that were imagined can tell, less at stake may be advised, and it says
so. The reason is read off the same figures, so that none of them argues against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from doorcard.language import number, say, text
from doorcard.ranking.words import capital, either
from doorcard.room.coach.choosing import NOISE, about_as_good, choices
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.figures.worth import BetDecision, Valued, Worth, bets_to_come
from doorcard.room.coach.phrases import (
    Advised,
    Counted,
    chips_on_average,
    difference,
    gains_words,
    often,
    percent,
    tenth,
)
from doorcard.room.coach.words.beaten import beaten_words
from doorcard.room.coach.words.cards_held import FOUR, held_words
from doorcard.room.coach.words.halves import half_alone, half_reason
from doorcard.room.coach.words.holding import draw_held
from doorcard.room.coach.words.low_side import held_and_low, held_with_low
from doorcard.room.coach.words.reasons import cause, dead_words, reasoned
from doorcard.room.coach.words.turning import Earlier, earlier_of, since_words, turned, was_words
from doorcard.room.coach.words.verdict_reasons import (
    FIRST_LINES,
    HARDLY,
    Reason,
    no_raise_figures,
    no_raise_words,
    reason_for,
)
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BetStep, Call, CanRaise, Raise
from doorcard.rules.phases.betting_round import Bet
from doorcard.voice import answer_button, chips_words

PRICE = text(
    "A call costs {price}, and {pot} would then be in the pot: to come out even, you have to win "
    "{needed} of the time, and {compared}."
)
PRICE_OF_PARTS = text(
    "A call costs {price}, and {pot} would then be in the pot: to come out even, you have to win "
    "{needed} of it on average, and {compared}."
)
"""The same where the pot is divided."""
SLIGHTLY_MORE, NOT_FOR_LATER, HARDLY_MORE = 2, 3, 4
COMPARED = {
    NOT_FOR_LATER: text(
        "you win more often: enough for this call, but not for the bets that follow it"
    ),
    HARDLY_MORE: text(
        "you win more often, but all in all a call is only about as good as a fold, and risks more"
    ),
    SLIGHTLY_MORE: text(
        "you win hardly more often: too little to play a hand with neither a pair nor a draw"
    ),
    1: text("you win more often"),
    0: text("you win about as often"),
    -1: text("you win less often"),
}
"""How often a hand wins beside how often it must; the first three are for one that is folded
though it wins more often."""
PARTS_COMPARED = {
    NOT_FOR_LATER: text("you win more: enough for this call, but not for the bets that follow it"),
    HARDLY_MORE: text(
        "you win more, but all in all a call is only about as good as a fold, and risks more"
    ),
    SLIGHTLY_MORE: text(
        "you win hardly more: too little to play a hand with neither a pair nor a draw"
    ),
    1: text("you win more"),
    0: text("you win about that much"),
    -1: text("you win less"),
}
"""The same of how much of the pot."""
BLUFFED = text(
    "The bluff costs {cost} to win the {pot} in the pot: it pays if all others fold at least "
    "{often} of the time; a little less is enough, since your hand may still win."
)
BLUFFED_WITH_NOTHING = text(
    "The bluff costs {cost} to win the {pot} in the pot: it pays if all others fold at least "
    "{often} of the time."
)
ADDS_UP = 0.1
"""Chips; what the bets to come add is told where it is more than that and a percent of the pot:
less is lost where shares are rounded."""
LITTLE, MUCH = 0.05, 0.9
"""With a share below or above, dead cards of a rival make no difference worth telling."""
COUNTED = {
    (False, True): text(
        "These chips don't count that others may still bet in this round after you check."
    ),
    (True, False): text("These chips count the bets of later rounds, too."),
    (True, True): text(
        "These chips count the bets of later rounds, too. They don't count that others may still "
        "bet in this round after you check."
    ),
}
"""Which bets to come are counted where nothing need be paid, by whether there are later rounds and
whether others may still bet in this one."""


def verdict(
    view: View,
    weighed: Weighed,
    names: Mapping[int, str] | None = None,
    *,
    beginner: bool = False,
    earlier: Earlier | None = None,
) -> Advised | None:
    """Return what to do in a betting round and why, in a sentence or two without figures; where the
    advice has turned since an `earlier` decision, followed by what has happened since."""
    if weighed.bets is None:
        return None
    good = choices(weighed, beginner=beginner)
    reason, do = reason_for(weighed, good, beginner=beginner), called(view, good[0].action)
    if reason.bluffs:
        improves = draw_held(view, FOUR)
        do = say(text("{do} as a semi-bluff") if improves else text("{do} as a bluff"), do=do)
    room = FIRST_LINES - len(f"{do}: ")
    why = _why(view, weighed, names or {}, reason, good[0].action, room)
    since = _since(view, weighed, earlier, beginner=beginner)
    told = since_words(view, names or {}, since) if since else ""
    plain = Advised(good[0].action, do, why).adding(told)
    advised = Advised(good[0].action, do, why).adding(no_raise_words(weighed, good[0]), told)
    advised.alone = plain.why if advised != plain else None
    return advised


def _why(
    view: View,
    weighed: Weighed,
    names: Mapping[int, str],
    reason: Reason,
    action: Action,
    room: int,
) -> str:
    """Return a reason with what the cards say of it: whose up-cards beat the hand, what is held, or
    which half of the pot it wins; its first sentence has so much `room`."""
    half = half_reason(view, weighed, ahead=reason.ahead, room=room) if reason.good_enough else ""
    if half:
        return f"{half}."
    chances = weighed.chances
    folds = isinstance(action, Fold)
    divided = len(view.state.game.shares) > 1
    share = weighed.bets.held.mean if divided and folds and weighed.bets is not None else None
    checks = isinstance(action, Call) and weighed.bets is not None and not weighed.bets.price
    behind = checks and chances.stands < 0
    beaten = folds or (behind and not held_words(view, FOUR, high_card=False))
    shown = beaten_words(view, weighed, names) if beaten else ""
    if reason.alone and not shown:
        if not (folds and divided):
            return reason.words()
        reason = HARDLY  # with what is held for each part of the pot
    told = shown or chances.hopeless
    held = "" if told else held_words(view, FOUR if folds else 0, beside=chances.stands <= 0)
    if folds:
        held = held_and_low(view, weighed, held)
    elif not told:
        held = held_with_low(view, held)
    weak = folds and weighed.nothing
    return reason.words(share, held, shown, room=room, weak=weak)


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
    """Yield what a verdict rests on: which answer is as good for more at stake, how often the hand
    wins and why, what a call costs, what may be as good, and what a bluff depends on."""
    bets = weighed.bets
    if bets is None:
        return
    best, *_ = chosen = choices(weighed, beginner=beginner)
    good = about_as_good(weighed, best)
    bold = [each for each in good if _bolder(weighed, each, best, beginner=beginner)]
    folds = isinstance(best.action, Fold)
    yield from _of_sizes(view)
    if not folds:  # of a fold the reason has told it
        yield from _of_bolder(view, bold)
    since = _since(view, weighed, earlier, beginner=beginner)
    if not weighed.chances.hopeless:
        held = bets.held.mean
        halved = folds and len(view.state.game.shares) > 1
        lead = halved and reason_for(weighed, chosen, beginner=beginner).halved
        wins = "" if lead else _wins(view, held)
        was = was_words(since, held) if since else ""
        wins = reasoned(wins, view, names, ahead=weighed.chances.stands > 0)
        yield from filter(None, [wins, half_alone(view, weighed), was])
        if bets.needed and any(isinstance(each.action, Call) for each in bets.answers):
            yield _price(view, bets, folds=folds, weak=weighed.nothing)
            yield from _in_all(bets)
        yield from no_raise_figures(weighed, best)
    others = [called(view, each.action) for each in good if each not in bold]
    if others:
        yield say("May be as good: {others}.", others=either(others))
    if folds:
        yield from _of_bolder(view, bold)
    yield from _of_bluffs(view, weighed, best, named=bool(bold), beginner=beginner)


def _of_sizes(view: View) -> Iterator[str]:
    """Yield why a fixed bet is offered in two sizes (FCS-31)."""
    ask, phase = view.own_ask, view.state.phase
    offers = () if ask is None else ask.offers
    two = any(isinstance(offer, CanRaise) and len(offer.only) > 1 for offer in offers)
    if two and isinstance(phase, Bet) and phase.open_pair:
        yield say("A pair shows, so the big bet is allowed, too.")


def _of_bolder(view: View, bold: Sequence[Valued]) -> Iterator[str]:
    """Yield which answers are about as good as the one that is advised, for more at stake."""
    if bold:
        more = either([called(view, each.action) for each in bold])
        yield say(
            "{others} may do about as well, but with more chips at risk.",
            others=more,
        )


def may_change(view: View, weighed: Weighed, names: Mapping[int, str]) -> Iterator[str]:
    """Yield which cards of the rival who bet most are dead, while it is open who wins."""
    if weighed.bets is not None and LITTLE < weighed.bets.held.mean < MUCH:
        yield from dead_words(view, names)


def counted(view: View, weighed: Weighed, names: Mapping[int, str]) -> Iterator[Counted]:
    """Yield on what the figures rest: why the share is not that of the cards alone, and which bets
    to come are in the chips beside the answers."""
    bets = weighed.bets
    if bets is None or weighed.chances.hopeless:
        return
    yield from map(Counted, filter(None, [cause(view, names, weighed.chances)]))
    if not bets.price and any(isinstance(each.action, Raise) for each in bets.answers):
        step = view.state.step
        after = isinstance(step, BetStep) and set(step.pending) & set(view.state.able)
        words = COUNTED.get((bets_to_come(view, None) > 0, bool(after and after - {view.viewer})))
        yield from map(Counted, [say(words)] if words else [])


def _of_bluffs(
    view: View, weighed: Weighed, best: Valued, *, named: bool, beginner: bool
) -> Iterator[str]:
    """Yield why the raise that would bring the most is not the `best`, which is advised, or what a
    bluff depends on that is; among easy bots not of a raise that was `named` as bolder before."""
    bets = weighed.bets
    assert bets is not None, "without betting nobody bluffs"
    most = bets.best
    raises, more = isinstance(most.action, Raise), difference(most.chips.mean, best.chips.mean)
    if weighed.bluffs_several and not beginner:
        if raises:
            yield say(
                "{bluff} might bring more if the others fold, but it would be a bluff against "
                "several, and one who calls is enough to spoil it.",
                bluff=called(view, most.action),
            )
    elif weighed.poor and beginner and raises and not named:
        bluff = called(view, most.action)
        yield say("{bluff} would be a bluff: easy bots seldom fold to one.", bluff=bluff)
    elif beginner and weighed.bluffs and not named and more > 0:
        yield say(
            "{answer} would bring about {chips} more on average, but it puts more at stake with a "
            "hand that is behind.",
            answer=called(view, most.action),
            chips=chips_on_average(more),
        )
    elif weighed.bluffs and isinstance(best.action, Raise):
        yield _bluffed(view, best.action, bets.held.mean)


def _bolder(weighed: Weighed, each: Valued, best: Valued, *, beginner: bool) -> bool:
    """Tell whether an answer puts more at stake than the `best`, which is advised: what brings more
    though it is not, and raises with a hand that no beginner is advised to raise."""
    if isinstance(each.action, Fold) or isinstance(best.action, Raise):
        return False
    raises = isinstance(each.action, Raise) and beginner and weighed.bluffs
    return raises or each.chips.mean > best.chips.mean


def _bluffed(view: View, bluff: Raise, held: float) -> str:
    """Say how often all others must fold for a bluff to win back what it costs; with a hand that
    wins a share of the pot when it is called, a little less is enough."""
    cost = bluff.to - view.state.seat(view.viewer).bet
    template = BLUFFED_WITH_NOTHING if held < LITTLE else BLUFFED
    pot = view.state.pot_total
    often = percent(cost / (pot + cost))
    return say(template, cost=chips_words(cost), pot=number(pot), often=often)


def _price(view: View, bets: BetDecision, *, folds: bool, weak: bool) -> str:
    """Say what a call costs and what may be won by it, how often that has to happen, and whether
    the hand wins as often, with the reason where one that does `folds`; a `weak` one holds
    nothing."""
    enough = 0 if bets.just else 1 if bets.held.mean > bets.needed else -1
    if folds and enough > 0:
        enough = _though_more(bets, weak=weak)
    divided = len(view.state.game.shares) > 1
    return say(
        PRICE_OF_PARTS if divided else PRICE,
        price=chips_words(bets.price),
        pot=number(bets.pot),
        needed=percent(bets.needed),
        compared=say((PARTS_COMPARED if divided else COMPARED)[enough]),
    )


def _though_more(bets: BetDecision, *, weak: bool) -> int:
    """Return why a hand is folded that wins more often than this call needs."""
    call = next(each.chips.mean for each in bets.answers if isinstance(each.action, Call))
    if tenth(call) <= 0 and tenth(bets.later) < 0:
        return NOT_FOR_LATER
    return SLIGHTLY_MORE if weak and bets.held.mean - bets.needed < NOISE else HARDLY_MORE


def _in_all(bets: BetDecision) -> Iterator[str]:
    """Yield what a call comes to by itself and with the bets on later streets: so that it adds up
    to what stands beside the answers."""
    call = next(each.chips.mean for each in bets.answers if isinstance(each.action, Call))
    if abs(bets.later) >= ADDS_UP + bets.pot / 100:
        yield say(
            "By itself, a call {alone} on average; with the bets still to come, it {whole}.",
            alone=gains_words(difference(call, bets.later)),
            whole=gains_words(call),
        )


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
