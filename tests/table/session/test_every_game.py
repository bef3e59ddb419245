"""A whole hand of every game at a table, from two players to the most, bots among them."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import bots, games
from doorcard.fairness import transcript_of, verify
from doorcard.rules.actions import Action
from doorcard.table.openings import kept_of
from tests.table.session.invariants import picture
from tests.table.session.played import Played, stays, terms

BOT = bots.bot()


def bot_answer(table: Played, who: str, rng: Random) -> Action:
    """Answer as a bot does, from what its seat may know."""
    return BOT(table.hand.hand.seen_by(table.hand.player(who)), rng)


def checked(table: Played) -> None:
    """Check every viewer's transcript of the hand before, and that all can be folded again."""
    finished = table.session.finished
    assert finished is not None
    kept = kept_of(finished.playing)
    for viewer in range(len(finished.playing.chairs) + 1):
        report = verify(transcript_of(kept, viewer))
        assert report.fault is None, (viewer, report.fault)
    assert picture(table.replayed()) == picture(table.session)


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game", games.ids())
def test_a_hand_of_every_game_by_bots(game: str) -> None:
    fewest, most = games.get(game).seats
    rng = Random(game)
    for players in dict.fromkeys((max(2, fewest), most)):
        table = Played(terms(game, chairs=10)).sit("ann").bots(players - 1)
        table.start()
        while table.session.playing is not None:
            who = table.asked[0]
            table.act(who, bot_answer(table, who, rng))
        checked(table)


@pytest.mark.parametrize("game", games.ids())
def test_a_hand_of_every_game_to_a_showdown(game: str) -> None:
    """Nobody folds, and one player in three lets the time pass."""
    most = games.get(game).seats[1]
    names = [f"p{number}" for number in range(most)]
    table = Played(terms(game, chairs=10), id=game).sit(*names, chips=400).start()
    rng, answer = Random(game), stays(game)
    while table.session.playing is not None:
        if rng.random() < 0.1:
            table.after(30)
        else:
            table.act(table.asked[0], answer)
    assert table.session.finished is not None
    assert table.session.finished.playing.late
    checked(table)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
def test_many_hands_of_every_game(game: str) -> None:
    fewest, most = games.get(game).seats
    rng = Random(game)
    for number in range(40):
        players = rng.randint(max(2, fewest), most)
        names = [f"p{each}" for each in range(players)]
        table = Played(terms(game, chairs=10), id=f"{game} {number}").sit(*names).start()
        answer = stays(f"{game} {number}")
        while table.session.playing is not None:
            if rng.random() < 0.02:
                table.after(30)
            else:
                table.act(table.asked[0], answer)
        checked(table)
