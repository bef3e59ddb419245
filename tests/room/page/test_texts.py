"""Every text of the page stands in its catalogue, is used, and is there for every code."""

from __future__ import annotations

import json
import re
from os.path import normpath
from pathlib import PurePosixPath
from typing import get_args

import pytest

import doorcard.table.faces  # finds every fact
from doorcard import games
from doorcard.bots import BOTS
from doorcard.fairness import verifying
from doorcard.room import page_texts
from doorcard.room.http import files
from doorcard.room.http.scripts import PageScript
from doorcard.rules.asks import Why
from doorcard.rules.facts import Fact
from doorcard.rules.verdicts import Stake
from doorcard.table.commands import leaves
from doorcard.table.words import REACTIONS
from tests.room.page.files import (
    FOLDER,
    MODULES,
    PAGES,
    SCRIPTLESS,
    catalogue,
    code,
    everything,
)

assert doorcard.table.faces
TEXTS = catalogue()


def used_keys() -> set[str]:
    """Return the keys of plain texts that the modules ask for."""
    asked = re.findall(r"\btext\(([^()]*?)(?:,\s*\{|\)|,\s*\w+\))", everything())
    return {key for part in asked for key in re.findall(r'"(\w+)"', part)}


def test_no_text_is_missing() -> None:
    assert used_keys() <= set(TEXTS["TEXT"]), used_keys() - set(TEXTS["TEXT"])


def test_every_text_is_used() -> None:
    source = everything() + "".join(
        (FOLDER / page).read_text("utf-8") for page in (*PAGES, *SCRIPTLESS)
    )
    quoted = set(re.findall(r'"(\w+)"', source)) | set(re.findall(r"\bTEXT\.(\w+)", source))
    built = re.findall(r"`(\w+_)\$\{", source)
    unused = [
        key
        for key, words in TEXTS["TEXT"].items()
        if key not in quoted and words not in source and not key.startswith(tuple(built))
    ]
    assert unused == []


@pytest.mark.parametrize("page", sorted(files.site().pages))
def test_a_page_is_sent_the_sentences_that_it_asks_for(page: str) -> None:
    """Modules that it fetches later bring theirs; none is sent twice, nor what other pages say."""
    sent = PageScript(page).text("en")
    group = "".join(re.findall(r"^const TEXT = \{(.*?)\};$", sent, re.MULTILINE | re.DOTALL))
    first = set(re.findall(r'^(\w+): "', group, re.MULTILINE))
    asked = asked_in(sent)
    assert asked <= first, asked - first
    waiting = re.findall(r'import\("([^"]+)"\)', sent)
    brought: set[str] = set()
    for place in waiting:
        address = normpath(f"{files.site().release}/de/{page}/{page}/{place}")
        file = files.site().found(PurePosixPath(address))
        assert file is not None, place
        module = file.file.content.decode()
        own = re.search(r"^Object\.assign\(.*?TEXT, (\{.*\})\);$", module, re.MULTILINE)
        new = json.loads(own[1]) if own else {}
        assert not set(new) & first, place
        assert all(new[key] == page_texts.said_in("de").get(key, TEXTS["TEXT"][key]) for key in new)
        assert asked_in(module) <= first | set(new), place
        brought |= set(new)
    assert len(set(TEXTS["TEXT"]) - first - brought) > 100
    assert bool(brought) == bool(waiting)


@pytest.mark.parametrize("page", sorted(files.site().pages))
def test_words_by_their_codes_come_with_the_module_that_asks_for_them(page: str) -> None:
    """Why a transcript is faulty, for one, comes with the drawer that tells it."""
    sent = PageScript(page).text("de")
    for place in ["", *re.findall(r'import\("([^"]+)"\)', sent)]:
        module = sent
        if place:
            address = normpath(f"{files.site().release}/de/{page}/{page}/{place}")
            file = files.site().found(PurePosixPath(address))
            assert file is not None, place
            module = file.file.content.decode()
        asked = re.findall(r'const \{ ([A-Z_, ]+) \} = \$parts\["text.js"\];', module)
        for group in {name.strip() for names in asked for name in names.split(",")} - {"TEXT"}:
            german = page_texts.said_in("de").get(group, TEXTS.get(group, {}))
            first = re.search(rf"^const {group} = \{{(.*?)\}};$", sent, re.MULTILINE | re.DOTALL)
            later = f'Object.assign($parts["text.js"].{group}, {{"'
            assert first is not None
            assert bool(first[1].strip()) != (later in module), (place, group)
            assert all(
                json.dumps(word, ensure_ascii=False) in sent + module for word in german.values()
            )


def asked_in(module: str) -> set[str]:
    """Return the keys of plain texts that a module asks for."""
    return {key for key in TEXTS["TEXT"] if f'text("{key}"' in module}


def test_what_is_built_from_a_code_is_there() -> None:
    built = {"mode_": ("fixed", "hand", "orbit", "minutes", "dealer")}
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


def test_every_code_has_its_word() -> None:
    assert set(BOTS) == set(TEXTS["LEVELS"]) == set(TEXTS["LEVELS_TOLD"])
    assert TEXTS["REACTIONS"] == {code: " ".join(said) for code, said in REACTIONS.items()}
    assert set(get_args(Why)) == set(TEXTS["WHY"])


def test_every_verdict_on_a_transcript_has_its_words() -> None:
    codes = set(re.findall(r'"([a-z]+_[a-z_]+)"', source_of(verifying)))
    codes |= {"bad_transcript", "not_plain"}
    assert set(TEXTS["FAULTS"]) == codes - {verifying.IN_ORDER}


def source_of(module: object) -> str:
    """Return the text of a module."""
    with open(module.__file__, encoding="utf-8") as file:  # type: ignore[attr-defined]
        return file.read()


def test_no_mechanic_is_told_by_the_page() -> None:
    """What players do is in words when it comes; the page knows kinds only to draw them."""
    facts = {kind.__name__ for kind in leaves(Fact)}
    told = {name for group in TEXTS.values() for name in group if name in facts}
    assert told == set()
    groups = ("RANKS", "SUITS", "WHY", "ODD_WHY", "CHECKS", "FAULTS", "LEVELS", "REACTIONS")
    groups += ("LANGUAGES", "LEVELS_TOLD")
    assert set(TEXTS) == {"TEXT", *groups}


def test_no_game_is_named() -> None:
    names = {id for id in games.ids() if "-" in id}
    titles = {games.get(id).title for id in games.ids()} - {"Auction"}
    source = everything() + "".join(" ".join(group.values()) for group in TEXTS.values())
    assert [name for name in names | titles if name in source] == []
