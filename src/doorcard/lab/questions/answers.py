"""What the questions of a buying game answer, as frozen data."""

from __future__ import annotations

from msgspec import Struct

from doorcard.lab.answers import By


class Choice(Struct, frozen=True):
    """One thing a player may do, and what their share of the pot would be.

    `share` is the part of the pot won on average and `gain` how much more that is than with the
    first choice; both have 95 % intervals, from the same deals, points where they are exact.
    """

    label: str
    share: float
    interval: tuple[float, float]
    gain: float
    gain_interval: tuple[float, float]


class Offered(Struct, frozen=True):
    """A card for sale: `share` and `gain` as in `Choice`, against not buying, or else folding.

    `slot` is its number in the row, 0 for the deck; `card` its name, `??` from the deck; `giving`
    the card best given up for it, "" where none is. `price` is in chips: the average where only the
    card tells it, None where it is bid for. `break_even` is the price at which it is worth no more
    than that, which joins the pot: in chips where a pot was given, else in pots; None where the
    share would be the whole.
    """

    slot: int
    card: str
    giving: str
    share: float
    interval: tuple[float, float]
    gain: float
    gain_interval: tuple[float, float]
    price: float | None
    break_even: float | None
    break_even_interval: tuple[float, float] | None

    @property
    def label(self) -> str:
        """Return what it is called: its slot and its card."""
        return f"{self.slot}: {self.card}" if self.slot else "deck"


class MarketValues(Struct, frozen=True):
    """What every card of a row is worth to a player, beside not buying.

    `now` is the share without buying, or folding where that is the other choice, `pot` in chips or
    None; `samples` deals of each choice were drawn, or counted through where `exact`.
    """

    game: str
    player: int
    exact: bool
    samples: int
    now: Choice
    cards: tuple[Offered, ...]
    pot: int | None = None
    seed: int | None = None
    by: By = "columns"

    @property
    def best(self) -> Offered | None:
        """Return the card that is worth most above its price, or where no pot was given the card
        that gains most; None where not buying is best."""
        best = max(self.cards, key=self._profit, default=None)
        return best if best is not None and self._profit(best) > 0 else None

    def _profit(self, one: Offered) -> float:
        """Return how much more the pot pays with a card than without it, less its price."""
        if self.pot is None:
            return one.gain
        return one.gain * self.pot - (one.price or 0) * (1 - one.share)

    def _repr_html_(self) -> str:
        from doorcard.lab.showing import market_html  # only where a table is wanted

        return market_html(self)


class Choices(Struct, frozen=True):
    """What each thing a player may do is worth: the first is to be compared with.

    `samples` deals of each were drawn, or counted through where `exact`.
    """

    game: str
    player: int
    exact: bool
    samples: int
    choices: tuple[Choice, ...]
    seed: int | None = None
    by: By = "columns"

    @property
    def best(self) -> Choice:
        """Return the choice with the largest share."""
        return max(self.choices, key=lambda one: one.share)

    def _repr_html_(self) -> str:
        from doorcard.lab.showing import choices_html  # only where a table is wanted

        return choices_html(self)
