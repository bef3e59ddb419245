"""How strong the shipped bots are: play them against others and write docs/players.md.

    make duel [ARGS="--hands 4000 --game razz"]

Mirrored hands, heads-up: both sides play the same cards in exchanged seats. Every claim is on hands
that nothing was trained on.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
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

PAGE = Path(__file__).parents[1] / "docs" / "players.md"
MARK = "<!-- the table is written by `make duel` -->\n"
SEED = 20_261_124
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
    """A game against an opponent, and what the hard bot is to win, in big bets per 100 hands."""

    game: str
    who: str
    policy: Policy
    goal: float = 0.0


def duels(ids: Sequence[str]) -> list[Duel]:
    """Return whom the bot is held against in each game."""
    found = []
    for id in ids:
        game = games.get(id)
        found.append(Duel(id, "the bot that reads nothing", classic(), GOALS.get(id, 0.0)))
        if id in BOOK:
            found.append(Duel(id, "a book player", BOOK[id], 6.0))
        found.append(Duel(id, "a player who always calls", stay))
        found.append(Duel(id, "a player who always raises", maniac))
        found.append(Duel(id, "a player who bets any two cards", thief))
        if any(isinstance(phase, Market) for phase in game.phases):
            found.append(Duel(id, "a player who never buys", never_buys))
            found.append(Duel(id, "a player who buys the cheapest", buys_the_cheapest))
        if any(isinstance(phase, Auction) for phase in game.phases):
            found.append(Duel(id, "a player who bids a third of the pot", bids_a_third))
    return found


GOALS = {
    "seven-card-stud": 8.0,
    "razz": 8.0,
    "five-card-stud": 6.0,
    "follow-the-queen": 6.0,
    "seven-card-stud-8": 4.0,
}
"""What is asked against the bot that reads nothing; more than nothing in all other games."""

HEAD = ("game", "against", "big bets per 100 hands", "95 %", "asked")


def row(duel: Duel, hands: int) -> tuple[str, ...]:
    """Play a duel and return its line of the table."""
    game = games.get(duel.game)
    found: Comparison = mirrored(game, HARD, duel.policy, hands=hands, seed=SEED)
    big = game.usual_stakes().bet("big")
    low, mean, high = found.low / big, found.mean / big, found.high / big
    verdict = "met" if mean >= duel.goal and low > 0 else "open" if high > duel.goal else "missed"
    asked = f"{duel.goal:+.0f}: {verdict}"
    return duel.game, duel.who, f"{mean:+.1f}", f"{low:+.1f} to {high:+.1f}", asked


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the hard bot against others.")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--against", default="", help="only opponents with this in their name")
    given = parser.parse_args()
    ids = given.game or [id for id in games.ids() if not games.get(id).banked]
    lines = [HEAD, ("---",) * len(HEAD)]
    began = time.process_time()
    for duel in duels(ids):
        if given.against in duel.who:
            lines.append(row(duel, given.hands))
            print(" | ".join(lines[-1]), flush=True)
    minutes = (time.process_time() - began) / 60
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    if not given.game and not given.against:
        kept, _ = PAGE.read_text().split(MARK)
        told = f"{given.hands:,} mirrored hands each, seed {SEED}, {minutes:.0f} minutes.\n\n"
        PAGE.write_text(kept + MARK + told + table)


if __name__ == "__main__":
    main()
