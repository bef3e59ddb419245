"""Why the coach thinks so of a hand: what the rival who bets most has done, and what of theirs is
dead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from doorcard.cards import RANKS, UNKNOWN, rank
from doorcard.language import say, text
from doorcard.ranking.words import number, plural
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Called, Raised
from doorcard.rules.reading.table import for_sale
from doorcard.rules.shares import High

OFTEN = {1: text("once"), 2: text("twice")}


def reason(view: View, names: Mapping[int, str]) -> str:
    """Return part of a sentence, "" where nobody has done anything yet that tells of their hand."""
    state = view.state
    raised, bet, called = _done(view)
    rivals = [player for player in state.live if player != view.viewer]
    most = max(rivals, key=lambda player: (raised[player] + bet[player], -player), default=0)
    times = raised[most] + bet[most]
    if not times:
        return say("nobody has bet") if any(called[player] for player in rivals) else ""
    who = names.get(most) or say("Player {number}", number=str(most))
    often = say(OFTEN[times]) if times in OFTEN else say("{count} times", count=number(times))
    did = say(
        "{who} has raised {often}" if raised[most] else "{who} has bet {often}",
        who=who,
        often=often,
    )
    gone, left, ranks = dead_cards(view, most)
    if left < 2 or 2 * gone < left:
        return did
    told = text("{did}, but of the {left} {ranks} that would match what {who} shows, {n} are dead")
    if gone == left:
        told = text("{did}, but all {ranks} that would match what {who} shows are dead")
    elif gone == 1:
        told = text("{did}, but of the two {ranks} that would match what {who} shows, one is dead")
    return say(told, did=did, who=who, left=number(left), n=number(gone), ranks=ranks)


def _done(view: View) -> tuple[Counter[int], Counter[int], Counter[int]]:
    """Return how often players of this deal have raised somebody's bet, bet and called."""
    raised, bet, called = Counter[int](), Counter[int](), Counter[int]()
    for state, fact in view.past():
        if state.redeals < view.state.redeals:
            continue
        if isinstance(fact, Raised):
            (raised if state.step.count else bet)[fact.player] += 1
        elif isinstance(fact, Called):
            called[fact.player] += 1
    return raised, bet, called


def dead_cards(view: View, player: int) -> tuple[int, int, str]:
    """Return of which rank that a rival shows most others are dead: how many, of how many, and its
    name.

    Only where high hands win, and what a rival shows most of counts first. A card is dead where
    the viewer sees it elsewhere, unless it is for sale or belongs to every hand.
    """
    state = view.state
    if not any(isinstance(share, High) for share in state.game.shares):
        return 0, 0, ""
    shown = [p.card for p in state.seat(player).places if p.up and p.card != UNKNOWN]
    ranks = set(map(rank, shown))
    middle = [place.card for place in state.centre]
    living = {*view.unseen(), *for_sale(state), *middle}
    others = [card for card in state.game.deck() if card not in shown and rank(card) in ranks]
    left = Counter(map(rank, others))
    gone = Counter([rank(card) for card in others if card not in living])
    held = Counter(map(rank, shown))
    found = max(gone, key=lambda at: (held[at], gone[at], at), default=None)
    return (0, 0, "") if found is None else (gone[found], left[found], plural(RANKS[found]))
