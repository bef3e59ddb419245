"""Keeping: everybody throws cards away in secret and stacks the others in an order (ANA-08)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar

from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Offer
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.facts import Fact
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.naming import (
    Named,
    NamesCards,
    Naming,
    NamingStep,
    Places,
    names_cards,
    tells_named,
)
from doorcard.rules.places import Place
from doorcard.rules.sentences import Cards, Telling
from doorcard.rules.stakes import LAST_STREET
from doorcard.rules.state import DeadCard, State
from doorcard.rules.wording import (
    NO_ANSWER,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    plainly,
    quiet,
)


class Keep(Action, frozen=True):
    """Keep the cards in these places, counted from 0, in this order; throw the others away."""

    cards: Places


class CanKeepCards(NamesCards, Offer, frozen=True):
    """The player keeps `count` cards; with `ordered`, in the order in which they are named."""

    places: Places
    count: int
    ordered: bool = True

    answer = Keep

    def default(self) -> Action:
        return TimedOut()  # which cards are best depends on the cards, not on the offer

    def words(self) -> str:
        return say("keep {number} cards", number=number(self.count))


class KeepNamed(Named, Fact, frozen=True):
    """A player named, in secret, the cards to keep, in their order."""

    player: int
    named: Places | None


class KeepNamedUnasked(KeepNamed, frozen=True):
    """The cards to keep were named for a player who is not asked."""


class ThrewAway(Fact, frozen=True):
    """A player has thrown cards away unseen; those that were kept are in the order of the stack."""

    unseals: ClassVar[tuple[type[Fact], ...]] = (KeepNamed, KeepNamedUnasked)
    forgets: ClassVar[bool] = True

    player: int
    places: tuple[Place, ...]
    gone: tuple[DeadCard, ...]

    def apply(self, state: State) -> State:
        seat = replace(state.seat(self.player), places=self.places)
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            dead=(*state.dead, *self.gone),
            step=NamingStep(open=True),
        )

    def seen_by(self, viewer: int) -> Fact:
        places = tuple([place.seen_by(viewer, self.player) for place in self.places])
        gone = tuple([dead.seen_by(viewer) for dead in self.gone])
        return replace(self, places=places, gone=gone)


class Keeping(Naming, Phase, frozen=True):
    """Everybody keeps `count` cards, named in secret, and throws the others away.

    Where `ordered`, they are stacked in the order in which they are named. For a player who does
    not answer, the best hand of so many cards is kept, as it lies; of equal ones that which leaves
    out the later cards (ANA-12).
    """

    count: int = 5
    ordered: bool = True

    fact: ClassVar[type[Fact]] = KeepNamed
    unasked: ClassVar[type[Fact]] = KeepNamedUnasked

    def __post_init__(self) -> None:
        if not 1 <= self.count <= LAST_STREET:
            raise BadSetup(
                "bad_phase",
                "{count!r} cards are kept; it must be from 1 to {most}",
                count=self.count,
                most=LAST_STREET,
            )

    @property
    def keeps(self) -> int:
        return self.count

    def offer(self, state: State, player: int) -> CanKeepCards:
        places = tuple(range(len(state.seat(player).places)))
        return CanKeepCards(places, min(self.count, len(places)), self.ordered)

    def default(self, state: State, player: int) -> Places:
        offer = self.offer(state, player)
        return best_of(state, player, offer.count)

    def by_itself(self, state: State, player: int) -> Places | None:
        known = UNKNOWN not in state.hand_of(player)
        return self.default(state, player) if known else None

    def in_order(self, cards: Sequence[int]) -> Places:
        """Return named places in the order they are kept."""
        return tuple(cards) if self.ordered else tuple(sorted(cards))

    def open(self, turn: Turn, named: dict[int, Places]) -> None:
        for player, cards in named.items():
            places = [place.untold() for place in turn.state.seat(player).places]
            kept = tuple([places[at] for at in cards])
            gone = [DeadCard(p, player) for at, p in enumerate(places) if at not in cards]
            turn.emit(ThrewAway(player, kept, tuple(gone)))

    def _is_settled(self, offer: Any) -> bool:
        return not self.ordered and len(offer.places) == offer.count


def best_of(state: State, player: int, count: int) -> Places:
    """Return the places of the best hand of so many cards for the game's first share; if a card is
    not known, the first places.
    """
    seat = state.seat(player)
    ways = list(combinations(range(len(seat.places)), count))

    def worth(way: Places) -> int:
        kept = replace(seat, places=tuple([seat.places[at] for at in way]))
        return state.game.shares[0].value(
            replace(state, seats=state.with_seat(player, kept)), player
        )

    try:
        return max(ways, key=worth)
    except UnknownCards:
        return ways[0]


_named = tells_named(
    text("{who} {has|have} chosen what to keep"), text("{who} {keeps|keep} {cards}")
)


def _kept(story: Telling, fact: ThrewAway) -> None:
    gone = tuple([dead.place for dead in fact.gone])
    if any(place.card != UNKNOWN for place in gone):
        story.say("{who} {throws|throw} {cards} away", fact.player, cards=Cards(gone))
    elif len(gone) == 1:
        story.say("{who} {throws|throw} a card away", fact.player)
    elif gone:
        template = text("{who} {throws|throw} {number} cards away")
        story.say(template, fact.player, number=number(len(gone)))


def _keeping(phase: Keeping) -> str:
    return say(
        "Everybody keeps {number} cards and throws the others away unseen, all at once.",
        number=number(phase.count),
    )


MEANS = (
    "keeps these cards and throws the others away; the first is turned up first and the last stays "
    "down, where the order counts"
)

WORDS: tuple[Words, ...] = (
    FactWords(
        fact=KeepNamed,
        line=_named,
        badge="has chosen",
        sound="none",
        verbs=(Verb("keep", Keep, ("named",), means=MEANS),),
    ),
    FactWords(
        fact=KeepNamedUnasked,
        line=_named,
        badge="has chosen",
        sound="none",
        verbs=(Verb("keep", Keep, ("named",), means=MEANS, by_itself=True),),
    ),
    FactWords(fact=ThrewAway, line=_kept, sound="none", verbs=NO_ANSWER),
    names_cards(
        OfferWords(
            offer=CanKeepCards,
            first="You throw the other cards away.",
            keys="k",
            button="Keep {cards}",
            question="Which cards do you keep?",
            help="keep these cards, the first of them to be turned up first",
            typed="k 9h Kc Kh As Ad",
        )
    ),
    PartWords(
        part=Keeping,
        sheet=_keeping,
        odds="engine from a view",
        stage="Throwing cards away",
        offers=lambda phase: (CanKeepCards,),
        fields={
            "count": quiet,
            "ordered": plainly(
                "You choose in which order they will be turned up, and can't change it later."
            ),
        },
    ),
)
