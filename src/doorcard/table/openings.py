"""Openings: the proofs of cards for viewers who may know them (docs/fairness.md).

A card may be opened to a viewer who knows where it lies. Known cards stay in place until cards are
shuffled or moved unseen, so a hand is examined just before each such fact, and as it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from doorcard.cards import UNKNOWN, Card
from doorcard.fairness import Kept, Known, Opening, open_card, transcript_of
from doorcard.rules.facts import CardsIn, Fact, Shuffled
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.places import Place
from doorcard.rules.state import State, first_state
from doorcard.table.dealing import SealedShuffle
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing

ORDERS = 512
"""The number of shuffles for which the order of their cards is cached."""
ENDS = frozenset({CardsIn, Shuffled})
"""Facts that collect cards from the table."""

Origin = tuple[int, int]
"""The origin of a card: the shuffle of the hand, and the card's number in it, from 0."""


def opened_to(playing: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID) -> frozenset[Origin]:
    """Return the cards of a hand that a player, or a spectator (0), has come to know so far.

    `laid` are the cards shown after it was over. An arranged deck has no openings (ROOM-80).
    """
    if playing.arranged:
        return frozenset()
    shuffles = [dealing for dealing in playing.dealings if dealing.shuffle is not None]
    found: set[Origin] = set()
    for count, state in _looks(playing):
        orders = [dealing.order for dealing in shuffles[:count]]
        for card in _seen(state.seen_by(viewer)):
            found.add(_origin(orders, card))
    orders = [dealing.order for dealing in shuffles]
    found.update([_origin(orders, card) for card in laid.cards])
    return frozenset(found)


class NewlyOpened:
    """The cards opened since the state `before` of a hand; None: since it began.

    `laid` are the cards shown after the hand, before and now. If cards were neither shuffled again
    nor moved unseen, only cards in changed zones are examined, and there are rarely any.
    """

    def __init__(
        self, before: Playing | None, after: Playing, laid: tuple[LaidOpen, LaidOpen]
    ) -> None:
        self._before, self._after, self._laid = before, after, laid
        self._moved: list[tuple[_Zone, _Zone]] | None = None
        if before is not None and laid[0] == laid[1]:
            self._moved = _moved(before.hand.state, after.hand.state)
            news = after.hand.facts[len(before.hand.facts) :]
            again = bool(self._moved) and (after.arranged or len(_ends(after)) > 1)
            if again or any(isinstance(fact, CardsIn) for fact in news):
                self._moved = None  # cards dealt since may have been collected again

    @property
    def none(self) -> bool:
        """Whether no zone has changed, so that nobody gets new openings."""
        return self._moved == []

    def to(self, viewer: int) -> frozenset[Origin]:
        """Return the openings for a player, or a spectator (0)."""
        if self._moved is None:
            had, laid = self._before, self._laid
            known = frozenset() if had is None else opened_to(had, viewer, laid[0])
            return opened_to(self._after, viewer, laid[1]) - known
        if not self._moved:
            return frozenset()
        lay = {card for zone, _ in self._moved for card in _known_in(zone, viewer)}
        lies = {card for _, zone in self._moved for card in _known_in(zone, viewer)}
        orders = [deal.order for deal in self._after.dealings if deal.shuffle is not None]
        return frozenset([_origin(orders, card) for card in lies - lay])


_Zone = Sequence[tuple[Place | None, int]]
"""Zones of cards, each with its player; 0: nobody's."""


def _moved(before: State, after: State) -> list[tuple[_Zone, _Zone]]:
    """Return the zones that have changed, before and after."""
    if before is after:
        return []
    was, now = _dealt_zones(before), _dealt_zones(after)
    return [(old, new) for old, new in zip(was, now, strict=True) if old != new]


def _dealt_zones(state: State) -> list[_Zone]:
    """Return the zones, empty before the first deal, when no card has come from a shuffle."""
    zones = _zones(state)
    return zones if state.order else [[] for _ in zones]


def _zones(state: State) -> list[_Zone]:
    return [
        *[[(place, player) for place in seat.places] for player, seat in enumerate(state.seats, 1)],
        [(gone.place, gone.player) for gone in state.dead],
        *[[(p, 0) for p in zone] for zone in (state.market, state.centre, state.house)],
        [(place, 0) for place in state.aside],
    ]


def _known_in(zone: _Zone, viewer: int) -> Iterator[Card]:
    """Yield the cards of a zone that a viewer knows."""
    for place, player in zone:
        if place is not None:
            card = place.seen_by(viewer, player).card
            if card != UNKNOWN:
                yield card


def opening_of(dealing: SealedShuffle, dealt: int, public: bool) -> Opening:
    """Return the opening of a card by its number in the shuffle, which proves its place."""
    assert dealing.shuffle is not None
    return open_card(dealing.sealed, dealing.shuffle, dealt, public=public)


def kept_of(playing: Playing) -> tuple[Kept, ...]:
    """Return the shuffles of a hand with every card that was opened, and to whom."""
    players = range(1, len(playing.chairs) + 1)
    public = opened_to(playing, SPECTATOR)
    known: dict[Origin, list[int]] = {origin: [] for origin in public}
    for player in players:
        for origin in opened_to(playing, player):
            known.setdefault(origin, []).append(player)
    return tuple(
        [
            _kept(playing, number, dealing, public, known)
            for number, dealing in enumerate(playing.dealings)
            if dealing.shuffle is not None
        ]
    )


def spectator_digest_of(playing: Playing, previous: str) -> str:
    """Return the hash of everything spectators saw of a hand; the next hand is bound to it.

    For a hand that ended without a card, it is the hash of the hand before.
    """
    kept = kept_of(playing)
    return transcript_of(kept, SPECTATOR).spectator if kept else previous


def _kept(
    playing: Playing,
    number: int,
    dealing: SealedShuffle,
    public: Iterable[Origin],
    known: dict[Origin, list[int]],
) -> Kept:
    assert dealing.shuffle is not None
    return Kept(
        dealing.shuffle,
        tuple(
            [
                Known(opening_of(dealing, origin[1], origin in public), tuple(players))
                for origin, players in sorted(known.items())
                if origin[0] == number
            ]
        ),
    )


def _looks(playing: Playing) -> Iterator[tuple[int, State]]:
    """Yield the hand just before cards are collected, shuffled again or moved unseen, and as it is.

    Each state comes with the number of shuffles so far. States before the first shuffle are left
    out, since their cards came from no shuffle.
    """
    hand = playing.hand
    ends = _ends(playing)
    if len(ends) > 1:
        yield from _before(playing, hand.facts, ends)
    if hand.state.order:
        yield sum([isinstance(hand.facts[i], Shuffled) for i in ends]), hand.state


def _ends(playing: Playing) -> list[int]:
    """Return the indexes of the facts after which nobody knows where some cards lie."""
    facts = playing.hand.facts
    return [i for i, fact in enumerate(facts) if type(fact) in ENDS or fact.forgets]


def _before(
    playing: Playing, facts: tuple[Fact, ...], ends: list[int]
) -> Iterator[tuple[int, State]]:
    state = first_state(playing.hand.state.game, playing.hand.state.stakes, playing.stacks)
    done = 0
    for i, fact in enumerate(facts[: ends[-1] + 1]):
        if i in ends and state.order:
            yield done, state
        done += isinstance(fact, Shuffled)
        state = fact.apply(state)


def _seen(state: State) -> Iterator[Card]:
    """Yield the cards that a view shows in their places."""
    for seat in state.seats:
        yield from [card for card in seat.cards if card != UNKNOWN]
    for place in (
        *[gone.place for gone in state.dead],
        *state.market,
        *state.centre,
        *state.aside,
        *state.house,
    ):
        if place is not None and place.card != UNKNOWN:
            yield place.card


def _origin(orders: list[tuple[Card, ...]], card: Card) -> Origin:
    """Return the origin of a card on the table: the latest shuffle that it was in."""
    for number in range(len(orders) - 1, -1, -1):
        dealt = _dealt(orders[number]).get(card)
        if dealt is not None:
            return number, dealt
    raise AssertionError("a card on the table came from no shuffle")


@lru_cache(maxsize=ORDERS)
def _dealt(order: tuple[Card, ...]) -> dict[Card, int]:
    """Return the number, from 0, at which each card of a shuffle comes off."""
    return {card: dealt for dealt, card in enumerate(order)}
