"""Faces: everything a client shows of a table, complete after every event.

A client draws faces and offers, so it doesn't need to know games or apply facts. A face is made
from a view and from public data; only `seen` touches a hand.
"""

from doorcard.table.faces.ask import AskFace, ask_face, faces_of
from doorcard.table.faces.games import GameFace, game_face
from doorcard.table.faces.hand_face import HandFace, hand_face
from doorcard.table.faces.options import OptionFace, options_form
from doorcard.table.faces.table_face import TableFace, YourTable, table_face, your_table

__all__ = [
    "AskFace",
    "GameFace",
    "HandFace",
    "OptionFace",
    "TableFace",
    "YourTable",
    "ask_face",
    "faces_of",
    "game_face",
    "hand_face",
    "options_form",
    "table_face",
    "your_table",
]
