"""What hands are worth in words, from the shares of the game that is played."""

from __future__ import annotations

import re

from msgspec.structs import replace

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.cli import text as words
from doorcard.ranking import RankingError, by_name
from doorcard.ranking.words import plural
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Share
from doorcard.rules.state import State

_KICKERS = re.compile(r", (kickers .*|\w+ kicker)$")
"""The end of a hand in words that cards which lie open tell as well."""


def share_of(state: State, side: str) -> Share | None:
    """Return the share of the game that goes by the name of a side, if any."""
    return next((share for share in state.game.shares if share.side == side), None)


def side_name(side: str) -> str:
    """Return what a side of the pot is called."""
    return words.SIDES.get(side, side.replace("_", " "))


def strengths(state: State, player: int) -> list[tuple[str, str]]:
    """Return a player's hand in words for every share, as (side, words).

    A share whose cards are not all known is left out. A hand that can't win a share yet, but may
    get cards still, is said to be so.
    """
    if not state.seat(player).places:
        return []
    found: list[tuple[str, str]] = []
    for share in state.game.shares:
        value = _value(share, state, player)
        if value is not None:
            told = share.describe(value)
            if not value and cards_to_come(state):
                told = words.NOT_YET.format(strength=told)
            elif found and _is_pair_for_low(share, value):
                told = words.FOR_LOW.format(strength=told)
            found.append((side_name(share.side), told))
    return found


def in_words(state: State, player: int) -> str:
    """Return a player's hand in words, share by share; nothing when it is not known."""
    told = [strength for _, strength in strengths(state, player)]
    wild = _wild_cards(state, player)
    if told and wild:
        told[0] += words.WITH_WILD.format(number=words.WILD_COUNTS.get(wild, wild))
    return " · ".join(told)


def _wild_cards(state: State, player: int) -> int:
    """Return how many cards of a player are wild, 0 where that is not known."""
    if state.game.wild is None:
        return 0
    try:
        return state.game.wild.parted(state, player)[1]
    except UnknownCards:
        return 0


def wild_now(state: State) -> tuple[str, ...]:
    """Return what is wild: ranks, or cards."""
    return () if state.game.wild is None else state.game.wild.names(state)


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
    seat = state.seat(player)
    up = tuple(place for place in seat.places if place.up)
    if not up:
        return ""
    bare = replace(state, centre=(), seats=state.with_seat(player, replace(seat, places=up)))
    told: list[str] = []
    for share in state.game.shares:
        value = _value(share, bare, player)
        if value and _is_made(share, value) and not (told and _is_pair_for_low(share, value)):
            told.append(_KICKERS.sub("", share.describe(value)))
    return " · ".join(told)


def _is_pair_for_low(share: Share, value: int) -> bool:
    """Return whether what a hand is for a low share is a pair or worse, which sounds like a high.

    A share without a scale of its own is no low.
    """
    scale = getattr(share, "scale", None)
    lowest_wins = scale is not None and by_name(scale).scale.lowest_wins
    return bool(value) and lowest_wins and _is_made(share, value)


def _is_made(share: Share, value: int) -> bool:
    """Return whether a hand is more than cards of different ranks."""
    scale = getattr(share, "scale", None)
    if scale is None:
        return True
    ranking = by_name(scale)
    return ranking.category(share.on_scale(value)) != ranking.scale.categories[0]


def cards_to_come(state: State) -> bool:
    """Return whether a phase still to come gives out cards."""
    players = len(state.seats)
    return any(phase.cards_for(players) for phase in state.game.phases[state.at + 1 :])


def _value(share: Share, state: State, player: int) -> int | None:
    """Return a hand's strength for a share, None when it depends on cards that are not known."""
    try:
        return share.value(state, player)
    except (UnknownCards, RankingError):
        return None
