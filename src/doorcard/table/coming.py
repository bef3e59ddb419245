"""The next game, and for how many hands: the rules of the menu between hands (MIX-01…10)."""

from __future__ import annotations

from msgspec import Struct

from doorcard.table.session import Session
from doorcard.table.terms import Choice, Pick

MINUTE = 60
ROTATING = ("hand", "orbit", "minutes")
"""The modes in which the games of the menu are played in turn."""


class Ahead(Struct, frozen=True):
    """The game after the present hand, or the next game.

    `hands` more hands of `pick` come before the next game, 0 if the next hand is of another game;
    `until`, unless 0, is the time at which its minutes are over. Then comes `then`, or the dealer's
    choice if it is None.
    """

    pick: Pick | None
    hands: int
    then: Pick | None
    until: float = 0


def playable(session: Session, first: int = 0) -> list[int]:
    """Return the places on the menu whose games can seat this many players, starting at a place.

    They are places, not games, since a game may be on the menu twice.
    """
    menu = session.terms.choice.menu
    places = [0]
    if session.terms.choice.mode != "fixed":
        places = [(first + i) % len(menu) for i in range(len(menu))]
    ready = len(session.seating.ready)
    return [place for place in places if session.library(menu[place]).seats[0] <= ready]


def goes_on(session: Session, now: float) -> bool:
    """Return whether the next hand is another one of the present game (MIX-03)."""
    rotation, choice = session.rotation, session.terms.choice
    if rotation.pick is None:
        return False
    if choice.mode == "fixed":
        return True
    if choice.mode == "minutes":
        return now < rotation.since + MINUTE * choice.length
    return hands_left(session) > 0


def hands_left(session: Session) -> int:
    """Return how many more hands of the present game there are, as the table is now.

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
    """Return whether a game lasts until everybody has dealt."""
    return choice.mode == "orbit" or (choice.mode == "dealer" and choice.choice_for == "orbit")


def enough(session: Session, pick: Pick) -> bool:
    """Return whether enough players are ready for a game."""
    return session.library(pick).seats[0] <= len(session.seating.ready)


def unchosen(session: Session) -> tuple[Pick, int]:
    """Return the game dealt if the dealer does not choose, with its place (MIX-11).

    It is the menu's default, else the game last played. If that needs more players, or nothing was
    played yet, it is the first playable one. At least one game must be playable.
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
    """Return the next place on the menu, of those that can be played, and whether it starts anew.

    Games for more players than are ready are skipped.
    """
    rotation = session.rotation
    more = goes_on(session, now)
    if more and rotation.place in playable(session):
        return rotation.place, False
    return playable(session, 0 if rotation.pick is None else rotation.place + 1)[0], True


def ahead(session: Session) -> Ahead | None:
    """Return the next games; None if the game never changes, or can't be known.

    Between hands, it is what will hold when the next one begins.
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
