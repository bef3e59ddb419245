"""The card room: a server that deals any game to people (docs/room/).

Floor 6: it needs the extra `room`.
"""
