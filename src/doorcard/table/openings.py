"""Cards of a hand as they are opened to those who may know them (room.md, section 4).

A card may be opened to whoever knows it where it lies. What was known lies on the table until
cards are shuffled, or moved unseen, so a hand is looked at just before that, and as it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from doorcard.cards import UNKNOWN, Card
from doorcard.fairness import Kept, Known, Opening, open_card, transcript_of
from doorcard.rules.facts import CardsIn, Fact, Shuffled
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.state import State, first_state
from doorcard.table.dealing import Dealing
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing

ORDERS = 512
"""Of how many shuffles it is remembered which card came off when."""
ENDS = frozenset({CardsIn, Shuffled})
"""Facts after which cards lie together that had lain on the table."""

Origin = tuple[int, int]
"""Where a card came from: which shuffle of the hand, and as which card to come off, from 0."""


def opened_to(playing: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID) -> frozenset[Origin]:
    """Return the cards of a hand that a player, or a spectator (0), has come to know so far.

    `laid` is what was laid open when it was over. An arranged deck has no openings (ROOM-80).
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


def cards_unmoved(before: Playing, after: Playing) -> bool:
    """Tell whether all cards of a hand lie as they did, so that nobody has come to know another.

    It costs next to nothing, since what has not changed is the same object.
    """
    old, new = before.hand.state, after.hand.state
    return old is new or all(
        [
            before.number == after.number,
            _shuffled(before) == _shuffled(after),
            [seat.places for seat in old.seats] == [seat.places for seat in new.seats],
            old.dead == new.dead,
            old.market == new.market,
            old.centre == new.centre,
            old.aside == new.aside,
            old.house == new.house,
        ]
    )


def opening_of(dealing: Dealing, dealt: int, public: bool) -> Opening:
    """Return the opening of a card by when it came off: what shows its place from the start."""
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
    """Return the hash of what everybody saw of a hand, which the next one is bound to.

    Of a hand that ended without a card it is that of the hand before.
    """
    kept = kept_of(playing)
    return transcript_of(kept, SPECTATOR).spectator if kept else previous


def _kept(
    playing: Playing,
    number: int,
    dealing: Dealing,
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


def _shuffled(playing: Playing) -> int:
    """Return how many shuffles of a hand have been dealt from."""
    return sum([dealing.shuffle is not None for dealing in playing.dealings])


def _looks(playing: Playing) -> Iterator[tuple[int, State]]:
    """Yield the hand before all cards come in, are shuffled again or move unseen, and as it is.

    With each state goes the number of shuffles so far. Cards that lie together before they are
    shuffled came from no shuffle: such a state is left out.
    """
    hand = playing.hand
    ends = [i for i, fact in enumerate(hand.facts) if type(fact) in ENDS or fact.forgets]
    if len(ends) > 1:
        yield from _before(playing, hand.facts, ends)
    if hand.state.order:
        yield sum([isinstance(hand.facts[i], Shuffled) for i in ends]), hand.state


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
    """Yield the cards that a view shows where they lie."""
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
    """Return where a card on the table came from: the latest shuffle that it was in."""
    for number in range(len(orders) - 1, -1, -1):
        dealt = _dealt(orders[number]).get(card)
        if dealt is not None:
            return number, dealt
    raise AssertionError("a card on the table came from no shuffle")


@lru_cache(maxsize=ORDERS)
def _dealt(order: tuple[Card, ...]) -> dict[Card, int]:
    """Return as which card to come off each card of a shuffle came, from 0."""
    return {card: dealt for dealt, card in enumerate(order)}
