"""What the next hand is played for: the stakes of its game, and what the table makes of them."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.game import Game, Stakes
from doorcard.table.money.rakes import with_rake
from doorcard.table.rotation import Upcoming
from doorcard.table.session import Session
from doorcard.table.terms import stakes_of


def hand_stakes(session: Session, upcoming: Upcoming, game: Game) -> Stakes:
    """Return the stakes of the hand that comes, its players being dealt in.

    A bomb pot is nothing else besides (MIX-44). The rake is that of the usual stakes.
    """
    terms = session.terms
    stakes = stakes_of(terms, upcoming.pick, game)
    if game.banked:
        return stakes
    stakes = with_rake(stakes, terms.rake, terms.value, len(session.seating.dealt))
    if upcoming.bomb and terms.bomb is not None:
        return terms.bomb.stakes(stakes)
    stakes = _killed(session, stakes, game)
    if upcoming.doubled:
        stakes = replace(stakes, ante=2 * stakes.ante, unit=stakes.unit_chips())
    return _anted_by_dealer(session, stakes) if terms.dealer_ante else stakes


def _killed(session: Session, stakes: Stakes, game: Game) -> Stakes:
    """Return the stakes killed, where somebody who is dealt in owes that and can pay (MIX-28)."""
    kill = session.terms.kill
    if kill is None:
        return stakes
    post = kill.posted(stakes)
    seats = [session.seating.chair(number) for number in session.seating.dealt]
    for who in session.kills.owed:
        dead = tuple([post if seat.who == who and seat.chips >= post else 0 for seat in seats])
        if any(dead):
            return replace(kill.raised(stakes, game), dead=dead)
    return stakes


def _anted_by_dealer(session: Session, stakes: Stakes) -> Stakes:
    """Return stakes whose antes the dealer posts alone, and all contest alike (MIX-51)."""
    players = len(session.seating.dealt)
    if not stakes.ante:
        return stakes
    antes = (*(0,) * (players - 1), players * stakes.ante)
    return replace(stakes, antes=antes, trim_antes=False, unit=stakes.unit_chips())
