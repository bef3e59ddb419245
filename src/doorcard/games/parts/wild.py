"""Options and streets that the seven-card games of queens and pairs share (SCS)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.shared_streets import ThirdStreetOpening, seven_card_streets
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante

ShowingUsesWild = Annotated[
    bool,
    Meta(
        title="Wild up-cards count in who acts first",
        description="wild cards count as wild in the up-cards that decide who acts first",
    ),
]
NaturalBeatsWild = Annotated[
    bool,
    Meta(
        title="A hand without wild cards beats an equal one with them",
        description="of equal hands, one made without wild cards wins",
    ),
]
Reante = Annotated[
    bool,
    Meta(
        title="Everybody antes again before a new deal",
        description="everybody antes again before a new deal",
    ),
]


START = 0
"""The phase at which a new deal begins: the antes, which are skipped unless they are due again."""


class WildOptions(SevenCardOptions, frozen=True):
    """The options of every seven-card game that may have wild cards."""

    opening: ThirdStreetOpening = "high_free"
    showing_uses_wild: ShowingUsesWild = False
    natural_beats_wild: NaturalBeatsWild = False


def streets(
    options: WildOptions,
    *,
    reante: bool = False,
    after_sixth: tuple[Phase, ...] = (),
    last: Phase | None = None,
) -> tuple[Phase, ...]:
    """Return the streets of a seven-card game up to the last betting round (SCS-01, SCS-02).

    With `reante` every new deal begins with the antes (SCS-05).
    `after_sixth` comes between the deal and the bet of sixth street, `last` deals the last card.
    """
    best = BestShowing(options.showing_tie, options.showing_uses_wild)
    forced = options.opening == "low_bring_in"
    _, *early, bet_on_sixth, seventh, final_bet, _ = seven_card_streets(
        options, LowCard() if forced else best, best, forced, exhaust=options.exhaust
    )
    return (Ante(reante), *early, *after_sixth, bet_on_sixth, last or seventh, final_bet)
