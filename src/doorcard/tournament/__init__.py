"""Tournaments: a session above tables that decides seats, games, stakes and places."""

from doorcard.tournament.bounties import knocked_out
from doorcard.tournament.event import Event
from doorcard.tournament.places import Standing, paid_places, places, prizes, standings
from doorcard.tournament.play import (
    Arrive,
    Begin,
    CallOff,
    Command,
    Decided,
    Disqualify,
    Enter,
    Finish,
    Hurry,
    Pause,
    Resume,
    Start,
    Tick,
    Withdraw,
    decide,
    fold,
    new_event,
    next_due,
    ready,
)
from doorcard.tournament.prizes import equities
from doorcard.tournament.seating import must_wait
from doorcard.tournament.structure import Break, Level, Pick, Structure, read_structure

__all__ = [
    "Arrive",
    "Begin",
    "Break",
    "CallOff",
    "Command",
    "Decided",
    "Disqualify",
    "Enter",
    "Event",
    "Finish",
    "Hurry",
    "Level",
    "Pause",
    "Pick",
    "Resume",
    "Standing",
    "Start",
    "Structure",
    "Tick",
    "Withdraw",
    "decide",
    "equities",
    "fold",
    "knocked_out",
    "must_wait",
    "new_event",
    "next_due",
    "paid_places",
    "places",
    "prizes",
    "read_structure",
    "ready",
    "standings",
]
