"""From one hand to the next: who can be dealt in, what is dealt, and by whose choice."""

from __future__ import annotations

from doorcard.table import chairs
from doorcard.table.deciding.work import Work
from doorcard.table.facts import ChoiceOpened, GameChosen, HandBegan
from doorcard.table.money.rakes import with_rake
from doorcard.table.session import Session
from doorcard.table.terms import Pick


def can_begin(session: Session) -> bool:
    """Tell whether a hand may begin: somebody is there to play it, with enough others."""
    return (
        not session.closed
        and any(_is_there(session, chair) for chair in session.seating.ready)
        and bool(playable(session))
    )


def playable(session: Session) -> list[int]:
    """Return where on the menu there are games for so many players, from its turn on.

    They go by their place: a game may stand on a menu twice.
    """
    menu = session.terms.choice.menu
    places = [0]
    if session.terms.choice.mode != "fixed":
        places = [(session.turn + i) % len(menu) for i in range(len(menu))]
    ready = len(session.seating.ready)
    return [place for place in places if session.library(menu[place]).seats[0] <= ready]


def call_for_game(work: Work) -> None:
    """Let the dealer choose what is dealt, or deal what the menu says.

    A bot does not choose, nor who is away: their game is the next of the menu.
    """
    session = work.session
    dealer = session.seating.next_dealer
    if session.terms.choice.mode == "dealer" and _is_there(session, dealer):
        work.emit(ChoiceOpened(dealer, work.now + session.terms.choice.seconds))
    else:
        deal_from_menu(work)


def deal_from_menu(work: Work) -> None:
    """Deal the next game of the menu for which there are players enough."""
    session = work.session
    choice = session.terms.choice
    turn = playable(session)[0]
    dealt = session.dealt + 1 if turn == session.turn else 1
    pick = choice.menu[turn]
    if choice.mode in ("hand", "dealer") or (
        choice.mode == "orbit" and dealt >= len(session.seating.ready)
    ):
        turn, dealt = (turn + 1) % len(choice.menu), 0
    work.emit(GameChosen(pick, 0, turn, dealt))
    begin(work, pick)


def deal_default(work: Work, dealer: int) -> None:
    """Deal the menu's default for a dealer who did not choose in time."""
    session = work.session
    default = session.terms.choice.default
    possible = playable(session)
    pick = session.terms.choice.menu[default if default in possible else possible[0]]
    work.emit(GameChosen(pick, 0, session.turn, session.dealt))
    begin(work, pick, dealer)


def begin(work: Work, pick: Pick, dealer: int = 0) -> None:
    """Begin a hand of a game for which there are players enough, dealt by the next dealer or this.

    Who chose deals, though somebody may have taken a chair before theirs in the meantime.
    """
    session = work.session
    terms = session.terms
    game = session.library(pick)
    work.emit(*chairs.deal_in(session.seating, *game.seats, dealer))
    stakes = terms.money.stakes
    if not game.banked:
        players = len(work.session.seating.dealt)
        stakes = with_rake(stakes, terms.rake, terms.value, players)
    work.emit(HandBegan(session.hands + 1, pick, stakes))


def _is_there(session: Session, number: int) -> bool:
    """Tell whether a chair's person is connected; a bot is not a person."""
    chair = session.seating.chair(number)
    return not chair.bot and session.person(chair.who).connected
