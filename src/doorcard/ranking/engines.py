"""Which engine ranks many hands: NumPy, or Numba where it is installed and worth its while.

Both give the same values. Numba takes most of a second to be imported and to compile a loop, in
which NumPy ranks some fifty million hands; so NumPy does that many of each kind first, and then
Numba takes over. That way neither a few hands nor many take more than twice as long as they need.
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
"""How many hands of a kind NumPy ranks before Numba compiles a loop for them."""


class _Choice:
    """What `use` chose, whether Numba is there (None: nobody has looked), and what was ranked."""

    forced: str | None = None
    installed: bool | None = None
    ranked: ClassVar[Counter[object]] = Counter()


def use(engine: str | None) -> None:
    """Choose what ranks many hands at once: "numpy", "numba", or None for the faster.

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
    """Return the values of hands, from whichever engine is in use."""
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
    """Return the module that needs Numba, None where it cannot be imported."""
    try:
        from doorcard.ranking import compiled
    except ImportError:
        _Choice.installed = False
        return None
    _Choice.installed = True
    return compiled
