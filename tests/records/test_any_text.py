"""Whatever a file says, it is played or refused: there is never a traceback."""

from __future__ import annotations

import json
import random
import string
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard import games, records
from doorcard.cards import card_names, deck

HANDS = Path(__file__).resolve().parent.parent / "hands"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(HANDS.rglob("*.phh"))]
STANDARD = [text for text in TEXTS if "variant = 'F" in text]


def survives(text: str) -> None:
    """Replay a text and ask everything of it; nothing but a refusal may come of it."""
    result = records.replay(text + "\n", "fuzzed")
    told = result.to_json()
    json.dumps(told, allow_nan=False)
    assert told["ok"] == (result.error is None)
    if result.error is not None:
        assert result.error.code
        assert result.error.message
        assert told["error"]["action"] is None or told["error"]["action"] >= 0


WORDS = [
    *("p1 f", "p2 cc", "p3 pb", "p1 cbr 4", "p2 cbr 8", "p2 out", "p1 sm", "p3 sm -", "d db As"),
    *("d dh p1 ??", "d dh p2 AsKd", "p1 sm AsKd", "# hm", "", "p99 f", "p1 sd", "d dh p1"),
]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_characters_changed_at_random(seed: int) -> None:
    chance = random.Random(seed)
    text = list(chance.choice(TEXTS))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        text[at : at + chance.randint(0, 2)] = chance.choice(string.printable + "é☃\0")
    survives("".join(text))


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 10**9))
def test_actions_dropped_repeated_swapped_and_invented(seed: int) -> None:
    chance = random.Random(seed)
    fields = fields_of(chance.choice(STANDARD if seed % 2 else TEXTS))
    lines = fields["actions"]
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines)) if lines else 0
        other = chance.choice(lines) if lines else ""
        change = chance.randrange(4)
        if change == 0:
            del lines[at : at + 1]
        elif change == 1:
            lines.insert(at, other)
        elif change == 2:
            lines.insert(at, chance.choice(WORDS))
        else:
            lines[at:] = lines[at : at + chance.randint(0, 9)]
    survives(written(fields))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_fields_changed_at_random(seed: int) -> None:
    chance = random.Random(seed)
    fields = fields_of(chance.choice(TEXTS))
    amounts = ["0", "1", "-1", "3", "0.5", "2.25", "1e3", "7000000000000000000", "nan", "true"]
    for _ in range(chance.randint(1, 2)):
        key = chance.choice([key for key in fields if key != "actions"] + ["_rake", "_chip"])
        value: Any = chance.choice([*amounts, "'F7S'", "'razz'", "[]", "{}", "1979-05-27", "'x'"])
        if key in ("antes", "starting_stacks", "finishing_stacks"):
            count = chance.choice([3, chance.randint(0, 11)])
            value = f"[{', '.join(chance.choice(amounts) for _ in range(count))}]"
        elif key == "_decks":
            cards = chance.sample(deck(), 52)
            value = f"['{card_names(cards[: chance.choice([52, 52, 51])])}']"
        elif key == "_options":
            name = chance.choice([*games.options_of("five-card-stud"), "none"])
            value = f"{{{name} = {value}}}"
        fields[key] = Raw(value)
    survives(written(fields))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.dates()
    | st.times()
    | st.datetimes(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KEYS = ["variant", "antes", "starting_stacks", "actions", "_decks", "_options", "_unit", "bring_in"]


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS) | st.text(), VALUES))
def test_any_toml(fields: dict[str, Any]) -> None:
    """Any TOML is read and refused; what it holds besides is written back without loss."""
    hand = {"variant": "razz", "antes": [1], "starting_stacks": [1], "actions": []}
    extra = {key: value for key, value in without_none(fields).items() if key not in KEYS}
    survives(records.toml.write(without_none(fields)))
    survives(records.toml.write(hand | without_none(fields)))
    # Whatever follows it, so long a beginning is no slip of the pen for a field there is.
    own = {f"_of another program: {key}": value for key, value in extra.items()}
    text = records.toml.write(hand | own)
    file = records.loads(text)
    assert records.loads(records.dumps(file)) == file


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    survives(text)


def without_none(value: Any) -> Any:
    """Return a value without the nothings that TOML has no word for."""
    if isinstance(value, dict):
        return {key: without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_none(item) for item in value if item is not None]
    return value


class Raw(str):
    """TOML as it stands."""


def fields_of(text: str) -> dict[str, Any]:
    fields = dict(records.toml.read(text))
    fields["actions"] = list(fields["actions"])
    return fields


def written(fields: dict[str, Any]) -> str:
    return "".join(
        f"{key} = {value}\n" if isinstance(value, Raw) else records.toml.write({key: value})
        for key, value in fields.items()
    )
