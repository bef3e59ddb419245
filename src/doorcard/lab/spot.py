"""A spot: the known cards at one moment, and the cards still to come.

A spot is a game, the players' hands, and the cards out of play. It is made from text or from a
view, and this file checks once that the deal is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from doorcard.cards import NAMES, UNKNOWN, BadCard, Card, parse_cards
from doorcard.lab.layout import CENTRE, MANY, Layout, Slot, layout, still_to_come
from doorcard.lab.part_odds import check_told
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game
from doorcard.rules.hand import View
from doorcard.rules.places import Place
from doorcard.rules.state import State

FOLDED = "folded"
"""The word after a hand that was given up."""


class Held(NamedTuple):
    """The known and unknown cards of one hand, face down and face up; `UNKNOWN` for an unknown
    one."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    folded: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, known or not."""
        return self.down + self.up


class Cell(NamedTuple):
    """A card of the whole deal: its player, up or down, and which card; `UNKNOWN` ones are drawn.

    `room` and `bears` are those of its slot for a card that is still to come.
    """

    player: int
    up: bool
    card: Card
    room: int = MANY
    bears: int = MANY


class Spot(NamedTuple):
    """A game and all cards of its deal, in the order in which they come.

    `live` are the players still in; `aside` were turned up in the middle one after the other and
    belong to nobody; `unseen` are the cards that the unknown ones may be.
    """

    game: Game
    seats: int
    live: tuple[int, ...]
    cells: tuple[Cell, ...]
    aside: tuple[Card, ...]
    unseen: tuple[Card, ...]
    redeals: int = 0
    said: tuple[str, ...] = ()
    """The word each player declared, "" for players who haven't; empty if nobody has."""
    exposed: tuple[tuple[Card, int], ...] = ()
    """The players' cards that came face up so far, in order, including those that are gone; empty
    if the order is that of the cells."""
    table: State | None = None
    """The table as its viewer sees it, if the spot was read from one."""
    again: bool = False
    """True if cards that are gone must be shuffled again for those to come (DCK-03)."""

    def hand(self, player: int) -> tuple[Cell, ...]:
        """Return the cells of a player's own cards."""
        return tuple(cell for cell in self.cells if cell.player == player)

    @property
    def centre(self) -> tuple[Cell, ...]:
        """The cells in the middle that count in every hand."""
        return self.hand(CENTRE)

    @property
    def missing(self) -> int:
        """The number of unknown cards."""
        return sum(cell.card == UNKNOWN for cell in self.cells)


def read_spot(
    game: Game,
    hands: Sequence[str],
    *,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
) -> Spot:
    """Return the spot that texts describe.

    Each of `hands` is one player's, from the dealer's left: `AsKd/7c` is A♠ K♦ face down and 7♣
    face up, `??` an unknown card; `7c/Kd folded` was given up. Missing cards of a hand are still to
    come. `dead` cards are out of play, `centre` counts in every hand, `aside` belongs to nobody.

    Raise `BadSetup`: `bad_setup`, `no_odds`, `bad_seats`, `bad_hand`, `bad_card`, `card_twice`,
    `too_many_cards`, `not_in_deck`, `not_enough_cards`, `no_such_word`,
    `needs_view`.
    """
    return make_spot(
        game,
        read_hands(hands),
        dead=read_cards(dead, "dead"),
        centre=read_cards(centre, "the centre"),
        aside=read_cards(aside, "the cards aside"),
        said=read_words(said),
    )


def read_hands(hands: Sequence[str]) -> tuple[Held, ...]:
    """Return the hands in texts such as `AsKd/7c`; raise `BadSetup`: `bad_hand`, `bad_card`."""
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise BadSetup(
            "bad_hand", f"hands are {shown(hands)}; write a list with a text for each player"
        )
    return tuple(read_hand(text, number) for number, text in enumerate(hands, 1))


def read_words(said: Sequence[str]) -> tuple[str, ...]:
    """Return the declared words. Raise `BadSetup` (`no_such_word`) if they are not a list."""
    if isinstance(said, str) or not isinstance(said, Sequence):
        raise BadSetup(
            "no_such_word", f"{shown(said)} was declared; write a list with a word for each player"
        )
    return tuple(said)


def read_cards(text: str, whose: str) -> tuple[Card, ...]:
    """Return the cards of a text. Raise `BadSetup` (`bad_card`), which says `whose` they are."""
    if not isinstance(text, str):
        raise BadSetup("bad_card", f"{whose}: {shown(text)} is not text; write cards as 'AsKd'")
    try:
        return parse_cards(text)
    except BadCard as error:
        raise BadSetup("bad_card", f"{whose}: {error}") from None


def make_spot(
    game: Game,
    held: Sequence[Held],
    *,
    dead: Sequence[Card] = (),
    centre: Sequence[Card] = (),
    aside: Sequence[Card] = (),
    redeals: int = 0,
    said: tuple[str, ...] = (),
) -> Spot:
    """Return the spot in which players hold these cards; refusals as in `read_spot`."""
    _check_game(game)
    _check_players(game, held)
    game = game.for_players(len(held))
    check_told(game, bool(centre or aside or any(one.cards or one.folded for one in held)))
    plan = layout(game, folded_at(game, held))
    cells = _fill(game, plan, held, centre)
    if UNKNOWN in aside:
        raise BadSetup(
            "bad_card",
            "the cards aside: '??' can't stand here; name each card, since everybody saw "
            "it turned up",
        )
    known = [cell.card for cell in cells if cell.card != UNKNOWN]
    known += [card for card in dead if card != UNKNOWN]
    known += aside
    spot = Spot(
        game, len(held), _live(held), cells, tuple(aside), _unseen(game, known), redeals, said
    )
    _check_cards(spot)
    return spot


def spot_of(view: View) -> Spot:
    """Return the spot a player or a spectator sees: their own cards, the table, the cards that are
    gone."""
    state = view.state
    held = held_of(state)
    _check_game(state.game)
    _check_players(state.game, held)
    middle = {place.card for place in state.centre}
    aside = tuple(card for card, player in state.exposed if not player and card not in middle)
    cells = _cells_of(state, still_to_come(view, len(aside)))
    unseen = set(view.unseen())
    again = _shuffled_again(state, sum(cell.card == UNKNOWN for cell in cells) - len(unseen))
    spot = Spot(
        state.game,
        len(held),
        _live(held),
        tuple(cell for cell in cells if cell.card not in again),
        aside,
        tuple(sorted(unseen | again)),
        state.redeals,
        state.declared,
        tuple(shown for shown in state.exposed if shown[1]),
        state,
        bool(again and state.order),
    )
    _check_cards(spot)
    return spot


def _cells_of(state: State, to_come: Sequence[Slot]) -> list[Cell]:
    """Return all cards of a table's deal, pass by pass as they are dealt, the middle's last.

    Cards that a folded player never showed are as random as the stub, so they are not drawn.
    """
    hands = {
        player: [Cell(player, place.up, place.card) for place in seat.places]
        for player, seat in enumerate(state.seats, 1)
    }
    hands[CENTRE] = [Cell(CENTRE, True, place.card) for place in state.centre if place.up]
    for slot in to_come:
        hands[slot.player].append(Cell(slot.player, slot.up, UNKNOWN, slot.room, slot.bears))
    middle = hands.pop(CENTRE)
    passes = zip_longest(*hands.values())
    own = [cell for cells in passes for cell in cells if cell is not None]
    return [
        cell
        for cell in (*own, *middle)
        if cell.card != UNKNOWN or cell.up or cell.player == CENTRE or cell.player in state.live
    ]


def _shuffled_again(state: State, lacking: int) -> set[Card]:
    """Return the cards that may come again if the deal lacks `lacking` cards (DCK-03).

    Dead cards and folded hands are shuffled again. If these are too few, cards for sale count as
    well, since somebody gets them in the end.
    """
    dead = {card for card in state.shufflable if card != UNKNOWN}
    row = {place.card for place in state.market if place}
    if lacking <= 0:
        return set()
    return dead if lacking <= len(dead) else dead | row


def _live(held: Sequence[Held]) -> tuple[int, ...]:
    return tuple(number for number, one in enumerate(held, 1) if not one.folded)


def held_of(state: State) -> tuple[Held, ...]:
    """Return the hand of every seat of a table."""
    return tuple(
        Held(_lying(seat.places, False), _lying(seat.places, True), seat.folded)
        for seat in state.seats
    )


def _lying(places: Iterable[Place], up: bool) -> tuple[Card, ...]:
    return tuple(place.card for place in places if place.up == up)


def read_hand(text: str, number: int) -> Held:
    """Return the hand in a text; raise `BadSetup` naming its number: `bad_hand`, `bad_card`."""
    if not isinstance(text, str):
        raise BadSetup(
            "bad_hand", f"hand {number} is {shown(text)}; write it as 'AsKd/7c'", hand=number
        )
    words = text.split()
    folded = bool(words) and words[-1] == FOLDED
    packed = "".join(words[:-1] if folded else words)
    down, slash, up = packed.partition("/")
    if "/" in up or "(" in text:
        raise BadSetup(
            "bad_hand",
            f"hand {number} is {shown(text)}; write one hand, and not a range: the cards face "
            "down, a slash and the cards face up, as in 'AsKd/7c', then ' folded' if given up",
            hand=number,
        )
    whose = f"hand {number}"
    return Held(read_cards(down, whose), read_cards(up, whose) if slash else (), folded)


def _check_cards(spot: Spot) -> None:
    if spot.missing > len(spot.unseen):
        raise BadSetup(
            "not_enough_cards",
            f"{spot.missing} cards are still to come or unknown, and only {len(spot.unseen)} are "
            "unseen; give fewer dead cards, or fewer players",
        )


def _check_game(game: object) -> None:
    """Refuse an object that isn't a game, and a game without a pot."""
    if not isinstance(game, Game):
        raise BadSetup(
            "bad_setup", f"{shown(game)} is not a game; games.get('razz') builds one, by its name"
        )
    if game.banked:
        raise BadSetup(
            "no_odds", f"{game.id} is played against the bank; ask for the odds against it"
        )


def _check_players(game: Game, held: Sequence[Held]) -> None:
    most = game.seats[1]
    live = sum(not one.folded for one in held)
    if live < 2 or len(held) > most:
        raise BadSetup(
            "bad_seats",
            f"there {_are(len(held))}, {live} still in; odds take at least 2 still in, "
            f"and {game.id} seats {most}: give every player a hand, '??' for one not known",
            hands=len(held),
            seats=game.seats,
        )


def _are(hands: int) -> str:
    return "is 1 hand" if hands == 1 else f"are {hands} hands"


def folded_at(game: Game, held: Sequence[Held]) -> tuple[int | None, ...]:
    """Return how many cards each player had when they folded, None for a player who is still in.

    They are counted up to the last card given in the text; face-down cards may be left out.
    """
    if not any(one.folded for one in held):
        return (None,) * len(held)
    plan = layout(game, (None,) * len(held))
    return tuple(
        max(_cards_up_to(plan.of(number), one), len(one.cards)) if one.folded else None
        for number, one in enumerate(held, 1)
    )


def _cards_up_to(slots: Sequence[Slot], held: Held) -> int:
    down, up = len(held.down), len(held.up)
    for count in range(len(slots) + 1):
        if sum(not s.up for s in slots[:count]) >= down and sum(s.up for s in slots[:count]) >= up:
            return count
    return len(slots)


def _fill(
    game: Game, plan: Layout, held: Sequence[Held], centre: Sequence[Card]
) -> tuple[Cell, ...]:
    """Return all cards of the deal: known cards laid into the slots, the others unknown."""
    ways = {number: _placed(game, plan, number, one) for number, one in enumerate(held, 1)}
    ways[CENTRE] = _placed(game, plan, CENTRE, Held((), tuple(centre)))
    coming = {player: iter(found) for player, found in ways.items()}
    cells = [next(coming[slot.player], None) for slot in plan.slots if slot.player in coming]
    return tuple(cell for cell in cells if cell is not None)


def _placed(game: Game, plan: Layout, player: int, held: Held) -> list[Cell | None]:
    """Return the cells of one hand, in order: each known card in the first slot it fits."""
    slots = plan.of(player)
    if held.folded:
        slots = slots[: _cards_up_to(slots, held)]
    whose = f"hand {player}" if player else "the centre"
    found: list[Cell | None] = [None] * len(slots)
    left: list[tuple[Card, bool]] = []
    for up, cards in ((False, held.down), (True, held.up)):
        free = [at for at, slot in enumerate(slots) if slot.up == up]
        for at, card in zip(free, cards, strict=False):
            found[at] = Cell(player, up, card)
        left += [(card, up) for card in cards[len(free) :]]
    free = [at for at, cell in enumerate(found) if cell is None]
    if len(left) > len(free) or (left and not plan.loose):
        raise BadSetup(
            "too_many_cards",
            f"{whose} has {len(held.down)} cards face down and {len(held.up)} face up; "
            f"{game.id} deals {_described(slots)}",
            player=player,
        )
    for at, (card, up) in zip(free, left, strict=False):
        found[at] = Cell(player, up, card)
    cells = [
        Cell(player, slot.up, UNKNOWN, slot.room, slot.bears) if cell is None else cell
        for slot, cell in zip(slots, found, strict=True)
    ]
    # cards that a folded player never showed are as random as the stub, so they are not drawn
    return [None if held.folded and c.card == UNKNOWN and not c.up else c for c in cells]


def _described(slots: Sequence[Slot]) -> str:
    up = sum(slot.up for slot in slots)
    return f"{len(slots) - up} down and {up} up"


def _unseen(game: Game, known: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of the deck that are not known; a card may be known only once."""
    deck = game.deck()
    for card in known:
        if card not in deck:
            raise BadSetup("not_in_deck", f"{NAMES[card]} is not in the deck of {game.id}")
        if known.count(card) > 1:
            raise BadSetup(
                "card_twice", f"{NAMES[card]} is given more than once; every card is in one place"
            )
    return tuple(card for card in deck if card not in known)
