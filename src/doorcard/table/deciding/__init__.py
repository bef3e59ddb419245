"""From commands to the facts they cause, one file for each kind of command."""

from doorcard.table.deciding.decide import Decided, decide

__all__ = ["Decided", "decide"]
