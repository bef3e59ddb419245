"""Tables as the engine leaves them: how things stand for a player who is asked, or when it is over.

Hands are played here in no time, and what a page would be sent of them is made by the same faces;
the stub shows it. So every question of every game is before the page in a moment.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from doorcard import Game, Hand, Stakes, games, start
from doorcard.fairness import Table
from doorcard.laws.runner import never_fold, uniform
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import Ask, CanArrange
from doorcard.table.faces import faces_of
from doorcard.table.session import Playing
from doorcard.table.terms import Pick
from tests.room.page.stubbing import STAKES, TABLE, Json
from tests.table.faces.tables import plain, put

NAMES = (
    "Ann", "Archibald Featherstone", "Bo", "Cornelia Vandermeer", "Dorothea W.", "Ed",
    "Maximilian Wolfeschlegel", "Fay", "Christopher", "Guinevere-Antoinette",
)  # fmt: skip
"""Names as friends have them, some of two long words."""
LONGEST = 600
STACK = 200

NO_LIMIT: dict[str, Any] = {"structure": "no_limit"}

Policy = Callable[[Ask, Random], Action]


def hands(
    game: Game,
    players: int,
    seed: str = "",
    policy: Policy = never_fold,
    stack: int = STACK,
    more: int = 0,
) -> Iterator[Hand]:
    """Yield a hand of a game at each of its decisions, the last time when it is over.

    Each player has `more` chips than the one before.
    """
    rng = Random(f"{game.id}/{seed}")
    hand = start(
        game, [stack + more * each for each in range(players)], Stakes(ante=1, small_bet=2)
    )
    for _ in range(LONGEST):
        if hand.ask is None:
            break
        player = rng.choice(hand.ask.players)
        asked = hand.ask.to(player)
        if player == DEALER:
            offer = asked.offers[0]
            assert isinstance(offer, CanArrange)
            hand = hand.act(player, Arrange(tuple(rng.sample(offer.cards, len(offer.cards)))))
            continue
        yield hand
        hand = hand.act(player, policy(asked, rng))
    assert hand.ask is None
    yield hand


def played(hand: Hand, number: int = 7, names: Sequence[str] = NAMES) -> Playing:
    """Return a hand as a table plays it, in chairs of the players' own numbers."""
    count = len(hand.state.seats)
    shown = tuple(names[:count])
    id = hand.state.game.id
    return Playing(
        number=number,
        table=Table(f"stub/{number}", shown, id, {}),
        pick=Pick(id),
        chairs=tuple(range(1, count + 1)),
        people=shown,
        stacks=(STACK,) * count,
        hand=hand,
        decision=put(hand),
    )


def standing(hand: Hand, viewer: int, number: int = 7, names: Sequence[str] = NAMES) -> Json:
    """Return what the page of a player is sent; the person sits in the chair of that number.

    A page takes a `number` that it has not seen for a new hand, and so for a new question.
    """
    playing = played(hand, number, names)
    count, shown, id = len(playing.people), playing.people, playing.pick.game
    face, ask = [None if each is None else plain(each) for each in faces_of(playing, viewer)]
    for asked in (ask or {}).get("asked", ()):
        asked |= {"shown_from": time.time() + 30, "deadline": time.time() + 600}
    menu = [{"game": id, "title": hand.state.game.title, "seats": list(hand.state.game.seats)}]
    chairs = [
        {"chair": chair, "name": name, "chips": STACK, "connected": True}
        for chair, name in enumerate(shown, 1)
    ]
    terms: Any = {**TABLE["terms"], "stakes": STAKES, "menu": menu}
    table = {
        **TABLE, "seats": count, "terms": terms, "chairs": chairs, "dealer": count,
        "hand": number, "host": 1,
    }  # fmt: skip
    you: Json = {"chair": viewer, "player": viewer, "host": False, "auto_muck": False}
    if (ask or {}).get("mine"):
        you["more_time"] = 20
    return {"table": table, "hand": face, "ask": ask, "you": you}


class Question(NamedTuple):
    """A hand that waits for a player: the name tells the game and the kinds of offers."""

    name: str
    hand: Hand
    player: int


def questions(name: str, players: int, seeds: int = 8, **options: Any) -> list[Question]:
    """Return the questions that hands of a game raise, one for each set of kinds of offers.

    Of those alike it is the one with most answers, and of these the one with most cards held.
    """
    game = games.get(name, **options)
    found: dict[str, tuple[tuple[int, int], Question]] = {}
    for seed in range(seeds):
        policy = (never_fold, uniform)[seed % 2]
        for hand in hands(game, min(players, game.seats[1]), str(seed), policy):
            for player in hand.ask.players if hand.ask else ():
                assert hand.ask is not None
                offers = hand.ask.to(player).offers
                kinds = " ".join([name, *sorted({type(offer).__name__ for offer in offers})])
                answers = sum(len(offer.examples()) for offer in offers)
                worth = (answers, len(hand.state.seat(player).places))
                if kinds not in found or worth > found[kinds][0]:
                    found[kinds] = (worth, Question(kinds, hand, player))
    return [question for _, question in found.values()]
