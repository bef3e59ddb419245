"""Discards and declarations: what each thing a player may do is worth."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import UNKNOWN, card_name
from doorcard.lab.odds import SEED
from doorcard.lab.questions.answers import Choice, Choices
from doorcard.lab.questions.asking import read_table, without_each
from doorcard.lab.questions.comparing import compare
from doorcard.lab.showdowns import words_of
from doorcard.lab.spot import Spot
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.market import Market

KEEPING = "keep all"


def discard(
    game: Game,
    hands: Sequence[str],
    *,
    player: int = 1,
    dead: str = "",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> Choices:
    """Return what it is worth to keep all cards, and to exchange each for the next of the deck.

    `hands` are as in `lab.odds`; what is given up is known to be gone. A price is not counted.

    Raise `BadSetup`: as `lab.odds`, `no_such_player`, `no_exchange`.
    """
    if not any(_exchanges(phase) for phase in game.phases):
        raise BadSetup("no_exchange", f"no card is exchanged in {game.id}", game=game.id)
    table = read_table(game, hands, player, dead)
    changed = [one for one in without_each(table.hand, UNKNOWN) if one.given != UNKNOWN]
    spots = [table.spot(), *(table.spot(hand, [given]) for hand, given in changed)]
    labels = [KEEPING, *(card_name(given) for _, given in changed)]
    return _chosen(game, player, labels, spots, exact, samples, seed)


def declaration(
    game: Game,
    hands: Sequence[str],
    *,
    player: int = 1,
    dead: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> Choices:
    """Return what it is worth to declare each word, others saying what their own odds favour.

    `hands` and `said` are as in `lab.odds`; what the player is said to have declared is not used.

    Raise `BadSetup`: as `lab.odds`, `no_such_player`, `nothing_declared`.
    """
    words = words_of(game)
    if not words:
        raise BadSetup("nothing_declared", f"nothing is declared in {game.id}", game=game.id)
    table = read_table(game, hands, player, dead)
    before = list(said) or [""] * len(table.held)
    spot = table.spot()
    spots = []
    for word in words:
        told = [*before]
        told[player - 1 : player] = [word]
        spots.append(spot._replace(said=tuple(told)))
    return _chosen(game, player, words, spots, exact, samples, seed)


def _exchanges(phase: object) -> bool:
    return isinstance(phase, Exchange) or (isinstance(phase, Market) and phase.swaps)


def _chosen(
    game: Game,
    player: int,
    labels: Sequence[str],
    spots: Sequence[Spot],
    exact: bool | None,
    samples: int | None,
    seed: int,
) -> Choices:
    found = compare(spots, player, exact=exact, samples=samples, seed=seed)
    return Choices(
        game.id,
        player,
        found.exact,
        found.samples,
        tuple(Choice(label, *one) for label, one in zip(labels, found.found, strict=True)),
        None if found.exact else seed,
        found.by,
    )
