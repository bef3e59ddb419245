"""The card room: a server that deals any game to people (docs/room/).

It is floor 6, and needs the extra `room`.
"""
