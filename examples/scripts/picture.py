"""A picture of a hand, and of its equity by street. Needs doorcard[plots]."""

import sys
from pathlib import Path

from doorcard import lab, records
from doorcard.lab import plots

replay = records.replay(Path(sys.argv[1]))
folder = Path(sys.argv[2])
(folder / "hand.svg").write_text(replay.hand.svg(), encoding="utf-8")
streets = lab.street_odds_of(replay.hand, samples=20_000)
for street in streets:
    print(street.label, *[f"{one.player}: {one.share:.0%}" for one in street.odds.players])
plots.save(plots.odds_by_street(streets), folder / "equity.svg")
