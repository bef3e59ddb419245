"""House edges that are known without a long count.

The main wagers of some games take long to count; their edges with the published pay tables are
stored in the games' files, and `tests/lab/edges` recounts them.
"""

from __future__ import annotations

from fractions import Fraction

from doorcard import games
from doorcard.lab.edges.counted import OWN
from doorcard.lab.edges.house import house_edges
from doorcard.lab.edges.middle_edges import Middle
from doorcard.lab.edges.others import first_named, hands_by_value, main_table, side_edges
from doorcard.lab.edges.shapes import dealt_of, middle_of, payments_of
from doorcard.rules.game import Game
from doorcard.rules.payments import HandPays


def known_edges(game: Game) -> dict[str, float]:
    """Return the house edges of a game's wagers, by name.

    A wager is left out if the count would take long. For a side wager, hands that win it are
    assumed never to be folded. Raise `BadSetup` as `house_edges`.
    """
    shape = middle_of(game) or dealt_of(game)
    if shape is None:
        return {edge.wager: edge.edge for edge in house_edges(game).wagers}
    found: dict[str, float] = {}
    main = games.known_edges(game.id).get(main_table(game, shape))
    if main is not None:
        found[first_named(game)] = float(Fraction(main))
    if isinstance(shape, Middle):
        return found | {edge.wager: edge.edge for edge in side_edges(game, shape)}
    for pay in payments_of(game):
        if type(pay) is HandPays and not pay.beside and not pay.with_house:
            found[pay.on] = _never_folded(pay)
    return found


def _never_folded(pay: HandPays) -> float:
    """Return the house edge of a wager on the player's hand alone."""
    hands = hands_by_value(pay.scale, OWN)
    won = sum([pay.odds_for(value) * count for value, count in hands.items()])
    return -float(won) / sum(hands.values())
