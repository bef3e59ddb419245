"""Bots' thinking: the processes (`thinkers`), and what runs in each of them (`child`).

`child` is all that a process loads besides the bots, so this file imports nothing.
"""
