"""`doorcard games` and `doorcard rules`: what is listed, and a sheet that every option changes."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import pytest
from msgspec import Meta
from msgspec.structs import replace

from doorcard import BadSetup, games
from doorcard.cli.rules import body, markdown, value_text, without_options
from doorcard.games.parts.describing import OptionInfo
from doorcard.rules.game import Trigger
from doorcard.rules.phase import Phase
from doorcard.rules.phases.calling import DealCalling
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.no_peek import DealPiles
from doorcard.voice import MissingWords, side_words
from tests.cli.terminal import run, too_wide
from tests.soaking import first_of_a_kind


def test_games_are_listed_for_programs() -> None:
    rows = run("games", "--json").json
    assert [row["id"] for row in rows] == list(games.ids())
    for row in rows:
        assert row["title"]
        assert row["ledger"], (
            f"{row['id']} names no section of docs/rules in `ledger`: write its rules first"
        )
        assert row["description"].endswith(".")
        assert row["seats"] == list(games.get(row["id"]).seats)


def test_games_are_listed_for_people() -> None:
    ran = run("games")
    assert ran.status == 0
    assert not too_wide(ran.out)
    for game_id in games.ids():
        assert game_id in ran.out


OTHERS: dict[str, object] = {
    "cancel_at": 2,
    "cards": 9,
    "extra": "2",
    "free_wild": "6",
    "pay_wild": "K",
    "three_cap": 5,
    "max_bid": 5,
    "passes": "1R1",
    "wild": "2,4,T",
    "buy_prices": (3, 7),
    "price_by_rank": "2-A:1",
    "ante_bonus": "3-2-1",
    "pair_plus_table": "35-33-6-4-1",
    "six_card_table": "1000-200-100-20-15-10-7",
    "face_value": "ten",
    "hole": 4,
    "max_passes": 3,
    "raise_table": "100-50-20-8-6-5-4-2-1",
    "jackpot_table": "100-75-50",
    "pay_table": "1000-500-50-12-9-6-4-3-2",
    "bonus3_table": "50-40-30-6-4-1",
    "bonus_table": "30-20-2",
    "aces_up_table": "50-40-9-6-4-2-1",
    "super_table": "200-30-15-2-1-1",
    "queens_up_table": "50-40-9-4-3-2-1",
    "max_payout": 50,
}
"""Other values of options that are not a choice of a few."""


def other_value(info: OptionInfo) -> object:
    """Return a value that an option may have and has not by default."""
    if info.name in OTHERS:
        return OTHERS[info.name]
    if isinstance(info.default, tuple):
        return (*info.default[:-1], info.default[-1] + 1)
    if isinstance(info.default, bool):
        return not info.default
    if isinstance(info.default, int):
        return info.default + 1
    if info.allowed.startswith(("true or false", "0 to")):
        return False if info.allowed.startswith("true") else 0
    if info.allowed.startswith("fixed"):
        return "pot_limit"
    choices = [choice.strip(" '") for choice in info.allowed.split(",")]
    return next(choice for choice in choices if choice != info.default)


LEFT_OPENS = ("abyssinia", "cincinnati", "iron-cross", "seven-twenty-seven")
OF_NO_USE = {
    ("abyssinia", "burn"),
    ("no-peek", "showing_tie"),
    *[(game_id, "showing_tie") for game_id in LEFT_OPENS],
}
"""Options every pot game has that decide nothing here: no card is dealt, no hand showing opens."""

OPTIONS = [
    (game_id, info)
    for game_id in games.ids()
    for info in games.options_of(game_id).values()
    if info.allowed != repr(info.default)  # exhaust has one value where five cards are dealt
    and (game_id, info.name) not in OF_NO_USE
]

UNDER: tuple[dict[str, object], ...] = (
    {},
    {"low_rank": "A6"},
    {"declare": "simultaneous"},
    {"declare": "simultaneous", "low_rank": "A6"},
    {"allow_both": True},
    {"declare": "simultaneous", "allow_both": True},
    {"hi_lo": True},
    {"hi_lo": True, "low_rank": "A5"},
    {"hi_lo": True, "low_rank": "A6"},
    {"form": "seven"},
    {"wild": "5,T"},
    {"own_wild": "low_hole"},
    {"own_wild": "kings_and_low"},
    {"three_up": "fixed"},
    {"four_up": "buy_down"},
    {"game": "night_baseball"},
    {"game": "night_baseball", "three_up": "fixed"},
    {"game": "night_baseball", "four_up": "buy_down"},
    {"frame": "five"},
    {"last_card": "buy_up"},
    {"concealed": True},
    {"buys": 2},
    {"seventh_up": True},
    {"redeal_without_queen": True},
    {"prime": True},
    {"six_card": True},
    {"jackpot": 500},
    {"bonus3": True},
)
"""What other options may have to be for one to say something."""


def _goes(game_id: str, under: dict[str, object], info: OptionInfo) -> bool:
    """Return whether options go together, and with another value of one more."""
    try:
        games.get(game_id, **under)
        games.get(game_id, **under, **{info.name: other_value(info)})
    except BadSetup:
        return False
    return True


@cache
def body_under(game_id: str, *options: tuple[str, object]) -> str:
    return body(games.get(game_id, **dict(options)))


@pytest.mark.parametrize(
    "option",
    first_of_a_kind(OPTIONS, lambda option: (option[1].name, option[1].default)),
    ids=lambda option: f"{option[0]}-{option[1].name}",
)
def test_every_option_changes_the_sheet(option: tuple[str, OptionInfo]) -> None:
    game_id, info = option
    value = other_value(info)
    names = games.options_of(game_id).keys()
    for under in UNDER:
        if under.keys() <= names and info.name not in under and _goes(game_id, under, info):
            sheet = markdown(games.get(game_id, **under, **{info.name: value}))
            assert f"| {info.name} | **{value_text(value)}** (default " in sheet
            if without_options(sheet) != body_under(game_id, *under.items()):
                return
    raise AssertionError("only the list of options tells the difference")


@pytest.mark.parametrize("limit", ["spread(2,8)", "pot_limit", "no_limit"])
def test_every_structure_has_a_sheet(limit: str) -> None:
    sheet = body(games.get("razz", structure=limit))
    assert sheet != body(games.get("razz"))
    assert "half a raise" not in sheet, "only in fixed limit a short all-in may be a full raise"


@pytest.mark.parametrize("game_id", [*games.ids(), *games.presets()])
def test_a_sheet_says_what_is_dealt_bet_and_won(game_id: str) -> None:
    game = games.get(game_id)
    sheet = markdown(game)
    assert sheet.startswith(f"# {game.title}\n")
    assert f"{game.seats[0]} to {game.seats[1]} players" in sheet
    dealt = (Deal, DealCalling, DealPiles)
    streets = sum(type(phase) in dealt and not phase.middle for phase in game.phases)
    assert sheet.lower().count("each player is dealt") == streets
    if not game.banked:
        capped = getattr(game.options, "structure", "") == "fixed"
        assert ("one bet and three raises" in sheet) == capped
        for share in game.shares:
            side = side_words(game, share.side)
            assert f"**{side.capitalize()}.**" in sheet
    for info in games.options_of(game_id).values():
        assert f"| {info.name} | " in sheet
    assert "GEN-" not in sheet


@pytest.mark.proves("SOK-04")
def test_where_fours_rank_is_told_wherever_soko_is_chosen() -> None:
    assert next(iter(games.options_of("soko"))) == "soko_order"
    assert "Sökö (four flushes below a pair)" in " ".join(run("games").out.split())
    for order, others in (("below_pair", "above"), ("above_pair", "below")):
        ours = order.removesuffix("_pair")
        game = games.get("soko", soko_order=order)
        assert game.title == f"Sökö (four flushes {ours} a pair)"
        assert f"{others} a pair; this one ranks them {ours}." in body(game)
    above, below = (
        "pair, four flush, four straight, high card",
        "two pair, four flush, four straight",
    )
    assert above in body(games.get("soko"))
    assert f"{below}, pair" in body(games.get("soko", soko_order="above_pair"))


@pytest.mark.parametrize(
    ("game_id", "options", "told"),
    [
        ("five-card-stud", {}, "36 cards, of which 6 is the lowest"),
        ("five-card-stud", {}, "A-6-7-8-9 is the lowest straight"),
        ("five-card-stud", {"low_straight": False}, "here the ace is only high"),
        ("five-card-stud", {"flush_over_full": True}, "four of a kind, flush, full house"),
        ("five-card-stud", {"trips_over_straight": True}, "flush, three of a kind, straight"),
        ("five-card-stud-low", {}, "The best is a 9-8-7-6-A low"),
        ("five-card-stud-low", {"low_rank": "27"}, "The best is a J-9-8-7-6 low"),
        ("five-card-stud-low", {"low_rank": "A6"}, "The best is a 10-8-7-6-A low"),
        ("five-card-stud-low", {"low_rank": "A6"}, "A-6-7-8-9 is a straight"),
        ("soko", {}, "A-6-7-8-9 is the lowest straight"),
    ],
)
def test_a_sheet_tells_of_a_stripped_deck(
    game_id: str, options: dict[str, object], told: str
) -> None:
    assert told in body(games.get(game_id, deck_low="6", **options))


def test_the_shortest_deck_has_no_low_without_a_pair() -> None:
    sheet = body(games.get("five-card-stud-low", deck_low="T", low_rank="27"))
    assert "The best is a pair of tens, kickers K-Q-J low" not in sheet
    assert "The best is a pair of tens, kickers K-Q-J." in sheet


def test_what_is_disputed_of_ace_to_six_is_told() -> None:
    sheet = body(games.get("five-card-stud-low", low_rank="A6"))
    assert "Some tables count A-K-Q-J-10 as a straight; this one does not." in sheet
    assert "here it is the lowest" in sheet


class Stall(Phase, frozen=True):
    """Lay out cards for sale; whoever wants one pays for it (BUY-01)."""

    prices: Annotated[tuple[int, ...], Meta(description="units")] = (1, 2)


class Bell(Trigger, frozen=True):
    """Ring when the pot is large."""

    at: int = 9


def test_a_part_nobody_has_written_words_for_is_refused_and_named() -> None:
    game = games.get("razz")
    with pytest.raises(MissingWords, match="Stall has no words"):
        body(replace(game, phases=(*game.phases, Stall())))
    with pytest.raises(MissingWords, match="Bell has no words"):
        body(replace(game, triggers=(Bell(),)))


def test_rules_are_printed_for_people() -> None:
    ran = run("rules", "razz", "--set", "burn=1", "--set", "structure=spread(2,8)")
    assert ran.status == 0
    assert not too_wide(ran.out)
    assert "spread(2,8)" in ran.out
    assert "Dealing" in ran.out


def test_rules_are_printed_as_markdown_and_json() -> None:
    source = run("rules", "razz", "--markdown").out
    assert source == markdown(games.get("razz")) + "\n"
    data = run("rules", "razz", "--set", "burn=1", "--json").json
    assert data["id"] == "razz"
    assert data["seats"] == [2, 7]
    assert data["phases"][0]["phase"] == "Ante"
    assert {"name": "burn", "value": 1, "default": 0}.items() <= {
        key: value
        for option in data["options"]
        if option["name"] == "burn"
        for key, value in option.items()
    }.items()
    assert data["sheet"].startswith("# Razz")


@pytest.mark.parametrize(
    ("settings", "value"),
    [("true", True), ("off", False), ("yes", True), ("false", False)],
)
def test_switches_are_set_in_words(settings: str, value: bool) -> None:
    data = run("rules", "razz", "--set", f"uncap-heads-up={settings}", "--json").json
    assert {option["name"]: option["value"] for option in data["options"]}[
        "uncap_heads_up"
    ] is value


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("rules", "bridge"), "no_such_game"),
        (("rules", "razz", "--set", "wild=2"), "no_such_option"),
        (("rules", "razz", "--set", "burn=7"), "bad_option"),
        (("rules", "razz", "--set", "burn=many"), "bad_option"),
        (("rules", "razz", "--set", "structure=spread(8,2)"), "bad_option"),
        (("play", "bridge"), "no_such_game"),
        (("play", "--seats", "12"), "bad_seats"),
        (("play", "--seats", "1"), "bad_seats"),
        (("play", "five-card-stud", "--ante", "0"), "bad_stakes"),
        (("play", "--small-bet", "8", "--big-bet", "4"), "bad_stakes"),
        (("simulate", "bridge"), "no_such_game"),
        (("simulate", "razz", "--seats", "9"), "bad_seats"),
        (("simulate", "razz", "--policy", "oracle"), "no_such_policy"),
    ],
)
def test_what_is_refused_is_one_line_with_a_code(args: tuple[str, ...], code: str) -> None:
    ran = run(*args)
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.startswith(f"error [{code}]: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        ("rules",),
        ("rules", "razz", "--set", "burn"),
        ("replay",),
        ("simulate", "razz", "--hands", "many"),
        ("simulate", "razz", "--hands", "-1"),
        ("play", "--stack", "0"),
        ("gamble",),
        ("games", "--loud"),
        ("rules", "razz", "--json", "--markdown"),
    ],
)
def test_misuse_ends_with_2(args: tuple[str, ...]) -> None:
    assert run(*args).status == 2


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("simulate", "razz", "--hands", "1e6"), "'--hands': '1e6' is not a whole number"),
        (("play", "--seats", "x"), "'--seats': 'x' is not a whole number"),
        (("play", "--stack", "0"), "'--stack': 0 is too small; it must be at least 1"),
        (("rules", "razz", "--set", "burn=true"), "burn = true is not allowed"),
        (("rules", "razz", "--set", "raise_cap=x"), "raise_cap = 'x' is not allowed"),
        (("play", "--stack", "9" * 40), "a stack of 999999…"),
    ],
)
def test_a_wrong_value_is_named_as_it_was_typed(args: tuple[str, ...], told: str) -> None:
    assert told in " ".join(run(*args).err.split())


def test_help_says_what_no_amount_comes_to() -> None:
    told = " ".join(run("play", "--help").out.replace("│", " ").split())
    assert "(0: half the small bet)" in told
    assert "(0: twice the small bet)" in told
    assert run("play", "--bring-in", "0", "--big-bet", "0", typed="q\n").status == 0


@pytest.mark.proves("DEC-03", "CHI-06")
def test_a_sheet_says_what_chips_in_the_fist_mean() -> None:
    high_low = body(games.get("five-card-stud-high-low", declare="simultaneous", allow_both=True))
    assert "chips in the fist: none for low, one for high, two for both" in high_low
    assert "chips in the fist: none for spade, one for high, two for both" in body(
        games.get("chicago")
    )
    assert "fist" not in body(games.get("chicago", declare="sequential"))


@pytest.mark.proves("CHI-11")
def test_chicago_goes_by_its_suit_and_side() -> None:
    titles = {name: games.get(name).title for name in games.presets() if "chicago" in name}
    titles |= {name: games.get(name).title for name in games.presets() if "francisco" in name}
    assert titles == {
        "low-chicago": "Low Chicago",
        "san-francisco": "High San Francisco",
        "low-san-francisco": "Low San Francisco",
    }
