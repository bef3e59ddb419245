"""One player's spot against the bank: the known cards, and all ways to complete them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
from msgspec import Struct

from doorcard.cards import NAMES, UNKNOWN, BadCard, Card, card_names, parse_cards
from doorcard.lab.edges.classes import Hands
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game

Cards = str | Sequence[Card]
"""Cards as a text, `QsJh4d` or `Qs??`, or as numbers, 52 for an unknown one."""


class Sizes(Struct, frozen=True):
    """The numbers of cards that the player, the bank, and the middle have at the end."""

    own: int
    house: int
    middle: int = 0


class EdgeSpot(Struct, frozen=True):
    """The known cards: of the player, of the bank, in the middle, and dead ones; and the unseen
    cards."""

    own: tuple[Card, ...]
    house: tuple[Card, ...]
    centre: tuple[Card, ...]
    dead: tuple[Card, ...]
    unseen: tuple[Card, ...]
    sizes: Sizes

    @property
    def missing(self) -> tuple[int, int]:
        """The number of cards the player and the bank have yet to get."""
        return self.sizes.own - len(self.own), self.sizes.house - len(self.house)

    @property
    def deals(self) -> int:
        """The number of ways in which the missing cards can be dealt."""
        own, house = self.missing
        return comb(len(self.unseen), own) * comb(len(self.unseen) - own, house)


def spot_of(
    game: Game, sizes: Sizes, own: Cards, house: Cards, dead: Cards, centre: Cards = ""
) -> EdgeSpot:
    """Return a spot with these numbers of cards at the end.

    Raise `BadSetup`: `bad_card`, `card_twice`, `not_in_deck`, `too_many_cards`, `not_enough_cards`.
    """
    mine = _known(game, "the player's", own, sizes.own)
    theirs = _known(game, "the bank's", house, sizes.house)
    turned = _known(game, "those in the middle", centre, sizes.middle)
    gone = _known(game, "dead", dead, len(NAMES))
    hands = {
        "the player": mine,
        "the bank": theirs,
        "the middle": turned,
        "the dead cards": gone,
    }
    named: dict[Card, str] = {}
    for whose, held in hands.items():
        for card in held:
            if card in named:
                raise BadSetup(
                    "card_twice",
                    f"{NAMES[card]} is named twice, for {named[card]} and for {whose}; "
                    "there is one of each card",
                    card=NAMES[card],
                )
            if card not in game.deck():
                raise BadSetup(
                    "not_in_deck",
                    f"{NAMES[card]}, named for {whose}, is not in the deck of {game.title}",
                    card=NAMES[card],
                )
            named[card] = whose
    unseen = tuple([card for card in game.deck() if card not in named])
    spot = EdgeSpot(mine, theirs, turned, gone, unseen, sizes)
    to_come = sum(spot.missing) + sizes.middle - len(spot.centre)
    if len(unseen) < to_come:
        raise BadSetup(
            "not_enough_cards",
            f"{len(unseen)} cards are left and {to_come} are still to come; name fewer dead cards",
        )
    return spot


NOWHERE = {"the bank's": "of the bank's", "those in the middle": "in the middle"}
"""The ends of sentences about missing cards, by their owner."""


def _known(game: Game, whose: str, cards: Cards, most: int) -> tuple[Card, ...]:
    """Return the cards named, without the unknown ones."""
    if isinstance(cards, str):
        try:
            found = parse_cards(cards)
        except BadCard as bad:
            raise BadSetup("bad_card", f"{whose} cards {shown(cards)}: {bad}") from None
    else:
        found = tuple(cards)
    for card in found:
        if type(card) is not int or not 0 <= card <= UNKNOWN:
            raise BadSetup(
                "bad_card",
                f"{shown(card)} among {whose} cards is not a card; write 0 to 51, or 52 "
                "for one that is not known",
            )
    if found and not most:
        raise BadSetup(
            "too_many_cards",
            f"{game.title} has no cards {NOWHERE[whose]}; leave out {card_names(found, ' ')}",
        )
    if len(found) > most:
        raise BadSetup(
            "too_many_cards",
            f"{len(found)} cards are named as {whose}, {card_names(found, ' ')}; "
            f"there are at most {most}",
        )
    return tuple([card for card in found if card != UNKNOWN])


def completed(known: tuple[Card, ...], unseen: Sequence[Card], cards: int) -> Hands:
    """Return every hand of this many cards that holds the known ones: (n, cards)."""
    rest = np.array(list(combinations(unseen, cards - len(known))), np.uint8)
    return np.hstack([np.tile(np.array(known, np.uint8), (len(rest), 1)), rest])


def drawn(spot: EdgeSpot, samples: int, rng: np.random.Generator) -> tuple[Hands, Hands]:
    """Return this many pairs of hands, the player's and the bank's, dealt at random."""
    own, house = spot.missing
    picks = np.empty((samples, 0), np.int64)
    for nth in range(own + house):
        pick = rng.integers(0, len(spot.unseen) - nth, samples)
        # the n-th of those left: step over each that is taken, from the first on
        for taken in np.sort(picks, axis=1).T:
            pick += pick >= taken
        picks = np.column_stack([picks, pick])
    came = np.array(spot.unseen, np.uint8)[picks]
    both = (spot.own, came[:, :own]), (spot.house, came[:, own:])
    mine, theirs = (
        np.hstack([np.tile(np.array(known, np.uint8), (samples, 1)), rest]) for known, rest in both
    )
    return mine, theirs
