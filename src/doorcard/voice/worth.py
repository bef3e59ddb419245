"""The worth of a hand for each side of the pot, as it is drawn beside cards and as it is heard."""

from __future__ import annotations

import re
from collections.abc import Sequence

from doorcard.language.saying import say
from doorcard.ranking.words import as_object, capital, rank_rows
from doorcard.rules.game import Game
from doorcard.rules.reading import Strength
from doorcard.voice.names import is_said_for_high, side_words
from doorcard.voice.rendering import for_the_ear

HANDS = ("high", "low")
"""The sides for which hands are compared; the words for any other side may name it themselves."""


def side_by_side(found: Sequence[Strength], game: Game) -> list[str]:
    """Return a hand in words for each share; of several, each after the name of its side.

    `High: a flush`, `Low: 7-6-4-2-A`.
    """
    if len(found) != 1:
        return [_beside_others(each, side_words(game, each.side)) for each in found]
    [one] = found
    return [say("{hand}, a poor low", hand=one.words) if one.for_low else _yet(one, one.words)]


def _beside_others(strength: Strength, name: str) -> str:
    side = capital(name)
    if strength.out_of_reach:
        return say("{side}: out of reach", side=side)
    if strength.for_low:
        return say("{side}: poor ({hand})", side=side, hand=strength.short)
    if strength.side not in HANDS and _names(strength.words, name):
        return _yet(strength, strength.words)
    if strength.nothing and name in strength.words.split():
        return say("{side}: none yet" if strength.not_yet else "{side}: none", side=side)
    hand = _yet(strength, without_side(strength.words, name))
    return f"{side}: {hand}"


def without_side(hand: str, side: str) -> str:
    """Return a hand without the name of its side, which a text beside it has.

    One language has it before the ranks of a low, another one after them: `7-6-4-2-A low`.
    """
    ranks = hand.removesuffix(f" {side}")
    return ranks if rank_rows().fullmatch(ranks) else hand.removeprefix(f"{side} ")


def holding(found: Sequence[Strength], game: Game) -> str:
    """Return a hand as it is heard after "holds": what it is worth for each side.

    A side is named where the words for it don't, and a hand that is the same for both is said once.
    """
    held = [(each, as_object(each.words)) for each in found]
    if len(held) == 1:
        [(one, words)] = held
        words = say("{hand}, a poor low", hand=words) if one.for_low else _yet(one, words)
        return for_the_ear(words)
    if len(held) == len(HANDS) and not any(each.not_yet for each in found):
        (one, words), (other, _) = held
        names = {"one": side_words(game, one.side), "other": side_words(game, other.side)}
        if other.for_low and one.words == other.words:
            return for_the_ear(say("{hand}, for {one}; a poor low", hand=words, **names))
        if is_said_for_high(other, one):
            return for_the_ear(say("{hand}, for {one} and {other}", hand=words, **names))
    return "; ".join([_heard(each, words, found[0], game) for each, words in held])


def _heard(strength: Strength, words: str, first: Strength, game: Game) -> str:
    """Return what a hand is worth for one of several sides."""
    side = side_words(game, strength.side)
    if strength.out_of_reach:
        return say("{side}: out of reach", side=side)
    if strength.for_low and strength.short == first.short:
        # Its kickers count in another order, which nobody needs to hear of the same pair.
        return for_the_ear(say("only {hand} for low", hand=as_object(strength.short)))
    if strength.for_low:
        return for_the_ear(say("{hand}, a poor low", hand=words))
    heard = for_the_ear(_yet(strength, words))
    return heard if _names(words, side) else say("{hand} for {side}", hand=heard, side=side)


def _yet(strength: Strength, words: str) -> str:
    return say("{hand} yet", hand=words) if strength.not_yet else words


def _names(words: str, side: str) -> bool:
    """Return whether words name their own side: `no low`, `the highest spade in the hole`."""
    return side.split()[-1] in re.split("[ ,:-]+", words)
