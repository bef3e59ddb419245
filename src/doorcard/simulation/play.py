"""Many hands of one game, with a policy for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from msgspec import Struct

from doorcard.bots import POLICIES, Blind, Policy
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.engine import answer, run
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand, View, start
from doorcard.rules.turn import Turn
from doorcard.simulation.dealer import Dealer

BIG_BETS = 100
"""How many big bets every player has at the start of a hand, unless told otherwise."""

BLOCK = 50
"""How many hands share a stream of chance; a block can be played again without those before it."""

REPORTS = 100
"""How many times `progress` is called, at most."""


class Result(Struct, frozen=True):
    """What came of a simulation; `net` and `rake` in chips.

    `actions` counts the decisions players took, `net` is what each seat won or lost. The seats are
    chairs: the deal passes on after every hand, so all sit in every position equally often.
    `seconds` is the time spent dealing and playing, `bank` what a banker won (below 0: lost); net,
    rake and bank come to 0.
    """

    hands: int
    actions: int
    seats: int
    net: tuple[int, ...]
    rake: int
    seconds: float
    bank: int = 0


class Played(Struct, frozen=True):
    """A hand that was played to its end.

    `stacks` are what the players have behind, from the dealer's left, and `rake` what the house
    took, both in chips; `actions` counts the decisions taken, `bank` is what a banker won.
    """

    stacks: tuple[int, ...]
    rake: int
    actions: int
    bank: int = 0


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
    dealer = Dealer(seed)
    opening = open_hand(game, stakes, stack, seats, dealer)
    turned = [players[shift:] + players[:shift] for shift in range(seats)]
    net = [-hands * (opening.state.seats[0].stack + opening.state.seats[0].paid)] * seats
    rake = actions = bank = 0
    seconds = 0.0
    chunk = -(-max(1, -(-hands // REPORTS)) // BLOCK) * BLOCK
    for first in range(0, hands, chunk):
        ended: list[list[tuple[int, ...]]] = [[] for _ in turned]
        began = perf_counter()
        for number in range(first, min(first + chunk, hands)):
            shift = number % seats
            if number % BLOCK == 0:
                dealer.begin(number)
            played = play(opening, turned[shift], dealer)
            ended[shift].append(played.stacks)
            rake += played.rake
            bank += played.bank
            actions += played.actions
        seconds += perf_counter() - began
        for shift, stacks in enumerate(ended):
            for player, behind in enumerate(zip(*stacks, strict=True)):
                net[(player + shift) % seats] += sum(behind)
        if progress is not None:
            progress(min(first + chunk, hands))
    return Result(hands, actions, seats, tuple(net), rake, seconds, bank)


def play(opening: Hand, policies: Sequence[Policy], dealer: Dealer) -> Played:
    """Play one hand to its end, from where the dealer is asked for the first order.

    `policies` go by player, from the dealer's left. The hand is run in one turn, without a value
    for every decision; only a policy that looks at a view is checked, since a blind one picks from
    the offers.
    """
    turn = Turn(opening.state)
    arrange = dealer.arrange
    choices = dealer.choices
    ask = run(turn, arrange)
    actions = 0
    while ask is not None:
        player = ask.players[0]
        policy = policies[player - 1]
        if type(policy) is Blind:
            action = policy.answer(ask.to(player), choices)
        else:
            action = policy(View(turn.state.seen_by(player), player), choices)
            ask.to(player).check(action)
        ask = answer(turn, player, action, arrange)
        actions += 1
    state = turn.state
    return Played(tuple([seat.stack for seat in state.seats]), state.raked, actions, state.bank)


def open_hand(
    game: Game, stakes: Stakes | None, stack: int | None, seats: int, dealer: Dealer
) -> Hand:
    """Return the hand that every hand of a simulation forks from, at its first ask to the dealer.

    A hand is played from it first, untimed, so that tables made on first use cost no time later.
    """
    stakes = stakes or Stakes()
    opening = start(game, (default_stack(stakes) if stack is None else stack,) * seats, stakes)
    play(opening, (Blind(_stay),) * seats, dealer)
    return opening


def _stay(ask: Ask, rng: Random) -> Action:
    """Take the first offer that does not give up the hand."""
    staying = [offer for offer in ask.offers if offer.answer is not Fold]
    return (staying or ask.offers)[0].examples()[0]


def default_stack(stakes: Stakes) -> int:
    """Return how many chips a player starts a hand with unless told otherwise."""
    return BIG_BETS * stakes.bet("big")


def _policies(policies: Sequence[Policy] | None, name: str, seats: int) -> tuple[Policy, ...]:
    if seats < 1:
        raise BadSetup("bad_count", f"{seats} seats can't be played; ask for 1 or more")
    if policies is not None:
        if not all(map(callable, policies)):
            raise BadSetup(
                "bad_policies", f"policies are {policies!r}; each must be a function or a bot"
            )
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
