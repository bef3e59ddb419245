"""Every hand that a player may be dealt, with the value of each choice (CAS-05)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from doorcard.cards import card_names, deck
from doorcard.lab.edges.alike import Ints, alike
from doorcard.lab.edges.banked import read
from doorcard.lab.edges.counted import Faced, faced
from doorcard.lab.edges.dealt import HALVES, DealtGame, best, brings
from doorcard.lab.edges.decisions import (
    FOLD,
    RIDE,
    TAKE_BACK,
    Answer,
    Decision,
    choice_of,
    decided,
    short_name,
)
from doorcard.lab.edges.middle_edges import Middle, best_bet, paid
from doorcard.lab.edges.shapes import dealt_of, middle_of
from doorcard.ranking import by_name
from doorcard.rules.game import Game


def decisions(game: Game) -> tuple[Decision, ...]:
    """Return every class of hands with the result of each choice, the weakest first.

    If cards in the middle come one by one, the choices are those before the first of them, and
    later bets are the best ones. If the bank shows a card, a hand is counted with each card that it
    may show. Side wagers are left out: if Pair Plus or Prime is lost by folding, a player who bet
    much on them might play worse hands. Five cards against the bank's take as long as their edges.
    Raise `BadSetup` as `house_edges` does.
    """
    middle, dealt = middle_of(game), dealt_of(game)
    if middle is not None:
        return tuple(sorted(_of_middle(middle), key=lambda each: each.value))
    if dealt is not None:
        return tuple(each for hands in faced(dealt.rules) for each in choices_of_five(dealt, hands))
    return tuple(decision for decision, _, _ in decided(read(game).main))


def choices_of_five(game: DealtGame, hands: Faced) -> Iterator[Decision]:
    """Yield the result of each choice with hands of one strength."""
    deals = hands.unqualified + hands.below + hands.level + hands.above
    nets = brings(game, hands)
    chosen = best(hands, nets)
    several = len(game.times) + len(game.more) > 1
    names = {size: choice_of(size, several) for size in nets}
    columns = [_totals(net) for net in nets.values()]
    chose = [_totals(np.where(chosen == size, deals, 0)) for size in nets]
    counted = [_totals(each) for each in (hands.weaker, hands.equal, hands.unqualified, deals)]
    for row, cards in enumerate(hands.cards.tolist()):
        win, tie, unqualified, of = (int(column[row]) for column in counted)
        choices = tuple(
            Answer(name, _halved(int(net[row])), int(best_in[row]))
            for name, net, best_in in zip(names.values(), columns, chose, strict=True)
        )
        net = max(each.net for each in choices if each.choice != FOLD)
        yield Decision(
            card_names(cards),
            short_name(game.rules.scale, tuple(cards), hands.value),
            hands.value,
            int(hands.counts[row]),
            win,
            tie,
            of - win - tie,
            unqualified,
            of,
            net,
            net > -len(game.first) * of,
            choices,
        )


def _totals(counts: Ints) -> Ints:
    """Return sums over the cards that the bank may show."""
    found: Ints = counts.sum(axis=1)
    return found


def _halved(net: int) -> int | float:
    return net / HALVES if net % HALVES else net // HALVES


def _of_middle(rules: Middle) -> Iterator[Decision]:
    """Yield the result of each choice before the first card in the middle, in no particular
    order."""
    ranking = by_name(rules.scale)
    made = alike(rules.own, rules.lowest_rank)
    for held, count in zip(made.cards.tolist(), made.counts.tolist(), strict=True):
        cards = tuple(held)
        unseen = [card for card in deck(rules.lowest_rank) if card not in cards]
        _, odds = paid(rules, cards, unseen)
        if rules.sizes:
            bet = best_bet(rules, cards, unseen, 1)
            deals, kept, chosen = bet.ways, bet.folding, choice_of(bet.best, len(rules.sizes) > 1)
            nets = {choice_of(size, len(rules.sizes) > 1): n for size, n in bet.sizes.items()}
            nets[FOLD] = kept
        else:
            deals, kept, total = len(odds), 0, int(odds.sum())
            nets, chosen = {RIDE: total, TAKE_BACK: kept}, RIDE if total > kept else TAKE_BACK
        value = ranking.look_up(cards)
        each = deals // len(odds)
        win, tie, lose = [each * int(which.sum()) for which in (odds > 0, odds == 0, odds < 0)]
        most = max(list(nets.values())[:-1] if rules.sizes else [nets[RIDE]])
        yield Decision(
            card_names(cards),
            short_name(rules.scale, cards, value),
            value,
            count,
            win,
            tie,
            lose,
            0,
            deals,
            most,
            most > kept,
            tuple([Answer(n, net, deals if n == chosen else 0) for n, net in nets.items()]),
        )
