"""The fixed table of actions of a game, and the actions that may be taken now.

Every game has a table of its own, made from the offers that may come up in it; mechanics are not
listed here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from doorcard.rl.answers import (
    DONE,
    Row,
    Way,
    card_row,
    in_parts,
    name_of,
    named,
    named_so_far,
    one_amount,
    shape_of,
    sized,
)
from doorcard.rl.scouting import SPARE, Scouted
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.state import State


class Choices:
    """The rows that may be taken: `mask` has a byte for each row, 1 or 0.

    `answers` has for each row its answer, None if more rows have to follow, or the number of the
    offer it accepts unchanged.
    """

    __slots__ = ("amounts", "answers", "mask")

    def __init__(
        self, mask: bytes, answers: dict[int, Action | int | None], amounts: tuple[int, ...] = ()
    ) -> None:
        self.mask = mask
        self.answers = answers
        self.amounts = amounts
        """The numbers of offers that are for one amount, if such an offer is wanted."""

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self.answers))

    def __contains__(self, row: int) -> bool:
        return row in self.answers

    def answer(self, row: int, ask: Ask) -> Action | None:
        """Return the answer of a row; None if more rows have to follow.

        Raise `Illegal` (`not_offered`) for a row that can't be taken now.
        """
        try:
            found = self.answers[row]
        except KeyError:
            raise Illegal(
                "not_offered",
                "action {row} is not on offer; on offer: {offered}",
                row=row,
                offered=ask.words,
            ) from None
        return ask.offers[found].examples()[0] if isinstance(found, int) else found


class Actions(Sequence[Row]):
    """The table of all actions of a game; print it to read it."""

    def __init__(self, found: Scouted, shares: Sequence[float]) -> None:
        spare = [Row("other", str(number)) for number in range(1, SPARE + 1)]
        self.rows = (*found.rows, *(spare if found.spare else ()))
        self.spare = range(len(found.rows), len(self.rows))
        self.shares = tuple(shares)
        self._index = {row: at for at, row in enumerate(self.rows)}
        self._alike: dict[tuple[type[Offer], ...], Choices | None] = {}

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, at: Any) -> Any:
        return self.rows[at]

    def index(self, value: Any, *bounds: int) -> int:
        """Return the number of a row, given as a `Row` or in its printed form: `Raise least`."""
        if isinstance(value, str):
            return [str(row) for row in self.rows].index(value)
        return self._index[value]

    def __str__(self) -> str:
        width = len(str(len(self)))
        return "\n".join(f"{at:>{width}}  {row}" for at, row in enumerate(self.rows))

    def choices(self, ask: Ask, state: State, player: int, chosen: tuple[int, ...] = ()) -> Choices:
        """Return the choices of a player who has chosen these rows of an answer so far."""
        if not chosen:
            offers = ask.offers
            kinds = tuple([type(offer) for offer in offers])
            try:
                alike = self._alike[kinds]
            except KeyError:
                alike = self._alike[kinds] = self._made_alike(kinds)
            if alike is not None:
                for at in alike.amounts:
                    if not one_amount(offers[at]):
                        break
                else:
                    return alike
        return self._looked_up(ask.put_to(player, state.hand_of(player)), state, player, chosen)

    def _made_alike(self, kinds: tuple[type[Offer], ...]) -> Choices | None:
        """Return the mask that offers of these kinds always have, None if it depends on more."""
        shapes = [shape_of(kind) for kind in kinds]
        if any(kind.held is not Offer.held for kind in kinds):
            return None
        if any(shape not in ("plain", "amount") for shape in shapes):
            return None
        answers: dict[int, Action | int | None] = {}
        for at, (kind, shape) in enumerate(zip(kinds, shapes, strict=True)):
            row = Row(name_of(kind), "" if shape == "plain" else "least")
            if row not in self._index:
                return None
            answers.setdefault(self._index[row], at)
        amounts = tuple([at for at, shape in enumerate(shapes) if shape == "amount"])
        return Choices(self._mask(answers), answers, amounts)

    def _looked_up(self, ask: Ask, state: State, player: int, chosen: tuple[int, ...]) -> Choices:
        rows = tuple([self.rows[at] for at in chosen])
        answers: dict[int, Action | int | None] = {}
        strange: list[Action] = []
        for offer in ask.offers:
            if shape_of(type(offer)) == "cards":
                self._name_cards(offer, rows, answers)
            else:
                for way in self._ways(offer, state, player):
                    self._enter(way, rows, answers, strange)
        if not chosen:
            answers.update(zip(self.spare, strange, strict=False))
        if not answers:
            raise Illegal(
                "not_offered", "no row stands for any of these: {offered}", offered=ask.words
            )
        return Choices(self._mask(answers), answers)

    def _ways(self, offer: Offer, state: State, player: int) -> list[Way]:
        shape = shape_of(type(offer))
        if shape == "plain":
            return [Way((Row(name_of(type(offer))),), offer.examples()[0])]
        if shape == "amount":
            return sized(offer, state, player, self.shares)
        return in_parts(offer)

    def _enter(
        self,
        way: Way,
        chosen: tuple[Row, ...],
        answers: dict[int, Action | int | None],
        strange: list[Action],
    ) -> None:
        """Add the next row of an answer after the rows chosen so far."""
        if any(row not in self._index for row in way.rows):
            strange.append(way.action)
            return
        so_far = len(chosen)
        if way.rows[:so_far] != chosen:
            return
        if len(way.rows) == so_far:
            done = Row(way.rows[-1].answer, DONE)
            answers[self._index[done]] = way.action
            return
        at = self._index[way.rows[so_far]]
        if len(way.rows) > so_far + 1:
            answers[at] = None
        else:
            answers.setdefault(at, way.action)

    def _name_cards(
        self, offer: Offer, chosen: tuple[Row, ...], answers: dict[int, Action | int | None]
    ) -> None:
        """Add the rows of the cards that may be named next."""
        so_far = named_so_far(offer, chosen)
        if so_far is None:
            return
        kind: Any = offer.answer
        places, counts = named(offer)
        if so_far and len(so_far) in counts:
            action = kind(so_far)
            if offer.refuse(action) is None:
                answers[self._index[Row(name_of(type(offer)), DONE)]] = action
        most = max(counts)
        for place in places.difference(so_far):
            row = self._index.get(card_row(offer, place))
            if row is None or len(so_far) >= most:
                continue
            if len(so_far) + 1 < most:
                answers[row] = None
                continue
            action = kind((*so_far, place))
            if offer.refuse(action) is None:
                answers[row] = action

    def _mask(self, answers: Collection[int]) -> bytes:
        mask = bytearray(len(self.rows))
        for row in answers:
            mask[row] = 1
        return bytes(mask)
