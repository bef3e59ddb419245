"""House rules to try, and what tries them."""

from __future__ import annotations

import sys

from tests.records.house import LISTED

GUTS = {"game": "four-card-guts", "rules": LISTED}
NOTHING = (sys.executable, "-c", "print('{}')")
"""Finds every house rule fit, at once."""
BROKEN = (sys.executable, "-c", "raise SystemExit(1)")
