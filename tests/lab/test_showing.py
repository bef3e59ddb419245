"""Answers show themselves: their tables hold their numbers, and texts are only texts."""

from __future__ import annotations

import re
from html import unescape

from msgspec.structs import replace

from doorcard import games, lab
from doorcard.lab.notebook import table
from doorcard.simulation import simulate

HANDS = ["Kd8d/KhQdAdQh", "As3c/6d8h8c9d"]


def cells(html: str) -> list[list[str]]:
    """Return the texts of a table by row."""
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    return [
        [unescape(cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)] for row in rows
    ]


def test_odds_show_the_share_of_every_player() -> None:
    found = lab.odds(games.get("seven-card-stud-8"), HANDS)
    head, *rows = cells(found._repr_html_())
    assert head == ["player", "share", "high", "low", "scoop"]
    for one, row in zip(found.players, rows, strict=True):
        parts = (one.share, one.sides["high"], one.sides["low"], one.scoop)
        assert row == [str(one.player), *(f"{part:.2%}" for part in parts)]
    assert f"all {found.samples:,} deals" in found._repr_html_()
    (row,) = cells(found.of(2)._repr_html_())[1:]
    assert row == rows[1]
    assert found.of(2).fraction in found.of(2)._repr_html_()


def test_sampled_odds_show_how_sure_they_are() -> None:
    found = lab.odds(games.get("razz"), ["As2d/3c", "KsQd/Jc"], samples=2000, seed=9)
    head, first, _ = cells(found._repr_html_())
    low, high = found.of(1).interval
    assert head[:3] == ["player", "share", "95% interval"]
    assert first[2] == f"{100 * low:.2f} to {high:.2%}"
    assert "2,000 deals drawn, seed 9" in found._repr_html_()


def test_words_are_shown_where_they_are_declared() -> None:
    found = lab.odds(games.get("buy-your-card"), ["AsKd/7c7d4h", "2s3s/4d5d8h"])
    head, first, second = cells(found._repr_html_())
    assert head[-2:] == ["says high", "says low"]
    assert first[-2:] == ["100.00%", "0.00%"]
    assert second[-2:] == ["0.00%", "100.00%"]


def test_markets_and_choices_show_what_each_is_worth() -> None:
    game = games.get("buy-a-card")
    found = lab.market(game, ["AcQd9s/7h4d", "KsKh8c/AdJs"], "Jc 8d 5s", pot=20)
    rows = cells(found._repr_html_())
    assert [row[0] for row in rows[1:]] == ["not buying", "1: Jc", "2: 8d", "3: 5s", "deck"]
    assert [row[2] for row in rows[2:]] == ["1", "2", "3", "4"]
    assert rows[5][3] == f"{found.cards[3].share:.2%}"
    chosen = lab.discard(game, ["AcQd9s/7h4d", "KsKh8c/AdJs"])
    shares = [row[1] for row in cells(chosen._repr_html_())[1:]]
    assert shares == [f"{one.share:.2%}" for one in chosen.choices]


def test_nothing_in_a_table_is_markup() -> None:
    evil = "<img src=x onerror=alert(1)>&"
    drawn = table([evil], [[evil], [1.5]], caption=evil, note=evil)
    assert "<img" not in drawn
    assert cells(drawn) == [[evil], [evil], ["1.5"]]
    odds = replace(lab.odds(games.get("seven-card-stud-8"), HANDS), game=evil)
    assert "<img" not in odds._repr_html_()


def test_edges_and_simulations_show_their_figures() -> None:
    found = lab.edges.three_card_poker()
    head, ante, pairs = cells(found._repr_html_())
    assert head == ["wager", "pays", "edge", "exactly", "wins"]
    assert ante[:4] == ["ante", "5-4-1", "3.3730%", found["ante"].exact]
    assert pairs[2] == "2.3167%"
    played = simulate(games.get("razz"), hands=60, seats=3, seed=1)
    rows = cells(played._repr_html_())[1:]
    assert [row[1] for row in rows] == [f"{net:+,}" for net in played.net]
    table_of_seats = cells(played.table()._repr_html_())
    assert [row[1] for row in table_of_seats[1:]] == [str(net) for net in played.net]
