"""Trials of house rules: the rooms' part (`trials`), the process (`process`), and what runs in it.

`child` is all that the process loads besides the games, so this file imports nothing.
"""
