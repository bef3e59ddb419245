"""The words of piles whose cards are turned until they beat the best open hand."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import as_object, number
from doorcard.rules.phases.deal import DEALING
from doorcard.rules.phases.demands import CanGoWithout, CanKeepNatural, CanPay, CanTakeExtra
from doorcard.rules.phases.demands_words import demands_on_sheet
from doorcard.rules.phases.no_peek import (
    Again,
    Beat,
    CanTurnOn,
    DealPiles,
    LostClaim,
    RanOut,
    TurnCame,
    TurnedTop,
    Turning,
    TurnOn,
    TurnsOn,
    TurnsOnUnasked,
)
from doorcard.rules.reading import showing_at_all
from doorcard.rules.sentences import Cards, Telling
from doorcard.rules.wording import (
    NO_ANSWER,
    SILENT,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    plainly,
    quiet,
)

TURNS = text("{who} {turns|turn} up {cards}")


def _turned(story: Telling, fact: TurnedTop) -> None:
    """Tell the cards that a player turns up one after the other, in one sentence."""
    said = story.last(TURNS)
    if said is not None and said.players == [fact.player]:
        cards = said.parts["cards"]
        assert isinstance(cards, Cards)
        said.parts["cards"] = Cards((*cards.places, fact.place))
        return
    story.say(TURNS, fact.player, cards=Cards((fact.place,)))


def _beat(story: Telling, fact: Beat) -> None:
    """Tell who leads, and with what."""
    hand = as_object(showing_at_all(story.state, fact.player))
    story.say("{who} {leads|lead} with {hand}", fact.player, strong=True, hand=hand)


def _dealt(phase: DealPiles) -> str:
    return say(
        "Each player is dealt {number} cards face down, in a pile that nobody may look at, not "
        "even its owner.",
        number=number(len(phase.pattern)),
    )


WORDS: tuple[Words, ...] = (
    FactWords(fact=TurnCame, line=SILENT, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=TurnsOn,
        line=SILENT,
        badge="turns cards up",
        sound="none",
        verbs=(
            Verb(
                "turn",
                TurnOn,
                means="turns cards of the pile up until they beat the best hand lying open",
            ),
        ),
    ),
    FactWords(
        fact=TurnsOnUnasked, line=SILENT, badge="turns cards up", sound="none", verbs=NO_ANSWER
    ),
    FactWords(fact=TurnedTop, line=_turned, sound="card", verbs=NO_ANSWER),
    FactWords(fact=Beat, line=_beat, badge="leads", sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=RanOut,
        line="{who} {has|have} no card left and {is|are} out",
        badge="is out",
        sound="none",
        verbs=NO_ANSWER,
        strong=True,
    ),
    FactWords(
        fact=LostClaim,
        line="{who} {has|have} no card left and can win only a side pot",
        badge="can win a side pot",
        sound="none",
        verbs=NO_ANSWER,
        strong=True,
    ),
    OfferWords(
        offer=CanTurnOn,
        keys="t",
        button="Turn cards up",
        help="turn cards of your pile up until they beat the best hand",
        first="You turn up cards one after the other, until your open cards are the best hand on "
        "the table or none is left.",
        column="call",
        free=True,
    ),
    PartWords(
        part=DealPiles,
        sheet=_dealt,
        odds="engine from a view",
        common=DEALING.common,
        fields=DEALING.fields,
        whole=DEALING.whole,
    ),
    PartWords(
        part=Turning,
        sheet="In turn from the button's left, each player but the one who leads folds, or turns "
        "cards up, the top one first, until they beat the best hand on the table, and then "
        "leads. The first player turns one card. A player who has turned up every card and "
        "still does not beat it is out.",
        odds="engine from a view",
        stage="Turning cards up",
        offers=lambda phase: (CanTurnOn, CanPay, CanKeepNatural, CanTakeExtra, CanGoWithout),
        fields={
            "demands": demands_on_sheet,
            "bet_after_bust": plainly("Then there is a betting round, too."),
        },
    ),
    PartWords(
        part=Again,
        sheet="Then the next player turns cards up, and so on until one player is left.",
        odds="engine from a view",
        stage="The next turn",
        fields={"to": quiet},
    ),
)
