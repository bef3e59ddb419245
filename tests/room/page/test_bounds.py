"""The page lets be sent what the room takes, no other amounts, and sees the price of staying in.

What is typed, and what is asked in hands, goes through the room's own rules and through the page's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import msgspec
import pytest

from doorcard import games
from doorcard.laws import never_fold, uniform
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.phases.auction import Bid, CanBid
from doorcard.rules.phases.bet import CanCall, CanRaise, Raise
from doorcard.rules.phases.wager import CanWager, Wager
from tests.room.page.node import NODE, run
from tests.room.page.standing import hands, standing

ANSWERING = """
import { Answering } from "%(folder)s/table/answering/model.js";
import { buttonsOf } from "%(folder)s/table/answering/offers.js";

const pressed = ({ do: kind, offer, typed }) => {
  const hand = { you: 1, players: [{ player: 1, bet: 0, stack: 0 }] };
  const model = { id: "t", state: { value: { hand, ask: { decision: 1, mine: true,
    offers: [{ do: kind, words: kind, button: kind + " {to}{amount}{amounts}", offer }] } } } };
  model.answering = new Answering(model);
  for (const [name, chips] of Object.entries(typed)) model.answering.fill(name, chips);
  const sent = [];
  const items = buttonsOf(model, (action) => sent.push(action));
  for (const { ready, press } of items) if (ready !== false) press();
  return { sent, told: items.every(({ ready, why }) => (ready === false) === Boolean(why)) };
};
console.log(JSON.stringify(CASES.map(pressed)));
"""
"""Presses the button for an answer that is typed, where the page lets it be pressed."""


class Case(NamedTuple):
    """An offer, what is typed into its fields, and what the page then sends."""

    offer: Offer
    typed: dict[str, str]
    action: Action

    @property
    def told(self) -> dict[str, Any]:
        """The case as the page is told of it."""
        kind = type(self.action).__name__
        return {"do": kind, "offer": msgspec.to_builtins(self.offer), "typed": self.typed}


AMOUNTS = ("", "0", "1", "4", "5", "7", "8", "9", "10", "12", "15", "20", "23", "24", "2.5", "-5")


def number(typed: str) -> Any:
    """Return what the page makes of a typed amount."""
    value = float(typed or 0)
    return int(value) if value.is_integer() else value


def amounts() -> Iterator[Case]:
    """Yield raises and bids."""
    for least, most, chip in ((5, 23, 1), (5, 23, 5), (7, 24, 4), (8, 8, 1)):
        for typed in AMOUNTS if least < most else ("8",):
            fields, amount = {"": typed}, number(typed)
            yield Case(CanRaise("raise", least, most, chip=chip), fields, Raise(amount))
            yield Case(CanBid(least, most, chip), fields, Bid(amount))


WAGERS = (
    CanWager("ante", (), (), 5, 23),
    CanWager("ante", (), (), 7, 24, chip=4),
    CanWager("ante", ("pair_plus",), (), 5, 23, chip=5),
    CanWager("ante", ("pair_plus",), ("pair_plus",), 4, 24, chip=4),
    CanWager("ante", ("jackpot",), (), 4, 20, fixed=(("jackpot", 1),)),
    CanWager("bet", ("bonus",), (), 4, 24, each=3),
    CanWager("bet", ("bonus",), (), 2, 23, chip=2, each=2),
)


def wagers() -> Iterator[Case]:
    """Yield wagers: a line without chips is not made."""
    for offer in WAGERS:
        for typed in product(AMOUNTS, repeat=len(offer.names)):
            made = [(name, number(chips)) for name, chips in zip(offer.names, typed, strict=True)]
            action = Wager(tuple([(name, chips) for name, chips in made if chips > 0]))
            yield Case(offer, dict(zip(offer.names, typed, strict=True)), action)


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
@pytest.mark.parametrize("cases", [amounts, wagers])
def test_an_answer_may_be_pressed_where_the_room_takes_it_and_else_says_why(cases: Any) -> None:
    corpus: list[Case] = list(cases())
    found = run(ANSWERING.replace("CASES", json.dumps([case.told for case in corpus])))
    refused = 0
    for case, page in zip(corpus, found, strict=True):
        taken = case.offer.refuse(case.action) is None
        expected = [json.loads(msgspec.json.encode(case.action))] if taken else []
        assert page["sent"] == expected, case
        assert page["told"], case
        refused += not taken
    assert 0 < refused < len(corpus)


PRICES = """
import { priceNow } from "%(folder)s/table/answering/ahead.js";

console.log(JSON.stringify(STATES.map(priceNow)));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
@pytest.mark.parametrize("name", ["razz", "five-card-stud", "seven-card-stud-8", "telesina"])
@pytest.mark.parametrize(("stack", "more"), [(200, 0), (5, 4)])
def test_what_staying_in_costs_as_the_page_counts_it_is_what_the_room_asks_for(
    name: str, stack: int, more: int
) -> None:
    """Bring-ins, completions, raises and calls for all that is left; few chips bring the last."""
    asked = []
    for seed in range(6):
        for hand in hands(
            games.get(name), 4, str(seed), (never_fold, uniform)[seed % 2], stack, more
        ):
            for player in hand.ask.players if hand.ask else ():
                offers = hand.ask.to(player).offers if hand.ask else ()
                asked += [(hand, player, each) for each in offers if isinstance(each, CanCall)]
    states = [standing(hand, player) for hand, player, _ in asked]
    found = run(PRICES.replace("STATES", json.dumps(states)))
    assert found == [offer.amount for *_, offer in asked]
    assert len({*found}) > 2
