"""Peers: libraries that do some of the same work, where they are installed.

One that is not here, or that works otherwise than it did, costs its rows and nothing else. Each
ranks hands of seven cards as fast as its own face allows, one call a hand; its cards are made
before anything is timed. A peer takes part only if it puts some hands in the same order as Doorcard
does.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module, metadata
from itertools import pairwise, starmap
from typing import Any, NamedTuple

from doorcard.cards import NAMES, UNKNOWN
from doorcard.ranking import Ranking
from tools.bench.racing import Timed, Turn, clock, spend


class Peer(NamedTuple):
    """A library as people call it, and as pip and `import` do."""

    name: str
    package: str


EVAL7 = Peer("eval7", "eval7")
PHEVALUATOR = Peer("phevaluator", "phevaluator")
OPENSPIEL = Peer("OpenSpiel", "open_spiel")
PETTINGZOO = Peer("PettingZoo", "pettingzoo")
POKERKIT = Peer("PokerKit", "pokerkit")
RLCARD = Peer("RLCard", "rlcard")
TREYS = Peer("treys", "treys")

PEERS = (EVAL7, PHEVALUATOR, TREYS, POKERKIT, RLCARD, PETTINGZOO, OPENSPIEL)

BESIDES = ("numpy", "numba")
"""What else matters for how fast it is."""


class Unfit(Exception):
    """A peer cannot be measured; the words, after its name, say why."""


class Entry(NamedTuple):
    """A peer that would take part; `ready` returns its turn, or raises whatever it likes."""

    peer: Peer
    ready: Callable[[Any], Turn]
    """From the peer's module."""


def load(peer: Peer) -> Any:
    """Return a peer's module; raise `Unfit` where there is none."""
    try:
        return import_module(peer.package)
    except ImportError as fault:
        if getattr(fault, "name", None) != peer.package:
            raise Unfit(f"can't be imported: {fault}") from None
        raise Unfit(f"is not installed: pip install {peer.package}") from None


def enter(entries: Mapping[str, Entry]) -> tuple[dict[str, Turn], dict[str, str]]:
    """Return the turns of those who can take part, and why the others cannot."""
    turns: dict[str, Turn] = {}
    missing: dict[str, str] = {}
    for name, entry in entries.items():
        try:
            with warnings.catch_warnings():  # a peer's, about what it is built on
                warnings.simplefilter("ignore")
                turn = entry.ready(load(entry.peer))
                turn(1, 0)
        except Unfit as unfit:
            missing[name] = f"{entry.peer.name} {unfit}"
        except Exception as fault:  # whatever a peer of another version may raise
            told = f"{type(fault).__name__}: {fault}"
            missing[name] = f"{entry.peer.name} can't be measured: {told}"
        else:
            turns[name] = turn
    return turns, missing


def version(package: str) -> str | None:
    """Return which version of a package is installed, None if it is not."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


Hand = list[int]
Answer = Any

CHECKED = 300
"""How many hands have to lie in the same order."""


class Evaluator(NamedTuple):
    """A call that ranks a hand, and what a hand is to it.

    `strength` makes an answer something that is larger for better hands. A hand is spread over the
    call's arguments where `spread`.
    """

    rank: Callable[..., Answer]
    form: Callable[[Hand], Any]
    strength: Callable[[Answer], Any]
    spread: bool = False


def eval7_high(eval7: Any) -> Evaluator:
    """Return eval7's `evaluate`, a C function; it takes lists faster than tuples."""
    cards = [eval7.Card(name) for name in NAMES[:UNKNOWN]]
    return Evaluator(eval7.evaluate, lambda hand: [cards[card] for card in hand], _as_it_is)


def phevaluator_high(phevaluator: Any) -> Evaluator:
    """Return phevaluator's `evaluate_7cards`, the faster of its two faces; its cards are ours."""
    return Evaluator(phevaluator.evaluate_7cards, _as_it_is, _less_is_better, spread=True)


def phevaluator_inside(phevaluator: Any) -> Evaluator:
    """Return the C function behind that, which is not one of the library's public names."""
    inside = phevaluator.evaluator._pheval.evaluate_7cards
    return Evaluator(inside, _as_it_is, _less_is_better, spread=True)


def treys_high(treys: Any) -> Evaluator:
    """Return treys' `Evaluator.evaluate`, which takes two cards and five; cards are its ints."""
    cards = [treys.Card.new(name) for name in NAMES[:UNKNOWN]]

    def form(hand: Hand) -> tuple[list[int], list[int]]:
        own = [cards[card] for card in hand]
        return own[:2], own[2:]

    return Evaluator(treys.Evaluator().evaluate, form, _less_is_better, spread=True)


def pokerkit_hand(kind: str) -> Callable[[Any], Evaluator]:
    """Return how PokerKit makes a hand of one kind of the best five of seven cards."""

    def evaluator(pokerkit: Any) -> Evaluator:
        (*cards,) = pokerkit.Card.parse("".join(NAMES[:UNKNOWN]))
        # From some cards there is no hand of the kind, and `from_game` would raise.
        rank = getattr(pokerkit, kind).from_game_or_none
        return Evaluator(rank, lambda hand: tuple(cards[card] for card in hand), _none_is_worst)

    return evaluator


def _as_it_is(answer: Any) -> Any:
    return answer


def _less_is_better(answer: int) -> int:
    return -answer


def _none_is_worst(answer: Any) -> tuple[bool, Any]:
    return answer is not None, answer


def entry_of(
    peer_evaluator: Callable[[Any], Evaluator], ranking: Ranking, hands: Sequence[Hand]
) -> Callable[[Any], Turn]:
    """Return what makes a peer's turn: it ranks these hands, if in the same order as `ranking`."""

    def ready(module: Any) -> Turn:
        evaluator = peer_evaluator(module)
        check(evaluator, ranking, hands[:CHECKED])
        formed = [evaluator.form(hand) for hand in hands]
        return one_by_one(evaluator.rank, formed, spread=evaluator.spread)

    return ready


def check(evaluator: Evaluator, ranking: Ranking, hands: Sequence[Hand]) -> None:
    """Raise `Unfit` where an evaluator puts hands in another order than a ranking does."""
    call = starmap if evaluator.spread else map
    answers = call(evaluator.rank, [evaluator.form(hand) for hand in hands])
    theirs = [evaluator.strength(answer) for answer in answers]
    ours = [ranking.look_up(hand) for hand in hands]
    for at, (one, two) in enumerate(pairwise(zip(ours, theirs, strict=True))):
        if (one[0] < two[0], one[0] == two[0]) != (one[1] < two[1], one[1] == two[1]):
            raise Unfit(f"orders the hands {hands[at]} and {hands[at + 1]} otherwise")


def one_by_one(rank: Callable[..., Any], hands: Sequence[Any], *, spread: bool = False) -> Turn:
    """Return a turn that calls `rank` for every hand, beginning again after the last."""
    call = starmap if spread else map

    def turn(size: int, _seed: int) -> Timed:
        times, more = divmod(size, len(hands))
        rest = hands[:more]
        began = clock()
        for _ in range(times):
            spend(call(rank, hands))
        spend(call(rank, rest))
        return size, clock() - began

    return turn


HIGH_PEERS = {
    EVAL7.name: (EVAL7, eval7_high),
    PHEVALUATOR.name: (PHEVALUATOR, phevaluator_high),
    f"{PHEVALUATOR.name}, its C inside": (PHEVALUATOR, phevaluator_inside),
    TREYS.name: (TREYS, treys_high),
    POKERKIT.name: (POKERKIT, pokerkit_hand("StandardHighHand")),
}

LOW_PEERS = {
    "ACE_TO_FIVE": pokerkit_hand("RegularLowHand"),
    "DEUCE_TO_SEVEN": pokerkit_hand("StandardLowHand"),
    "EIGHT_OR_BETTER": pokerkit_hand("EightOrBetterLowHand"),
}


def high_entries(ranking: Ranking, hands: Sequence[Hand]) -> dict[str, Entry]:
    """Return the peers that rank high hands."""
    return {
        name: Entry(peer, entry_of(evaluator, ranking, hands))
        for name, (peer, evaluator) in HIGH_PEERS.items()
    }


def low_entries(ranking: Ranking, hands: Sequence[Hand]) -> dict[str, Entry]:
    """Return the peers that rank low hands on this scale."""
    return {POKERKIT.name: Entry(POKERKIT, entry_of(LOW_PEERS[ranking.name], ranking, hands))}
