"""Frames: the streets that families of games share."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.cards import deck
from doorcard.games.parts.options import TableOptions
from doorcard.rules.game import Game, Share, Trigger, Wild
from doorcard.rules.openers import Opener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.triggers import LastPlayer

ThirdStreetOpening = Annotated[
    Literal["high_free", "low_bring_in"],
    Meta(
        title="The first round is opened by",
        extra={
            "values": {
                "high_free": "The best hand showing",
                "low_bring_in": "The lowest card, with a bring-in",
            }
        },
        description="third street: the best hand showing acts first, or the lowest card brings in",
    ),
]
"""The opener of the first round of seven cards, as an option of the table."""


def betting(
    options: TableOptions,
    size: str,
    opener: Opener,
    bring_in: bool = False,
    open_pair: bool = False,
) -> Bet:
    """Return a betting round of the `small` or `big` bet as the table's options have it."""
    return Bet(
        size=size,
        opener=opener,
        bring_in=bring_in,
        limit=options.limit(),
        raise_cap=options.cap(),
        uncap_heads_up=options.uncap_heads_up,
        open_pair=open_pair,
        reopen=options.allin_reopen,
    )


def last_card(options: TableOptions, exhaust: str, pattern: str = "d") -> Deal:
    """Return the deal of the seventh card, which may be one card in the middle (DCK-03, DCK-06)."""
    return Deal(pattern, options.burn, community=True, recycle=exhaust == "recycle")


def seven_card_streets(
    options: TableOptions,
    first: Opener,
    later: Opener,
    bring_in: bool,
    open_pair: bool = False,
    *,
    exhaust: str,
    ending: tuple[Phase, ...] | None = None,
) -> tuple[Phase, ...]:
    """Return the streets of a seven-card game: ddu, u, u, u, d with a bet after each (SCS-01).

    The small bet on third and fourth street, then the big one (SCS-08); if the stub is too short
    for the last card, one card in the middle serves everybody (DCK-06), unless `exhaust` says that
    the dead cards are shuffled again. `ending` is a showdown unless given.
    """
    return (
        Ante(),
        Deal("ddu", options.burn),
        betting(options, "small", first, bring_in),
        Deal("u", options.burn),
        betting(options, "small", later, open_pair=open_pair),
        Deal("u", options.burn),
        betting(options, "big", later),
        Deal("u", options.burn),
        betting(options, "big", later),
        last_card(options, exhaust),
        betting(options, "big", later),
        *((Showdown(options.show_all_in),) if ending is None else ending),
    )


def pot_game(
    *,
    id: str,
    title: str,
    seats: tuple[int, int],
    phases: tuple[Phase, ...],
    shares: tuple[Share, ...],
    ledger: tuple[str, ...],
    options: TableOptions,
    triggers: tuple[Trigger, ...] = (),
    wild: Wild | None = None,
    one_bet: bool = False,
    recycles: bool = False,
    lowest_rank: str = "2",
) -> Game:
    """Return a game for a pot: it ends when one player is left, and seats as many players as the
    deck serves.

    A game that `recycles` dead cards seats as many as it says (DCK-03). An ante is required unless
    some round has a bring-in (GEN-06).
    """
    fewest, most = seats
    while (
        not recycles
        and most > fewest
        and _cards_needed(phases, triggers, most) > len(deck(lowest_rank))
    ):
        most -= 1
    return Game(
        id=id,
        title=title,
        seats=(fewest, most),
        phases=phases,
        shares=shares,
        triggers=(LastPlayer(), *triggers),
        wild=wild,
        one_bet=one_bet,
        lowest_rank=lowest_rank,
        ante_required=not any(isinstance(p, Bet) and p.bring_in for p in phases),
        ledger=ledger,
        options=options,
    )


def _cards_needed(phases: tuple[Phase, ...], triggers: tuple[Trigger, ...], players: int) -> int:
    """Return the number of cards needed if nothing can be shuffled again.

    One card in the middle is always enough for the last street, recycling or not (DCK-06).
    """
    extra = sum(trigger.cards_for(players) for trigger in triggers)
    return extra + sum(
        1 if isinstance(phase, Deal) and phase.community else phase.cards_for(players)
        for phase in phases
    )
