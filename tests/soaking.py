"""Which of a test's parameters short runs take; the others are for the long tests (`make soak`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def of_which(values: Iterable[Any], soon: Iterable[Any]) -> list[Any]:
    """Return all values as parameters, those that are not to come soon marked as long."""
    soon = list(soon)
    return [
        value if value in soon else pytest.param(value, marks=pytest.mark.soak) for value in values
    ]
