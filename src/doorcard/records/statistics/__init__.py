"""Statistics of how people play, by player and game.

found = records.statistics.of("night/")          # files, folders, zips, or hands that were read
found.by_player().frame()                        # a table for pandas
[line.share("vpip") for line in found]
"""

from __future__ import annotations

from doorcard.records.statistics.measures import MEASURES, Measure
from doorcard.records.statistics.player_counts import Acts, Counts, count
from doorcard.records.statistics.results import Line, Statistics, of
from doorcard.records.statistics.rows import frame

__all__ = ["MEASURES", "Acts", "Counts", "Line", "Measure", "Statistics", "count", "frame", "of"]
