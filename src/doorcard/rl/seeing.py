"""Observations as named arrays, made only from a player's knowledge.

Cards are 0 to 51 as everywhere in Doorcard (`4 * rank + suit`), 52 is a card that the player does
not know, and 53 is an empty place. Amounts are in big bets. The viewer comes first among the
players, then the others clockwise.
"""

from __future__ import annotations

from struct import Struct as Packed
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doorcard.cards import UNKNOWN
from doorcard.rl.live import LiveHand
from doorcard.rl.log import FACT, Log
from doorcard.rl.setting import Setting
from doorcard.rules.places import Place
from doorcard.rules.state import Seat, State, unshuffled

NO_CARD = UNKNOWN + 1
NOTHING = bytes([NO_CARD])

Arrays = dict[str, NDArray[Any]]
PLAYER = ("stack", "bet", "paid", "in_hand", "able")
"""The columns of `players`: chips behind, in front and put in during this hand; 1 for a player who
has not folded, and 1 for one who can still bet."""
TABLE = ("pot", "to_call", "street", "phase", "stub", "redeals", "seat", "over")
"""The columns of `table`: chips in the middle, and chips to call; the street; the phase's number;
the number of cards left to deal; new deals so far; the viewer's seat, 0 to the dealer's left; 1
when the hand is over."""
ZONES = ("market", "centre", "aside", "house")
"""The rows of `shared`."""

FLOAT, BYTE = np.dtype(np.float32), np.dtype(np.int8)
_five_floats = Packed(f"{len(PLAYER)}f").pack
_eight_floats = Packed(f"{len(TABLE)}f").pack


def record_of(setting: Setting) -> np.dtype[np.void]:
    """Return the parts of an observation, as a record type in one piece of memory."""
    seats, count = setting.seats, len(setting.actions)
    return np.dtype(
        [
            ("players", FLOAT, (seats, len(PLAYER))),
            ("table", FLOAT, (len(TABLE),)),
            ("history", FLOAT, (setting.history, len(FACT))),
            ("who", BYTE, (setting.history,)),
            ("cards", BYTE, (seats, setting.places)),
            ("up", BYTE, (seats, setting.places)),
            ("shared", BYTE, (len(ZONES), setting.shared)),
            ("gone", BYTE, (UNKNOWN,)),
            ("chosen", BYTE, (count,)),
            ("action_mask", BYTE, (count,)),
        ]
    )


def spaces_of(setting: Setting) -> spaces.Dict:
    """Return the space of a setting's observations, with the mask of the actions."""
    most = float(sum(setting.stacks) / setting.big_bet + 1)
    highest = {"players": most, "table": max(most, 1e4), "history": max(most, 1e6)}
    highest |= {"who": setting.seats, "cards": NO_CARD, "shared": NO_CARD}
    parts: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(0, highest.get(name, 1), kind[0].shape, kind[0].base.type)
        for name, kind in (record_of(setting).fields or {}).items()
    }
    mask = parts.pop("action_mask")
    return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})


class Sight:
    """The observations of a live hand's players; unchanged parts are cached."""

    def __init__(self, live: LiveHand) -> None:
        setting = live.setting
        self.live = live
        self.setting = setting
        self.record = record_of(setting)
        self._parts = (self.record.names or ())[:-1]
        self._per = 1.0 / setting.big_bet
        self._log = Log(live)
        self._no_choice = bytes(len(setting.actions))
        self._no_rest = NOTHING * (len(ZONES) * setting.shared) + bytes(UNKNOWN)
        self.begin()

    def begin(self) -> None:
        """Forget everything, for a new hand."""
        count = self.setting.seats
        self._seen: tuple[Seat, ...] = ()
        self._seats: list[Seat | None] = [None] * count
        self._chips = [b""] * (2 * count)
        """Twice around the table, so that it can be read starting at any seat."""
        self._cards: dict[int, bytes] = {}
        """The players' cards in each viewer's eyes, until a card comes or goes."""
        self._public = [b""] * count
        self._own = [b""] * count
        self._up = [b""] * count
        self._handed_on: tuple[int, ...] = ()
        self._at = -2
        self._street = 0
        self._log.begin()

    def observe(self, viewer: int) -> tuple[Arrays, NDArray[np.int8]]:
        """Return a player's observation, with the mask of their actions: none unless asked."""
        written = bytearray(b"".join(self.written(viewer)))
        record = np.ndarray((), self.record, written)
        return {name: record[name] for name in self._parts}, record["action_mask"]

    def written(self, viewer: int) -> list[bytes | bytearray]:
        """Return a player's observation as the bytes of a record, in pieces."""
        live, setting = self.live, self.setting
        state = live.turn.state
        if state.seats is not self._seen:
            self._look_at_seats(state.seats)
        if state.at != self._at:
            self._at, self._street = state.at, state.street
        cards = self._cards.get(viewer)
        if cards is None:
            cards = self._cards[viewer] = self._cards_of(viewer, state)
        index = viewer - 1
        asked = live.player == viewer
        if state.dead or state.market or state.centre or state.aside or state.house:
            rest = self._shared(viewer, state) + self._gone(viewer, state)
        else:
            rest = self._no_rest
        return [
            *self._chips[index : index + setting.seats],
            self._table(index, state),
            *self._log.of(viewer, self._street),
            cards,
            rest,
            self._chosen() if asked and live.chosen else self._no_choice,
            live.choices.mask if asked else self._no_choice,
        ]

    def _cards_of(self, viewer: int, state: State) -> bytes:
        """Return all players' cards as a viewer knows them, and then which of them are face up."""
        index, seats = viewer - 1, self.setting.seats
        lying = self._public[index:] + self._public[:index]
        lying[0] = self._own[index]
        for owner in self._handed_on:
            lying[(owner - viewer) % seats] = self._lying(
                state.seats[owner - 1].places, viewer, owner
            )
        return b"".join([*lying, *self._up[index:], *self._up[:index]])

    def _look_at_seats(self, seats: tuple[Seat, ...]) -> None:
        """Rewrite the changed parts of the players' chips and cards."""
        known, per, count = self._seats, self._per, len(seats)
        self._seen = seats
        moved = False
        for index, seat in enumerate(seats):
            before = known[index]
            if seat is before:
                continue
            known[index] = seat
            self._chips[index] = self._chips[index + count] = _five_floats(
                seat.stack * per,
                seat.bet * per,
                seat.paid * per,
                not seat.folded,
                seat.stack > 0 and not seat.folded and not seat.out,
            )
            if before is None or seat.places is not before.places:
                moved = True
                self._lay(index, seat.places, before.places if before else ())
        if moved:
            self._cards.clear()
            self._at = -2  # the street may have changed
            self._handed_on = tuple(
                [owner for owner, seat in enumerate(seats, 1) if any(p.also for p in seat.places)]
            )

    def _lay(self, index: int, places: tuple[Place, ...], before: tuple[Place, ...]) -> None:
        """Rewrite a player's cards, only the new ones if the others are unchanged."""
        most, owner, same = self.setting.places, index + 1, len(before)
        if places[:same] != before:
            same = 0
        new = places[same:most]
        own = bytes([place.seen_by(owner, owner).card for place in new])
        public = bytes([place.seen_by(0, owner).card for place in new])
        up = bytes([place.up for place in new])
        self._own[index] = (self._own[index][:same] + own).ljust(most, NOTHING)
        self._public[index] = (self._public[index][:same] + public).ljust(most, NOTHING)
        self._up[index] = (self._up[index][:same] + up).ljust(most, b"\0")

    def _lying(self, places: tuple[Place, ...], viewer: int, owner: int) -> bytes:
        """Return a player's cards as a viewer knows them (GEN-27)."""
        most = self.setting.places
        seen = bytes([place.seen_by(viewer, owner).card for place in places[:most]])
        return seen.ljust(most, NOTHING)

    def _shared(self, viewer: int, state: State) -> bytes:
        most = self.setting.shared
        found = b""
        for zone in (state.market, state.centre, state.aside, state.house):
            seen = [NO_CARD if p is None else p.seen_by(viewer, 0).card for p in zone[:most]]
            found += bytes(seen).ljust(most, NOTHING)
        return found

    def _gone(self, viewer: int, state: State) -> bytes:
        """Return the cards that a viewer knows to be out of play."""
        dead = state.dead
        if dead is unshuffled(state.game.lowest_rank):
            return bytes(UNKNOWN)
        found = bytearray(UNKNOWN + 1)
        for card in dead:
            found[card.seen_by(viewer).place.card] = 1
        return bytes(found[:UNKNOWN])

    def _chosen(self) -> bytes:
        """Return the rows of an unfinished answer so far, known only to the player who gives it."""
        found = bytearray(self._no_choice)
        for row in self.live.chosen:
            found[row] = 1
        return bytes(found)

    def _table(self, index: int, state: State) -> bytes:
        per, bets = self._per, [seat.bet for seat in state.seats]
        pot = sum([pot.amount for pot in state.pots]) + sum(bets)
        return _eight_floats(
            pot * per,
            (max(bets) - bets[index]) * per,
            self._street,
            state.at,
            len(state.order) - state.drawn,
            state.redeals,
            index,
            state.over,
        )
