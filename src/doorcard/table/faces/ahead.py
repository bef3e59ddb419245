"""What is dealt next at a table, and when, in words for everybody (MIX-05)."""

from __future__ import annotations

from msgspec import Struct

from doorcard.language.saying import say, text
from doorcard.table.coming import ahead
from doorcard.table.faces.picks import pick_face
from doorcard.table.faces.stakes import StakesFace, stakes_face
from doorcard.table.session import Session
from doorcard.table.terms import stakes_of


class AheadFace(Struct, frozen=True, omit_defaults=True):
    """What comes next, `2 more hands of Razz, then Seven Card Stud`.

    `until`, in seconds on the room's clock, is when the minutes of a game are over; `stakes` are
    those of the game that comes then, where it has its own.
    """

    words: str
    until: float = 0
    stakes: StakesFace | None = None


_THEN = {
    0: text("Next: {then}"),
    1: text("One more hand of {game}, then {then}"),
}
_SEVERAL = text("{hands} more hands of {game}, then {then}")
_TIMED = text("{game}, then {then}")


def ahead_face(session: Session) -> AheadFace | None:
    """Return what comes next; None where that never changes, or is chosen anew for each hand."""
    coming = ahead(session)
    if coming is None:
        return None
    library, then = session.library, coming.then
    game = "" if coming.pick is None else pick_face(library, coming.pick).title
    title = say("the dealer chooses") if then is None else pick_face(library, then).title
    template = _TIMED if coming.until else _THEN.get(coming.hands, _SEVERAL)
    words = say(template, hands=coming.hands, game=game, then=title)
    own = None
    if then is not None and then.stakes is not None:
        built = library(then)
        own = stakes_face(stakes_of(session.terms, then, built), built)
    return AheadFace(words, coming.until, own)
