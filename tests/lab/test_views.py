"""What a player or a spectator sees of any hand is a spot that has odds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from doorcard import Fold, Game, games, lab, start
from doorcard.cards import UNKNOWN, card_names
from doorcard.lab.checked import Dealer
from doorcard.lab.deal_sampling import random_deals
from doorcard.lab.layout import CENTRE
from doorcard.lab.spot import Spot, spot_of
from doorcard.rules.actions import Arrange
from doorcard.rules.hand import View
from tests.bots.tables import shuffled, tables
from tests.lab.anywhere import STACK, somewhere
from tests.lab.playing import card_of
from tests.lab.tables import Options, cards_each, name_of

HOW_CARDS_COME = (
    "burn", "deck_low", "last_card_down", "variant", "extra_card", "redeal_without_queen",
    "centre_card", "seventh_up", "exhaust", "see_before_discard", "three_upcards", "concealed",
    "fold_in_auction", "rounds", "buys", "suit_side", "bitch_wild", "reante",
)  # fmt: skip
"""The options by which cards come, lie or go otherwise."""

TABLES = [
    (game, options)
    for game, options in tables()
    if not games.get(game).banked and (not options or set(options) & set(HOW_CARDS_COME))
]


def check(view: View) -> Spot:
    """Check that a view's spot holds what is seen, and that its odds add up to all of the pot."""
    state = view.state
    spot = spot_of(view)
    for player, seat in enumerate(state.seats, 1):
        seen = Counter((p.card, p.up) for p in seat.places if p.card != UNKNOWN)
        held = Counter((c.card, c.up) for c in spot.hand(player) if c.card != UNKNOWN)
        assert held == seen or (seat.folded and not held), "shuffled again where cards are lacking"
        assert seat.folded or len(spot.hand(player)) >= len(seat.places)
    centre = [cell.card for cell in spot.cells if cell.player == CENTRE and cell.card != UNKNOWN]
    assert centre == [place.card for place in state.centre if place.card != UNKNOWN]
    assert spot.live == state.live
    assert spot.redeals == state.redeals
    assert set(spot.unseen) >= set(view.unseen())
    shown = [(card, player) for card, player in state.exposed if player]
    for deals in random_deals(spot, 2, 1):
        exposed = [(card_of(one.card, 0), one.player) for one in deals.exposed if one.player]
        assert exposed[: len(shown)] == shown, "in the order they came"
    found = lab.odds_of(spot, samples=100, exact=False)
    whole = sum(one.share for one in found.players) + found.carried + found.redealt
    assert whole == pytest.approx(1)
    return spot


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_any_view_has_odds(table: tuple[str, Options]) -> None:
    game = games.get(table[0], **table[1])
    first = TABLES.index(table) % 2
    _check_hands(table, game, range(first, first + 1))


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_many_views_have_odds(table: tuple[str, Options]) -> None:
    _check_hands(table, games.get(table[0], **table[1]), range(2, 40))


def _check_hands(table: tuple[str, Options], game: Game, seeds: range) -> None:
    for seed in seeds:
        rng = Random(f"{name_of(table)} {seed}")
        seats = game.seats[1] if seed % 2 else rng.randint(*game.seats)
        hand = somewhere(game, rng, seats)
        viewers = (0, rng.choice(hand.state.live))
        for viewer in viewers if len(seeds) > 1 else viewers[rng.random() < 0.7 :][:1]:
            check(hand.seen_by(viewer))


@pytest.mark.parametrize("name", ["follow-the-queen", "dirty-schultz"])
def test_what_is_wild_is_what_is_wild_on_the_table(name: str) -> None:
    """At the end of a hand all up-cards are out, so every deal of the spot has its wild rank."""
    options: dict[str, object] = {"centre_card": True} if name == "dirty-schultz" else {}
    game = games.get(name, **options)
    for seed in range(12):
        rng = Random(seed)
        hand = start(game, [STACK] * 5, None, lambda cards: shuffled(rng, cards))  # noqa: B023
        while hand.ask is not None and len(hand.state.seat(hand.ask.players[0]).places) < 7:
            offers = hand.ask.offers
            kept = [offer for offer in offers if offer.answer is not Fold] or list(offers)
            fold = rng.random() < 0.05 and len(hand.state.live) > 3
            chosen = offers[0] if fold else kept[0]
            hand = hand.act(hand.ask.players[0], chosen.examples()[0])
        wild = game.wild
        assert wild is not None
        for done in Dealer(spot_of(hand.seen_by(0))).deals(3, 1):
            assert wild.names(done.state) == wild.names(hand.state)


@pytest.mark.parametrize("name", ["seven-card-stud", "chicago", "dirty-schultz", "buy-your-card"])
def test_a_view_and_the_same_in_words_have_the_same_odds(name: str) -> None:
    game = games.get(name)
    for seed in range(3):  # and as many fold
        rng = Random(seed)
        hand = start(game, [STACK] * 4, None, lambda cards: shuffled(rng, cards))  # noqa: B023
        for _ in range(seed):
            player = hand.ask.players[0]  # type: ignore[union-attr]
            hand = hand.act(player, hand.ask.to(player).offers[0].examples()[0])  # type: ignore[union-attr]
        view = hand.seen_by(hand.state.live[0])
        state = view.state
        words = [
            card_names([p.card for p in seat.places if not p.up])
            + "/"
            + card_names([p.card for p in seat.places if p.up])
            + (" folded" if seat.folded else "")
            for seat in state.seats
        ]
        row = card_names([place.card for place in state.market if place])
        gone = card_names([g.place.card for g in state.dead if g.place.card != UNKNOWN])
        told = lab.odds(game, words, dead=row + gone, samples=500, exact=False)
        assert lab.odds_of(spot_of(view), samples=500, exact=False) == told


def test_before_the_cards_are_shuffled_any_may_come() -> None:
    hand = start(games.get("razz"), [100, 100])
    spot = check(hand.seen_by(1))
    assert len(spot.unseen) == 52
    assert spot.missing == 14


def test_a_new_deal_is_all_to_come() -> None:
    """Who folded in the deal that was stopped has no cards in the next (BIT-03)."""
    game = games.get("the-bitch")
    rng = Random(3)
    for _ in range(200):
        hand = start(game, [STACK] * 4, None, lambda cards: shuffled(rng, cards))
        hand = hand.act(hand.ask.players[0], Fold())  # type: ignore[union-attr]
        while hand.ask is not None and not hand.state.redeals and hand.ask.players != (0,):
            offer = next(o for o in hand.ask.offers if o.answer is not Fold)
            hand = hand.act(hand.ask.players[0], offer.examples()[0])
        if hand.ask is not None and hand.ask.players == (0,):
            spot = check(hand.seen_by(0))
            assert spot.missing == 3 * cards_each(game)
            assert len(spot.live) == 3
            assert len(spot.unseen) == 52
            cards = hand.ask.offers[0].cards  # type: ignore[attr-defined]
            check(hand.act(0, Arrange(tuple(cards))).seen_by(1))
            return
    raise AssertionError("no deal was stopped")


def test_a_declaration_that_is_known_counts() -> None:
    game = games.get("chicago")
    rng = Random(1)
    hand = start(game, [STACK] * 3, None, lambda cards: shuffled(rng, cards))
    while not hand.state.declared:
        assert hand.ask is not None
        player = hand.ask.players[0]
        offer = next(o for o in hand.ask.to(player).offers if o.answer is not Fold)
        hand = hand.act(player, offer.examples()[0])
    assert not hand.over, "somebody may still show or muck"
    assert check(hand.seen_by(1)).said == ("high", "high", "high")
