"""The texts of buttons: an offer's own words, filled in for each answer that it allows.

A template's parts are fields of the answer, of the offer, or of the one of the offer's items that
the answer names. Text in square brackets is left out if a part in it is None.
"""

from __future__ import annotations

import re
from typing import Any

from doorcard.language.saying import number, say
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.facts import Fact
from doorcard.rules.phase import Phase
from doorcard.rules.state import State
from doorcard.rules.wording import Points, Sound
from doorcard.voice.finding import fact_words, offer_words, part_words
from doorcard.voice.names import side_words
from doorcard.voice.rendering import badge, card_log

_PARTS = re.compile(r"\{(\w+)\}")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


def button_template(offer: Offer, phase: type[Phase]) -> str:
    """Return the text of an offer's button, as a template; a phase may have its own words."""
    here = part_words(phase).instead.get(type(offer))
    if here is not None:
        return say(here)
    button = offer_words(type(offer)).button
    return say(button(offer) if callable(button) else button)


def button(offer: Offer, phase: type[Phase]) -> str:
    """Return the text of an offer's button in a kind of phase, its answer's fields in braces."""
    answered = offer.answer.__struct_fields__
    template = button_template(offer, phase)
    known = {name for name in offer.__struct_fields__ if name not in answered}
    return _PARTS.sub(
        lambda found: _shown(getattr(offer, found[1])) if found[1] in known else found[0], template
    )


def answer_button(offer: Offer, answer: Action, state: State, player: int) -> str:
    """Return the text of the button for one answer to an offer, for the player who is asked."""
    points = offer_words(type(offer)).points

    def said(name: str) -> str | None:
        if name in answer.__struct_fields__:
            value = getattr(answer, name)
            return None if value is None else value_words(points[name], value, state, player)
        value = getattr(_item(offer, answer, name), name, None)
        return None if value is None else _shown(value)

    def group(found: re.Match[str]) -> str:
        missing = any(said(name) is None for name in _PARTS.findall(found[1]))
        return "" if missing else found[1]

    template = _OPTIONAL.sub(group, button_template(offer, type(state.phase)))
    return _PARTS.sub(lambda found: said(found[1]) or "", template)


def is_free(offer: Offer) -> bool:
    """Return whether an offer keeps the hand in play for nothing."""
    free = offer_words(type(offer)).free
    return free(offer) if callable(free) else free


def first_help(offer: Offer) -> str:
    """Return the help for somebody who meets such an offer for the first time, "" for none."""
    first = offer_words(type(offer)).first
    return say(first(offer) if callable(first) else first)


def value_words(points: Points, value: Any, state: State, player: int) -> str:
    """Return the meaning of an answer's field, as a button or a list of choices shows it."""
    if value is None:
        return say("nothing")
    if points == "card":
        return card_log(state.seat(player).places[value].card)
    if points == "cards":
        return " ".join([card_log(state.seat(player).places[at].card) for at in value])
    if points in ("row", "slot"):
        if not value:
            return say("the deck card")
        place = state.market[value - 1] if value <= len(state.market) else None
        return card_log(place.card) if place is not None else say("slot {slot}", slot=value)
    if points == "word":
        return say(str(value).replace("_", " "))
    if points == "wagers":
        words = [
            say("{amount} on the {side}", amount=number(chips), side=side_words(state.game, on))
            for on, chips in value
        ]
        return say(" and ").join(words)
    return _shown(value)


def _shown(value: Any) -> str:
    return number(value) if type(value) is int else str(value)


def fact_badge(fact: Fact, phase: type[Phase]) -> str:
    """Return the action of a fact's player in such a phase, in two or three words; "" if none."""
    words = fact_words(type(fact))
    if not words.badge:
        return ""
    here = part_words(phase).instead.get(type(fact))
    if here is not None:
        return badge(say(here).replace("{who} ", "", 1), fact)
    return badge(say(words.badge(fact) if callable(words.badge) else words.badge), fact)


def fact_sound(fact: Fact) -> Sound:
    """Return what is heard of a fact at the table."""
    sound = fact_words(type(fact)).sound
    return sound(fact) if callable(sound) else sound


def _item(offer: Any, answer: Action, name: str) -> Any:
    """Return the object with a field of this name: the offer, or the item that is meant."""
    if name in offer.__struct_fields__:
        return offer
    for field in offer.__struct_fields__:
        items = getattr(offer, field)
        for item in items if isinstance(items, tuple) else ():
            shared = set(getattr(item, "__struct_fields__", ())) & set(answer.__struct_fields__)
            if shared and all(getattr(item, at) == getattr(answer, at) for at in shared):
                return item
    return None
