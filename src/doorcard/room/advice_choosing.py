"""What the coach says where players choose among their own cards: what to show, pass on, keep."""

from __future__ import annotations

from random import Random

from doorcard.bots.choosing import to_keep, to_pass_on, to_turn_up
from doorcard.cards import card_name
from doorcard.language import say
from doorcard.ranking.words import listed
from doorcard.room.advice_costs import Advised, Said, card_words
from doorcard.rules.hand import View
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import CanPassOn
from doorcard.rules.phases.roll import CanTurnUp
from doorcard.rules.phases.turn_first import CanTurnInstead

SAMPLES = 40
"""How often the unseen cards are imagined to compare what may be passed on, or kept."""


def on_turn_up(view: View, offer: CanTurnUp, weighed: object) -> Said:
    """Tell which cards say least of the hand."""
    cards = _cards(view, to_turn_up(view, offer).cards)
    return [Advised(say("Turn up {cards}: that tells the others least.", cards=cards))]


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
    cards = _cards(view, passed.cards)
    return [Advised(say("Pass on {cards}: you will miss that least.", cards=cards))]


def on_keep(view: View, offer: CanKeepCards, weighed: object) -> Said:
    """Tell which cards win most, in the order in which they are best turned up."""
    cards = _cards(view, to_keep(view, offer, Random(view.viewer), SAMPLES).cards)
    return [
        Advised(say("Keep {cards}: these win the most.", cards=cards)),
        *([say("In this order they tell the others least.")] if offer.ordered else []),
    ]


def _cards(view: View, places: tuple[int, ...]) -> str:
    """Return cards of the one who looks, in a sentence."""
    held = view.state.seat(view.viewer).cards
    return listed([card_words(card_name(held[at])) for at in places])
