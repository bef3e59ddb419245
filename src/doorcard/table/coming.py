"""What is dealt next, and for how many hands: what the menu says between hands (MIX-01…10)."""

from __future__ import annotations

from msgspec import Struct

from doorcard.table.session import Session
from doorcard.table.terms import Choice, Pick

MINUTE = 60
ROTATING = ("hand", "orbit", "minutes")
"""The modes in which the games of the menu are played one after the other."""


class Ahead(Struct, frozen=True):
    """What comes after the hand that is played, or is next.

    `hands` more of `pick` come before there is another game, 0 where the next hand is another's;
    `until`, where not 0, is when its minutes are over. Then comes `then`, or what the dealer
    chooses, where it is None.
    """

    pick: Pick | None
    hands: int
    then: Pick | None
    until: float = 0


def playable(session: Session, first: int = 0) -> list[int]:
    """Return the places on the menu with games for this many players, from a place on.

    They go by their place: a game may stand on a menu twice.
    """
    menu = session.terms.choice.menu
    places = [0]
    if session.terms.choice.mode != "fixed":
        places = [(first + i) % len(menu) for i in range(len(menu))]
    ready = len(session.seating.ready)
    return [place for place in places if session.library(menu[place]).seats[0] <= ready]


def goes_on(session: Session, now: float) -> bool:
    """Tell whether the next hand is one more of the game that is played (MIX-03)."""
    rotation, choice = session.rotation, session.terms.choice
    if rotation.pick is None:
        return False
    if choice.mode == "fixed":
        return True
    if choice.mode == "minutes":
        return now < rotation.since + MINUTE * choice.length
    return hands_left(session) > 0


def hands_left(session: Session) -> int:
    """Return how many more hands of the game that is played there are, as the table stands now.

    An orbit ends when the deal has passed all who were dealt in when it began (MIX-03).
    """
    rotation, choice = session.rotation, session.terms.choice
    if choice.mode == "hand":
        return max(0, choice.length - rotation.dealt)
    if not by_orbits(choice):
        return 0
    seating = session.seating
    order = [n for n in seating.players(seating.dealer) if not seating.chair(n).leaves]
    last = [at for at, chair in enumerate(order, 1) if chair in rotation.orbit]
    return max(last, default=0)


def by_orbits(choice: Choice) -> bool:
    """Tell whether a game lasts until everybody has dealt."""
    return choice.mode == "orbit" or (choice.mode == "dealer" and choice.choice_for == "orbit")


def enough(session: Session, pick: Pick) -> bool:
    """Tell whether so many players are ready as a game needs."""
    return session.library(pick).seats[0] <= len(session.seating.ready)


def unchosen(session: Session) -> tuple[Pick, int]:
    """Return what is dealt where the dealer does not choose, with its place (MIX-11).

    It is the menu's default, else the game last played. Where that is for more players, or nothing
    was played yet, it is the first one that can be. A game must be playable.
    """
    menu, default = session.terms.choice.menu, session.terms.choice.default
    pick, place = session.rotation.pick, session.rotation.place
    if default is not None:
        pick, place = menu[default], default
    if pick is None or not enough(session, pick):
        place = playable(session)[0]
        pick = menu[place]
    return pick, place


def by_menu(session: Session, now: float) -> tuple[int, bool]:
    """Return the place on the menu that is dealt next, of those that can be, and whether anew.

    A game for more players than are ready is passed over.
    """
    rotation = session.rotation
    more = goes_on(session, now)
    if more and rotation.place in playable(session):
        return rotation.place, False
    return playable(session, 0 if rotation.pick is None else rotation.place + 1)[0], True


def ahead(session: Session) -> Ahead | None:
    """Return what is dealt next and what then; None where that never changes, or nobody knows.

    Between hands, as it is when the next one begins.
    """
    choice, rotation = session.terms.choice, session.rotation
    chosen = choice.mode == "dealer" and by_orbits(choice)
    rotates = choice.mode in ROTATING and len(choice.menu) > 1
    if session.closed or not (chosen or rotates) or not playable(session):
        return None
    if chosen:
        left = hands_left(session)
        return Ahead(rotation.pick, left, None) if left else None
    place, anew = by_menu(session, session.at if session.next_at is None else session.next_at)
    if anew:
        return Ahead(rotation.pick, 0, choice.menu[place])
    following = playable(session, rotation.place + 1)[0]
    until = rotation.since + MINUTE * choice.length if choice.mode == "minutes" else 0
    return Ahead(rotation.pick, hands_left(session), choice.menu[following], until)
