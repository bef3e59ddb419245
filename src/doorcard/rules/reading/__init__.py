"""Reading a table: the values of its cards and the stage of the hand, for clients that show it.

Everything here is read from a state alone, so a view shows only what its viewer may know. There are
no sentences; wording is left to each client.
"""

from doorcard.rules.reading.coming import wild_to_come
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
    "wild_to_come",
    "with_line",
]
