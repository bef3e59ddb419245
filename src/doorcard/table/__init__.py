"""A table without sockets or a clock of its own: who sits, what is played, whose the chips are.

Floor 3. Time and chance are handed in.
"""
