"""The state of a hand. Facts apply to it, in a full hand, a view or a record alike.

Its cards may be unknown. It is immutable: a fact makes a new state that shares all unchanged parts.
Wild ranks, showing hands and claims to pots are derived, never stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card, deck
from doorcard.rules.game import Game
from doorcard.rules.places import DOWN_KNOWN, Place
from doorcard.rules.stakes import Stakes

if TYPE_CHECKING:
    from doorcard.rules.phase import Phase


class Seat(Struct, frozen=True, gc=False):
    """A player in the hand: chips behind, chips in front this round, cards.

    `paid` is the total put in during this hand. `out` marks a player who timed out: all-in for
    every rule although chips stay behind (ROOM-10). `passed` counts how often the player refused a
    card in drawing rounds of this deal.
    """

    stack: int
    bet: int = 0
    paid: int = 0
    places: tuple[Place, ...] = ()
    folded: bool = False
    out: bool = False
    passed: int = 0

    @property
    def able(self) -> bool:
        """Whether this player can still bet."""
        return self.stack > 0 and not self.folded and not self.out

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards held, in the order of their places."""
        return tuple([place.card for place in self.places])

    @property
    def up_cards(self) -> tuple[Card, ...]:
        """The cards lying face up."""
        return tuple([place.card for place in self.places if place.up])

    def seen_by(self, viewer: int, owner: int) -> Seat:
        """Return the seat as `viewer` knows it."""
        places = _places_seen_by(self.places, viewer, owner)
        return self if places is self.places else replace(self, places=places)


class Pot(Struct, frozen=True, gc=False):
    """Chips and the players who may win them: a pot is defined by these players (BUY-07)."""

    amount: int
    players: tuple[int, ...]


class DeadCard(Struct, frozen=True, gc=False):
    """A dead card, and its last owner (0: nobody), who still knows it."""

    place: Place
    player: int = 0

    def seen_by(self, viewer: int) -> DeadCard:
        """Return the card as `viewer` knows it."""
        place = self.place.seen_by(viewer, self.player)
        return self if place is self.place else DeadCard(place, self.player)


class Step(Struct, frozen=True, gc=False):
    """The running state of a phase. Every phase defines its own kind."""

    def seen_by(self, viewer: int) -> Step:
        """Return the step as `viewer` knows it; sealed answers are hidden."""
        return self

    def after_cards(self, facts: Sequence[Any]) -> Step:
        """Return the step after the phase dealt these cards, one fact each, in this order.

        Cards that a trigger dealt are not among them.
        """
        return self


class State(Struct, frozen=True, gc=False):
    """Seats, zones, pots and the step of the current phase."""

    game: Game
    stakes: Stakes
    seats: tuple[Seat, ...]
    live: tuple[int, ...]
    """The players who have not folded, from the button's left; kept as a field because it is read
    so often."""
    dead: tuple[DeadCard, ...]
    """Cards out of play; before the first shuffle the whole deck."""
    at: int = -1
    """The index of the running phase in the game."""
    step: Any = None
    """The running phase's own data: a `Step` that only this phase understands, or None."""
    order: tuple[Card, ...] = ()
    """The cards in the order of the last shuffle; `drawn` of them have been dealt."""
    drawn: int = 0
    market: tuple[Place | None, ...] = ()
    """The cards for sale, slot 1 first; None for an empty slot."""
    centre: tuple[Place, ...] = ()
    """Cards in the middle that count in everybody's hand (DCK-06)."""
    aside: tuple[Place, ...] = ()
    """Cards turned up in the middle that belong to nobody and only decide which ranks are wild."""
    house: tuple[Place, ...] = ()
    """The banker's cards."""
    exposed: tuple[tuple[Card, int], ...] = ()
    """Every card dealt face up, with its player (0: nobody's), in order."""
    made_wild: tuple[tuple[Card, int, int], ...] = ()
    """Up-cards that an answer made wild, each with its player and the chips paid (BSB-04)."""
    pots: tuple[Pot, ...] = ()
    opener: int = 0
    """The player who opened the latest betting round, or would have (FCS-20)."""
    shows_first: int = 0
    """The player who must show first: the last to bet or raise in that round, else its opener
    (ROOM-17)."""
    declared: tuple[str, ...] = ()
    """Each player's declaration, once known to all; empty before, "" for players without one."""
    bound: tuple[int, ...] = ()
    """The players who are bound by a choice in an earlier phase of this deal, such as standing pat
    for good (ENG-05)."""
    wagers: tuple[tuple[int, str, int], ...] = ()
    """Wagers against the bank: player, wager, and the chips, which lie in front of the player."""
    bank: int = 0
    """The chips the house won (below 0: lost) in a banked game."""
    raked: int = 0
    redeals: int = 0
    """The number of new deals after all cards came in."""
    came: int = 0
    """The number of cards the phases before the running one have given every player in this
    deal."""
    reached: int = 0
    """The latest street of the deals whose cards have come in: see `latest_street`."""
    over: bool = False

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind each player, from the button's left."""
        return tuple([seat.stack for seat in self.seats])

    def after_cards(self, facts: Sequence[Any]) -> Step | None:
        """Return the step after the running phase dealt these cards."""
        step: Step | None = self.step
        return None if step is None else step.after_cards(facts)

    @property
    def phase(self) -> Phase:
        """The phase that is running."""
        return self.game.phases[self.at]

    def seat(self, player: int) -> Seat:
        """Return the seat of a player, numbered from 1."""
        return self.seats[player - 1]

    @property
    def able(self) -> tuple[int, ...]:
        """The players who can still bet, from the button's left."""
        return tuple(
            [
                i
                for i, seat in enumerate(self.seats, 1)
                if seat.stack > 0 and not seat.folded and not seat.out
            ]
        )

    @property
    def several_able(self) -> bool:
        """Whether two players or more can still bet."""
        one = False
        seats = self.seats
        for player in self.live:
            seat = seats[player - 1]
            if seat.stack > 0 and not seat.out:
                if one:
                    return True
                one = True
        return False

    def is_open(self, player: int) -> bool:
        """Return whether all cards of a player are known to everybody."""
        return all(place.known == "all" for place in self.seats[player - 1].places)

    def clockwise(self, player: int) -> tuple[int, ...]:
        """Return every other player's number, starting at the left of `player`."""
        return _clockwise(len(self.seats), player)

    @property
    def street(self) -> int:
        """The street of this deal: how many cards the game's phases have given (GEN-26).

        Cards that only some players got, gave away or passed on don't count. The running phase
        counts with the cards it has dealt to a live player.
        """
        if self.at < 0:
            return 0
        most = self.came + self.game.adds[self.at]
        if most == self.came:
            return most
        held = max([len(self.hand_of(player)) for player in self.live], default=0)
        return max(self.came, min(most, held))

    @property
    def latest_street(self) -> int:
        """The latest street this hand reached, in any of its deals (ROOM-43)."""
        return max(self.reached, self.street)

    @property
    def stub_size(self) -> int:
        """The number of cards left to deal."""
        return len(self.order) - self.drawn

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards left to deal, the next one first."""
        return self.order[self.drawn :]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that are not known to lie on the table, in card order. The stub's are among
        them, even if its order is known."""
        known = {place.card for seat in self.seats for place in seat.places}
        known |= {gone.place.card for gone in self.dead}
        shared = (*self.market, *self.centre, *self.aside, *self.house)
        known |= {place.card for place in shared if place}
        return tuple(card for card in self.game.deck() if card not in known)

    @property
    def shufflable(self) -> tuple[Card, ...]:
        """All dead cards: those out of play and the hands of players who folded (DCK-03)."""
        return self.shufflable_but(0)

    def shufflable_but(self, keeping: int) -> tuple[Card, ...]:
        """Return all dead cards but the latest `keeping` that went out of play (DCK-03)."""
        if self.dead is unshuffled(self.game.lowest_rank):
            return self.game.deck()
        dead = [gone.place.card for gone in self.dead[: len(self.dead) - keeping]]
        for seat in self.seats:
            if seat.folded:
                dead += seat.cards
        return tuple(dead)

    @property
    def can_deal(self) -> bool:
        """Whether a card can be dealt: from the stub, or from dead cards shuffled again."""
        return self.stub_size > 0 or len(self.shufflable) > 0

    @property
    def pot_total(self) -> int:
        """All chips in pots and in front of players."""
        return sum([pot.amount for pot in self.pots]) + sum([seat.bet for seat in self.seats])

    def entitled(self, pot: Pot) -> tuple[int, ...]:
        """Return the players who may still win a pot."""
        live = self.live
        return tuple([player for player in pot.players if player in live])

    def hand_of(self, player: int) -> tuple[Card, ...]:
        """Return the cards of a player's hand: their own and those in the middle (DCK-06).

        A face-down card in the middle counts once it is turned up (ICR-02).
        """
        own = self.seats[player - 1].cards
        return own + tuple([p.card for p in self.centre if p.up]) if self.centre else own

    def wagers_of(self, player: int) -> tuple[tuple[str, int], ...]:
        """Return a player's wagers in the order they were made: the name of each, and the chips."""
        return tuple([(on, chips) for owner, on, chips in self.wagers if owner == player])

    def wager_on(self, player: int, name: str) -> int:
        """Return how many chips a player has on a wager, 0 for none."""
        for owner, on, chips in self.wagers:
            if owner == player and on == name:
                return chips
        return 0

    def with_seat(self, player: int, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats with one player's seat replaced."""
        seats = list(self.seats)
        seats[player - 1] = seat
        return tuple(seats)

    def seen_by(self, viewer: int) -> State:
        """Return the state as `viewer` knows it: a player's number, or 0 for a spectator."""
        return replace(
            self,
            seats=tuple([seat.seen_by(viewer, i) for i, seat in enumerate(self.seats, 1)]),
            order=(UNKNOWN,) * len(self.order),
            dead=tuple([dead.seen_by(viewer) for dead in self.dead]),
            market=tuple([place and place.seen_by(viewer, 0) for place in self.market]),
            centre=_places_seen_by(self.centre, viewer, 0),
            house=_places_seen_by(self.house, viewer, 0),
            step=None if self.step is None else self.step.seen_by(viewer),
        )


def _places_seen_by(places: tuple[Place, ...], viewer: int, owner: int) -> tuple[Place, ...]:
    """Return places as `viewer` knows them: the same object if nothing is hidden."""
    for place in places:
        if place.known != "all" and place.seen_by(viewer, owner) is not place:
            seen = [p if p.known == "all" else p.seen_by(viewer, owner) for p in places]
            return tuple(seen)
    return places


def first_state(game: Game, stakes: Stakes, stacks: tuple[int, ...]) -> State:
    """Return the state at the very beginning: chips behind, the deck unshuffled.

    The deck is the one for this number of players (TEL-01).
    """
    game = game.for_players(len(stacks))
    return State(
        game=game,
        stakes=stakes,
        seats=tuple([Seat(stack) for stack in stacks]),
        live=tuple(range(1, len(stacks) + 1)),
        dead=unshuffled(game.lowest_rank),
    )


@cache
def _clockwise(count: int, player: int) -> tuple[int, ...]:
    return tuple((player + i) % count + 1 for i in range(count - 1))


@cache
def unshuffled(lowest_rank: str) -> tuple[DeadCard, ...]:
    """Return a whole deck before the first shuffle: dead, and known to all."""
    return tuple(DeadCard(DOWN_KNOWN[card]) for card in deck(lowest_rank))
