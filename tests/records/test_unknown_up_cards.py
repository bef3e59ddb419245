"""Records of real tables: up-cards nobody saw, and what a standard code means by itself.

Who opens is taken from the record where the known cards leave it open. The same hand with the
cards filled in comes to the same chips, in PokerKit's reading too, which can't read the other.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pokerkit
import pytest
from msgspec.structs import replace

from doorcard import records
from doorcard.records import HandFile

STANDARD = Path(__file__).resolve().parent.parent / "hands" / "standard"

SEEN = {
    "unknown-door-brings-in": {
        "d dh p2 ??????": ["d dh p2 ????2c"],
        "d dh p3 ??": ["d dh p3 Jd", "d dh p3 4c", "d dh p3 9d"],
    },
    "unknown-door-razz": {"d dh p2 ??????": ["d dh p2 ????Ks"], "d dh p2 ??": ["d dh p2 Qh"]},
    "short-ante-by-default": {},
}
"""Files, and what their lines would be if the up-cards had been seen."""


def read_by_pokerkit(file: HandFile) -> list[int]:
    """Return the chips that PokerKit has the players end with."""
    warnings.simplefilter("ignore")
    *_, state = pokerkit.HandHistory.loads(records.dumps(file))
    assert not state.status
    return list(state.stacks)


@pytest.mark.parametrize("name", SEEN)
def test_with_its_cards_filled_in_pokerkit_reads_the_same(name: str) -> None:
    told = records.load(STANDARD / f"{name}.phh")
    rest = {line: iter(seen) for line, seen in SEEN[name].items()}
    lines = tuple(next(rest[line]) if line in rest else line for line in told.actions)
    whole = replace(told, actions=lines)
    assert records.replay(told).finishing_stacks == records.replay(whole).finishing_stacks
    assert records.replay(told).openers == records.replay(whole).openers
    assert read_by_pokerkit(whole) == list(told.finishing_stacks or ())


def stud(*actions: str, **more: Any) -> HandFile:
    fields: dict[str, Any] = {
        "variant": "F7S",
        "antes": (1, 1, 1),
        "bring_in": 1,
        "small_bet": 2,
        "big_bet": 4,
        "starting_stacks": (100, 100, 100),
        "actions": actions,
    }
    return HandFile(**{**fields, **more})


def told(file: HandFile) -> tuple[str, int | None] | tuple[int, ...]:
    """Return why a file is refused and where, or who opened."""
    result = records.replay(file)
    return result.openers if result.error is None else (result.error.code, result.error.action)


DOORS = ("d dh p1 ????3c", "d dh p2 ????3d", "d dh p3 ??????")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("p1 pb", "p2 f", "p3 f"), (1,)),
        (("p3 pb", "p1 f", "p2 f"), (3,)),
        (("p3 cbr 2", "p1 f", "p2 f"), (3,)),
        (("p2 pb",), ("not_your_turn", 3)),
        (("p4 pb",), ("not_your_turn", 3)),
        (("p1 cc",), ("not_offered", 3)),
        (("p1 pb", "p3 f"), ("not_your_turn", 4)),
        ((), ("unfinished", 3)),
    ],
)
def test_who_brings_in_is_who_the_record_says(
    lines: tuple[str, ...], expected: tuple[Any, ...]
) -> None:
    """The trey of clubs is lower than that of diamonds, whatever the unseen door card is."""
    assert told(stud(*DOORS, *lines)) == expected


@pytest.mark.parametrize(
    ("variant", "shown", "opener", "expected"),
    [
        ("F7S", "2c?? KcKd Qs??", 1, ("not_your_turn", 9)),  # deuces at most, below the kings
        ("F7S", "2c?? KcKd Qs??", 3, ("not_your_turn", 9)),
        ("F7S", "2c?? KcKd Qs??", 2, (1, 2)),
        ("F7S/8", "2c?? KsKd As??", 3, (1, 3)),  # aces
        ("F7S/8", "2c?? JsKd Qs??", 1, (1, 1)),  # deuces
        ("F7S/8", "2c?? JsKd Qs??", 2, (1, 2)),
        ("F7S/8", "2c?? JsKd Qs??", 3, (1, 3)),
        ("FR", "Kh?? 8s2d 9s??", 1, ("not_your_turn", 9)),  # a king is never below an eight
        ("FR", "Kh?? 8s2d 9s??", 3, ("not_your_turn", 9)),
        ("FR", "Kh?? 8s2d 9s??", 2, (1, 2)),
        ("FR", "Kh?? 8sKd 9s??", 1, (1, 1)),  # king-ace, where P3 shows nines
    ],
)
def test_fourth_street_is_doubted_where_the_cards_forbid_it(
    variant: str, shown: str, opener: int, expected: tuple[Any, ...]
) -> None:
    hands = list(enumerate(shown.split(), 1))
    doors = [f"d dh p{player} ????{cards[:2]}" for player, cards in hands]
    fourth = [f"d dh p{player} {cards[2:]}" for player, cards in hands]
    folds = [f"p{(opener + i) % 3 + 1} f" for i in range(2)]
    lines = [*doors, "p1 pb", "p2 cc", "p3 cc", *fourth, f"p{opener} cbr 2", *folds]
    assert told(stud(*lines, variant=variant)) == expected


def test_a_pair_that_may_show_allows_the_big_bet() -> None:
    """In five-card stud the big bet is open where a pair shows (FCS-31): P1's may be one."""
    row = "????" + "??7c" + "??9d" + "??" * 46
    fields = {"variant": "five-card-stud", "antes": (1, 1), "starting_stacks": (50, 50)}
    fields |= {"decks": (row,), "bring_in": None}
    lines = ("p1 cbr 2", "p2 cc", "p1 cbr 4", "p2 f")
    assert told(stud(*lines, **fields)) == (1, 1)
    assert told(stud("p1 cbr 4", **fields)) == ("bad_amount", 0)


def test_a_record_of_it_opens_as_it_did() -> None:
    for name in ("unknown-door-brings-in", "unknown-door-razz", "unknown-all-in"):
        result = records.replay(STANDARD / f"{name}.phh")
        assert result.hand is not None
        again = records.replay(records.record(result.hand))
        assert again.hand is not None
        assert again.hand.facts == result.hand.facts


@pytest.mark.proves("GEN-08")
@pytest.mark.parametrize(
    ("variant", "told", "chips", "written"),
    [
        ("F7S", None, 13, None),
        ("F7S", False, 13, None),
        ("F7S", True, 9, True),
        ("seven-card-stud", None, 9, None),
        ("seven-card-stud", True, 9, None),
        ("seven-card-stud", False, 13, False),
    ],
)
def test_a_short_ante_where_the_file_does_not_say(
    variant: str, told: bool | None, chips: int, written: bool | None
) -> None:
    """P2's 3 of an ante of 5 contest all antes with a code, and only 3 of each with an id."""
    file = records.load(STANDARD / "short-ante-by-default.phh")
    code = records.replay(file).hand
    assert code is not None
    decks = records.record(code).decks
    lines = tuple(line for line in file.actions if line[0] != "d")
    told_file = replace(
        file, variant=variant, ante_trimming_status=told, decks=decks, actions=lines
    )
    result = records.replay(replace(told_file, finishing_stacks=None))
    assert result.error is None
    assert result.finishing_stacks[1] == chips
    assert result.hand is not None
    assert records.record(result.hand).ante_trimming_status == written
