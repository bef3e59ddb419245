"""How answers of the lab, and cards, look in a notebook."""

from __future__ import annotations

from collections.abc import Iterable

from doorcard.cards import BadCard, Card, parse_cards
from doorcard.lab.answers import Odds, PlayerOdds
from doorcard.lab.html import percent, table
from doorcard.lab.questions.answers import Choices, MarketValues
from doorcard.rules.errors import BadSetup
from doorcard.rules.picture import Picture
from doorcard.rules.picture import cards_svg as draw_cards

BY_ENGINE = "dealt by the rules engine"
"""What is said where the engine dealt, since the columns do not know every part of the game."""


def cards_svg(cards: str | Iterable[Card], *, four_colours: bool = False) -> Picture:
    """Return a picture of cards such as `As Kd ??` as an SVG text, which a notebook shows.

    Raise `BadSetup`: `bad_card`.
    """
    try:
        known = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    except BadCard as error:
        raise BadSetup("bad_card", str(error)) from None
    return draw_cards(known, four_colours=four_colours)


def odds_html(odds: Odds) -> str:
    """Return the odds of all players as a table."""
    told = [f"nobody wins the pot in {percent(odds.carried)}"] if odds.carried else []
    told += [f"dealt anew in {percent(odds.redealt)}"] if odds.redealt else []
    return _table(odds.players, f"Odds: {odds.game}", "; ".join([_counted(odds), *told]))


def player_html(player: PlayerOdds) -> str:
    """Return one player's odds as a table of one row."""
    note = f"exactly {player.fraction} of the pot" if player.fraction else ""
    return _table((player,), f"Odds of player {player.player}", note)


def market_html(values: MarketValues) -> str:
    """Return what every card of a row is worth as a table."""
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
    return table(columns, rows, caption=caption, note=_counted(values))


def choices_html(found: Choices) -> str:
    """Return what each thing a player may do is worth as a table."""
    rows = [
        (
            one.label,
            _with_reach(one.share, one.interval),
            _with_reach(one.gain, one.gain_interval, sign="+") if at else "",
        )
        for at, one in enumerate(found.choices)
    ]
    caption = f"Choices of player {found.player}: {found.game}"
    return table(("choice", "share", "gain"), rows, caption=caption, note=_counted(found))


def _with_reach(part: float, interval: tuple[float, float], sign: str = "") -> str:
    """Return a part of 1 in percent, and how far its interval reaches."""
    reach = (interval[1] - interval[0]) / 2
    spread = f" ± {100 * reach:.2f}" if reach else ""
    return f"{100 * part:{sign}.2f}{spread} %"


def _looked_at(found: Odds | MarketValues | Choices) -> str:
    if found.exact and found.samples == 1:
        return "exact: every card is known"
    if found.exact:
        return f"exact: all {found.samples:,} deals counted"
    return f"{found.samples:,} deals drawn, seed {found.seed}; 95 % intervals"


def _counted(found: Odds | MarketValues | Choices) -> str:
    return _looked_at(found) + (f"; {BY_ENGINE}" if found.by == "engine" else "")


def _table(players: tuple[PlayerOdds, ...], caption: str, note: str) -> str:
    sides = list(players[0].sides) if len(players[0].sides) > 1 else []
    words = list(dict.fromkeys(word for player in players for word in player.says))
    sampled = any(player.interval[0] != player.interval[1] for player in players)
    columns = ["player", "share", *["95 % interval"] * sampled, *sides, "scoop"]
    columns += [f"says {word}" for word in words]
    rows = []
    for player in players:
        low, high = player.interval
        reach = [f"{100 * low:.2f} to {percent(high)}"] * sampled
        parts = [percent(player.sides[side]) for side in sides]
        said = [percent(player.says.get(word, 0.0)) for word in words]
        share = percent(player.share)
        rows.append([player.player, share, *reach, *parts, percent(player.scoop), *said])
    return table(columns, rows, caption=caption, note=note)
