"""Reading histories: every hand that can be replayed, and a problem for each of the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from doorcard.records import toml
from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile, from_fields
from doorcard.records.histories.hearing import heard
from doorcard.records.histories.sections import Section, sections
from doorcard.records.histories.sources import find
from doorcard.records.histories.telling import HistoryHand
from doorcard.records.replay import Replay, replay
from doorcard.rules.facts import Awarded
from doorcard.rules.hand import Hand

UNNAMED = "player {number}"
OTHER_GAME = "other_game"
"""The code of a hand that is not a fault: files of mixed games hold hands that are not stud."""


class ReadHand(Struct, frozen=True):
    """A hand that was read and replayed: its place in a file, and the hand.

    `site` is `pokerstars`, `full-tilt`, or `phh` for a hand file.
    """

    file: str
    line: int
    site: str
    record: HandFile
    replay: Replay

    @property
    def hand(self) -> Hand:
        """The hand, played to its end."""
        assert self.replay.hand is not None
        return self.replay.hand

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The players' stacks before the hand, in chips."""
        money = self.replay.money
        return tuple([money.chips(a, "starting_stacks") for a in self.record.starting_stacks])

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, player 1 first; `player 3` for one that the record doesn't name."""
        named = self.record.extra.get("players")
        names = list(named) if isinstance(named, list | tuple) else []
        names += [""] * (len(self.record.starting_stacks) - len(names))
        return tuple(
            [
                name if isinstance(name, str) and name else UNNAMED.format(number=i)
                for i, name in enumerate(names[: len(self.record.starting_stacks)], 1)
            ]
        )

    @property
    def currency(self) -> str:
        """The currency of the amounts, such as `USD`; "" for chips."""
        currency_code = self.record.extra.get("currency")
        return currency_code if isinstance(currency_code, str) else ""


class Problem(Struct, frozen=True):
    """A hand, or a file, that could not be read: its place, a code, and the reason."""

    file: str
    line: int
    code: str
    reason: str

    @property
    def is_other_game(self) -> bool:
        """Return whether the hand is only of a game that is not read here, such as hold'em."""
        return self.code == OTHER_GAME

    def __str__(self) -> str:
        """Return the problem as a line: the file, the line in it, and the reason."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.reason}"


def read_histories(paths: str | Path | Iterable[str | Path]) -> Iterator[ReadHand | Problem]:
    """Yield every hand in these files, folders and zips, in order, and a problem for each
    unreadable one.

    It reads histories of PokerStars and Full Tilt Poker (their stud games), hand files (`.phh`) and
    files of many hands (`.phhs`), each recognised by its first lines. In a folder it reads files
    that end in `.txt`, `.phh`, `.phhs` or `.zip`. A file is read hand by hand, as you iterate.
    """
    for found in parted(paths):
        yield found if isinstance(found, Problem) else read_section(*found)


def parted(paths: str | Path | Iterable[str | Path]) -> Iterator[tuple[Section, str] | Problem]:
    """Yield the unread lines of every hand with the name of its file, and problems for the rest."""
    for found in find(paths):
        if isinstance(found, BadRecord):
            yield problem_of(found, found.file, 0)
            continue
        for section in sections(found.lines):
            if isinstance(section, BadRecord):
                yield problem_of(section, found.file, 0)
            else:
                yield section, found.file


def read_section(section: Section, file: str) -> ReadHand | Problem:
    """Return the hand of a section of a file, replayed, or the problem with it."""
    try:
        if section.site is None:
            return _hand_file(section, file)
        hand = heard(section.site, section.lines, section.line)
        return _history(section, hand, file)
    except BadRecord as refusal:
        return problem_of(refusal, file, section.line)


def problem_of(refusal: BadRecord, file: str, line: int) -> Problem:
    """Return a refusal as a problem of a file, with the refusal's own line if it has one."""
    at = refusal.context.get("line", line)
    return Problem(file, at if isinstance(at, int) else line, refusal.code, refusal.message)


def _hand_file(section: Section, file: str) -> ReadHand | Problem:
    fields = toml.read("\n".join(section.lines))
    if len(fields) == 1 and isinstance(next(iter(fields.values())), dict):
        fields = next(iter(fields.values()))
    record = from_fields(fields)
    return _played(record, ReadHand(file, section.line, "phh", record, replay(record, file)))


def _played(record: HandFile, read: ReadHand) -> ReadHand | Problem:
    error = read.replay.error
    if error is None:
        return read
    reason = error.message
    if error.action is not None and error.action < len(record.actions):
        reason += f" (at action {error.action}, {record.actions[error.action]!r})"
    return Problem(read.file, read.line, error.code, reason)


def _history(section: Section, history: HistoryHand, file: str) -> ReadHand | Problem:
    """Return a site's hand, replayed. No line says who dealt, which decides who of two that show
    the same acts first, and who gets an odd chip: if a dealer does not fit, the others are
    tried."""
    wrong: Problem | None = None
    for first in range(max(1, len(history.dealt_in()))):
        record, lines = history.hand_file(first)
        played = replay(record, file)
        refused, seats = check(history, record, played)
        if refused is None:
            stacks = tuple([played.money.amount(chips) for chips in played.finishing_stacks])
            record = replace(record, finishing_stacks=stacks)
            return ReadHand(file, section.line, history.header.site.key, record, played)
        at = refused.action
        line = lines[at] if at is not None and at < len(lines) else section.line
        wrong = wrong or problem_of(refused, file, line)
        if not seats:
            break
    assert wrong is not None
    return wrong


def check(history: HistoryHand, record: HandFile, played: Replay) -> tuple[BadRecord | None, bool]:
    """Return what is wrong with a hand that was replayed, or None.

    The second value is whether the cause may only be the wrong dealer.
    """
    if played.error is not None:
        return played.error, played.error.code == "not_your_turn"
    money, hand = played.money, played.hand
    assert hand is not None
    chips = _won(hand)
    come = sum(chips) + hand.state.raked
    if come != money.chips(history.pot or 0, "pot"):
        words = f"the pots come to {money.text(come)}, the history tells {history.pot}"
        return BadRecord("pot_differs", words), False
    names = record.extra["players"]
    won = [money.chips(history.players[name].won, "won") for name in names]
    apart = max([abs(got - tells) for got, tells in zip(chips, won, strict=True)])
    for name, got, tells in zip(names, chips, won, strict=True):
        if got != tells:
            words = f"{name} wins {money.text(got)}, the history tells {money.text(tells)}"
            return BadRecord("winner_differs", words), apart <= len(hand.state.pots)
    return None, False


def _won(hand: Hand) -> list[int]:
    """Return the chips that each player won, without returned bets that nobody had to match."""
    seats = hand.state.seats
    chips = [0] * len(seats)
    for fact in hand.facts:
        if isinstance(fact, Awarded):
            chips[fact.player - 1] += fact.amount
    *_, second, most = sorted([seat.paid for seat in seats])
    for i, seat in enumerate(seats):
        if seat.paid > second:
            chips[i] -= min(most - second, chips[i])
    return chips
