"""What the coach would do with a hand where there is betting, and why: one verdict for all it says.

The sentence that gives the reason, and whether an answer is said to gain, both follow from the
action that `decide` returns, so nothing the coach says argues for another one.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from doorcard.language import say, text
from doorcard.room.advice_costs import EVEN, Advised, winnable
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise

CLEARLY = 1.25
"""How many times as much as another one wins more by so much that it is worth a word."""
STRONGLY = 1.5
"""How many times an equal part a hand wins that raises a bet."""

Action = Literal["raise", "call", "check", "fold", "either", "bring_in"]


class Spot(NamedTuple):
    """A decision as the coach weighs it.

    `share` is the part of the pot won on average, `rival` the largest of another, `players` how
    many are still in. Where others have bet or checked, the share is that against hands that would
    have played so, and `alone` what it would be by the cards alone. A call costs `owed` of the
    `pot` that it may win, both in chips; `kind` is that of the raise on offer, "" for none.
    `counted`: all deals were, so that a share of 0 or 1 is certain.
    """

    share: float
    rival: float
    players: int
    owed: int = 0
    pot: int = 0
    kind: str = ""
    bring_in: bool = False
    counted: bool = False
    alone: float | None = None

    @property
    def needed(self) -> float:
        """Return the share that pays for a call."""
        return self.owed / self.pot if self.owed else 0.0

    @property
    def stands(self) -> int:
        """Return 1 for a hand that wins clearly more than the best other, -1 for less, or 0."""
        if self.share >= CLEARLY * self.rival:
            return 1
        return -1 if CLEARLY * self.share <= self.rival else 0

    @property
    def hopeless(self) -> bool:
        """Tell whether the hand certainly wins nothing."""
        return self.counted and self.share == 0

    @property
    def certain(self) -> bool:
        """Tell whether the hand certainly wins the whole pot."""
        return self.counted and self.share == 1


RAISES = {
    "bet": text("Bet: you win more than your fair share, so make weaker hands pay."),
    "complete": text("Complete: you win more than your fair share, so make weaker hands pay."),
    "raise": text("Raise: you win much more than your fair share, so make weaker hands pay."),
}
"""What is said of a raise by its kind."""


def decide(spot: Spot) -> tuple[Action, str]:
    """Return what to do, and the sentence that says so, as a template: why not something else."""
    least = (STRONGLY if spot.kind == "raise" else CLEARLY) / spot.players
    strong = spot.share > max(least, spot.needed + EVEN)
    if spot.kind and spot.stands > 0 and strong:
        return "raise", RAISES.get(spot.kind, RAISES["raise"])
    if spot.bring_in:
        return "bring_in", text("Pay the bring-in: your hand is not clearly ahead, so no more.")
    if not spot.owed:
        return "check", _check(spot)
    if spot.share > spot.needed + EVEN:
        return "call", _call(spot)
    if spot.hopeless:
        return "fold", text("Fold: your hand can't win any more.")
    if spot.share < spot.needed - EVEN:
        return "fold", text("Fold: you win too seldom for what it costs.")
    return "either", text("Call or fold as you like: in the long run it makes no difference.")


def _check(spot: Spot) -> str:
    if spot.hopeless:
        return text("Check: it costs nothing, and your hand can't win any more.")
    if not spot.kind:
        return text("Check: it costs nothing.")
    if spot.stands < 0:
        return text("Check: it costs nothing, and another hand is more likely to win than yours.")
    if not spot.stands:
        return text(
            "Check: it costs nothing, and another hand wins about as often as yours, so you are "
            "not far enough ahead to bet."
        )
    return text("Check: it costs nothing, and you are not far enough ahead to bet.")


def _call(spot: Spot) -> str:
    if spot.stands < 0:
        return text("Call: you are probably behind, but you win often enough for what it costs.")
    if spot.kind:
        return text(
            "Call: you win often enough for what it costs, but you are not far enough ahead to "
            "raise."
        )
    return text("Call: you win often enough for what it costs.")


class Weighed(NamedTuple):
    """A decision with what to do; `action` is None where there is no betting.

    `sure` are the sides of the pot, of several, that the player wins alone whatever comes.
    """

    spot: Spot
    action: Action | None
    advised: Advised | None
    sure: tuple[str, ...] = ()


def weigh(
    view: View,
    share: float,
    rival: float | None = None,
    *,
    alone: float | None = None,
    counted: bool = False,
    sure: tuple[str, ...] = (),
) -> Weighed:
    """Return what to do in a view; `Spot` tells of the share, and without `rival` others are
    equal."""
    state, ask = view.state, view.ask
    asked = None if ask is None or view.viewer not in ask.players else ask.to(view.viewer)
    offers = () if asked is None else asked.offers
    raising = next((offer for offer in offers if isinstance(offer, CanRaise)), None)
    calling = next((offer for offer in offers if isinstance(offer, CanCall)), None)
    bring_in = any(isinstance(offer, CanBringIn) for offer in offers)
    owed = 0 if calling is None else calling.amount
    players = len(state.live)
    spot = Spot(
        share,
        (1 - share) / max(1, players - 1) if rival is None else rival,
        players,
        owed,
        winnable(state, view.viewer, owed),
        "" if raising is None else raising.kind,
        bring_in,
        counted,
        alone,
    )
    if not (raising or calling or bring_in):
        return Weighed(spot, None, None, sure)
    action, reason = decide(spot)
    return Weighed(spot, action, Advised(say(reason)), sure)
