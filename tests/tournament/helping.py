"""Tournaments in tests: structures, chance by seed or as a test wants it, hands by their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from doorcard.tournament import (
    Begin,
    Enter,
    Event,
    Finish,
    Level,
    Structure,
    decide,
    fold,
    new_event,
)
from doorcard.tournament.bounties import Claim
from doorcard.tournament.facts import Fact
from doorcard.tournament.seating import Draw

LEVELS = tuple(
    Level(small_bet=4 * times, big_bet=8 * times, ante=times, bring_in=2 * times, length=20)
    for times in (1, 2, 4)
)


def structure(**changed: Any) -> Structure:
    """Return a freezeout of 20 at tables of eight, changed as a test wants it."""
    given: dict[str, Any] = {"games": ("razz",), "levels": LEVELS, "stack": 1000, "entries": 20}
    return Structure(**given | changed)


def lot(seed: int) -> Draw:
    """Return a draw that is the same for a seed."""
    rng = Random(seed)
    return lambda things: rng.sample(list(things), len(things))


def as_they_are(things: Sequence[Any]) -> list[Any]:
    """Draw nothing: leave things in their order."""
    return list(things)


class Director:
    """Runs a tournament; what it comes to must be what its facts come to."""

    def __init__(self, structure: Structure, draw: Draw = as_they_are) -> None:
        self.event = new_event(structure)
        self.facts: list[Fact] = []
        self.now = 0.0
        self._draw = draw

    def do(self, command: Any) -> list[Fact]:
        """Carry a command out, and return what came of it."""
        before = self.event
        decided = decide(before, command, self.now, self._draw)
        assert fold(before, decided.facts) == decided.event
        self.event = decided.event
        self.facts += decided.facts
        return list(decided.facts)

    def enter(self, count: int) -> Director:
        """Let so many enter, called p1, p2, …"""
        for number in range(1, count + 1):
            self.do(Enter(f"p{number}"))
        return self

    def hand(self, table: int, won: Mapping[int, int], claims: Any = None) -> list[Fact]:
        """Play a hand: `won` has the chips that entries win, or lose, by their numbers."""
        self.do(Begin(table))
        return self.end(table, won, claims)

    def end(self, table: int, won: Mapping[int, int], claims: Any = None) -> list[Fact]:
        """End the hand that a table plays; `claims` goes by the numbers of entries."""
        dealing = self.event.table(table).dealing
        stacks = [self.event.entrant(number).stack + won.get(number, 0) for number in dealing]
        named: dict[int, Claim] = {
            dealing.index(out) + 1: tuple((dealing.index(n) + 1, chips) for n, chips in pot)
            for out, pot in (claims or {}).items()
        }
        return self.do(Finish(table, tuple(stacks), named))

    def takes(self, table: int, winner: int, *losers: int) -> list[Fact]:
        """Play a hand in which one entry wins all chips of others."""
        stacks = {number: self.event.entrant(number).stack for number in losers}
        return self.hand(
            table,
            {winner: sum(stacks.values())} | {number: -chips for number, chips in stacks.items()},
        )


def seats(event: Event) -> dict[int, list[int]]:
    """Return how many sit at each table, as a list of entry numbers by seat."""
    return {
        table.number: [entrant.number for entrant in event.at_table(table.number)]
        for table in event.tables
    }
