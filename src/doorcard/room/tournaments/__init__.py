"""Tournaments of the room: each has a log of its own and directs its tables (TRN)."""

from doorcard.room.tournaments.hall import Tournaments
from doorcard.room.tournaments.host import EventHost

__all__ = ["EventHost", "Tournaments"]
