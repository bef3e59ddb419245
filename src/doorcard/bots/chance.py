"""Random numbers for many deals at once, drawn from the `Random` that a policy is given."""

from __future__ import annotations

from random import Random

import numpy as np
import numpy.typing as npt


def parts(rng: Random, *shape: int) -> npt.NDArray[np.float64]:
    """Return numbers from 0 up to 1 in an array of this shape."""
    count = int(np.prod(shape))
    return np.frombuffer(rng.randbytes(4 * count), np.uint32).reshape(shape) / 2**32
