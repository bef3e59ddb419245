"""The hand in a site's history, made into a hand file.

A history names players by their seats and doesn't name a dealer: player 1 is the player in the
lowest seat. It lists the cards that its writer saw; those of hands that were shown, or listed in
the summary, are filled in where they were dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from msgspec import Struct, field

from doorcard.cards import UNKNOWN, BadCard, Card, card_names, parse_card
from doorcard.records.dealing import agree, contradiction
from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile
from doorcard.records.histories.header import Header
from doorcard.records.money import Amount

_CARDS = re.compile(r"\[([^\]]*)\]?")
MIDDLE = 0
MOST_STREETS = 5


class Player(Struct):
    """A player in the hand: the seat, the stack, and what the history says of them."""

    name: str
    seat: int
    stack: Amount
    ante: Amount | None = None
    ante_all_in: bool = False
    folded: bool = False
    held: list[Card] = field(default_factory=list)
    shown: tuple[Card, ...] | None = None
    """The cards of the latest show, () for a hand that was mucked."""
    shown_at: int = 0
    """The line of that show."""
    summary_cards: tuple[Card, ...] = ()
    """Cards that the summary lists although nobody had to see them."""
    won: Amount = 0


class HistoryAction(Struct):
    """An action: a player's word, or a deal of some cards, and its line."""

    line: int
    player: str
    word: str
    cards: int = 0


class HistoryHand(Struct):
    """A hand as its history has it, up to where the history ends."""

    header: Header
    players: dict[str, Player]
    steps: list[HistoryAction] = field(default_factory=list)
    middle: list[Card] = field(default_factory=list)
    bring_in: Amount | None = None
    bring_all_in: bool = False
    pot: Amount | None = None
    rake: Amount = 0

    def dealt_in(self) -> list[Player]:
        """Return the players who got cards, by seat."""
        found = [p for p in self.players.values() if p.held or p.ante is not None]
        return sorted(found, key=lambda player: player.seat)

    def hand_file(self, first: int = 0) -> tuple[HandFile, list[int]]:
        """Return the hand as a file, and the line in the history for each of its actions.

        `first` is the index of player 1's seat, counted from the lowest. Raise `BadRecord`.
        """
        players = self.dealt_in()
        players = players[first:] + players[:first]
        if not self.players:
            raise BadRecord(
                "bad_history", "no line tells who sits where: 'Seat 1: ', a name and chips"
            )
        if self.pot is None:
            raise BadRecord("cut_off", "the history ends before the line that tells the pot")
        if len(players) < 2:
            raise BadRecord("too_few_players", "fewer than two players were dealt in")
        header = self.header
        highest = max([player.ante or 0 for player in players])
        actions, lines = self._actions(players)
        file = HandFile(
            variant=header.kind.variant,
            options=header.options(),
            ante_trimming_status=True,
            antes=tuple([highest if p.ante_all_in else p.ante or 0 for p in players]),
            unit=highest or header.small,
            bring_in=self._bring_in(),
            small_bet=header.small,
            big_bet=header.big,
            rake=self.rake or None,
            starting_stacks=tuple([player.stack for player in players]),
            actions=tuple(actions),
            extra=header.fields()
            | {"players": [p.name for p in players], "seats": [p.seat for p in players]},
        )
        return file, lines

    def _bring_in(self) -> Amount:
        """Return the bring-in of the table: the amount posted, unless the player had less.

        Then it is at least that, and usually at most half a small bet.
        """
        half = Decimal(self.header.small) / 2
        if self.bring_in is None or (self.bring_all_in and self.bring_in < half):
            return plain(half)
        return self.bring_in

    def _actions(self, players: Sequence[Player]) -> tuple[list[str], list[int]]:
        number = {player.name: i for i, player in enumerate(players, 1)}
        left = {player.name: iter(self._held(player, number[player.name])) for player in players}
        left[""] = iter(self.middle)
        actions, lines = [], []
        for step in self.steps:
            who = f"p{number[step.player]}" if step.player else ""
            if step.cards:
                cards = card_names([next(left[step.player]) for _ in range(step.cards)], "")
                actions.append(f"d dh {who} {cards}" if who else f"d db {cards}")
            else:
                actions.append(f"{who} {step.word}")
            lines.append(step.line)
        return actions, lines

    def _held(self, player: Player, number: int) -> list[Card]:
        """Return a player's cards in the order they came, including those listed later."""
        held = player.held
        for cards in (player.shown, player.summary_cards):
            if not cards:
                continue
            known = agree(held, cards) or agree(held + self.middle, cards)
            if known is None:
                raise BadRecord("bad_show", contradiction(number, cards, held))
            held = known[: len(held)]
        return held


def plain(amount: Decimal) -> Amount:
    """Return an amount as a whole number if it is one."""
    whole = amount == amount.to_integral_value()
    return int(amount) if whole else amount.normalize()


def amount_of(text: str) -> Amount:
    """Return an amount that a site wrote: `1,495` or `0.50`."""
    return plain(Decimal(text.replace(",", "")))


def cards_in(text: str) -> tuple[Card, ...]:
    """Return the cards named in a text; anything that isn't a card becomes an unknown one."""
    return tuple(map(_card, text.replace(",", " ").split()))


def groups(text: str) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of each pair of brackets in a text."""
    for inside in _CARDS.findall(text):
        yield cards_in(inside)


def _card(word: str) -> Card:
    try:
        return parse_card(word)
    except BadCard:
        return UNKNOWN
