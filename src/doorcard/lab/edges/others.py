"""House edges of games unlike Three Card Poker: with cards in the middle, or five in the hand.

The main wagers are counted under the play that loses least, which is computed; side wagers under
the same play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
from msgspec import structs

from doorcard.lab.edges.alike import alike
from doorcard.lab.edges.dealt import HALVES, DealtGame, best_play, rule_of
from doorcard.lab.edges.figures import NO_BONUS, Edge, Edges, Net, PlayEdge, edge_of
from doorcard.lab.edges.middle_edges import Middle, played
from doorcard.lab.edges.shapes import first_wagers, payments_of
from doorcard.ranking import by_name
from doorcard.ranking.scales import HIGH_ORDER
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.payments import (
    LOST,
    TENTH,
    HandPays,
    Jackpot,
    Payment,
    royal,
    table_odds,
)
from doorcard.rules.phases.wager import Wagering


def pays_of(pay: Payment) -> str:
    """Return the odds of a payment as options write them: `40-30-6-4-1`; "" if it has none.

    Options leave out payments that give the stake back, and a last entry that repeats the one
    before for less than a pair.
    """
    pays = getattr(pay, "pays", ())
    written = [odds for kind, odds in pays if odds and kind != HIGH_ORDER[0]]
    return "-".join(f"{odds:g}" for odds in written)


def first_named(game: Game) -> str:
    """Return the name of the wager that is made first."""
    wagering = game.phases[0]
    assert isinstance(wagering, Wagering)
    return wagering.required


def main_table(game: Game, shape: Middle | DealtGame) -> str:
    """Return the pay table of the first wager, `NO_BONUS` if it has none."""
    names = {*first_wagers(game), "play"} if isinstance(shape, Middle) else ()
    paid = [pay for pay in payments_of(game) if pay.on in names]
    if isinstance(shape, DealtGame):
        paid = [*shape.bonuses, *[pay for pay in shape.against if pays_of(pay)]]
    return " and ".join(dict.fromkeys(filter(None, map(pays_of, paid)))) or NO_BONUS


def edges_of(game: Game, shape: Middle | DealtGame) -> Edges:
    """Return the edges of every wager of such a game, exactly. Raise `BadSetup` (`no_edges`)."""
    main = main_edge(game, shape)
    return Edges(game.id, game.title, main.deals, (main, *side_edges(game, shape)))


def side_edges(game: Game, shape: Middle | DealtGame) -> Iterable[Edge]:
    """Yield the edges of the side wagers. Raise `BadSetup` (`no_edges`)."""
    main = (
        {*first_wagers(game), "play"} if isinstance(shape, Middle) else {*shape.first, shape.play}
    )
    for pay in payments_of(game):
        if pay.on not in main:
            yield _side(game, shape, pay)


def main_edge(game: Game, shape: Middle | DealtGame) -> PlayEdge:
    """Return the edge of the first wager, together with all later ones."""
    if isinstance(shape, Middle):
        done = played(shape)
        nets: dict[Net, int] = {net: deals for net, deals in done.nets.items()}  # noqa: C416
        staked, rule, rate, qualifies = done.staked, _plan(shape), done.rates[0], Fraction(1)
    else:
        best = best_play(shape)
        nets = {_halved(net): deals for net, deals in best.nets.items()}
        staked, rule = best.staked, rule_of(shape, best)
        folded = sum([sizes.get(0, 0) for sizes in best.by_value.values()])
        rate = 1 - folded / best.deals
        qualifies = 1 - Fraction(best.unqualified, best.deals)
    edge = edge_of(first_named(game), main_table(game, shape), nets)
    stake = Fraction(staked, edge.deals)
    risk = edge.fraction / stake
    return PlayEdge(
        **structs.asdict(edge),
        element_of_risk=float(risk),
        exact_element_of_risk=str(risk),
        average_stake=float(stake),
        exact_average_stake=str(stake),
        rule=rule,
        play_rate=rate,
        qualifies=float(qualifies),
        exact_qualifies=str(qualifies),
    )


def _halved(net: int) -> Net:
    return net // HALVES if not net % HALVES else Fraction(net, HALVES)


def _plan(shape: Middle) -> str:
    """Return in words how often bets are made with best play; `plans` have the choice for each
    hand."""
    done = played(shape)
    if not shape.sizes:
        first, second = done.rates
        return f"let the first bet ride in {first:.4%} of deals, the second in {second:.4%}"
    made = alike(shape.own, shape.lowest_rank)
    counts = {
        tuple(cards): int(n) for cards, n in zip(made.cards.tolist(), made.counts, strict=True)
    }
    of = sum(counts.values())
    parts = []
    for size in sorted(shape.sizes, reverse=True):
        hands = sum([counts[cards] for cards, plan in done.plans.items() if plan == size])
        if hands:
            parts.append(f"bet {size} first with {hands / of:.4%} of hands")
    return "; ".join([*parts, "fold the rest"])


def _side(game: Game, shape: Middle | DealtGame, pay: Payment) -> Edge:
    if isinstance(pay, HandPays) and not (pay.beside or pay.with_house):
        if pay.cards in ("own", "middle") and pay.survives_fold and isinstance(shape, Middle):
            return _on_cards(game, shape, pay)
        if isinstance(shape, DealtGame) and pay.scale == shape.rules.scale:
            return edge_of(pay.on, pays_of(pay), _on_hand(shape, pay))
    if isinstance(pay, Jackpot) and isinstance(shape, DealtGame) and pay.scale == shape.rules.scale:
        return edge_of(pay.on, pays_of(pay), _on_jackpot(game, shape, pay))
    raise BadSetup(
        "no_edges",
        f"the edges of {game.title} can't be found: nothing is known of the payment "
        f"{type(pay).__name__} on {pay.on}",
        game=game.id,
    )


def _on_cards(game: Game, shape: Middle, pay: HandPays) -> Edge:
    """Return the edge of a wager that depends only on some cards."""
    size = shape.own if pay.cards == "own" else shape.middle
    nets: Counter[Net] = Counter()
    for value, count in hands_by_value(pay.scale, size, game.lowest_rank).items():
        nets[_net(pay.odds_for(value))] += count
    return edge_of(pay.on, pays_of(pay), nets)


@cache
def hands_by_value(scale: str, cards: int, lowest_rank: str = "2") -> dict[int, int]:
    """Return how many hands of `cards` cards have each strength."""
    made = alike(cards, lowest_rank)
    values = by_name(scale).values(made.cards)
    counts = np.bincount(values, made.counts).astype(np.int64)
    return {int(value): int(counts[value]) for value in np.flatnonzero(counts)}


def _net(odds: float) -> Net:
    return int(odds) if odds == int(odds) else Fraction(odds)


def _on_hand(shape: DealtGame, pay: HandPays) -> dict[Net, int]:
    """Return the results of a wager on a hand that is played or folded, whichever is better."""
    nets: Counter[Net] = Counter()
    for value, sizes in best_play(shape).by_value.items():
        for size, deals in sizes.items():
            counts = size or pay.survives_fold
            nets[_net(pay.odds_for(value)) if counts else LOST] += deals
    return dict(nets)


def _on_jackpot(game: Game, shape: DealtGame, pay: Jackpot) -> dict[Net, int]:
    """Return the results of a stake for the jackpot at its present size, if nobody else has a royal
    flush.

    The stake itself is never returned.
    """
    stake = _stake(game, pay.on)
    nets: Counter[Net] = Counter()
    for value, sizes in best_play(shape).by_value.items():
        for size, deals in sizes.items():
            nets[_won(pay, value, stake) - 1 if size else LOST] += deals
    return dict(nets)


def _won(pay: Jackpot, value: int, stake: int) -> Net:
    """Return the jackpot's payment for a hand, in stakes."""
    if value == royal(pay.scale):
        return Fraction(pay.meter, stake)
    if by_name(pay.scale).category(value) == "straight flush":
        return Fraction(pay.meter, TENTH * stake)
    return int(max(table_odds(pay.scale, pay.pays, value), 0))


def _stake(game: Game, on: str) -> int:
    wagering = game.phases[0]
    assert isinstance(wagering, Wagering)
    return dict(wagering.fixed).get(on, 1)


def even_meter(pay: Jackpot) -> Fraction:
    """Return the meter, in stakes, at which the jackpot pays back its stake on average."""
    fixed = parts = Fraction(0)
    for value, count in hands_by_value(pay.scale, by_name(pay.scale).scale.size).items():
        if value == royal(pay.scale):
            parts += count
        elif by_name(pay.scale).category(value) == "straight flush":
            parts += Fraction(count, TENTH)
        else:
            fixed += count * Fraction(max(table_odds(pay.scale, pay.pays, value), 0))
    return (comb(52, by_name(pay.scale).scale.size) - fixed) / parts
