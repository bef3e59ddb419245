"""The option for the most that a bank pays (CAR-07, LIR-08)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.rules.phases.bank import Most
from doorcard.rules.stakes import MOST_CHIPS

MostPaid = (
    Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_CHIPS,
            title="The most you can win",
            extra={"values": {"none": "Any"}},
            description="the most chips that a hand wins on its main wagers, or none",
        ),
    ]
    | Literal["none"]
)


def most_paid(option: int | str, *wagers: str) -> Most | None:
    """Return the most that these wagers may win together, by the option; None without a limit."""
    return None if option == "none" else Most(wagers, int(option))
