"""The words of the showdown."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.rules.facts_words import shown
from doorcard.rules.phases.showdown import CanMuck, CanShow, Muck, Mucked, Show, Showdown, ShownDown
from doorcard.rules.wording import (
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    as_part,
    plainly,
)

SHOW = Verb(
    "sm",
    Show,
    ("cards",),
    means="shows these cards, which must be all that the player holds; `-` stands for cards that "
    "are known",
    shows=True,
)
MUCK = Verb("sm", Muck, means="mucks", shows=True)

WORDS: tuple[Words, ...] = (
    FactWords(fact=ShownDown, line=shown, badge="shows", sound="none", verbs=(SHOW,)),
    FactWords(fact=Mucked, line="{who} {mucks|muck}", badge="mucks", sound="none", verbs=(MUCK,)),
    OfferWords(offer=CanShow, keys="s", button="Show", help="show your hand", column="call"),
    OfferWords(
        offer=CanMuck,
        keys="m",
        button="Muck",
        help="muck: give your hand up unseen",
        column="fold",
    ),
    PartWords(
        part=Showdown,
        sheet="Hands are shown in turn. The player who bet or raised last in the last round shows "
        "first; if nobody bet in it, the player who was first to act. Each of the others may show "
        "or muck; a hand that is mucked wins nothing.",
        odds="columns",
        stage="Showdown",
        offers=lambda phase: (CanShow, CanMuck),
        fields={
            "show_all_in": lambda on: say(
                "hands of players who are all-in are always shown"
                if on
                else "players who are all-in may muck too"
            ),
            "concede": plainly("the first to show may muck too"),
            "verdict": as_part,
        },
    ),
)
