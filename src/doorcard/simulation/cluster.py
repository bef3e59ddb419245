"""A Dask cluster as an executor: found by its address, or given as a connected client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from time import monotonic
from typing import Any

from doorcard.simulation.errors import SimulationFailed

CONNECT_SECONDS = 5.0
"""The seconds a scheduler has to answer."""

WORKERS_SECONDS = 10.0
"""The seconds it has to get a worker."""

LOST_SECONDS = 15.0
"""The seconds a cluster may be without workers, or out of reach, during the work."""


@contextmanager
def cluster_executor(cluster: Any) -> Iterator[tuple[Executor, Callable[[], None]]]:
    """Use a Dask cluster: an address such as `tcp://host:8786`, or a `distributed.Client`.

    The second value is a function that raises a refusal when the cluster has had no workers for a
    long time. If you pass a client, it stays connected.

    Raise `SimulationFailed`: `missing_extra`, `no_cluster`.
    """
    if isinstance(cluster, str):
        client = _connect(cluster)
        try:
            yield _executor_of(client)
        finally:
            client.close(timeout=2)
    elif hasattr(cluster, "get_executor"):
        yield _executor_of(cluster)
    else:
        raise SimulationFailed(
            "no_cluster",
            f"cluster is {cluster!r}; write an address such as tcp://host:8786, or give a "
            "distributed.Client",
        )


def _connect(address: str) -> Any:
    try:
        from distributed import Client

        connect: Any = Client
    except ImportError:
        raise SimulationFailed(
            "missing_extra", "a cluster needs Dask: pip install 'doorcard[cluster]'"
        ) from None
    try:
        return connect(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise SimulationFailed(
            "no_cluster",
            f"there is no Dask scheduler at {address!r} ({type(error).__name__}); write its "
            "address as tcp://host:port",
        ) from error


def _executor_of(client: Any) -> tuple[Executor, Callable[[], None]]:
    try:
        client.wait_for_workers(1, timeout=WORKERS_SECONDS)
    except TimeoutError:
        raise SimulationFailed(
            "no_cluster", f"the cluster at {_address(client)} has no workers; start some"
        ) from None
    return client.get_executor(pure=False), _pulse_of(client)


def _pulse_of(client: Any) -> Callable[[], None]:
    """Return a function that raises a refusal when the cluster has had no workers for long."""
    well = monotonic()

    def pulse() -> None:
        nonlocal well
        if client.status == "running" and client.scheduler_info()["workers"]:
            well = monotonic()
        elif monotonic() - well > LOST_SECONDS:
            raise SimulationFailed(
                "no_cluster",
                f"the cluster at {_address(client)} has had no workers for {LOST_SECONDS:.0f} "
                "seconds",
            )

    return pulse


def _address(client: Any) -> str:
    scheduler = getattr(client, "scheduler", None)
    return str(getattr(scheduler, "address", client))
