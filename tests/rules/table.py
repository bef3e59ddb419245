"""A short way to write what players do, and to read what they are offered.

    hand = play(hand, "3 bring 2, 4 call 2, 1 complete 4, 2 fold")

Each entry is a player, who has to be the one asked, a verb, and an amount that has to be right: for
a call what it costs, for a bet or raise the total it goes to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from doorcard import (
    Action,
    BringIn,
    Call,
    Fold,
    Game,
    Hand,
    Muck,
    Raise,
    Show,
    Stakes,
    TimedOut,
    games,
    parse_card,
    parse_cards,
    start,
)
from doorcard.cards import Card, deck
from doorcard.laws import deal
from doorcard.rules.asks import Ask
from doorcard.rules.facts import Awarded, Fact, Folded
from doorcard.rules.phases.bet import BroughtIn, Called, Raised
from doorcard.rules.places import DOWN, UP
from doorcard.rules.state import State, first_state

UNIT_GAMES = (
    "abyssinia",
    "auction",
    "buy-a-card",
    "buy-your-card",
    "grocery-store-dots",
    "no-peek",
    "price-is-right",
    "seven-twenty-seven",
    "substitution",
    "wall-street",
)
"""The games with one size of bet (GEN-14), in which the ante and the least bet are one unit
(GEN-07): those of buying, where prices are units too, no peek (NBB-14) and Seven Twenty-seven
(TWT-08)."""

PLAIN: dict[str, Action] = {
    "bring": BringIn(),
    "call": Call(),
    "check": Call(),
    "fold": Fold(),
    "muck": Muck(),
    "out": TimedOut(),
    "show": Show(),
}
RAISES = {"bet": "bet", "complete": "complete", "raise": "raise"}


def table(game: Game, cards: str, stacks: Sequence[int], stakes: Stakes, **more: str) -> Hand:
    """Start a hand that deals the players these cards (see `doorcard.laws.deal`)."""
    return start(game, stacks, stakes, [deal(cards, game, **more)])


def deck_with(*hands: str) -> tuple[Card, ...]:
    """Return a deck from which players get these cards, one each in turn; the rest in order."""
    held = [parse_cards(hand) for hand in hands]
    dealt = [cards[at] for at in range(len(held[0])) for cards in held]
    return (*dealt, *[one for one in deck() if one not in dealt])


def to_end(hand: Hand, answer: Callable[[Ask], Action]) -> Hand:
    """Play a hand to its end, each question answered by a function for the first one asked."""
    while hand.ask is not None:
        hand = hand.act(hand.ask.players[0], answer(hand.ask))
    return hand


def play(hand: Hand, script: str) -> Hand:
    """Give the answers of a script, checking who is asked and what it costs."""
    for entry in script.replace("\n", ",").split(","):
        if entry.strip():
            hand = _answer(hand, *entry.split())
    return hand


def _answer(hand: Hand, player: str, verb: str, amount: str = "") -> Hand:
    assert hand.ask is not None, f"the hand is over before {player} {verb}"
    assert hand.ask.players == (int(player),), f"{hand.ask.players} are asked, not {player}"
    action = PLAIN.get(verb) or Raise(int(amount))
    after = hand.act(int(player), action)
    fact: Fact = after.news[0]
    if isinstance(fact, Raised):
        assert (fact.kind, fact.to) == (RAISES[verb], int(amount))
    elif isinstance(fact, Called | BroughtIn) and verb != "out":
        assert fact.amount == int(amount or 0), f"{player} {verb} costs {fact.amount}"
    return after


def offered(hand: Hand) -> list[str]:
    """Return what is on offer, in words."""
    assert hand.ask is not None
    return [offer.words() for offer in hand.ask.offers]


def asked(hand: Hand) -> int:
    """Return the player who is asked."""
    assert hand.ask is not None
    (player,) = hand.ask.players
    return player


def awards(hand: Hand) -> list[tuple[int, str, int, int]]:
    """Return the latest awards as (pot, side, player, amount)."""
    return [(f.pot, f.side, f.player, f.amount) for f in hand.news if isinstance(f, Awarded)]


def kinds(hand: Hand) -> list[str]:
    """Return the kinds of the latest facts."""
    return [type(fact).__name__ for fact in hand.news]


def showing(game: Game, boards: str) -> State:
    """Return a state in which players show these up-cards; `x` at the end: folded."""
    hands = boards.split("|")
    state = first_state(game, Stakes(), (100,) * len(hands))
    for player, board in enumerate(hands, 1):
        cards = board.split()
        folded = cards[-1:] == ["x"]
        places = tuple(UP[card] for card in parse_cards("".join(cards[: len(cards) - folded])))
        seat = replace(state.seat(player), places=places)
        state = replace(state, seats=state.with_seat(player, seat))
        if folded:
            state = Folded(player).apply(state)
    return state


GAME = games.get("follow-the-queen")


def exposing(text: str, hole: str = "") -> State:
    """Return a state in which `text` came face up, a player's number before each card."""
    state = first_state(GAME, Stakes(), (100, 100))
    told = [(parse_card(word[1:]), int(word[0])) for word in text.split()]
    seats = list(state.seats)
    for card, player in told:
        if player:
            places = (*seats[player - 1].places, UP[card])
            seats[player - 1] = replace(seats[player - 1], places=places)
    down = tuple(DOWN[card] for card in parse_cards(hole))
    seats[0] = replace(seats[0], places=(*down, *seats[0].places))
    return replace(state, seats=tuple(seats), exposed=tuple(told))
