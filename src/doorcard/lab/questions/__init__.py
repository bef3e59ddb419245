"""Questions a buying game asks: what a card is worth, which to give up, what to declare."""
