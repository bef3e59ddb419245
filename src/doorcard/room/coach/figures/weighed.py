"""How a hand stands at a decision: by its odds, and by what the others did."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from doorcard import lab
from doorcard.bots.betting import POOR
from doorcard.bots.habits import easy_habits_of
from doorcard.bots.rival_hands import believed_share
from doorcard.room.coach.figures.changing import choosing, kept_share
from doorcard.room.coach.figures.draws import has_nothing
from doorcard.room.coach.figures.worth import BetDecision
from doorcard.room.coach.phrases import drawn_of
from doorcard.rules.hand import View
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.showdown import Showdown

CLEARLY = 1.25
"""A hand is ahead if its share is at least 1.25 times the best other one's; if it is the other way
round, it is behind."""
HEADS_UP = 2
SEED = 20_261_124
"""The seed of every draw of deals, so that the same view always gets the same figures."""
SAMPLES_READ = 800
"""Deals that are weighed by what the others did: a share to about 3%."""


class Chances(NamedTuple):
    """How a hand stands.

    `share` is the part of the pot won on average, `rival` the largest of another, `players` how
    many are still in. Where others have bet or checked, the share is that against hands that would
    have played so, and `alone` what it would be by the cards alone. `staying` is the share if all
    who are in stay (None: as the share). `counted`: all deals were, so that a share of 0 or 1 is
    certain. Where cards are still bought or exchanged, all these count with that, and `beside` is
    the share that the odds show, which don't. `cards` is the share by the cards alone, whether
    anybody has acted or not; None where it is not known. `deals` is of how many random deals the
    odds are, None if all were counted.
    """

    share: float
    rival: float
    players: int
    counted: bool = False
    alone: float | None = None
    beside: float | None = None
    staying: float | None = None
    cards: float | None = None
    deals: int | None = None

    @property
    def mine(self) -> float:
        """The share if all who are in stay: that some may fold makes no hand better."""
        return self.share if self.staying is None else self.staying

    @property
    def other(self) -> float:
        """The largest share of another if all who are in stay."""
        return self.rival * (1 - self.mine) / (1 - self.share) if self.share < 1 else self.rival

    @property
    def stands(self) -> int:
        """Return 1 for a hand that wins clearly more than the best other if all stay, -1 for less,
        or 0."""
        if self.mine >= CLEARLY * self.other:
            return 1
        return -1 if CLEARLY * self.mine <= self.other else 0

    @property
    def above_part(self) -> bool:
        """Tell whether the hand wins more than all who are in do on average."""
        return self.mine * self.players > 1

    @property
    def leads(self) -> bool:
        """Tell whether a hand that is ahead wins more often than all others together."""
        return self.stands > 0 and self.mine > 0.5

    @property
    def hopeless(self) -> bool:
        """Tell whether the hand certainly wins nothing."""
        return self.counted and self.share == 0

    @property
    def certain(self) -> bool:
        """Tell whether the hand certainly wins the whole pot."""
        return self.counted and self.share == 1


class Weighed(NamedTuple):
    """A decision as the coach sees it; `bets` is None where there is no betting.

    `sure` are the sides of the pot, of several, that the player wins alone whatever comes.
    `nothing`: a hand that is to be high has neither a pair nor a draw, while cards are to come.
    `likely` are the sides, of several, that the player wins alone more often than not, by the cards
    alone. `easy`: the rivals are easy bots, and read as such.
    """

    chances: Chances
    bets: BetDecision | None = None
    sure: tuple[str, ...] = ()
    nothing: bool = False
    likely: tuple[str, ...] = ()
    easy: bool = False

    @property
    def poor(self) -> bool:
        """Tell whether a raise would be a bluff with a hand that hardly wins if it is called."""
        return self.bets is not None and self.bets.held.mean * self.chances.players < POOR

    @property
    def bluffs(self) -> bool:
        """Tell whether a raise would be a bluff: with a poor hand, or one that is behind and wins
        no more than its part of what is paid."""
        return self.poor or (self.chances.stands < 0 and not self.chances.above_part)

    @property
    def bluffs_several(self) -> bool:
        """Tell whether a raise would be a bluff against several, of whom one is enough to call."""
        return self.bluffs and self.chances.players > HEADS_UP


def _only_cards_decide(view: View) -> bool:
    """Tell whether nobody will choose, buy or declare anything that changes what hands win."""
    state = view.state
    later = state.game.phases[state.at :]
    return all(phase.leads or isinstance(phase, Bet | Showdown) for phase in later)


def weighed_by(
    view: View, odds: lab.Odds | None, bets: BetDecision | None, *, easy: bool = False
) -> Weighed | None:
    """Return how a hand stands, by the cards and by what the others did, `easy` bots or others;
    None if none can tell."""
    players = len(view.state.live)
    if odds is None:
        if bets is None:
            return None
        share = bets.held.mean
        chances = Chances(share, (1 - share) / max(1, players - 1), players)
        return Weighed(chances, bets, nothing=has_nothing(view), easy=easy)
    mine = odds.of(view.viewer)
    others = [each.share for each in odds.players if each.player != view.viewer]
    counted = odds.exact and not (odds.carried or odds.redealt) and _only_cards_decide(view)
    sure = [side for side, wins in mine.wins.items() if counted and wins == odds.samples]
    likely = [side for side, wins in mine.wins.items() if 2 * wins > odds.samples]
    several = len(mine.sides) > 1
    share, rival, alone, called = mine.share, max(others, default=1 - mine.share), None, None
    beside, staying = None, None
    if not counted and choosing(view):
        beside, share = share, kept_share(view)
        rival = rival * (1 - share) / (1 - beside) if beside < 1 else 1 - share
    cards = share
    if not (counted and share in (0, 1)):
        habits = easy_habits_of(view.state.game.id) if easy else None
        called = believed_share(view, Random(SEED), SAMPLES_READ, habits)
        alone = None if called is None else share
        staying = share if called is None else called
        read = called if bets is None else bets.held.mean
        if read is not None:
            rival = rival * (1 - read) / (1 - share) if share < 1 else 1 - read
            share = read
    chances = Chances(share, rival, players, counted, alone, beside, staying, cards)
    chances = chances._replace(deals=drawn_of(odds))
    if not several:
        return Weighed(chances, bets, nothing=has_nothing(view), easy=easy)
    return Weighed(chances, bets, tuple(sure), has_nothing(view), tuple(likely), easy)
