"""Environments for learning: any game at a table of PettingZoo, Gymnasium or OpenSpiel.

>>> from doorcard import rl
>>> env = rl.env("razz", seats=2)
>>> env.reset(seed=1)
>>> observation, reward, ended, cut_off, info = env.last()
"""

from __future__ import annotations

from doorcard.rl.actions import Actions
from doorcard.rl.aec import DoorcardEnv, env
from doorcard.rl.many_tables import Step, Tables
from doorcard.rl.seat import SeatEnv, register_games
from doorcard.rl.setting import Setting
from doorcard.rl.tree import Node, root

__all__ = [
    "Actions",
    "DoorcardEnv",
    "Node",
    "SeatEnv",
    "Setting",
    "Step",
    "Tables",
    "env",
    "register_games",
    "root",
]

register_games()
