"""The parts of a market: the answers, the offers, the step and the facts.

A turn is a chain of small facts: the decision, its price, the card given up, the card that comes,
the end of the turn, the row filled again. If the stub runs out between two of them, the chain waits
for a shuffle and then goes on.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language.saying import Later, say
from doorcard.ranking.words import either
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Dealt, Fact
from doorcard.rules.places import Place, refuse_place
from doorcard.rules.state import State, Step

DECK = 0
"""The slot number of the deck's top card; the row's own slots are numbered from 1."""


class Buy(Action, frozen=True):
    """Buy the card in a slot, or the top of the deck (slot 0), giving up the card in a place."""

    slot: int
    giving: int | None = None


class Pat(Action, frozen=True):
    """Stand pat: keep all cards and buy none."""


class Free(Action, frozen=True):
    """Take the free card of the deck."""


class Give(Action, frozen=True):
    """Give up the card in a place after seeing the bought one (BUY-08)."""

    giving: int


class Item(Struct, frozen=True, gc=False):
    """An item for sale: its slot and its price in chips, None if turning it up sets the price."""

    slot: int
    price: int | None


class CanBuy(Offer, frozen=True):
    """One of these may be bought.

    If the buyer gives up a card for it, `places` is the number of cards held. With `deck_first`,
    the buyer looks at a card of the deck first (BUY-08).
    """

    items: tuple[Item, ...]
    places: int = 0
    deck_first: bool = False

    answer = Buy
    inferred = True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Buy)
        slot, giving = action.slot, action.giving
        if type(slot) is not int or all(item.slot != slot for item in self.items):
            return self.barring(
                "not_offered", "{slot} is not on offer; {offered}", slot=_slot(slot)
            )
        if not self._gives(slot):
            if giving is None:
                return None
            return Illegal(
                "bad_place", "no card is given up for {slot} at this point", slot=_slot(slot)
            )
        if giving is None:
            return Illegal(
                "bad_place", "name the card that is given up for {slot}", slot=_slot(slot)
            )
        if type(giving) is int and 0 <= giving < self.places:
            return None
        return Illegal(
            "bad_place",
            "a card has to be given up for {slot}: one in a place from 0 to {last}, not {giving!r}",
            slot=_slot(slot),
            last=self.places - 1,
            giving=giving,
        )

    def examples(self) -> tuple[Action, ...]:
        found: list[Action] = []
        for item in self.items:
            given = range(self.places) if self._gives(item.slot) else (None,)
            found += [Buy(item.slot, giving) for giving in given]
        return tuple(found)

    def words(self) -> str:
        items = [_item(item) for item in self.items]
        return say("buy {cards}", cards=either(items))

    def _gives(self, slot: int) -> bool:
        return self.places > 0 and not (slot == DECK and self.deck_first)


class CanPat(Offer, frozen=True):
    """All cards may be kept and none bought."""

    answer = Pat
    inferred = True

    def words(self) -> str:
        return say("stand pat")


class CanTakeFree(Offer, frozen=True):
    """The top card of the deck may be taken for nothing."""

    answer = Free
    inferred = True

    def words(self) -> str:
        return say("take the free card")


class CanGive(Offer, frozen=True):
    """One of `places` cards has to be given up for the one that was bought."""

    places: int

    answer = Give
    inferred = True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Give)
        return refuse_place(action.giving, self.places)

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(Give, range(self.places)))

    def default(self) -> Action:
        return Give(self.places - 1)  # the card that came last

    def words(self) -> str:
        return say("give up a card")


class MarketStep(Step, frozen=True):
    """The players who still have a turn, the present one first, and how far the turn is."""

    left: tuple[int, ...]
    due: Literal["", "card", "give", "over"] = ""
    """The next event of the turn: a decision, a card of the deck, a discard, or its end."""
    kept: int = 0
    """The number of cards given up in the latest turn, which a shuffle leaves out (DCK-03)."""
    up: bool = False
    """Whether the card that is due from the deck will lie face up."""
    filling: bool = True
    """Whether empty slots are filled before the next decision."""


class Bought(Fact, frozen=True):
    """A player chose to buy from a slot (0: the deck); the price and the cards follow.

    `giving` is the place of the card to be given up and `given` that card as it lies, both None if
    there is none. `amount` is the price in chips, None if turning the card up sets it.
    """

    player: int
    slot: int
    amount: int | None
    giving: int | None = None
    given: Place | None = None
    up: bool = False

    def apply(self, state: State) -> State:
        step: MarketStep = state.step
        due: Literal["card", "over"] = "card" if self.slot == DECK else "over"
        kept = 0 if self.giving is None else 1
        return replace(state, step=replace(step, due=due, kept=kept, up=self.up, filling=False))

    def seen_by(self, viewer: int) -> Fact:
        return replace(self, given=self.given and self.given.seen_by(viewer, self.player))


class StoodPat(Fact, frozen=True):
    """A player kept all cards and bought none."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, due="over", kept=0, filling=False))


class TookFree(Fact, frozen=True):
    """A player chose the free card of the deck."""

    player: int

    def apply(self, state: State) -> State:
        step = replace(state.step, due="card", kept=0, up=True, filling=False)
        return replace(state, step=step)


class Collected(Fact, frozen=True):
    """The card of a slot went to its buyer; `place` is how it lies now."""

    player: int
    slot: int
    place: Place

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        seat = replace(seat, places=(*seat.places, self.place))
        row = list(state.market)
        row[self.slot - 1] = None
        exposed = ((self.place.card, self.player),) if self.place.up else ()
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            market=tuple(row),
            exposed=state.exposed + exposed,
        )


class Drew(Dealt, frozen=True):
    """A player got the top card of the deck at the market, bought or free.

    With `owes`, the player still has to give up a card for it.
    """

    owes: bool = False

    def apply(self, state: State) -> State:
        state = super().apply(state)
        due: Literal["give", "over"] = "give" if self.owes else "over"
        return replace(state, step=replace(state.step, due=due))

    def seen_by(self, viewer: int) -> Fact:
        return Drew(self.player, self.place.seen_by(viewer, self.player), owes=self.owes)


class Gave(Fact, frozen=True):
    """A player named the card to give up after looking at the new one (BUY-08)."""

    player: int
    giving: int
    given: Place

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, due="over", kept=1))

    def seen_by(self, viewer: int) -> Fact:
        return replace(self, given=self.given.seen_by(viewer, self.player))


class Slid(Fact, frozen=True):
    """Every card dearer than an empty slot moved one slot down (PIR-06, PIR-12)."""

    slot: int

    def apply(self, state: State) -> State:
        row = state.market
        return replace(state, market=(*row[: self.slot - 1], *row[self.slot :], None))


class TookTurn(Fact, frozen=True):
    """A player's turn at the market is over; with `filling`, empty slots are filled now."""

    player: int
    kept: int
    filling: bool

    def apply(self, state: State) -> State:
        left: tuple[int, ...] = state.step.left[1:]
        return replace(state, step=MarketStep(left, kept=self.kept, filling=self.filling))


def _slot(slot: object) -> Later:
    return Later("the deck card") if slot == DECK else Later("slot {slot}", slot=slot)


def _item(item: Item) -> str:
    """Return an item in words: `2 for 3`, or `the deck card for 4`."""
    what = str(item.slot) if item.slot else say("the deck card")
    price = say("its price") if item.price is None else item.price
    return say("{card} for {price}", card=what, price=price)
