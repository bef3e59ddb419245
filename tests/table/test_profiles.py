"""What is said of a game before somebody chooses it: its profile, and its options in words."""

from __future__ import annotations

import re

import pytest

from doorcard import games
from doorcard.games.parts.profile import FAMILIES
from doorcard.sheets import describe
from doorcard.table.faces import game_face, options_form

NAMES = (*games.ids(), *games.presets())
PLAIN = re.compile(r"[A-Z0-9].*[^.]")
CODE = re.compile(r"[a-z]_[a-z]|\b(true|false|None)\b")


@pytest.mark.parametrize("name", games.ids())
def test_a_game_says_its_family_its_length_and_how_hard_it_is(name: str) -> None:
    profile = games.file_of(name).PROFILE
    assert profile.family in FAMILIES
    assert profile.difficulty in (1, 2, 3)
    assert 1 <= profile.minutes <= 15


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_told_in_one_short_sentence(name: str) -> None:
    assert 0 < len(describe(name)) <= 100
    assert not CODE.search(describe(name))


def test_names_for_other_options_are_told_apart() -> None:
    """A game by another name is told as its options have it."""
    told: dict[str, list[str]] = {}
    for name in NAMES:
        told.setdefault(describe(name), []).append(name)
    alike = sorted(names for names in told.values() if len(names) > 1)
    assert alike == [["wild-stud", "deuces-wild"]]  # twos are usually wild
    assert "deuces-wild" not in games.by_kind()
    assert games.called(games.get("wild-stud")) == ("Deuces Wild",)


def test_three_games_of_one_name_say_which_is_which() -> None:
    """Seven cards, with fixed bets and without; and a game against the house (MIS-01, MSC-01)."""
    assert "five of them face up; the best hand wins." in describe("mississippi-stud")
    assert describe("mississippi-pot-limit").endswith("Bets go up to the pot.")
    assert "the house's pay table" in describe("mississippi-stud-casino")


def test_what_is_wild_is_told_by_its_name() -> None:
    """The ledger's names for wild cards: WLD-01, WLD-02, WLD-12, WLD-20, FTX-01, FTX-02, ANA-15."""
    said = {
        "dr-pepper": "twos, fours and tens are wild",
        "deuces-and-one-eyes": "twos, J♠ and J♥ are wild",
        "suicide-king": "K♥ is wild",
        "low-hole": "your lowest card in the hole is wild",
        "kings-and-little-ones": "kings are wild",
        "follow-the-king": "one of the kings face up",
        "chase-the-queen": "queens are wild",
        "howdy-doody": "threes are wild for high, kings for low",
        "cincinnati-liz": "the lowest rank is wild",
    }
    assert {name: words in describe(name) for name, words in said.items()} == dict.fromkeys(
        said, True
    )


def test_kinds_of_games_stand_together_the_first_to_play_before_all() -> None:
    families = [games.file_of(name).PROFILE.family for name in games.by_kind()]
    assert sorted(games.by_kind()) == sorted({*NAMES} - {"deuces-wild"})
    assert list(dict.fromkeys(families)) == list(FAMILIES)
    assert families == sorted(families, key=list(FAMILIES).index)
    assert games.by_kind()[0] == games.STUD


@pytest.mark.parametrize("name", games.ids())
def test_at_most_three_options_are_main_and_a_game_has_them(name: str) -> None:
    main = games.file_of(name).PROFILE.main
    assert len(set(main)) == len(main) <= 3
    assert set(main) <= set(games.options_of(name))
    shown = {face.main: face.name for face in options_form(name) if face.main}
    assert [shown[place + 1] for place in range(len(shown))] == list(main)


@pytest.mark.parametrize("name", games.ids())
def test_every_option_and_every_word_that_it_may_be_has_plain_words(name: str) -> None:
    for face in options_form(name):
        assert PLAIN.fullmatch(face.title), face.name
        assert not CODE.search(face.title), face.name
        codes = [each for each in face.choices if isinstance(each, str)]
        assert [code for code in codes if code not in face.words] == [], face.name
        for words in face.words.values():
            assert PLAIN.fullmatch(words), face.name
            assert not CODE.search(words), face.name


@pytest.mark.parametrize("name", games.ids())
def test_no_two_options_of_a_game_are_called_the_same(name: str) -> None:
    titles = [face.title for face in options_form(name)]
    assert len(set(titles)) == len(titles)


def test_a_value_is_told_in_words() -> None:
    razz = games.options_of("razz")
    assert razz["structure"].value_words("no_limit") == "No limit"
    assert razz["structure"].value_words("spread(2,10)") == "Spread limit, 2 to 10"
    assert razz["raise_cap"].value_words("none") == "As many as you like"
    assert razz["raise_cap"].value_words(3) == "3"
    assert razz["uncap_heads_up"].value_words(True) == "Yes"
    assert games.options_of("wall-street")["prices"].value_words((1, 2, 3, 4)) == "1, 2, 3, 4"


def test_a_tile_shows_what_is_dealt_bought_and_won() -> None:
    stud = game_face(games.get("seven-card-stud-8"), "", "seven-card-stud-8")
    assert (stud.cards, stud.sides, stud.row, stud.bought) == ("dduuuud", ("high", "low"), 0, 0)
    store = game_face(games.get("wall-street"), "", "wall-street")
    assert (store.cards, store.row, store.bought) == ("ddud", 4, 3)
    assert game_face(games.get("follow-the-queen"), "", "follow-the-queen").wild
    assert game_face(games.get("three-card-poker"), "", "three-card-poker").banked


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("seven-card-stud", {"stud"}),
        ("no-peek", {"stud"}),
        ("night-baseball", {"wild"}),
        ("dakota", {"wild"}),  # your lowest card in the hole is wild, but wins nothing
        ("howdy-doody", {"high_low", "wild", "declare"}),
        ("razz", {"low"}),
        ("razzdugi", {"low"}),  # two ways to be low share the pot, none of them high
        ("abyssinia", {"high_low", "market"}),
        ("wall-street", {"high_low", "market", "declare"}),
        ("auction", {"high_low", "market", "auction", "declare"}),
        ("substitution", {"high_low", "market", "declare"}),
        ("grocery-store-dots", {"market"}),
        ("the-bitch", {"hole"}),
        ("cincinnati-liz", {"middle", "wild"}),
        ("let-it-ride", {"middle", "bank"}),
    ],
)
def test_a_game_is_of_all_kinds_that_fit_it(game: str, kinds: set[str]) -> None:
    assert set(game_face(games.get(game), "", game).kinds) == kinds


def test_a_game_is_of_other_kinds_by_its_options() -> None:
    low = games.get("seven-card-stud-high-low", declare="none")
    assert set(game_face(low, "").kinds) == {"high_low"}
    assert game_face(low, "").kinds["high_low"] == FAMILIES["high_low"]


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("follow-the-queen", ("Q", "7*")),  # FTQ-02: the card after it, and not the queen
        ("chase-the-queen", ("Q*", "7*")),  # FTX-02: all queens, too
        ("howdy-doody", ("3*", "K*")),  # ANA-15: threes for high, kings for low
        ("low-hole", ("d2*",)),
        ("kings-and-little-ones", ("d2*", "K*")),
        ("one-eyed-jacks", ("Js*", "Jh*")),
        ("baseball", ("9*", "d3*")),
        ("seven-card-stud", ()),
    ],
)
def test_a_glance_shows_cards_by_which_a_game_is_known(game: str, cards: tuple[str, ...]) -> None:
    assert game_face(games.get(game), "", game).wilds == cards
