"""Answers as pandas DataFrames; pandas is loaded only when one is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doorcard.rules.errors import Refused


def frame(
    names: Sequence[str], rows: Sequence[Sequence[Any]], refusal: type[Refused] = Refused
) -> Any:
    """Return a pandas DataFrame of rows. Raise `Refused`: `missing_extra` without pandas."""
    try:
        import pandas as pd
    except ImportError:
        raise refusal(
            "missing_extra", "DataFrames need pandas: pip install 'doorcard[frames]'"
        ) from None
    return pd.DataFrame(list(rows), columns=list(names))
