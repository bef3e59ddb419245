"""The words of turning up cards: the players who have chosen, and the cards turned up."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.phases.naming import names_cards, tells_named
from doorcard.rules.phases.roll import (
    CanTurnUp,
    Roll,
    RolledUp,
    RollInTurn,
    RollNext,
    TurnedInTurn,
    TurnNamed,
    TurnNamedUnasked,
    TurnsUp,
    TurnsUpUnasked,
    TurnUp,
)
from doorcard.rules.sentences import Cards, Telling
from doorcard.rules.wording import (
    NO_ANSWER,
    SILENT,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    choice,
    quiet,
)

TURN = Verb("turn", TurnUp, ("named",), means="turns these cards up, in any order")


_named = tells_named(
    text("{who} {has|have} chosen what to turn up"), text("{who} {chooses|choose} {cards}")
)


def _turned(story: Telling, fact: RolledUp | TurnedInTurn) -> None:
    card = Cards((fact.place,))
    before = story.latest
    if isinstance(before, RolledUp | TurnedInTurn) and before.player == fact.player:
        story.add(" and {card}", "", fact.player, card=card)
    else:
        story.say("{who} {turns|turn} up {card}", fact.player, card=card)


def _rolling(phase: Roll) -> str:
    if phase.count == 1:
        return say("Everybody chooses one card to turn up, in secret; all are turned together.")
    return say(
        "Everybody chooses {number} cards to turn up, in secret; all are turned together.",
        number=number(phase.count),
    )


def _rolling_in_turn(phase: RollInTurn) -> str:
    if phase.count == 1:
        return say("In turn, each player turns one card up, or folds.")
    return say(
        "In turn, each player turns {number} cards up, or folds.", number=number(phase.count)
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=TurnNamed,
        line=_named,
        badge="has chosen",
        sound="none",
        verbs=(TURN,),
    ),
    FactWords(
        fact=TurnNamedUnasked, line=_named, badge="has chosen", sound="none", verbs=NO_ANSWER
    ),
    FactWords(fact=RolledUp, line=_turned, badge="turns up {card}", sound="card", verbs=NO_ANSWER),
    FactWords(fact=TurnsUp, line=SILENT, sound="none", verbs=(TURN,)),
    FactWords(fact=TurnsUpUnasked, line=SILENT, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=TurnedInTurn, line=_turned, badge="turns up {card}", sound="card", verbs=NO_ANSWER
    ),
    names_cards(
        OfferWords(
            offer=CanTurnUp,
            first="Choose which of your cards the others get to see.",
            keys="t",
            button="Turn up {cards}",
            question="What do you turn up?",
            help="turn up a card, or as many as you are asked for",
            typed="t Kd",
        )
    ),
    PartWords(
        part=Roll,
        sheet=_rolling,
        odds="engine from a view",
        stage="Turning up",
        offers=lambda phase: (CanTurnUp,),
        fields={
            "count": quiet,
            "default_card": choice(
                last="Without an answer in time, the card that came last is turned up.",
                first="Without an answer in time, the first card still face down is turned up.",
            ),
        },
    ),
    PartWords(
        part=RollNext,
        sheet="Everybody turns up the first card that still lies face down, all together.",
        odds="engine from a view",
        stage="The roll",
    ),
    PartWords(
        part=RollInTurn,
        sheet=_rolling_in_turn,
        odds="engine from a view",
        stage="Turning up",
        offers=lambda phase: (CanTurnUp,),
        fields={
            "count": quiet,
            "tie": choice(
                suit="The best hand showing goes first; while nobody shows a card, the player left "
                "of the button.",
                position="The best hand showing goes first, and of equal ones the first from the "
                "button's left; while nobody shows a card, the player left of the button.",
            ),
        },
    ),
)
