"""The terminal in another language, and the commands that tell which languages there are."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doorcard.cli.app import app
from doorcard.cli.languages import of_environment
from doorcard.language import catalogue, gaps_of, read_catalogue, tag, texts
from tests.language.pretending import catalogues

RUN = CliRunner()


def output(*words: str, typed: str = "", status: int = 0, **environment: str) -> str:
    result = RUN.invoke(app, list(words), input=typed, env=environment)
    assert result.exit_code == status, result.output
    return result.output


HAND = (
    r"Jeder zahlt 1 als Ante, Pot 6",
    r"beginnt mit der höchsten offenen Karte, [2-9JQKA10]+[♠♥♦♣], und (setzt 4|checkt)",
    r"f passen · c 4 mitgehen · r auf 8 erhöhen · \? Hilfe",
    r"Du gehst 4 mit",
    r"Checken kostet nichts. Tippe noch einmal f, um trotzdem zu passen.",
)
"""What is said in a hand where somebody bets, is called, and then checks to the player."""


def test_a_hand_is_played_in_german() -> None:
    for seed in range(5, 105):  # the bots decide in which hand that happens
        typed = ("play", "five-card-stud", "--seed", str(seed), "--language", "de")
        told = output(*typed, typed="c\nf\n\nq\n")
        assert " folds" not in told
        if all(re.search(sentence, told) for sentence in HAND):
            break
    else:
        raise AssertionError(f"in no hand was all of it said, nor in the last one: {told}")
    assert tag() == "en"


def test_the_environment_tells_the_language_where_no_option_does() -> None:
    german = output("rules", "razz", LANG="de_DE.UTF-8")
    assert "Die Hand, Schritt für Schritt" in german
    assert output("rules", "razz", "--language", "de") == german
    english = output("rules", "razz", "--language", "en", LANG="de_DE.UTF-8")
    assert english == output("rules", "razz", LANG="tlh_QO", LANGUAGE="", LC_ALL="")
    assert "The hand, step by step" in english


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "de:en"}, "de"),
    ],
)
def test_a_language_is_read_off_the_environment(environment: dict[str, str], found: str) -> None:
    assert of_environment(environment) == found


def test_terms_are_found_by_their_name_in_either_language() -> None:
    by_english, by_german = (
        output("glossary", word, "--language", "de") for word in ("fold", "passen")
    )
    assert by_english == by_german
    told = " ".join(by_german.split())
    assert "Die Karten weglegen und den Anspruch auf den Pot aufgeben." in told


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    for words in (("rules", "razz", "--language", "tlh"), ("languages", "tlh")):
        told = " ".join(output(*words, status=2).replace("│", "").split())
        assert "'tlh' is not a language here; there are en, de" in told


def test_the_languages_are_listed_with_what_they_have() -> None:
    listed = {one["tag"]: one for one in json.loads(output("languages", "--json"))}
    english, german = listed["en"], listed["de"]
    assert english == {"tag": "en", "name": "English", "direction": "ltr", "ready": True}
    assert (german["tag"], german["name"], german["unused"]) == ("de", "Deutsch", 0)
    assert german["said"] == german["texts"] > 1000
    assert f"de     Deutsch: {german['said']} of {german['texts']} texts" in output("languages")
    assert "Missing, and so said in English: 0 of " in output("languages", "de")
    assert "no catalogue" in output("languages", "en")


def test_a_template_for_a_new_language_has_every_text_and_may_be_used_as_it_is() -> None:
    """Freed of its `#`, it says everything, as German does."""
    told = output("languages", "xx", "--template")
    assert tomllib.loads(told)["words"]["ranks"] == {}
    lines = [re.sub(r'^# (?="|\w+ = )', "", line) for line in told.splitlines()]
    read = read_catalogue("xx", "\n".join(lines).replace('name = ""', 'name = "X"'))
    assert gaps_of(read) == ((), (), len(texts()))
    assert read.page == catalogue("de").page


def test_a_template_shows_the_english_of_the_pages_texts() -> None:
    """A translator need not know the language that the template has beside it."""
    told = output("languages", "xx", "--template")
    for english, key in (("Your name", "your_name"), ("two", "2"), ("Well played", "well_played")):
        assert re.search(rf'^# English: ".*{english}"\n# {key} = ".+"$', told, re.MULTILINE)
    assert told.count("# English: ") == len(re.findall(r"^# \w+ = ", told, re.MULTILINE))


def test_a_template_for_a_language_that_there_is_has_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = '[language]\nname = "Y"\n[buttons]\n"Fold" = "F"\n[page]\nproduct = "P"\n'
    with catalogues(tmp_path, monkeypatch, yy=some):
        told = output("languages", "yy", "--template")
        assert '"Show" = ' in told
        assert '"Fold" = ' not in told
        assert "[language]" not in told
    assert "'a b' is not a language's tag" in output("languages", "a b", "--template", status=2)


def test_what_a_catalogue_lacks_and_has_too_much_of_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = '[language]\nname = "Y"\n[buttons]\n"Fold" = "F"\n"Gone" = "G"\n'
    with catalogues(tmp_path, monkeypatch, yy=some):
        told = output("languages", "yy")
    assert "[buttons] 'Show' (rules/phases/showdown_words.py:" in told
    assert "[words.ranks] 'king' (ranking/words.py:" in told
    assert "Said nowhere: 1.\n  'Gone'\n" in told
    assert "'Fold'" not in told
