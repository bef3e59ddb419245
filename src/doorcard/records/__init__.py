"""Hand files: read, write and replay poker hand histories (PHH), with every game's own words.

file = records.load("hand.phh")
records.replay(file).to_json()          # the result, or why it is refused
records.dumps(records.record(hand))     # a played hand as text
records.dumps(records.export(hand, 2))  # what player 2 may know of it
records.dumps(records.standard(hand))   # the same for other programs, in a game that they know
records.load_rules("thursday.toml")     # a house rule as a game
records.read_histories("hands/")        # hands of PokerStars, Full Tilt, .phh, .phhs, zips
records.statistics.of("hands/")         # how people play; records.frame("hands/") for pandas
"""

from __future__ import annotations

from doorcard.records import statistics
from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile, dump, dump_all, dumps, dumps_all, load, loads
from doorcard.records.histories import Problem, ReadHand, read_histories
from doorcard.records.house_rules import (
    HouseRules,
    load_rules,
    loads_rules,
    read_rules,
)
from doorcard.records.house_writing import dump_rules
from doorcard.records.replay import Award, Replay, replay
from doorcard.records.standard import standard
from doorcard.records.statistics.rows import frame
from doorcard.records.writing import export, record

__all__ = [
    "Award",
    "BadRecord",
    "HandFile",
    "HouseRules",
    "Problem",
    "ReadHand",
    "Replay",
    "dump",
    "dump_all",
    "dump_rules",
    "dumps",
    "dumps_all",
    "export",
    "frame",
    "load",
    "load_rules",
    "loads",
    "loads_rules",
    "read_histories",
    "read_rules",
    "record",
    "replay",
    "standard",
    "statistics",
]
