"""`help()` and `inspect.signature` answer for everything that is imported from the top."""

from __future__ import annotations

import inspect
import pydoc

import pytest

import doorcard


def test_help_is_there() -> None:
    told = pydoc.plain(pydoc.render_doc(doorcard))
    assert "class Game" in told
    assert "start(" in told


@pytest.mark.parametrize("name", [n for n in doorcard.__all__ if callable(getattr(doorcard, n))])
def test_what_is_called_has_a_signature(name: str) -> None:
    inspect.signature(getattr(doorcard, name))
