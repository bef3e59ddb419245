"""Hold what the coach says a hand wins against what it won: `python -m tools.calibrate`.

    python -m tools.calibrate [--game seven-card-stud] [--hands 2000] [--seats 2]

The shipped players play; at each of their betting decisions the share that the coach would say is
noted, and at the end what part of the pot the hand wins if all who were in then stay to the end.
Printed for each street and number of bets: how often, the share said, by the cards alone and by
what rivals did, and the share won.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random

from doorcard import Action, View, games
from doorcard.bots import LEVELS
from doorcard.bots.imagine import deals
from doorcard.bots.judging import equity, judge_of
from doorcard.bots.reading import believed_share
from doorcard.rules.actions import DEALER
from doorcard.rules.engine import answer
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Turn
from doorcard.rules.phases.bet import CanCall
from doorcard.simulation.play import Dealer, open_hand

LOOKS = 200
"""Deals that are weighed for each share."""
RUNS = 20
"""How many ways a hand is dealt to its end, to see what it wins."""
SEED = 20_261_125


def won(full: Hand, view: View, rng: Random) -> float:
    """Return which part of the pot a player's hand wins as the cards really lie, if all stay."""
    real = View(full.state, view.viewer)
    found = deals(real, rng, RUNS)
    judge = judge_of(real, found)
    return float(judge.won(found.mine, judge.field(found.rivals)).mean())


def calibrate(game: str, hands: int, seats: int) -> None:
    """Print the table of a game."""
    told: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)
    dealer = Dealer(SEED)
    opening = open_hand(games.get(game), None, None, seats, dealer)
    policy, rng = LEVELS["hard"], Random(SEED)
    for number in range(hands):
        dealer.begin(number)
        turn, ask = Turn(opening.state), opening.ask
        while ask is not None:
            player = ask.players[0]
            if player == DEALER:
                ask = answer(turn, ask, DEALER, dealer.answer(ask))
                continue
            state = turn.state
            view = View(state.seen_by(player), player, (*opening.facts, *turn.facts))
            if any(isinstance(offer, CanCall) for offer in ask.offers):
                said = believed_share(view, rng, LOOKS)
                if said is not None:
                    full = Hand(state, ask, ())
                    alone = equity(view, rng, LOOKS)
                    told[state.street, min(3, state.step.count)].append(
                        (said, alone, won(full, view, rng))
                    )
            action: Action = policy(view, dealer.choices)
            ask = answer(turn, ask, player, action)
    print("street  bets  decisions  said  by cards alone  won")
    for (street, bets), rows in sorted(told.items()):
        said, alone, got = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(
            f"{street:6} {bets:5} {len(rows):10} {said:5.2f} {alone:15.2f} {got:4.2f}", flush=True
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Hold what the coach says against what is won.")
    parser.add_argument("--game", default="seven-card-stud")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    calibrate(given.game, given.hands, given.seats)


if __name__ == "__main__":
    main()
