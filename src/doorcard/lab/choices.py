"""Discards and declarations: the value of each choice of a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doorcard.cards import UNKNOWN, Card, card_name
from doorcard.lab.answers import Choice, Choices
from doorcard.lab.comparing import compare
from doorcard.lab.odds import SEED
from doorcard.lab.showdowns import words_of
from doorcard.lab.spot import Held, Spot, held_of, make_spot, read_cards, read_hands
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.hand import View


class KnownCards(NamedTuple):
    """The known cards of a question, before anything is chosen; `row` is for sale."""

    game: Game
    held: tuple[Held, ...]
    player: int
    dead: tuple[Card, ...]
    row: tuple[Card, ...] = ()

    def spot(self, hand: Held | None = None, gone: Sequence[Card] = ()) -> Spot:
        """Return the spot in which the player holds another hand; cards of the row can't come."""
        held = list(self.held)
        if hand is not None:
            held[self.player - 1] = hand
        taken = () if hand is None else hand.cards
        row = [card for card in self.row if card not in taken]
        dead = (*self.dead, *row, *[card for card in gone if card != UNKNOWN])
        return make_spot(self.game, held, dead=dead)

    @property
    def hand(self) -> Held:
        """Return the player's known hand."""
        return self.held[self.player - 1]


def read_table(
    game: Game, hands: Sequence[str], player: int, dead: str, row: str = ""
) -> KnownCards:
    """Return the cards of a question.

    Raise `BadSetup`: as `read_spot`, and `no_such_player`.
    """
    held = read_hands(hands)
    if not (type(player) is int and 1 <= player <= len(held)) or held[player - 1].folded:
        raise BadSetup(
            "no_such_player",
            f"player {player} has no hand; there are hands of players 1 to {len(held)}, and who "
            "asks has not folded",
            player=player,
        )
    return KnownCards(game, held, player, read_cards(dead, "dead"), read_cards(row, "the market"))


class Swapped(NamedTuple):
    """A hand with a card given up, and that card."""

    hand: Held
    given: Card


def without_each(hand: Held, card: Card, *, unknown: bool = False) -> list[Swapped]:
    """Return the hand with each card in turn given up for another, face up or down like it
    (BYC-10).

    With `unknown`, unknown cards are given up as well; equal ones only once.
    """
    found = []
    for at, given in enumerate(hand.down):
        if given != UNKNOWN or unknown:
            down = (*hand.down[:at], card, *hand.down[at + 1 :])
            found.append(Swapped(Held(down, hand.up), given))
    for at, given in enumerate(hand.up):
        up = (*hand.up[:at], card, *hand.up[at + 1 :])
        found.append(Swapped(Held(hand.down, up), given))
    return found


KEEPING = "keep all"


def discard(
    game: Game,
    hands: Sequence[str],
    *,
    player: int = 1,
    dead: str = "",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> Choices:
    """Return the value of keeping all cards, and of exchanging each for the next card of the deck.

    `hands` are as in `lab.odds`. The discarded card can't come again. Prices are not counted.

    Raise `BadSetup`: as `lab.odds`, `no_such_player`, `no_exchange`.
    """
    if not any(phase.swaps for phase in game.phases):
        raise BadSetup("no_exchange", f"no card is exchanged in {game.id}", game=game.id)
    table = read_table(game, hands, player, dead)
    changed = _discards(table.hand)
    spots = [table.spot(), *(table.spot(hand, [given]) for hand, given in changed)]
    labels = [KEEPING, *(card_name(given) for _, given in changed)]
    return _chosen(game, player, labels, spots, exact, samples, seed)


def declaration(
    game: Game,
    hands: Sequence[str],
    *,
    player: int = 1,
    dead: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> Choices:
    """Return the value of declaring each word, if the others declare what their own odds favour.

    `hands` and `said` are as in `lab.odds`; if `said` has a word for this player, it is not used.

    Raise `BadSetup`: as `lab.odds`, `no_such_player`, `nothing_declared`.
    """
    words = words_of(game)
    if not words:
        raise BadSetup("nothing_declared", f"nothing is declared in {game.id}", game=game.id)
    table = read_table(game, hands, player, dead)
    before = list(said) or [""] * len(table.held)
    spot = table.spot()
    spots = []
    for word in words:
        declared = [*before]
        declared[player - 1 : player] = [word]
        spots.append(spot._replace(said=tuple(declared)))
    return _chosen(game, player, words, spots, exact, samples, seed)


def _discards(hand: Held) -> list[Swapped]:
    """Return the hand with each of its known cards in turn replaced by an unknown one."""
    return [one for one in without_each(hand, UNKNOWN) if one.given != UNKNOWN]


def _chosen(
    game: Game,
    player: int,
    labels: Sequence[str],
    spots: Sequence[Spot],
    exact: bool | None,
    samples: int | None,
    seed: int,
) -> Choices:
    found = compare(spots, player, exact=exact, samples=samples, seed=seed)
    return Choices(
        game.id,
        player,
        found.exact,
        found.samples,
        tuple(Choice(label, *one) for label, one in zip(labels, found.found, strict=True)),
        None if found.exact else seed,
        found.by,
    )


def discard_of(
    view: View, *, exact: bool | None = None, samples: int | None = None, seed: int = SEED
) -> Choices:
    """Return the value of each exchange on the table to the viewer, as `discard` does."""
    table = table_of(view)
    kept = [Swapped(table.hand, UNKNOWN), *_discards(table.hand)]
    spots = [table.spot(hand, [given]) for hand, given in kept]
    labels = [KEEPING, *(card_name(given) for _, given in kept[1:])]
    return _chosen(table.game, table.player, labels, spots, exact, samples, seed)


def table_of(view: View) -> KnownCards:
    """Return the known cards of a viewer's question."""
    state = view.state
    gone = tuple(one.place.card for one in state.dead if one.place.card != UNKNOWN)
    row = tuple(place.card if place else UNKNOWN for place in state.market)
    return KnownCards(state.game, held_of(state), view.viewer, gone, row)
