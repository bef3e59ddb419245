"""What hands are worth and what is wild, as the terminal says it."""

from __future__ import annotations

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.cli import text as words
from doorcard.ranking.words import plural
from doorcard.rules import reading
from doorcard.rules.state import State


def side_name(side: str) -> str:
    """Return what a side of the pot is called."""
    return words.SIDES.get(side, side.replace("_", " "))


def in_words(state: State, player: int) -> str:
    """Return a player's hand in words, share by share; nothing when it is not known."""
    told = [_told(strength) for strength in reading.strengths(state, player)]
    wild = reading.wild_count(state, player)
    if told and wild:
        told[0] += words.WITH_WILD.format(number=words.WILD_COUNTS.get(wild, wild))
    return " · ".join(told)


def wild_words(wild: tuple[str, ...]) -> str:
    """Return what is wild in words: `sixes are wild`, or that no rank is."""
    cards = [name for name in wild if len(name) > 1]
    ranks = [plural(name) for name in wild if len(name) == 1]
    told = [words.WILD_RANK.format(ranks=" and ".join(ranks).capitalize())] if ranks else []
    if cards:
        shown = " ".join(name[0] + SUIT_SYMBOLS[SUITS.index(name[1])] for name in cards)
        told.append(words.WILD_CARD.format(cards=shown))
    return words.AND.join(told) or words.NO_WILD


def showing(state: State, player: int) -> str:
    """Return in words what a player's up-cards alone are worth; nothing for mere high cards."""
    return " · ".join([strength.words for strength in reading.showing(state, player)])


def _told(strength: reading.Strength) -> str:
    """Return a strength in words, with what has to be said beside it."""
    if strength.not_yet:
        return words.NOT_YET.format(strength=strength.words)
    if strength.for_low:
        return words.FOR_LOW.format(strength=strength.words)
    return strength.words
