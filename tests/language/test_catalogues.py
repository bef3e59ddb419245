"""The catalogues: what each has to have, what falls back to English, and what is refused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import doorcard.language
from doorcard import games
from doorcard.language import (
    WrongCatalogue,
    all_languages,
    cached_by_language,
    catalogue,
    gaps,
    gaps_of,
    languages,
    number,
    parts_of,
    percentage,
    read_catalogue,
    say,
    speaking,
    tag,
    texts,
    word,
)
from doorcard.ranking.words import number as small_number
from doorcard.room import page_texts
from doorcard.rules.phases.betting_round import Bet
from doorcard.sheets.glossary import said_terms
from doorcard.sheets.parts import details
from tests.language.pretending import catalogues, marked

HEAD = '[language]\nname = "Test"\nready = true\n'
CATALOGUES = Path(doorcard.language.__file__).parent / "catalogues"
OTHERS = [tag for tag in languages() if tag != "en"]


@pytest.mark.parametrize("tag", OTHERS)
def test_a_catalogue_has_every_text_and_no_other(tag: str) -> None:
    found = gaps(tag)
    assert [(one.english, one.where) for one in found.missing] == []
    assert found.unused == ()
    assert found.total == len(texts()) > 1000


@pytest.mark.parametrize("tag", OTHERS)
def test_the_page_is_translated_as_its_english_is_now(tag: str) -> None:
    assert page_texts.outdated(tag) == [], "correct the translation, or see docs/languages.md"


def test_a_text_of_the_page_whose_english_alone_has_changed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is translated anew is a pair again, as is one whose line was deleted."""
    file = tmp_path / "yy.pairs"
    monkeypatch.setattr(page_texts, "pairs_file", lambda tag: file)

    def outdated(english: dict[str, Any], said: dict[str, Any]) -> list[str]:
        monkeypatch.setattr(page_texts, "all_in_english", lambda: english)
        monkeypatch.setattr(page_texts, "said_in", lambda tag: said)
        file.write_text(page_texts.pairs("yy"), "utf-8")
        return page_texts.outdated("yy")

    said = {"fold": "passen", "bet": "setzen", "RANKS": {"k": "König"}}
    assert (
        outdated({"fold": "fold", "bet": "bet", "RANKS": {"k": "king"}, "new": "new"}, said) == []
    )
    changed = {"fold": "give up", "bet": "wager", "RANKS": {"k": "King"}, "new": "newer"}
    assert outdated(changed, {**said, "bet": "wetten"}) == ["fold", "RANKS.k"]
    assert outdated(changed, {**said, "bet": "wetten"}) == ["fold", "RANKS.k"]
    assert outdated(changed, {**said, "bet": "wetten", "fold": "aufgeben"}) == ["RANKS.k"]
    file.write_text(file.read_text("utf-8").replace("RANKS.k", "RANKS.old"), "utf-8")
    assert outdated(changed, said) == []


@pytest.mark.parametrize("tag", OTHERS)
def test_a_catalogue_names_all_parts_of_a_text(tag: str) -> None:
    for english, said in catalogue(tag).speech.texts.items():
        assert parts_of(said) == parts_of(english), english


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("game_id", games.ids())
def test_phrases_of_a_rule_sheet_begin_small_as_in_english(tag: str, game_id: str) -> None:
    """A sheet tells sentences, which follow, from phrases, which stand in brackets, by that."""
    game = games.get(game_id)
    parts = [*game.phases, *game.triggers, *game.shares, *([game.wild] if game.wild else [])]
    parts += [phase.opener for phase in game.phases if isinstance(phase, Bet)]
    for part in parts:
        english = [told[:1].isupper() for told in details(part)]
        with speaking(tag):
            assert [told[:1].isupper() for told in details(part)] == english, details(part)


def test_german_verbs_have_three_forms() -> None:
    for english, said in catalogue("de").speech.texts.items():
        for forms in re.findall(r"\{([^{}]*\|[^{}]*)\}", said):
            assert forms.count("|") == 2, english


CHOSEN = re.compile(r"^#   ([^,\n]+), not (.+)$", re.MULTILINE)
"""A term that a catalogue keeps to, at its head, and those that it has in its place."""


def sentences(table: dict[str, Any]) -> Iterator[str]:
    """Yield everything that a catalogue says."""
    for value in table.values():
        if isinstance(value, dict):
            yield from sentences(value)
        elif isinstance(value, str):
            yield value


@pytest.mark.parametrize("tag", OTHERS)
def test_one_thing_has_one_name(tag: str) -> None:
    """The list at a catalogue's head says which; each of them is said somewhere."""
    source = (CATALOGUES / f"{tag}.toml").read_text(encoding="utf-8")
    all_said = list(sentences(tomllib.loads(source)))
    chosen = CHOSEN.findall(source.partition("[language]")[0])
    assert chosen or tag != "de"
    for term, others in chosen:
        assert any(term in said for said in all_said), term
        for other in others.split(", "):
            found = [said for said in all_said if other.casefold() in said.casefold()]
            assert found == [], f"say {term!r}"


def test_german_is_said_inside_the_block_alone() -> None:
    assert (tag(), say("{who} {folds|fold}")) == ("en", "{who} {folds|fold}")
    with speaking("de"):
        assert (tag(), say("Fold"), word("ranks", "king")) == ("de", "Passen", "König")
        with speaking("en"):
            assert (tag(), say("Fold"), word("ranks", "king")) == ("en", "Fold", "king")
        assert say("{count} chips", count=3) == "3 Chips"
    assert say("Fold") == "Fold"


def test_a_language_without_a_catalogue_is_english() -> None:
    with speaking("tlh"):
        assert (tag(), say("Fold")) == ("en", "Fold")


def test_what_a_catalogue_lacks_is_said_in_english_and_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = HEAD + '[buttons]\n"Fold" = "F"\n"No such text" = "N"\n[words.ranks]\nking = "K"\n'
    with catalogues(tmp_path, monkeypatch, yy=some):
        assert list(languages()) == ["en", "yy"]
        with speaking("yy"):
            assert (say("Fold"), say("Check"), say("1 chip")) == ("F", "Check", "1 chip")
            assert (word("ranks", "king"), word("ranks", "ace")) == ("K", "ace")
            assert small_number(2) == "two"
        found = gaps("yy")
        assert found.unused == ("No such text",)
        assert len(found.missing) == found.total - 2
        assert "Check" in [one.english for one in found.missing]
        assert ("ranks", "ace") in [(one.context, one.english) for one in found.missing]
    assert "de" in languages()


@pytest.mark.parametrize("ready", ["", "ready = false\n"])
def test_a_language_in_the_making_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: str
) -> None:
    some = f'[language]\nname = "Test"\n{ready}[buttons]\n"Fold" = "F"\n'
    with catalogues(tmp_path, monkeypatch, yy=some):
        assert list(languages()) == ["en"]
        assert list(all_languages()) == ["en", "yy"]
        with speaking("yy"):
            assert say("Fold") == "F"


def test_what_is_remembered_is_remembered_for_each_language() -> None:
    made = []

    @cached_by_language()
    def fold(times: int) -> str:
        made.append(times)
        return say("Fold") * times

    assert (fold(1), fold(1)) == ("Fold", "Fold")
    with speaking("de"):
        assert (fold(1), fold(1)) == ("Passen", "Passen")
    assert (fold(1), fold(2)) == ("Fold", "FoldFold")
    assert made == [1, 1, 2]


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert (number(1234567), number(12.5), number(1234567, grouped=True)) == (
        *("1234567", "12.5"),
        "1,234,567",
    )
    with speaking("de"):
        assert [number(n) for n in (7, 1234, 12345, -1234567)] == [
            *("7", "1.234", "12.345"),
            "-1.234.567",
        ]
        assert (number(12.5), number(1 / 3, 2)) == ("12,5", "0,33")


def test_per_cents_are_written_as_the_language_writes_them() -> None:
    assert (percentage(0.27), percentage(0.0337, 2)) == ("27%", "3.37%")
    with speaking("de"):
        assert (percentage(0.27), percentage(0.0337, 2)) == ("27\u00a0%", "3,37\u00a0%")


def test_no_sentence_has_the_sign_of_per_cent() -> None:
    """It stands with its number, as the language has it."""
    said = [*sentences(dict(page_texts.all_in_english())), *(each.english for each in texts())]
    assert [each for each in said if "%" in each] == []


@pytest.mark.parametrize(
    ("text", "code", "names"),
    [
        ('[buttons]\n"Fold" = ', "not_toml", "document"),
        ('x = "y"\n', "wrong_language", "[language]"),
        ('[language]\nname = "X"\ndirection = "up"\n', "wrong_language", "'up'"),
        ('[language]\nname = "X"\nscript = "Latin"\n', "wrong_language", "'script'"),
        ('[language]\nname = "X"\nready = "no"\n', "wrong_language", "true or false"),
        ('[buttons]\n"Fold" = 4\n', "wrong_text", "'Fold'"),
        ('[buttons]\n"Fold" = " "\n', "wrong_text", "'Fold'"),
        ('[buttons]\n"Bet {to}" = "{amount} F"\n', "wrong_parts", "{amount}"),
        ('[buttons]\n"Bet {to}" = "{to F"\n', "wrong_parts", "open"),
        ('[a]\n"Fold" = "F"\n[b]\n"Fold" = "G"\n', "said_twice", "[a]"),
    ],
)
def test_a_catalogue_that_is_wrong_is_refused(text: str, code: str, names: str) -> None:
    whole = text if code == "wrong_language" else HEAD + text
    with pytest.raises(WrongCatalogue) as refused:
        read_catalogue("yy", whole)
    assert refused.value.code == code
    assert names in str(refused.value)
    assert "yy.toml" in str(refused.value)


def test_every_fault_of_a_catalogue_is_told() -> None:
    text = HEAD + '[a]\n"Fold" = 4\n"Bet {to}" = "{so}"\n'
    with pytest.raises(WrongCatalogue) as refused:
        read_catalogue("not a tag", text)
    codes = [code for code, _ in refused.value.faults]
    assert codes == ["wrong_language", "wrong_text", "wrong_parts"]


def test_a_made_up_catalogue_of_everything_is_complete() -> None:
    assert gaps_of(read_catalogue("xx", marked()))[:2] == ((), ())


def test_the_glossary_finds_a_term_by_its_english_word_too() -> None:
    """Whoever knows poker from English looks for these."""
    with speaking("de"):
        told = {name.casefold(): term.word for term in said_terms() for name in term.also}
        assert [told[word] for word in ("fold", "call", "raise", "check")] == [
            "passen",
            "mitgehen",
            "erhöhen",
            "checken",
        ]
        assert {"Blind", "River"} <= {term.word for term in said_terms()}
