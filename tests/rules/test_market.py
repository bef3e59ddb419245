"""The market: how many cards it takes, what it shuffles again, and who knows what was bought."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from doorcard import Action, Arrange, Call, Fold, Game, Hand, Illegal, Stakes, games, start
from doorcard.cards import RANKS, UNKNOWN, card_names, deck, parse_cards
from doorcard.laws import deep_stacks, order, play_under_laws
from doorcard.rules.asks import CanArrange
from doorcard.rules.facts import Discarded, LaidOut, Shuffled
from doorcard.rules.phases.buying import DECK, Buy, CanBuy, CanPat, CanTakeFree, Free, Pat
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.showdown import CanShow
from doorcard.rules.places import UP
from doorcard.rules.shares import DOTS, Dots

STAKES = Stakes(ante=1, small_bet=1)
Choice = Callable[[Hand, CanBuy | None], Action | None]
"""What the player who is asked in a buying round does; None: what costs nothing."""


def begin(game: Game, players: int, cards: str = "") -> Hand:
    return start(game, [500] * players, STAKES, [order(cards, game.lowest_rank)])


def play(hand: Hand, choose: Choice, until: Callable[[Hand], bool] = lambda hand: False) -> Hand:
    """Play on: nobody bets, all declare high, and buying goes by `choose`."""
    while hand.ask is not None and not until(hand) and 0 not in hand.ask.players:
        player = hand.ask.players[0]
        ask = hand.ask.to(player)
        buying = next((offer for offer in ask.offers if isinstance(offer, CanBuy)), None)
        action = None
        if isinstance(hand.state.phase, Market):
            action = choose(hand, buying)
        hand = hand.act(player, action or ask.offers[1 if len(ask.offers) > 1 else 0].examples()[0])
    return hand


def buys_deck(hand: Hand, offer: CanBuy | None) -> Action | None:
    """Buy the deck card for the card that has been held longest."""
    return Buy(DECK, 0 if offer and offer.places else None)


def buys_row(hand: Hand, offer: CanBuy | None) -> Action | None:
    """Buy the dearest card of the row for the card that has been held longest."""
    assert offer is not None
    slot = max(item.slot for item in offer.items)
    return Buy(slot, 0 if offer.places else None)


def at_the_end(hand: Hand) -> bool:
    ask = hand.ask
    return ask is not None and any(isinstance(offer, CanShow) for offer in ask.offers)


class TestCardsNeeded:
    @pytest.mark.proves("DCK-01")
    @pytest.mark.parametrize(
        ("game", "players", "cards"),
        [
            ("buy-your-card", 6, 51),
            ("abyssinia", 10, 52),
            ("price-is-right", 7, 51),
            ("grocery-store-dots", 7, 52),
            ("grocery-store-dots", 8, 59),
            ("wall-street", 6, 46),
            ("wall-street", 7, 53),
            ("wall-street", 8, 60),
            ("buy-a-card", 5, 43),
        ],
    )
    def test_a_game_may_take_so_many(self, game: str, players: int, cards: int) -> None:
        assert sum(phase.cards_for(players) for phase in games.get(game).phases) == cards

    @pytest.mark.proves("PIR-14")
    def test_three_up_cards_take_one_more(self) -> None:
        phases = games.get("price-is-right", three_upcards=True).phases
        assert sum(phase.cards_for(7) for phase in phases) == 52

    @pytest.mark.proves("BAC-13")
    @pytest.mark.parametrize(("rounds", "most"), [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4)])
    def test_so_many_play_without_a_shuffle(self, rounds: int, most: int) -> None:
        phases = games.get("buy-a-card", rounds=rounds).phases
        needed = [sum(phase.cards_for(players) for phase in phases) for players in (most, most + 1)]
        assert needed[0] <= 52 < needed[1]

    @pytest.mark.proves("BYC-EX2", "BYC-01", "DCK-01")
    @pytest.mark.parametrize(("choose", "drawn"), [(buys_deck, 51), (buys_row, 50)])
    def test_six_players_who_always_buy(self, choose: Choice, drawn: int) -> None:
        hand = play(begin(games.get("buy-your-card"), 6), choose)
        assert hand.over
        assert hand.state.drawn == drawn
        assert sum(isinstance(fact, Shuffled) for fact in hand.facts) == 1

    @pytest.mark.proves("ABY-EX3", "ABY-13", "DCK-02")
    def test_ten_players_empty_the_deck_of_abyssinia(self) -> None:
        hand = play(begin(games.get("abyssinia"), 10), buys_row)
        assert hand.over
        assert hand.state.stub_size == 0
        assert None not in hand.state.market
        assert sum(isinstance(fact, Shuffled) for fact in hand.facts) == 1

    @pytest.mark.proves("PIR-14")
    @pytest.mark.parametrize(("three", "drawn"), [(False, 51), (True, 52)])
    def test_seven_players_fit_the_price_is_right(self, three: bool, drawn: int) -> None:
        hand = play(begin(games.get("price-is-right", three_upcards=three), 7), buys_row)
        assert hand.state.drawn == drawn
        assert sum(isinstance(fact, Shuffled) for fact in hand.facts) == 1


class TestRecycling:
    @pytest.mark.proves("DCK-02", "DCK-03", "BUY-09")
    def test_a_refill_leaves_out_what_was_just_given_up(self) -> None:
        """Six players use 33 cards. Nineteen cards on, the refill after a purchase needs a shuffle
        of the eighteen cards given up before, without the one given up for it."""
        game = games.get("buy-your-card", rounds=6)
        hand = play(begin(game, 6), buys_row)
        assert hand.ask is not None
        offer = hand.ask.offers[0]
        assert isinstance(offer, CanArrange)
        given = [fact.place.card for fact in hand.facts if isinstance(fact, Discarded)]
        assert hand.state.stub == ()
        assert hand.ask.players == (0,)
        assert sorted(offer.cards) == sorted(given[: len(offer.cards)])
        assert len(given) - len(offer.cards) == offer.keeping
        last_turn = hand.facts[-1]
        assert not isinstance(last_turn, LaidOut)

    @pytest.mark.proves("DCK-03")
    def test_a_deck_card_comes_from_the_discards_but_ones_own(self) -> None:
        game = games.get("buy-your-card", rounds=6)
        hand = play(begin(game, 6), buys_deck)
        assert hand.ask is not None
        offer = hand.ask.offers[0]
        assert isinstance(offer, CanArrange)
        own = hand.state.dead[-1].place.card
        assert own not in offer.cards
        assert len(offer.cards) == 19
        hand = hand.act(0, Arrange(offer.cards))
        buyer = hand.state.seat(2)
        assert buyer.cards[-1] == offer.cards[0]
        assert [gone.place.card for gone in hand.state.dead] == [own]

    @pytest.mark.proves("DCK-03")
    def test_folded_hands_are_shuffled_too(self) -> None:
        """Ten players of Abyssinia take ten cards; one folds, and 41 draws on the deck is empty."""
        game = games.get("abyssinia")
        hand = begin(game, 10)
        for _ in range(10):
            hand = hand.act(hand.ask.players[0], buys_row(hand, _buying(hand)))
        for _ in range(10):
            hand = hand.act(hand.ask.players[0], Call())
        folded = hand.state.seat(1).cards
        hand = hand.act(1, Fold())
        hand = play(hand, buys_row)
        assert hand.over
        assert hand.state.stub_size == 4
        assert hand.state.shufflable == folded

    @pytest.mark.proves("DCK-05", "WST-EX2", "WST-11")
    def test_seven_in_wall_street_shuffle_the_street(self) -> None:
        """Everybody takes the free card: six cards are left for seven, then the Street comes in."""
        hand = play(begin(games.get("wall-street"), 7), lambda hand, offer: Free())
        assert hand.ask is not None
        offer = hand.ask.offers[0]
        assert isinstance(offer, CanArrange)
        assert hand.state.drawn == 52
        assert [len(seat.places) for seat in hand.state.seats] == [7, 7, 7, 7, 7, 7, 6]
        assert len(offer.cards) == 4
        hand = play(hand.act(0, Arrange(offer.cards)), lambda hand, offer: None)
        assert hand.over
        assert not hand.state.centre

    @pytest.mark.proves("DCK-05")
    def test_no_shuffle_where_the_last_of_the_seven_buys(self) -> None:
        def choose(hand: Hand, offer: CanBuy | None) -> Action | None:
            third_round = len(hand.state.seat(7).places) == 5
            last = hand.ask is not None and hand.ask.players == (7,)
            return buys_row(hand, offer) if third_round and last else Free()

        hand = play(begin(games.get("wall-street"), 7), choose)
        assert hand.over
        assert hand.state.drawn == 52
        assert sum(isinstance(fact, Shuffled) for fact in hand.facts) == 1

    @pytest.mark.proves("DCK-06", "WST-11")
    def test_eight_in_wall_street_share_a_card_of_the_street(self) -> None:
        """Eight hands of six and the Street are all there is, so four cards can't serve eight."""
        hand = play(begin(games.get("wall-street"), 8), lambda hand, offer: Free())
        assert hand.ask is not None
        assert len(hand.ask.offers[0].cards) == 4  # type: ignore[attr-defined]
        hand = play(hand.act(0, hand.ask.offers[0].examples()[0]), lambda hand, offer: None)
        assert hand.over
        assert len(hand.state.centre) == 1

    @pytest.mark.proves("DCK-08")
    def test_a_slot_stays_empty_when_no_card_is_left(self) -> None:
        """Twelve cards: two hands of three, three in the store, and a stub of three. After three
        refills nothing is left, and no card is free any more."""
        game = replace(games.get("grocery-store-dots"), lowest_rank="Q")
        hand = begin(game, 2)
        hand = play(hand, buys_row, until=lambda hand: len(hand.state.seat(2).places) == 5)
        hand = play(hand, buys_row, until=lambda hand: isinstance(hand.state.phase, Market))
        assert hand.state.stub_size == 0
        assert hand.state.market.count(None) == 1
        assert hand.ask is not None
        assert [type(offer) for offer in hand.ask.offers[1:]] == [CanPat, CanBuy]
        hand = hand.act(1, buys_row(hand, _buying(hand)))
        assert hand.state.market.count(None) == 2
        assert not any(isinstance(offer, CanTakeFree) for offer in hand.ask.offers)

    def test_laws_hold_where_cards_run_short(self) -> None:
        for game, seats in (("buy-your-card", 6), ("buy-a-card", 9)):
            report = play_under_laws(
                games.get(game, rounds=6), 4, seed=4, seats=seats, every=6, stacks=deep_stacks
            )
            assert report.reshuffles


class TestWhoKnows:
    EX1 = (
        "5c Ac Jh 5d Th Jd 9s 6s 2c Qh Ad 7d 3c 4d 8s Kd 5h Js Ah Ts Jc",
        "buy-a-card",
    )

    def bought(self) -> Hand:
        """P1 takes 5♥ for the hole card 9♠, P2 A♥ for the up-card 4♦, P3 the blind card for 7♦."""
        hand = begin(games.get(self.EX1[1], rounds=1), 3, self.EX1[0])
        hand = hand.act(1, Buy(2, 2)).act(2, Buy(2, 4))
        return hand.act(3, Buy(DECK, 3))

    @pytest.mark.proves("BAC-EX2", "BUY-09", "BAC-07", "BAC-08", "BYC-10", "BYC-11")
    def test_others_know_what_was_bought_openly(self) -> None:
        state = self.bought().seen_by(2).state
        first, third = state.seat(1), state.seat(3)
        assert [place.card for place in first.places if place.up] == list(parse_cards("Qh3c"))
        known = [place.card for place in first.places if not place.up and place.card != UNKNOWN]
        assert known == list(parse_cards("5h"))
        assert card_names(third.up_cards) == "8s"
        assert sum(not place.up for place in third.places) == 4
        assert all(place.card == UNKNOWN for place in third.places if not place.up)

    @pytest.mark.proves("BUY-09")
    def test_discards_are_known_as_they_lay(self) -> None:
        hand = self.bought()
        gone = [fact for fact in hand.facts if isinstance(fact, Discarded)]
        seen = [fact.seen_by(0) for fact in gone]
        assert [fact.index for fact in seen] == [2, 4, 3]
        assert card_names([fact.place.card for fact in seen]) == "??4d7d"

    @pytest.mark.proves("BYC-11")
    def test_the_buyer_knows_the_blind_card(self) -> None:
        assert card_names(self.bought().seen_by(3).state.seat(3).cards[-1:]) == "Jc"


class TestDots:
    @pytest.mark.proves("GSD-02", "GSD-EX2")
    @pytest.mark.parametrize(("cards", "dots"), [("3s3h3d3c2s8hTd", 18), ("As5h7d9c4s6hKd", 4)])
    def test_dots_are_counted(self, cards: str, dots: int) -> None:
        state = begin(games.get("grocery-store-dots"), 2).state
        seat = replace(state.seat(1), places=tuple(UP[card] for card in parse_cards(cards)))
        value = Dots().value(replace(state, seats=state.with_seat(1, seat)), 1)
        assert Dots().describe(value) == f"{dots} dots"

    @pytest.mark.proves("GSD-02")
    def test_a_deck_has_52_dots(self) -> None:
        assert sum(DOTS.get(RANKS[card // 4], 0) for card in deck()) == 52


class TestTurns:
    def test_what_is_not_for_sale_is_refused(self) -> None:
        hand = begin(games.get("buy-your-card"), 3)
        for action, code in (
            (Buy(4, 0), "not_offered"),
            (Buy(1, 5), "bad_place"),
            (Buy(1), "bad_place"),
            (Free(), "not_offered"),
        ):
            with pytest.raises(Illegal) as caught:
                hand.act(1, action)
            assert caught.value.code == code

    def test_a_row_may_wait_for_the_next_round(self) -> None:
        """`next_round` is not a game's own; a list of phases may have it."""
        game = games.get("grocery-store-dots")
        waits = tuple(
            replace(p, refill="next_round") if isinstance(p, Market) else p for p in game.phases
        )
        hand = play(begin(replace(game, phases=waits), 3), lambda hand, offer: None,
                    until=lambda hand: isinstance(hand.state.phase, Market))  # fmt: skip
        hand = hand.act(1, Buy(1)).act(2, Buy(2))
        assert [place is None for place in hand.state.market] == [True, True, False]

    @pytest.mark.proves("ABY-11")
    def test_concealed_purchases_stay_known(self) -> None:
        hand = begin(games.get("abyssinia", concealed=True), 2, card_names(deck()))
        hand = hand.act(1, Buy(1)).act(2, Buy(DECK))
        assert not hand.state.seat(1).up_cards
        assert card_names(hand.seen_by(2).state.seat(1).cards) == "2c"
        assert card_names(hand.seen_by(1).state.seat(2).cards) == "2s"

    def test_a_pat_hand_pays_nothing(self) -> None:
        hand = begin(games.get("buy-your-card"), 2)
        assert hand.act(1, Pat()).stacks == hand.stacks


def _buying(hand: Hand) -> CanBuy | None:
    assert hand.ask is not None
    return next((offer for offer in hand.ask.offers if isinstance(offer, CanBuy)), None)
