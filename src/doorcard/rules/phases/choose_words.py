"""The words of the choice between a card face up for nothing and one face down for a price."""

from __future__ import annotations

from doorcard.ranking.words import number
from doorcard.rules.phases.choose import (
    CanTakeDown,
    CanTakeUp,
    Choose,
    ChoseDown,
    ChoseUp,
    TakeDown,
    TakeUp,
)
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, plainly, quiet


def _choosing(phase: Choose) -> str:
    units = f"{number(phase.price)} unit{'' if phase.price == 1 else 's'}"
    return (
        "Last card: in turn from the dealer's left, everybody gets a card face up, or pays "
        f"{units} to get it face down. A player who can't pay is not asked."
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=ChoseUp,
        line="{who} {takes|take} the card face up",
        badge="takes it face up",
        verbs=(Verb("up", TakeUp),),
    ),
    FactWords(
        fact=ChoseDown,
        line="{who} {takes|take} the card face down",
        badge="takes it face down",
        verbs=(Verb("down", TakeDown),),
    ),
    OfferWords(
        offer=CanTakeUp,
        keys="u",
        button="Take it face up",
        help="take the last card face up",
        free=lambda offer: True,
    ),
    OfferWords(
        offer=CanTakeDown,
        keys="d",
        button="Take it face down for {price}",
        help="pay for the last card and get it face down",
    ),
    PartWords(
        part=Choose,
        sheet=_choosing,
        odds="columns",
        stage="Last card",
        offers=lambda phase: (CanTakeUp, CanTakeDown),
        fields={
            "pattern": quiet,
            "burn": lambda n: f"{number(n).capitalize()} card is burned first." if n else "",
            "community": plainly(
                "If the deck can't give everybody one, a single card in the middle serves all, "
                "and nobody is asked."
            ),
            "recycle": plainly("But first the dead cards are shuffled into a new deck."),
            "price": quiet,
            "house": quiet,
        },
    ),
)
