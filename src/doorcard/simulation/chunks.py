"""Hands in chunks: what is played as one piece, here or anywhere, and comes out the same.

A chunk is made of whole blocks, and each block has its own stream of chance, from the seed and the
number of its first hand. So a chunk depends on no other, and which chunks there are depends on the
number of hands alone, not on who plays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain
from time import perf_counter

from msgspec import Struct

from doorcard.bots import Policy
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand
from doorcard.rules.turn import Turn
from doorcard.simulation.dealer import Dealer
from doorcard.simulation.play import finish, open_hand, played
from doorcard.simulation.tally import Tally, total
from doorcard.simulation.watching.watcher import Key, Seen, Watcher

BLOCK = 50
"""How many hands share a stream of chance; a block can be played again without those before it."""

CHUNKS = 500
"""How many chunks a simulation has at most."""

Chunk = tuple[int, int]
"""The number of the first hand, and one past that of the last."""


class Work(Struct, frozen=True):
    """All that decides what hands are played: whoever has it can play any chunk of them."""

    game: Game
    stakes: Stakes
    stack: int
    policies: tuple[Policy, ...]
    """By chair."""
    seed: int
    watchers: tuple[Watcher, ...] = ()
    record: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.policies)


def chunks_of(hands: int) -> list[Chunk]:
    """Return the chunks that so many hands are played in, each of whole blocks but the last."""
    size = max(1, -(-hands // (BLOCK * CHUNKS))) * BLOCK
    return [(first, min(first + size, hands)) for first in range(0, hands, size)]


def play_chunk(work: Work, chunk: Chunk) -> Tally:
    """Play the hands of one chunk, in a process or thread that may know nothing of the others."""
    return player_of(work)(chunk)


def player_of(work: Work) -> Callable[[Chunk], Tally]:
    """Return a function that plays chunks; what they have in common is made once."""
    dealer = Dealer(work.seed)
    opening = open_hand(work.game, work.stakes, work.stack, work.seats, dealer)
    policies = work.policies
    turned = [policies[shift:] + policies[:shift] for shift in range(work.seats)]

    def play(chunk: Chunk) -> Tally:
        first, last = chunk
        return total(
            [
                _play_block(work, opening, turned, dealer, range(at, min(at + BLOCK, last)))
                for at in range(first, last, BLOCK)
            ]
        )

    return play


def _play_block(
    work: Work,
    opening: Hand,
    turned: Sequence[tuple[Policy, ...]],
    dealer: Dealer,
    numbers: range,
) -> Tally:
    """Play a block of hands; only dealing and playing them counts in its seconds."""
    seats = work.seats
    watched: list[Turn] = []
    ended = []
    began = perf_counter()
    dealer.begin(numbers[0])
    for number in numbers:
        turn, actions = finish(opening, turned[number % seats], dealer)
        ended.append(played(turn, actions))
        if work.watchers:
            watched.append(turn)
    seconds = perf_counter() - began
    start = opening.state.seats[0].stack + opening.state.seats[0].paid
    rows = [
        _by_chair(hand.stacks, number % seats, start)
        for number, hand in zip(numbers, ended, strict=True)
    ]
    chairs = list(zip(*rows, strict=True))
    return Tally(
        hands=len(rows),
        actions=sum([hand.actions for hand in ended]),
        net=tuple(map(sum, chairs)),
        squares=tuple([sum([won * won for won in chair]) for chair in chairs]),
        rake=sum([hand.rake for hand in ended]),
        bank=sum([hand.bank for hand in ended]),
        seconds=seconds,
        counts=_count(work.watchers, opening, watched),
        recorded=_as_bytes(rows) if work.record else b"",
    )


def _by_chair(stacks: tuple[int, ...], shift: int, start: int) -> list[int]:
    """Return what each chair won in a hand whose first player sat `shift` chairs on."""
    return [behind - start for behind in stacks[-shift:] + stacks[:-shift]]


def _count(
    watchers: Sequence[Watcher], opening: Hand, turns: Sequence[Turn]
) -> tuple[dict[Key, int], ...]:
    seen = [Seen(opening.state, turn.facts, turn.state) for turn in turns]
    return tuple(
        [
            dict(Counter(chain.from_iterable(watcher.keys(hand) for hand in seen)))
            for watcher in watchers
        ]
    )


def _as_bytes(rows: Sequence[Sequence[int]]) -> bytes:
    import numpy as np

    return np.asarray(rows, np.dtype("<i8")).tobytes()
