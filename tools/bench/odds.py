"""Odds by drawing cards: two players with three known cards each, four to come."""

from __future__ import annotations

from typing import Any

from doorcard import lab
from doorcard.cards import NAMES, UNKNOWN
from tools.bench.peers import EVAL7, POKERKIT, Entry, enter
from tools.bench.playing import peers_game
from tools.bench.racing import ITSELF, Goal, Group, Pace, Row, Timed, Turn, clock, race
from tools.bench.ranking import has_numba, in_numba, in_numpy

HANDS = ("AsKs/7c", "KhQc/3s")
ALL_CARDS = 7
"""How many cards a player has in the end."""

HOLDEM_HANDS = ("AsKs", "KhQc")
"""What eval7 is asked about: the same down cards, in the one game it knows."""

OURS = "ours"
FAST = "ours, with Numba"
GOAL = 2000
"""How many times PokerKit's samples per second are the goal."""


def measure_odds(pace: Pace) -> list[Row]:
    """Measure samples per second, a sample being all cards to come and who wins with them."""
    turns = {OURS: in_numpy(ours)}
    if has_numba():
        turns[FAST] = in_numba(ours)
    peers, missing = enter(
        {
            POKERKIT.name: Entry(POKERKIT, pokerkit_equities),
            EVAL7.name: Entry(EVAL7, eval7_monte_carlo),
        }
    )
    speeds = race(turns | peers, pace)
    names = {POKERKIT.name: POKERKIT.name, EVAL7.name: f"{EVAL7.name}: hold'em instead"}
    goals = {POKERKIT.name: Goal(GOAL), ITSELF: Goal(10e6, of_ratio=False)}
    found = []
    for name, title, wanted in ((OURS, "in NumPy", goals), (FAST, "with Numba", {})):
        if name in speeds:
            group = Group(f"odds of two players, {title}", "samples/s", speeds, wanted, missing)
            found += [group.alone(name), *group.against(name, names)]
    return found


def ours(size: int, seed: int) -> Timed:
    """Draw so many deals in the lab."""
    began = clock()
    lab.odds(peers_game(), HANDS, exact=False, samples=size, seed=seed)
    return size, clock() - began


def pokerkit_equities(pokerkit: Any) -> Turn:
    """Return PokerKit's turn at the same question."""
    cards = dict(zip(NAMES, pokerkit.Card.parse("".join(NAMES[:UNKNOWN])), strict=False))
    ranges = [[[cards[name] for name in _names(hand)]] for hand in HANDS]

    def turn(size: int, _seed: int) -> Timed:
        began = clock()
        pokerkit.calculate_equities(
            ranges,
            (),
            ALL_CARDS,
            0,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            sample_count=size,
        )
        return size, clock() - began

    return turn


def eval7_monte_carlo(eval7: Any) -> Turn:
    """Return eval7's turn, written in C: hold'em, where five cards are drawn for both players."""
    mine, theirs = HOLDEM_HANDS
    hand = [eval7.Card(name) for name in _names(mine)]
    other = eval7.HandRange(theirs)

    def turn(size: int, _seed: int) -> Timed:
        began = clock()
        eval7.py_hand_vs_range_monte_carlo(hand, other, [], size)
        return size, clock() - began

    return turn


def _names(hand: str) -> list[str]:
    cards = hand.replace("/", "")
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]
