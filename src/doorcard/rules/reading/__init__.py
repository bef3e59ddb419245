"""Reading a table: what its cards come to and where it is, for whoever shows it.

Everything here is made from a state alone, so a view tells what its viewer may know and no more.
There are no sentences: what is called what is for each client to say.
"""

from doorcard.rules.reading.worth import (
    Stage,
    Strength,
    beaten_by,
    centre_grid,
    counts_streets,
    hand_in_words,
    is_wild,
    line_making,
    line_used,
    making,
    share_of,
    showing,
    showing_at_all,
    stage_of,
    strengths,
    wild_cards,
    wild_count,
    wild_now,
    with_line,
)

__all__ = [
    "Stage",
    "Strength",
    "beaten_by",
    "centre_grid",
    "counts_streets",
    "hand_in_words",
    "is_wild",
    "line_making",
    "line_used",
    "making",
    "share_of",
    "showing",
    "showing_at_all",
    "stage_of",
    "strengths",
    "wild_cards",
    "wild_count",
    "wild_now",
    "with_line",
]
