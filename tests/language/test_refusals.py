"""Refusals are told in the language of whoever reads them, whichever was spoken when they came."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from decimal import Decimal
from functools import partial
from pathlib import Path

import pytest

import doorcard
from doorcard import Illegal, Refused, games, start
from doorcard.language import Later, say, speaking
from doorcard.language.finding import APART, PLACES, TO_OTHERS
from doorcard.language.saying import all_of, one_of
from doorcard.rules.phases.bet import CanRaise, Raise
from doorcard.rules.phases.buying import Buy, CanBuy, Item

SOURCE = Path(doorcard.__file__).parent
REFUSALS = {name: places[0] for name, (section, places) in PLACES.items() if section == "refusals"}
PART = re.compile(r"\{(\w+)(?:!r)?\}")

MADE_ELSEWHERE = {
    "room/hosting/host.py": "what the table was closed with",
    "room/hosting/open_tables.py": "what tables are closed with",
    "room/hosting/watching.py": "what a table was closed with",
    "room/tournaments/hall.py": "what tables are closed with",
    "room/sessions.py": "what whoever is logged out is told on each of their sockets",
    "room/socket.py": "a refusal with the id of its message",
    "room/trials/trials.py": "what another process found, in English",
    "rules/asks.py": "an order of cards, which only a program gives",
    "rules/errors.py": "any refusal as a part of another",
    "rules/hand.py": "an order of cards",
    "table/deciding/admission.py": "why somebody was sent away",
    "voice/typed_cards.py": "why what is typed is not an answer",
}
"""Files with a refusal whose template stands elsewhere, and what it is."""


def refusals() -> Iterator[tuple[str, ast.Call, ast.expr | None]]:
    """Yield every refusal that players may meet: where it is, the call, and its template."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = str(path.relative_to(SOURCE))
        if name.startswith((*TO_OTHERS, *(f"{folder}/" for folder in APART))):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = isinstance(node, ast.Call) and getattr(
                node.func, "attr", getattr(node.func, "id", "")
            )
            if isinstance(node, ast.Call) and called in REFUSALS:
                place = REFUSALS[str(called)]
                assert isinstance(place, int)
                yield name, node, node.args[place] if len(node.args) > place else None


def test_every_refusal_is_a_template_whose_parts_are_given() -> None:
    """Else it would have no translation, or a brace would stay where a value belongs."""
    found = 0
    elsewhere = set()
    for name, call, template in refusals():
        for one in (
            [template.body, template.orelse] if isinstance(template, ast.IfExp) else [template]
        ):
            if not (isinstance(one, ast.Constant) and isinstance(one.value, str)):
                elsewhere.add(name)
                continue
            found += 1
            given = {word.arg for word in call.keywords}
            given |= {"offered"} if getattr(call.func, "attr", "") == "barring" else set()
            wanted = set(PART.findall(one.value))
            assert None in given or wanted <= given, (name, call.lineno, wanted - given)
            assert not set("{}") & set(PART.sub("", one.value)), (name, call.lineno)
    assert elsewhere == set(MADE_ELSEWHERE)
    assert found > 250


def chair_taken() -> Illegal:
    """Return a refusal with a list in it."""
    template = "chair {chair} is taken; free: {free}"
    return Illegal("chair_taken", template, chair=3, free=[1, 2])


def test_it_is_told_in_the_language_that_is_spoken_then() -> None:
    with speaking("de"):
        refused = chair_taken()
        assert refused.message == "chair 3 is taken; free: 1, 2"
        assert str(refused) == "chair 3 is taken; free: 1, 2 [chair_taken]"
        assert refused.translated() == "Platz 3 ist besetzt; frei: 1, 2"
    assert refused.translated() == refused.message
    assert refused.context == {"chair": 3, "free": [1, 2]}


def test_a_copy_in_another_process_can_be_told_too() -> None:
    offer = CanRaise("raise", 4, 8)
    refused = offer.refuse(Raise(9))
    assert refused is not None
    copy = pickle.loads(pickle.dumps(refused))
    assert (type(copy), copy.code) == (Illegal, "bad_amount")
    assert copy.message == "a total of 9 is not allowed here; raise to 4 to 8"
    with speaking("de"):
        assert copy.translated() == "insgesamt 9 geht hier nicht; möglich: auf 4 bis 8 erhöhen"


def test_parts_that_are_said_speak_the_language_too() -> None:
    """The slot is a text of its own, and what is on offer comes from the offer."""
    refused = CanBuy((Item(2, 3), Item(0, 4))).refuse(Buy(1))
    assert refused is not None
    assert refused.message == "slot 1 is not on offer; buy 2 for 3 or the deck card for 4"
    with speaking("de"):
        assert refused.translated() == (
            "Stelle 1 ist nicht zu haben; möglich: 2 für 3 oder die Karte vom Stapel für 4 kaufen"
        )


def test_a_refusal_inside_another_speaks_the_language_too() -> None:
    outer = Refused("table", "{game}: {why}", game="razz", why=chair_taken().said)
    assert outer.message == "razz: chair 3 is taken; free: 1, 2"
    with speaking("de"):
        assert outer.translated() == "razz: Platz 3 ist besetzt; frei: 1, 2"


@pytest.mark.parametrize(
    ("part", "english", "german"),
    [
        (1234567, "1234567", "1.234.567"),
        (0.5, "0.5", "0,5"),
        (2.0, "2", "2"),
        (Decimal("0.25"), "0.25", "0,25"),
        (Decimal("1E+2"), "100", "100"),
        (True, "True", "True"),
        (None, "None", "None"),
        ((1, "a"), "1, a", "1, a"),
        (Later("{count} chips", count=3), "3 chips", "3 Chips"),
        ([Later("the deck card"), 4], "the deck card, 4", "die Karte vom Stapel, 4"),
        (partial(say, "Fold"), "Fold", "Passen"),
        (partial(one_of, "a", "b"), "a or b", "a oder b"),
        (partial(all_of, "a", "b"), "a and b", "a und b"),
    ],
)
def test_a_part_is_written_as_the_language_writes_it(
    part: object, english: str, german: str
) -> None:
    told = Later("{part}", part=part)
    assert str(told) == english
    with speaking("de"):
        assert str(told) == german


def test_a_value_is_quoted_and_cut_and_its_braces_mean_nothing() -> None:
    assert str(Later("{name!r}", name="x" * 99)) == "'" + "x" * 38 + "…"
    assert str(Later("{name}: {other}", name="{other}", other=1)) == "{other}: 1"
    assert str(Later("{name} {missing}", name="a")) == "a {missing}"
    assert str(Later("{name}")) == "{name}"


def test_who_is_asked_instead_is_named_in_the_language() -> None:
    hand = start(games.get("five-card-stud"), [100, 100, 100])
    with pytest.raises(Illegal) as refused:
        hand.act(2, Raise(4))
    assert refused.value.message == "player 2 is not asked; the dealer is"
    with speaking("de"):
        assert refused.value.translated() == "Spieler 2 ist nicht gefragt, sondern der Dealer"
