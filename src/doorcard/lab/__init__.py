"""The lab: exact and sampled answers about any game."""
