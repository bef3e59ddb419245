"""The coach's words on single answers besides its verdict.

Of bets, of what to show, pass on or keep, and of one more card where hands are counted.
"""

from __future__ import annotations

from random import Random

from doorcard.bots.choosing import to_pass_on, to_turn_up
from doorcard.cards import card_name
from doorcard.language import say, text
from doorcard.ranking.words import as_object, listed
from doorcard.room.coach.figures.draws import nearer
from doorcard.room.coach.figures.keeping import best_kept, keeping
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.phrases import (
    Advised,
    Said,
    card_words,
    drawn,
)
from doorcard.room.coach.words.cards_held import without_lower
from doorcard.room.coach.words.telling import tells
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanBringIn
from doorcard.rules.phases.buying import Free, Pat
from doorcard.rules.phases.draw_round import CanDraw, CanPass
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import CanPassOn
from doorcard.rules.phases.roll import CanTurnUp
from doorcard.rules.phases.showdown import CanMuck, CanShow, Show, at_stake
from doorcard.rules.phases.turn_first import CanGetUp, CanTurnInstead
from doorcard.rules.reading import strengths
from doorcard.rules.shares import known_hand
from doorcard.rules.shares.points import Nearest
from doorcard.voice import button, chips_words, side_words

CLOSE = 3
"""Within so many halves of the low number a hand is played for it, else for the high one."""
SAMPLES = 40
"""How often the unseen cards are imagined to compare what may be passed on."""


@tells(CanTurnUp)
def on_turn_up(view: View, offer: CanTurnUp, weighed: object) -> Said:
    """Tell which cards say least of the hand."""
    turned = to_turn_up(view, offer)
    why = say("that tells the others least.")
    return [_advised(view, turned, text("Turn up {cards}"), turned.cards, why)]


@tells(CanTurnInstead, beside=(CanGetUp,))
def on_turn_instead(view: View, offer: CanTurnInstead, weighed: object) -> Said:
    """Tell what is chosen between."""
    return [
        say(
            "Either way one more of your cards will lie face up: the next one, which nobody knows "
            "yet, or one that you choose now."
        )
    ]


@tells(CanPassOn)
def on_pass(view: View, offer: CanPassOn, weighed: object) -> Said:
    """Tell which cards are missed least."""
    passed = to_pass_on(view, offer, Random(view.viewer), SAMPLES)
    one = len(passed.cards) == 1
    why = say("you will miss that least." if one else "you will miss those least.")
    return [_advised(view, passed, text("Pass {cards}"), passed.cards, why)]


@tells(CanKeepCards)
def on_keep(view: View, offer: CanKeepCards, weighed: object) -> Said:
    """Tell which cards win most, in the order in which they are best turned up."""
    kept, level = best_kept(view, offer)
    why = say("another choice may win as much." if level else "these win the most.")
    found = list(strengths(keeping(view, kept.cards), view.viewer))
    found = [each for each in found if not each.for_low]
    held = [as_object(without_lower(each.short or each.words)) for each in found]
    if held:
        why = f"{why} {say('You then hold {held}.', held=listed(held))}"
    return [
        _advised(view, kept, text("Keep {cards}"), kept.cards, why),
        *([say("In this order they tell the others least.")] if offer.ordered else []),
    ]


def _advised(view: View, action: Action, do: str, places: tuple[int, ...], why: str) -> Advised:
    """Advise on cards of the one who looks, in words, and drawn in short."""
    held = view.state.seat(view.viewer).cards
    names = [card_name(held[place]) for place in places]
    words = listed([card_words(name) for name in names])
    faces = " ".join([drawn(name) for name in names])
    return Advised(action, say(do, cards=words), why, say(do, cards=faces))


@tells(CanBringIn)
def on_bring_in(view: View, offer: CanBringIn, weighed: Weighed | None) -> Said:
    """Tell of the bring-in."""
    costs = chips_words(offer.amount)
    return [say("The bring-in costs {chips}, which you can't avoid.", chips=costs)]


@tells(CanMuck, beside=(CanShow,))
def on_muck(view: View, offer: CanMuck, weighed: Weighed | None) -> Said:
    """Tell what showing can win, or wins for certain."""
    show = button(CanShow(), type(view.state.phase))
    if weighed is not None and weighed.chances.certain:
        return [Advised(Show(), show, say("the pot is yours."))]
    if weighed is not None and weighed.sure:
        side = side_words(view.state.game, weighed.sure[0])
        return [Advised(Show(), show, say("the half for {side} is yours.", side=side))]
    stake = at_stake(view.state, view.viewer)
    if stake == "won":
        return [Advised(Show(), show, say("your hand wins, but a mucked hand can't."))]
    if stake == "wins":
        return [Advised(Show(), show, say("your hand may win, but a mucked hand can't."))]
    if stake:
        return [
            say(
                "Your hand can't win anything itself, but it may change who does: mucked, it does "
                "not count."
            )
        ]
    return [say("Mucking costs you nothing, and nobody learns what you held.")]


@tells(CanDraw, beside=(CanPass,))
def on_draw(view: View, offer: CanDraw, weighed: object) -> Said:
    """Say whether most cards help towards the number for which the hand is played."""
    counted = [share for share in view.state.game.shares if isinstance(share, Nearest)]
    if not counted:
        return []
    own, unseen = known_hand(view.state, view.viewer), view.unseen()
    low, high = (min(counted, key=_target), max(counted, key=_target))
    share = low if low.off(own) <= CLOSE else high
    better = nearer(share, own, unseen)
    most = 2 * better > len(unseen)
    why = text("most cards don't bring you nearer to {target}.")
    if not better:
        why = text("no card brings you nearer to {target}.")
    elif better == len(unseen):
        why = text("every card brings you nearer to {target}.")
    elif most:
        why = text("most cards bring you nearer to {target}.")
    action: Action = Free() if most else Pat()
    do = button(CanDraw() if most else CanPass(), type(view.state.phase))
    return [Advised(action, do, say(why, target=share.target))]


def _target(share: Nearest) -> int:
    return share.target
