"""`doorcard glossary`, and its document: every term once, in order, as the module has them."""

from __future__ import annotations

from itertools import pairwise

from doorcard.language import speaking
from doorcard.sheets.glossary import GROUPS, TERMS, letters, said_terms
from tests.cli.terminal import run, too_wide

NEWCOMERS_MEET = (
    *("all-in", "ante", "bring-in", "burn", "buy", "cap", "carry over", "completion"),
    *("dead card", "declare", "draw", "door card", "hole card", "kicker", "market", "muck", "pat"),
    *("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house"),
    *("four of a kind", "straight flush", "royal flush", "wheel", "fold", "low", "high"),
    *("qualifier", "rake", "redeal", "row", "scoop", "showdown", "side pot", "slot", "street"),
    *("stub", "table stakes", "unit", "up-card"),
    *("dots", "level", "pair plus", "points", "rock"),
)


def test_every_word_stands_there_once_and_in_order() -> None:
    words = [term.word for term in TERMS]
    assert words == sorted(words)
    names = [name for term in TERMS for name in (term.word, *term.also)]
    assert len(names) == len(set(names))
    assert set(words) >= set(NEWCOMERS_MEET)
    assert all(term.words.endswith(".") for term in TERMS)


def test_a_word_is_explained_by_each_of_its_names() -> None:
    assert "with the lowest door card must bring it in" in " ".join(
        run("glossary", "bring-in").out.split()
    )
    (found,) = run("glossary", "Down Card", "--json").json
    assert found["word"] == "hole card"
    ran = run("glossary")
    assert not too_wide(ran.out)
    assert all(term.word in ran.out for term in TERMS)


def test_the_names_that_players_use_are_found_in_both_languages() -> None:
    for name, word in (
        ("trips", "three of a kind"),
        ("quads", "four of a kind"),
        ("drop out", "fold"),
    ):
        (found,) = run("glossary", name, "--json").json
        assert found["word"] == word
    for name, word in (("Drilling", "Drilling"), ("trips", "Drilling"), ("aussteigen", "passen")):
        (found,) = run("glossary", name, "--language", "de", "--json").json
        assert found["word"] == word


def test_a_part_of_a_word_finds_all_that_have_it() -> None:
    assert {term["word"] for term in run("glossary", "card", "--json").json} >= {
        "dead card",
        "door card",
        "hole card",
        "up-card",
    }


def test_a_word_that_is_mistyped_is_met_with_the_one_that_was_meant() -> None:
    ran = run("glossary", "scop")
    assert ran.status == 1
    assert "error [no_such_term]: 'scop' is not in the glossary; did you mean scoop?" in ran.err
    assert "doorcard glossary lists them all" in run("glossary", "xyzzy").err


def test_umlauts_stand_with_their_letters() -> None:
    """`überzähliger Chip` comes before `verdeckte Karte`, and not after the last z."""
    assert sorted(["Wheel", "überzähliger Chip", "Side Pot"], key=letters) == [
        *("Side Pot", "überzähliger Chip", "Wheel")
    ]


def test_every_term_stands_in_one_group_and_a_beginner_finds_theirs_first() -> None:
    grouped = [term.word for terms in GROUPS.values() for term in terms]
    assert sorted(grouped) == [term.word for term in TERMS]
    for language, first, last in (("en", "First words", "won at"), ("de", "Für den", "Steal")):
        with speaking(language):
            told = said_terms()
        groups = [term.group for term in told]
        assert sum(one != other for one, other in pairwise(groups)) == len(GROUPS) - 1
        assert groups[0].startswith(first)
        assert told[-1].word.startswith(last)


def test_what_a_coach_and_players_say_is_explained() -> None:
    for word in ("pot odds", "flush draw", "open-ended", "kicker"):
        (found,) = run("glossary", word, "--json").json
        assert found["word"] == word


def test_dead_is_explained_as_a_card_that_was_seen() -> None:
    found = next(term for term in TERMS if "dead" in term.also)
    assert "seen it in somebody's hand" in found.words
