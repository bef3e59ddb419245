"""The test vectors of docs/fairness.md, worked out by the slow reading in `slowly`.

    python -m tests.fairness.vectors      writes them anew

Only the whole transcripts at their end come from the package; the stand-alone verifier has to
accept those.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.fairness import slowly
from tests.fairness.dealt import deal, plain

FILE = Path(__file__).with_name("vectors.json")
NAMES = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
HAND = "tuesday/17"
SEATS = ["Ann", "Bob", "Čeněk"]


def text(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def names(cards: list[int]) -> str:
    return "".join([NAMES[card] for card in cards])


def one_shuffle(cards: list[int], seed: bytes) -> dict[str, Any]:
    order = slowly.shuffled(cards, seed)
    return {
        "cards": names(cards),
        "seed": seed.hex(),
        "order": names(order),
        "salts": [slowly.salt(seed, position).hex() for position in range(len(cards))],
        "root": slowly.root_of_deck(HAND.encode(), 0, 0, cards, seed).hex(),
    }


def one_choice() -> dict[str, Any]:
    """Follow a deal of a whole deck: announcement, contributions, Z, deck, cut, words."""
    seeds = [sha256(f"deal {k}".encode()).digest() for k in range(8)]
    whole = list(range(52))
    announcement = {
        "hand": HAND, "number": 0, "kind": "chosen", "seats": SEATS, "game": "a game",
        "options": {"rounds": 2, "low": "A-5"}, "cards": names(whole), "size": 52,
        "roots": [
            slowly.root_of_deck(HAND.encode(), 0, k, whole, seed).hex()
            for k, seed in enumerate(seeds)
        ],
        "previous": "00" * 32,
    }  # fmt: skip
    announced = slowly.hashed(b"announcement", text(announcement))
    given = [[player, bytes([48 + player]) * 32] for player in (1, 2, 3)]
    commitments = [
        [player, slowly.hashed(b"contribution", announced, slowly.number(player), each).hex()]
        for player, each in given
    ]
    contributions = [[player, each.hex()] for player, each in given]
    z = slowly.hashed(b"z", announced, text([commitments, contributions]))
    deck, cut = slowly.chosen(z, 8, 52)
    first = "ba be bo da fi go hu ka le mo nu pi ro sa ti vo".split(" ")  # noqa: SIM905
    second = "bin dak fel gor him jat kem lon mus nar pol rid sev tun wok zel".split(" ")  # noqa: SIM905
    said = slowly.hashed(b"words", announced, z)[:4]
    order = slowly.shuffled(whole, seeds[deck])
    return {
        "seeds": [seed.hex() for seed in seeds],
        "announcement": announcement,
        "announcement_digest": announced.hex(),
        "commitments": commitments,
        "contributions": contributions,
        "z": z.hex(),
        "deck": deck,
        "cut": cut,
        "fingerprint": " ".join([first[byte // 16] + second[byte % 16] for byte in said]),
        "cards_as_they_come_off": names(order[cut:] + order[:cut]),
    }


def made() -> dict[str, Any]:
    seeds = [sha256(f"vector {number}".encode()).digest() for number in range(4)]
    decks = [list(range(52)), list(range(16, 52)), [3, 17, 20, 33, 51], [7]]
    hand = deal()
    return {
        "about": "Test vectors of the fairness format doorcard-fairness-1; see docs/fairness.md",
        "shuffles": [one_shuffle(*pair) for pair in zip(decks, seeds, strict=True)],
        "choice": one_choice(),
        "transcripts": [plain(hand.seen_by()), plain(hand.seen_by(1))],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(made(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
