"""Deals in which some players hold a hand of a range: all of them, or some at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np

from doorcard.cards import UNKNOWN
from doorcard.lab.columns import Deals
from doorcard.lab.deal_sampling import (
    ROWS,
    DealPlan,
    check_seed,
    numbered_ranks,
    place_beside,
    plan_of,
    random_ranks,
    ways,
)
from doorcard.lab.layout import Slot, layout
from doorcard.lab.ranges.joint import (
    Chooser,
    Indexes,
    Joint,
    Places,
    PossibleHands,
    hands_of,
    listed,
    none_at_once,
)
from doorcard.lab.ranges.range import Laid, Range
from doorcard.lab.ranges.range_parser import is_range
from doorcard.lab.spot import Held, Spot, folded_at, make_spot, read_hand
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game


def has_range(hands: object) -> bool:
    """Return whether a range is among the hands."""
    return (
        isinstance(hands, Sequence)
        and not isinstance(hands, str)
        and any(isinstance(hand, Range) or is_range(hand) for hand in hands)
    )


class Ranged:
    """A spot in which some players hold a hand of a range.

    In `spot` their cards are unknown; `laid` are the hands of each, by player.
    """

    def __init__(
        self, game: Game, hands: Sequence[str | Range], **cards: Sequence[int] | tuple[str, ...]
    ) -> None:
        self.ranges: dict[int, Range] = {}
        held = []
        for player, hand in enumerate(hands, 1):
            found = hand if isinstance(hand, Range) else _range_of(hand, player)
            if found is None:
                held.append(read_hand(hand, player))  # type: ignore[arg-type]
            else:
                self.ranges[player] = found
                held.append(Held((), found.up))
        self._held = held
        self._cards = cards
        self.spot = self._with({}, game)
        self._down = {player: self._face_down(player) for player in self.ranges}
        self.laid: dict[int, Laid] = {}
        for player, found in self.ranges.items():
            down = self._down[player]
            self.laid[player] = found.laid(self.spot.unseen, down, self.spot.game.deck())
            if not self.laid[player].hands:
                why = "; ".join(self.laid[player].impossible) or "all that is left is left out"
                raise BadSetup(
                    "impossible_hand",
                    f"hand {player}: nobody can hold {found} here ({why})",
                    player=player,
                )
        self.hands: dict[int, PossibleHands] = {
            player: hands_of(laid, self.spot.unseen) for player, laid in self.laid.items()
        }
        if self.joint is not None and not self.joint.ways:
            raise none_at_once()

    @cached_property
    def joint(self) -> Joint | None:
        """All ways to hold hands of the ranges at once; None if there are too many."""
        return listed(list(self.hands.values()))

    @property
    def impossible(self) -> tuple[str, ...]:
        """The parts of ranges that can't be held, and why, a sentence for each."""
        return tuple(
            f"hand {player}: {why}" for player, laid in self.laid.items() for why in laid.impossible
        )

    @property
    def ways(self) -> int | None:
        """The number of ways in which hands may be held and the other cards come; None if not
        counted."""
        if self.joint is None:
            return None
        return self.joint.ways * ways(self._left, self._plan.groups)

    @property
    def orders(self) -> int | None:
        """The same as the engine counts them, with each order of cards as a way of its own."""
        if self.joint is None:
            return None
        to_come = self.spot.missing - sum(self._down.values())
        return self.joint.ways * ways(self._left, (1,) * to_come)

    def at(self, chosen: Sequence[int]) -> Spot:
        """Return the spot in which each player of a range holds the hand with this number."""
        return self._with(
            {
                player: self.laid[player].hands[one]
                for player, one in zip(self.ranges, chosen, strict=True)
            },
            self.spot.game,
        )

    def all_deals(self) -> Iterator[Deals]:
        """Yield every deal once, in chunks; the deals of a chunk have the same weight."""
        joint = self.joint
        assert joint is not None
        each = ways(self._left, self._plan.groups)
        for weight, first, end in joint.groups():
            for begin in range(first * each, end * each, ROWS):
                number = np.arange(begin, min(begin + ROWS, end * each))
                way, rest = np.divmod(number, each)
                ranks = numbered_ranks(rest, self._left, self._plan.groups)
                yield self._deals(joint.chosen[:, way], ranks, self._plan.cells, weight)

    def random_deals(self, count: int, seed: int) -> Iterator[Deals]:
        """Yield `count` random deals, in chunks; hands come in proportion to their weights."""
        check_seed(seed)
        rng = np.random.Generator(np.random.SFC64(seed))
        chooser = Chooser(list(self.hands.values()), self.joint)
        for first in range(0, count, ROWS):
            rows = min(ROWS, count - first)
            chosen = chooser.draw(rng, rows)
            ranks = random_ranks(rng, self._left, self._plan.cards, rows)
            yield self._deals(chosen, ranks, tuple(range(len(self._plan.cells))), 1)

    def every_way(self) -> Iterator[tuple[Sequence[int], int]]:
        """Yield all ways to hold hands at once, by their numbers, with their weights."""
        joint = self.joint
        assert joint is not None
        for weight, first, end in joint.groups():
            for way in joint.chosen[:, first:end].T.tolist():
                yield way, weight

    def random_ways(self, count: int, seed: int) -> Iterator[tuple[Sequence[int], int]]:
        """Yield the hands held at once, by their numbers, with how many of `count` random deals
        have them."""
        rng = np.random.Generator(np.random.SFC64(seed))
        chosen = Chooser(list(self.hands.values()), self.joint).draw(rng, count)
        found, times = np.unique(chosen, axis=1, return_counts=True)
        yield from zip(found.T.tolist(), times.tolist(), strict=True)

    def _deals(self, chosen: Indexes, ranks: Places, cells: Sequence[int], weight: int) -> Deals:
        """Return the deals in which these hands are held and cards of these ranks come.

        `cells` says which of the cards to come each rank is for; further ranks are spare.
        """
        own = [hands.places[:, row] for hands, row in zip(self.hands.values(), chosen, strict=True)]
        place_beside(ranks, np.sort(np.concatenate(own), axis=0))
        unseen = np.asarray(self.spot.unseen, np.uint8)
        come = unseen.take(ranks)
        rest = iter([come[at] for at in np.argsort(cells).tolist()])
        mine = {
            player: iter(unseen.take(places))
            for player, places in zip(self.hands, own, strict=True)
        }
        drawn = [next(mine.get(whose, rest)) for whose in self._whose]
        deals = Deals(self.spot, [*drawn, *come[len(cells) :]], chosen.shape[1])
        deals.weight, deals.chosen = weight, chosen
        return deals

    @cached_property
    def _whose(self) -> tuple[int, ...]:
        """The player whose range each unknown card belongs to; 0 if it belongs to none."""
        left = dict(self._down)
        found = []
        for cell in self.spot.cells:
            if cell.card == UNKNOWN:
                own = not cell.up and left.get(cell.player, 0) > 0
                left[cell.player] = left.get(cell.player, 0) - own
                found.append(cell.player if own else 0)
        return tuple(found)

    @cached_property
    def _plan(self) -> DealPlan:
        """The plan for the cards outside ranges, which is the same for all hands of the ranges."""
        whose = iter(self._whose)
        stand_ins = iter(self.spot.unseen)
        cells = tuple(
            cell._replace(card=next(stand_ins)) if cell.card == UNKNOWN and next(whose) else cell
            for cell in self.spot.cells
        )
        return plan_of(self.spot._replace(cells=cells, unseen=tuple(stand_ins)))

    @property
    def _left(self) -> int:
        """The number of unseen cards without those of the ranges."""
        return len(self.spot.unseen) - sum(self._down.values())

    def _with(self, down: Mapping[int, tuple[int, ...]], game: Game) -> Spot:
        held = [
            one._replace(down=down[player]) if player in down else one
            for player, one in enumerate(self._held, 1)
        ]
        return make_spot(game, held, **self._cards)  # type: ignore[arg-type]

    def _face_down(self, player: int) -> int:
        """Return the number of face-down cards that a range of this player describes.

        These are all that come before the last up-card that it names, or before the first if it
        names none; more if its items have more. If no card is dealt face up, it is the number in
        its items.
        """
        slots = layout(self.spot.game, folded_at(self.spot.game, self._held)).of(player)
        wanted = self.ranges[player].size
        down = max(wanted, _before(slots, len(self.ranges[player].up)))
        most = sum(not slot.up for slot in slots)
        if not 0 < down <= most:
            raise BadSetup(
                "bad_range",
                f"hand {player}: {self.ranges[player]} is about {wanted} cards face down; "
                f"{self.spot.game.id} deals {most}" if wanted else
                f"hand {player}: no card lies face down before those face up in "
                f"{self.spot.game.id}; write how many a class is about, as in '(xx & pair)'",
                player=player,
            )  # fmt: skip
        return down


def _before(slots: Sequence[Slot], up: int) -> int:
    """Return the number of face-down cards that come before the last of `up` up-cards."""
    shown = [at for at, slot in enumerate(slots) if slot.up]
    if not shown or up > len(shown):
        return 0
    end = shown[up - 1] if up else shown[0]
    return sum(not slot.up for slot in slots[:end])


def _range_of(hand: object, player: int) -> Range | None:
    """Return a hand as a range; None for a hand of plain cards."""
    if not is_range(hand):
        return None
    text = str(hand)
    if text.rstrip().endswith("folded"):
        raise BadSetup(
            "bad_range",
            f"hand {player} is {shown(hand)}; a hand that was given up has no range: write the "
            "cards that were seen, as in '/7c folded'",
        )
    try:
        return Range(text)
    except BadSetup as error:
        raise BadSetup(error.code, f"hand {player}: {error.message}", **error.context) from None
