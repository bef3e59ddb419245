"""The coach's words on single answers besides its verdict.

Of bets, of what to show, pass on or keep, and of one more card where hands are counted.
"""

from __future__ import annotations

from random import Random

from doorcard.bots.choosing import to_keep, to_pass_on, to_turn_up
from doorcard.cards import card_name
from doorcard.language import say, text
from doorcard.ranking.words import listed
from doorcard.room.coach.figures.draws import nearer
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.phrases import (
    Advised,
    Said,
    card_words,
    chips_words,
    drawn,
)
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanBringIn
from doorcard.rules.phases.draw_round import CanDraw
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import CanPassOn
from doorcard.rules.phases.roll import CanTurnUp
from doorcard.rules.phases.showdown import CanMuck, at_stake
from doorcard.rules.phases.turn_first import CanTurnInstead
from doorcard.rules.shares import known_hand
from doorcard.rules.shares_points import Nearest
from doorcard.voice import side_words

CLOSE = 3
"""Within so many halves of the low number a hand is played for it, else for the high one."""
SAMPLES = 40
"""How often the unseen cards are imagined to compare what may be passed on, or kept."""


def on_turn_up(view: View, offer: CanTurnUp, weighed: object) -> Said:
    """Tell which cards say least of the hand."""
    template = text("Turn up {cards}: that tells the others least.")
    return [_advised(view, template, to_turn_up(view, offer).cards)]


def on_turn_instead(view: View, offer: CanTurnInstead, weighed: object) -> Said:
    """Tell what is chosen between."""
    return [
        say(
            "Either way one more of your cards will lie face up: the next one, which nobody knows "
            "yet, or one that you choose now."
        )
    ]


def on_pass(view: View, offer: CanPassOn, weighed: object) -> Said:
    """Tell which cards are missed least."""
    passed = to_pass_on(view, offer, Random(view.viewer), SAMPLES)
    return [_advised(view, text("Pass on {cards}: you will miss that least."), passed.cards)]


def on_keep(view: View, offer: CanKeepCards, weighed: object) -> Said:
    """Tell which cards win most, in the order in which they are best turned up."""
    kept = to_keep(view, offer, Random(view.viewer), SAMPLES)
    return [
        _advised(view, text("Keep {cards}: these win the most."), kept.cards),
        *([say("In this order they tell the others least.")] if offer.ordered else []),
    ]


def _advised(view: View, sentence: str, places: tuple[int, ...]) -> Advised:
    """Advise on cards of the one who looks, in words, and drawn in short."""
    held = view.state.seat(view.viewer).cards
    names = [card_name(held[at]) for at in places]
    words = listed([card_words(name) for name in names])
    return Advised(
        say(sentence, cards=words), say(sentence, cards=" ".join([drawn(name) for name in names]))
    )


def on_bring_in(view: View, offer: CanBringIn, weighed: Weighed | None) -> Said:
    """Tell of the bring-in."""
    costs = chips_words(offer.amount)
    return [say("The bring-in costs {chips}, which you can't avoid.", chips=costs)]


def on_muck(view: View, offer: CanMuck, weighed: Weighed | None) -> Said:
    """Tell what showing can win, or wins for certain."""
    if weighed is not None and weighed.spot.certain:
        return [Advised(say("Show: the pot is yours."))]
    if weighed is not None and weighed.sure:
        side = side_words(view.state.game, weighed.sure[0])
        return [Advised(say("Show: the half for {side} is yours.", side=side))]
    stake = at_stake(view.state, view.viewer)
    if stake == "wins":
        return [Advised(say("Show: your hand may win, and mucked it wins nothing."))]
    if stake:
        return [
            say(
                "Your hand can't win anything itself, but it may change who does: mucked, it does "
                "not count."
            )
        ]
    return [say("Mucking costs you nothing, and nobody learns what you held.")]


def on_draw(view: View, offer: CanDraw, weighed: object) -> Said:
    """Say whether most cards help towards the number for which the hand is played."""
    counted = [share for share in view.state.game.shares if isinstance(share, Nearest)]
    if not counted:
        return []
    own, unseen = known_hand(view.state, view.viewer), view.unseen()
    low, high = (min(counted, key=_target), max(counted, key=_target))
    share = low if low.off(own) <= CLOSE else high
    most = 2 * nearer(share, own, unseen) > len(unseen)
    sentence = say(
        "Take a card: most bring you nearer to {target}."
        if most
        else "Take no card: most don't bring you nearer to {target}.",
        target=share.target,
    )
    return [Advised(sentence)]


def _target(share: Nearest) -> int:
    return share.target
