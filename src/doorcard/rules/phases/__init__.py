"""The phases of a hand: one file each. To add a mechanic, add a file here and its tests."""
