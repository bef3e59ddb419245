"""Every language has all sentences of the page, with the parts that English has; German is seen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Any

import pytest

from doorcard.language import ENGLISH, catalogue, languages, parts_of
from doorcard.room.http.files import site
from doorcard.room.page_texts import translated
from tests.room.page.drawers import close_drawers, drawers, open_drawer
from tests.room.page.files import catalogue as english
from tests.room.page.node import NODE, run
from tests.room.page.visiting import Visitor

OTHERS = sorted(set(languages()) - {ENGLISH})
GROUPS = {name: rows for name, rows in english().items() if name != "LANGUAGES"}
FLAGS = {"nouns": ("small", "large")}
"""Keys whose value is not a sentence, and what it may be."""


def said(language: str) -> dict[str, Mapping[str, str]]:
    """Return what a language has of each group of the page's sentences."""
    page = catalogue(language).page
    plain = {key: words for key, words in page.items() if isinstance(words, str)}
    return {name: plain if name == "TEXT" else page.get(name, {}) for name in GROUPS}


def test_there_is_more_than_one_language() -> None:
    assert "de" in OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_sentence_of_the_page_and_no_other(language: str) -> None:
    found = said(language)
    page = catalogue(language).page
    assert {key for key, rows in page.items() if isinstance(rows, dict)} == set(GROUPS) - {"TEXT"}
    for group, rows in GROUPS.items():
        assert set(found[group]) == set(rows), group
    for key, allowed in FLAGS.items():
        assert found["TEXT"][key] in allowed


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_has_the_parts_that_it_has_in_english(language: str) -> None:
    found = said(language)
    for group, rows in GROUPS.items():
        for key, words in rows.items():
            other = found[group][key]
            assert parts_of(other) == parts_of(words), (group, key)
            # Whose verb has forms in English has them elsewhere; there it has one for several.
            forms = re.findall(r"\{([^{}]*\|[^{}]*)\}", other)
            assert bool(forms) == ("|" in words and "{" in words), (group, key)
            assert all(form.count("|") == 2 for form in forms), (group, key)
            assert other == other.strip() or words != words.strip(), (group, key)


def test_what_a_language_lacks_is_said_in_english() -> None:
    texts = (
        'export const TEXT = {\n  back: "Back",\n  all: "All {count}",\n};\n'
        'export const SUITS = { s: "spades", h: "hearts" };\n'
    )
    said = {"back": 'Zurück "da"', "SUITS": {"h": "Herz"}}
    assert translated(texts, said) == (
        'export const TEXT = {\n  back: "Zurück \\"da\\"",\n  all: "All {count}",\n};\n'
        'export const SUITS = { s: "spades", h: "Herz" };\n'
    )


def test_a_page_is_sent_in_the_language_that_its_reader_asks_for() -> None:
    german = site().html("table.html", "de").content.decode()
    assert '<html lang="de" dir="ltr">' in german
    assert f"<footer>{said('de')['TEXT']['play_money']}</footer>" in german
    assert GROUPS["TEXT"]["no_script"] not in german
    script = site().found(PurePosixPath(site().release, "de/table/table/tablepage.js"))
    assert script is not None
    assert 'sit: "Hinsetzen",' in script.file.content.decode()
    offered = re.search(r"LANGUAGES = ({.*});", script.file.content.decode())
    assert offered is not None
    found = json.loads(offered[1])
    assert found == {tag: language.name for tag, language in languages().items()}
    assert (found["en"], found["de"]) == ("English", "Deutsch")


BETWEEN = re.compile(r">([^<]*)<")
"""What a page's file has written between its elements."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("page", sorted(site().pages.values()))
def test_a_page_has_words_where_it_has_some_in_english(page: str, language: str) -> None:
    written = BETWEEN.findall(site().html(page, ENGLISH).content.decode())
    other = BETWEEN.findall(site().html(page, language).content.decode())
    assert [bool(words.strip()) for words in other] == [bool(words.strip()) for words in written]


FILLING = """
globalThis.document = { documentElement: { lang: "de" }, addEventListener() {} };
const { decimal, fill, inside, listed, percent, formatNumber } =
  await import("%(folder)s/words.js");
const { marked } = await import("%(folder)s/glossary.js");
const { asSpoken } = await import("%(folder)s/table/ears/wording.js");
const forms = "{who} {gewinnt|gewinnst|gewinnen} {amount}";
const whose = [false, true, "several"];
const english = "{names} {has|have} folded.";
console.log(JSON.stringify({
  forms: whose.map((you) => fill(forms, { who: "X", amount: 20000 }, you)),
  english: whose.map((you) => fill(english, { names: "X" }, you)),
  listed: [listed(["a"]), listed(["a", "b", "c"]), listed(["a", "b"], "or")],
  numbers: [formatNumber(9999), formatNumber(10000), decimal(28.44)],
  percents: [percent(0.2744), percent(0.27), percent(0.275, 0)],
  inside: inside("Dealer"),
  heard: ["zwei Paare, Könige und Asse", "zwei Paare, Königen", "Kicker A-10-2", "Straße, A♣",
    "Quote 40-30-6-4-1", "É-K-Q"].map(asSpoken),
  marked: marked("Antes and über-ante: pots", [{ word: "ante" }, { word: "pot" }])
    .filter((part) => typeof part !== "string").map(({ words }) => words),
}));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_templates_are_filled_as_the_language_has_it() -> None:
    """Verbs by who does it, lists, numbers; a term is found between letters of any alphabet."""
    found = run(FILLING)
    assert found["forms"] == ["X gewinnt 20.000", "X gewinnst 20.000", "X gewinnen 20.000"]
    assert found["english"] == ["X has folded.", "X have folded.", "X have folded."]
    assert found["listed"] == ["a", "a, b and c", "a or b"]
    assert found["numbers"] == ["9.999", "10.000", "28,4"]
    assert found["percents"] == ["27,4\u00a0%", "27\u00a0%", "28\u00a0%"]
    assert found["inside"] == "dealer"  # the catalogue is the English one here
    assert found["heard"] == [
        *("zwei Paare, Könige und Asse", "zwei Paare, Königen", "Kicker ace, ten, two"),
        *("Straße, the ace of clubs", "Quote 40-30-6-4-1", "É-K-Q"),
    ]
    assert found["marked"] == ["Antes", "pots"]


STAKES = """
globalThis.document = { documentElement: { lang: "en" }, addEventListener() {} };
const { betsOf, percent, stakesLine } = await import("%(folder)s/words.js");
const stakes = { small: 10000, big: 20000, ante: 1000, bring_in: 2500 };
console.log(JSON.stringify({
  bets: betsOf(stakes),
  spelt: betsOf(stakes, false, true),
  line: stakesLine(stakes),
  percents: [percent(0.2744), percent(0.27)],
  banked: [betsOf({ unit: 12000 }, true), stakesLine({ unit: 12000, ante: 5 }, true)],
}));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_the_bets_alone_are_whole_where_numbers_have_commas() -> None:
    """A level of 10,000 and 20,000 is no level of 10."""
    found = run(STAKES)
    assert found["bets"] == "10,000/20,000"
    assert found["spelt"] == "bets of 10,000 and 20,000"
    assert found["line"] == "10,000/20,000, ante 1000, bring-in 2500"
    assert found["banked"] == ["wagers from 12,000"] * 2


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_in_english_no_space_stands_before_the_sign_of_per_cent() -> None:
    assert run(STAKES)["percents"] == ["27.4%", "27%"]


LINKING = """
globalThis.document = { documentElement: { lang: "en" }, addEventListener() {} };
const { TEXT } = await import("%(folder)s/text.js");
const { marked } = await import("%(folder)s/glossary.js");
const asked = ASKED;
console.log(JSON.stringify(asked.map(({ endings, words, terms }) => {
  Object.assign(TEXT, endings);
  return marked(words, terms.map((word) => ({ word })))
    .flatMap((part, i, all) => typeof part === "string" ? [] : [all[i - 1].slice(-4) + part.words]);
})));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_a_word_in_a_fixed_phrase_is_none_of_the_glossary() -> None:
    """What stands before a link tells which place it has."""
    german = {name: each for name, each in said("de")["TEXT"].items() if name.startswith("term_")}
    wanted = (
        ({}, "It is called a scoop. To call, pay 4.", ["call"], [" To call"]),
        ({}, "Press the card again, or the button.", ["button"], []),
        ({}, "Your flush, ace high, wins the high half.", ["high"], ["the high"]),
        (
            {},
            "A low card of each pass; then pass with no low.",
            ["low", "pass"],
            ["hen pass", " no low"],
        ),
        (german, "Der Reihe nach kauft jeder aus der Reihe.", ["Reihe"], ["der Reihe"]),
        (german, "Wer an der Reihe ist, räumt die Reihe ab.", ["Reihe"], ["die Reihe"]),
        (german, "Reihenfolge und Reihen", ["Reihe"], ["und Reihen"]),
    )
    asked = [
        {"endings": endings, "words": words, "terms": terms} for endings, words, terms, _ in wanted
    ]
    found = run(LINKING.replace("ASKED", json.dumps(asked).replace("%", "%%")))
    assert found == [links for *_, links in wanted]


SEEN = """() => {
  const found = new Set();
  const kinds = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = document.createTreeWalker(document.body, kinds);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.matches("kbd")) continue; // a key is called what stands on it
    if (node.parentElement.closest("[lang=en]")) continue; // told to be English
    if (node.nodeType === Node.TEXT_NODE) found.add(node.data.trim());
    else for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (node.hasAttribute(name)) found.add(node.getAttribute(name).trim());
  }
  return [...found];
}"""


def test_the_room_speaks_the_language_of_the_page(arrive: Callable[..., Visitor]) -> None:
    """Also over the socket, on which not every browser says what it prefers."""
    ann = arrive("Ann", locale="de-DE")
    ann.visit(ann.open_table("seven-card-stud", bots=2, pause=60)["table"])
    ann.page.locator(".log", has_text="setzt sich").wait_for()


@pytest.mark.soak
def test_a_german_sees_no_english_sentence_of_the_page(arrive: Callable[..., Visitor]) -> None:
    """From the front page to the end of a hand, and in all drawers; the console stays empty."""
    german = said("de")
    foreign = {
        words
        for group, rows in GROUPS.items()
        for key, words in rows.items()
        if words and german[group][key] != words
    }
    found: dict[str, set[str]] = {}

    def look(where: str) -> None:
        found[where] = foreign & set(page.evaluate(SEEN))

    ann = arrive(locale="de-DE")
    page: Any = ann.page
    page.goto(ann.room)
    page.wait_for_selector("#name")
    look("the door")
    page.select_option(".language", "en")
    page.wait_for_selector(f"h2:has-text('{GROUPS['TEXT']['enter_title']}')")
    page.select_option(".language", "de")
    page.wait_for_selector(f"h2:has-text('{german['TEXT']['enter_title']}')")
    page.fill("#name", "Anna")
    page.click(".entering > button.main")
    page.wait_for_selector(".columns")
    look("the lobby")
    table = ann.open_table("seven-card-stud-8", bots=2, pause=60)["table"]
    ann.visit(table)
    page.wait_for_selector(".sitting button.main")
    look("a table")
    ann.sit()
    page.click(".deal-now")
    ann.asked()
    look("one's turn")
    ann.play()
    look("the result")
    for name in drawers():
        open_drawer(page, name, german["TEXT"].get(f"{name}_open", ""))
        look(name)
        if name in ("sheet", "settings"):  # cards have English letters, and are called in German
            page.wait_for_selector("#dialog .letters:has-text('J für den Buben')")
        close_drawers(page)
    assert {where: words for where, words in found.items() if words} == {}


FINDING = """
const { goesBy } = await import("%(folder)s/finding.js");
console.log(JSON.stringify(ASKED.map(([game, typed]) => goesBy(game, typed))));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_a_game_is_found_by_its_english_title_in_every_language() -> None:
    eight = {"id": "x", "title": "Stud (Acht oder besser)", "english": "Stud 8-or-better"}
    asked = ((eight, "8 or better"), (eight, "acht"), ({"id": "y", "title": "Razz"}, "better"))
    assert run(FINDING.replace("ASKED", json.dumps(asked))) == [True, True, False]


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_a_game_is_found_by_the_words_in_which_it_is_told_of() -> None:
    """By the beginning of a word, and by three letters at least."""
    glance = {
        "summary": "Three cards beat the dealer's.",
        "kinds": {"bank": "Against the dealer"},
        "difficulty": 1,
    }
    game = {"id": "x", "title": "Three Card Poker", "glance": glance}
    asked = [(game, typed) for typed in ("dealer", "against the", "aler", "th", "bank", "easy")]
    assert run(FINDING.replace("ASKED", json.dumps(asked))) == [
        True,
        True,
        False,
        True,
        False,
        True,
    ]


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("the one with the queens", True),
        ("queens", True),
        ("Wild queens", True),
        ("follow queens", True),
        ("7/27", False),
        ("quee", True),
        ("queens and kings", False),
        ("the one with the", False),
    ],
)
def test_a_game_is_found_by_how_people_ask_for_it(typed: str, found: bool) -> None:
    """In any form of a word, and with words that say nothing of a game."""
    glance = {"summary": "Seven cards; after a queen face up, the next up-card is wild."}
    game = {"id": "follow-the-lady", "title": "Follow the Lady", "glance": glance}
    assert run(FINDING.replace("ASKED", json.dumps([(game, typed)]))) == [found]


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
@pytest.mark.parametrize(
    ("told", "typed"),
    [
        ("two cards are dealt and five are won by secret bids", "auction"),
        ("you may exchange one each round", "swap"),
        ("you may exchange one each round", "trade"),
        ("five cards; you may buy better ones", "purchase"),
    ],
)
def test_a_game_is_found_by_a_word_that_means_the_same(told: str, typed: str) -> None:
    asked = [
        ({"id": "x", "title": "X", "glance": {"summary": told}}, each) for each in (typed, "z")
    ]
    assert run(FINDING.replace("ASKED", json.dumps(asked))) == [True, False]


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_a_name_is_found_without_its_signs() -> None:
    game = {"id": "x", "title": "Seven Twenty-seven", "also": ["7/27"]}
    asked = [(game, typed) for typed in ("727", "7 27", "twentyseven", "728")]
    assert run(FINDING.replace("ASKED", json.dumps(asked))) == [True, True, True, False]


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_a_game_of_that_name_stands_before_one_that_is_also_called_so() -> None:
    games = [
        {"id": "a", "title": "Buy a Card", "also": ["Buy Your Card Substitution"]},
        {"id": "b", "title": "Buy Your Card"},
        {"id": "c", "title": "Night Baseball"},
        {"id": "d", "title": "Baseball"},
    ]
    told = FINDING.split("console")[0].replace("goesBy", "namedFirst")
    ids = f"namedFirst({json.dumps(games)}, typed).map(({{ id }}) => id)"
    order = f"console.log(JSON.stringify(['buy your', 'buy', 'baseball'].map((typed) => {ids})));"
    assert run(told + order) == [list("bacd"), list("abcd"), list("dcab")]


SHORTER = {"coach_less": "coach_less_of", "result_less": "coach_less_of", "more": "coach_more_of"}
"""Texts of buttons that are called by more words than they show."""


@pytest.mark.parametrize("language", OTHERS)
def test_a_button_is_called_by_the_words_it_shows(language: str) -> None:
    """Somebody who speaks to their browser says what they see (WCAG 2.5.3)."""
    for texts in (english()["TEXT"], said(language)["TEXT"]):
        for shown, called in SHORTER.items():
            assert texts[called].startswith(texts[shown])
