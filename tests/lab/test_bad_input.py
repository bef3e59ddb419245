"""A question that has no answer is refused with a code, and the refusal names what was wrong."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard import games, lab
from doorcard.cards import NAMES
from doorcard.rules.errors import BadSetup, Refused

HANDS = ["AsKd/7c", "QhQd/2c"]
STUD = games.get("seven-card-stud")
CHICAGO = games.get("chicago")
STRIPPED = games.get("five-card-stud", deck_low="7")
MANY_DEAD = "".join(name for name in NAMES[:52] if name not in "AsKd7cQhQd2c3c4c5c")

REFUSED: tuple[tuple[str, tuple[str, ...], Any, Any, dict[str, Any]], ...] = (
    ("card_twice", ("As",), STUD, ["AsAs/7c", "QhQd/2c"], {}),
    ("card_twice", ("As",), STUD, ["AsKd/7c", "QhQd/As"], {}),
    ("card_twice", ("Qh",), STUD, HANDS, {"dead": "Qh"}),
    ("card_twice", ("2s",), STUD, HANDS, {"dead": "2s2s"}),
    ("card_twice", ("7c",), STUD, HANDS, {"aside": "7c"}),
    ("too_many_cards", ("hand 1", "4 cards", "3 down"), STUD, ["AsKd5c6c/7c", "QhQd/2c"], {}),
    ("too_many_cards", ("hand 2", "5 face up"), STUD, ["AsKd", "/2c3c4c5c6c"], {}),
    ("too_many_cards", ("the centre", "0 up"), STUD, HANDS, {"centre": "2s"}),
    ("not_in_deck", ("2c", "five-card-stud"), STRIPPED, ["As/2c", "Qh/Qd"], {}),
    ("not_in_deck", ("6s",), STRIPPED, ["As", "Qh"], {"dead": "6s"}),
    ("not_enough_cards", ("8 cards", "3 are"), STUD, HANDS, {"dead": MANY_DEAD}),
    ("bad_seats", ("0 hands",), STUD, [], {}),
    ("bad_seats", ("1 hand",), STUD, ["AsKd"], {}),
    ("bad_seats", ("9 hands", "seats 8"), STUD, ["??"] * 9, {}),
    ("bad_seats", ("1 still in",), STUD, ["As", "Kd folded"], {}),
    ("bad_hand", ("hand 2", "'As/K/d'"), STUD, ["??", "As/K/d"], {}),
    ("bad_hand", ("'AsKd'", "list"), STUD, "AsKd", {}),
    ("bad_hand", ("hand 2", "5"), STUD, ["As", 5], {}),
    ("bad_hand", ("None",), STUD, None, {}),
    ("bad_card", ("hand 1", "'Ax'"), STUD, ["AsAx", "??"], {}),
    ("bad_card", ("hand 2", "'K'"), STUD, ["As", "QdK"], {}),
    ("bad_card", ("dead", "'zz'"), STUD, HANDS, {"dead": "zz"}),
    ("bad_card", ("dead", "5"), STUD, HANDS, {"dead": 5}),
    ("bad_card", ("the centre", "'1'"), STUD, HANDS, {"centre": "1"}),
    ("bad_card", ("aside", "'??'"), STUD, HANDS, {"aside": "??"}),
    ("bad_setup", ("'razz'",), "razz", HANDS, {}),
    ("bad_setup", ("None",), None, HANDS, {}),
    ("no_odds", ("three-card-poker", "bank"), games.get("three-card-poker"), HANDS, {}),
    ("deal_stopped", ("Qs", "the-bitch"), games.get("the-bitch"), ["??/Qs", "??/2c"], {}),
    ("deal_stopped", ("Qs",), games.get("black-mariah", variant="E"), ["??", "??/2cQs"], {}),
    ("too_many_deals", ("10,000,000,000",), STUD, ["??", "??"], {"exact": True}),
    ("bad_count", ("0 samples",), STUD, HANDS, {"samples": 0}),
    ("bad_count", ("-5 samples",), STUD, HANDS, {"samples": -5}),
    ("bad_count", ("1.5 samples",), STUD, HANDS, {"samples": 1.5}),
    ("bad_count", ("True samples",), STUD, HANDS, {"samples": True}),
    ("bad_count", ("seed of -1",), STUD, HANDS, {"seed": -1, "exact": False}),
    ("bad_count", ("seed of 'x'",), STUD, HANDS, {"seed": "x", "exact": False}),
    ("no_such_word", ("'low'", "high, spade, both"), CHICAGO, HANDS, {"said": ["low", "high"]}),
    ("no_such_word", ("['high']", "2 players"), CHICAGO, HANDS, {"said": ["high"]}),
    ("no_such_word", ("'high'", "list"), CHICAGO, HANDS, {"said": "high"}),
    ("no_such_word", ("nothing is declared",), STUD, HANDS, {"said": ["high", "high"]}),
    (
        "no_such_word",
        ("'both'",),
        games.get("chicago", allow_both=False),
        HANDS,
        {"said": ["both", "high"]},
    ),
)


@pytest.mark.parametrize(("code", "names", "game", "hands", "more"), REFUSED)
def test_it_is_refused_by_name(
    code: str, names: tuple[str, ...], game: Any, hands: Any, more: dict[str, Any]
) -> None:
    with pytest.raises(BadSetup) as refused:
        lab.odds(game, hands, **more)
    assert refused.value.code == code
    for name in names:
        assert name in refused.value.message


def test_a_game_that_is_not_known_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="five-card-razz") as refused:
        lab.odds(games.get("five-card-razz"), HANDS)
    assert refused.value.code == "no_such_game"


def test_a_player_who_folded_has_no_odds() -> None:
    found = lab.odds(STUD, ["As", "Kd folded", "??"], samples=10)
    with pytest.raises(BadSetup, match="player 2"):
        found.of(2)


CARDS = st.sampled_from([*NAMES, "Ax", "1", " ", "as", "♠"])
PARTS = st.one_of(CARDS, st.sampled_from(["/", "folded", " folded", "??", "\n"]))
WRITTEN = st.one_of(st.text(max_size=12), st.lists(PARTS, max_size=9).map("".join))
GAMES = st.sampled_from(
    [
        games.get(name)
        for name in ("seven-card-stud", "chicago", "dirty-schultz", "the-bitch", "buy-your-card")
    ]
    + [games.get("three-card-poker"), STRIPPED]
)


@given(
    game=GAMES,
    hands=st.lists(WRITTEN, max_size=4),
    dead=WRITTEN,
    centre=st.one_of(st.just(""), WRITTEN),
    aside=st.one_of(st.just(""), WRITTEN),
    said=st.lists(st.sampled_from(["", "high", "both", "spade", "low", "x"]), max_size=4),
)
def test_nothing_but_a_refusal_comes_of_any_text(
    game: Any, hands: list[str], dead: str, centre: str, aside: str, said: list[str]
) -> None:
    more: dict[str, Any] = {"dead": dead, "centre": centre, "aside": aside, "said": said}
    with suppress(Refused):
        found = lab.odds(game, hands, samples=20, exact=False, **more)
        whole = sum(one.share for one in found.players) + found.carried + found.redealt
        assert whole == pytest.approx(1)
