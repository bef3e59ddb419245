"""A whole room, or several on one database, under one scheduler that a seed decides for.

`python -m tests.room.simulation SEED` tells what happens in one (docs/room/simulation.md).
"""
