"""The coach's words where its advice has turned since the player's last decision in the hand: the
bets made since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from doorcard.language import say, text
from doorcard.ranking.words import listed
from doorcard.room.coach.phrases import percent
from doorcard.room.coach.words.reasons import Done, bets_since, name_of
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Raise

HAS = {
    "bet": text("{who} has bet"),
    "raised": text("{who} has raised"),
    "called": text("{who} has called"),
}
HAVE = {
    "bet": text("{who} have bet"),
    "raised": text("{who} have raised"),
    "called": text("{who} have called"),
}
THEN = text(", then ")
MOST_TOLD = 3
"""Of how many turns of a round it is told who did what: the last."""
MOVED = 0.05
"""By how much of the pot a share has to change for what it was to be told."""


class Earlier(NamedTuple):
    """The advice at a decision of the same hand: after how many facts, with which share
    of the pot, whether to give up the hand, and whether for a price."""

    facts: int
    held: float
    folds: bool
    costs: bool


def earlier_of(view: View, action: Action, held: float, price: int) -> Earlier:
    """Return what is remembered of what is advised now."""
    costs = price > 0 or isinstance(action, Raise)
    return Earlier(len(view.facts), held, isinstance(action, Fold), costs)


def turned(earlier: Earlier | None, now: Earlier) -> bool:
    """Tell whether a hand that was worth chips is folded now, or the other way round."""
    if earlier is None or earlier.folds == now.folds:
        return False
    return earlier.costs and now.costs


def since_words(view: View, names: Mapping[int, str], earlier: Earlier) -> str:
    """Return in a sentence who has bet, raised and called since the earlier decision, in the order
    in which they did; "" where nobody has bet or raised."""
    done = bets_since(view, earlier.facts)
    if not any(each.deed != "called" for each in done):
        return ""
    sentences: list[str] = []
    early: list[str] = []
    for deed, players, now in _together(done):
        who = listed([name_of(player, names) for player in players])
        did = say(HAVE[deed] if len(players) > 1 else HAS[deed], who=who)
        (sentences if now else early).append(did)
    before, did = [say(THEN).join(each[-MOST_TOLD:]) for each in (early, sentences)]
    if before and did:
        did = say("{before}; in this round, {did}", before=before, did=did)
    return say("Since your last decision, {did}.", did=did or before)


def _together(done: Sequence[Done]) -> Iterator[tuple[str, list[int], bool]]:
    """Yield what was done, with all who did the same one after the other, and whether it was in
    the betting round that runs."""
    for (deed, now), each in groupby(done, key=lambda one: (one.deed, one.now)):
        yield deed, list(dict.fromkeys([one.player for one in each])), now


def was_words(earlier: Earlier, held: float) -> str:
    """Return in a sentence what the share was at the earlier decision; "" where it is about the
    same."""
    if abs(earlier.held - held) < MOVED:
        return ""
    return say("When you last had to decide, it was {held}.", held=percent(earlier.held))
