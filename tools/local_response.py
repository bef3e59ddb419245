"""How much a local best response wins from a bot, in a stud for two.

    python -m tools.local_response [--game razz …] [--bot hard --bot classic …]
        [--hands 200] [--hidden 48] [--seed 1]

The local best response (Lisý and Bowling, 2017) knows how the bot plays, and no hidden card. It
imagines what the bot may hold, `hidden` ways, and weighs each by whether the bot would have done
with it what it did. It takes the answer that brings most if nobody bets afterwards; for a raise it
asks the bot, with each of these hands, whether it would fold. What it wins is less than what the
best reply would win. Each deal is played twice, in exchanged seats. Printed are big bets in 100
hands, with 95%.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from doorcard import Action, Fold, Raise, View, games
from doorcard.bots import BOTS, Policy
from doorcard.bots.classic import classic
from doorcard.bots.imagine import ImaginedDeals, holding
from doorcard.bots.judging import judge_of
from doorcard.bots.offering import offered, raised_to
from doorcard.bots.valuing import AllHands, Lying
from doorcard.cards import UNKNOWN, Card
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.actions import DEALER
from doorcard.rules.asks import Ask
from doorcard.rules.engine import answer
from doorcard.rules.facts import Fact
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Turn
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.simulation.play import Dealer, open_hand

CLASSIC = "classic"
DOUBT = 0.02
"""How likely the bot does what one try says that it doesn't: it may decide by chance."""

Weights = npt.NDArray[np.float64]


class Response:
    """A player who replies to a bot's policy, and knows the facts of the hand so far."""

    def __init__(self, bot: Policy, hidden: int, rng: Random) -> None:
        self.bot = bot
        self.rng = rng
        self.held: list[tuple[Card, ...]] = [()] * hidden
        """What the bot may hold face down, and how likely that is by what it did."""
        self.weights: Weights = np.full(hidden, 1 / hidden)

    def saw(self, view: View, action: Action) -> None:
        """Learn from what the bot did, by what it would have done with each of these hands."""
        self._dealt(view)
        for at, kind in enumerate(self._answers(view)):
            self.weights[at] *= 1.0 if kind is type(action) else DOUBT
        self.weights /= self.weights.sum()

    def answer(self, view: View, turn: Turn, ask: Ask) -> Action:
        """Return what brings most; the turn is only forked, and its hidden cards not looked at."""
        self._dealt(view)
        state, you = view.state, view.viewer
        own = view.own_ask
        assert own is not None
        price, more, forced = offered(own)
        won, pot = self._won(view), state.pot_total
        stays = own.default()
        best, worth = stays, float(self.weights @ won) * (pot + price) - price
        if worth < 0 and not forced and price:
            best, worth = Fold(), 0.0
        if more is None:
            return best
        total = raised_to(more, view, price, self.rng)
        cost = total - state.seat(you).bet
        theirs = min(state.seat(3 - you).stack, total - state.seat(3 - you).bet)
        folds = self._folds(view, turn, ask, Raise(total))
        brings = np.where(folds, pot, won * (pot + cost + theirs) - cost)
        return Raise(total) if float(self.weights @ brings) > worth else best

    def _dealt(self, view: View) -> None:
        """Give the bot the cards that it was dealt since, and forget hands with a card that was
        seen elsewhere."""
        rival = 3 - view.viewer
        count = sum([place.card == UNKNOWN for place in view.state.seat(rival).places])
        unseen = [*view.state.unseen]
        there = set(unseen)
        for at, held in enumerate(self.held):
            if not there.issuperset(held):
                self.weights[at] = 0.0
        if not self.weights.any():
            self.held = [()] * len(self.held)
            self.weights[:] = 1.0
        likely = self.rng.choices(self.held, [*self.weights], k=len(self.held))
        self.held = [
            (*held, *self.rng.sample([c for c in unseen if c not in held], count - len(held)))
            for held in likely
        ]
        self.weights[:] = 1 / len(self.held)

    def _views(self, view: View) -> Sequence[View]:
        """Return what the bot would see with each of these hands."""
        rival = 3 - view.viewer
        seat = view.state.seat(rival)
        found = []
        for held in self.held:
            cards = iter(held)
            places = tuple(
                [p.holding(next(cards)) if p.card == UNKNOWN else p for p in seat.places]
            )
            seats = view.state.with_seat(rival, replace(seat, places=places))
            found.append(View(replace(view.state, seats=seats).seen_by(rival), rival, view.facts))
        return found

    def _answers(self, view: View) -> Sequence[type[Action]]:
        return [type(self.bot(each, self.rng)) for each in self._views(view)]

    def _folds(self, view: View, turn: Turn, ask: Ask, action: Action) -> npt.NDArray[np.bool_]:
        """Return with which hands the bot would fold to a raise, (hidden,)."""
        you = view.viewer
        fork = Turn(turn.state)
        asked = answer(fork, ask, you, action)
        if asked is None or asked.players[0] != 3 - you:
            return np.zeros(len(self.held), np.bool_)
        news = tuple([fact.seen_by(you) for fact in fork.facts])
        after = View(fork.state.seen_by(you), you, (*view.facts, *news))
        return np.array([kind is Fold for kind in self._answers(after)])

    def _won(self, view: View) -> Weights:
        """Return which part of the pot is won against each of these hands, (hidden,)."""
        state, you = view.state, view.viewer
        mine, theirs = (holding(state, p, state.seat(p).places) for p in (you, 3 - you))
        coming = len(theirs.rest) - len(self.held[0])
        rows = []
        for held in self.held:
            rest = [card for card in state.unseen if card not in held]
            rows.append((*held, *self.rng.sample(rest, coming + len(mine.rest))))
        cards = np.ascontiguousarray(np.array(rows, np.uint8).T)
        left = cards[len(theirs.rest) :]
        lying = {
            you: Lying(you, mine.seen, mine.rest, left),
            3 - you: Lying(3 - you, theirs.seen, theirs.rest, cards[: len(theirs.rest)]),
        }
        found = ImaginedDeals(AllHands(state, len(rows), cards[:0], lying), you, left)
        judge = judge_of(view, found)
        return judge.won(found.mine, judge.field(found.rivals))


def won_by(opening: Hand, dealer: Dealer, bot: Policy, you: int, hidden: int, rng: Random) -> int:
    """Play a hand against a bot; return what the response won, in chips."""
    turn, ask = Turn(opening.state), opening.ask
    response = Response(bot, hidden, rng)
    while ask is not None:
        player = ask.players[0]
        if player == DEALER:
            ask = answer(turn, ask, DEALER, dealer.answer(ask))
            continue
        facts = (*opening.facts, *turn.facts)
        seen = View(turn.state.seen_by(you), you, _seen(facts, you))
        betting = any(isinstance(offer, CanCall | CanBringIn) for offer in ask.offers)
        if player != you:
            action = bot(View(turn.state.seen_by(player), player, facts), dealer.choices)
            if betting:
                response.saw(seen, action)
        elif betting:
            action = response.answer(seen, turn, ask)
        else:
            action = ask.to(player).default()
        ask = answer(turn, ask, player, action)
    return turn.state.seat(you).stack - opening.state.seat(you).stack


def _seen(facts: Sequence[Fact], viewer: int) -> tuple[Fact, ...]:
    return tuple([fact.seen_by(viewer) for fact in facts])


def measured(game: str, bot: Policy, hands: int, hidden: int, seed: int) -> tuple[float, float]:
    """Return what the response wins in big bets per 100 hands, and the half of the interval."""
    dealer = Dealer(seed)
    opening = open_hand(games.get(game), None, None, 2)
    found = []
    for number in range(hands):
        rng = Random(f"{seed}/{number}")
        both = 0
        for you in (1, 2):
            dealer.begin(number)
            both += won_by(opening, dealer, bot, you, hidden, rng)
        found.append(50 * both / opening.state.stakes.bet("big"))
    return fmean(found), Z_95 * stdev(found) / hands**0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--bot", action="append", default=[], choices=[CLASSIC, *BOTS])
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--hidden", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game in given.game or ["seven-card-stud", "razz"]:
        for name in given.bot or [CLASSIC, "hard"]:
            bot = classic() if name == CLASSIC else BOTS[name]
            mean, half = measured(game, bot, given.hands, given.hidden, given.seed)
            low, high = mean - half, mean + half
            print(f"{game:16} {name:8} {mean:+6.1f} ({low:+.1f} to {high:+.1f})", flush=True)


if __name__ == "__main__":
    main()
