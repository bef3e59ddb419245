"""The choice of the way to count that fits a game against a bank, read from its phases."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.lab.edges.banked import Main
from doorcard.lab.edges.counted import OWN, Against
from doorcard.lab.edges.dealt import DealtGame
from doorcard.lab.edges.middle_edges import Middle
from doorcard.lab.edges.spots import Sizes
from doorcard.ranking import by_name
from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse, HandPays, Payment
from doorcard.rules.phase import Phase
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.take_back import TakingBack
from doorcard.rules.phases.turn_up import TurnUp
from doorcard.rules.phases.wager import Wagering

STREETS = 3
"""The number of cards in the middle that are bet on one by one; for bets that ride, one fewer."""


def payments_of(game: Game) -> tuple[Payment, ...]:
    """Return the payments of a game's bank."""
    return tuple([pay for each in game.phases if isinstance(each, Bank) for pay in each.payments])


def first_wagers(game: Game) -> tuple[str, ...]:
    """Return the wagers that every player has to make, all of one size."""
    wagering = game.phases[0]
    if not isinstance(wagering, Wagering):
        return ()
    return wagering.laid or (wagering.required,)


def middle_of(game: Game) -> Middle | None:
    """Return the shape of a game with cards in the middle and without a hand of the bank's, else
    None."""
    phases = game.phases
    if len(phases) < 4 or not _framed(game) or game.wild or game.triggers:
        return None
    deal, body = phases[1], phases[2:-1]
    assert isinstance(deal, Deal)
    choices, turned = body[::2], body[1::2]
    if deal.house or any(type(each) is not TurnUp for each in turned):
        return None
    main = [pay for pay in payments_of(game) if pay.on in _bets(game, choices)]
    tables = {(type(pay), getattr(pay, "scale", ""), getattr(pay, "pays", ())) for pay in main}
    if len(tables) != 1 or len(choices) != len(turned) or not _in_the_middle(main):
        return None
    pay = main[0]
    assert isinstance(pay, HandPays)
    own, cards = len(deal.pattern), len(turned)
    made = Middle(own, cards, pay.scale, pay.pays, game.lowest_rank)
    if all(type(each) is TakingBack for each in choices):
        rides = [each.on for each in choices if isinstance(each, TakingBack)]
        fits = cards == STREETS - 1 and set(rides) < set(first_wagers(game))
        return made if fits and len(first_wagers(game)) == STREETS else None
    sizes = {each.times for each in choices if isinstance(each, Standing) and not each.more}
    if len(sizes) != 1 or len(choices) != STREETS or not all(_stands(game, c) for c in choices):
        return None
    return Middle(own, cards, pay.scale, pay.pays, game.lowest_rank, next(iter(sizes)))


def dealt_of(game: Game) -> DealtGame | None:
    """Return the shape of a game of five cards against the bank's five or six, else None."""
    phases = game.phases
    if len(phases) != 4 or not _framed(game) or game.wild or game.triggers:
        return None
    deal, standing = phases[1], phases[2]
    assert isinstance(deal, Deal)
    if len(deal.pattern) != OWN or deal.of_house.count("u") > 1 or "u" in deal.of_house[:-1]:
        return None
    if len(deal.of_house) not in (OWN, OWN + 1) or game.lowest_rank != "2":
        return None
    if not isinstance(standing, Standing) or not _stands(game, standing):
        return None
    first = first_wagers(game)
    main = [pay for pay in payments_of(game) if pay.on in (*first, standing.on)]
    against = tuple([pay for pay in main if isinstance(pay, AgainstHouse)])
    bonuses = tuple([pay for pay in main if isinstance(pay, HandPays) and pay.beside])
    shown = deal.of_house.endswith("u")
    if len(against) + len(bonuses) < len(main) or {p.on for p in against} != {*first, standing.on}:
        return None
    if len({(pay.scale, pay.qualifier) for pay in against}) > 1 or (
        len(deal.of_house) > OWN and not shown
    ):
        return None
    if any(pay.scale != against[0].scale or pay.with_house for pay in bonuses):
        return None
    rules = Against(against[0].scale, len(deal.of_house), shown, against[0].qualifier)
    more = standing.more, standing.holding
    return DealtGame(rules, first, standing.on, standing.times, *more, against, bonuses)


def sizes_of(shape: Middle | DealtGame | Main) -> Sizes:
    """Return the numbers of cards in a game of this shape."""
    if isinstance(shape, Middle):
        return Sizes(shape.own, 0, shape.middle)
    if isinstance(shape, DealtGame):
        return Sizes(OWN, shape.rules.house)
    return Sizes(shape.cards, shape.cards)


def _framed(game: Game) -> bool:
    kinds = [type(each) for each in game.phases]
    return kinds[:2] == [Wagering, Deal] and kinds[-1] is Bank


def _stands(game: Game, phase: Phase) -> bool:
    """Return whether a phase asks every player for a further wager."""
    return isinstance(phase, Standing) and phase.match in first_wagers(game)


def _bets(game: Game, choices: Sequence[Phase]) -> set[str]:
    return {*first_wagers(game), *[each.on for each in choices if isinstance(each, Standing)]}


def _in_the_middle(main: Sequence[Payment]) -> bool:
    """Return whether wagers are paid for the player's cards with those in the middle."""
    return all(
        type(pay) is HandPays
        and not (pay.with_house or pay.beside or pay.survives_fold)
        and pay.cards in ("hand", "with_middle")
        and by_name(pay.scale).scale.size == OWN
        for pay in main
    )
