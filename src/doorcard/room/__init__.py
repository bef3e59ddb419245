"""The card room: a server that deals any game to people, and the page it serves (docs/room/).

It needs the extra `room`.
"""
