"""The names of streets, sides, strengths and wild cards, wherever cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.language.saying import say, text, within
from doorcard.ranking.words import capital, number, plural
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.reading import Strength, counts_streets, stage_of
from doorcard.rules.state import State
from doorcard.voice.finding import part_words

STREETS = {
    1: text("First card"),
    2: text("Second street"),
    3: text("Third street"),
    4: text("Fourth street"),
    5: text("Fifth street"),
    6: text("Sixth street"),
    7: text("Seventh street"),
}


CODES = (
    *(text("high"), text("low"), text("both"), text("queen")),
    *(text("spade"), text("heart"), text("diamond"), text("club")),
    *(text("ante"), text("play"), text("pair plus"), text("prime"), text("six card")),
    text("bonus"),
)
"""What sides of the pot and wagers are called where their own words don't say it."""


def street_name(game: Game, count: int) -> str:
    """Return the name of the street on which everybody has this many cards."""
    if count in STREETS and counts_streets(game):
        return say(STREETS[count])
    return say("{count} cards", count=count) if count else say("Before the deal")


def stage_name(state: State) -> str:
    """Return what is going on: the name of the phase, or else the street and its betting round."""
    name = part_words(type(state.phase)).stage
    if name:
        return say(name)
    stage = stage_of(state)
    street = street_name(state.game, stage.street)
    if stage.round <= 1:
        return street
    return say("{street}, round {number}", street=street, number=stage.round)


def phase_name(phase: Phase) -> str:
    """Return the name of a phase, as it stands within a sentence."""
    words = part_words(type(phase))
    return within(say(words.stage or words.common or type(phase).__name__))


def side_words(game: Game, code: str) -> str:
    """Return what a side of the pot or a wager is called in a game."""
    share = next((share for share in game.shares if share.side == code), None)
    words = part_words(type(share)).side if share is not None else ""
    told = words if isinstance(words, str) else words(share)
    return say(told or code.replace("_", " "))


def wild_words(wild: Sequence[str]) -> str:
    """Return what is wild in words: `Sixes are wild`, or that no rank is."""
    cards = [name[0] + SUIT_SYMBOLS[SUITS.index(name[1])] for name in wild if len(name) > 1]
    ranks = [plural(name) for name in wild if len(name) == 1]
    told = []
    if ranks:
        told.append(say("{Ranks} are wild", Ranks=capital(say(" and ").join(ranks))))
    if cards:
        told.append(say("{cards} is wild", cards=" ".join(cards)))
    return say(" and ").join(told) or say("No rank is wild")


def strength_words(found: Sequence[Strength], wild: int = 0) -> list[str]:
    """Return a hand in words, share by share, with how many of its cards are wild."""
    told = [_strength(strength) for strength in found]
    if told and wild:
        told[0] += say(" ({number} wild)", number=number(wild))
    return told


def _strength(strength: Strength) -> str:
    if strength.not_yet:
        return say("{hand} yet", hand=strength.words)
    return say("{hand} for low", hand=strength.words) if strength.for_low else strength.words
