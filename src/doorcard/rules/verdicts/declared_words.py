"""The words of a verdict by what was declared, and of a declaration of both sides."""

from __future__ import annotations

from doorcard.rules.verdicts.cards_speak_words import ANTE_AGAIN
from doorcard.rules.verdicts.declared import BothSides, Declared
from doorcard.rules.wording import PartWords, Words, as_part, choice, plainly

WORDS: tuple[Words, ...] = (
    PartWords(
        part=BothSides,
        sheet="A player who declares both must win both sides of a pot.",
        odds="columns",
        fields={
            "tie": choice(
                fail="A tie on either side isn't enough.",
                share="On one of them a tie is enough: that side is then shared.",
            ),
            "fail": choice(
                next_best="A player who declares both and fails wins neither side, and the next "
                "best hands win.",
                beater_only="A player who declares both and fails wins neither side. The player "
                "who beat or tied that hand takes the side, and also the other side unless "
                "somebody else beat it there. If several players fail, the next best hands win.",
            ),
            "scope": choice(
                per_pot="If there are side pots, this is judged in each pot by itself.",
                **{
                    "global": "If there are side pots, this is judged once for all of them, among "
                    "everybody who shows."
                },
            ),
        },
    ),
    PartWords(
        part=Declared,
        sheet="A side goes to the best hand among the players who declared it. A player who is "
        "alone in declaring a side has nobody to beat, but needs a hand that counts for it. A side "
        "that nobody wins is added to the other.",
        odds="columns",
        fields={
            "reante": plainly(ANTE_AGAIN),
            "both": as_part,
            "no_winner": choice(
                cards_speak="If nobody wins by their declaration, the hands are compared as if "
                "nobody had declared.",
                carry_over="If nobody wins by their declaration, all cards come in, and there is "
                "a new deal for the pot.",
            ),
        },
    ),
)
