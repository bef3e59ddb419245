"""Naming cards of one's own by their places, all players at once and in secret (CHO).

Cards that are turned up, passed on or kept are named alike. Nothing moves until everybody has
named theirs; then the phase does with them what it is for. What is common to such phases, to their
offers and to their facts stands here, for them to mix in.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar

from msgspec.structs import replace

from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Ask
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Began
from doorcard.rules.phase import Turn
from doorcard.rules.state import State, Step
from doorcard.rules.wording import NO_ANSWER, SILENT, Cards, FactWords, OfferWords, Telling, Words

MOST_WAYS = 12
"""Up to how many ways to name cards are all given as examples."""

Places = tuple[int, ...]


class NamesCards:
    """An offer that takes `count` different ones of the cards in `places`, in any order.

    The first of the places are named for whoever does not answer.
    """

    __slots__ = ()

    answer: ClassVar[Any]
    places: Places
    count: int

    @property
    def sealed(self) -> bool:
        """Whether they are named in secret; so they are unless an offer says otherwise."""
        return True

    def refuse(self, action: Any) -> Illegal | None:
        """Return why these cards can't be named, or None: `bad_place`, `duplicate_card`."""
        cards = action.cards
        if type(cards) is not tuple or any(type(at) is not int for at in cards):
            return Illegal(
                "bad_place", "cards are named by their places, as in (0, 2), not by {cards!r}",
                cards=cards,
            )  # fmt: skip
        for at in cards:
            if at not in self.places:
                return Illegal(
                    "bad_place",
                    "the card in place {place} can't be named here; those in {places} can",
                    place=at,
                    places=tuple(sorted(self.places)),
                )
        if len(set(cards)) < len(cards):
            return Illegal("duplicate_card", "a card is named twice; name different ones")
        if len(cards) != self.count:
            return Illegal(
                "bad_place",
                "name exactly {count} cards, not {named}",
                named=len(cards),
                count=self.count,
            )
        return None

    def examples(self) -> tuple[Action, ...]:
        """Return all ways to name the cards where they are few, else some with each of them."""
        ways = list(combinations(self.places, self.count))
        if len(ways) > MOST_WAYS:
            twice = self.places * 2
            ways = [twice[at : at + self.count] for at in range(len(self.places))]
        return tuple([self.answer(way) for way in ways])


class NamingStep(Step, frozen=True):
    """Who has named which places (None: not known); nothing of it is kept once they are `open`."""

    named: tuple[tuple[int, Places | None], ...] = ()
    open: bool = False

    def seen_by(self, viewer: int) -> NamingStep:
        seen = [(player, cards if player == viewer else None) for player, cards in self.named]
        return replace(self, named=tuple(seen))


class Named:
    """The fact that a player has named cards in secret; None for whoever may not know which."""

    __slots__ = ()

    player: int
    named: Places | None

    def apply(self, state: State) -> State:
        """Return the state in which that is known to have been done."""
        step: NamingStep = state.step
        named = (*step.named, (self.player, self.named))
        return replace(state, step=replace(step, named=named))

    def seen_by(self, viewer: int) -> Any:
        """Return the fact as a viewer may know it."""
        return self if viewer == self.player else type(self)(self.player, None)  # type: ignore[call-arg]


class NamingBegan(Began, frozen=True):
    """A phase began in which everybody names cards; the street before it has been told."""


class Naming:
    """A phase in which every live player names cards at once, all-in or not (CHO-01…07).

    A player who does not answer names the first places of the offer, unless the phase knows
    better. So does a player who timed out before, without being asked; who has only one answer is
    not asked either (CHO-08).
    """

    __slots__ = ()

    fact: ClassVar[Any]
    """The kind of fact that a player has named cards, and `unasked` of one who was not asked."""
    unasked: ClassVar[Any]

    def offer(self, state: State, player: int) -> Any:
        """Return what a player may name; no count where there is nothing to name."""
        raise NotImplementedError

    def default(self, state: State, player: int) -> Places:
        """Return what is named for a player who does not answer, by public knowledge and the
        player's own cards.
        """
        offer = self.offer(state, player)
        places: Places = offer.places[: offer.count]
        return places

    def by_itself(self, state: State, player: int) -> Places | None:
        """Return what is named for a player who is not asked; None where a record does not know
        the cards on which that hangs. Then it has to tell.
        """
        return self.default(state, player)

    def open(self, turn: Turn, named: dict[int, Places]) -> None:
        """Do what was named, now that all is in; the step is `open` after the first fact of it."""
        raise NotImplementedError

    def first(self, state: State) -> NamingStep:
        """Return the step before anybody has named a card."""
        return NamingStep()

    def begin(self, state: State, at: int) -> Began:
        """Return the fact that naming begins."""
        return NamingBegan(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        """Name cards for who is not asked."""
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        """Ask all who have not named their cards, at the same time."""
        left = self._left(state)
        if not left:
            return None
        return Ask(tuple(left), (), tuple([(offer,) for offer in left.values()]))

    def take(self, turn: Turn, player: int, action: Any) -> None:
        """Take a player's cards as named; open all when they are the last ones."""
        late = type(action) is TimedOut
        cards = self.default(turn.state, player) if late else action.cards
        kind = self.unasked if turn.state.seat(player).out else self.fact
        turn.emit(kind(player, self.in_order(cards)))
        self._go_on(turn)

    def in_order(self, cards: Sequence[int]) -> Places:
        """Return named places as they are kept: their order means nothing."""
        return tuple(sorted(cards))

    def _go_on(self, turn: Turn) -> None:
        state = turn.state
        if state.step.open:
            return
        missing = self._left(state)
        for player, offer in list(missing.items()):
            if state.seat(player).out or self._is_settled(offer):
                cards = self.by_itself(state, player)
                if cards is None:
                    return  # the record tells it next
                turn.emit(self.unasked(player, self.in_order(cards)))
                del missing[player]
        if missing:
            return
        state = turn.state
        # In a hand imagined from a view, what other players named is not known.
        found = {
            player: self.in_order(self.default(state, player)) if cards is None else cards
            for player, cards in state.step.named
        }
        self.open(turn, {player: found[player] for player in state.live if player in found})

    def _left(self, state: State) -> dict[int, Any]:
        """Return the live players who have cards to name and have not named them, and their
        offers."""
        if state.step.open:
            return {}
        have = [player for player, _ in state.step.named]
        offers = {p: self.offer(state, p) for p in state.live if p not in have}
        return {player: offer for player, offer in offers.items() if offer.count}

    def _is_settled(self, offer: Any) -> bool:
        return bool(offer.count == len(offer.places))


def down(state: State, player: int) -> Places:
    """Return the places of a player's cards that lie face down."""
    places = state.seat(player).places
    return tuple([at for at, place in enumerate(places) if not place.up])


def as_named(story: Telling, fact: Any) -> Cards:
    """Return the cards that somebody has named, as they lay then."""
    places = story.before.seat(fact.player).places
    return Cards(tuple([places[at] for at in fact.named]))


def names_cards(words: OfferWords) -> OfferWords:
    """Return the words of an offer with what all share that take named cards."""
    return replace(words, points={"cards": "cards"}, free=True)


WORDS: tuple[Words, ...] = (FactWords(fact=NamingBegan, line=SILENT, verbs=NO_ANSWER),)
