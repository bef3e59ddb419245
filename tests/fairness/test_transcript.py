"""A viewer's transcript holds what the viewer may know, and leads on to the next hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard.cards import card_name, deck
from doorcard.fairness.commitments import announce
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.shuffling import shuffle
from doorcard.fairness.transcript import Kept, Known, dumps, loads, open_card, transcript_of
from doorcard.rules.errors import BadSetup, Refused
from tests.fairness.dealt import GIVING, TABLE, deal, known, seeds, settled

HAND = deal()


def test_everyone_gets_the_public_cards_and_their_own() -> None:
    for viewer, own in ((0, []), (1, [0]), (2, [1]), (3, [2])):
        for number, seen in enumerate(HAND.seen_by(viewer).shuffles):
            assert [card.dealt for card in seen.openings] == [*own, 3, 4, 5]
            order = HAND.order(number)
            assert all(card.card == card_name(order[card.dealt]) for card in seen.openings)


def test_no_salt_of_a_card_that_nobody_may_see_gets_out() -> None:
    for number, sealed in enumerate(HAND.sealed):
        shuffle_ = HAND.kept[number].shuffle
        salts = [
            open_card(sealed, shuffle_, dealt).salt for dealt in range(shuffle_.announcement.size)
        ]
        hidden = {0: salts[:3] + salts[6:], 2: [salts[0], salts[2], *salts[6:]]}
        for viewer, kept_back in hidden.items():
            told = dumps(HAND.seen_by(viewer)).decode()
            assert not any(salt in told for salt in kept_back)
            assert sealed.seeds[shuffle_.deck].hex() not in told


def test_the_hash_for_the_next_hand_is_the_same_for_all_and_blind_to_hidden_cards() -> None:
    told = {HAND.seen_by(viewer).spectator for viewer in (0, 1, 2, 3)}
    assert len(told) == 1
    fewer = [replace(kept, known=kept.known[3:]) for kept in HAND.kept]
    assert transcript_of(fewer).spectator in told
    shown = [replace(kept, known=kept.known[1:]) for kept in HAND.kept]
    up = [Known(open_card(HAND.sealed[0], HAND.kept[0].shuffle, 0, public=True))]
    shown[0] = replace(shown[0], known=(*shown[0].known, *up))
    assert transcript_of(shown).spectator not in told


def test_a_card_that_was_shown_is_there_once_and_public() -> None:
    sealed, shuffle_ = HAND.sealed[0], HAND.kept[0].shuffle
    for first in (True, False):
        both = [
            Known(open_card(sealed, shuffle_, 0, public=first), (1,)),
            Known(open_card(sealed, shuffle_, 0, public=not first), (1,)),
        ]
        (seen,) = transcript_of([Kept(shuffle_, tuple(both))], 1).shuffles
        assert [card.public for card in seen.openings] == [True]


def test_what_comes_off_is_the_chosen_deck_from_its_cut_on() -> None:
    for sealed, kept in zip(HAND.sealed[:2], HAND.kept, strict=False):
        seed = sealed.seeds[kept.shuffle.deck]
        whole = shuffle(deck(), seed)
        order = [whole[(kept.shuffle.cut + dealt) % 52] for dealt in range(52)]
        number = sealed.announcement.number
        assert list(HAND.order(number)) == order
    assert sorted(HAND.order(2)) == sorted(HAND.order(1)[:10])


def test_only_the_decks_not_played_are_opened_and_none_of_a_stub() -> None:
    for sealed, kept in zip(HAND.sealed, HAND.kept, strict=True):
        opened = {each.deck: each.seed for each in kept.shuffle.opened}
        if sealed.announcement.kind == "committed":
            assert opened == {}
        else:
            assert len(opened) == 7
            assert kept.shuffle.deck not in opened
            assert all(sealed.seeds[k].hex() == seed for k, seed in opened.items())


def test_a_shuffle_leads_on_to_the_next_whatever_is_opened_in_it() -> None:
    one, two, _ = [kept.shuffle for kept in HAND.kept]
    assert two.announcement.previous == one.digest()
    assert replace(one, openings=HAND.seen_by(1).shuffles[0].openings).digest() == one.digest()
    assert replace(one, cut=one.cut + 1).digest() != one.digest()


def test_a_stripped_deck_is_dealt_as_well() -> None:
    sealed = announce(TABLE, deck("6"), seeds("deal"), NOTHING)
    shuffle_ = settled(sealed, GIVING)
    assert sealed.announcement.size == 36
    assert (
        len(transcript_of([Kept(shuffle_, known(sealed, shuffle_))], 1).shuffles[0].openings) == 4
    )


def test_it_is_written_and_read() -> None:
    told = HAND.seen_by(2)
    assert loads(dumps(told)) == told
    assert dumps(told).isascii() is False, "names stay as they are"


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"\xff", b'{"format": "doorcard-fairness-1"}', b"[" * 5000, b"\x00"],
)
def test_what_is_no_transcript_is_refused(data: bytes) -> None:
    with pytest.raises(Refused) as refused:
        loads(data)
    assert refused.value.code == "bad_transcript"


def test_no_card_beyond_the_deck_is_opened() -> None:
    for dealt in (-1, 52):
        with pytest.raises(BadSetup) as refused:
            open_card(HAND.sealed[0], HAND.kept[0].shuffle, dealt)
        assert refused.value.code == "no_such_card"
    with pytest.raises(BadSetup) as refused:
        transcript_of([])
    assert refused.value.code == "no_shuffle"
