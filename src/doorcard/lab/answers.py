"""The lab's answers, as frozen data that a notebook shows as tables."""

from __future__ import annotations

from typing import Any, Literal, Protocol

from msgspec import Struct

from doorcard.lab.notebook import table
from doorcard.lab.odds_frames import frame
from doorcard.rules.errors import BadSetup

BY_ENGINE = "dealt by the rules engine, and whoever has to choose something takes the default"
"""The note if the engine dealt, since the columns do not know every part of the game."""

By = Literal["columns", "engine"]
"""The way of dealing: in columns, many deals at once, or by the engine, one after the other."""


class PlayerOdds(Struct, frozen=True):
    """One player's odds; all numbers except the counts are from 0 to 1.

    `share` is the part of the pot that the player wins on average, and `interval` its 95%
    confidence interval from the deals drawn (the share twice, if all deals were counted). `sides`
    splits the share up by side. `scoop` is how often the player wins the whole pot alone. `wins`
    and `ties` count the deals in which the player wins a side alone or shares it. `says` is how
    often the player declares each word, in games with declarations.
    """

    player: int
    share: float
    sides: dict[str, float]
    scoop: float
    wins: dict[str, int]
    ties: dict[str, int]
    interval: tuple[float, float]
    fraction: str
    says: dict[str, float] = {}

    def _repr_html_(self) -> str:
        return _player_html(self)


class Odds(Struct, frozen=True):
    """The odds of all players in a spot.

    `samples` is how many deals were drawn or, if `exact`, counted; if hands of a range weigh
    differently, a deal counts as often as its hands weigh, in whole numbers. `carried` and
    `redealt` say how often nobody wins the pot, and how often the deal ends early for a new one;
    together with all shares they add up to 1. `by` says which way the cards were dealt: the
    `columns`, which are fast but must know every part of the game, or the `engine`, which plays the
    game.
    """

    game: str
    exact: bool
    samples: int
    players: tuple[PlayerOdds, ...]
    carried: float = 0.0
    redealt: float = 0.0
    seed: int | None = None
    by: By = "columns"

    def of(self, player: int) -> PlayerOdds:
        """Return the odds of a player, numbered as the hands were; raise `BadSetup` if they are not
        still in."""
        for one in self.players:
            if one.player == player:
                return one
        raise BadSetup("no_such_player", f"player {player} is not among those still in")

    def frame(self) -> Any:
        """Return a pandas DataFrame, a row for each player and side of the pot.

        Columns: `player`, `side`, `part` (of the pot, won by this side), `wins` and `ties` (in
        deals), and the player's `share`, `low`, `high` (its 95% interval) and `scoop`, 0 to 1.
        Raise `Refused`: `missing_extra` without pandas.
        """
        rows = [
            (one.player, side, part, one.wins[side], one.ties[side], one.share, *one.interval,
             one.scoop)
            for one in self.players
            for side, part in one.sides.items()
        ]  # fmt: skip
        names = ("player", "side", "part", "wins", "ties", "share", "low", "high", "scoop")
        return frame(names, rows)

    def _repr_html_(self) -> str:
        return _odds_html(self)


class Choice(Struct, frozen=True):
    """One choice of a player, and the share of the pot that it leads to.

    `share` is the part of the pot won on average, and `gain` how much more that is than with the
    first choice. Both have 95% intervals from the same deals; in an exact answer these have no
    width.
    """

    label: str
    share: float
    interval: tuple[float, float]
    gain: float
    gain_interval: tuple[float, float]


class Offered(Struct, frozen=True):
    """A card for sale; `share` and `gain` are as in `Choice`, compared with not buying or with
    folding.

    `slot` is its number in the row, 0 for the deck; `card` is its name, `??` for the deck card.
    `giving` is the best card to give up for it, "" if none is given up. `price` is in chips: an
    average if it depends on the unknown card, None if players bid for the card. `break_even` is the
    price at which buying neither gains nor loses, in chips if a pot was given, otherwise as a part
    of the pot; it is None if the player would win the whole pot.
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

    @classmethod
    def of(
        cls, bought: Choice, slot: int, card: str, *, price: float | None, pot: int | None
    ) -> Offered:
        """Return a card for sale by what it wins once `bought`, whose label is the card given up
        for it; work out the price at which that breaks even."""
        reach = (pot or 1) / (1 - bought.share) if bought.share < 1 else None
        low, high = bought.gain_interval
        return cls(
            slot=slot,
            card=card,
            giving=bought.label,
            share=bought.share,
            interval=bought.interval,
            gain=bought.gain,
            gain_interval=bought.gain_interval,
            price=price,
            break_even=None if reach is None else bought.gain * reach,
            break_even_interval=None if reach is None else (low * reach, high * reach),
        )

    @property
    def label(self) -> str:
        """Return its name: its slot and its card."""
        return f"{self.slot}: {self.card}" if self.slot else "deck"


class MarketValues(Struct, frozen=True):
    """The value of every card of a row to a player, compared with not buying.

    `now` is the share if the player does not buy, or folds if they must buy or fold. `pot` is in
    chips, or None. For each choice `samples` deals were drawn or, if `exact`, counted.
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
        """Return the card worth most above its price, or, if no pot was given, the card that gains
        most; None if not buying is best."""
        best = max(self.cards, key=self._profit, default=None)
        return best if best is not None and self._profit(best) > 0 else None

    def frame(self) -> Any:
        """Return a pandas DataFrame, a row for not buying and one for each card on offer.

        Columns: `slot` (None for not buying, 0 for the deck), `card`, `giving`, `price`, `share`,
        `low`, `high` (its 95% interval), `gain`, `gain_low`, `gain_high` and `break_even`; unknown
        values are missing. Raise `Refused`: `missing_extra` without pandas.
        """
        now = self.now
        rows: list[tuple[Any, ...]] = [
            (None, now.label, "", None, now.share, *now.interval, 0.0, 0.0, 0.0, None)
        ]
        rows += [
            (one.slot, one.card, one.giving, one.price, one.share, *one.interval, one.gain,
             *one.gain_interval, one.break_even)
            for one in self.cards
        ]  # fmt: skip
        names = ("slot", "card", "giving", "price", "share", "low", "high",
                 "gain", "gain_low", "gain_high", "break_even")  # fmt: skip
        return frame(names, rows)

    def _profit(self, one: Offered) -> float:
        """Return how much more the pot pays with a card than without it, minus its price."""
        if self.pot is None:
            return one.gain
        return one.gain * self.pot - (one.price or 0) * (1 - one.share)

    def _repr_html_(self) -> str:
        return _market_html(self)


class Choices(Struct, frozen=True):
    """The value of each choice of a player; all are compared with the first.

    For each choice `samples` deals were drawn or, if `exact`, counted.
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
        return _choices_html(self)


def _odds_html(odds: Odds) -> str:
    """Return the odds of all players as a table."""
    notes = [f"nobody wins the pot in {odds.carried:.2%}"] if odds.carried else []
    notes += [f"dealt anew in {odds.redealt:.2%}"] if odds.redealt else []
    return _table(odds.players, f"Odds: {odds.game}", "; ".join([looked_at(odds), *notes]))


def _player_html(player: PlayerOdds) -> str:
    """Return one player's odds as a table of one row."""
    note = f"exactly {player.fraction} of the pot" if player.fraction else ""
    return _table((player,), f"Odds of player {player.player}", note)


def _market_html(values: MarketValues) -> str:
    """Return the value of every card of a row as a table."""
    unit = "chips" if values.pot is not None else "pots"
    columns = ["card", "giving up", "price", "share", "gain", f"breaks even ({unit})"]
    rows: list[tuple[object, ...]] = [
        (values.now.label, "", "", _with_reach(values.now.share, values.now.interval), "", "")
    ]
    for one in values.cards:
        price = "a bid" if one.price is None else f"{one.price:,.4g}"
        gain = _with_reach(one.gain, one.gain_interval, sign="+")
        even = "any price" if one.break_even is None else f"{one.break_even:,.2f}"
        share = _with_reach(one.share, one.interval)
        rows.append((one.label, one.giving, price, share, gain, even))
    pot = f", pot {values.pot:,}" if values.pot is not None else ""
    caption = f"Cards for sale to player {values.player}: {values.game}{pot}"
    return table(columns, rows, caption=caption, note=looked_at(values))


def _choices_html(found: Choices) -> str:
    """Return the value of each choice as a table."""
    rows = [
        (
            one.label,
            _with_reach(one.share, one.interval),
            _with_reach(one.gain, one.gain_interval, sign="+") if at else "",
        )
        for at, one in enumerate(found.choices)
    ]
    caption = f"Choices of player {found.player}: {found.game}"
    return table(("choice", "share", "gain"), rows, caption=caption, note=looked_at(found))


def _with_reach(part: float, interval: tuple[float, float], sign: str = "") -> str:
    """Return a share in percent, with the width of its interval."""
    reach = (interval[1] - interval[0]) / 2
    spread = f" ± {100 * reach:.2f}" if reach else ""
    return f"{100 * part:{sign}.2f}{spread}%"


class Looked(Protocol):
    """An answer that says which deals it looked at."""

    @property
    def exact(self) -> bool: ...
    @property
    def samples(self) -> int: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def by(self) -> By: ...


def looked_at(found: Looked) -> str:
    """Return in words how many deals were looked at, and how they were dealt."""
    return _deals(found) + (f"; {BY_ENGINE}" if found.by == "engine" else "")


def _deals(found: Looked) -> str:
    if found.exact and found.samples == 1:
        return "exact: every card is known"
    if found.exact:
        return f"exact: all {found.samples:,} deals counted"
    return f"{found.samples:,} deals drawn, seed {found.seed}; 95% intervals"


def _table(players: tuple[PlayerOdds, ...], caption: str, note: str) -> str:
    sides = list(players[0].sides) if len(players[0].sides) > 1 else []
    words = list(dict.fromkeys(word for player in players for word in player.says))
    sampled = any(player.interval[0] != player.interval[1] for player in players)
    columns = ["player", "share", *["95% interval"] * sampled, *sides, "scoop"]
    columns += [f"says {word}" for word in words]
    rows = []
    for player in players:
        low, high = player.interval
        reach = [f"{100 * low:.2f} to {high:.2%}"] * sampled
        parts = [f"{player.sides[side]:.2%}" for side in sides]
        said = [f"{player.says.get(word, 0.0):.2%}" for word in words]
        share = f"{player.share:.2%}"
        rows.append([player.player, share, *reach, *parts, f"{player.scoop:.2%}", *said])
    return table(columns, rows, caption=caption, note=note)
