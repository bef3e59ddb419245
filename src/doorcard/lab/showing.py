"""How answers of the lab, and cards, look in a notebook."""

from __future__ import annotations

from collections.abc import Iterable

from doorcard.cards import BadCard, Card, parse_cards
from doorcard.lab.answers import Odds, PlayerOdds
from doorcard.lab.html import percent, table
from doorcard.rules.errors import BadSetup
from doorcard.rules.picture import Picture
from doorcard.rules.picture import cards_svg as draw_cards


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


def _counted(odds: Odds) -> str:
    if odds.exact:
        return f"exact: all {odds.samples:,} deals counted"
    return f"{odds.samples:,} deals drawn, seed {odds.seed}; 95 % intervals"


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
