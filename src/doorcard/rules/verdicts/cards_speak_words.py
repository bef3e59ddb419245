"""The words of verdicts by the cards alone."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.verdicts.cards_speak import CardsSpeak, Together
from doorcard.rules.wording import PartWords, Words, plainly, quiet

ANTE_AGAIN = text("Everybody who is dealt in again antes again.")


def _max_redeals(n: int | None) -> str:
    if n is None:
        return ""
    if n == 1:
        return say("After one new deal the best hand alone wins.")
    return say("After {number} new deals the best hand alone wins.", number=number(n))


WORDS: tuple[Words, ...] = (
    PartWords(part=CardsSpeak, sheet="", odds="columns", fields={"reante": quiet}),
    PartWords(
        part=Together,
        sheet="One player must win every share outright. Otherwise all cards come in, and there "
        "is a new deal for the pot among the players who have a claim to it.",
        odds="columns",
        fields={
            "reante": plainly(ANTE_AGAIN),
            "carry_all": lambda on: say(
                "If nobody wins the main pot, all other pots are carried over with it."
                if on
                else "Each pot is judged by itself."
            ),
            "max_redeals": _max_redeals,
        },
    ),
)
