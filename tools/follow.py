"""How well a player fares who follows the coach: `python -m tools.follow --game buy-a-card`.

The player follows it in the same deals from each of four seats, against three bots of a level. The
coach's figures rest on fewer deals than at a table; where it advises nothing, a medium bot
answers.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev

from doorcard import bots, games, lab, start
from doorcard.room.coach.coach import EASY
from doorcard.room.coach.figures.weighed import weighed_by
from doorcard.room.coach.figures.worth import bet_decision_of
from doorcard.room.coach.words.advice import advice_words, advised_in
from doorcard.rules.actions import DEALER, Action
from doorcard.rules.errors import Refused
from doorcard.rules.game import Game
from doorcard.rules.hand import View

SEATS = 4
STACK = 1000
DEALS = 60
"""Deals of each batch for a bet; the coach takes 240."""
SAMPLES = 400
"""Deals for the odds; the coach takes 20,000."""
SURE = 1.96


def followed(view: View, rng: Random, level: str) -> Action:
    """Return the answer that the coach advises, or that of a medium bot where it advises none."""
    easy = level == EASY
    bets = bet_decision_of(view, DEALS, easy=easy)
    try:
        odds = lab.odds_of(lab.spot_of(view), exact=False, samples=SAMPLES)
    except Refused:
        odds = None
    weighed = weighed_by(view, odds, bets, easy=easy)
    advised = advised_in(advice_words(view, weighed, beginner=easy))
    return bots.bot("medium")(view, rng) if advised is None else advised.action


def won(game: Game, level: str, deal: int, seat: int) -> float:
    """Return how many big bets the player in a seat wins in a deal."""
    rng = Random(f"{game.id} {deal}")
    rival, deck = bots.bot(level), len(game.deck())
    hand = start(game, [STACK] * SEATS, None, [rng.sample(range(deck), deck)])
    while hand.ask is not None:
        player = hand.ask.players[0]
        view = hand.seen_by(player)
        if player == DEALER:
            action = hand.ask.to(player).default()
        else:
            action = followed(view, rng, level) if player == seat else rival(view, rng)
        hand = hand.act(player, action)
    return (hand.state.seat(seat).stack - STACK) / hand.state.stakes.bet("big")


def main() -> None:
    parser = argparse.ArgumentParser(description="Follow the coach against bots.")
    parser.add_argument("--game", default="buy-your-card")
    parser.add_argument("--level", default=EASY)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=300)
    given = parser.parse_args()
    game = games.get(given.game)
    found: list[float] = []
    for deal in range(given.first, given.first + given.deals):
        found.append(fmean([won(game, given.level, deal, seat + 1) for seat in range(SEATS)]))
        if len(found) > 1:
            off = SURE * stdev(found) / sqrt(len(found))
            print(f"{len(found)} deals: {100 * fmean(found):+.0f} ± {100 * off:.0f}", flush=True)


if __name__ == "__main__":
    main()
