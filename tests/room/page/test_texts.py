"""Every text of the page stands in its catalogue, is used, and is there for every code."""

from __future__ import annotations

import re
from typing import get_args

import pytest

import doorcard.table.faces  # finds every phase, offer and fact
from doorcard import games
from doorcard.fairness import verifying
from doorcard.room.bots import LEVELS
from doorcard.room.wire.telling import AnyTold
from doorcard.rules.asks import CanArrange, Offer
from doorcard.rules.phase import Phase
from doorcard.rules.reading import barred
from doorcard.rules.verdicts import Stake
from doorcard.table.answers import leaves
from doorcard.table.faces import doings
from tests.room.page.files import FOLDER, MODULES, PAGES, catalogue, code, everything

assert doorcard.table.faces
TEXTS = catalogue()

SILENT = {
    *("Admitted", "PersonSet", "NextHandSet", "TermsSet", "DealtIn", "HandSettled", "Promised"),
    *("DeckSealed", "Committed", "RevealsOpened", "ContributionShown", "Asked", "TimerSet"),
    *("HandOver", "Began", "Shuffled", "Gathered", "Ended", "Collected", "Gave", "Slid"),
    *("TookTurn", "DealtHouse", "Burned", "TookFree"),
}
"""Facts that the log leaves out: others tell them, or faces show them."""


def kinds_told() -> set[str]:
    """Return the name of every kind of fact that a client may be told."""
    return {kind.__struct_config__.tag for kind in AnyTold.__args__}  # type: ignore[attr-defined]


def used_keys() -> set[str]:
    """Return the keys of plain texts that the modules ask for."""
    asked = re.findall(r"\btext\(([^()]*?)(?:,\s*\{|\)|,\s*\w+\))", everything())
    return {key for part in asked for key in re.findall(r'"(\w+)"', part)}


def test_no_text_is_missing() -> None:
    assert used_keys() <= set(TEXTS["TEXT"]), used_keys() - set(TEXTS["TEXT"])


def test_every_text_is_used() -> None:
    source = everything() + "".join((FOLDER / page).read_text("utf-8") for page in PAGES)
    quoted = set(re.findall(r'"(\w+)"', source)) | set(re.findall(r"\bTEXT\.(\w+)", source))
    built = re.findall(r"`(\w+_)\$\{", source)
    unused = [
        key
        for key, words in TEXTS["TEXT"].items()
        if key not in quoted and words not in source and not key.startswith(tuple(built))
    ]
    assert unused == []
    named = quoted | set(re.findall(r"FACTS\.(\w+)", source)) | kinds_told()
    assert [key for key in TEXTS["FACTS"] if key not in named] == []


def test_what_is_built_from_a_code_is_there() -> None:
    built = {"mode_": ("fixed", "hand", "orbit", "dealer")}
    built["ledger_"] = ("name", "chips", "brought", "taken", "net")
    built["muck_"] = tuple(code for code in get_args(Stake) if code)
    for prefix, codes in built.items():
        assert f"`{prefix}${{" in everything()
        assert {prefix + code for code in codes} <= set(TEXTS["TEXT"])


def test_no_sentence_stands_outside_the_catalogue() -> None:
    for path in MODULES:
        if path.name == "text.js":
            continue
        strings = re.findall(r'"((?:[^"\\\n]|\\.)*)"', code(path))
        sentences = [s for s in strings if re.search(r"[A-Za-z]{2,} [a-z]+ [a-z]+", s)]
        assert [s for s in sentences if not known_words(s)] == [], path


def known_words(text: str) -> bool:
    """Tell whether a text is what fairness hashes or draws its words from, or names of classes."""
    return text.startswith(("doorcard fairness", "ba be bo", "bin dak"))


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_says_without_a_script_is_the_catalogues(page: str) -> None:
    html = (FOLDER / page).read_text("utf-8")
    said = {tag: re.search(rf"<{tag}>(.*?)</{tag}>", html) for tag in ("footer", "noscript")}
    assert {tag: found and found[1] for tag, found in said.items()} == {
        "footer": TEXTS["TEXT"]["play_money"],
        "noscript": TEXTS["TEXT"]["no_script"],
    }
    assert "play money" in TEXTS["TEXT"]["play_money"].lower()


def test_every_kind_of_fact_is_told_or_left_out_on_purpose() -> None:
    tellers = re.search(r"const TELLERS = \{(.*?)^\};", everything(), re.S | re.M)
    assert tellers
    own = set(re.findall(r"^  (\w+)[:(]", tellers[1], re.M))
    assert kinds_told() - own - set(TEXTS["FACTS"]) == SILENT
    assert own <= kinds_told()


def test_every_code_has_its_word() -> None:
    phases = {kind.__name__ for kind in leaves(Phase)}
    assert phases == set(TEXTS["PHASES"])
    assert set(LEVELS) == set(TEXTS["LEVELS"])
    said = set(re.findall(r'DoingFace\(\s*"(\w+)"|else "(\w+)"', source_of(doings)))
    did = {code for pair in said for code in pair if code} | set(TEXTS["RAISES"])
    assert did <= set(TEXTS["DID"]), did - set(TEXTS["DID"])
    why = set(re.findall(r"`(\w+)`:", source_of(barred)))
    assert why == set(TEXTS["WHY"])
    assert set(TEXTS["RAISED"]) == set(TEXTS["RAISES"])


def test_every_verdict_on_a_transcript_has_its_words() -> None:
    codes = set(re.findall(r'"([a-z]+_[a-z_]+)"', source_of(verifying)))
    codes |= {"bad_transcript", "not_plain"}
    assert set(TEXTS["FAULTS"]) == codes - {verifying.IN_ORDER}


def source_of(module: object) -> str:
    """Return the text of a module."""
    with open(module.__file__, encoding="utf-8") as file:  # type: ignore[attr-defined]
        return file.read()


def test_every_kind_of_offer_has_a_button_or_a_form() -> None:
    forms = re.search(r"const FORMS = \{(.*?)\};", everything(), re.S)
    assert forms
    own = set(re.findall(r"(Can\w+):", forms[1]))
    for kind in leaves(Offer):
        name, answer = kind.__name__, kind.answer.__name__
        plain = name in TEXTS["ANSWERS"] or answer in TEXTS["ANSWERS"]
        assert kind is CanArrange or name in own or name == "CanGive" or plain, name
        fields = set(kind.__struct_fields__) - {"amount", "price"}
        assert kind is CanArrange or not fields or name in own or name == "CanGive", name


def test_no_game_is_named() -> None:
    names = {id for id in games.ids() if "-" in id}
    titles = {games.get(id).title for id in games.ids()} - {"Auction"}
    source = everything() + "".join(" ".join(group.values()) for group in TEXTS.values())
    assert [name for name in names | titles if name in source] == []
