"""Tables as pandas DataFrames, if pandas is installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doorcard.records.errors import BadRecord


def as_frame(columns: Mapping[str, Sequence[Any]]) -> Any:
    """Return columns as a DataFrame. Raise `BadRecord` (`missing_extra`) if pandas is not
    installed."""
    try:
        import pandas as pd
    except ImportError:
        raise BadRecord(
            "missing_extra", "DataFrames need pandas: pip install 'doorcard[frames]'"
        ) from None
    return pd.DataFrame(dict(columns))
