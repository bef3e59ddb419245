"""Work pickled for other processes, and played where it is unpickled."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doorcard.rules.errors import Refused
from doorcard.simulation.chunks import Chunk, Job, play_chunk
from doorcard.simulation.errors import SimulationFailed


class Pickled(Struct, frozen=True):
    """Pickled work, and the version of Doorcard that must play it."""

    version: str
    packed: bytes

    @property
    def needs_main(self) -> bool:
        """Whether it needs something from the running program, which is not sent along."""
        return b"__main__" in self.packed


def pickled(work: Job) -> Pickled:
    """Pickle work for other processes.

    If cloudpickle is installed (it comes with Dask), functions without an importable module, such
    as those of a notebook, are pickled whole.

    Raise `SimulationFailed`: `not_picklable`, naming the seat whose policy it is.
    """
    dumps = _dumps()
    for seat, policy in enumerate(work.policies, 1):
        _pack(dumps, policy, f"the policy of seat {seat}")
    return Pickled(_version(), _pack(dumps, work, "the simulation"))


def play_pickled(sent: Pickled, chunk: Chunk) -> Any:
    """Play a chunk of pickled work; if anything goes wrong, raise a `Refused`."""
    if sent.version != _version():
        raise SimulationFailed(
            "worker_failed",
            f"a worker has Doorcard {_version()} and this is {sent.version}; their numbers might "
            "differ, so install one version everywhere",
        )
    try:
        work = pickle.loads(sent.packed)
    except Exception as error:
        raise SimulationFailed(
            "not_picklable",
            f"a worker can't unpack the policies ({_shown(error)}); they must be in a module that "
            "workers can import",
        ) from error
    try:
        return play_chunk(work, chunk)
    except Refused:
        raise
    except Exception as error:
        raise failed(chunk, error) from error


def failed(chunk: Chunk, error: BaseException) -> SimulationFailed:
    """Return the refusal for hands that could not be played."""
    first, last = chunk
    return SimulationFailed(
        "worker_failed", f"hands {first + 1} to {last} could not be played: {_shown(error)}"
    )


def _pack(dumps: Callable[[object], bytes], value: object, what: str) -> bytes:
    try:
        return dumps(value)
    except Exception as error:
        raise SimulationFailed(
            "not_picklable",
            f"{what} can't be sent to other processes ({_shown(error)}); make it a function or a "
            "class of a module, holding no open file, lock or lambda",
        ) from error


def _dumps() -> Callable[[object], bytes]:
    try:
        from cloudpickle import dumps
    except ImportError:
        dumps = pickle.dumps
    found: Callable[[Any], bytes] = dumps
    return found


def _shown(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _version() -> str:
    from doorcard.version import __version__

    return __version__
