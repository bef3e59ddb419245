"""The coach's figures at a decision: odds, how the hand stands, what each answer is worth."""
