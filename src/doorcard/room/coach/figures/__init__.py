"""What the coach works out at a decision: odds, how the hand stands, what each answer is worth."""
