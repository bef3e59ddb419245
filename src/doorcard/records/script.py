"""A hand file's lines, read and followed through the deal, before the engine plays them."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.cards import Card
from doorcard.records.dealing import Dealing, deals_unseen
from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile
from doorcard.records.lines import read_lines
from doorcard.records.table import Table


class Script:
    """The lines of a hand file, and what they tell of the deal, before the engine plays them."""

    def __init__(self, file: HandFile, table: Table) -> None:
        self.table = table
        self.count = len(file.actions)
        self.lines, self.fault = read_lines(file.actions)
        self.dealing: Dealing | None = None
        """What the dealing lines tell, where they are all there is to know of the deal."""
        if table.orders is None:
            if any(map(deals_unseen, table.game.phases)):
                raise BadRecord(
                    "bad_field", "_decks is missing; dealing actions can't stand for it"
                )
            antes = table.stakes.antes or (table.stakes.ante,) * len(table.stacks)
            self.dealing = Dealing(table.game, antes)
            wrong = self.dealing.follow(self.lines)
            self.fault = wrong or self.fault or self.dealing.unfinished(self.count)

    def ways(self) -> Iterator[tuple[tuple[Card, ...], ...]]:
        """Yield the card orders with which the hand may be played."""
        if self.table.orders is not None:
            yield self.table.orders
        elif self.dealing is not None:
            for order in self.dealing.orders(len(self.table.game.deck())):
                yield (order,)
