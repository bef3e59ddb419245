"""A game's options as they are typed: the module of the form in Node."""

from __future__ import annotations

import pytest

from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

TYPING = """
import { changed, readOption } from "%(folder)s/options.js";

const number = { name: "burn", kind: "number", default: 1 };
const numbers = { name: "prices", kind: "numbers", default: [1, 2] };
const choice = { name: "limit", kind: "choice", default: 2, choices: [1, 2, "none"] };
const read = (option, ...typed) => typed.map((each) => readOption(option, each) ?? null);
console.log(JSON.stringify({
  number: read(number, "0", " 3 ", ""),
  numbers: read(numbers, "5, 6 7", "", "1,2,", ", 3", "4, x"),
  choice: read(choice, "1", "none"),
  changed: [
    changed({ other: 1 }, number, 0), changed({ burn: 0, other: 1 }, number, 1),
    changed({ burn: 0 }, number, undefined), changed({}, numbers, [1, 2]),
    changed({}, numbers, [2, 1]),
  ],
}));
"""


def test_what_is_typed_is_the_options_value_and_only_what_differs_is_kept() -> None:
    found = run(TYPING)
    assert found["number"] == [0, 3, None]
    assert found["numbers"] == [[5, 6, 7], None, [1, 2], [3], [4, "x"]]
    assert found["choice"] == [1, "none"]
    other = {"other": 1}
    assert found["changed"] == [{"burn": 0, **other}, other, {}, {}, {"prices": [2, 1]}]
