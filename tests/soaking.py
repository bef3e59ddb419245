"""Which of a test's parameters short runs take; the others are for the long tests (`make soak`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pytest


def of_which(
    values: Iterable[Any], soon: Iterable[Any], mark: pytest.MarkDecorator = pytest.mark.soak
) -> list[Any]:
    """Return all values as parameters, those that are not to come soon marked as long, or slow."""
    soon = list(soon)
    return [value if value in soon else pytest.param(value, marks=mark) for value in values]


def first_of_a_kind(values: Iterable[Any], kind: Callable[[Any], Hashable]) -> list[Any]:
    """Return all values as parameters, those marked as long whose kind another before them has."""
    seen: set[Hashable] = set()
    soon = []
    values = list(values)
    for value in values:
        if kind(value) not in seen:
            soon.append(value)
            seen.add(kind(value))
    return of_which(values, soon)
