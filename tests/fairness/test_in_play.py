"""The deal at work: hands of every game, dealt fairly, and every viewer's transcript verifies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from doorcard import Stakes, games, start
from doorcard.cards import Card, card_name
from doorcard.fairness import (
    NOTHING,
    Kept,
    Known,
    Sealed,
    Table,
    announce,
    announce_stub,
    dealing_order,
    open_card,
    transcript_of,
    verify,
)
from doorcard.fairness.standalone import verify_deal
from doorcard.laws.runner import never_fold
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.state import first_state
from tests.fairness.dealt import plain, seeds, settled

STAKES = Stakes(ante=1, small_bet=2)
EVERYBODY = 0


class Dealer:
    """Answers the engine's `Order` fairly: a whole deck is a deal, anything less a stub."""

    def __init__(self, game: Game, seats: int, name: str) -> None:
        players = tuple([f"player {number}" for number in range(1, seats + 1)])
        self.table = Table(name, players, game.title, {})
        self.whole = len(game.deck())
        self.made: list[tuple[Sealed, Any]] = []

    def __call__(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        number = len(self.made)
        previous = self.made[-1][1].digest() if self.made else NOTHING
        secret = seeds(f"{self.table.hand} {number}")
        if len(cards) == self.whole:
            sealed = announce(self.table, cards, secret, previous, number)
        else:
            sealed = announce_stub(self.table, cards, secret[0], previous, number)
        shuffle = settled(sealed, {1: secret[0]})
        self.made.append((sealed, shuffle))
        return dealing_order(sealed, shuffle)


def played(game: Game, seats: int, name: str) -> tuple[Hand, Dealer]:
    """Play a hand at random in which nobody folds."""
    dealer = Dealer(game, seats, name)
    rng = Random(name)
    hand = start(game, [400] * seats, STAKES, dealer)
    while hand.ask is not None:
        player = hand.ask.players[0]
        hand = hand.act(player, never_fold(hand.ask.to(player), rng), dealer)
    return hand, dealer


def off_the_deck(hand: Hand) -> Iterator[tuple[int, int, list[int]]]:
    """Yield each card that came off: its shuffle, its number, and who could see it come."""
    state = first_state(hand.state.game, hand.state.stakes, (400,) * len(hand.stacks))
    shuffle = -1
    for fact in hand.facts:
        after = fact.apply(state)
        if type(fact).__name__ == "Shuffled":
            shuffle += 1
        elif after.drawn == state.drawn + 1:
            viewers = range(len(hand.stacks) + 1)
            yield shuffle, state.drawn, [v for v in viewers if fact.seen_by(v) == fact]
        state = after


def kept(hand: Hand, dealer: Dealer) -> list[Kept]:
    """Open every card that came off for those who saw it come."""
    known: list[list[Known]] = [[] for _ in dealer.made]
    for shuffle, dealt, viewers in off_the_deck(hand):
        sealed, public = dealer.made[shuffle][0], EVERYBODY in viewers
        opening = open_card(sealed, dealer.made[shuffle][1], dealt, public=public)
        known[shuffle].append(Known(opening, tuple(viewers)))
    return [Kept(pair[1], tuple(cards)) for pair, cards in zip(dealer.made, known, strict=True)]


def test_every_game_is_dealt_fairly_and_every_viewer_can_check_it() -> None:
    kinds: dict[str, int] = {"deal": 0, "redeal": 0, "stub": 0}
    for game_id in games.ids():
        game = games.get(game_id)
        hand, dealer = played(game, game.seats[1], f"{game_id} in play")
        told = kept(hand, dealer)
        for viewer in (0, 1, game.seats[1]):
            seen = transcript_of(told, viewer)
            report = verify(seen)
            assert report.ok, (game_id, report.fault)
        verify_deal.check(plain(seen))
        opened = [card for shuffle in seen.shuffles for card in shuffle.openings]
        came = [who for _, _, who in off_the_deck(hand) if viewer in who or EVERYBODY in who]
        assert bool(opened) == bool(came), game_id
        for number, (sealed, _) in enumerate(dealer.made):
            stub = sealed.announcement.kind == "committed"
            kinds["stub" if stub else "redeal" if number else "deal"] += 1
    assert kinds["deal"] == len(games.ids())
    assert min(kinds.values()) > 0, kinds


def test_the_card_a_player_got_is_the_card_that_is_opened() -> None:
    """In a game of five cards each with nothing redealt: the openings are the players' cards."""
    game = games.get("five-card-stud")
    hand, dealer = played(game, 4, "four at a table")
    told = kept(hand, dealer)
    for player, seat in enumerate(hand.state.seats, 1):
        (shuffle,) = transcript_of(told, player).shuffles
        mine = {card_name(place.card) for place in seat.places}
        assert len(mine) == 5
        assert mine <= {card.card for card in shuffle.openings}
        hidden = {card_name(p.card) for s in hand.state.seats for p in s.places if not p.up} - mine
        assert not hidden & {card.card for card in shuffle.openings}


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_nothing_that_would_open_an_unseen_card_is_in_a_transcript(viewer: int) -> None:
    game = games.get("five-card-stud")
    hand, dealer = played(game, 3, "two worlds")
    seen = transcript_of(kept(hand, dealer), viewer)
    sealed, shuffle = dealer.made[0]
    opened = {card.dealt for card in seen.shuffles[0].openings}
    text = str(to_builtins(seen))
    for dealt in set(range(52)) - opened:
        assert open_card(sealed, shuffle, dealt).salt not in text
    assert sealed.seeds[shuffle.deck].hex() not in text
