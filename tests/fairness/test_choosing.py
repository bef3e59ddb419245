"""Z comes from everybody: hidden until all are in, bound to this shuffle, without a bias."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from doorcard.cards import deck
from doorcard.fairness.choosing import check_reveal, choose, commitment, pick
from doorcard.fairness.commitments import WORDS, announce, fingerprint
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.sampling import chi_square_tail
from doorcard.rules.errors import Illegal
from tests.fairness import slowly
from tests.fairness.dealt import GIVING, TABLE, seeds, settled

SEALED = announce(TABLE, deck(), seeds("deal"), NOTHING)
SAID = SEALED.announcement
NAME = SAID.digest()
PROMISED = {player: commitment(NAME, player, given) for player, given in GIVING.items()}
SHOWN = {player: given.hex() for player, given in GIVING.items()}


def test_a_commitment_fits_one_player_of_one_shuffle() -> None:
    data = slowly.packed(slowly.DOMAIN, b"contribution", NAME, bytes(7) + b"\x02", b"2" * 32)
    assert commitment(NAME, 2, b"2" * 32) == sha256(data).hexdigest()
    other = announce(TABLE, deck(), seeds("redeal"), NOTHING).announcement
    for announcement, player in ((SAID, 1), (other, 2)):
        with pytest.raises(Illegal) as refused:
            check_reveal(announcement, player, PROMISED[2], SHOWN[2])
        assert refused.value.code == "reveal_differs"
    check_reveal(SAID, 2, PROMISED[2], SHOWN[2])


def test_everybody_has_a_part_in_it() -> None:
    """Each contribution, each one left out and each commitment alone makes another Z."""
    outcomes = [choose(SAID, PROMISED, SHOWN)]
    for player in GIVING:
        changed = {**GIVING, player: b"x" * 32}
        outcomes += [
            choose(
                SAID,
                {each: commitment(NAME, each, given) for each, given in changed.items()},
                {each: given.hex() for each, given in changed.items()},
            ),
            choose(SAID, PROMISED, {each: SHOWN[each] for each in SHOWN if each != player}),
            choose(
                SAID,
                {each: PROMISED[each] for each in SHOWN if each != player},
                {each: SHOWN[each] for each in SHOWN if each != player},
            ),
        ]
    outcomes.append(choose(SAID, {}, {}))
    assert len({choice.z for choice in outcomes}) == len(outcomes)


def test_who_does_not_contribute_is_named() -> None:
    assert choose(SAID, PROMISED, SHOWN).left_out == ()
    assert choose(SAID, PROMISED, {2: SHOWN[2]}).left_out == (1, 3)
    assert choose(SAID, {3: PROMISED[3]}, {3: SHOWN[3]}).left_out == (1, 2)
    assert choose(SAID, {}, {}).left_out == (1, 2, 3)


def test_the_order_in_which_they_come_in_does_not_matter() -> None:
    backwards = choose(SAID, dict([*PROMISED.items()][::-1]), dict([*SHOWN.items()][::-1]))
    assert backwards == choose(SAID, PROMISED, SHOWN)


@pytest.mark.parametrize(
    ("promised", "shown", "code"),
    [
        (PROMISED, {1: SHOWN[2]}, "reveal_differs"),
        (PROMISED, {1: "xy"}, "bad_hash"),
        ({2: PROMISED[2]}, {1: SHOWN[1]}, "not_committed"),
        ({4: PROMISED[1]}, {}, "no_such_player"),
        ({0: PROMISED[1]}, {}, "no_such_player"),
        ({1: "12"}, {}, "bad_hash"),
    ],
)
def test_what_does_not_fit_is_refused(
    promised: dict[int, str], shown: dict[int, str], code: str
) -> None:
    with pytest.raises(Illegal) as refused:
        choose(SAID, promised, shown)
    assert refused.value.code == code


def test_z_picks_by_the_bytes_of_its_stream() -> None:
    """By hand from the description: a byte below 8 of the deck's, then one for the cut."""
    for number in range(30):
        z = sha256(bytes([number])).digest()
        left = list(slowly.block(z, b"choice", 0))
        deck_of_eight = left.pop(0) % 8
        while left[0] >= 4 * 52:
            left.pop(0)
        assert pick(z, 8, 52) == (deck_of_eight, left[0] % 52)
        assert pick(z, 1, 1) == (0, 0)


def test_no_deck_and_no_cut_is_favoured() -> None:
    """A second look at 20,000 picks; the draw itself is proved."""
    picks = [pick(sha256(number.to_bytes(4, "big")).digest(), 8, 52) for number in range(20_000)]
    for values, count in ((Counter(k for k, _ in picks), 8), (Counter(c for _, c in picks), 52)):
        mean = 20_000 / count
        chi = sum((values[value] - mean) ** 2 / mean for value in range(count))
        assert chi_square_tail(chi, count - 1) > 1e-6


def test_the_order_does_not_come_from_z_alone() -> None:
    """Other seeds with the same deck and cut give other cards; the seeds are secret."""
    shuffle = settled(SEALED, GIVING)
    assert SEALED.seeds[shuffle.deck].hex() not in str(shuffle)


def test_the_words_are_256_and_all_different() -> None:
    assert len(set(WORDS)) == 256
    assert all(word.isalpha() and len(word) == 5 for word in WORDS)
    data = slowly.packed(slowly.DOMAIN, b"words", NAME, bytes(32))
    told = [WORDS[byte] for byte in sha256(data).digest()[:4]]
    assert fingerprint(NAME, bytes(32)).split() == told
    assert (WORDS[0], WORDS[0x1F], WORDS[0xFF]) == ("babin", "bezel", "vozel")
