"""What the coach says where players choose among their own cards: what to show, pass on, keep."""

from __future__ import annotations

from random import Random

from doorcard.bots.choosing import to_keep, to_pass_on, to_turn_up
from doorcard.cards import card_name
from doorcard.language import say, text
from doorcard.ranking.words import listed
from doorcard.room.advice_costs import Advised, Said, card_words, drawn
from doorcard.rules.hand import View
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import CanPassOn
from doorcard.rules.phases.roll import CanTurnUp
from doorcard.rules.phases.turn_first import CanTurnInstead

SAMPLES = 40
"""How often the unseen cards are imagined to compare what may be passed on, or kept."""


def on_turn_up(view: View, offer: CanTurnUp, weighed: object) -> Said:
    """Tell which cards say least of the hand."""
    told = text("Turn up {cards}: that tells the others least.")
    return [_advised(view, told, to_turn_up(view, offer).cards)]


def on_turn_instead(view: View, offer: CanTurnInstead, weighed: object) -> Said:
    """Tell what is chosen between."""
    return [
        say(
            "Either way one more of your cards comes to lie face up: the next one, which nobody "
            "knows yet, or one that you choose now."
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


def _advised(view: View, told: str, places: tuple[int, ...]) -> Advised:
    """Advise on cards of the one who looks, in words, and drawn in short."""
    held = view.state.seat(view.viewer).cards
    names = [card_name(held[at]) for at in places]
    words = listed([card_words(name) for name in names])
    return Advised(
        say(told, cards=words), say(told, cards=" ".join([drawn(name) for name in names]))
    )
