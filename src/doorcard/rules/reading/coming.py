"""The cards that are still to come, and what they can no longer make."""

from __future__ import annotations

from doorcard.cards import RANKS, UNKNOWN, rank
from doorcard.ranking import by_name
from doorcard.rules.game import Game, Share
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares.hands import Low
from doorcard.rules.state import State


def cards_to_come(state: State) -> bool:
    """Return whether a later phase deals cards to players, has them pass some on, or turns some up
    for everybody."""
    players = len(state.seats)
    later = state.game.phases[state.at + 1 :]
    running = state.at >= 0 and state.phase.repeats
    return running or any(phase.cards_for(players) or phase.adds or phase.passes for phase in later)


def wild_to_come(state: State) -> bool:
    """Return whether nothing is wild for everybody, but a card still to come face up may be."""
    wild = state.game.wild
    if wild is None or state.over or not any(rule.comes for rule in wild.rules()):
        return False
    if wild.names(state) or wild.face_down():
        return False
    later = state.game.phases[max(state.at, 0) :]
    running = state.at >= 0 and state.phase.repeats
    return running or any(phase.exposes or phase.exposes_middle(state) for phase in later)


def may_deal_anew(game: Game) -> bool:
    """Return whether something in a game may bring about a new deal for the same pot."""
    phases = any(phase.redeals for phase in game.phases)
    return phases or any(trigger.redeals for trigger in game.triggers)


def out_of_reach(state: State, player: int, share: Share) -> bool:
    """Return whether a player can't get a low that qualifies any more, though cards are to come:
    too few of them for the ranks that are missing.

    It is left open where cards are wild, come by lines, or come otherwise than dealt to everybody.
    """
    game = state.game
    if not isinstance(share, Low) or game.wild is not None or game.lines or state.at < 0:
        return False
    scale = by_name(share.scale).scale
    later = game.phases[state.at + 1 :]
    if scale.partial or state.phase.adds:
        return False
    if not all(isinstance(phase, Deal | Bet | Declare | Showdown) for phase in later):
        return False
    if any(phase.gives_more or phase.repeats for phase in (state.phase, *later)):
        return False
    coming = sum([phase.adds for phase in later])
    held = state.hand_of(player)
    good = {rank(card) for card in held if card != UNKNOWN and RANKS[rank(card)] in scale.ranks}
    return bool(coming) and len(good) + held.count(UNKNOWN) + coming < scale.size
