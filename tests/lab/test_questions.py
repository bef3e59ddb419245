"""Questions of buying games: each choice is worth what the odds of the hand it leads to are."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from doorcard import games, lab, parse_cards, start
from doorcard.bots import stay
from doorcard.cards import deck
from doorcard.ranking import HIGH
from doorcard.rules.errors import BadSetup

BUY = games.get("buy-your-card")
SWAP = games.get("substitution")
HANDS = ("AsKd/7c7d4h", "??/QhJhTh")


def share(game: str, hands: list[str], dead: str, player: int = 1) -> float:
    return lab.odds(games.get(game), hands, dead=dead).of(player).share


def test_a_card_of_the_row_is_worth_the_hand_with_the_best_card_given_up() -> None:
    found = lab.market(BUY, HANDS, "7h 9c Kh", pot=40, unit=2)
    rest = {"7h": "9cKh", "9c": "7hKh", "Kh": "7h9c"}
    assert found.exact
    assert found.now.share == share("buy-your-card", [*HANDS], "7h9cKh")
    assert [one.card for one in found.cards] == ["7h", "9c", "Kh", "??"]
    assert [one.price for one in found.cards] == [2, 4, 6, 8]
    for one in found.cards[:3]:
        worth = {}
        for given in ("As", "Kd", "7c", "7d", "4h"):
            mine = HANDS[0].replace(given, one.card)
            dead = rest[one.card] + given
            worth[given] = share("buy-your-card", [mine, HANDS[1]], dead)
        assert one.share == max(worth.values())
        assert one.share == worth[one.giving]
        assert one.gain == pytest.approx(one.share - found.now.share)


def test_the_deck_card_is_worth_the_average_of_all_it_may_be() -> None:
    """With every other card known, each unseen card is as likely as any other."""
    hands = ["AsKd/7c7d4h", "QsQc/QhJhTh"]
    found = lab.market(BUY, hands, "7h 9c Kh", pot=40)
    deck = found.cards[-1]
    known = set(parse_cards("AsKd7c7d4hQsQcQhJhTh7h9cKh"))
    unseen = [card for card in BUY.deck() if card not in known]
    from doorcard import card_names

    total = 0.0
    for card in unseen:
        mine = hands[0].replace(deck.giving, card_names([card]))
        total += share("buy-your-card", [mine, hands[1]], "7h9cKh" + deck.giving)
    # Who has what is known to all but the players themselves, so what they say may differ with
    # what is known of the deck card; high against high it does not.
    assert deck.share == pytest.approx(total / len(unseen), abs=0.02)


def test_a_deck_card_that_is_seen_first_is_kept_where_it_helps() -> None:
    """With all else known: the average, over what it may be, of the best five of six cards."""
    game = games.get("buy-a-card", see_before_discard=True)
    hands = ["Ac9d7s/7h4d", "KsKh8c/2dJs"]
    found = lab.market(game, hands, "Jc 8d 5s", pot=20)
    deck = found.cards[-1]
    known = parse_cards("Ac9d7s7h4dKsKh8c2dJsJc8d5s")
    mine = parse_cards("Ac9d7s7h4d")
    theirs = HIGH.value(parse_cards("KsKh8c2dJs"))
    worth = []
    for card in game.deck():
        if card not in known:
            best = max(HIGH.value(five) for five in combinations((*mine, card), 5))
            worth.append(1 if best > theirs else 0.5 if best == theirs else 0)
    assert found.exact
    assert deck.share == pytest.approx(sum(worth) / len(worth))
    assert deck.giving == ""
    blind = lab.market(games.get("buy-a-card"), hands, "Jc 8d 5s", pot=20).cards[-1]
    assert deck.share >= blind.share


def test_a_price_that_breaks_even_leaves_the_chips_expected_as_they_were() -> None:
    pot = 40
    found = lab.market(BUY, HANDS, "7h 9c Kh", pot=pot)
    for one in found.cards:
        assert one.break_even is not None
        price = one.break_even
        assert one.share * (pot + price) - price == pytest.approx(found.now.share * pot)


def test_the_best_buy_is_the_one_that_leaves_most_chips() -> None:
    found = lab.market(BUY, HANDS, "7h 9c Kh", pot=40)
    chips = {
        one.slot: one.share * (40 + (one.price or 0)) - (one.price or 0) for one in found.cards
    }
    assert found.best is not None
    assert found.best.slot == max(chips, key=chips.__getitem__)
    hopeless = lab.market(BUY, ["AsKd/7c9d4h", "JsJc/QhJhTh"], "2h 3c 8h", pot=1, unit=10)
    assert hopeless.best is None


def test_where_cards_are_added_not_buying_is_a_card_of_the_deck() -> None:
    game = games.get("grocery-store-dots")
    hands = ["AsKd/7c7d4h", "QcQs/QhJhTh"]
    found = lab.market(game, hands, "7h 9c 2c", pot=40, samples=50_000, exact=False)
    assert not found.exact
    assert found.cards[-1].card == "??"
    assert found.cards[-1].gain == 0
    assert [one.giving for one in found.cards] == [""] * 4
    with_seven = lab.odds(game, ["AsKd/7c7d4h7h", hands[1]], dead="9c2c", exact=True).of(1).share
    low, high = found.cards[0].interval
    assert low < with_seven < high


def test_gains_are_known_better_than_shares() -> None:
    game = games.get("wall-street")
    hands = ["AsKd/7c2d", "??/QhJh", "??/8s8d"]
    found = lab.market(game, hands, "7h 9c 3c Ts", samples=20_000)
    for one in found.cards[:4]:
        low, high = one.interval
        less, more = one.gain_interval
        assert more - less < 1.42 * (high - low)  # less than if they had been drawn apart
        assert less < one.gain < more


def test_prices_by_rank_and_bids() -> None:
    """ABY: 2 to 5 cost 2, 6 to king 1, an ace 4: 80 in all, of which 13 lie on the table."""
    found = lab.market(games.get("abyssinia"), ["/As2c", "/7h8h"], "Ad 9c", samples=1000)
    assert [one.price for one in found.cards] == [4, 1, 67 / 46]
    bids = lab.market(games.get("auction"), ["AsKd/2c", "??/7h"], "Ad 9c", samples=1000)
    assert [one.price for one in bids.cards] == [None, None]


def test_where_one_must_buy_or_fold_a_card_is_held_against_folding() -> None:
    game = games.get("price-is-right")
    hands = ["As/Kd", "Qs/", "Qd/"]
    found = lab.market(game, hands, "Ah Kc", pot=40, samples=5000)
    assert found.now.label == "folding"
    assert found.now.share == 0
    assert [one.gain for one in found.cards] == [one.share for one in found.cards]
    chips = [one.share * (40 + one.price) - one.price for one in found.cards if one.price]
    assert found.best == found.cards[chips.index(max(chips))]
    dear = lab.market(game, hands, "Ah Kc", pot=1, unit=50, samples=5000)
    assert dear.best is None  # nothing is worth 50 chips where there is one


def test_discards_are_worth_the_odds_with_a_card_less() -> None:
    found = lab.discard(SWAP, HANDS)
    assert found.exact
    assert [one.label for one in found.choices] == ["keep all", "As", "Kd", "7c", "7d", "4h"]
    for one in found.choices[1:]:
        mine = HANDS[0].replace(one.label, "??")
        assert one.share == share("substitution", [mine, HANDS[1]], one.label)
    assert found.best.share == max(one.share for one in found.choices)


def test_declarations_are_worth_the_odds_with_that_word_said() -> None:
    hands = ["As3d/7c6d4h", "??/QhJhTh"]
    found = lab.declaration(SWAP, hands)
    assert [one.label for one in found.choices] == ["high", "low", "both"]
    for one in found.choices:
        assert one.share == lab.odds(SWAP, hands, said=[one.label, ""]).of(1).share
    assert found.best.label == "low"  # a seven-low against three cards above it


def test_a_view_at_the_market_is_a_question() -> None:
    from random import Random

    from doorcard import start
    from doorcard.rules.phases.market import Market

    rng = Random(3)
    hand = start(BUY, [100, 100, 100], orders=lambda cards: rng.sample(cards, len(cards)))
    while not isinstance(hand.state.phase, Market):
        assert hand.ask is not None
        offer = hand.ask.offers[-1]
        hand = hand.act(hand.ask.players[0], offer.examples()[0])
    assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    found = lab.market_of(view, samples=2000)
    row = [place.card for place in view.state.market if place is not None]
    assert [parse_cards(one.card)[0] for one in found.cards[:-1]] == row
    assert found.pot == view.state.pot_total
    assert found.player == view.viewer


@pytest.mark.parametrize(
    ("code", "ask"),
    [
        ("no_market", lambda: lab.market(games.get("razz"), HANDS, "7h")),
        ("no_exchange", lambda: lab.discard(games.get("razz"), HANDS)),
        ("nothing_declared", lambda: lab.declaration(games.get("razz"), HANDS)),
        ("no_such_player", lambda: lab.market(BUY, HANDS, "7h", player=3)),
        ("no_such_player", lambda: lab.discard(SWAP, [*HANDS, "/2c folded"], player=3)),
        ("card_twice", lambda: lab.market(BUY, HANDS, "7h 7c")),
        ("bad_card", lambda: lab.market(BUY, HANDS, "7h 1c")),
        ("bad_count", lambda: lab.market(BUY, HANDS, "7h", pot=0)),
        ("bad_count", lambda: lab.discard(SWAP, HANDS, samples=0)),
    ],
)
def test_what_can_not_be_asked(code: str, ask: object) -> None:
    with pytest.raises(BadSetup) as refused:
        ask()  # type: ignore[operator]
    assert refused.value.code == code


def test_after_the_last_round_nothing_is_for_sale_any_more() -> None:
    hand = start(BUY, [100, 100], orders=[deck()])
    while hand.ask is not None:
        hand = hand.act(hand.ask.players[0], stay(hand.seen_by(hand.ask.players[0]), Random(1)))
    with pytest.raises(BadSetup, match="no cards are for sale in buy-your-card any more"):
        lab.market_of(hand.seen_by(1))
