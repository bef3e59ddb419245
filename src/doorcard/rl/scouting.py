"""The things that may come up in a game, found by playing it; they set the size of its tables.

Hands are played at random, by staying in, and at random without folding, with a fixed seed, so the
same game always has the same table. Every kind of offer that a phase's words name has its rows,
even if it came up in no hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from doorcard.bots.policy import pick_any, pick_stay
from doorcard.cards import UNKNOWN
from doorcard.rl.answers import (
    DONE,
    LEAST,
    MOST,
    Row,
    amounts_of,
    in_parts,
    name_of,
    named,
    shape_of,
    size_name,
)
from doorcard.rules.actions import DEALER, Action, Fold
from doorcard.rules.asks import Ask, CanFold, Offer
from doorcard.rules.engine import answer
from doorcard.rules.errors import MissingWords
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.hand import start
from doorcard.rules.phase import Turn
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State
from doorcard.simulation.play import Dealer, default_stack
from doorcard.voice import fact_words, part_words

HANDS = 40
"""The number of hands played in each of these ways."""
SEED = 1
SPARE = 4
"""The number of spare rows, for answers that came up in no hand."""


class Scouted(Struct, frozen=True):
    """The things that may come up in a game with this number of seats."""

    rows: tuple[Row, ...]
    facts: tuple[str, ...]
    """The kinds of facts for players' actions, by name."""
    words: tuple[str, ...]
    """The words in such facts."""
    places: int
    """The most cards a player holds."""
    shared: int
    """The most cards in one zone of the middle."""
    decisions: int
    """The most decisions in a hand."""
    spare: bool
    """Whether some rows stand for single examples and not for kinds, so that others may come up."""


class _Notes:
    """The things seen so far."""

    def __init__(self, game: Game, sizes: tuple[float, ...]) -> None:
        self.rows: set[Row] = set()
        self.sizes = sizes
        self.facts: set[str] = set()
        self.words: set[str] = set()
        self.adds = sum(game.adds) + sum([trigger.cards_for(1) for trigger in game.triggers])
        self.places = max(1, self.adds)
        self.cards: set[str] = set()
        self.shared = 1
        self.decisions = 0
        self.spare = False

    def hear(self, ask: Ask, state: State, player: int) -> None:
        hidden = (UNKNOWN,) * len(state.hand_of(player))
        for offer in ask.put_to(player, hidden).offers:
            self.offered(offer)

    def kind(self, offer: type[Offer]) -> None:
        """Note a kind of offer that may come up."""
        shape = shape_of(offer)
        if shape == "plain":
            self.rows.add(Row(name_of(offer)))
        elif shape == "amount":
            self.rows.add(Row(name_of(offer), LEAST))
        else:
            self.spare |= shape == "parts"
            if shape == "cards":
                self.cards.add(name_of(offer))

    def offered(self, offer: Offer) -> None:
        self.kind(type(offer))
        name, shape = name_of(type(offer)), shape_of(type(offer))
        if shape == "amount":
            field, amounts = amounts_of(offer)
            if len(amounts) > 1:
                self.rows.add(Row(name, MOST))
            middle = (amounts[0] + amounts[-1]) // 2
            if amounts[0] < middle and offer.refuse(offer.answer(**{field: middle})) is None:
                self.rows |= {Row(name, size_name(share)) for share in self.sizes}
        elif shape == "cards":
            if len(named(offer).counts) > 1:
                self.rows.add(Row(name, DONE))
        elif shape == "parts":
            ways = [way.rows for way in in_parts(offer)]
            every = set(ways)
            self.rows |= {row for way in ways for row in way}
            if any(way[:at] in every for way in ways for at in range(len(way))):
                self.rows.add(Row(name, DONE))
            self.cards |= {
                row.answer for way in ways for row in way if row.part.startswith("card ")
            }

    def state(self, state: State) -> None:
        self.places = max(self.places, *[len(seat.places) for seat in state.seats])
        zones = (state.market, state.centre, state.aside, state.house)
        self.shared = max(self.shared, *map(len, zones))

    def fact(self, fact: Fact) -> None:
        if tells(type(fact)):
            self.facts.add(type(fact).__name__)
            for field in fact.__struct_fields__:
                value = getattr(fact, field)
                if isinstance(value, str):
                    self.words.add(value)


@cache
def tells(kind: type[Fact]) -> bool:
    """Return whether a kind of fact states a player's answer."""
    if "player" not in kind.__struct_fields__:
        return False
    try:
        return bool(fact_words(kind).verbs)
    except MissingWords:
        return True


@lru_cache(maxsize=256)
def scout(game: Game, seats: int, stakes: Stakes, sizes: tuple[float, ...]) -> Scouted:
    """Play some hands of a game and return the things that came up, or may."""
    notes = _Notes(game, sizes)
    notes.kind(CanFold)
    for phase in game.phases:
        try:
            offers = part_words(type(phase)).offers
        except MissingWords:
            continue
        for kind in offers(phase) if offers else ():
            notes.kind(kind)
    opening = start(game, (default_stack(stakes),) * seats, stakes)
    dealer = Dealer(SEED)
    ways = (pick_any, pick_stay, _pick_but_fold)
    for number in range(len(ways) * HANDS):
        dealer.begin(number)
        _play(opening.state, opening.ask, notes, dealer, ways[number % len(ways)])
    rows = notes.rows | {
        Row(name, f"card {place}") for name in notes.cards for place in range(notes.places)
    }
    return Scouted(
        rows=tuple(sorted(rows, key=_order)),
        facts=tuple(sorted(notes.facts)),
        words=tuple(sorted(notes.words)),
        places=notes.places,
        shared=notes.shared,
        decisions=notes.decisions,
        spare=notes.spare,
    )


Pick = Callable[[Ask, Random], Action]


def _pick_but_fold(ask: Ask, rng: Random) -> Action:
    kept = tuple([offer for offer in ask.offers if offer.answer is not Fold])
    return pick_any(replace(ask, offers=kept or ask.offers), rng)


def _play(state: State, ask: Ask | None, notes: _Notes, dealer: Dealer, pick: Pick) -> None:
    turn = Turn(state)
    rng: Random = dealer.choices
    decisions = 0
    while ask is not None:
        player = ask.players[0]
        if player == DEALER:
            ask = answer(turn, ask, DEALER, dealer.answer(ask))
            continue
        put = ask.put_to(player, turn.state.hand_of(player))
        notes.hear(ask.to(player), turn.state, player)
        notes.state(turn.state)
        ask = answer(turn, ask, player, pick(put, rng))
        decisions += 1
    notes.state(turn.state)
    for fact in turn.facts:
        notes.fact(fact)
    notes.decisions = max(notes.decisions, decisions)


def _order(row: Row) -> tuple[str, int, str, float]:
    """Return the sort key of a row: by kind, amounts from the least up, numbers in order."""
    word, _, number = row.part.rpartition(" ")
    if word and number == "pot":
        return row.answer, 1, "", float(word)
    places = {LEAST: 0, MOST: 2, DONE: 5}
    if row.part in places:
        return row.answer, places[row.part], "", 0.0
    if number.isdigit():
        return row.answer, 4 if word == "card" else 3, word, float(number)
    return row.answer, 3, row.part, 0.0
