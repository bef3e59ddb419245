"""Auction: a card on the table for each player, bids in secret, and the highest bid picks first.

No chips move until all bids are in. Then every bid is paid, whether it won or not (AUC-10), into
the pots as they were before the first one (AUC-05), and the cards are picked in turn.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.ranking import SHOWING, RankingError
from doorcard.ranking.words import either
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer, amount_words
from doorcard.rules.errors import Illegal, UnknownCards
from doorcard.rules.facts import Fact, LaidOut, Paid
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.places import UP, Place
from doorcard.rules.pots import price_players
from doorcard.rules.state import State, Step


class AuctionStep(Step, frozen=True):
    """The bids so far (None: not known), and once all are open, the players still to pick.

    A bid is at least `least` chips.
    """

    bids: tuple[tuple[int, int | None], ...] = ()
    open: bool = False
    picks: tuple[int, ...] = ()
    least: int = 0

    def seen_by(self, viewer: int) -> AuctionStep:
        if self.open:
            return self
        seen = [(player, bid if player == viewer else None) for player, bid in self.bids]
        return replace(self, bids=tuple(seen))


class Bid(Action, frozen=True):
    """Bid this amount in secret, in chips."""

    amount: int


class Take(Action, frozen=True):
    """Take the card in a slot of the row, counted from 1."""

    slot: int


class CanBid(Offer, frozen=True):
    """A bid from `least` to `most`; between them in steps of `chip`."""

    least: int
    most: int
    chip: int = 1

    answer = Bid
    inferred = True

    @property
    def sealed(self) -> bool:
        return True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Bid)
        amount = action.amount
        ends = (self.least, self.most)
        within = type(amount) is int and self.least <= amount <= self.most
        if within and (amount % self.chip == 0 or amount in ends):
            return None
        return self.barring(
            "bad_amount", "a bid of {amount!r} is not allowed; {offered}", amount=amount
        )

    def examples(self) -> tuple[Action, ...]:
        first = (self.least // self.chip + 1) * self.chip
        small = range(first, min(first + 5 * self.chip, self.most), self.chip)
        return tuple(map(Bid, sorted({self.least, *small, self.most})))

    def words(self) -> str:
        return say("bid {amount}", amount=amount_words(self.least, self.most))


class CanTake(Offer, frozen=True):
    """The card in one of these slots may be taken."""

    slots: tuple[int, ...]

    answer = Take
    inferred = True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Take)
        if type(action.slot) is int and action.slot in self.slots:
            return None
        return self.barring("not_offered", "slot {slot!r} has no card; {offered}", slot=action.slot)

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(Take, self.slots))

    def words(self) -> str:
        slots = either(list(map(str, self.slots)))
        return say("take the card in slot {slots}", slots=slots)


class BidMade(Fact, frozen=True):
    """A player bid in secret; `amount` is None for a viewer who may not know it."""

    player: int
    amount: int | None

    def apply(self, state: State) -> State:
        step: AuctionStep = state.step
        return replace(state, step=replace(step, bids=(*step.bids, (self.player, self.amount))))

    def seen_by(self, viewer: int) -> Fact:
        return self if viewer == self.player else BidMade(self.player, None)


class BidsOpened(Fact, frozen=True):
    """All bids became known, by player; `picks` is the order in which cards are picked."""

    bids: tuple[tuple[int, int], ...]
    picks: tuple[int, ...]

    unseals = (BidMade,)

    def apply(self, state: State) -> State:
        step = replace(state.step, bids=self.bids, open=True, picks=self.picks)
        return replace(state, step=step)


class Taken(Fact, frozen=True):
    """A player took the card in a slot of the row, face up; the row goes with its last card."""

    player: int
    slot: int
    place: Place

    def apply(self, state: State) -> State:
        step: AuctionStep = state.step
        place = self.place
        seat = state.seat(self.player)
        seat = replace(seat, places=(*seat.places, place))
        row = list(state.market)
        row[self.slot - 1] = None
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            market=tuple(row) if any(row) else (),
            exposed=(*state.exposed, (place.card, self.player)),
            step=replace(step, picks=step.picks[1:]),
        )


class TakenUnasked(Taken, frozen=True):
    """The first card left went to a player who had timed out before (ROOM-10, ROOM-13)."""


class Auction(Phase, frozen=True):
    """Turn up a card for each player; all bid at once in secret, and the highest bidder picks
    first.

    If bids are equal, the player with the better hand showing picks first, by ranks alone; if these
    are equal too, the player who sits nearer the button's left (AUC-08). A bid is at least the
    minimum bet (AUC-05) and at most `max_bid` (if None, the stack), both in chips; with a `max_bid`
    below the minimum bet only that may be bid (AUC-06). A player who has less than the minimum bids
    all of it (BUY-06). Bids go into the pot that `price_pot` names (BUY-07).
    """

    kinds: ClassVar[tuple[str, ...]] = ("market",)
    bids: ClassVar[bool] = True
    exposes = True

    max_bid: int | None = None
    price_pot: str = "current"

    @property
    def adds(self) -> int:
        return 1

    def cards_for(self, players: int) -> int:
        return players

    def first(self, state: State) -> AuctionStep:
        return AuctionStep(least=least_bid(state))

    def enter(self, turn: Turn) -> None:
        for slot in range(1, len(turn.state.live) + 1):
            turn.emit(LaidOut(slot, UP[turn.top_card()]))
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        step: AuctionStep = state.step
        if not step.open:
            left = _still_to_bid(state)
            offers = [(self._offer(state, player),) for player in left]
            return Ask(left, (), tuple(offers))
        if step.picks:
            return Ask(step.picks[:1], (CanTake(_slots(state)),))
        return None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        state = turn.state
        step: AuctionStep = state.step
        if not step.open:
            least = self._offer(state, player).least
            turn.emit(BidMade(player, action.amount if isinstance(action, Bid) else least))
        else:
            slot = action.slot if isinstance(action, Take) else _slots(state)[0]
            turn.emit(Taken(player, slot, _card_in(state, slot)))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Open the bids once all are in; players who timed out earlier pick at once (ROOM-10)."""
        step: AuctionStep = turn.state.step
        if not step.open and not _still_to_bid(turn.state):
            self._open(turn)
        while (step := turn.state.step).picks and turn.state.seat(step.picks[0]).out:
            slot = _slots(turn.state)[0]
            turn.emit(TakenUnasked(step.picks[0], slot, _card_in(turn.state, slot)))

    def _open(self, turn: Turn) -> None:
        """Open the bids and collect them; players who timed out earlier have bid nothing."""
        state = turn.state
        made = dict(state.step.bids)
        bids = {}
        for player in state.live:
            bid = made.get(player, 0)
            # In a hand imagined from a view, other players' bids may be unknown.
            bids[player] = self._offer(state, player).least if bid is None else bid
        pot = price_players(state, self.price_pot)
        turn.emit(BidsOpened(tuple(bids.items()), _ranked(state, bids)))
        for player, bid in bids.items():
            if bid:
                turn.emit(Paid(player, bid, pot))

    def _offer(self, state: State, player: int) -> CanBid:
        stack = state.seats[player - 1].stack
        least = min(state.step.least, stack)
        most = stack if self.max_bid is None else min(stack, self.max_bid)
        return CanBid(least, max(least, most), state.stakes.chip)


def least_bid(state: State) -> int:
    """Return the lowest allowed bid of an auction in chips: the least that may be bet in any of the
    game's rounds (AUC-05)."""
    stakes = state.stakes
    found = [p.limit.minimum(stakes.bet(p.size)) for p in state.game.phases if isinstance(p, Bet)]
    return min(found, default=stakes.bet("small"))


def _card_in(state: State, slot: int) -> Place:
    """Return the card in a slot of the row; the slot must not be empty."""
    place = state.market[slot - 1]
    assert place is not None
    return place


def _slots(state: State) -> tuple[int, ...]:
    """Return the slots of the row that hold a card."""
    return tuple([slot for slot, place in enumerate(state.market, 1) if place])


def _still_to_bid(state: State) -> tuple[int, ...]:
    made = dict(state.step.bids)
    return tuple([p for p in state.live if p not in made and not state.seats[p - 1].out])


def _ranked(state: State, bids: dict[int, int]) -> tuple[int, ...]:
    """Return the order in which players pick, by the hands showing before cards are taken (AUC-09).

    Suits play no part here; hands are only compared between players with the same bid.
    """
    shared = {bid for bid in bids.values() if list(bids.values()).count(bid) > 1}
    showing = {p: _showing(state, p) if bid in shared else 0 for p, bid in bids.items()}
    return tuple(sorted(bids, key=lambda player: (-bids[player], -showing[player], player)))


def _showing(state: State, player: int) -> int:
    try:
        return SHOWING.look_up(state.seat(player).up_cards)
    except RankingError:
        raise UnknownCards(
            f"who picks first depends on an unknown up-card of player {player}"
        ) from None
