"""The meaning of a game's parts for odds: see `PartWords.odds`."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.deal import Deal
from doorcard.rules.wording import FROM_A_VIEW, Odds
from doorcard.voice import MissingWords, part_words


def odds_of_part(kind: type[Struct]) -> Odds:
    """Return the meaning of a kind of part for odds.

    A part without one may do anything, so its odds need a view (GEN-28).
    """
    try:
        return part_words(kind).odds
    except MissingWords:
        return FROM_A_VIEW


@lru_cache(256)
def moving(game: Game) -> tuple[str, ...]:
    """Return the names of the parts that may move players' cards, or add some: with these, hands in
    text do not show what has happened to them (GEN-28)."""
    parts = (*game.phases, *game.triggers)
    found = [type(part).__name__ for part in parts if odds_of_part(type(part)) == FROM_A_VIEW]
    return tuple(dict.fromkeys(found))


def is_loose(game: Game) -> bool:
    """Return whether a player's card may end up elsewhere than it was dealt, since cards are
    bought, exchanged, turned, moved or added."""
    return bool(moving(game)) or any(map(brings_cards, game.phases))


def brings_cards(phase: Phase) -> bool:
    """Return whether a phase with a twin may give players other cards than a deal to all does."""
    moves = phase.cards_for(2) > 0 or phase.swaps or phase.passes
    return moves and type(phase) is not Deal and odds_of_part(type(phase)) == "columns"


def check_told(game: Game, known_to_come: bool) -> None:
    """Refuse cards in text (`told`) if the game may have moved or added some since (GEN-28).

    Raise `BadSetup` (`needs_view`). Without such cards, the engine deals from the first card.
    """
    parts = moving(game)
    if parts and known_to_come:
        raise BadSetup(
            "needs_view",
            f"{' and '.join(parts)} of {game.id} may move players' cards or add some, and hands in "
            "text don't tell whether that has happened; ask for the odds of a view of a hand that "
            "is played: odds_of(spot_of(view)), or the odds of a hand file by street",
            parts=parts,
        )
