"""Following the lines of one history to collect the hand.

A name may hold any sign, even those that the site itself uses, so a line is matched with the names
from the lines of the seats: the text after the longest name that it begins with says what happened.
Other lines, such as chat, are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.histories.header import read_header
from doorcard.records.histories.sites import MUCKED, PART, STREET, TOTAL, Site
from doorcard.records.histories.telling import (
    MOST_STREETS,
    HistoryAction,
    HistoryHand,
    Player,
    amount_of,
    cards_in,
    groups,
)

_WORDS = {"fold": "f", "check": "cc", "call": "cc", "bring_in": "pb"}
_SUMMARY_CARDS = re.compile(r"(?: \([^)]*\))* (?:mucked|showed) \[(?P<cards>[^\]]*)\]")
MOST_PLAYERS = 10


def heard(site: Site, lines: Sequence[str], first: int) -> HistoryHand:
    """Return the hand of a history. `first` is the number of its first line in the file.

    Raise `BadRecord` with the number of the faulty `line`.
    """
    listener = _Listener(HistoryHand(read_header(site, lines[0], amount_of), {}))
    number = first
    try:
        for number, line in enumerate(lines[1:], first + 1):
            listener.hear(number, line)
        listener.deal()
    except BadRecord as refusal:
        raise BadRecord(refusal.code, refusal.message, line=number) from None
    return listener.hand


class _Listener:
    def __init__(self, hand: HistoryHand) -> None:
        self.hand = hand
        self.site = hand.header.site
        self.names: tuple[str, ...] = ()
        """The players' names, longer ones first."""
        self.part = self._seat
        self.street = 0
        self.due: dict[str, int] = {}
        """The number of cards of this street each player has yet to be dealt in a line."""
        self.line = 0
        self.seen: dict[str, tuple[Card, ...]] = {}

    def hear(self, number: int, line: str) -> None:
        self.line = number
        line = line.strip(" \r\t\ufeff")
        if not line:
            return
        if line.startswith("*** "):
            heading = PART.match(line)
            if heading is not None:
                self._heading(heading["name"], heading["rest"])
                return
        if self.site.cancelled.match(line):
            raise BadRecord("cancelled", "this hand was cancelled")
        self.part(line)

    def _heading(self, name: str, rest: str) -> None:
        if name.upper() == "SUMMARY":
            self.deal()
            self._show()
            self.part = self._summary
        elif STREET.match(name):
            self.deal()
            self.street += 1
            if self.street > MOST_STREETS:
                raise BadRecord("bad_history", "there are more streets than this game has")
            first = self.hand.header.kind.first if self.street == 1 else 1
            live = [player for player in self.hand.dealt_in() if not player.folded]
            middle = [cards for cards in groups(rest) if cards]
            if middle and self.street > 1:
                self.hand.middle += middle[-1][-1:]
                self.hand.steps.append(HistoryAction(self.line, "", "", 1))
            else:
                self.due = {player.name: first for player in live}
            self.part = self._play

    def _seat(self, line: str) -> None:
        """Read a line before the cards come: a seat, an ante, the table."""
        seat = self.site.seat.match(line) if line.startswith("Seat ") else None
        if seat is None:
            table = self.site.table.match(line)
            if table is not None:
                header = replace(self.hand.header, table=table["table"][:80])
                self.hand.header = header
            self._play(line)
            return
        if len(self.hand.players) >= MOST_PLAYERS or seat["name"] in self.hand.players:
            raise BadRecord("bad_history", f"seat {seat['seat']} is one too many")
        player = Player(seat["name"], int(seat["seat"]), amount_of(seat["stack"]))
        self.hand.players[player.name] = player
        self.names = tuple(sorted(self.hand.players, key=len, reverse=True))

    def _play(self, line: str) -> None:
        """Read a line of play: cards that are dealt, or a player's act."""
        if line.startswith("Dealt to ") and self._dealt(line[9:]):
            return
        name, found = self._verb(line)
        if found is None:
            return
        player, kind = self.hand.players[name], str(found.lastgroup)
        if kind == "ante":
            player.ante = amount_of(found["ante_amount"])
            player.ante_all_in = bool(found["ante_all_in"])
        elif kind == "show":
            player.shown, player.shown_at = cards_in(found["shown"]), self.line
        elif kind == "muck":
            if not player.shown:
                player.shown, player.shown_at = (), self.line
        elif kind == "win":
            player.won += amount_of(found["won"])
        else:
            self._acts(player, kind, found)

    def _acts(self, player: Player, kind: str, found: re.Match[str]) -> None:
        hand = self.hand
        self.deal()
        if not player.held:
            raise BadRecord("bad_history", f"{player.name!r} acts, but got no cards")
        if kind == "bring_in":
            hand.bring_in = amount_of(found["bring_amount"])
            hand.bring_all_in = bool(found["bring_all_in"])
        player.folded = player.folded or kind == "fold"
        word = _WORDS.get(kind) or f"cbr {amount_of(found[f'{kind}_amount'])}"
        hand.steps.append(HistoryAction(self.line, player.name, word))

    def _dealt(self, rest: str) -> bool:
        """Read a player's cards, the last one new; return whether the line lists them."""
        name = next((n for n in self.names if rest.startswith(n + " [")), "")
        if not name:
            return False
        cards = [card for group in groups(rest[len(name) :]) for card in group]
        if self.street == 1:
            self.due.setdefault(name, self.hand.header.kind.first)
        if name in self.due:
            self.seen[name] = tuple(cards[-self.due[name] :])
        return True

    def deal(self) -> None:
        """Deal the cards of the street, once all its lines have come."""
        if not self.due:
            return
        due, self.due = self.due, {}
        for player in sorted(self.hand.players.values(), key=lambda player: player.seat):
            count = due.get(player.name, 0)
            if count:
                cards = self.seen.get(player.name, ())[-count:]
                player.held += [UNKNOWN] * (count - len(cards)) + list(cards)
                self.hand.steps.append(HistoryAction(self.line, player.name, "", count))
        self.seen = {}

    def _show(self) -> None:
        """Show and muck the hands as they were when all cards had come."""
        live = [player for player in self.hand.dealt_in() if not player.folded]
        if len(live) < 2:
            return
        for player in sorted(live, key=lambda player: player.shown_at):
            if player.shown is not None:
                word = f"sm {card_names(player.shown, '')}" if player.shown else "sm"
                self.hand.steps.append(HistoryAction(player.shown_at, player.name, word))

    def _summary(self, line: str) -> None:
        """Read a line of the summary: the pot, or cards that a player is said to have had."""
        if line.startswith("Total pot"):
            total = TOTAL.match(line)
            if total is not None:
                self.hand.pot = amount_of(total["pot"])
                self.hand.rake = amount_of(total["rake"])
            return
        seat = MUCKED.match(line)
        if seat is None:
            return
        name = next((n for n in self.names if seat["rest"].startswith(n + " ")), "")
        cards = _SUMMARY_CARDS.match(seat["rest"], len(name)) if name else None
        if cards is not None:
            self.hand.players[name].summary_cards = cards_in(cards["cards"])

    def _verb(self, line: str) -> tuple[str, re.Match[str] | None]:
        """Return the player and the act of a line: if names begin with each other, the longest
        counts."""
        for name in self.names:
            if line.startswith(name):
                found = self.site.verb.match(line, len(name))
                if found is not None:
                    return name, found
        return "", None
