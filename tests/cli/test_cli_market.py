"""Buying at the terminal: the row with its prices, what may be typed, and what is told."""

from __future__ import annotations

import pytest

from doorcard import games
from doorcard.cli.rules import body
from tests.cli.terminal import run, too_wide

MARKETS = (
    "abyssinia",
    "buy-a-card",
    "buy-your-card",
    "grocery-store-dots",
    "price-is-right",
    "wall-street",
)

ANYTHING = ("", "c", "b deck", "t", "p", "b 1", "s", "high")


def bought(*lines: str) -> str:
    """Return what is said when player 1 types these; 4♦ J♥ are down, 9♠ 9♦ 6♥ up, for sale are
    J♣ at 1, T♠ at 2 and T♣ at 3."""
    typed = "".join(f"{line}\n" for line in lines)
    return run("play", "buy-your-card", "--seats", "3", "--seed", "3", typed=typed).out


def test_the_row_shows_its_prices() -> None:
    out = bought("")
    assert "for sale  1: J♣ for 1 · 2: T♠ for 2 · 3: T♣ for 3 · deck for 4" in out
    assert "── Buying, round 1 of 3 · pot 3 ─" in out
    assert "p stand pat · b buy 1-3 or deck, giving a card (b 1 6h) · ? help" in out


@pytest.mark.parametrize(
    "line", ["b 2 4d", "buy 2 4d", "BUY ts 4D", "buy 2 1", "buy 2 ??1", "bu 2 4d"]
)
def test_a_card_is_bought_by_slot_or_name(line: str) -> None:
    assert "You buy T♠ for 2, giving 4♦" in bought(line)


@pytest.mark.parametrize("line", ["b deck 4d", "buy deck 4d", "b 0 4d"])
def test_the_deck_card_is_told_to_its_buyer(line: str) -> None:
    assert "You buy the deck card for 4, giving 4♦, and get " in bought(line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b 2", "Name the card that is given up for slot 2."),
        ("b 2 Kd", "You don't hold Kd; name one of your cards."),
        ("b 2 Jc", "You don't hold Jc; name one of your cards."),
        ("b 4d Jh", "4d is not in the row; name a slot, or a card that lies there."),
        ("b 9 Jh", "Slot 9 is not on offer; buy 1 for 1, 2 for 2, 3 for 3 or the deck card"),
        ("b", "Which? buy 1 for 1, 2 for 2, 3 for 3 or the deck card for 4; type for example b"),
    ],
)
def test_what_is_no_purchase_is_explained(line: str, said: str) -> None:
    assert said in bought(line)


@pytest.mark.parametrize("line", ["p", "pat", "stand pat"])
def test_standing_pat_has_a_word(line: str) -> None:
    assert "You, Ada and Ben stand pat" in bought(line) or "You stand pat" in bought(line)


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game_id", MARKETS)
def test_a_game_with_a_market_can_be_played(game_id: str) -> None:
    typed = "".join(f"{ANYTHING[i % len(ANYTHING)]}\n" for i in range(160))
    ran = run("play", game_id, "--seed", "1", "--seats", "4", typed=typed)
    assert ran.status == 0
    assert ran.err == ""
    assert not too_wide(ran.out)
    assert "for sale" in ran.out
    assert "Goodbye. " in ran.out


OTHERS = [
    ("buy-your-card", "prices", [1, 2, 3, 5], {}),
    ("buy-your-card", "rounds", 2, {}),
    ("buy-your-card", "see_before_discard", True, {}),
    ("buy-your-card", "price_pot", "main", {}),
    ("buy-a-card", "hi_lo", True, {}),
    ("buy-a-card", "low_rank", "A5", {"hi_lo": True}),
    ("abyssinia", "price_by_rank", "2-A:1", {}),
    ("abyssinia", "concealed", True, {}),
    ("abyssinia", "final_bet", False, {}),
    ("abyssinia", "broke_player", "fold", {}),
    ("abyssinia", "declare", "sequential", {"concealed": True}),
    ("price-is-right", "three_upcards", True, {}),
    ("price-is-right", "broke_player", "cheapest_card", {}),
    ("grocery-store-dots", "opening", "low_bring_in", {}),
    ("wall-street", "exhaust", "community", {}),
]


@pytest.mark.parametrize(("game_id", "name", "value", "under"), OTHERS)
def test_every_option_of_a_market_changes_the_sheet(
    game_id: str, name: str, value: object, under: dict[str, object]
) -> None:
    changed = games.get(game_id, **under, **{name: value})
    assert body(changed) != body(games.get(game_id, **under))


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("price_by_rank=2-K:3,A:0", "otherwise): 3 for twos to kings, 0 for aces."),
        ("price_by_rank={2-K = 3, A = 0}", "3 for twos to kings, 0 for aces."),
    ],
)
def test_prices_by_rank_can_be_typed(setting: str, told: str) -> None:
    ran = run("rules", "abyssinia", "--markdown", "--set", setting)
    assert told in ran.out


def test_prices_can_be_typed() -> None:
    ran = run("rules", "wall-street", "--markdown", "--set", "prices=1,2,4,8")
    assert "1 for slot 1, 2 for slot 2, 4 for slot 3, 8 for slot 4." in ran.out


@pytest.mark.parametrize(
    ("game_id", "setting"),
    [
        ("wall-street", "prices=1,2,3"),
        ("wall-street", "prices=1,2,3,-4"),
        ("buy-a-card", "prices=1,2,4,3"),
        ("price-is-right", "prices=1,2,3,4"),
        ("abyssinia", "price_by_rank=2-9:1"),
        ("abyssinia", "price_by_rank=2-A:1,A:2"),
        ("abyssinia", "price_by_rank=A-2:1"),
        ("abyssinia", "price_by_rank=2-A:x"),
        ("abyssinia", "price_by_rank={2-A = 1001}"),
    ],
)
def test_prices_that_no_table_could_use_are_refused(game_id: str, setting: str) -> None:
    ran = run("rules", game_id, "--set", setting)
    assert ran.status == 1
    assert "[bad_option]" in ran.err
