"""Play a hand file: every line becomes an answer, and is refused where the rules refuse it.

Three things stand between the lines and the engine. Dealing lines are checked against the cards
the engine deals. Hands shown before the last cards are dealt have no effect but must agree with
the cards held. And in records of standard codes hands are shown in any order, so those answers
are kept until the engine asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from doorcard.cards import Card, card_names
from doorcard.records.dealing import MIDDLE, Dealing, agree, mismatch, missing
from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile
from doorcard.records.lines import Line, read_lines
from doorcard.records.table import Table
from doorcard.records.verbs import read_action
from doorcard.rules.actions import DEALER, Action
from doorcard.rules.errors import Refused, UnknownCards
from doorcard.rules.facts import Dealt, Fact, Turned
from doorcard.rules.hand import Hand, start
from doorcard.rules.phases.showdown import CanShow, Muck, Show, ShownDown


def play(file: HandFile, table: Table) -> Hand:
    """Return the hand of a file, played to its end; raise `BadRecord` where it can't be."""
    playback = Playback(file, table)
    playback.begin()
    playback.follow()
    playback.finish()
    return playback.hand


class Playback:
    """A hand file on its way through the engine."""

    hand: Hand

    def __init__(self, file: HandFile, table: Table) -> None:
        self.table = table
        self.count = len(file.actions)
        self.lines, self.fault = read_lines(file.actions)
        self.dealing: Dealing | None = None
        """What the dealing lines tell, where they are all there is to know of the deal."""
        orders = table.orders
        if orders is None:
            antes = table.stakes.antes or (table.stakes.ante,) * len(table.stacks)
            self.dealing = Dealing(table.game, antes)
            self.fault = self.dealing.follow(self.lines) or self.fault
            orders = (self.dealing.order(len(table.game.deck())),)
        self.orders = iter(orders)
        self.due: dict[int, list[Card]] = {}
        """Cards dealt by the latest answer that no dealing line has told yet, by player."""
        self.choices: dict[int, tuple[int, Action]] = {}
        """What players did at the showdown, with the index of the line that tells it."""
        self.shown: set[int] = set()

    def begin(self) -> None:
        """Start the hand."""
        table = self.table
        self._move(
            None, lambda: start(table.game, table.stacks, table.stakes, self._shuffle), self._unseen
        )

    def follow(self) -> None:
        """Play every line up to the first that can't be."""
        for at, line in enumerate(self.lines):
            if self.fault is not None and self.fault.action == at:
                break
            try:
                self._line(at, line)
            except BadRecord as refusal:
                if refusal.action is None and refusal.code not in _OF_THE_FILE:
                    refusal = refusal.at(at)
                raise refusal from None
        if self.fault is not None:
            raise self.fault

    def finish(self) -> None:
        """Show the hands that are left (§6 of the design), and see that nothing is."""
        if self.dealing is not None and self.due:
            raise BadRecord("unfinished", f"the file ends; {missing(self._owed())}", self.count)
        self._show_down(self.count, to_the_end=True)
        hand = self.hand
        if hand.ask is not None:
            choices = ", ".join(offer.words() for offer in hand.ask.offers)
            raise BadRecord(
                "unfinished",
                f"the file ends while player {hand.ask.players[0]} is asked to {choices}",
                self.count,
            )
        if next(self.orders, None) is not None:
            raise BadRecord("bad_order", "_decks has more card orders than were shuffled")
        if self.table.rake != hand.state.raked:
            money = self.table.money
            raise BadRecord(
                "bad_rake",
                f"_rake is {money.text(self.table.rake)}, and the pots hold only "
                f"{money.text(hand.state.raked)}",
            )

    def _line(self, at: int, line: Line) -> None:
        if line.deals:
            self._told(line)
        elif line.shows:
            self._showing(at, line)
        elif line.acts:
            if self.dealing is not None and self.due:
                raise BadRecord("bad_deal", missing(self._owed()))
            action = read_action(line, self.table.money)
            self.due = {}
            self._act(at, line.player, action)

    def _act(self, at: int, player: int, action: Action) -> None:
        hand = self.hand
        self._move(at, lambda: hand.act(player, action, self._shuffle), self._unseen)

    def _move(
        self,
        at: int | None,
        move: Callable[[], Hand],
        unknown: Callable[[int | None, UnknownCards], BadRecord] | None = None,
    ) -> None:
        """Let the hand go on, and hear what happened."""
        try:
            hand = move()
        except UnknownCards as refusal:
            raise self._unseen(at, refusal) from None
        except Refused as refusal:
            where = None if refusal.code in _OF_THE_FILE else at
            raise BadRecord(refusal.code, self._sentence(refusal), where) from None
        if hand.ask is not None and DEALER in hand.ask.players:
            raise BadRecord("bad_order", "cards must be shuffled, and _decks has no order for them")
        self.hand = hand
        self._hear(hand.news)

    def _shuffle(self, cards: tuple[Card, ...]) -> Iterable[Card] | None:
        return next(self.orders, None)

    def _hear(self, news: Iterable[Fact]) -> None:
        for fact in news:
            if isinstance(fact, Dealt):
                self.due.setdefault(fact.player, []).append(fact.place.card)
            elif isinstance(fact, Turned):
                self.due.setdefault(MIDDLE, []).append(fact.place.card)
            elif isinstance(fact, ShownDown):
                self.shown.add(fact.player)

    def _told(self, line: Line) -> None:
        """Check a dealing line against the deal."""
        told = line.cards()
        due = self.due.get(line.player, [])
        dealt = due[: len(told)]
        if len(dealt) < len(told):
            raise BadRecord("bad_deal", self._not_dealt(line.player, len(told), len(dealt)))
        if agree(dealt, told) is None:
            raise BadRecord("bad_deal", mismatch(line.player, told, dealt))
        self.due[line.player] = due[len(told) :]
        self.due = {player: cards for player, cards in self.due.items() if cards}

    def _showing(self, at: int, line: Line) -> None:
        """Take a line of the showdown, or one that shows a hand before or after it is asked."""
        player = line.player
        if player > len(self.table.stacks):
            raise BadRecord("no_such_player", f"there is no player {player}")
        action: Action = Show() if line.words else Muck()
        if line.words not in ((), ("-",)) and self._is_early(player, line.cards()):
            return
        asked = self.hand.ask is not None and player in self.hand.ask.players
        bound = self.hand.state.seat(player).folded or player in self.choices
        if not bound and (self._is_showdown() or self.hand.over):
            if self.table.any_order or asked or self._has_no_choice(player):
                self.choices[player] = at, action
                self._show_down(at)
                return
        self._act(at, player, action)
