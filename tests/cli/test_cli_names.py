"""Games by whatever people call them, wherever a game is named."""

from __future__ import annotations

import pytest

from doorcard import BadSetup, games
from doorcard.language import speaking
from tests.cli.terminal import run

NAMES = [
    ("High Chicago", "chicago"),
    ("Black Mariah II", "chicago"),
    ("San Francisco", "san-francisco"),
    ("High San Francisco", "san-francisco"),
    ("low san francisco", "low-san-francisco"),
    ("California Stud", "california-stud"),
    ("canadian-stud", "california-stud"),
    ("Stud-9", "stud-9"),
    ("English Six", "english-six"),
    ("Italian stud", "italian-stud"),
    ("Mississippi Stud/8", "mississippi-stud-8"),
    ("Mississippi Razz", "mississippi-razz"),
    ("Mississippi Mud", "mississippi-mud"),
    ("Sökö", "soko"),
    ("Soko", "soko"),
    ("SÖKÖ", "soko"),
    ("Lowball", "five-card-stud-low"),
    ("Twist", "five-card-stud-buy"),
    ("Follow the Pair", "dirty-schultz"),
    ("Breed the Heifer", "dirty-schultz"),
    ("Buy Your Card Substitution", "buy-a-card"),
    ("Seven Card Stud Eight-or-Better", "seven-card-stud-8"),
    ("Prime Three Card Poker", "prime-three-card-poker"),
    ("The Price is Right", "price-is-right"),
    ("7 Card Stud", "seven-card-stud"),
    ("5-card stud", "five-card-stud"),
]
"""What the ledger calls its games besides their ids."""


@pytest.mark.parametrize(("name", "game_id"), NAMES)
def test_a_game_goes_by_every_name(name: str, game_id: str) -> None:
    assert games.id_of(name) == game_id
    assert games.get(name) == games.get(game_id)
    assert game_id in games.search(name)
    assert run("rules", name, "--markdown").out == run("rules", game_id, "--markdown").out


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("California Stud", {"soko_order": "above_pair"}),
        ("Stud-9", {"qualifier": "9"}),
        ("English Six", {"form": "six"}),
        ("Italian stud", {"vela": False}),
        ("Mississippi Stud/8", {"split": "eight"}),
        ("Mississippi Razz", {"split": "razz"}),
        ("Mississippi Mud", {"hi_lo": True}),
    ],
)
def test_a_name_of_a_form_is_that_form(name: str, options: dict[str, object]) -> None:
    """The ledger: HLS, ENG, TEL, MIS, RYO-17, and CAL, which SOK is with pairs below."""
    game = games.get(name)
    assert {each: getattr(game.options, each) for each in options} == options
    assert game.title != games.get(game.id).title


NAMED_SO = [
    ("anaconda", "Pass the Trash, Garbage, Screw Your Neighbour, 3-2-1 Left"),
    ("night-baseball", "Midnight Baseball, Blind Baseball"),
    ("football", "Football Stud, Seven-card Football"),
    ("two-twenty-two", "2-22, Two and Twenty-two"),
    ("low-hole", "Low in the Hole, Low Hole Wild"),
    ("iron-cross", "Criss Cross, Cross, Church, Southern Cross"),
]
"""What sections of the ledger say games and presets are also known as."""


@pytest.mark.parametrize(("game_id", "also"), NAMED_SO)
def test_a_sheet_tells_what_else_a_game_is_called(game_id: str, also: str) -> None:
    assert f"\n\nAlso called {also}.\n" in run("rules", game_id, "--markdown").out
    listed = " ".join(run("games", game_id).out.split())
    assert f"also called {also}" in listed


@pytest.mark.parametrize(
    ("name", "first"),
    [("Woolworth", "woolworth"), ("Kings and Lows", "kings-and-little-ones"), ("", "acey-deucey")],
)
def test_a_preset_that_was_asked_for_is_listed_first(name: str, first: str) -> None:
    rows = {row["id"]: [*row["presets"]] for row in run("games", name, "--json").json}
    assert rows["wild-stud"][0] == first
    every = [each for each, preset in games.presets().items() if preset.game == "wild-stud"]
    assert sorted(rows["wild-stud"]) == every


def test_the_names_of_a_game_are_not_those_of_one_with_other_options() -> None:
    assert games.called(games.get("anaconda", burn=1)) == games.called(games.get("anaconda"))
    assert games.called(games.get("low-hole", burn=1)) == games.called(games.get("low-hole"))
    for other in ("howdy-doody", "no-peek", "razz", "mexican-stud"):
        assert not {*games.called(games.get(other))} & {
            "Garbage",
            "Midnight Baseball",
            "Kansas City Razz",
            "Roll 'Em",
        }
    assert games.called(games.get("wild-stud", wild="J")) == ()


def test_a_game_is_found_by_its_english_title_where_it_has_another() -> None:
    game = games.get("seven-card-stud-8")
    assert games.english_title(game) == ""
    with speaking("de"):
        assert games.said_title(game) == "Seven Card Stud (Acht oder besser)"
        assert games.english_title(game) == "Seven Card Stud 8-or-better"
        assert games.english_title(games.get("razz")) == ""


def _is_plain(name: str) -> bool:
    """Return whether a preset is its game as it is, by another name: deuces are wild by default."""
    preset = games.presets().get(name)
    return preset is not None and games.get(name) == games.get(preset.game)


def test_ids_and_titles_are_names_too_and_each_is_one_games() -> None:
    for game_id in (*games.ids(), *games.presets()):
        assert games.id_of(game_id) == game_id
        if not _is_plain(game_id):
            assert games.id_of(games.get(game_id).title) == game_id
    every = [name for names in games.also().values() for name in names]
    assert len(every) == len({name.casefold() for name in every})
    assert not {name.casefold() for name in every} & {*games.ids()}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lowbaal", "five-card-stud-low"),
        ("sokko", "soko"),
        ("chicgo", "chicago"),
        ("san fransisco", "san-francisco"),
        ("Califronia Stud", "california-stud"),
        ("deuces", "deuces-wild"),
        ("stud high low seven", "seven-card-stud-high-low"),
    ],
)
def test_a_near_miss_is_suggested(typed: str, meant: str) -> None:
    assert games.like(typed)[0] == meant
    with pytest.raises(BadSetup, match=f"did you mean '{meant}'"):
        games.get(typed)
    for command in ("rules", "games"):
        ran = run(command, typed)
        listed = command == "games" and games.search(typed)  # a word of a name finds games there
        assert ran.status == (0 if listed else 1)
        assert listed or f"did you mean '{meant}'" in ran.err


def test_another_game_is_no_near_miss() -> None:
    """Whist is four letters of Twist, in the same order; the first is another."""
    assert games.like("whist") == ()
    assert "five-card-stud-buy" in games.like("twizt")
    assert games.like("hcicago")[0] == "chicago"


def test_what_is_like_nothing_is_told_what_there_is() -> None:
    assert games.like("xxxx") == ()
    with pytest.raises(BadSetup, match="there is no game 'xxxx'; there are abyssinia, "):
        games.get("xxxx")


def test_the_list_is_searched_by_any_name() -> None:
    assert [row["id"] for row in run("games", "california", "--json").json] == ["soko"]
    (row,) = run("games", "prime three", "--json").json
    assert row["id"] == "three-card-poker"
    assert "also called Canadian Stud" in run("games").out
    assert "also called High Chicago" in run("games", "chicago").out


@pytest.mark.proves("CHI-11")
def test_san_francisco_is_told_in_hearts() -> None:
    for name, title in (
        ("san-francisco", "High San Francisco"),
        ("low-san-francisco", "Low San Francisco"),
    ):
        game = games.get(name)
        assert game.title == title
        assert [share.side for share in game.shares] == ["high", "heart"]
        told = run("rules", name, "--markdown").out
        assert "spade" not in told.lower().replace("spades before hearts", "")  # the suits' order
        assert "everybody declares high, heart or both" in told
        assert "**The heart in the hole.** The " in told
    diamonds = games.get("chicago", suit="d")
    assert [share.side for share in diamonds.shares] == ["high", "diamond"]


@pytest.mark.proves("CHI-10")
def test_the_side_of_the_suit_goes_by_its_former_name_too() -> None:
    assert games.get("chicago", spade_side="low") == games.get("low-chicago")
    ran = run("rules", "chicago", "--set", "spade_side=low", "--markdown")
    assert ran.out == run("rules", "low-chicago", "--markdown").out


def test_the_name_that_came_near_stands_beside_the_id() -> None:
    with pytest.raises(BadSetup, match=r"did you mean 'five-card-stud-low' \(Lowball\)\? To see"):
        games.get("lowbal")
