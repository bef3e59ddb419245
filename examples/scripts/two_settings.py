"""Two settings of an option, played over the same cards: what changes, and how sure that is."""

from doorcard import games
from doorcard.simulation import paired

usual, capped = games.get("seven-card-stud-8"), games.get("seven-card-stud-8", raise_cap=1)
found = paired(usual, capped, hands=500, seats=4, seed=1)
pot = found.of("pot")
print(f"the pot: {pot.difference / 100:+.2f} chips, {pot.low / 100:+.2f} to {pot.high / 100:+.2f}")
print(found)
