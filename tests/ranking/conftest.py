"""What ranks many hands, for tests that go through both engines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doorcard.ranking import use
from doorcard.ranking.engines import ENGINES


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[str]:
    """Rank with one engine, then with the other."""
    use(request.param)
    yield request.param
    use(None)
