"""Faces: what a client is shown of a table, whole after every event.

A client draws faces and offers, so it needs to know no game and apply no fact. A face is made from
a view and from what is public; `sight` is the one place that sees a hand.
"""

from doorcard.table.faces.asking import AskFace, ask_face
from doorcard.table.faces.hand import HandFace, hand_face
from doorcard.table.faces.table import TableFace, table_face

__all__ = ["AskFace", "HandFace", "TableFace", "ask_face", "hand_face", "table_face"]
