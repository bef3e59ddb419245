"""The words of wagers against the bank."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.ranking.words import listed, number
from doorcard.rules.asks import CanFold
from doorcard.rules.facts import Folded
from doorcard.rules.facts_words import all_in
from doorcard.rules.phases.wager import CanWager, Wager, Wagered, Wagering
from doorcard.rules.wager_names import named
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
    quiet,
)


def _wagered(story: Telling, fact: Wagered) -> None:
    """Tell a player's wagers, each by its name."""
    amounts = [
        Sentence("{amount} on the {side}", parts={"amount": Chips(chips), "side": story.side(on)})
        for on, chips in fact.made
    ]
    story.say(
        "{who} {wagers|wager} {amounts}", fact.player, amounts=Listed(tuple(amounts), say(" and "))
    )
    all_in(story, fact.player)


def _named(names: tuple[str, ...]) -> str:
    return listed(list(map(named, names)))


def _required(phase: Wagering) -> str:
    """Return the wagers needed to play, in words."""
    if phase.laid:
        return say(
            "To play you make {count} equal wagers: {wagers}.",
            count=number(len(phase.laid)),
            wagers=_named(phase.laid),
        )
    return say("To play you make one wager: {wager}.", wager=_named((phase.required,)))


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Wagered,
        line=_wagered,
        badge=lambda fact: say("wagers {amount}", amount=sum([chips for _, chips in fact.made])),
        sound=lambda fact: "chip" if any(chips for _, chips in fact.amounts) else "none",
        verbs=(
            Verb(
                "wager", Wager, ("amounts",), means="puts chips on these wagers against the dealer"
            ),
        ),
    ),
    OfferWords(
        offer=CanWager,
        first="You play against the dealer: choose how many chips you put on each line.",
        keys="w",
        button="Wager {amounts}",
        help="wager against the dealer, each wager by its name",
        typed="w ante=5 …",
        points={"amounts": "wagers"},
        question="What do you wager?",
        menu=lambda offer: say(
            "wager {least} to {most}", least=offer.least, most=offer.most // offer.each
        ),
        column="raise",
    ),
    PartWords(
        part=Wagering,
        sheet="In turn from the button's left, everybody wagers against the dealer or sits out.",
        odds="nothing",
        stage="Wagers",
        offers=lambda phase: (CanWager,),
        instead={Folded: "{who} {sits|sit} out", CanFold: "Sit out"},
        fields={
            "others": lambda names: (
                say("You may also wager on {wagers}.", wagers=_named(names)) if names else ""
            ),
            "alone": lambda names: (
                say("You may wager on {wagers} alone, too.", wagers=_named(names)) if names else ""
            ),
            "laid": quiet,
            "fixed": lambda amounts: " ".join(
                [
                    say("A wager on {wager} is always {chips}.", wager=_named((on,)), chips=chips)
                    for on, chips in amounts
                ]
            ),
        },
        whole={"required": _required},
    ),
)
