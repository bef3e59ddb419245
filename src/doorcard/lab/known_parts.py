"""The choice of the way to deal: in columns if they know every part of a game, else by the engine.

The engine deals any game as it is played (`checked`). The columns are much faster, but for them the
rules are written a second time: each part that they know has a *twin*, a function that does for
many deals at once what the rule does for one. A twin is used only for its own class of rule and not
for subclasses, which may do something else. The words of each part state its meaning for odds: it
does not change the cards; or it has a twin, and this file says when that can be used; or only the
engine can deal it. With the engine the odds take longer, but they are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any, Protocol

from msgspec import Struct

from doorcard.lab.answers import By
from doorcard.lab.layout import MANY
from doorcard.lab.outcomes import judge
from doorcard.lab.part_odds import brings_cards, odds_of_part
from doorcard.lab.rebuilt import is_ragged
from doorcard.lab.shares import worth
from doorcard.lab.spot import Spot
from doorcard.lab.wild import parted
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.auction import Auction
from doorcard.rules.phases.choose import Choose
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.triggers import CentreCard, StopAt
from doorcard.rules.verdicts import BOTH, Declared
from doorcard.rules.wilds import TopAside, WildCard


class Twins(Protocol):
    """A `functools.singledispatch` function."""

    @property
    def registry(self) -> Mapping[Any, Any]:
        """The twins by the class of their rule."""


def has_twin(twins: Twins, rule: object) -> bool:
    """Return whether there is a twin for this very class of rule."""
    return type(rule) in twins.registry


def answered_by(spot: Spot) -> By:
    """Return the way to deal a spot: in columns or by the engine."""
    return "engine" if asks_engine(spot) else "columns"


def asks_engine(spot: Spot) -> tuple[str, ...]:
    """Return the names of the parts that need the engine; if there are none, the columns may
    answer.
    """
    game = spot.game
    sides = [share.side for share in game.shares]
    found = [
        type(part).__name__ for part in (*game.phases, *game.triggers) if not _holds(part, spot)
    ]
    found += [type(share).__name__ for share in game.shares if not has_twin(worth, share)]
    if not has_twin(parted, game.wild) or _turned_without_trigger(game):
        found.append(type(game.wild).__name__)
    if len(set(sides)) < len(sides):
        found.append("two shares of one name")
    if spot.again:
        found.append("cards that are shuffled again")
    if not isinstance(game.phases[-1], Showdown):
        found.append(type(game.phases[-1]).__name__)
    return tuple(dict.fromkeys(found))


@singledispatch
def holds(part: Any, spot: Spot) -> bool:
    """Return whether the columns, which have a twin of a phase or trigger, are right in this
    spot."""
    return False


def _holds(part: Struct, spot: Spot) -> bool:
    """Return whether the columns are right for a part of a game, by what its words say about
    odds."""
    odds = odds_of_part(type(part))
    if odds != "columns" or not has_twin(holds, part):
        return odds == "nothing"
    holding: Callable[[Any, Spot], bool] = holds.registry[type(part)]
    return holding(part, spot)


@holds.register
def _(part: Deal, spot: Spot) -> bool:
    return not part.house


@holds.register
def _(part: Choose, spot: Spot) -> bool:
    return not _runs(part, spot)


@holds.register
def _(part: Exchange, spot: Spot) -> bool:
    table = spot.table
    return table is None or not _runs(part, spot) or not table.step.owes_card(table)


@holds.register
def _(part: Market, spot: Spot) -> bool:
    if part.must_buy and (part.swaps or _row_lies(spot)):
        return False
    if _gives_cards(part) and _order_matters(spot.game):
        return False
    return not _runs(part, spot) or (spot.table is not None and not spot.table.step.due)


@holds.register
def _(part: Auction, spot: Spot) -> bool:
    free = not _row_lies(spot) and not _order_matters(spot.game)
    return free and not _runs(part, spot)


@holds.register
def _(part: Declare, spot: Spot) -> bool:
    game = spot.game
    words = set(part.words) - {BOTH}
    alone = sum(isinstance(phase, Declare) for phase in game.phases) == 1
    return alone and words == {share.side for share in game.shares}


@holds.register
def _(part: ExtraCard, spot: Spot) -> bool:
    alone = sum(isinstance(phase, ExtraCard) for phase in spot.game.phases) == 1
    return alone and _no_up_card_after(part, spot.game) and not _shares_last(spot)


@holds.register
def _(part: RedealWithout, spot: Spot) -> bool:
    return _no_up_card_after(part, spot.game)


@holds.register
def _(part: Showdown, spot: Spot) -> bool:
    game = spot.game
    if part is not game.phases[-1] or not has_twin(judge, part.verdict):
        return False
    if isinstance(part.verdict, Declared) and not any(isinstance(p, Declare) for p in game.phases):
        return False
    return not _runs(part, spot) or (spot.table is not None and not spot.table.step.mucked)


@holds.register
def _(part: StopAt, spot: Spot) -> bool:
    return not any(map(_gives_cards, spot.game.phases))


@holds.register
def _(part: CentreCard, spot: Spot) -> bool:
    even = not is_ragged(spot) and not _shares_last(spot)
    return even and not any(map(_gives_cards, spot.game.phases))


def _gives_cards(phase: Phase) -> bool:
    """Return whether a phase gives players cards that they did not ask for, in other ways than a
    deal.
    """
    if isinstance(phase, Market):
        return phase.must_buy or phase.deck == "free"
    return brings_cards(phase) and not isinstance(phase, Choose | Exchange)


def _order_matters(game: Game) -> bool:
    """Return whether the order of up-cards makes cards wild; the buying order may depend on it."""
    return game.wild is not None and type(game.wild) is not WildCard


def _shares_last(spot: Spot) -> bool:
    """Return whether one card may serve all although a player's own last card is known."""
    last = {cell.player for cell in spot.cells if cell.bears < MANY}
    return bool(last) and not last >= set(spot.live)


def _turned_without_trigger(game: Game) -> bool:
    """Return whether cards on top in the middle are wild, and nothing turns them up there."""
    triggers = sum(type(trigger) is CentreCard for trigger in game.triggers)
    return isinstance(game.wild, TopAside) and triggers != 1


def _no_up_card_after(part: Phase, game: Game) -> bool:
    """Return whether players get no further up-card after a phase, as the columns assume."""
    after = game.phases[game.phases.index(part) + 1 :]
    return not any(phase.exposes for phase in after)


def _runs(part: Phase, spot: Spot) -> bool:
    """Return whether a phase is the one that runs at the table."""
    return spot.table is not None and not spot.table.over and spot.table.phase == part


def _row_lies(spot: Spot) -> bool:
    """Return whether cards for sale are on the table, if a spot was read off one."""
    return spot.table is not None and any(spot.table.market)
