"""How cards are dealt at a table: announced, contributed to, chosen, and checked by all."""

from __future__ import annotations

from hashlib import sha256

import pytest

from doorcard.cards import card_name
from doorcard.fairness import Transcript, commitment, transcript_of, verify
from doorcard.table import commands as c
from doorcard.table.facts import DeckChosen, RevealsOpened
from doorcard.table.openings import kept_of, opened_to
from doorcard.table.session import Playing
from doorcard.table.terms import Pick
from tests.table.session.played import HOST, Played, folds, stays, terms


def given(who: str) -> str:
    """Return somebody's contribution, in hexadecimal."""
    return sha256(who.encode()).hexdigest()


def commit(table: Played, who: str, contribution: str = "") -> c.Commit:
    """Return somebody's commitment to the shuffle that is on its way."""
    shuffling = table.hand.shuffling
    assert shuffling is not None
    announced = shuffling.announcement
    secret = bytes.fromhex(contribution or given(who))
    hash = commitment(announced.digest(), table.hand.player(who), secret)
    return c.From(who, c.Commit(table.hand.number, announced.number, hash))


def reveal(table: Played, who: str, contribution: str = "") -> c.Reveal:
    """Return the command by which somebody shows the contribution."""
    shuffling = table.hand.shuffling
    assert shuffling is not None
    number = shuffling.announcement.number
    return c.From(who, c.Reveal(table.hand.number, number, contribution or given(who)))


def sealed(bots: int = 0) -> Played:
    """Return a table of three at second 5, whose first deck is sealed until second 7."""
    table = Played(terms(contributing=2), deals=False).bots(bots).sit("ann", "bob", "cat")
    table.start().seal()
    return table


def transcripts(playing: Playing) -> dict[int, Transcript]:
    """Return what a spectator (0) and every player of a hand may keep."""
    kept = kept_of(playing)
    return {viewer: transcript_of(kept, viewer) for viewer in range(len(playing.chairs) + 1)}


def test_all_contribute_and_the_deck_is_dealt_at_once() -> None:
    table = sealed(bots=1)  # of whom nothing is expected
    for who in ("cat", "ann"):
        table.do(commit(table, who))
    assert isinstance(table.do(commit(table, "bob"))[-1], RevealsOpened)
    table.refused("stale_shuffle", c.From("ann", c.Reveal(1, 1, given("ann"))))
    for who in ("bob", "cat"):
        table.do(reveal(table, who))
    assert DeckChosen() in table.do(reveal(table, "ann"))
    assert table.now == 5
    (dealing,) = table.hand.dealings
    assert dealing.shuffle is not None
    players = {table.hand.player(who) for who in ("ann", "bob", "cat")}
    assert {player for player, _ in dealing.shuffle.contributions} == players
    assert dealing.shuffle.left_out == (table.hand.player("bot:Ada"),)
    report = verify(transcripts(table.hand)[0])
    assert report.ok, report.fault


def test_who_does_not_commit_or_does_not_show_in_time_is_left_out() -> None:
    table = sealed()
    table.do(commit(table, "ann"))
    table.do(commit(table, "bob"))
    assert table.at(6.9) == ()
    table.now = 7
    table.refused("too_late", commit(table, "cat"))  # though nothing has ticked yet
    (opened,) = table.at(7)
    assert opened == RevealsOpened(9)
    table.refused("too_late", commit(table, "cat"))
    table.refused("not_committed", reveal(table, "cat"))
    table.do(reveal(table, "bob"))
    table.at(9)
    (dealing,) = table.hand.dealings
    assert dealing.shuffle is not None
    assert dealing.shuffle.left_out == tuple(
        sorted(table.hand.player(who) for who in ("ann", "cat"))
    )
    assert verify(transcripts(table.hand)[1]).ok


def test_where_nobody_contributes_the_table_does_not_wait_twice() -> None:
    table = sealed()
    assert DeckChosen() in table.at(7)
    lonely = Played(terms(contributing=2), deals=False).sit("ann", "bob").start()
    for who in ("ann", "bob"):
        lonely.do(c.Disconnect(who))
    assert DeckChosen() in lonely.seal()  # nobody is there to wait for


def test_contributions_that_are_refused() -> None:
    table = sealed()
    table.refused("not_in_hand", c.From("host", c.Commit(1, 0, "0" * 64)))
    table.refused("stale_hand", c.From("ann", c.Commit(2, 0, "0" * 64)))
    table.refused("stale_shuffle", c.From("ann", c.Commit(1, 1, "0" * 64)))
    table.refused("bad_hash", c.From("ann", c.Commit(1, 0, "F" * 64)))
    table.refused("not_yet", reveal(table, "ann"))
    for who in ("ann", "bob"):
        table.do(commit(table, who))
    table.refused("already_committed", commit(table, "ann"))
    table.do(commit(table, "cat"))
    table.refused("reveal_differs", reveal(table, "ann", given("other")))
    table.do(reveal(table, "ann"))
    table.refused("already_shown", reveal(table, "ann"))
    table.do(c.From(HOST, c.Pause(True)))
    table.refused("paused", reveal(table, "bob"))


def test_seeds_are_taken_once_and_only_where_they_are_wanted() -> None:
    seeds = tuple([bytes([n]) * 32 for n in range(8)])
    table = Played(terms(contributing=2), deals=False).sit("ann", "bob")
    table.refused("no_seeds_wanted", c.Seal(seeds))
    table.start()
    table.refused("no_seeds_wanted", c.Seal(seeds[:1]))
    table.refused("same_seeds", c.Seal(seeds[:1] * 8))
    table.refused("bad_length", c.Seal(tuple([seed[:31] for seed in seeds])))
    table.do(c.Seal(seeds))
    table.refused("no_seeds_wanted", c.Seal(seeds))


def test_no_seed_can_be_told_from_what_is_announced() -> None:
    table = sealed()
    shuffling = table.hand.shuffling
    assert shuffling is not None
    for seed in shuffling.sealed.seeds:
        assert seed.hex() not in repr(shuffling.announcement)
        assert repr(seed) not in repr(shuffling.sealed)


@pytest.mark.proves("ROOM-01", "ROOM-02")
def test_every_hand_has_fresh_decks_and_names_what_was_seen_of_the_one_before() -> None:
    table = Played(terms("soko", "razz", "the-bitch", mode="hand")).sit("ann", "bob", "cat")
    before: dict[int, Transcript] | None = None
    roots: set[str] = set()
    for number in range(6):
        table.start().all_act(stays(f"chain {number}"))
        assert table.session.finished is not None
        told = transcripts(table.session.finished.playing)
        for viewer, transcript in told.items():
            previous = before[0] if before else None
            report = verify(transcript, previous)
            assert report.fault is None, (viewer, report.fault)
        deal = told[0].shuffles[0].announcement
        assert deal.hand == f"t/{number + 1}"
        assert not roots & set(deal.roots)
        roots |= set(deal.roots)
        assert table.session.previous == told[0].spectator
        before = told


@pytest.mark.parametrize(
    ("game", "people", "kinds"),
    [("the-bitch", 8, {"chosen"}), ("substitution", 10, {"chosen", "committed"})],
)
def test_a_redeal_is_a_deal_again_and_a_recycled_stub_is_committed_only(
    game: str, people: int, kinds: set[str]
) -> None:
    names = [f"p{number}" for number in range(people)]
    table = Played(terms(game, chairs=10), id=game).sit(*names).start().all_act(stays(game))
    assert table.session.finished is not None
    playing = table.session.finished.playing
    told = [dealing.announcement for dealing in playing.dealings]
    assert len(told) > 1
    assert {announced.kind for announced in told} == kinds
    assert [announced.number for announced in told] == list(range(len(told)))
    shuffles = [dealing.shuffle for dealing in playing.dealings]
    for one, announced in zip(shuffles, told[1:], strict=False):
        assert one is not None
        assert announced.previous == one.digest()
    for transcript in transcripts(playing).values():
        report = verify(transcript)
        assert report.fault is None, report.fault


@pytest.mark.parametrize(("game", "people"), [("the-bitch", 8), ("black-mariah", 8)])
def test_what_was_opened_stays_open_when_all_cards_come_in(game: str, people: int) -> None:
    """Before every card is thrown in, whoever knew it has it opened; and at every event since."""
    names = [f"p{number}" for number in range(people)]
    table = Played(terms(game), id=game).sit(*names).start()
    answer = stays(game)
    known = {viewer: opened_to(table.hand, viewer) for viewer in (0, 1)}
    while table.session.playing is not None:
        table.act(table.asked[0], answer)
        playing = table.session.playing or (
            table.session.finished and table.session.finished.playing
        )
        assert playing
        for viewer, before in known.items():
            known[viewer] = opened_to(playing, viewer)
            assert known[viewer] >= before
        assert known[1] >= known[0]
    assert {shuffle for shuffle, _ in known[0]} == set(range(len(playing.dealings)))
    assert len(playing.dealings) > 1


def test_a_card_is_opened_to_those_who_may_know_it_and_to_nobody_else() -> None:
    """Players' own cards and all that lie open; a folded hand stays closed to the others."""
    table = Played(terms("five-card-stud")).sit("ann", "bob", "cat").start()
    playing = table.hand
    (dealing,) = playing.dealings
    state = playing.hand.state
    up = {dealing.order.index(seat.places[1].card) for seat in state.seats}
    down = [dealing.order.index(seat.places[0].card) for seat in state.seats]
    assert {number for _, number in opened_to(playing, 0)} == up
    for player, own in enumerate(down, 1):
        assert {number for _, number in opened_to(playing, player)} == up | {own}
    table.all_act(folds)
    finished = table.session.finished
    assert finished is not None
    told = transcripts(finished.playing)
    public = {card.card for card in told[0].shuffles[0].openings}
    assert public == {card_name(dealing.order[number]) for number in up}
    assert [len(told[player].shuffles[0].openings) for player in (1, 2, 3)] == [4, 4, 4]


def test_a_shuffle_is_bound_to_the_text_of_a_house_rule() -> None:
    one = Pick("ours", {"rounds": 2}, 'base = "razz"')
    other = Pick("ours", {"rounds": 2}, 'base = "soko"')
    assert one.bound == {"rounds": 2, "house_rule": sha256(b'base = "razz"').hexdigest()}
    assert one.bound != other.bound
    assert Pick("razz", {"showing_tie": "suit"}).bound == {"showing_tie": "suit"}
