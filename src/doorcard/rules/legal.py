"""The legal answers of a player, as a list."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import overload

from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.errors import Illegal


class Legal(Sequence[Action]):
    """The answers that a player may give now; empty if the player is not asked.

    As a list it holds the examples of every offer (`Offer.examples`): all answers if they are few,
    else the bounds, such as the smallest and the largest raise. `in` knows the answers between
    them: `Raise(7) in hand.legal` is true of every raise that the rules allow.
    """

    __slots__ = ("_actions", "_ask")

    def __init__(self, ask: Ask | None) -> None:
        self._ask = ask
        self._actions = tuple(chain.from_iterable(offer.examples() for offer in self.offers))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers, each kind of answer once, with its bounds and its price."""
        return () if self._ask is None else self._ask.offers

    def offer(self, kind: type[Action] | str) -> Offer | None:
        """Return the offer that a kind of action answers, given its class or name, such as "Raise".

        None if it is not on offer.
        """
        fitting = (o for o in self.offers if kind in (o.answer, o.answer.__name__))
        return next(fitting, None)

    @overload
    def __getitem__(self, at: int) -> Action: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, at: int | slice) -> Action | tuple[Action, ...]:
        return self._actions[at]

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, action: object) -> bool:
        if self._ask is None or not isinstance(action, Action):
            return False
        try:
            self._ask.check(action)
        except Illegal:
            return False
        return True

    def __repr__(self) -> str:
        offered = ", ".join(offer.words() for offer in self.offers) or "nothing"
        return f"<Legal: {offered}>"
