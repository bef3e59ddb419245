"""What all questions have in common: the hands as given, and the spots they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.spot import Held, Spot, make_spot, read_cards, read_hands
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game


class Table(NamedTuple):
    """The cards of a question, before anything is chosen; `row` is for sale."""

    game: Game
    held: tuple[Held, ...]
    player: int
    dead: tuple[Card, ...]
    row: tuple[Card, ...] = ()

    def spot(self, hand: Held | None = None, gone: Sequence[Card] = ()) -> Spot:
        """Return the spot in which the player holds another hand; the row does not come."""
        held = list(self.held)
        if hand is not None:
            held[self.player - 1] = hand
        taken = () if hand is None else hand.cards
        row = [card for card in self.row if card not in taken]
        dead = (*self.dead, *row, *[card for card in gone if card != UNKNOWN])
        return make_spot(self.game, held, dead=dead)

    @property
    def hand(self) -> Held:
        """Return what the player holds."""
        return self.held[self.player - 1]


def read_table(game: Game, hands: Sequence[str], player: int, dead: str, row: str = "") -> Table:
    """Return the cards of a question; `BadSetup` as in `read_spot`, and `no_such_player`."""
    held = read_hands(hands)
    if not (type(player) is int and 1 <= player <= len(held)) or held[player - 1].folded:
        raise BadSetup(
            "no_such_player",
            f"player {player} has no hand; there are hands of players 1 to {len(held)}, and who "
            "asks has not folded",
            player=player,
        )
    return Table(game, held, player, read_cards(dead, "dead"), read_cards(row, "the market"))


class Swapped(NamedTuple):
    """A hand with a card given up, and that card."""

    hand: Held
    given: Card


def without_each(hand: Held, card: Card, *, unknown: bool = False) -> list[Swapped]:
    """Return the hand with each card in turn given up for another, lying as it lay (BYC-10).

    Cards that are not known are given up as well where `unknown`; equal ones once.
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
