"""What may be typed at an ask, also when a kind of offer is new to the terminal."""

from __future__ import annotations

import pytest

from doorcard import Stakes, games, start
from doorcard.cli.console import sentence
from doorcard.laws import order
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise
from doorcard.rules.phases.buying import CanPat
from doorcard.rules.phases.passing import PassOn
from doorcard.rules.phases.showdown import CanMuck, CanShow, Muck, Show
from doorcard.rules.wording import OfferWords, Words
from doorcard.voice.typed import Menu


class Lease(Action, frozen=True):
    slot: int
    giving: int | None = None


class Linger(Action, frozen=True):
    pass


class CanLease(Offer, frozen=True):
    slots: tuple[int, ...]

    answer = Lease

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Lease)
        return None if action.slot in self.slots else Illegal("no_slot", "that slot is empty")

    def examples(self) -> tuple[Action, ...]:
        return tuple(Lease(slot, giving) for slot in self.slots for giving in (None, 2))

    def words(self) -> str:
        return "lease a card"


class CanLinger(Offer, frozen=True):
    answer = Linger

    def words(self) -> str:
        return "linger on"


class Leave(Action, frozen=True):
    pass


class CanLeave(Offer, frozen=True):
    answer = Leave

    def words(self) -> str:
        return "leave the hand"


WORDS: tuple[Words, ...] = (
    OfferWords(
        offer=CanLease,
        keys="",
        button="Lease slot {slot}",
        help="lease a card",
        question="Which card do you lease?",
        points={"slot": "slot", "giving": "card"},
    ),
    OfferWords(offer=CanLinger, keys="", button="Linger on", help="linger on"),
    OfferWords(offer=CanLeave, keys="", button="Leave the hand", help="leave the hand"),
)

LEASED_OR_LEFT = Menu(Ask((1,), (CanLease((1,)), CanLeave())))
MARKET = Menu(Ask((1,), (CAN_FOLD, CanLease((1, 3)), CanLinger())))
RANGE = Menu(Ask((1,), (CAN_FOLD, CanCall(0), CanRaise("bet", 2, 60, chip=2))))
BOTH = Menu(Ask((1,), (CAN_FOLD, CanCall(4), CanRaise("raise", 8, 12, only=(8, 12)))))
CALLED = Menu(Ask((1,), (CAN_FOLD, CanCall(9))))
FIRST = Menu(Ask((1,), (CanBringIn(2), CanRaise("complete", 4, 4))))
SHOWN = Menu(Ask((1,), (CanShow(), CanMuck())))


PASSED = "As Qs Ad Qh Kc Jd 9h 8c 7d 6d 5c 4h 2s 3c"  # of two players, the first one's every other


def passing() -> Menu:
    """Return the menu of a player who passes three cards on."""
    stakes = Stakes(ante=1, small_bet=2)
    hand = start(games.get("anaconda"), [50, 50], stakes, [order(PASSED)])
    hand = hand.act(1, Call()).act(2, Call())
    assert hand.ask is not None
    return Menu(hand.ask.to(1), hand.seen_by(1))


@pytest.mark.parametrize("typed", ["p 7d 5c 2s", "P 7D5c2s", "pass 5 6 7", "p ??5 5c 7"])
def test_several_cards_are_named_at_once(typed: str) -> None:
    assert passing().read(typed) == PassOn((4, 5, 6))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("p", "type for example p 2s 5c 7d"),
        ("p 7d 5c", "Name exactly 3 cards, not 2."),
        ("p 7d 7d 5c", "A card is named twice; name different ones."),
        ("p Qs 5c 2s", "You don't hold Qs"),
        ("p 8 5c 2s", "8"),
    ],
)
def test_what_is_wrong_with_several_cards_is_said(typed: str, told: str) -> None:
    with pytest.raises(Illegal) as unclear:
        passing().read(typed)
    assert told in sentence(unclear.value.translated())


def test_new_kinds_of_offers_get_numbers() -> None:
    assert [(entry.key, entry.words) for entry in MARKET.entries] == [
        ("f", "fold"),
        ("1", "lease 1"),
        ("2", "lease 1 3"),
        ("3", "lease 3"),
        ("4", "lease 3 3"),
        ("5", "linger on"),
    ]


@pytest.mark.parametrize(
    ("menu", "typed", "action"),
    [
        (MARKET, "2", Lease(1, 2)),
        (MARKET, "5", Linger()),
        (MARKET, "lease 3", Lease(3)),
        (MARKET, "lease 3 2", Lease(3, 1)),
        (MARKET, "le 1", Lease(1)),
        (MARKET, "linger on", Linger()),
        (MARKET, "linger", Linger()),
        (MARKET, "li", Linger()),
        (MARKET, "F", Fold()),
        (RANGE, "c", Call()),
        (RANGE, "k", Call()),
        (RANGE, "check", Call()),
        (RANGE, "bet 10", Raise(10)),
        (RANGE, "b 10", Raise(10)),
        (RANGE, "r max", Raise(60)),
        (RANGE, "r ALL", Raise(60)),
        (RANGE, "r min", Raise(2)),
        (BOTH, "raise to 12", Raise(12)),
        (BOTH, "r 8", Raise(8)),
        (BOTH, "call 4", Call()),
        (BOTH, "c 4", Call()),
        (BOTH, "all", Raise(12)),
        (RANGE, "all in", Raise(60)),
        (RANGE, "b max", Raise(60)),
        (CALLED, "allin", Call()),
        (FIRST, "b", BringIn()),
        (FIRST, "r", Raise(4)),
        (FIRST, "complete", Raise(4)),
        (SHOWN, "s", Show()),
        (SHOWN, "muck", Muck()),
    ],
)
def test_answers(menu: Menu, typed: str, action: Action) -> None:
    assert menu.read(typed) == action


@pytest.mark.parametrize(
    ("menu", "typed", "says"),
    [
        (MARKET, "lease", "Which? lease a card; type for example lease 1."),
        (MARKET, "lease two", "'two' can't be named here"),
        (MARKET, "lease 2", "That slot is empty."),
        (MARKET, "lease 1 2 3", "Lease takes no more than slot, giving."),
        (MARKET, "6", "There is no choice 6; there are 1 to 5."),
        (MARKET, "", "It is your turn: fold (f), lease 1 (1), "),
        (RANGE, "r", "How much? bet 2 to 60, so type for example r 2."),
        (RANGE, "r 5", "A total of 5 is not allowed here; bet 2 to 60."),
        (RANGE, "r 1.5", "'1.5' is not an amount"),
        (RANGE, "r -4", "A total of -4 is not allowed here"),
        (BOTH, "b", "There is a bet to answer; r raises."),
        (BOTH, "bet 8", "There is a bet to answer; r raises."),
        (CALLED, "b", "There is a bet to answer; you may fold (f) or call 9 (c)."),
        (CALLED, "k", "There is a bet to answer; you may fold (f) or call 9 (c)."),
        (RANGE, "call 4", "There is nothing to call; c checks."),
        (RANGE, "check 4", "Check does not take an amount."),
        (BOTH, "c 5", "Calling is 4 here; c does not take an amount."),
        (BOTH, "r", "How much? raise to 8 or 12"),
        (BOTH, "r 10", "A total of 10 is not allowed here; raise to 8 or 12."),
        (FIRST, "c", "'c' is not an answer here"),
        (
            LEASED_OR_LEFT,
            "le",
            "'le' could mean lease a card or leave the hand; type a little more.",
        ),
        (
            FIRST,
            "fold",
            "'fold' is not an answer here; you may bring in for 2 (b) or complete to 4 (r)",
        ),
        (SHOWN, "c", "you may show (s) or muck (m)"),
    ],
)
def test_what_is_not_understood_is_answered_in_a_sentence(
    menu: Menu, typed: str, says: str
) -> None:
    with pytest.raises(Illegal) as unclear:
        menu.read(typed)
    assert says in sentence(unclear.value.translated())


def test_a_menu_offers_no_more_than_the_ask() -> None:
    for menu in (MARKET, RANGE, BOTH, FIRST, SHOWN):
        for entry in menu.entries:
            if entry.action is not None:
                menu.ask.check(entry.action)
                assert menu.read(entry.key) == entry.action


def test_staying_in_for_nothing_is_known() -> None:
    assert "Checking costs nothing" in RANGE.free_stay()
    assert "Staying in costs nothing" in Menu(Ask((1,), (CAN_FOLD, CanPat()))).free_stay()
    assert not BOTH.free_stay()
    assert not FIRST.free_stay()
    assert not MARKET.free_stay()
