"""Errors that the rankings raise."""

from __future__ import annotations

from doorcard.ranking.numbering import MOST_CARDS


class RankingError(ValueError):
    """A hand or a scale that can't be ranked; `code` names the fault for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


def unknown_card() -> RankingError:
    """Return the error for a hand with something other than cards 0 to 51."""
    return RankingError(
        "unknown_card",
        "a hand is ranked of known cards, 0 to 51; parse_cards('As Kd') makes them of text",
    )


def too_many(cards: int, wild: int) -> RankingError:
    """Return the error for a hand of more than seven cards."""
    return RankingError(
        "too_many_cards",
        f"{cards} cards and {wild} wild ones are more than {MOST_CARDS}, which are the most that "
        "a hand is ranked of",
    )


def bad_wild(name: str, most: int, wild: object) -> RankingError:
    """Return the error for a number of wild cards that a scale does not allow."""
    return RankingError("bad_wild", f"{name} ranks 0 to {most} wild cards, not {wild!r}")
