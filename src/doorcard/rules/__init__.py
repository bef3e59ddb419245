"""The vocabulary of a hand and its pure interpretation.

Nothing here reads a clock, a file or a random number: the cards come from the dealer, a participant
who answers an ask.
"""
