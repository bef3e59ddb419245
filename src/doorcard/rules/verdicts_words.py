"""The words of who wins a pot, and of a declaration of both sides."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.verdicts import BothSides, CardsSpeak, Declared, Together
from doorcard.rules.wording import PartWords, Words, as_part, choice, plainly, quiet

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
    PartWords(
        part=BothSides,
        sheet="A player who declares both must win both sides of a pot.",
        odds="columns",
        fields={
            "tie": choice(
                fail="A tie on either side is a failure.",
                share="A tie is not a failure: a side that is tied is shared.",
            ),
            "fail": choice(
                next_best="A player who declares both and fails wins neither side, and the next "
                "best hands win.",
                beater_only="A player who declares both and fails wins neither side. The player "
                "who beat or tied that hand takes the side, and also the other side unless "
                "somebody else beat it there. If several players fail, the next best hands win.",
            ),
            "scope": choice(
                per_pot="Each pot is judged among its own players.",
                **{"global": "All pots are judged at once, among everybody who shows."},
            ),
        },
    ),
    PartWords(
        part=Declared,
        sheet="A side goes to the best hand among the players who declared it. A player who is "
        "alone in declaring a side takes it, if the hand qualifies for it; a side that nobody wins "
        "is added to the other.",
        odds="columns",
        fields={
            "reante": plainly(ANTE_AGAIN),
            "both": as_part,
            "no_winner": choice(
                cards_speak="If nobody wins by their declaration, cards speak.",
                carry_over="If nobody wins by their declaration, all cards come in, and there is "
                "a new deal for the pot.",
            ),
        },
    ),
)
