"""The phases of a hand: one file each. A new mechanic is one file here and its tests."""
