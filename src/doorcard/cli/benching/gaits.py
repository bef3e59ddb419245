"""The two engines that rank many hands: NumPy alone, and Numba where it is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from doorcard.cli.benching.turns import Timed, Turn
from doorcard.ranking import RankingError, use


def has_numba() -> bool:
    """Return whether hands can be ranked with Numba here."""
    try:
        with _with_numba():
            return True
    except RankingError:
        return False


def in_numpy(turn: Turn) -> Turn:
    """Return a turn that ranks in NumPy alone, whatever is installed."""
    return _within(_without_numba, turn)


def in_numba(turn: Turn) -> Turn:
    """Return a turn that ranks with Numba from its first hand on."""
    return _within(_with_numba, turn)


def _without_numba() -> AbstractContextManager[None]:
    return _engine("numpy")


def _with_numba() -> AbstractContextManager[None]:
    return _engine("numba")


@contextmanager
def _engine(name: str) -> Iterator[None]:
    use(name)
    try:
        yield
    finally:
        use(None)


def _within(context: Callable[[], AbstractContextManager[None]], turn: Turn) -> Turn:
    def within(size: int, seed: int) -> Timed:
        with context():
            return turn(size, seed)

    return within
