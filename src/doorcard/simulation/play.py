"""Many hands of one game, with a policy for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from msgspec import Struct

from doorcard.bots import POLICIES, Blind, Policy
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand, start
from doorcard.simulation.dealer import Dealer

BIG_BETS = 100
"""How many big bets every player has at the start of a hand, unless told otherwise."""

REPORTS = 100
"""How many times `progress` is called, at most."""


class Result(Struct, frozen=True):
    """What came of a simulation; `net` and `rake` in chips.

    `actions` counts the decisions players took, `net` is what each seat won or lost. The seats are
    chairs: the deal passes on after every hand, so all sit in every position equally often.
    `seconds` is the time spent dealing and playing.
    """

    hands: int
    actions: int
    seats: int
    net: tuple[int, ...]
    rake: int
    seconds: float


class Played(Struct, frozen=True):
    """A hand that was played to its end.

    `net` is what each player won or lost, from the dealer's left, and `rake` what the house took,
    both in chips; `actions` counts the decisions taken.
    """

    net: tuple[int, ...]
    rake: int
    actions: int


def simulate(
    game: Game,
    *,
    hands: int,
    seats: int,
    seed: int,
    policies: Sequence[Policy] | None = None,
    policy: str = "random",
    stakes: Stakes | None = None,
    stack: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play many hands and return what came of them; the same seed gives the same numbers.

    `policies` gives each seat its own, else all play the one called `policy`. Every hand starts
    with `stack` chips at every seat, 100 big bets by default. In the first hand seat 1 sits left of
    the dealer, then the deal passes clockwise (GEN-05). `progress` is told the number of hands
    done, about a hundred times.

    Raises `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`, and what `start` raises.
    """
    players = _policies(policies, policy, seats)
    if hands < 0:
        raise BadSetup("bad_count", f"{hands} hands can't be played; ask for 0 or more")
    stakes = stakes or Stakes()
    stacks = (default_stack(stakes) if stack is None else stack,) * seats
    dealer = Dealer(seed)
    warm_up(game, stacks, stakes, dealer)
    net = [0] * seats
    rake = actions = 0
    seconds = 0.0
    chunk = max(1, -(-hands // REPORTS))
    for first in range(0, hands, chunk):
        began = perf_counter()
        for number in range(first, min(first + chunk, hands)):
            shift = number % seats
            dealer.begin(number)
            played = play(game, stacks, stakes, players[shift:] + players[:shift], dealer)
            for player, won in enumerate(played.net):
                net[(player + shift) % seats] += won
            rake += played.rake
            actions += played.actions
        seconds += perf_counter() - began
        if progress is not None:
            progress(min(first + chunk, hands))
    return Result(hands, actions, seats, tuple(net), rake, seconds)


def play(
    game: Game,
    stacks: tuple[int, ...],
    stakes: Stakes,
    policies: Sequence[Policy],
    dealer: Dealer,
) -> Played:
    """Play one hand to its end; `stacks` and `policies` go by player, from the dealer's left."""
    arrange = dealer.arrange
    choices = dealer.choices
    answers = [policy.answer if isinstance(policy, Blind) else None for policy in policies]
    hand = start(game, stacks, stakes, arrange)
    ask = hand.ask
    actions = 0
    while ask is not None:
        player = ask.players[0]
        answer = answers[player - 1]
        if answer is not None:
            action = answer(ask, choices)
        else:
            action = policies[player - 1](hand.seen_by(player), choices)
        hand = hand.act(player, action, arrange)
        ask = hand.ask
        actions += 1
    return Played(_net(hand, stacks), hand.state.raked, actions)


def warm_up(game: Game, stacks: tuple[int, ...], stakes: Stakes, dealer: Dealer) -> None:
    """Play a hand to its showdown, so that tables made on first use cost no time later."""
    play(game, stacks, stakes, (Blind(_stay),) * len(stacks), dealer)


def _stay(ask: Ask, rng: Random) -> Action:
    """Take the first offer that does not give up the hand."""
    staying = [offer for offer in ask.offers if offer.answer is not Fold]
    return staying[0].examples()[0]


def default_stack(stakes: Stakes) -> int:
    """Return how many chips a player starts a hand with unless told otherwise."""
    return BIG_BETS * stakes.bet("big")


def _net(hand: Hand, stacks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([after - before for after, before in zip(hand.stacks, stacks, strict=True)])


def _policies(policies: Sequence[Policy] | None, name: str, seats: int) -> tuple[Policy, ...]:
    if policies is not None:
        if len(policies) != seats:
            raise BadSetup(
                "bad_policies", f"{seats} seats need as many policies, not {len(policies)}"
            )
        return tuple(policies)
    if name not in POLICIES:
        raise BadSetup(
            "no_such_policy", f"there is no policy {name!r}; there are {', '.join(POLICIES)}"
        )
    return (POLICIES[name],) * seats
