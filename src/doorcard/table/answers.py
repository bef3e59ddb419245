"""What a player may answer, of every phase there is: found, not listed, so a new one counts too."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Any, Union

import msgspec

from doorcard.rules import phases
from doorcard.rules.actions import Action, DealerAction
from doorcard.rules.asks import DealerOffer
from doorcard.rules.errors import Refused

OURS = phases.__name__.partition(".")[0] + "."


def leaves(kind: type[Any]) -> list[type[Any]]:
    """Return every kind of Doorcard's below another, those with kinds below themselves included.

    They are in order of their names, whatever was imported first. What the dealer is asked for is
    left out, since a table answers it itself; so is whatever else a program defines at the time.
    """
    below = [
        each
        for each in kind.__subclasses__()
        if each.__module__.startswith(OURS) and not issubclass(each, DealerAction | DealerOffer)
    ]
    found = {*below, *[leaf for each in below for leaf in leaves(each)]}
    return sorted(found, key=lambda each: (each.__module__, each.__qualname__))


for _module in pkgutil.iter_modules(phases.__path__):
    import_module(f"{phases.__name__}.{_module.name}")

if TYPE_CHECKING:
    Answer = Action
else:
    Answer = Union[tuple(leaves(Action))]  # noqa: UP007
"""Any answer of a player's, a time-out included, which only a table gives."""


def read_answer(data: object) -> Action:
    """Return an answer from plain data, `{"do": "Raise", "to": 8}`.

    Raise `Refused` `bad_action`.
    """
    try:
        found: Action = msgspec.convert(data, Answer)
    except (msgspec.ValidationError, Refused) as error:
        raise Refused("bad_action", f"this is not an answer of a player: {error}") from None
    return found
