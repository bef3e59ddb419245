"""What a player sees, as named arrays: made of nothing but what the player may know.

Cards are 0 to 51 as everywhere in Doorcard (`4 * rank + suit`), 52 is a card that the player does
not know, and 53 says that no card lies there. Amounts are in big bets. Players are told from the
one who looks: that one comes first, then the others clockwise.
"""

from __future__ import annotations

from struct import Struct as Packed
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doorcard.cards import UNKNOWN
from doorcard.rl.live import LiveHand
from doorcard.rl.scouting import tells
from doorcard.rl.setting import Setting
from doorcard.rules.facts import Fact
from doorcard.rules.places import Place
from doorcard.rules.state import Seat, State, unshuffled

NO_CARD = UNKNOWN + 1
AMOUNTS = ("amount", "price", "to", "chips")
"""The fields of a fact of which the first that is there tells how many chips it is about."""

Arrays = dict[str, NDArray[Any]]
Row = tuple[float, ...]

PLAYER = ("stack", "bet", "paid", "in_hand", "able")
"""The columns of `players`: chips behind, in front and put in during this hand; 1 for who has not
folded, and for who can still bet."""
TABLE = ("pot", "to_call", "street", "phase", "stub", "redeals", "seat", "shown")
"""What `table` holds: chips in the middle, and chips to call; the street; the phase's number; how
many cards are left to deal; new deals so far; the seat of who looks, 0 to the dealer's left; 1 when
the hand is over."""
FACT = ("kind", "player", "amount", "number", "street")
"""The columns of `history`, a row for each answer that somebody gave, the oldest first: what it was
(`Setting.facts`, 0 for no row), by whom (1 for who looks), the chips, a number such as a slot, or
a word of `Setting.words`, and the street. What the player may not know of an answer is 0."""
ZONES = ("market", "centre", "aside", "house")
"""The rows of `shared`."""


def spaces_of(setting: Setting) -> spaces.Dict:
    """Return the space of a setting's observations, with the mask of the actions."""
    most = float(sum(setting.stacks) / setting.big_bet + 1)
    count = len(setting.actions)
    parts: dict[str, spaces.Space[Any]] = {
        "players": _box((setting.seats, len(PLAYER)), most),
        "cards": spaces.Box(0, NO_CARD, (setting.seats, setting.places), np.int8),
        "up": spaces.Box(0, 1, (setting.seats, setting.places), np.int8),
        "shared": spaces.Box(0, NO_CARD, (len(ZONES), setting.shared), np.int8),
        "gone": spaces.Box(0, 1, (UNKNOWN,), np.int8),
        "table": _box((len(TABLE),), max(most, 1e4)),
        "history": _box((setting.history, len(FACT)), max(most, 1e4)),
        "chosen": spaces.Box(0, 1, (count,), np.int8),
    }
    return spaces.Dict(
        {
            "observation": spaces.Dict(parts),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
    )


def _box(shape: tuple[int, ...], most: float) -> spaces.Box:
    return spaces.Box(0, most, shape, np.float32)


class Sight:
    """What the players of a live hand see; it remembers what has not changed since."""

    def __init__(self, live: LiveHand) -> None:
        setting = live.setting
        self.live = live
        self.setting = setting
        self._chips = Packed(f"{len(PLAYER)}f").pack
        self._per = 1.0 / setting.big_bet
        count = setting.seats
        numbers = np.arange(1, count + 1)
        self._from = [np.zeros(count, np.float32)] + [
            ((player - numbers) % count + 1).astype(np.float32) for player in range(1, count + 1)
        ]
        """For each player, what number they have for every viewer."""
        self._no_choice = np.zeros(len(setting.actions), np.int8)
        self._nothing = bytes(UNKNOWN)
        self.begin()

    def begin(self) -> None:
        """Forget everything: a new hand has been dealt."""
        count = self.setting.seats
        self._seats: list[Seat | None] = [None] * count
        self._chip_bytes = [b""] * count
        self._public = [b""] * count
        self._own = [b""] * count
        self._handed_on = [False] * count
        self._history = np.zeros((count, self.setting.history, len(FACT)), np.float32)
        self._heard = 0
        self._rows = 0
        self._zones: dict[int, tuple[tuple[Any, ...], bytes]] = {}
        self._dead: dict[int, tuple[Any, bytes]] = {}

    def observe(self, viewer: int) -> Arrays:
        """Return what a player sees, as arrays of their own."""
        live, setting = self.live, self.setting
        state = live.turn.state
        self._look_at_seats(state.seats)
        if self._heard < len(live.turn.facts):
            self._hear()
        at, count = viewer - 1, setting.seats
        chips = self._chip_bytes[at:] + self._chip_bytes[:at]
        lying = self._public[at:] + self._public[:at]
        lying[0] = self._own[at]
        if True in self._handed_on:
            self._add_handed_on(lying, viewer, state)
        cards = np.frombuffer(bytearray(b"".join(lying)), np.int8).reshape(count, 2, setting.places)
        chosen = self._no_choice.copy()
        if live.chosen and viewer == live.player:
            chosen[list(live.chosen)] = 1
        return {
            "players": np.frombuffer(bytearray(b"".join(chips)), np.float32).reshape(count, -1),
            "cards": cards[:, 0],
            "up": cards[:, 1],
            "shared": np.frombuffer(
                bytearray(self._shared(viewer, state)), np.int8
            ).reshape(len(ZONES), -1),
            "gone": np.frombuffer(bytearray(self._gone(viewer, state)), np.int8),
            "table": self._table(at, state),
            "history": self._history[at].copy(),
            "chosen": chosen,
        }

    def mask(self, viewer: int) -> NDArray[np.int8]:
        """Return which actions a player may take: none unless it is their turn."""
        live = self.live
        return (live.choices.mask if live.player == viewer else self._no_choice).copy()

    def _look_at_seats(self, seats: tuple[Seat, ...]) -> None:
        """Write anew what has changed of the players' chips and cards."""
        known, per = self._seats, self._per
        for at, seat in enumerate(seats):
            before = known[at]
            if seat is before:
                continue
            known[at] = seat
            self._chip_bytes[at] = self._chips(
                seat.stack * per, seat.bet * per, seat.paid * per, not seat.folded, seat.able
            )
            if before is None or seat.places is not before.places:
                self._own[at] = self._lying(seat.places, at + 1, at + 1)
                self._public[at] = self._lying(seat.places, 0, at + 1)
                self._handed_on[at] = any([place.also for place in seat.places])

    def _lying(self, places: tuple[Place, ...], viewer: int, owner: int) -> bytes:
        """Return a player's cards as a viewer knows them, and then which of them lie face up."""
        most = self.setting.places
        seen = [place.seen_by(viewer, owner) for place in places[:most]]
        blank = most - len(seen)
        return bytes(
            [place.card for place in seen]
            + [NO_CARD] * blank
            + [place.up for place in seen]
            + [0] * blank
        )

    def _add_handed_on(self, lying: list[bytes], viewer: int, state: State) -> None:
        """Add cards that a viewer knows because they held them before (GEN-27)."""
        count = self.setting.seats
        for at, any_handed_on in enumerate(self._handed_on):
            if any_handed_on:
                lying[(at + 1 - viewer) % count] = self._lying(
                    state.seats[at].places, viewer, at + 1
                )

    def _shared(self, viewer: int, state: State) -> bytes:
        zones = (state.market, state.centre, state.aside, state.house)
        known = self._zones.get(viewer)
        if known is not None and all([a is b for a, b in zip(known[0], zones, strict=True)]):
            return known[1]
        most = self.setting.shared
        found: list[int] = []
        for zone in zones:
            cards = [NO_CARD if p is None else p.seen_by(viewer, 0).card for p in zone[:most]]
            found += cards + [NO_CARD] * (most - len(cards))
        self._zones[viewer] = zones, bytes(found)
        return self._zones[viewer][1]

    def _gone(self, viewer: int, state: State) -> bytes:
        """Return which cards a viewer knows to be out of play."""
        dead = state.dead
        if not dead or dead is unshuffled(state.game.lowest_rank):
            return self._nothing
        known = self._dead.get(viewer)
        if known is None or known[0] is not dead:
            found = bytearray(UNKNOWN + 1)
            for card in dead:
                found[card.seen_by(viewer).place.card] = 1
            known = self._dead[viewer] = dead, bytes(found[:UNKNOWN])
        return known[1]

    def _table(self, at: int, state: State) -> NDArray[np.float32]:
        per, seats = self._per, state.seats
        bets = [seat.bet for seat in seats]
        return np.array(
            (
                state.pot_total * per,
                (max(bets) - bets[at]) * per,
                state.street,
                state.at,
                len(state.order) - state.drawn,
                state.redeals,
                at,
                state.over,
            ),
            np.float32,
        )

    def _hear(self) -> None:
        """Write down what players have answered since."""
        facts = self.live.turn.facts
        street = -1.0
        for fact in facts[self._heard :]:
            writer = _writers.get(type(fact))
            if writer is None:
                writer = _writers[type(fact)] = _writer(type(fact))
            if writer is _SILENT:
                continue
            if street < 0:
                street = float(self.live.turn.state.street)
            self._write(fact, writer, street)
        self._heard = len(facts)

    def _write(self, fact: Any, writer: _Writer, street: float) -> None:
        history, most = self._history, self.setting.history
        if not most:
            return
        if self._rows == most:
            history[:, :-1] = history[:, 1:]
            self._rows -= 1
        at = self._rows
        self._rows += 1
        if writer.same_for_all:
            history[:, at] = writer.row(fact, self.setting, street)
        else:
            for viewer in range(1, self.setting.seats + 1):
                seen = fact.seen_by(viewer)
                history[viewer - 1, at] = writer.row(seen, self.setting, street)
        history[:, at, 1] = self._from[fact.player]


class _Writer:
    """How facts of a kind are written as a row."""

    __slots__ = ("amount", "number", "same_for_all")

    def __init__(self, kind: type[Fact]) -> None:
        fields = [name for name in kind.__struct_fields__ if name != "player"]
        self.same_for_all = kind.seen_by is Fact.seen_by
        self.amount = next((name for name in AMOUNTS if name in fields), "")
        others = [name for name in fields if name not in AMOUNTS]
        self.number = next((name for name in others if name in NUMBERS), "")

    def row(self, fact: Any, setting: Setting, street: float) -> Row:
        """Return a fact, as somebody saw it, in numbers; the player is written apart."""
        amount = getattr(fact, self.amount) if self.amount else 0
        number = getattr(fact, self.number) if self.number else 0
        if isinstance(number, str):
            number = setting.words.get(number, 0)
        kind = setting.facts.get(type(fact).__name__, 1)
        return (kind, 0, (amount or 0) / setting.big_bet, number or 0, street)


NUMBERS = ("slot", "index", "side", "kind", "times", "side", "way", "on", "count")
_SILENT: Any = object()
_writers: dict[type[Fact], Any] = {}


def _writer(kind: type[Fact]) -> Any:
    return _Writer(kind) if tells(kind) else _SILENT
