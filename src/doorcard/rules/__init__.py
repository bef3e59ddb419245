"""The vocabulary of a hand and its pure interpretation (floor 1).

Nothing here reads a clock, a file or a random number: chance is a participant who answers an ask.
"""
