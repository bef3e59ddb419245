"""Twins: functions that do for many deals at once what a rule does for one state.

A twin stands for its own kind of rule alone. A kind made from it may do anything else, so it is not
taken for the same: it has a twin of its own, or the engine is asked (`stances`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Twins(Protocol):
    """A `functools.singledispatch` function."""

    @property
    def registry(self) -> Mapping[Any, Any]:
        """The twins by the kind of rule they stand for."""


def has_twin(twins: Twins, rule: object) -> bool:
    """Return whether this very kind of rule is among the twins."""
    return type(rule) in twins.registry
