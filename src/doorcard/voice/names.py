"""The names of streets, sides, strengths and wild cards, wherever cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.ranking.words import number, plural
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.reading import Strength, counts_streets, stage_of
from doorcard.rules.state import State
from doorcard.voice.finding import part_words

STREETS = {
    1: "First card",
    2: "Second street",
    3: "Third street",
    4: "Fourth street",
    5: "Fifth street",
    6: "Sixth street",
    7: "Seventh street",
}


def street_name(game: Game, count: int) -> str:
    """Return the name of the street on which everybody has this many cards."""
    street = f"{count} cards" if count else "Before the deal"
    return STREETS.get(count, street) if counts_streets(game) else street


def stage_name(state: State) -> str:
    """Return what is going on: the name of the phase, or else the street and its betting round."""
    name = part_words(type(state.phase)).stage
    if name:
        return name
    stage = stage_of(state)
    street = street_name(state.game, stage.street)
    return f"{street}, round {stage.round}" if stage.round > 1 else street


def phase_name(phase: Phase) -> str:
    """Return the name of a phase, as it stands within a sentence."""
    words = part_words(type(phase))
    name = words.stage or words.common or type(phase).__name__
    return name[:1].lower() + name[1:]


def side_words(game: Game, code: str) -> str:
    """Return what a side of the pot or a wager is called in a game."""
    share = next((share for share in game.shares if share.side == code), None)
    words = part_words(type(share)).side if share is not None else ""
    told = words if isinstance(words, str) else words(share)
    return told or code.replace("_", " ")


def wild_words(wild: Sequence[str]) -> str:
    """Return what is wild in words: `Sixes are wild`, or that no rank is."""
    cards = [name[0] + SUIT_SYMBOLS[SUITS.index(name[1])] for name in wild if len(name) > 1]
    ranks = [plural(name) for name in wild if len(name) == 1]
    told = [f"{' and '.join(ranks).capitalize()} are wild"] if ranks else []
    if cards:
        told.append(f"{' '.join(cards)} is wild")
    return " and ".join(told) or "No rank is wild"


def strength_words(found: Sequence[Strength], wild: int = 0) -> list[str]:
    """Return a hand in words, share by share, with how many of its cards are wild."""
    told = [_strength(strength) for strength in found]
    if told and wild:
        told[0] += f" ({number(wild)} wild)"
    return told


def _strength(strength: Strength) -> str:
    if strength.not_yet:
        return f"{strength.words} yet"
    return f"{strength.words} for low" if strength.for_low else strength.words
