"""From one hand to the next: who can be dealt in, what is dealt, and by whose choice."""

from __future__ import annotations

from doorcard.table import chairs
from doorcard.table.deciding.work import Work
from doorcard.table.facts import ChoiceOpened, GameChosen, HandBegan, NextHandSet
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


def playable(session: Session) -> list[Pick]:
    """Return the games of the menu for which there are players enough, from its turn on."""
    choice = session.terms.choice
    ready = len(session.seating.ready)
    if choice.mode == "fixed":
        menu = choice.menu[:1]
    else:
        turn = session.turn % len(choice.menu)
        menu = choice.menu[turn:] + choice.menu[:turn]
    return [pick for pick in menu if session.library(pick).seats[0] <= ready]


def call_for_game(work: Work) -> None:
    """Let the dealer choose what is dealt, or take what the menu says."""
    session = work.session
    dealer = session.seating.next_dealer
    if session.terms.choice.mode == "dealer" and _is_there(session, dealer):
        work.emit(ChoiceOpened(dealer, work.now + session.terms.choice.seconds))
    else:
        choose_from_menu(work)


def choose_from_menu(work: Work, by_default: bool = False) -> None:
    """Take the next game of the menu, or its default where a dealer did not choose in time."""
    session = work.session
    choice = session.terms.choice
    possible = playable(session)
    if not possible:
        work.emit(NextHandSet(None))
        return
    pick = possible[0]
    turn = choice.menu.index(pick)
    dealt = session.dealt + 1 if turn == session.turn else 1
    if by_default and choice.menu[choice.default] in possible:
        pick = choice.menu[choice.default]
    elif choice.mode in ("hand", "dealer") or (
        choice.mode == "orbit" and dealt >= len(session.seating.ready)
    ):
        turn, dealt = (turn + 1) % len(choice.menu), 0
    work.emit(GameChosen(pick, 0, turn, dealt))


def begin(work: Work, pick: Pick) -> None:
    """Begin a hand of a game, or wait anew where players have become too few for it."""
    session = work.session
    terms = session.terms
    game = session.library(pick)
    fewest, most = game.seats
    if len(session.seating.ready) < fewest:
        work.emit(NextHandSet(work.now + terms.pause))
        return
    work.emit(*chairs.deal_in(session.seating, fewest, most))
    stakes = terms.money.stakes
    if not game.banked:
        players = len(work.session.seating.dealt)
        stakes = with_rake(stakes, terms.rake, terms.value, players)
    work.emit(HandBegan(session.hands + 1, pick, stakes))


def _is_there(session: Session, number: int) -> bool:
    """Tell whether a chair's person is connected; a bot is no person."""
    chair = session.seating.chair(number)
    return not chair.bot and session.person(chair.who).connected
