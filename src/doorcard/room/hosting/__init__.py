"""Hosting: the tables of a room, each with one writer, its watchers, deadlines and bots."""

from doorcard.room.hosting.host import TableHost
from doorcard.room.hosting.open_tables import Tables
from doorcard.room.hosting.watching import Watcher

__all__ = ["TableHost", "Tables", "Watcher"]
