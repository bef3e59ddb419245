"""The shuffle does what its description says, for any list of cards."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import UNKNOWN, deck
from doorcard.fairness.encoding import canonical_json, pack
from doorcard.fairness.proving import OURS
from doorcard.fairness.shuffling import bounded, salts, shuffle, stream
from doorcard.rules.errors import BadSetup
from tests.fairness import slowly

SEEDS = st.binary(min_size=32, max_size=32)


def test_parts_are_packed_with_their_lengths() -> None:
    """Written by hand: a length of four bytes before each part, numbers in eight."""
    assert pack("As", b"\x01\x02", 258) == (
        b"\x00\x00\x00\x02As" + b"\x00\x00\x00\x02\x01\x02"
        b"\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x01\x02"
    )
    assert pack("ab", "c") != pack("a", "bc")
    assert pack("é") == b"\x00\x00\x00\x02\xc3\xa9"


def test_hmac_of_the_slow_reading_is_the_published_one() -> None:
    """RFC 4231, test cases 1 and 2."""
    assert slowly.hmac_sha256(b"\x0b" * 20, b"Hi There").hex() == (
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    )
    assert slowly.hmac_sha256(b"Jefe", b"what do ya want for nothing?").hex() == (
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )


@given(SEEDS)
def test_the_stream_is_block_after_block(seed: bytes) -> None:
    expected = b"".join([slowly.block(seed, b"order", number) for number in range(3)])
    assert bytes(islice(stream(seed, "order"), 96)) == expected


@pytest.mark.proves("ROOM-01")
@given(SEEDS, st.permutations(range(52)), st.integers(1, 52))
def test_any_list_of_cards_is_shuffled_as_described(
    seed: bytes, cards: list[int], count: int
) -> None:
    some = cards[:count]
    order = shuffle(some, seed)
    assert list(order) == slowly.shuffled(some, seed)
    assert sorted(order) == sorted(some)


@pytest.mark.proves("ROOM-02")
def test_a_fresh_seed_gives_a_fresh_order_and_the_same_seed_the_same() -> None:
    seeds = [sha256(bytes([number])).digest() for number in range(50)]
    orders = {shuffle(deck(), seed) for seed in seeds}
    assert len(orders) == 50
    assert orders == {shuffle(deck(), seed) for seed in seeds}


def test_a_draw_throws_away_what_would_be_a_bias() -> None:
    """Below 52: 256 = 4 · 52 + 48, so 208 to 255 are thrown away."""
    given = iter([255, 208, 207])
    assert bounded(given.__next__, 52) == 51
    assert bounded(iter([255]).__next__, 256) == 255
    assert bounded(iter([255, 254]).__next__, 3) == 254 % 3


def test_what_is_proved_is_what_shuffles() -> None:
    seed = bytes(range(32))
    assert tuple(OURS.order(seed, 52)) == shuffle(deck(), seed)


def test_salts_are_apart_from_the_order_and_from_each_other() -> None:
    seed = bytes(range(32))
    expected = [
        slowly.hmac_sha256(seed, slowly.packed(slowly.DOMAIN, b"salt", bytes([0] * 7 + [number])))
        for number in range(52)
    ]
    assert list(salts(seed, 52)) == expected
    assert len(set(expected)) == 52


@pytest.mark.parametrize(
    ("cards", "seed", "code"),
    [
        (deck(), bytes(31), "bad_length"),
        (deck(), bytes(33), "bad_length"),
        ((), bytes(32), "bad_cards"),
        ((1, 1), bytes(32), "bad_cards"),
        ((1, UNKNOWN), bytes(32), "bad_cards"),
        ((-1, 2), bytes(32), "bad_cards"),
    ],
)
def test_what_can_not_be_shuffled_is_refused(
    cards: tuple[int, ...], seed: bytes, code: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        shuffle(cards, seed)
    assert refused.value.code == code


def test_only_plain_values_are_hashed_and_in_one_way() -> None:
    assert canonical_json({"b": [1, True, None], "a": "é"}) == '{"a":"\\u00e9","b":[1,true,null]}'
    for value in (1.5, {"a": 1.0}, [b"x"], {1: "a"}):
        with pytest.raises(BadSetup) as refused:
            canonical_json(value)
        assert refused.value.code == "not_plain"
