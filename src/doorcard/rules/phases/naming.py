"""Naming: all players name cards of their own by their places, at once and in secret (CHO).

Cards to be turned up, passed on or kept are named the same way. Nothing moves until everybody has
named theirs; then the phase turns, passes or keeps them. Here are the mix-ins for such phases,
their offers and their facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, ClassVar

from msgspec.structs import replace

from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Ask
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Began
from doorcard.rules.phase import Turn
from doorcard.rules.sentences import Cards, Telling
from doorcard.rules.state import State, Step
from doorcard.rules.wording import NO_ANSWER, SILENT, FactWords, OfferWords, Words

MOST_WAYS = 12
"""The most ways to name cards that an offer lists completely as examples."""

Places = tuple[int, ...]


class NamesCards:
    """An offer that takes `count` different ones of the cards in `places`, in any order.

    By default, the first of the places are named.
    """

    __slots__ = ()

    answer: ClassVar[Any]
    places: Places
    count: int

    @property
    def sealed(self) -> bool:
        """Whether they are named in secret, as they are unless an offer overrides this."""
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
        """Return all ways to name the cards if they are few, else some ways that use every card."""
        ways = list(combinations(self.places, self.count))
        if len(ways) > MOST_WAYS:
            twice = self.places * 2
            ways = [twice[at : at + self.count] for at in range(len(self.places))]
        return tuple([self.answer(way) for way in ways])


class NamingStep(Step, frozen=True):
    """The places each player has named (None: not known); empty once they are `open`."""

    named: tuple[tuple[int, Places | None], ...] = ()
    open: bool = False

    def seen_by(self, viewer: int) -> NamingStep:
        seen = [(player, cards if player == viewer else None) for player, cards in self.named]
        return replace(self, named=tuple(seen))


class Named:
    """A player has named cards in secret; None for a viewer who may not know which."""

    __slots__ = ()

    player: int
    named: Places | None

    def apply(self, state: State) -> State:
        """Return the state with these places named."""
        step: NamingStep = state.step
        named = (*step.named, (self.player, self.named))
        return replace(state, step=replace(step, named=named))

    def seen_by(self, viewer: int) -> Any:
        """Return the fact as a viewer may know it."""
        return self if viewer == self.player else type(self)(self.player, None)  # type: ignore[call-arg]


class NamingBegan(Began, frozen=True):
    """A phase in which everybody names cards began; the street before it has been told."""


class Naming:
    """A phase in which every live player names cards at once, all-in or not (CHO-01…07).

    For a player who does not answer, the first places of the offer are named, unless the phase
    overrides this. The same goes for a player who timed out before, who is not asked; nor is a
    player with only one possible answer (CHO-08).
    """

    __slots__ = ()

    fact: ClassVar[Any]
    """The kind of fact for a player who named cards, and `unasked` for one who was not asked."""
    unasked: ClassVar[Any]

    def offer(self, state: State, player: int) -> Any:
        """Return the offer to a player; its count is 0 if there is nothing to name."""
        raise NotImplementedError

    def default(self, state: State, player: int) -> Places:
        """Return the places named for a player who does not answer, by public knowledge and the
        player's own cards.
        """
        offer = self.offer(state, player)
        places: Places = offer.places[: offer.count]
        return places

    def by_itself(self, state: State, player: int) -> Places | None:
        """Return the places named for a player who is not asked; None if they depend on cards that
        a record does not know, which then has to tell them.
        """
        return self.default(state, player)

    def open(self, turn: Turn, named: dict[int, Places]) -> None:
        """Apply the named cards, now that all are in; the step is `open` after the first fact."""
        raise NotImplementedError

    def first(self, state: State) -> NamingStep:
        """Return the step before anybody has named a card."""
        return NamingStep()

    def begin(self, state: State, at: int) -> Began:
        """Return the fact for the beginning of the naming."""
        return NamingBegan(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        """Name cards for players who are not asked."""
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        """Ask all players who have not named their cards, at the same time."""
        left = self._left(state)
        if not left:
            return None
        return Ask(tuple(left), (), tuple([(offer,) for offer in left.values()]))

    def take(self, turn: Turn, player: int, action: Any) -> None:
        """Record a player's named cards; open all when they are the last ones."""
        late = type(action) is TimedOut
        cards = self.default(turn.state, player) if late else action.cards
        kind = self.unasked if turn.state.seat(player).out else self.fact
        turn.emit(kind(player, self.in_order(cards)))
        self._go_on(turn)

    def in_order(self, cards: Sequence[int]) -> Places:
        """Return named places in the form they are kept: sorted, since order means nothing."""
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
                    return  # the record's next fact names them
                turn.emit(self.unasked(player, self.in_order(cards)))
                del missing[player]
        if missing:
            return
        state = turn.state
        # In a hand imagined from a view, the places that other players named are not known.
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


def tells_named(secret: str, known: str) -> Callable[[Telling, Any], None]:
    """Return the line for named cards: `secret` for a listener who may not know which they are,
    else `known`, with `{cards}`.
    """

    def line(story: Telling, fact: Any) -> None:
        if fact.named is None:
            story.say(secret, fact.player, kind="quiet")
        else:
            places = story.before.seat(fact.player).places
            cards = Cards(tuple([places[at] for at in fact.named]))
            story.say(known, fact.player, cards=cards)

    return line


def names_cards(words: OfferWords) -> OfferWords:
    """Return the words of an offer, with those common to all offers that take named cards."""
    return replace(words, points={"cards": "cards"}, free=True)


WORDS: tuple[Words, ...] = (
    FactWords(fact=NamingBegan, line=SILENT, sound="none", verbs=NO_ANSWER),
)
