"""Playing against a bank in the terminal: wagers by name, the dealer's row, results in words."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import games
from doorcard.cli.rules import body, markdown
from doorcard.rules.asks import CAN_FOLD, Ask
from doorcard.rules.phases.stand import CanPlay, Play
from doorcard.rules.phases.wager import CanWager, Wager
from tests.cli.terminal import play, run, too_wide

GAME = "three-card-poker"
ASK = Ask((1,), (CAN_FOLD, CanWager("ante", ("pair_plus",), (), 1, 50)))


def test_a_hand_against_the_dealer_is_told_in_plain_words() -> None:
    """Seed 4 gives 9-5-4 against jack high."""
    ran = play(
        GAME, "--seats", "1", "--seed", "4", typed="wager ante=10 pair_plus=5\nplay\n\nf\nq\n"
    )
    assert not too_wide(ran.out)
    for line in (
        "You against the dealer, wagers of 1 or more, 200 chips.",
        "You wager 10 on the ante and 5 on the pair plus",
        "ante 10 · pair plus 5\n  dealer                  ▒▒ ▒▒ ▒▒",
        "You play for 10",
        "The dealer shows 2♠ J♠ 7♥\n    jack high, 7-2: the dealer does not qualify",
        "  You win 10 on the ante\n  You get back 10 on the play\n  You lose 5 on the pair plus\n",
        "  You +5\n",
        "You sit out",
    ):
        assert line in ran.out


def test_bots_play_along() -> None:
    ran = play(GAME, "--seats", "7", "--seed", "2", typed="w ante=3\np\n\n" * 4 + "q\n")
    assert ran.status == 0
    assert not too_wide(ran.out)
    assert "Goodbye. 4 hands" in ran.out


@pytest.mark.parametrize("typed", ["wager ante=10 pair_plus=5", "w ante=10 pair_plus=5"])
def test_wagers_are_typed_by_name(typed: str) -> None:
    from doorcard.voice.typed import Menu

    assert Menu(ASK).read(typed) == Wager((("ante", 10), ("pair_plus", 5)))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("w", "for example w ante=1"),
        ("w 10", "'10' is not a wager with its amount"),
        ("w ante=x", "'ante=x' is not a wager"),
        ("w ante=60", "60 chips are more than there are"),
        ("w pair_plus=5", "needs a wager on ante"),
        ("w prime=5", "is not a wager here"),
        ("w ante=1 ante=1", "stands twice"),
        ("p", "is not an answer here"),
    ],
)
def test_what_is_no_wager_is_explained(typed: str, told: str) -> None:
    from doorcard.rules.errors import Illegal
    from doorcard.voice.typed import Menu

    with pytest.raises(Illegal) as unclear:
        Menu(ASK).read(typed)
    assert told in unclear.value.message


def test_playing_has_a_letter_and_a_word() -> None:
    from doorcard.voice.typed import Menu

    menu = Menu(Ask((1,), (CAN_FOLD, CanPlay(4))))
    assert menu.read("p") == menu.read("play") == Play()


OPTIONS: dict[str, tuple[Any, dict[str, Any]]] = {
    "ante_bonus": ("3-2-1", {}),
    "pair_plus_table": ("35-33-6-4-1", {}),
    "pp_lost_on_fold": (False, {}),
    "pp_standalone": (True, {}),
    "prime": (True, {}),
    "prime_survives_fold": (False, {"prime": True}),
    "six_card": (True, {}),
    "six_card_table": ("1000-200-100-20-15-10-7", {"six_card": True}),
}


@pytest.mark.parametrize("name", games.options_of(GAME))
def test_every_option_changes_the_sheet(name: str) -> None:
    value, others = OPTIONS[name]
    changed = games.get(GAME, **{name: value}, **others)
    told = str(value).lower() if isinstance(value, bool) else value
    assert f"| {name} | **{told}** (default " in markdown(changed)
    assert body(changed) != body(games.get(GAME, **others))


def test_the_sheet_says_what_is_paid() -> None:
    sheet = markdown(games.get(GAME, prime=True, six_card=True))
    for line in (
        "1 to 7 players",
        "Everybody plays against the dealer alone",
        "With less than queen high the dealer gives it back",
        "40 to 1 for straight flush, 30 to 1 for three of a kind, 6 to 1 for straight",
        "3 to 1 if the player's cards are all red or all black",
        "1000 to 1 for royal flush",
        "Best first: straight flush, three of a kind, straight, flush, pair, high card.",
    ):
        assert line in sheet


def test_a_simulation_says_what_the_bank_won() -> None:
    ran = run("simulate", GAME, "--hands", "40", "--seats", "2", "--seed", "1", "--json").json
    assert sum(ran["net"]) + ran["bank"] + ran["rake"] == 0
    told = run("simulate", GAME, "--hands", "40", "--seats", "2", "--seed", "1")
    assert f"bank {ran['bank']:+,}" in told.out


def test_a_pay_table_may_be_switched_off_on_the_command_line() -> None:
    for off in ("off", "false", "no"):
        assert "**false**" in run("rules", GAME, "--set", f"ante_bonus={off}", "--markdown").out
