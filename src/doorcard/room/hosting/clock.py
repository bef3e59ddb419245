"""The room's clock: seconds since 1970 that never jump while the room runs.

The machine's clock may be set; deadlines must not move with it. Between two runs it does count: how
long the room was away is what it says then.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], float]


def steady_clock() -> Clock:
    """Return a clock that starts at the machine's time and goes on by itself."""
    offset = time.time() - time.monotonic()
    return lambda: time.monotonic() + offset
