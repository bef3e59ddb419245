"""The coach: what a player might do, and why. `figures` works it out, and `words` says it."""
