"""What is typed and told for each mechanic: buying, exchanging, bidding, declaring, wild cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.text import Text

from doorcard import Hand, Stakes, games, start
from doorcard.cards import deck, parse_cards
from doorcard.cli.narrator import TerminalStory
from doorcard.laws import deal
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid, CanBid, CanTake, Take
from doorcard.rules.phases.buying import Buy, CanBuy, CanGive, CanPat, CanTakeFree, Free, Give, Pat
from doorcard.rules.phases.choose import CanTakeDown, CanTakeUp, TakeDown, TakeUp
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.rules.phases.stand import CanPlay, Play
from doorcard.rules.phases.wager import CanWager, Wager
from doorcard.rules.state import first_state
from doorcard.sheets.steps import steps
from doorcard.voice.names import Names
from doorcard.voice.table_drawing import table_lines
from doorcard.voice.typed import Menu
from tests.cli.hands import hands
from tests.laws.handing_on import Pass, passing

STACK = 60


def dealt(game_id: str, cards: str, *typed: str, **options: object) -> Hand:
    """Return a hand of two in which these cards come first, after both typed these lines."""
    first = parse_cards(cards)
    order = [*first, *[card for card in deck() if card not in first]]
    hand = start(games.get(game_id, **options), [STACK, STACK], orders=[order] * 3)
    for line in typed:
        assert hand.ask is not None
        player = hand.ask.players[0]
        menu = Menu(hand.ask.to(player), hand.seen_by(player))
        hand = hand.act(player, menu.read(line))
    return hand


def told(hand: Hand, viewer: int = 1) -> str:
    """Return the story of a hand as a player hears it, on one line."""
    story = TerminalStory(
        first_state(hand.state.game, Stakes(), (STACK, STACK)), Names(["", "Ann"], 1)
    )
    story.hear(fact.seen_by(viewer) for fact in hand.facts)
    return " ".join(" ".join(line.plain.split()) for line in story.lines())


def table(hand: Hand) -> str:
    """Return the table as player 1 sees it."""
    drawn: list[Text] = table_lines(hand.seen_by(1), Names(["", "Ann"], 1), 80)
    return "\n".join(line.plain for line in drawn)


def asks(game_id: str, kind: type[Offer], **options: object) -> Iterator[tuple[Menu, View]]:
    """Yield the menus of random hands that have an offer of a kind."""
    for seed in range(8):
        for hand in hands(game_id, seed, **options):
            if hand.ask is not None:
                player = hand.ask.players[0]
                ask = hand.ask.to(player)
                if any(type(offer) is kind for offer in ask.offers):
                    view = hand.seen_by(player)
                    yield Menu(ask, view), view


MEANT: list[tuple[str, dict[str, object], type[Offer], tuple[str, ...], Action]] = [
    ("price-is-right", {}, CanBuy, ("b deck", "buy deck", "b 0"), Buy(0)),
    ("buy-a-card", {}, CanPat, ("p", "pat", "stand pat", "stand"), Pat()),
    ("wall-street", {}, CanTakeFree, ("t", "free", "take the free card", "take"), Free()),
    ("buy-your-card", {"see_before_discard": True}, CanGive, ("g 1", "give 1"), Give(0)),
    ("substitution", {}, CanSwap, ("x 2", "swap 2", "sw ??2"), Swap(1)),
    ("auction", {}, CanBid, ("b 4", "bid 4"), Bid(4)),
    ("auction", {}, CanTake, ("t 1", "take 1", "take min"), Take(1)),
    ("chicago", {}, CanSay, ("1", "high", "say high"), Say("high")),
    ("dirty-schultz", {"seventh_up": True}, CanTakeUp, ("u", "up", "take up"), TakeUp()),
    ("dirty-schultz", {"seventh_up": True}, CanTakeDown, ("d", "down", "take down"), TakeDown()),
    ("three-card-poker", {}, CanWager, ("w ante=5", "wager ante=5"), Wager((("ante", 5),))),
    ("three-card-poker", {}, CanPlay, ("p", "play"), Play()),
]


@pytest.mark.parametrize(("game_id", "options", "kind", "typed", "action"), MEANT)
def test_every_kind_of_answer_has_a_letter_and_a_word(
    game_id: str,
    options: dict[str, object],
    kind: type[Offer],
    typed: tuple[str, ...],
    action: Action,
) -> None:
    for menu, _ in asks(game_id, kind, **options):
        offers = [offer for offer in menu.ask.offers if offer.answer is type(action)]
        if offers[0].refuse(action) is None:
            assert [menu.read(line) for line in typed] == [action] * len(typed)
            return
    raise AssertionError("no such ask came up")


BYC = "2c3c 4d5d Th 6d7d Jh 8s9s Qs Qc Kd As"
"""Two down each in turn, three up each, then the row."""


def test_a_row_is_laid_out_on_a_line_of_its_own_and_filled_in_passing() -> None:
    hand = dealt("buy-your-card", BYC.replace(" ", ""), "b 1 1")
    assert hand.seen_by(1).state.market[0] is not None
    assert "For sale Q♠ Q♣ K♦ You buy Q♠ for 1, giving 2♣ · A♠ joins the row" in told(hand)
    assert "for sale  1: A♠ for 1 · 2: Q♣ for 2 · 3: K♦ for 3 · deck for 4" in table(hand)
    hand = dealt("buy-your-card", BYC.replace(" ", ""), "p", "b 2 1")
    assert "Ann buys Q♣ for 2, giving a hole card" in told(hand)
    assert "1: Q♠ for 1 · 2: -- · 3: K♦ for 3" in table(hand)


def test_the_row_goes_from_the_table_when_no_more_is_sold() -> None:
    hand = dealt("buy-your-card", BYC.replace(" ", ""), "p", "p", rounds=1)
    assert hand.state.market
    assert "for sale" not in table(hand)


def test_a_card_of_the_deck_is_told_with_its_price_once_its_rank_is_known() -> None:
    hand = dealt("abyssinia", "2c3cAsKd", "b deck", "b deck")
    assert "deck by its rank" in table(dealt("abyssinia", "2c3cAsKd"))
    assert "You turn up A♠ and pay 4 · Ann turns up K♦ and pays 1" in told(hand)


def test_an_exchange_is_one_sentence() -> None:
    hand = dealt("substitution", "2c3c4d5d6d7d8s9sTsJs" + "AhAs", "x 1", "x 5")
    assert "You give up 2♣ and get A♥ · Ann gives up J♠ and gets A♠" in told(hand)
    hand = dealt("substitution", "2c3c4d5d6d7d8s9sTsJs" + "AhAs", "p", "x 1")
    assert told(hand).partition("Ann acts")[0].rstrip().endswith("Ann gives up a hole card")


def test_bids_are_told_when_all_are_in_by_the_order_of_picks() -> None:
    hand = dealt("auction", "2c3c4d5d6d7d", "b 2")
    assert "Bids" not in told(hand)
    hand = dealt("auction", "2c3c4d5d6d7d", "b 2", "b 3")
    assert "Bids: Ann 3, you 2, picking in this order" in told(hand)
    assert "for auction  1: 6♦ · 2: 7♦" in table(hand)
    hand = dealt("auction", "2c3c4d5d6d7d", "b 2", "b 3", "t 7d", "t 1")
    assert "Ann takes 7♦ · You take 6♦" in told(hand)


def test_a_round_of_its_own_number_is_named_where_no_card_was_dealt_between() -> None:
    hand = dealt("buy-your-card", BYC.replace(" ", ""), "p", "p")
    assert "── Betting, round 1 of 3 · pot 2 ─" in table(hand)
    hand = dealt("buy-your-card", BYC.replace(" ", ""), "p", "p", "c", "c", "p", "p")
    assert "── Betting, round 2 of 3 · pot 2 ─" in table(hand)
    assert "── Third street · pot 2 ─" in table(dealt("chicago", "2c3c4d5d6d7d"))


def test_what_is_wild_is_always_shown_and_counted() -> None:
    hand = dealt("follow-the-queen", "2c3c4d5dQd7d")
    assert "Third street · pot 2 · Sevens are wild" in table(hand)
    assert "Sevens are wild" in told(hand)
    hand = dealt("follow-the-queen", "7c3c4d5dQd7d")
    assert "You hold a pair of queens, four kicker (one wild)" in table(hand)


def test_a_new_deal_says_which_card_brought_it_about() -> None:
    for seed in range(20):
        last = hands("the-bitch", seed)[-1]
        if any(type(fact).__name__ == "CardsIn" for fact in last.facts):
            state = first_state(last.state.game, Stakes(), (100, 9, 60))
            story = TerminalStory(state, Names(["Ann", "Bob", "Cy"]))
            story.hear(last.facts)
            lines = [line.plain for line in story.lines()]
            at = lines.index("Q♠ is up: all cards in, and a new deal.")
            assert lines[at + 1].startswith("Third street (pot ")
            return
    raise AssertionError("no queen came up")


def test_a_low_that_sounds_like_a_high_says_which_it_is() -> None:
    hand = dealt("buy-your-card", "2c3c2d5d6d7d8s9sTsJsQsQcKd")
    twos = "a pair of twos, kickers 10-8-6"
    assert f"You hold {twos}, for low too" in " ".join(table(hand).split())


def test_folding_for_nothing_is_asked_twice_when_one_may_stand_pat() -> None:
    for kind, game_id in (
        (CanPat, "buy-a-card"),
        (CanTakeFree, "wall-street"),
        (CanSay, "auction"),
    ):
        menu, _ = next(asks(game_id, kind))
        assert "costs nothing" in menu.free_stay()


@pytest.mark.parametrize(
    ("game_id", "said"),
    [
        ("abyssinia", "Steps 3 and 4 are played five times, in this order:"),
        ("auction", "Step 3 is played five times in a row:"),
        ("grocery-store-dots", "Steps 5 and 6 are played twice, in this order:"),
    ],
)
def test_rounds_that_repeat_are_told_once(game_id: str, said: str) -> None:
    assert any(step.again == said for step in steps(games.get(game_id)))


def test_streets_are_told_one_by_one() -> None:
    told = " ".join(step.words for step in steps(games.get("seven-card-stud")))
    assert told.count("street: each player is dealt") == 5
    assert "come" not in told


def test_a_card_that_can_t_be_named_is_told_by_its_name_with_those_that_can() -> None:
    """P1 holds A♠ K♠ face down and 2♣ face up; only a card that lies face down is passed."""
    hand = start(passing(), [STACK] * 2, Stakes(ante=1), [deal("As Ks 2c | Qh Jh 3c", passing())])
    assert hand.ask is not None
    menu = Menu(hand.ask.to(1), hand.seen_by(1))
    assert menu.question == "Which card do you pass to the left?"
    with pytest.raises(Illegal, match=r"^2c can't be named here; name As or Ks "):
        menu.read("p 2c")
    assert menu.read("p ks") == Pass(1)


def test_an_ask_for_an_amount_or_with_another_choice_has_no_question_of_its_own() -> None:
    for kind, game_id in ((CanBid, "auction"), (CanSwap, "substitution")):
        menu, _ = next(asks(game_id, kind))
        assert menu.question == ""
