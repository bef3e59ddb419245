"""Replay: the result of playing a hand file, or why it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from doorcard.cards import card_name
from doorcard.records.errors import BadRecord
from doorcard.records.file_fields import FileFields, game_id, table_of
from doorcard.records.hand_file import HandFile, load
from doorcard.records.money import Money
from doorcard.records.playback import play
from doorcard.rules.errors import Refused
from doorcard.rules.facts import Awarded
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bank import Settled
from doorcard.rules.phases.bet import Opened
from doorcard.rules.state import State, first_state


class Award(Struct, frozen=True):
    """Chips that went to a player for a side of a pot."""

    pot: int | None
    """None if the bank paid it."""
    side: str
    player: int
    amount: int


class Replay(Struct, frozen=True):
    """A hand file that was played: the hand, or the `error` for which it was refused."""

    file: str
    game: str
    hand: Hand | None = None
    error: BadRecord | None = None
    money: Money = Money()

    @property
    def ok(self) -> bool:
        """Return whether the file was played to its end."""
        return self.error is None

    @property
    def finishing_stacks(self) -> tuple[int, ...]:
        """The chips behind each player at the end."""
        return self._hand.stacks

    @property
    def openers(self) -> tuple[int, ...]:
        """The player asked first in each betting round in which anyone is asked."""
        return tuple(fact.player for fact, _ in self._rounds())

    @property
    def markets(self) -> tuple[tuple[str | None, ...], ...]:
        """The market's row at each of those rounds; None for an empty slot."""
        return tuple(
            tuple(None if place is None else card_name(place.card) for place in state.market)
            for _, state in self._rounds()
        )

    @property
    def awards(self) -> tuple[Award, ...]:
        """The chips won, by player, pot and side, without returned bets.

        For payments of the bank it is the winnings, without the stake.
        """
        found = []
        for fact in self._hand.facts:
            if isinstance(fact, Awarded) and fact.amount:
                found.append(Award(fact.pot, fact.side, fact.player, fact.amount))
            elif isinstance(fact, Settled) and fact.won:
                found.append(Award(None, fact.on, fact.player, fact.won))
        return tuple(found)

    @property
    def wild(self) -> tuple[str, ...]:
        """The wild cards at the showdown: ranks such as `5`, or a card such as `Qs`.

        A rank that is wild for one player alone, if still in, is written `p2 7` (WLD-24).
        """
        state = self._hand.state
        wild = state.game.wild
        if wild is None:
            return ()
        own = [f"p{player} {name}" for player in state.live for name in wild.own(state, player)]
        return (*wild.names(state), *own)

    def to_json(self) -> dict[str, Any]:
        """Return the replay as plain values (§6 of the design), amounts in the file's units."""
        if self.error is not None:
            error = self.error
            return {
                "file": self.file,
                "game": self.game,
                "ok": False,
                "error": {"code": error.code, "message": error.message, "action": error.action},
            }
        return {
            "file": self.file,
            "game": self.game,
            "ok": True,
            "finishing_stacks": [self.money.number(chips) for chips in self.finishing_stacks],
            "openers": list(self.openers),
            "awards": [
                {
                    "pot": award.pot,
                    "side": award.side,
                    "player": award.player,
                    "amount": self.money.number(award.amount),
                }
                for award in self.awards
            ],
            "wild": list(self.wild),
            "markets": [list(row) for row in self.markets],
        }

    @property
    def _hand(self) -> Hand:
        if self.hand is None:
            assert self.error is not None
            raise self.error
        return self.hand

    def _rounds(self) -> list[tuple[Opened, State]]:
        """Return the betting rounds in which anyone is asked, with the table as each began."""
        hand = self._hand
        seats = hand.state.seats
        state = first_state(hand.state.game, hand.state.stakes, (0,) * len(seats))
        rounds = []
        for fact in hand.facts:
            state = fact.apply(state)
            if isinstance(fact, Opened) and not fact.skipped:
                rounds.append((fact, state))
        return rounds


def replay(source: HandFile | str | Path, name: str = "") -> Replay:
    """Play a hand file, or the file at a path, and return the result.

    A file that breaks a rule is not an exception but a replay with an `error`. `name` is the file's
    name in the result; by default its path.
    """
    game = ""
    if not isinstance(source, HandFile):
        name = name or ("" if "\n" in str(source) else str(source))
    try:
        file = source if isinstance(source, HandFile) else load(source, name)
        game = game_id(file.variant)
        table = table_of(file)
        hand = play(file, table)
        _check_stacks(hand, table)
    except BadRecord as refusal:
        return Replay(name, game, error=refusal.named(name))
    except Refused as refusal:
        return Replay(name, game, error=BadRecord(refusal.code, refusal.message, file=name))
    return Replay(name, game, hand, money=table.money)


def _check_stacks(hand: Hand, table: FileFields) -> None:
    """Refuse a file whose recorded final stacks differ from those that were played."""
    if table.finishing is None:
        return
    pairs = zip(table.finishing, hand.stacks, strict=True)
    for player, (recorded, played) in enumerate(pairs, 1):
        if recorded != played:
            money = table.money
            raise BadRecord(
                "stacks_differ",
                f"player {player} ends with {money.text(played)}, "
                f"the file records {money.text(recorded)}",
            )
