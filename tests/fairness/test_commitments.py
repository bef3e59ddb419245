"""Decks are committed to card by card, bound to the table, and opened without telling more."""

from __future__ import annotations

from hashlib import sha256

import pytest
from msgspec.structs import replace

from doorcard.cards import deck
from doorcard.fairness.commitments import DECKS, Table, announce, announce_stub, leaf, seal
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.merkle import leaf_hash, path_in, root_by, root_of, tree_of
from doorcard.fairness.standalone import verify_deal
from doorcard.rules.errors import BadSetup
from tests.fairness import slowly
from tests.fairness.dealt import TABLE, seeds

# The inputs and roots that implementations of RFC 6962 test themselves with.
PUBLISHED = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657",
             "606162636465666768696a6b6c6d6e6f")  # fmt: skip
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)


@pytest.mark.parametrize("count", range(1, 9))
def test_the_tree_is_the_published_one(count: int) -> None:
    leaves = [leaf_hash(bytes.fromhex(text)) for text in PUBLISHED[:count]]
    assert root_of(leaves).hex() == ROOTS[count - 1]
    assert verify_deal.tree(leaves).hex() == ROOTS[count - 1]


@pytest.mark.parametrize("count", [*range(1, 20), 40, 51, 52])
def test_every_leaf_has_a_path_to_the_root_and_no_other_leaf_or_place_has(count: int) -> None:
    leaves = [leaf_hash(bytes([number])) for number in range(count)]
    root = root_of(leaves)
    for index in range(count):
        path = path_in(tree_of(leaves), index)
        assert root_by(leaves[index], index, count, path) == root
        assert verify_deal.climb(leaves[index], index, count, list(path)) == root
        assert root_by(leaf_hash(b"other"), index, count, path) != root
        assert root_by(leaves[index], index, count, (*path, root)) != root
        if path:
            assert root_by(leaves[index], index, count, path[:-1]) != root
            assert root_by(leaves[index], (index + 1) % count, count, path) != root


def test_a_leaf_is_the_hash_of_everything_about_its_card() -> None:
    """Written by hand from the description: 00, then each part after its length."""
    salt = bytes(range(32))
    data = slowly.packed(
        slowly.DOMAIN, b"card", b"h", *[bytes(7) + bytes([n]) for n in (1, 2, 3, 51)], salt
    )
    assert leaf("h", 1, 2, 3, 51, salt) == sha256(b"\x00" + data).digest()


def test_a_deck_is_the_shuffle_of_its_seed_whatever_order_the_cards_were_in() -> None:
    seed = seeds("one")[0]
    made = seal("h", 0, 3, deck(), seed)
    assert list(made.order) == slowly.shuffled(list(range(52)), seed)
    assert seal("h", 0, 3, deck()[::-1], seed) == made
    for other in (seal("i", 0, 3, deck(), seed), seal("h", 1, 3, deck(), seed),
                  seal("h", 0, 4, deck(), seed), seal("h", 0, 3, deck("6"), seed)):  # fmt: skip
        assert other.root != made.root


def test_everything_at_the_table_is_bound() -> None:
    said = announce(TABLE, deck(), seeds("deal"), NOTHING).announcement
    assert len(said.roots) == len(set(said.roots)) == DECKS
    others = [
        replace(said, hand="other"),
        replace(said, number=1),
        replace(said, kind="committed"),
        replace(said, seats=("Bob", "Ann", "Čeněk")),
        replace(said, game="b game"),
        replace(said, options={"rounds": 3, "low": "A-5"}),
        replace(said, cards=""),
        replace(said, size=51),
        replace(said, roots=said.roots[::-1]),
        replace(said, previous="11" * 32),
    ]
    assert len({each.digest() for each in (said, *others)}) == len(others) + 1
    again = replace(said, options={"low": "A-5", "rounds": 2})
    assert again.digest() == said.digest()


def test_salts_and_hashes_are_kept_of_a_deck_whose_cards_are_opened_alone() -> None:
    sealed = announce(TABLE, deck(), seeds("kept"), NOTHING)
    assert sealed.decks[3].path(0)
    assert sealed.decks[5].salts
    assert [number for number, each in enumerate(sealed.decks) if vars(each)] == [3, 5]


def test_what_the_server_keeps_does_not_print_itself() -> None:
    sealed = announce(TABLE, deck(), seeds("deal"), NOTHING)
    told = repr(sealed) + repr(sealed.decks[0]) + str(sealed)
    assert len(told) < 200
    assert sealed.seeds[0].hex() not in told


def test_a_stub_says_nothing_of_its_cards() -> None:
    stub = announce_stub(TABLE, (3, 17, 40), bytes(32), NOTHING, 1).announcement
    assert (stub.kind, stub.cards, stub.size, len(stub.roots)) == ("committed", "", 3, 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seeds": seeds("deal")[:7]}, "wrong_seeds"),
        ({"seeds": [bytes(32)] * 8}, "same_seeds"),
        ({"seeds": [*seeds("deal")[:7], b"short"]}, "bad_length"),
        ({"cards": (1, 1)}, "bad_cards"),
        ({"previous": "AB" * 32}, "bad_hash"),
        ({"previous": ""}, "bad_hash"),
        ({"table": Table("h", ("a",), "g", {"x": 0.5})}, "not_plain"),
    ],
)
def test_what_can_not_be_announced_is_refused(change: dict[str, object], code: str) -> None:
    given = {"table": TABLE, "cards": deck(), "seeds": seeds("deal"), "previous": NOTHING}
    with pytest.raises(BadSetup) as refused:
        announce(**{**given, **change})  # type: ignore[arg-type]
    assert refused.value.code == code


def test_a_deal_is_no_stub() -> None:
    with pytest.raises(BadSetup) as refused:
        announce_stub(TABLE, deck(), bytes(32), NOTHING, 0)
    assert refused.value.code == "first_shuffle"
