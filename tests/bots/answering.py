"""What bots answer in small hands."""

from __future__ import annotations

from collections import Counter
from random import Random

from doorcard import Action, Hand, Stakes, bots, games, start
from doorcard.bots import Style, bot
from doorcard.rules.asks import Offer
from tests.bots.tables import dealt

SEEDS = range(20)
TAMELY = Style(bluffs=0)


def asked(
    game: str,
    first: str,
    kind: type[Offer],
    *,
    stacks: tuple[int, ...] = (400, 400),
    stakes: Stakes | None = None,
    then: Action | None = None,
    turn: int = 1,
    **options: object,
) -> Hand:
    """Return a hand at the ask of a kind that is player 1's first or a later `turn`.

    All stayed in before, for nothing; with `then` player 1 answered that where it was on offer.
    """

    def arrange(cards: tuple[int, ...]) -> list[int]:
        return dealt(first)

    hand = start(games.get(game, **options), stacks, stakes, arrange)
    rng = Random(0)
    while hand.ask is not None:
        player = hand.ask.players[0]
        ask = hand.ask.to(player)
        if player == 1 and any(isinstance(offer, kind) for offer in ask.offers):
            turn -= 1
            if not turn:
                return hand
        action = bots.stay.answer(ask, rng)
        if then is not None and player == 1 and any(o.answer is type(then) for o in ask.offers):
            action = then
        hand = hand.act(player, action, arrange)
    raise AssertionError(f"nobody was asked for {kind.__name__}")


def answers(hand: Hand, style: Style = TAMELY) -> Counter[Action]:
    """Return what player 1 answers, by how often."""
    return Counter(bot(style)(hand.seen_by(1), Random(seed)) for seed in SEEDS)


def always(hand: Hand, action: Action) -> bool:
    return answers(hand) == {action: len(SEEDS)}


RIVAL = "4c 7h Ks 8d 3s"


def one_by_one(mine: str, rival: str = RIVAL) -> str:
    """Return cards that are dealt one by one to two players, from these hands."""
    return " ".join(f"{a} {b}" for a, b in zip(mine.split(), rival.split(), strict=True))
