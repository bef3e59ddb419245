"""House edges, exact: every deal counted once, as whole numbers and fractions.

The ante is counted with the play wager and the bonus, under the rule that loses least, which is
computed. Every other wager is counted under that same rule. The rule matters for a wager that is
lost by folding (TCP-17): in Three Card Poker, hands that the rule folds don't have a pair, so Pair
Plus is lost anyway, and its edge is the same whether it survives a fold or not. If Prime does not
survive a fold (TCP-20), it loses the folded hands of one colour.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from msgspec import structs

from doorcard import games
from doorcard.cards import SUITS, deck
from doorcard.lab.edges.banked import Banked, Main, read
from doorcard.lab.edges.decisions import FOLDED, decided, rule_of
from doorcard.lab.edges.figures import NO_BONUS, Edge, Edges, PlayEdge, edge_of
from doorcard.lab.edges.frequencies import together
from doorcard.lab.edges.matchups import Matchup
from doorcard.lab.edges.others import edges_of, first_named, main_edge, side_edges
from doorcard.lab.edges.shapes import dealt_of, middle_of
from doorcard.rules.game import Game
from doorcard.rules.payments import LOST, RED, HandPays, OneColour, Payment

GAME = "three-card-poker"


def three_card_poker(**options: object) -> Edges:
    """Return the edges of Three Card Poker with these options; the others have their defaults.

    As `three_card_poker(ante_bonus="4-3-1", prime=True)`. Raise `BadSetup`: `no_such_option`,
    `bad_option`.
    """
    return house_edges(games.get(GAME, **options))


def house_edges(game: Game) -> Edges:
    """Return the edges of every wager of a game against a bank, exactly.

    Raise `BadSetup`: `no_bank` for a game played for a pot, `no_edges` for a banked game that is
    not like those of casinos, `bad_pay_table`.
    """
    shape = middle_of(game) or dealt_of(game)
    if shape is not None:
        return edges_of(game, shape)
    banked = read(game)
    main = _main(banked)
    sides = [_side(banked, pay) for pay in banked.sides]
    return Edges(game.id, game.title, main.deals, (main, *sides))


def published(game_id: str = GAME) -> tuple[Edge, ...]:
    """Return the edge of each wager with every pay table listed in its game's file.

    Each wager's first table is the default. Raise `BadSetup`: `no_such_game`, `no_bank`.
    """
    if middle_of(games.get(game_id)) is None and dealt_of(games.get(game_id)) is None:
        read(games.get(game_id))
    return tuple(
        _edge(games.get(game_id, **options), wager)
        for wager, tables in games.pay_tables(game_id).items()
        for options in tables
    )


def _edge(game: Game, wager: str) -> Edge:
    shape = middle_of(game) or dealt_of(game)
    if shape is not None:
        if wager == first_named(game):
            return main_edge(game, shape)
        return next(edge for edge in side_edges(game, shape) if edge.wager == wager)
    banked = read(game)
    if wager == banked.first:
        return _main(banked)
    return next(_side(banked, pay) for pay in banked.sides if pay.on == wager)


def _side(banked: Banked, pay: Payment) -> Edge:
    """Return the edge of a wager beside the main ones: lost in a fold, unless it survives."""
    nets: Counter[int] = Counter()
    for decision, matchup, _ in decided(banked.main):
        if pay.survives_fold or decision.plays:
            _settle(banked.main, pay, matchup, decision.deals, nets)
        else:
            nets[LOST] += decision.hands * decision.deals
    return edge_of(pay.on, pay_table_of(pay), nets)


def _settle(main: Main, pay: Payment, matchup: Matchup, deals: int, nets: Counter[int]) -> None:
    """Count the results of a wager with the hands of one class, each against `deals` deals of the
    bank."""
    if isinstance(pay, OneColour):
        half = len(deck(main.lowest_rank)) * len(RED) // len(SUITS)
        all_of_it = comb(half - main.cards, main.cards)
        nets[pay.together] += matchup.one_colour * all_of_it
        nets[pay.own] += matchup.one_colour * (deals - all_of_it)
        nets[LOST] += (matchup.hands - matchup.one_colour) * deals
        return
    assert isinstance(pay, HandPays)
    if not pay.with_house:
        nets[int(pay.odds_of(matchup.cards))] += matchup.hands * deals
        return
    kinds = together(pay.scale, main.cards, main.lowest_rank)
    for value, count in zip(kinds.values, kinds.deals[matchup.number].tolist(), strict=True):
        nets[int(pay.odds_for(value))] += matchup.hands * count


def _bonus_table(banked: Banked) -> str:
    return " and ".join(map(pay_table_of, banked.main.bonuses)) or NO_BONUS


def pay_table_of(pay: Payment) -> str:
    """Return the odds of a payment as options write them: `40-30-6-4-1`, `3-4` for one colour."""
    if isinstance(pay, OneColour):
        return f"{pay.own}-{pay.together}"
    return "-".join(str(odds) for _, odds in pay.pays) if isinstance(pay, HandPays) else ""


def _main(banked: Banked) -> PlayEdge:
    nets: Counter[int] = Counter()
    played = unqualified = 0
    for decision, _, results in decided(banked.main):
        unqualified += decision.hands * decision.unqualified
        if decision.plays:
            played += decision.hands * decision.deals
            for net, count in results.items():
                nets[net] += decision.hands * count
        else:
            nets[FOLDED] += decision.hands * decision.deals
    edge = edge_of(banked.first, _bonus_table(banked), nets)
    stake = 1 + Fraction(played, edge.deals)
    risk = edge.fraction / stake
    qualifies = 1 - Fraction(unqualified, edge.deals)
    return PlayEdge(
        **structs.asdict(edge),
        element_of_risk=float(risk),
        exact_element_of_risk=str(risk),
        average_stake=float(stake),
        exact_average_stake=str(stake),
        rule=rule_of(tuple(decision for decision, _, _ in decided(banked.main))),
        play_rate=played / edge.deals,
        qualifies=float(qualifies),
        exact_qualifies=str(qualifies),
    )
