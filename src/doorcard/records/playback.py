"""Playing a hand file: every line becomes an answer, which the rules may refuse.

There are three exceptions. Dealing lines are checked against the cards the engine deals. Hands
shown before the last cards are dealt have no effect, but must agree with the cards held. In records
of standard codes hands are shown in any order, so they are kept until the engine asks for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from doorcard.cards import Card
from doorcard.records.dealing import (
    MIDDLE,
    Script,
    agree,
    contradiction,
    matches,
    mismatch,
    missing,
    too_many,
    untold,
)
from doorcard.records.errors import BadRecord
from doorcard.records.file_fields import FileFields
from doorcard.records.hand_file import HandFile
from doorcard.records.lines import ActionLine
from doorcard.records.money import in_units
from doorcard.records.verbs import is_done, is_untold, read_action
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import Ask, CanFold, Offer, asks_for_order
from doorcard.rules.errors import Refused, UnknownCards
from doorcard.rules.facts import CardsIn, Dealt, Fact, LaidOut, Turned, TurnedAside
from doorcard.rules.hand import Hand, start
from doorcard.rules.openers import CanNameOpener, NameOpener
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import CanShow, Muck, Mucked, Show, ShownDown

_OF_THE_FILE = ("unknown_cards", "bad_order")
"""Refusals that are not about a single action: the file does not hold the cards it would need."""


def play(file: HandFile, table: FileFields) -> Hand:
    """Return the hand of a file, played to its end; raise `BadRecord` if that fails.

    If dealing lines have extra cards, each place in which these may have come is tried.
    """
    refused: BadRecord | None = None
    script = Script(file, table)
    for orders in script.ways():
        playback = Playback(script, orders)
        try:
            playback.begin()
            playback.follow()
            playback.finish()
        except BadRecord as refusal:
            refused = refused or refusal
        else:
            return playback.hand
    assert refused is not None
    raise refused


class Playback:
    """A hand file while the engine plays it with some card orders."""

    hand: Hand

    def __init__(self, script: Script, orders: tuple[tuple[Card, ...], ...]) -> None:
        self.table = script.table
        self.count = script.count
        self.lines, self.fault = script.lines, script.fault
        self.dealing = script.dealing
        self.orders = iter(orders)
        """The card orders that have not been used yet."""
        self.extra: Counter[int] = Counter()
        """The number of extra cards each player has been dealt."""
        self.due: dict[int, list[Card]] = {}
        """The cards dealt by the latest answer that no dealing line has listed yet, by player."""
        self.choices: dict[int, tuple[int, Action]] = {}
        """The players' choices at the showdown, each with the index of its line."""
        self.shown: dict[int, tuple[Card, ...]] = {}
        """Hands shown since the latest deal of all cards, by player."""
        self.mucked: set[int] = set()
        self.laid_open: dict[int, list[tuple[Card, ...]]] = {}
        """The hands shown before new deals, by player: their lines may come after those deals."""
        self.hidden: int | None = None
        """The first line since the latest reveal whose sealed answer is not in the file."""

    def begin(self) -> None:
        """Start the hand."""
        table = self.table
        self._move(-1, lambda: start(table.game, table.stacks, table.stakes))

    def follow(self) -> None:
        """Play every line up to the first that is refused."""
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
        """Show the remaining hands (§6 of the design), and check that nothing is left to do.

        Raise `BadRecord` (`unfinished`, `bad_order`, `bad_rake`).
        """
        self._infer(self.count)
        if self.dealing is not None and self.due:
            raise BadRecord("unfinished", f"the file ends; {missing(self._owed())}", self.count)
        self._show_down(self.count, to_the_end=True)
        hand = self.hand
        if hand.ask is not None:
            player = hand.ask.players[0]
            asked = f"player {player}" if player else "the dealer"
            choices = ", ".join(offer.words() for offer in hand.ask.to(player).offers)
            raise BadRecord(
                "unfinished",
                f"the file ends while {asked} is asked to {in_units(choices, self.table.money)}",
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

    def _line(self, at: int, line: ActionLine) -> None:
        if line.deals:
            self._check_dealt(line)
        elif line.shows:
            self._showing(at, line)
        elif line.acts and not is_done(line, self.hand):
            if self.dealing is not None and self.due:
                self._tells_extra()
                raise BadRecord("bad_deal", missing(self._owed()))
            if self.hand.state.phase.redeals:
                self._show_down(at, to_the_end=True)
            self._infer(at, line.player)
            self._open(at, line.player)
            action = read_action(line, self.hand, self.table.money)
            self.due, self.laid_open = {}, {}
            if self.hidden is None and is_untold(line, self.hand):
                self.hidden = at
            self._act(at, line.player, action)

    def _infer(self, at: int, player: int = 0) -> None:
        """Take the steps that the file leaves out before a line of `player`, or before its end.

        Such a step is another player's and has one possible answer besides folding (§6 of the
        design); betting and declaring are never inferred.
        """
        while (ask := self.hand.ask) is not None and player not in ask.players:
            for asked in ask.players:
                action = only_answer(ask.to(asked), self.table.game.banked)
                if action is not None:
                    self.due = {}
                    self._act(at, asked, action)
                    break
            else:
                return

    def _open(self, at: int, player: int) -> None:
        """Name the opener if unknown cards decide it: the player who acts first."""
        if self._is_asked(CanNameOpener):
            self._act(at, DEALER, NameOpener(player))

    def _act(self, at: int, player: int, action: Action) -> None:
        hand = self.hand
        self._move(at, lambda: hand.act(player, action))

    def _move(self, at: int, move: Callable[[], Hand]) -> None:
        """Let the hand go on as far as cards can be dealt; `at` is the line that moves it."""
        try:
            self.hand = move()
            self._hear(self.hand.news)
            while self.hand.ask is not None and asks_for_order(self.hand.ask):
                self.hand = self.hand.act(DEALER, Arrange(self._next_order()))
                self._hear(self.hand.news)
        except BadRecord:
            raise
        except UnknownCards as refusal:
            raise self._unseen(at, refusal) from None
        except Refused as refusal:
            where = None if at < 0 or refusal.code in _OF_THE_FILE else at
            raise BadRecord(refusal.code, self._sentence(refusal), where) from None

    def _next_order(self) -> tuple[Card, ...]:
        order = next(self.orders, None)
        if order is None:
            raise BadRecord("bad_order", "cards must be shuffled, and _decks has no order for them")
        return order

    def _hear(self, news: Iterable[Fact]) -> None:
        for fact in news:
            if _says_nothing(type(fact)):
                continue
            if isinstance(fact, Dealt):
                self.extra[fact.player] += fact.extra
                self.due.setdefault(fact.player, []).append(fact.place.card)
            elif isinstance(fact, Turned | TurnedAside | LaidOut):
                self.due.setdefault(MIDDLE, []).append(fact.place.card)
            elif isinstance(fact, ShownDown):
                self.shown[fact.player] = fact.cards
            elif isinstance(fact, Mucked):
                self.mucked.add(fact.player)
            elif isinstance(fact, CardsIn):
                self._start_anew()
            if fact.unseals and self.hidden is not None:
                raise BadRecord(
                    "bad_action",
                    "this must be told, since all have answered and it is revealed",
                    self.hidden,
                )

    def _start_anew(self) -> None:
        """Forget the cards in earlier lines before a new deal, but keep the hands that were
        shown."""
        for player, cards in self.shown.items():
            self.laid_open.setdefault(player, []).append(cards)
        self.due, self.choices = {}, {}
        self.shown, self.mucked = {}, set()

    def _unseen(self, at: int, refusal: UnknownCards) -> BadRecord:
        """Return the refusal for a hand that can't go on without some card: maybe a line is
        missing.

        The engine needs a street's cards at once, but the file lists them in the lines that follow.
        """
        rest = range(at + 1, len(self.lines))
        end = next((i for i in rest if self.lines[i].acts), self.count)
        fault = self.fault
        if fault is not None and fault.action is not None and at < fault.action <= end:
            return fault
        deals_later = any(line.deals for line in self.lines[at + 1 : end])
        banked = self.table.game.banked  # the banker's cards have no lines, so none is missing
        if (
            self.dealing is not None
            and not deals_later
            and not banked
            and not self._is_showdown(at)
        ):
            if end == self.count:
                return BadRecord("unfinished", "the file ends before the next cards", end)
            return BadRecord("bad_deal", "before this, the next cards must be dealt", end)
        return BadRecord(refusal.code, refusal.message)

    def _sentence(self, refusal: Refused) -> str:
        """Return the engine's sentence, which speaks of chips, in the file's units."""
        money = self.table.money
        if not money.places:
            return refusal.message
        if refusal.code in ("bad_amount", "not_offered"):
            return in_units(refusal.message, money)
        return f"{refusal.message} (in chips of {_chip(money.places)})"

    def _check_dealt(self, line: ActionLine) -> None:
        """Check a dealing line against the deal."""
        listed = line.cards()
        due = self.due.get(line.player, [])
        if len(due) < len(listed):
            raise BadRecord("bad_deal", too_many(line.player, len(due), len(listed)))
        dealt = due[: len(listed)]
        if not matches(dealt, listed):
            self._tells_extra()
            raise BadRecord("bad_deal", mismatch(line.player, listed, dealt))
        self.due[line.player] = due[len(listed) :]
        self.due = {player: cards for player, cards in self.due.items() if cards}

    def _tells_extra(self) -> None:
        """Refuse lines that leave out an extra card, since later cards would go to the wrong
        players."""
        state = self.hand.state
        streets = sum(isinstance(phase, Deal) for phase in state.game.phases[: state.at + 1])
        for player, count in self.extra.items():
            if self.dealing is not None and count > self.dealing.told_extra(player, streets):
                raise BadRecord("bad_deal", untold(player))

    def _owed(self) -> dict[int, int]:
        return {player: len(cards) for player, cards in self.due.items()}

    def _showing(self, at: int, line: ActionLine) -> None:
        """Take a line that shows or mucks a hand, early or late."""
        player = line.player
        if self._was_shown(line):
            return
        self._infer(at, player)
        if player > len(self.table.stacks):
            raise BadRecord("no_such_player", f"there is no player {player}")
        if line.shown and self._is_early(player, line.shown):
            return
        hand = self.hand
        free = not hand.state.seat(player).folded and player not in self.choices
        asked = hand.ask is not None and player in hand.ask.players
        done = player in self.shown or (hand.over and player not in self.mucked)
        action: Action = Show() if line.words else Muck()
        if free and (done or (self._is_showdown(at) and (asked or self.table.any_order))):
            self.choices[player] = at, action
            self._show_down(at)
        else:
            self._act(at, player, action)

    def _was_shown(self, line: ActionLine) -> bool:
        """Return whether a line is about a hand that was shown before a new deal.

        Hands that must be shown need no line, and several deals may follow without an answer; a
        player's lines come in the order of the deals.
        """
        hands = self.laid_open.get(line.player, [])
        for i, cards in enumerate(hands if line.words else ()):
            if agree(cards, line.shown or cards) is not None:
                del hands[: i + 1]
                return True
        return False

    def _is_early(self, player: int, cards: tuple[Card, ...]) -> bool:
        """Check shown cards against the cards held; return whether more are still to be dealt.

        Hands are shown when nobody can bet any more, before the last cards; that changes nothing.
        """
        state = self.hand.state
        own = state.seat(player).cards
        known = own
        if self.dealing is not None:
            known = own[: len(own) - len(self.due.get(player, ()))]
        early = len(cards) < len(own) if self.dealing is None else bool(self.due)
        if early and (self.hand.over or self._is_showdown(0)):
            known = known[: len(cards)]
        else:
            early = False
        if agree(known, cards) is None and agree(state.hand_of(player), cards) is None:
            raise BadRecord("bad_show", contradiction(player, cards, known))
        return early

    def _show_down(self, at: int, to_the_end: bool = False) -> None:
        """Answer for the players whose choice is known, or for everyone at the end of the file."""
        while self._is_showdown(at):
            assert self.hand.ask is not None
            player = self.hand.ask.players[0]
            if player not in self.choices and not to_the_end:
                break
            _, action = self.choices.get(player, (at, Show()))
            self._act(at, player, action)
        for player, (line, action) in self.choices.items():
            if player in self.shown and isinstance(action, Muck):
                raise BadRecord("must_show", f"player {player} has to show to win", line)

    def _is_showdown(self, at: int) -> bool:
        """Return whether somebody is asked to show or muck."""
        return at >= 0 and self._is_asked(CanShow)

    def _is_asked(self, offer: type[Offer]) -> bool:
        """Return whether an offer of this kind is on the table."""
        ask = self.hand.ask
        return ask is not None and any(isinstance(each, offer) for each in ask.offers)


@cache
def _says_nothing(kind: type[Fact]) -> bool:
    """Return whether facts of a kind mean nothing for a playback; most don't."""
    return not kind.unseals and not issubclass(kind, _KEPT)


_KEPT = (Dealt, Turned, TurnedAside, LaidOut, ShownDown, Mucked, CardsIn)


def only_answer(ask: Ask, banked: bool = False) -> Action | None:
    """Return the one answer besides folding to an ask whose line may be left out, else None.

    Against a bank, a file leaves out a fold if that is the only answer; in other games it never
    does.
    """
    offers = [offer for offer in ask.offers if not isinstance(offer, CanFold)]
    if len(offers) != 1 or not offers[0].inferred:
        return ask.default() if banked and not offers else None
    answers = offers[0].examples()
    return answers[0] if len(answers) == 1 else None


def _chip(places: int) -> str:
    return f"{10**-places:.{places}f}"
