"""The choice of the engine that ranks many hands: NumPy, or Numba if it is installed and worth
compiling.

Both give the same values. Importing Numba and compiling a loop takes most of a second, in which
NumPy ranks some fifty million hands; so NumPy does that many of each kind first, and then Numba
takes over. So no number of hands takes more than twice as long as with the better engine.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from doorcard.ranking.errors import RankingError

if TYPE_CHECKING:
    from types import ModuleType

    from doorcard.ranking.stacks import Hands, Keys, Stack, Values

ENGINES = ("numpy", "numba")
WORTH_COMPILING = 50_000_000
"""The number of hands of a kind that NumPy ranks before Numba compiles a loop for them."""


class _Choice:
    """The choice made by `use`, whether Numba is installed (None: not checked yet), and the counts
    of hands ranked."""

    forced: str | None = None
    installed: bool | None = None
    ranked: ClassVar[Counter[object]] = Counter()


def use(engine: str | None) -> None:
    """Choose the engine for many hands: "numpy", "numba", or None for the faster.

    Values do not depend on it. Without a choice NumPy begins, and Numba, if installed
    (`doorcard[fast]`), takes over in a process that has ranked tens of millions of hands.

    Raises `RankingError`: `unknown_engine`, `no_numba`.
    """
    if engine is not None and engine not in ENGINES:
        raise RankingError(
            "unknown_engine", f"there is no engine {engine!r}; there are {', '.join(ENGINES)}"
        )
    if engine == "numba" and _compiled() is None:
        raise RankingError(
            "no_numba", "Numba is not installed, or does not fit NumPy: install doorcard[fast]"
        )
    _Choice.forced = engine


def values(stack: Stack, keys: Keys, hands: Hands) -> Values:
    """Return the values of hands, from the engine in use."""
    from doorcard.ranking import batch

    if hands.columns and _Choice.forced != "numpy" and _Choice.installed is not False:
        kind = hands.kind
        _Choice.ranked[kind] += hands.count
        if _Choice.forced or _Choice.ranked[kind] > WORTH_COMPILING:
            compiled = _compiled()
            if compiled is not None:
                result: Values = compiled.values(stack, keys, hands)
                return result
    return batch.values(stack, keys, hands)


def _compiled() -> ModuleType | None:
    """Return the module that needs Numba, None if it can't be imported."""
    try:
        from doorcard.ranking import compiled
    except ImportError:
        _Choice.installed = False
        return None
    _Choice.installed = True
    return compiled
