"""From a command to what it causes, one file for each kind of command."""

from doorcard.table.deciding.decide import Decided, decide

__all__ = ["Decided", "decide"]
