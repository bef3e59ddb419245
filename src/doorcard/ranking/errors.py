"""Errors that the rankings raise."""

from __future__ import annotations


class RankingError(ValueError):
    """A hand or a scale that cannot be ranked; `code` names the fault for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


def unknown_card() -> RankingError:
    """Return the error for a hand that holds something other than cards 0 to 51."""
    return RankingError("unknown_card", "a hand to be ranked holds a card that is not known")


def bad_wild(name: str, most: int, wild: object) -> RankingError:
    """Return the error for a number of wild cards below 0, or above what a scale allows."""
    return RankingError("bad_wild", f"{name} ranks 0 to {most} wild cards, not {wild}")
