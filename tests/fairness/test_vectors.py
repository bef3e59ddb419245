"""The published vectors: what the slow reading gives, and the package and the lone file too."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from doorcard import fairness
from doorcard.cards import card_names, parse_cards
from doorcard.fairness import verifying
from doorcard.fairness.choosing import choose, commitment
from doorcard.fairness.commitments import Table, announce, seal
from doorcard.fairness.shuffling import salts, shuffle
from doorcard.fairness.standalone import verify_deal
from doorcard.fairness.transcript import FORMAT, dealing_order, loads, settle
from tests.fairness import vectors

VECTORS: dict[str, Any] = json.loads(vectors.FILE.read_text(encoding="utf-8"))
PAGE = (vectors.FILE.parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")


def test_the_file_is_what_the_slow_reading_gives() -> None:
    assert vectors.made() == VECTORS


@pytest.mark.proves("ROOM-01")
@pytest.mark.parametrize("vector", VECTORS["shuffles"])
def test_the_shuffles(vector: dict[str, Any]) -> None:
    cards, seed = parse_cards(vector["cards"]), bytes.fromhex(vector["seed"])
    assert card_names(shuffle(cards, seed)) == vector["order"]
    assert card_names(verify_deal.shuffled(list(cards), seed)) == vector["order"]
    assert [salt.hex() for salt in salts(seed, len(cards))] == vector["salts"]
    assert seal(vectors.HAND, 0, 0, cards, seed).root == vector["root"]


def test_the_choice() -> None:
    vector = VECTORS["choice"]
    said = vector["announcement"]
    table = Table(said["hand"], tuple(said["seats"]), said["game"], said["options"])
    seeds = [bytes.fromhex(seed) for seed in vector["seeds"]]
    sealed = announce(table, parse_cards(said["cards"]), seeds, said["previous"])
    assert list(sealed.announcement.roots) == said["roots"]
    name = sealed.announcement.digest()
    assert name.hex() == vector["announcement_digest"]
    promised, shown = dict(vector["commitments"]), dict(vector["contributions"])
    for player, given in shown.items():
        assert commitment(name, player, bytes.fromhex(given)) == promised[player]
    made = settle(sealed, choose(sealed.announcement, promised, shown))
    assert (made.z, made.deck, made.cut) == (vector["z"], vector["deck"], vector["cut"])
    assert made.fingerprint == vector["fingerprint"]
    assert card_names(dealing_order(sealed, made)) == vector["cards_as_they_come_off"]


@pytest.mark.parametrize("told", VECTORS["transcripts"])
def test_the_transcripts(told: dict[str, Any]) -> None:
    verify_deal.check(told)
    assert verifying.verify(loads(json.dumps(told).encode())).ok


def test_the_page_names_every_fault_and_every_field() -> None:
    source = (vectors.FILE.parents[2] / "src/doorcard/fairness/verifying.py").read_text("utf-8")
    codes = set(re.findall(r'^ *"([a-z]+_[a-z_]+)",$', source, re.MULTILINE))
    codes |= set(re.findall(r'"([a-z]+_[a-z_]+)", ', source))
    assert len(codes) > 20
    told = set(re.findall(r"`([a-z_]+)`", PAGE))
    assert codes - told == set()
    assert fields(VECTORS["transcripts"][0]) - {"rounds", "low"} - told == set()
    assert FORMAT in PAGE


def fields(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*[fields(each) for each in value.values()])
    return set().union(*[fields(each) for each in value]) if isinstance(value, list) else set()


def test_the_example_of_the_page_runs() -> None:
    """The steps of a deal as the page has them, for a hand of the vectors."""
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    vector = VECTORS["choice"]
    said = vector["announcement"]
    space: dict[str, Any] = {
        **{name: getattr(fairness, name) for name in fairness.__all__},
        "table": Table(said["hand"], tuple(said["seats"]), said["game"], said["options"]),
        "cards": parse_cards(said["cards"]),
        "seeds": [bytes.fromhex(seed) for seed in vector["seeds"]],
        "previous": said["previous"],
        "commitments": dict(vector["commitments"]),
        "contributions": dict(vector["contributions"]),
    }
    exec(compile(block, "docs", "exec"), space)
    assert card_names(space["order"]) == vector["cards_as_they_come_off"]
    assert space["opening"].card == vector["cards_as_they_come_off"][:2]
