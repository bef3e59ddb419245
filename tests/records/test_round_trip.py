"""Played hands written and read again: the same facts, the same chips, and no secrets (law 6)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard import Stakes, games, records, start
from doorcard.cards import UNKNOWN, parse_cards
from doorcard.laws.knowledge import places_in
from doorcard.records import HandFile
from doorcard.rules.facts import Fact, Raked, Shuffled
from doorcard.rules.hand import Hand
from doorcard.voice import verbs
from tests.records.random_hands import NAMES, random_hand

SEEDS = st.integers(0, 10**9)
HANDS_A_GAME = 4
OURS = {
    verb for verb, found in verbs().items() if found[0][1].__module__.startswith("doorcard.rules.")
}
"""The words of hand files that the games' own mechanics have."""


def read_back(file: HandFile) -> HandFile:
    """Return a hand file after it was text, which has to be the same in every way."""
    text = records.dumps(file)
    again = records.loads(text)
    assert again == file
    assert records.dumps(again) == text
    return again


def played(file: HandFile) -> Hand:
    result = records.replay(file, "written")
    assert result.error is None, records.dumps(file)
    assert result.hand is not None
    json.dumps(result.to_json(), allow_nan=False)
    return result.hand


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_of_every_game_is_written_and_played_again(name: str) -> None:
    for seed in range(HANDS_A_GAME):
        hand = random_hand(seed, name)
        comes_back(hand)
        for viewer in {0, 1 + seed % len(hand.stacks)}:
            is_exported(hand, viewer)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_any_hand_is_written_and_played_again(seed: int) -> None:
    hand = random_hand(seed)
    comes_back(hand)
    is_exported(hand, seed % (len(hand.stacks) + 1))


def comes_back(hand: Hand) -> None:
    """Hold that a record gives the same facts."""
    again = played(read_back(records.record(hand)))
    assert again.facts == hand.facts
    assert again.stacks == hand.stacks
    assert again.state.game == hand.state.game


CARRIED = "5sAsKd7dKhQc9cJh4d8c2h3dKc7h", "6sAsKd7dKhQc9cJh4d8c2h3dKc7h"
"""Three kings against the ace of spades, and again: nobody has both (BLM-EX1)."""
WON = "AsJsKd7dKhQc9cJh4d8c2h3d2c7h"
"""Kings and twos with the ace of spades win all (BLM-EX2)."""


def test_hands_shown_before_several_new_deals_are_all_remembered() -> None:
    """Both are all-in for the ante: three deals follow one another, and no answer is between."""
    tops = [parse_cards(cards) for cards in (*CARRIED, WON)]
    orders = [(*top, *[card for card in range(52) if card not in top]) for top in tops]
    hand = start(games.get("black-mariah"), [1, 1], Stakes(ante=1, small_bet=2), orders=orders)
    assert hand.stacks == (2, 0)
    assert [line[:5] for line in records.record(hand).actions] == 3 * ["p1 sm", "p2 sm"]
    comes_back(hand)


def is_exported(hand: Hand, viewer: int) -> None:
    """Hold that an export comes to the same, and tells its viewer all they saw and no more."""
    file = read_back(records.export(hand, viewer))
    result = records.replay(file)
    assert result.error is None, records.dumps(file)
    whole = records.replay(records.record(hand))
    own, every = result.to_json(), whole.to_json()
    assert {**own, "file": "", "wild": []} == {**every, "file": "", "wild": []}
    public = {name for name in every["wild"] if " " not in name}
    assert public <= set(own["wild"]) <= set(every["wild"]), "what is one player's may be hidden"
    assert result.hand is not None
    assert list(told(result.hand, viewer)) == list(told(hand, viewer))
    seen = cards_seen(hand, viewer)
    for deck, order in zip(file.decks, orders_of(hand), strict=True):
        for card, real in zip(parse_cards(deck), order, strict=True):
            assert card == UNKNOWN or card == real in seen
    for line in file.actions:
        assert set(cards_in(line)) <= seen | {UNKNOWN}


def told(hand: Hand, viewer: int) -> Iterator[Fact]:
    """Yield what a viewer was told but shuffles."""
    for fact in hand.facts:
        if not isinstance(fact, Shuffled):
            yield fact.seen_by(viewer)


def orders_of(hand: Hand) -> list[tuple[int, ...]]:
    return [fact.order for fact in hand.facts if isinstance(fact, Shuffled)]


def cards_seen(hand: Hand, viewer: int) -> set[int]:
    """Return the cards that the facts told a viewer."""
    found: set[int] = set()
    for fact in told(hand, viewer):
        for name in fact.__struct_fields__:
            found.update([place.card for place in places_in(getattr(fact, name))])
        found.update(getattr(fact, "cards", ()))
    return found - {UNKNOWN}


def cards_in(line: str) -> Iterator[int]:
    """Yield the cards a line names."""
    _, verb, *words = line.split()
    if verb in ("buy", "free"):
        words = words[1:]
    if verb in ("turn", "pass", "keep", "down"):
        yield from parse_cards("".join(re.findall("[2-9TJQKA][cdhs]", "".join(words))))
    if verb in ("sm", "buy", "sd", "give", "take"):
        yield from parse_cards("".join([word for word in words if "??" not in word]))


HARD = ("dealt again", "dealt three times", "shuffled again", "raked", "raked by deal", "hidden")
"""What is hard to write, besides what every verb tells."""


@pytest.mark.soak
def test_the_hands_reach_what_is_hard_to_write() -> None:
    """The games between them come to every mechanic that a file has to tell of."""
    seen: set[str] = set()
    for number in range(60 * len(NAMES)):
        hand = random_hand(number // len(NAMES), NAMES[number % len(NAMES)])
        seen |= set(reached(hand, hides="hidden" not in seen))
        if seen >= {*HARD, *OURS}:
            return
    raise AssertionError(f"no hand has {sorted({*HARD, *OURS} - seen)}")


def reached(hand: Hand, hides: bool) -> Iterator[str]:
    """Yield what a hand came to that is hard to write, and every verb in its file.

    `hides` asks for cards that an export hides too.
    """
    file = records.record(hand)
    reasons = (
        hand.state.redeals > 0,
        hand.state.redeals > 1,
        len(file.decks) > 1 + hand.state.redeals,
        any(isinstance(fact, Raked) for fact in hand.facts),
        file.rakes is not None,
        hides and any("??" in line for line in records.export(hand, 0).actions),
    )
    yield from (what for what, true in zip(HARD, reasons, strict=True) if true)
    yield from (line.split()[1] for line in file.actions)


@pytest.mark.proves("TEL-01")
def test_a_deck_by_the_number_of_players_is_named_by_its_option() -> None:
    game = games.get("telesina", deck_low="by_players")
    hand = start(game, [100] * 9, Stakes(), [game.for_players(9).deck()])
    while hand.ask is not None:
        hand = hand.act(hand.ask.players[0], hand.ask.default())
    file = records.record(hand)
    assert (file.options, file.house_rule) == ({"deck_low": "by_players"}, None)
    replayed = records.replay(file)
    assert (replayed.error, replayed.finishing_stacks) == (None, hand.stacks)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(1, 4))
def test_amounts_in_cents_come_to_the_same_chips(seed: int, places: int) -> None:
    """A record with every amount divided by a power of ten is the same hand."""
    hand = random_hand(seed)
    file = records.record(hand)
    finer = in_units(file, places)
    result = records.replay(read_back(finer))
    whole = records.replay(file)
    assert result.error is None
    assert result.finishing_stacks == whole.finishing_stacks
    assert result.awards == whole.awards
    unit = Decimal(1).scaleb(-places)
    assert result.to_json()["finishing_stacks"] == [
        float(chips * unit) for chips in whole.finishing_stacks
    ]


def in_units(file: HandFile, places: int) -> HandFile:
    """Return a hand file of whole chips in a unit of `10 ** places` of them."""

    def amount(chips: Any) -> Any:
        return None if chips is None else Decimal(chips).scaleb(-places)

    lines = []
    for line in file.actions:
        player, verb, *words = line.split()
        words = [f"{amount(word):f}" for word in words] if verb in ("cbr", "bid") else words
        if verb == "wager":
            named = [word.split("=") for word in words]
            words = [f"{name}={amount(chips):f}" for name, chips in named]
        lines.append(" ".join([player, verb, *words]))
    options = dict(file.options)
    if str(options.get("structure", "")).startswith("spread"):
        options["structure"] = f"spread({amount(1):f},{amount(7):f})"
    for name in ("bid", "max_bid", "buy_price", "buy_prices"):
        if options.get(name):
            chips = options[name]
            options[name] = [*map(amount, chips)] if isinstance(chips, list) else amount(chips)
    return HandFile(
        variant=file.variant,
        options=options,
        ante_trimming_status=file.ante_trimming_status,
        antes=tuple(map(amount, file.antes)),
        unit=amount(file.unit),
        chip=amount(file.chip or 1),
        bring_in=amount(file.bring_in),
        small_bet=amount(file.small_bet),
        big_bet=amount(file.big_bet),
        rake=amount(file.rake),
        rakes=None if file.rakes is None else tuple(map(amount, file.rakes)),
        starting_stacks=tuple(map(amount, file.starting_stacks)),
        decks=file.decks,
        actions=tuple(lines),
        finishing_stacks=tuple(map(amount, file.finishing_stacks or ())),
        extra=file.extra,
    )


def test_the_record_of_a_hand_in_progress_is_unfinished() -> None:
    hand = start(games.get("five-card-stud"), [100, 100], orders=[range(52)])
    file = records.record(hand)
    assert file.finishing_stacks is None
    error = records.replay(file).error
    assert error is not None
    assert (error.code, error.action) == ("unfinished", 0)


def test_extra_fields_are_written_after_the_hand() -> None:
    hand = random_hand(7)
    file = records.record(hand, players=["Ann", "O'Neill"], table=4)
    text = records.dumps(file)
    assert text.endswith("players = ['Ann', \"O'Neill\"]\ntable = 4\n")
    assert read_back(file).extra == {"players": ["Ann", "O'Neill"], "table": 4}


def test_a_hand_that_no_file_can_name_is_not_recorded() -> None:
    imagined = start(games.get("razz"), [50, 50], orders=[range(52)]).seen_by(1)
    with pytest.raises(records.BadRecord, match="no_record"):
        records.record(imagined.imagine([imagined.unseen()]))
    nobodys = replace(games.get("razz"), id="nobodys-game", triggers=())
    with pytest.raises(records.BadRecord, match="no_record"):
        records.record(start(nobodys, [50, 50], orders=[range(52)]))


def test_dump_writes_what_load_reads(tmp_path: Any) -> None:
    file = records.record(random_hand(9))
    path = tmp_path / "hand.phh"
    assert records.dump(file, path) == path.read_text() == records.dump(file)
    assert records.load(path) == records.load(str(path)) == records.load(path.read_text()) == file
