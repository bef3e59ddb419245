"""Market: a row of cards for sale, and rounds in which each player in turn may buy one.

One `Market` is one buying round. The goods, the prices, whether a card is given up, how the bought
one lies and when the row is refilled are data; the course of a turn is here.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from doorcard.cards import UNKNOWN, Card, rank
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, Barred, Offer, Why, ask_dealer
from doorcard.rules.errors import UnknownCards
from doorcard.rules.facts import Discarded, Folded, LaidOut, Paid, SweptUp
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.buying import (
    DECK,
    Bought,
    Buy,
    CanBuy,
    CanGive,
    CanPat,
    CanTakeFree,
    Collected,
    Drew,
    Free,
    Gave,
    Give,
    Item,
    MarketStep,
    Pat,
    Slid,
    StoodPat,
    TookFree,
    TookTurn,
)
from doorcard.rules.places import DOWN, DOWN_KNOWN, UP, Place
from doorcard.rules.pots import price_players
from doorcard.rules.state import Seat, State

DeckCard = Literal["unseen", "turned_up", "free", "none"]
Refill = Literal["at_once", "next_decision", "next_round"]
Broke = Literal["deck_card", "cheapest_card", "fold"]


class LayOut(Phase, frozen=True):
    """Lay out a row of cards for sale, slot 1 first."""

    leads: ClassVar[bool] = True

    slots: int

    def cards_for(self, players: int) -> int:
        return self.slots

    def enter(self, turn: Turn) -> None:
        while turn.state.stub_size and len(turn.state.market) < self.slots:
            turn.emit(LaidOut(len(turn.state.market) + 1, UP[turn.top_card()]))

    def ask(self, state: State) -> Ask | None:
        if len(state.market) == self.slots or not state.shufflable:
            return None
        return ask_dealer(state.shufflable)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        self.enter(turn)


class SweepUp(Phase, frozen=True):
    """Clear the row away; its cards are dead."""

    leads: ClassVar[bool] = True

    def enter(self, turn: Turn) -> None:
        turn.emit(SweptUp())


class Market(Phase, frozen=True):
    """One round of buying: each player still in may buy once, in turn from the button's left.

    `prices` are in units, for the row from slot 1 on and then for the deck card, if that is sold
    unseen. `price_by_rank` gives every card a price by its rank instead, from the deuce up; a deck
    card gets its price when it is turned up. With `swaps`, a bought card takes the place of one
    that the player gives up; otherwise it is added to the hand. With `broke`, everybody must buy or
    fold, and its value says what happens to a player who can't pay for any card (BUY-05).
    """

    kinds: ClassVar[tuple[str, ...]] = ("market",)

    prices: tuple[int, ...] = ()
    price_by_rank: tuple[int, ...] = ()
    deck: DeckCard = "unseen"
    swaps: bool = False
    slides: bool = False
    refill: Refill = "next_decision"
    concealed: bool = False
    see_before_discard: bool = False
    broke: Broke | None = None
    price_pot: Literal["current", "main"] = "current"

    @property
    def must_buy(self) -> bool:
        """Whether a turn ends with a purchase or a fold, so that nobody may stand pat."""
        return self.broke is not None

    @property
    def adds(self) -> int:
        return 0 if self.swaps else 1

    @property
    def exposes(self) -> bool:
        return self.swaps or not self.concealed

    def yet_to_act(self, state: State) -> tuple[int, ...]:
        step: MarketStep = state.step
        return step.left

    def cards_for(self, players: int) -> int:
        return players

    def first(self, state: State) -> MarketStep:
        return MarketStep(state.live)

    def enter(self, turn: Turn) -> None:
        self._fill(turn)

    def ask(self, state: State) -> Ask | None:
        step: MarketStep = state.step
        if step.due == "card" or (step.filling and _gap(state)):
            cards = state.shufflable_but(step.kept)
            if step.due == "card" or cards:
                return ask_dealer(cards, step.kept)
        if not step.left:
            return None
        player = step.left[0]
        if step.due == "give":
            return Ask((player,), (CAN_FOLD, CanGive(len(state.seat(player).places))))
        offers = self._offers(state, player)
        if state.seat(player).out:
            return Ask((player,), offers[:1])  # only what anybody there would get (ROOM-10)
        return Ask((player,), (CAN_FOLD, *offers))

    def barred(self, state: State, ask: Ask) -> tuple[Barred, ...]:
        if ask.offer(CanGive):
            return ()
        buying = ask.offer(CanBuy)
        offered = [item.slot for item in buying.items] if buying else []
        prices, deck_price = self.prices_of(state)
        found = [
            Barred(CanBuy, "too_dear", slot, price)
            for slot, price in enumerate(prices, 1)
            if price is not None and slot not in offered
        ]
        if self.deck in ("unseen", "turned_up") and DECK not in offered:
            why: Why = "too_dear" if state.can_deal else "no_cards"
            found.append(Barred(CanBuy, why, DECK, deck_price))
        return tuple(found)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) is TimedOut:
            action = self._default(turn.state, player)
        if type(action) is Fold:
            turn.emit(Folded(player))
            turn.emit(TookTurn(player, 0, self._fills_after(turn.state, False)))
        elif type(action) is Pat:
            turn.emit(StoodPat(player))
        elif type(action) is Free:
            turn.emit(TookFree(player))
        elif type(action) is Buy:
            self._buy(turn, player, action)
        elif type(action) is Give:
            self._give(turn, player, action.giving)
        self._go_on(turn)

    def prices_of(self, state: State) -> tuple[tuple[int | None, ...], int | None]:
        """Return the price of every slot in chips now, None if it is empty, and of the deck card.

        The deck card's price is None if it is free, not for sale, or priced by its rank.
        """
        row = [
            None if place is None else self._price(state, slot, place.card)
            for slot, place in enumerate(state.market, 1)
        ]
        return tuple(row), self._price(state, DECK) if self.deck == "unseen" else None

    def deck_range(self, state: State) -> tuple[int, int] | None:
        """Return the lowest and highest price in chips of a deck card, None if not by rank."""
        if self.deck != "turned_up" or not self.price_by_rank:
            return None
        chips = state.stakes.unit_chips()
        return min(self.price_by_rank) * chips, max(self.price_by_rank) * chips

    # --- what is on offer

    def _offers(self, state: State, player: int) -> tuple[Offer, ...]:
        """Return the offers to a player besides folding."""
        seat = state.seat(player)
        items = self._items(state, seat)
        buying: tuple[Offer, ...] = ()
        if items:
            places = len(seat.places) if self.swaps else 0
            buying = (CanBuy(items, places, self.see_before_discard and self.swaps),)
        if self.must_buy and (items or (self.broke == "fold" and not seat.out)):
            return buying
        if self.deck == "free" and state.can_deal:
            return (CanTakeFree(), *buying)
        return (CanPat(), *buying)

    def _items(self, state: State, seat: Seat) -> tuple[Item, ...]:
        """Return what a player can pay for or, if forced to buy, gets anyway (BUY-05)."""
        chips = 0 if seat.out else seat.stack
        row = [
            Item(slot, self._price(state, slot, place.card))
            for slot, place in enumerate(state.market, 1)
            if place is not None
        ]
        items = [item for item in row if item.price is not None and item.price <= chips]
        sold = self.deck in ("unseen", "turned_up") and state.can_deal
        deck_price = None if self.deck == "turned_up" else self._price(state, DECK)
        if deck_price is None:
            if sold and (items or not row):
                items.append(Item(DECK, None))
        elif sold and deck_price <= chips:
            items.append(Item(DECK, deck_price))
        if self.must_buy and (seat.out or not items):
            return self._charity(state, seat, row, sold)
        return tuple(items)

    def _charity(self, state: State, seat: Seat, row: list[Item], sold: bool) -> tuple[Item, ...]:
        """Return what a player who can pay for nothing gets; an absent one gets the deck card."""
        if self.broke == "fold" and not seat.out:
            return ()
        chips = 0 if seat.out else seat.stack
        full = None if self.deck == "turned_up" else self._price(state, DECK)
        deck = [Item(DECK, None if full is None else min(full, chips))] if sold else []
        cheapest = [
            Item(item.slot, min(_known_price(item), chips))
            for item in sorted(row, key=_known_price)[:1]
        ]
        if self.broke == "cheapest_card" and not seat.out:
            return tuple(cheapest or deck)
        return tuple(deck or cheapest)

    def _price(self, state: State, slot: int, card: Card = UNKNOWN) -> int:
        """Return the price of a card in chips."""
        unit = state.stakes.unit_chips()
        if not self.price_by_rank:
            return self.prices[slot - 1] * unit  # the last price is that of the deck, slot 0
        if card == UNKNOWN:
            raise UnknownCards("what a card for sale costs depends on its rank, which is unknown")
        return self.price_by_rank[rank(card)] * unit

    def _default(self, state: State, player: int) -> Action:
        """Return the answer of a player who gives none in time (ROOM-13)."""
        if state.step.due == "give":
            return Give(len(state.seat(player).places) - 1)
        for offer in self._offers(state, player):
            if not isinstance(offer, CanBuy):
                return offer.examples()[0]
            priced = [item for item in offer.items if item.price is not None]
            return Buy(min(priced, key=_known_price).slot if priced else DECK)
        return Fold()

    # --- what happens in a turn

    def _buy(self, turn: Turn, player: int, action: Buy) -> None:
        """Pay, discard, and take a card of the row; a card of the deck comes next."""
        state = turn.state
        seat = state.seat(player)
        slot, giving = action.slot, action.giving
        offered = next(item for item in self._items(state, seat) if item.slot == slot)
        given = None if giving is None else seat.places[giving]
        up = slot == DECK and self._shows_deck_card(state, offered.price)
        turn.emit(Bought(player, slot, offered.price, giving, given, up))
        if offered.price is not None:
            self._pay(turn, player, offered.price)
        if giving is not None and given is not None:
            turn.emit(Discarded(player, giving, given))
        if slot != DECK:
            sold = state.market[slot - 1]
            assert sold is not None
            turn.emit(Collected(player, slot, self._lying(sold.card, given)))
            if self.slides:
                turn.emit(Slid(slot))

    def _shows_deck_card(self, state: State, price: int | None) -> bool:
        """Return whether a bought deck card is face up: priced by its rank, or charity (BUY-05)."""
        return not self.concealed if price is None else price < self._price(state, DECK)

    def _lying(self, card: Card, given: Place | None) -> Place:
        """Return how a card of the row lies with its buyer: like the card given up (BYC-10)."""
        up = not self.concealed if given is None else given.up
        return (UP if up else DOWN_KNOWN)[card]

    def _pay(self, turn: Turn, player: int, amount: int) -> None:
        if amount:
            turn.emit(Paid(player, amount, price_players(turn.state, self.price_pot)))

    def _give(self, turn: Turn, player: int, giving: int) -> None:
        given = turn.state.seat(player).places[giving]
        turn.emit(Gave(player, giving, given))
        turn.emit(Discarded(player, giving, given))

    def _go_on(self, turn: Turn) -> None:
        """Go on as far as the stub allows: deal a card, end the turn, fill the row."""
        step: MarketStep = turn.state.step
        if step.due == "card":
            if not turn.state.stub_size:
                return
            self._draw(turn, step)
        step = turn.state.step
        if step.due == "over":
            fills = self._fills_after(turn.state, True)
            turn.emit(TookTurn(step.left[0], step.kept, fills))
        if turn.state.step.filling:
            self._fill(turn)

    def _draw(self, turn: Turn, step: MarketStep) -> None:
        """Give the player in turn the top card of the deck; a price by rank is paid now."""
        player = step.left[0]
        card = turn.top_card()
        if self.deck == "turned_up":
            turn.emit(Drew(player, (UP if step.up else DOWN_KNOWN)[card]))
            seat = turn.state.seat(player)
            chips = 0 if seat.out else seat.stack
            self._pay(turn, player, min(chips, self._price(turn.state, DECK, card)))
        else:
            owes = self.swaps and not step.kept
            turn.emit(Drew(player, (UP if step.up else DOWN)[card], owes=owes))

    def _fills_after(self, state: State, bought: bool) -> bool:
        """Return whether empty slots are filled after each turn, not only before the next round."""
        if self.refill == "next_decision":
            return len(state.step.left) > 1
        return bought and self.refill == "at_once"

    def _fill(self, turn: Turn) -> None:
        """Fill empty slots from the stub, slot 1 first."""
        while turn.state.stub_size and (slot := _gap(turn.state)):
            turn.emit(LaidOut(slot, UP[turn.top_card()]))


def buying_round(state: State) -> Market | None:
    """Return the present or next buying round; None if there is no other one, or no row."""
    later = state.game.phases[max(state.at, 0) :] if state.market else ()
    return next((phase for phase in later if isinstance(phase, Market)), None)


def asking_prices(state: State) -> tuple[tuple[int | None, ...], int | None] | None:
    """Return the price of every slot of the row in chips, and of the deck card if it has one.

    They are the prices of the present or next buying round; None if there is no other one.
    """
    market = buying_round(state)
    return None if market is None else market.prices_of(state)


def _gap(state: State) -> int:
    """Return the first empty slot, 0 if there is none."""
    row = state.market
    return row.index(None) + 1 if None in row else 0


def _known_price(item: Item) -> int:
    assert item.price is not None, "only a deck card's price is told by turning it up"
    return item.price
