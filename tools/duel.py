"""How strong the shipped bots are: play them against others and write docs/players-measured.md.

    make duel [ARGS="--hands 4000 --game razz"]

What was played takes the place of the same line of the table; the others stay. Mirrored hands: both
sides play the same cards in exchanged seats, heads-up unless a game needs more. Every claim is on
hands that nothing was trained on.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from doorcard import Action, Fold, Raise, View, games
from doorcard.bots import LEVELS, Policy, stay
from doorcard.bots.classic import classic
from doorcard.rules.asks import Offer
from doorcard.rules.phases.auction import Auction, Bid, CanBid
from doorcard.rules.phases.bet import CanCall, CanRaise
from doorcard.rules.phases.buying import Buy, CanBuy, CanPat, Pat
from doorcard.rules.phases.market import Market
from doorcard.simulation import Comparison, mirrored
from tools.book_player import BOOK

PAGE = Path(__file__).parents[1] / "docs" / "players-measured.md"
MARK = "<!-- the table is written by `make duel` -->\n"
SEED = 51_128_064
"""Hands that nothing was trained on: training counts from 1."""


def maniac(view: View, rng: Random) -> Action:
    """Raise whenever it is allowed, by the least, and never fold."""
    ask = view.own_ask
    assert ask is not None
    more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    return ask.default() if more is None else Raise(more.only[-1] if more.only else more.least)


def thief(view: View, rng: Random) -> Action:
    """Bet any two cards where nobody has bet yet, and fold to any raise."""
    ask = view.own_ask
    assert ask is not None
    call = next((offer for offer in ask.offers if isinstance(offer, CanCall)), None)
    more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    if more is not None and (call is None or not view.state.step.count):
        return Raise(more.only[-1] if more.only else more.least)
    if call is not None and call.amount:
        return Fold()
    return ask.default()


def never_buys(view: View, rng: Random) -> Action:
    """Play as the hard bot does, and buy nothing."""
    return _instead(view, rng, CanPat, lambda offer: Pat())


def buys_the_cheapest(view: View, rng: Random) -> Action:
    """Play as the hard bot does, and always buy the card that costs the least."""

    def cheapest(offer: CanBuy) -> Action:
        item = min(offer.items, key=lambda item: (item.price, item.slot))
        return next(
            one for one in offer.examples() if isinstance(one, Buy) and one.slot == item.slot
        )

    return _instead(view, rng, CanBuy, cheapest)


def bids_a_third(view: View, rng: Random) -> Action:
    """Play as the hard bot does, and bid a third of the pot."""

    def third(offer: CanBid) -> Action:
        bid = view.state.pot_total // 3 // offer.chip * offer.chip
        return Bid(max(offer.least, min(offer.most, bid)))

    return _instead(view, rng, CanBid, third)


HARD = LEVELS["hard"]
"""Who is measured."""
Kind = TypeVar("Kind", bound=Offer)


def _instead(view: View, rng: Random, kind: type[Kind], answer: Callable[[Kind], Action]) -> Action:
    """Answer an offer of a kind in one's own way, and everything else as the hard bot does."""
    ask = view.own_ask
    assert ask is not None
    offer = next((each for each in ask.offers if isinstance(each, kind)), None)
    return HARD(view, rng) if offer is None else answer(offer)


class Duel(NamedTuple):
    """A game against an opponent, and what the hard bot is to win, in big bets per 100 hands.

    With `as_classic`, it is to win most of what the bot that reads nothing wins against the same.
    """

    game: str
    who: str
    policy: Policy
    goal: float = 0.0
    as_classic: bool = False
    seats: int = 2


CLASSIC = "the bot that reads nothing"
TABLE = f"{CLASSIC}, six at a table"
ITSELF = "itself, six at a table"


def duels(ids: Sequence[str]) -> list[Duel]:
    """Return whom the bot is held against in each game."""
    found = []
    for id in ids:
        game = games.get(id)
        fewest, most = game.seats
        seats = fewest + fewest % 2  # both sides have as many chairs

        def add(
            who: str,
            policy: Policy,
            goal: float = 0.0,
            *,
            as_classic: bool = False,
            seats: int = seats,
            id: str = id,
        ) -> None:
            found.append(Duel(id, who, policy, goal, as_classic, seats))

        add(CLASSIC, classic(), GOALS.get(id, 0.0))
        if id in BOOK:
            add("a book player", BOOK[id], 6.0)
        add("a player who always calls", stay, as_classic=True)
        add("a player who always raises", maniac, as_classic=True)
        add("a player who bets any two cards", thief)
        if any(isinstance(phase, Market) for phase in game.phases):
            add("a player who never buys", never_buys)
            add("a player who buys the cheapest", buys_the_cheapest)
        if any(isinstance(phase, Auction) for phase in game.phases):
            add("a player who bids a third of the pot", bids_a_third)
        if most >= 6:
            add(TABLE, classic(), seats=6)
            add(ITSELF, HARD, seats=6)
    return found


GOALS = {
    "seven-card-stud": 8.0,
    "razz": 8.0,
    "five-card-stud": 6.0,
    "follow-the-queen": 6.0,
    "seven-card-stud-8": 4.0,
}
"""What is asked against the bot that reads nothing; more than nothing in all other games."""

MOST_OF_IT = 0.8
"""Which part of what the bot that reads nothing wins is asked against players anybody beats."""

HEAD = ("game", "against", "hands", "big bets per 100 hands", "95%", "asked")

Line = tuple[str, ...]


def row(duel: Duel, hands: int) -> Line:
    """Play a duel and return its line of the table."""
    low, mean, high = played(duel, HARD, hands)
    goal = MOST_OF_IT * played(duel, classic(), hands)[1] if duel.as_classic else duel.goal
    if duel.who == ITSELF:
        verdict = "met" if low <= 0 <= high else "missed"
    else:
        verdict = "met" if mean >= goal and low > 0 else "open" if high > goal else "missed"
    return (
        duel.game,
        duel.who,
        f"{hands:,}",
        f"{mean:+.1f}",
        f"{low:+.1f} to {high:+.1f}",
        f"{goal:+.0f}: {verdict}",
    )


def played(duel: Duel, policy: Policy, hands: int) -> tuple[float, float, float]:
    """Return what a seat wins in a duel, in big bets per 100 hands: low, mean, high.

    What it wins is half of how far it is ahead of the others, who lose as much.
    """
    game = games.get(duel.game)
    found: Comparison = mirrored(
        game, policy, duel.policy, hands=hands, seats=duel.seats, seed=SEED
    )
    big = 2 * game.usual_stakes().bet("big")
    return found.low / big, found.mean / big, found.high / big


def told(page: str) -> dict[tuple[str, str], Line]:
    """Return the lines of the table on a page, by game and opponent."""
    _, table = page.split(MARK)
    cells = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    return {(line[0], line[1]): tuple(line) for line in cells[2:]}


def with_lines(page: str, lines: Mapping[tuple[str, str], Line]) -> str:
    """Return a page with these lines as its table, in the order of the games."""
    kept, _ = page.split(MARK)
    order = {(duel.game, duel.who): at for at, duel in enumerate(duels(games.ids()))}
    rows = [HEAD, ("---",) * len(HEAD)]
    rows += [lines[key] for key in sorted(lines, key=lambda key: order[key])]
    table = "".join(f"| {' | '.join(each)} |\n" for each in rows)
    return f"{kept}{MARK}Every line was played with seed {SEED}.\n\n{table}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the hard bot against others.")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--against", default="", help="only opponents with this in their name")
    given = parser.parse_args()
    ids = given.game or [id for id in games.ids() if not games.get(id).banked]
    for duel in duels(ids):
        if given.against in duel.who:
            line = row(duel, given.hands)
            print(" | ".join(line), flush=True)
            page = PAGE.read_text()
            PAGE.write_text(with_lines(page, {**told(page), (line[0], line[1]): line}))


if __name__ == "__main__":
    main()
