"""What the site draws below a rule sheet: how hands rank, and a table at the end of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from doorcard import Fold, Game, Hand, games, lab, sheets, start
from doorcard.rules.actions import DEALER, Arrange

STACK = 200
PLAYERS = 3
SEED = 7


def below_the_sheet(game: Game) -> str:
    """Return the pictures of a game's page in Markdown."""
    return "\n".join([*_ranks(game), *_table(game)])


def _ranks(game: Game) -> Iterator[str]:
    won = [share for share in sheets.sheet(game).shares if share.examples]
    if not won:
        return
    yield "\n## What the hands look like\n"
    for share in won:
        if len(won) > 1:
            yield f"\n**{share.side.capitalize()}**, best first:\n"
        yield "\n```{raw} html\n<dl class='hands'>"
        for example in share.examples:
            cards = str(lab.cards_svg(" ".join(example.cards), four_colours=True))
            yield f"<div><dt>{example.words}</dt><dd>{cards}</dd></div>"
        yield "</dl>\n```\n"


def _table(game: Game) -> Iterator[str]:
    yield "\n## A table at the end of a hand\n"
    yield (
        "\nEverybody stayed in for nothing where they could. Cards that only their owner saw are "
        "open here too.\n"
    )
    yield f'\n```{{raw}} html\n<div class="shown">{stayed(game)._repr_html_()}</div>\n```\n'


def stayed(game: Game, players: int = PLAYERS) -> Hand:
    """Return a hand that is over, in which nobody folded who could stay; always the same one."""
    rng = Random(SEED)
    fewest, most = game.seats
    hand = start(game, [STACK] * max(fewest, min(players, most)))
    while hand.ask is not None:
        player = hand.ask.players[0]
        ask = hand.ask.to(player)
        if player == DEALER:
            offer = ask.offers[0]
            cards = list(offer.cards)  # type: ignore[attr-defined]
            hand = hand.act(player, Arrange(tuple(rng.sample(cards, len(cards)))))
            continue
        if not ask.offers:
            ask = ask.put_to(player, hand.state.hand_of(player))
        offers = [offer for offer in ask.offers if offer.answer is not Fold] or ask.offers
        hand = hand.act(player, offers[0].examples()[0])
    return hand


def names() -> frozenset[str]:
    """Return the names of all games and presets, which their pages are called by."""
    return frozenset((*games.ids(), *games.presets()))
