"""The words of wagers against the bank."""

from __future__ import annotations

from doorcard.rules.asks import CanFold
from doorcard.rules.facts import Folded
from doorcard.rules.facts_words import all_in
from doorcard.rules.phases.wager import CanWager, Wager, Wagered, Wagering
from doorcard.rules.wording import (
    Chips,
    FactWords,
    Listed,
    OfferWords,
    PartWords,
    Sentence,
    Telling,
    Verb,
    Words,
)


def _wagered(story: Telling, fact: Wagered) -> None:
    """Tell a player's wagers, each by its name."""
    amounts = [
        Sentence("{amount} on {side}", parts={"amount": Chips(chips), "side": story.side(on)})
        for on, chips in fact.amounts
    ]
    story.say(
        "{who} {wagers|wager} {amounts}", fact.player, amounts=Listed(tuple(amounts), " and ")
    )
    all_in(story, fact.player)


def _named(names: tuple[str, ...]) -> str:
    return ", ".join([name.replace("_", " ") for name in names])


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Wagered,
        line=_wagered,
        badge=lambda fact: f"wagers {sum([chips for _, chips in fact.amounts])}",
        verbs=(
            Verb("wager", Wager, ("amounts",), means="puts chips on these wagers against the bank"),
        ),
    ),
    OfferWords(
        offer=CanWager,
        first="You play against the bank: choose how many chips you put on each line.",
        keys="w",
        button="Wager {amounts}",
        help="wager against the dealer, each wager by its name",
        typed="w ante=5 …",
        points={"amounts": "wagers"},
        question="What do you wager?",
        menu=lambda offer: f"wager {offer.least} to {offer.most}",
        column="raise",
    ),
    PartWords(
        part=Wagering,
        sheet="In turn from the dealer's left, everybody wagers against the dealer or sits out.",
        odds="nothing",
        stage="Wagers",
        offers=lambda phase: (CanWager,),
        instead={Folded: "{who} {sits|sit} out", CanFold: "Sit out"},
        fields={
            "required": lambda on: f"A wager on {_named((on,))} is needed to play.",
            "others": lambda names: f"You may also wager on {_named(names)}." if names else "",
            "alone": lambda names: (
                f"A wager on {_named(names)} may be made without it." if names else ""
            ),
        },
    ),
)
