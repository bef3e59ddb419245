"""Played hands written and read again: the same facts, the same chips, and no secrets (law 6)."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard import Rake, Stakes, TimedOut, games, records, start
from doorcard.cards import UNKNOWN, parse_cards
from doorcard.records import HandFile
from doorcard.rules.facts import Dealt, Fact, Shown, Turned
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bank import HouseShown
from doorcard.rules.phases.deal import DealtHouse

SEEDS = st.integers(0, 10**9)

OPTIONS: dict[str, list[Any]] = {
    "structure": ["fixed", "spread(1,7)", "pot_limit", "no_limit"],
    "raise_cap": [1, 3, "none"],
    "uncap_heads_up": [True],
    "allin_reopen": ["full_only"],
    "showing_tie": ["position"],
    "burn": [1],
    "show_all_in": [False],
    "opening": ["high_free", "low_bring_in"],
    "last_card_down": [True],
    "open_pair_big_bet": [True, False],
    "ante_bonus": ["3-2-1", False],
    "pp_lost_on_fold": [False],
    "pp_standalone": [True],
    "prime": [True],
    "prime_survives_fold": [False],
    "six_card": [True],
}


def random_hand(seed: int) -> Hand:
    """Return a hand of any game played at random to its end; a seed gives the same one again."""
    chance = random.Random(seed)
    id = chance.choice(games.ids())
    known = games.options_of(id)
    options = {
        name: chance.choice(values)
        for name, values in OPTIONS.items()
        if name in known and chance.random() < 0.25
    }
    game = games.get(id, **options)
    count = chance.randint(*game.seats)
    small = chance.choice([2, 5, 10])
    differ = chance.random() < 0.2
    stakes = Stakes(
        ante=chance.randint(1, 3),
        small_bet=small,
        big_bet=chance.choice([0, small, 2 * small]),
        bring_in=chance.choice([0, 1, 2]),
        unit=chance.choice([0, 1, 4]),
        chip=chance.choice([1, 1, min(small, 5)]),
        antes=tuple(chance.randint(1, 6) for _ in range(count)) if differ else (),
        trim_antes=chance.random() < 0.8,
        rake=chance.choice([None, None, Rake(10, 1, 4)]),
    )
    most = chance.choice([8, 40, 400])
    stacks = [chance.randint(1, most) for _ in range(count)]

    def arrange(cards: Sequence[int]) -> list[int]:
        return chance.sample(cards, len(cards))

    hand = start(game, stacks, stakes, arrange)
    never_fold = chance.random() < 0.6
    while hand.ask is not None:
        player = chance.choice(hand.ask.players)
        offers = [o for o in hand.ask.offers if not (never_fold and o.words() == "fold")]
        action = chance.choice(chance.choice(offers or hand.ask.offers).examples())
        if chance.random() < 0.04:
            action = TimedOut()
        hand = hand.act(player, action, arrange)
    return hand


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


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_a_replayed_record_gives_the_same_facts(seed: int) -> None:
    hand = random_hand(seed)
    again = played(read_back(records.record(hand)))
    assert again.facts == hand.facts
    assert again.stacks == hand.stacks
    assert again.state.game == hand.state.game


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_an_export_comes_to_the_same_chips_and_awards(seed: int) -> None:
    hand = random_hand(seed)
    whole = records.replay(records.record(hand))
    for viewer in range(len(hand.stacks) + 1):
        result = records.replay(read_back(records.export(hand, viewer)))
        assert result.error is None
        assert result.finishing_stacks == hand.stacks
        assert result.awards == whole.awards
        assert result.openers == whole.openers


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_an_export_holds_the_cards_its_viewer_saw_and_no_other(seed: int) -> None:
    hand = random_hand(seed)
    for viewer in range(len(hand.stacks) + 1):
        seen = {card for fact in hand.facts for card in cards_of(fact.seen_by(viewer))}
        file = records.export(hand, viewer)
        told = set(parse_cards(file.decks[0] if file.decks else "")) - {UNKNOWN}
        assert told == seen - {UNKNOWN}
        for line in file.actions:
            _, verb, *words = line.split()
            if verb == "sm":
                assert set(parse_cards("".join(words))) <= told


def cards_of(fact: Fact) -> tuple[int, ...]:
    """Return the cards a fact tells of besides a shuffle."""
    if isinstance(fact, Dealt | DealtHouse | Turned):
        return (fact.place.card,)
    return fact.cards if isinstance(fact, Shown | HouseShown) else ()


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(1, 4))
def test_amounts_in_cents_come_to_the_same_chips(seed: int, places: int) -> None:
    """A record with every amount divided by a power of ten is the same hand."""
    file = records.record(random_hand(seed))
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
        words = [f"{amount(word):f}" for word in words] if verb == "cbr" else words
        if verb == "wager":
            named = [word.split("=") for word in words]
            words = [f"{name}={amount(chips):f}" for name, chips in named]
        lines.append(" ".join([player, verb, *words]))
    options = dict(file.options)
    if str(options.get("structure", "")).startswith("spread"):
        options["structure"] = f"spread({amount(1):f},{amount(7):f})"
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
