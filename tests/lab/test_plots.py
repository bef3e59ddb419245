"""Plots: the marks stand where the numbers say, and files are what they are called."""

from __future__ import annotations

import sys
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from doorcard import games, lab
from doorcard.cli.options import check_plot, draw_plot
from doorcard.lab import plots
from doorcard.lab.plots.canvas import apart, signed
from doorcard.rules.errors import BadSetup, Refused

ROWS = [("jack", 1.0, 2.5, 2.0, 3.0), ("deck", 4.0, 3.0, 3.0, 3.0)]
TABLES = [("40-30-6-3-1", 0.0728), ("40-30-6-4-1", 0.0232), ("a gift", -0.01)]


def texts(figure: Any) -> list[str]:
    found = [text.get_text() for axes in figure.axes for text in axes.texts]
    return found + [axes.get_title(loc="left") for axes in figure.axes]


def dots(figure: Any) -> list[tuple[float, float]]:
    lines = [line for line in figure.axes[0].lines if line.get_marker() == "o"]
    return [(float(line.get_xdata()[0]), float(line.get_ydata()[0])) for line in lines]


def test_a_line_for_every_player() -> None:
    hands = ["Kd8dKs/KhQdAdQh", "As3cJh/6d8h8c9d", "6s6c/Jc folded"]
    streets = lab.street_odds(games.get("seven-card-stud-8"), hands, samples=5000)
    figure = plots.odds_by_street(streets, names={1: "Ann"})
    lines = figure.axes[0].lines
    for player, line in zip((1, 2, 3), lines, strict=True):
        found = [street.odds for street in streets if len(street.odds.players) >= player]
        assert list(line.get_ydata()) == [100 * odds.of(player).share for odds in found]
    assert texts(figure)[:3] == ["Ann  100%", "Player 2  0%", "Player 3 folds"]
    ticks = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert ticks == ["3 cards", "4 cards", "5 cards", "6 cards", "7 cards"]


def test_a_dot_at_each_worth_and_what_buying_wins() -> None:
    figure = plots.market_values(ROWS)
    assert dots(figure) == [(2.5, 0.0), (3.0, 1.0)]
    assert texts(figure)[:2] == ["+1.50", "−1.00"]
    names = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert names == ["jack", "deck"]


def test_a_card_is_worth_what_it_adds_with_its_price_in_the_pot() -> None:
    hands = ["AcQd9s/7h4d", "KsKh8c/AdJs"]
    game = games.get("buy-a-card")
    market = lab.market(game, hands, "Jc 8d 5s", pot=20)
    now, rows = market.now.share, plots.price_rows(market)
    assert [row.price for row in rows] == [1, 2, 3, 4]
    for one, row in zip(market.cards, rows, strict=True):
        assert row.value == pytest.approx(one.share * (20 + row.price) - now * 20)
        assert (row.value > row.price) == (one.break_even is None or one.break_even > row.price)
    assert rows[3].label.startswith("deck card for ")
    bare = plots.price_rows(lab.market(game, hands, "Jc 8d 5s"))
    assert [(row.price, row.value) for row in bare] == [(None, one.gain) for one in market.cards]


def test_bars_as_long_as_their_parts() -> None:
    figure = plots.frequencies({"rare": 1, "often": 3}, expected={"rare": 0.5, "often": 0.5})
    assert [bar.get_width() for bar in figure.axes[0].patches] == [0.25, 0.75]
    assert [line.get_xdata()[0] for line in figure.axes[0].lines] == [0.5, 0.5]
    assert "25.0%" in texts(figure)
    for bad in ({}, {"none": 0}, {"less": -1, "more": 3}):
        with pytest.raises(BadSetup) as refused:
            plots.frequencies(bad)
        assert refused.value.code == "bad_count"


def test_edges_from_the_smallest_up() -> None:
    figure = plots.edges(TABLES)
    assert dots(figure) == [(-1.0, 0.0), (2.32, 1.0), (pytest.approx(7.28), 2.0)]
    assert texts(figure)[:3] == ["−1.00%", "2.32%", "7.28%"]


def test_a_band_of_as_much_luck_as_chunks_tell() -> None:
    """Chunks of 10 hands that won 4 and 8: 12 in all; variance (4 + 4) / 10 a hand, 16 in all."""
    figure = plots.results([[4, -4], [8, -8]], 10, names=["you", "the bank"])
    first = figure.axes[0]
    assert list(first.lines[1].get_ydata()) == [0, 4, 12]
    top = first.collections[0].get_paths()[0].vertices[:, 1].max()
    assert top == pytest.approx(12 + 1.96 * sqrt(16))
    assert texts(figure) == ["you  +12 ± 8", "the bank  −12 ± 8"]


def test_a_band_of_spreads_that_are_known() -> None:
    """Twenty hands with a standard deviation of 3 chips: 1.96 x 3 x sqrt(20)."""
    figure = plots.results([[4], [8]], 10, spreads=[3.0])
    top = figure.axes[0].collections[0].get_paths()[0].vertices[:, 1].max()
    assert top == pytest.approx(12 + 1.96 * 3 * sqrt(20))
    with pytest.raises(BadSetup):
        plots.results([[4], [8]], 10, spreads=[3.0, 1.0])


def test_chunks_of_any_size() -> None:
    """Two hands in one chunk count as much as the same two in chunks of one."""
    figure = plots.results([[1.0], [5.0], [6.0]], [1, 1, 2])
    assert list(figure.axes[0].lines[1].get_xdata()) == [0, 1, 2, 4]
    for chunks, hands in (([[1]], 5), ([[1], [2, 3]], 5), ([[1], [2]], [5]), ([[1], [2]], 0)):
        with pytest.raises(BadSetup) as refused:
            plots.results(chunks, hands)  # type: ignore[arg-type]
        assert refused.value.code == "bad_count"


@pytest.mark.parametrize("draw", [plots.odds_by_street, plots.market_values, plots.edges])
def test_nothing_is_not_drawn(draw: Any) -> None:
    with pytest.raises(BadSetup) as refused:
        draw([])
    assert refused.value.code == "bad_count"


@pytest.mark.parametrize("kind", ["svg", "png", "PNG"])
def test_a_file_is_what_it_is_called_and_always_the_same(tmp_path: Path, kind: str) -> None:
    paths = [plots.save(plots.edges(TABLES), tmp_path / f"{n}.{kind}") for n in (1, 2)]
    one, two = (path.read_bytes() for path in paths)
    assert one == two
    assert one.startswith(b"\x89PNG" if kind.lower() == "png" else b"<?xml")
    assert b"<dc:date" not in one
    assert b"atplotlib v" not in one


def test_files_that_cannot_be_drawn(tmp_path: Path) -> None:
    bad = {
        tmp_path / "edges.pdf": "bad_picture",
        tmp_path / "edges": "bad_picture",
        tmp_path / "nowhere" / "edges.svg": "not_written",
        tmp_path / "folder.png": "not_written",
    }
    (tmp_path / "folder.png").mkdir()
    for path, code in bad.items():
        for attempt in (
            lambda path=path: plots.save(plots.edges(TABLES), path),
            lambda path=path: check_plot(path),
        ):
            with pytest.raises(BadSetup) as refused:
                attempt()
            assert refused.value.code == code
            assert repr(str(path)) in refused.value.message


def test_a_command_draws_where_it_was_told(tmp_path: Path) -> None:
    path = tmp_path / "edges.svg"
    check_plot(path)
    assert not path.exists()
    draw_plot(path, lambda: plots.edges(TABLES))
    assert path.exists()
    draw_plot(None, lambda: pytest.fail("nothing was to be drawn"))


def test_no_matplotlib_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in sys.modules if name.startswith("matplotlib")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "doorcard.lab.plots.figure", raising=False)
    for attempt in (lambda: plots.edges(TABLES), lambda: check_plot(tmp_path / "a.svg")):
        with pytest.raises(Refused, match=r"pip install 'doorcard\[plots\]'") as refused:
            attempt()
        assert refused.value.code == "no_matplotlib"


def test_a_notebook_gets_a_picture() -> None:
    figure = plots.edges(TABLES, title="Edges")
    assert figure._repr_png_().startswith(b"\x89PNG")  # type: ignore[attr-defined]
    assert repr(figure) == "<Figure: Edges>"
    assert (
        "matplotlib.pyplot" not in sys.modules or not sys.modules["matplotlib.pyplot"].get_fignums()
    )


def test_labels_move_no_more_than_they_must() -> None:
    assert apart([10.0, 50.0], 4) == [10.0, 50.0]
    assert apart([50.0, 50.0], 4) == [48.0, 52.0]
    crowded = [3.0, 1.0, 2.0, 30.0, 2.5]
    moved = apart(crowded, 4)
    order = sorted(moved)
    assert all(b - a >= 4 - 1e-9 for a, b in pairwise(order))
    assert sorted(range(5), key=moved.__getitem__) == sorted(range(5), key=crowded.__getitem__)
    assert moved[3] == 30.0


def test_amounts_with_their_sign() -> None:
    assert [signed(n) for n in (12.4, -3300, 0, -0.2)] == ["+12", "−3,300", "0", "0"]
