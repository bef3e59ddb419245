"""Leagues: nights and tournaments of the same people make a season."""

from doorcard.leagues.formulas import FORMULAS, Rules, points_of
from doorcard.leagues.meetings import Meeting, Result, night, tournament
from doorcard.leagues.season import Duel, Record, Row, Season, season

__all__ = [
    "FORMULAS",
    "Duel",
    "Meeting",
    "Record",
    "Result",
    "Row",
    "Rules",
    "Season",
    "night",
    "points_of",
    "season",
    "tournament",
]
