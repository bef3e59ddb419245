"""Plots of results of the lab and of simulations, as Matplotlib figures (`pip install
doorcard[plots]`).

Every function takes plain values, or an answer of the lab, and returns a `Figure` of 800 pixels
that a notebook shows by itself and `save` writes to a file. The state of `pyplot` is not touched.
"""

from __future__ import annotations

from doorcard.lab.plots.canvas import check_path, save
from doorcard.lab.plots.edges import edges, frequencies
from doorcard.lab.plots.playing import statistics
from doorcard.lab.plots.prices import PriceRow, market_values, price_rows
from doorcard.lab.plots.results import results
from doorcard.lab.plots.streets import odds_by_street
from doorcard.lab.plots.strength import equities, strengths

__all__ = [
    "PriceRow",
    "check_path",
    "edges",
    "equities",
    "frequencies",
    "market_values",
    "odds_by_street",
    "price_rows",
    "results",
    "save",
    "statistics",
    "strengths",
]
