"""Demands: an up-card may ask something of its player before the next card (CHO-12, BSB-02…16).

A card of one rank has to be paid for, and is wild then; one of another rank brings a further card.
Any phase that deals cards face up may have demands: it keeps a `DemandStep`, and calls `settle`
before it goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import RANKS, UNKNOWN, Card, card_name
from doorcard.language.saying import say
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, ask_dealer
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.facts import Dealt, Fact, Folded, Paid, WentOut
from doorcard.rules.game import Parted, Wild
from doorcard.rules.names import check_rank
from doorcard.rules.phase import Turn
from doorcard.rules.phases.buying import CanPat, Pat
from doorcard.rules.places import UP, Place
from doorcard.rules.pots import price_players
from doorcard.rules.state import State


class Demands(Struct, frozen=True):
    """The demands that up-cards make. `pay` are the ranks that are paid for, `extra` those that
    bring a card.

    The price is `price` units, or what lies in all pots if it is None, but at most `cap` chips.
    A player who has less pays all of it. A player who does not pay folds, or, with `may_decline`,
    keeps a natural card. With `once`, no more is paid after the first payment. `all_in_wild` says
    what a player without chips gets. The extra card lies as `extra_way` says, and costs
    `extra_price` units.
    """

    pay: tuple[str, ...] = ("3",)
    price: int | None = None
    cap: int | None = None
    may_decline: bool = False
    once: bool = False
    all_in_wild: bool = True
    extra: tuple[str, ...] = ("4",)
    extra_way: Literal["d", "u"] = "d"
    extra_price: int = 0

    def __post_init__(self) -> None:
        for rank in (*self.pay, *self.extra):
            check_rank(rank)
        if set(self.pay) & set(self.extra):
            raise BadSetup("bad_phase", "a rank is paid for or brings a card, not both")

    def chips(self, state: State) -> int:
        """Return the price of an up-card that has to be paid for, in chips (BSB-04…07)."""
        price = state.pot_total if self.price is None else self.price * state.stakes.unit_chips()
        return price if self.cap is None else min(price, self.cap)

    def extra_chips(self, state: State) -> int:
        """Return the price of a further card, in chips (BSB-15)."""
        return self.extra_price * state.stakes.unit_chips()


class DemandStep(Protocol):
    """The part of a step for demands: how many of the up-cards are settled, and how many there were
    when the last was asked about. `bought`: the further card is paid for and has not come."""

    @property
    def settled(self) -> int: ...
    @property
    def asked(self) -> int: ...
    @property
    def bought(self) -> bool: ...


class Due(NamedTuple):
    """The up-card that makes a demand, its player, and which demand."""

    player: int
    card: Card
    kind: Literal["pay", "extra"]


class Pay(Action, frozen=True):
    """Pay the price of the up-card, or all chips if they don't suffice."""


class TakeExtra(Action, frozen=True):
    """Pay for the further card that the up-card brings."""


class CanPay(Offer, frozen=True):
    """An up-card may be paid for with `price` chips, and is wild then."""

    price: int

    answer = Pay

    def words(self) -> str:
        return say("pay {price}", price=self.price)


class CanKeepNatural(CanPat, frozen=True):
    """An up-card may be kept as a natural card."""

    inferred = False

    def words(self) -> str:
        return say("keep it natural")


class CanTakeExtra(Offer, frozen=True):
    """One more card may be bought for `price` chips."""

    price: int

    answer = TakeExtra

    def words(self) -> str:
        return say("buy one more card for {price}", price=self.price)


class CanGoWithout(CanPat, frozen=True):
    """The player may refuse a further card."""

    inferred = False

    def words(self) -> str:
        return say("do without it")


class _Settling(Fact, frozen=True):
    """The demand of an up-card is settled."""

    player: int
    place: Place

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, settled=len(state.exposed), bought=False))


class Demanded(Fact, frozen=True):
    """An up-card makes a demand on its player, which costs `amount` chips.

    `kind`: `pay` it or fold, `may` pay or keep it natural, or buy an `extra` card.
    """

    player: int
    place: Place
    kind: Literal["pay", "may", "extra"]
    amount: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, asked=len(state.exposed)))


class PaidForWild(_Settling, frozen=True):
    """A player paid for an up-card, which is wild now; the price follows (BSB-04, BSB-11)."""

    amount: int

    def apply(self, state: State) -> State:
        made = (*state.made_wild, (self.place.card, self.player, self.amount))
        return replace(super().apply(state), made_wild=made)


class MadeWild(_Settling, frozen=True):
    """An up-card is wild without payment (BSB-09, BSB-12)."""

    def apply(self, state: State) -> State:
        made = (*state.made_wild, (self.place.card, self.player, 0))
        return replace(super().apply(state), made_wild=made)


class KeptNatural(_Settling, frozen=True):
    """A player did not pay for an up-card, which is natural (BSB-08)."""


class StaysNatural(_Settling, frozen=True):
    """An up-card is natural, since its player can't be asked (BSB-12, BSB-13)."""


class BoughtExtra(Fact, frozen=True):
    """A player buys the further card that an up-card brings; price and card follow (BSB-15)."""

    player: int
    amount: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, bought=True))


class BroughtCard(_Settling, frozen=True):
    """An up-card brings its player one more card, which follows (BSB-14)."""


class WentWithout(_Settling, frozen=True):
    """A player refused the further card (BSB-15)."""


class WentWithoutUnasked(_Settling, frozen=True):
    """A player can't pay for the further card, or can't be asked (BSB-15)."""


class NothingLeft(_Settling, frozen=True):
    """There is no card that an up-card could bring (BSB-21)."""


def due(demands: Demands, state: State) -> Due | None:
    """Return the up-card with an unsettled demand, None if there is none.

    Raise `UnknownCards` if the latest up-card is not known.
    """
    if not state.exposed or state.step.settled >= len(state.exposed):
        return None
    card, player = state.exposed[-1]
    if not player or state.seat(player).folded or not (demands.pay or demands.extra):
        return None
    if card == UNKNOWN:
        raise UnknownCards(f"what player {player} has to pay depends on an unknown up-card")
    rank = RANKS[card >> 2]
    if rank in demands.pay:
        return Due(player, card, "pay")
    return Due(player, card, "extra") if rank in demands.extra else None


def settle(demands: Demands, turn: Turn, places: Sequence[Place]) -> bool:
    """Settle the demands of up-cards; return False if a player must be asked or cards shuffled.

    `places` gives the place of a further card, by card.
    """
    while wanted := due(demands, turn.state):
        state = turn.state
        step: DemandStep = state.step
        if step.asked == len(state.exposed) and not step.bought:
            return False
        facts = _facts(demands, state, wanted)
        if not facts:
            if state.stub_size:
                turn.emit(BroughtCard(wanted.player, UP[wanted.card]))
                turn.emit(Dealt(wanted.player, places[turn.top_card()], extra=True))
                continue
            return False
        for fact in facts:
            turn.emit(fact)
    return True


def _facts(demands: Demands, state: State, wanted: Due) -> tuple[Fact, ...]:
    """Return the facts an up-card causes before any answer; none if its further card comes next.

    Some players can't be asked (BSB-12, BSB-13, BSB-15); their demand is settled here.
    """
    player, place = wanted.player, UP[wanted.card]
    seat = state.seat(player)
    if wanted.kind == "pay":
        chips = demands.chips(state)
        paid = any(amount for _, _, amount in state.made_wild)
        if (demands.once and paid) or not chips:
            return (MadeWild(player, place),)
        if seat.out:
            return (StaysNatural(player, place),)
        if not seat.stack:
            free = MadeWild if demands.all_in_wild else StaysNatural
            return (free(player, place),)
        kind: Literal["pay", "may"] = "may" if demands.may_decline else "pay"
        return (Demanded(player, place, kind, min(chips, seat.stack)),)
    if not _is_left(state):
        return (NothingLeft(player, place),)
    chips = demands.extra_chips(state)
    if not chips or state.step.bought:
        return ()
    if seat.out or seat.stack < chips:
        return (WentWithoutUnasked(player, place),)
    return (Demanded(player, place, "extra", chips),)


def _is_left(state: State) -> bool:
    """Return whether a card is left beyond those that the phase still has to deal (BSB-21)."""
    return state.stub_size + len(state.shufflable) > state.phase.owed(state)


def ask_for(demands: Demands, state: State) -> Ask | None:
    """Return the question that an up-card puts to its player, None if no up-card has a demand."""
    wanted = due(demands, state)
    if wanted is None:
        return None
    step: DemandStep = state.step
    if step.asked < len(state.exposed) or step.bought:
        return ask_dealer(state.shufflable)
    player = wanted.player
    if wanted.kind == "extra":
        offers: tuple[Offer, ...] = (CanGoWithout(), CanTakeExtra(demands.extra_chips(state)))
    else:
        paying = CanPay(min(demands.chips(state), state.seat(player).stack))
        offers = (CanKeepNatural(), paying) if demands.may_decline else (paying,)
    return Ask((player,), (CAN_FOLD, *offers))


def answer(demands: Demands, turn: Turn, player: int, action: Action) -> None:
    """Emit what an answer to an up-card's question causes."""
    state = turn.state
    wanted = due(demands, state)
    assert wanted is not None
    place = UP[wanted.card]
    if isinstance(action, Fold):
        turn.emit(Folded(player))
    elif isinstance(action, Pay):
        chips = min(demands.chips(state), state.seat(player).stack)
        players = price_players(state)
        turn.emit(PaidForWild(player, place, chips))
        turn.emit(Paid(player, chips, players))
    elif isinstance(action, TakeExtra):
        chips = demands.extra_chips(state)
        turn.emit(BoughtExtra(player, chips))
        turn.emit(Paid(player, chips, price_players(turn.state)))
    elif wanted.kind == "extra":
        turn.emit(WentWithout(player, place))
    elif isinstance(action, TimedOut) and not demands.may_decline:
        turn.emit(WentOut(player))
        turn.emit(StaysNatural(player, place))
    else:
        assert isinstance(action, Pat | TimedOut)
        turn.emit(KeptNatural(player, place))


class PaidWild(Wild, frozen=True):
    """Cards of these ranks are wild face down; face up, those that an answer made wild (BSB-03,
    BSB-04)."""

    ranks: tuple[str, ...] = ("3",)

    def __post_init__(self) -> None:
        for rank in self.ranks:
            check_rank(rank)

    def example(self) -> tuple[str, ...]:
        return tuple([f"d{rank}*" for rank in self.ranks])

    def names(self, state: State) -> tuple[str, ...]:
        return tuple([card_name(c) for c, player, _ in state.made_wild if player in state.live])

    def face_down(self) -> tuple[str, ...]:
        return self.ranks

    def parted(self, state: State, player: int) -> Parted:
        made = [card for card, owner, _ in state.made_wild if owner == player]
        ranks = [RANKS.index(rank) for rank in self.ranks]
        places = state.seat(player).places
        natural = [
            place.card
            for place in places
            if not (place.card >> 2 in ranks and (not place.up or place.card in made))
        ]
        count = len(places) - len(natural)
        return (*natural, *[place.card for place in state.centre]), count
