"""House edges, exact, and the odds of one hand against the bank.

>>> from doorcard.lab import edges
>>> found = edges.three_card_poker(ante_bonus="5-4-1")
>>> found["ante"].exact, found["pair_plus"].exact
('686689/20358520', '128/5525')
>>> found.main.rule
'play Q-6-4 or better'
"""

from doorcard.lab.edges.against import AgainstTheBank, Worth, against_the_bank
from doorcard.lab.edges.by_hand import decisions
from doorcard.lab.edges.decisions import Answer, Decision
from doorcard.lab.edges.figures import NO_BONUS, Edge, Edges, Outcome, PlayEdge
from doorcard.lab.edges.frequencies import (
    Frequency,
    colour_frequencies,
    hand_frequencies,
    together_frequencies,
)
from doorcard.lab.edges.house import house_edges, published, three_card_poker
from doorcard.lab.edges.known import known_edges
from doorcard.lab.edges.others import even_meter

__all__ = [
    "NO_BONUS",
    "AgainstTheBank",
    "Answer",
    "Decision",
    "Edge",
    "Edges",
    "Frequency",
    "Outcome",
    "PlayEdge",
    "Worth",
    "against_the_bank",
    "colour_frequencies",
    "decisions",
    "even_meter",
    "hand_frequencies",
    "house_edges",
    "known_edges",
    "published",
    "three_card_poker",
    "together_frequencies",
]
