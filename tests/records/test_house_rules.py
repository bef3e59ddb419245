"""House rules: what a file says is what is played, and every fault in it is told at once."""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard import games, records, start
from doorcard.laws import play_under_laws
from doorcard.laws.trial import try_out
from doorcard.records import BadRecord, HouseRules
from doorcard.records.house_kinds import PARTS, kinds
from doorcard.records.house_writing import listed_table
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.limits import NoLimit
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.triggers import LastPlayer, StopAt
from tests.laws.settings import few_settings_of
from tests.records.house import BANKED, BASED, EXAMPLES, LISTED, faults


def test_a_base_with_options_is_that_game_under_its_own_name() -> None:
    game = records.loads_rules(BASED, "friday.toml")
    same = games.get("razz", burn=1, structure="spread(1,4)")
    assert game == replace(same, id="friday", title="Friday Razz")


def test_a_base_may_be_all_there_is() -> None:
    game = records.loads_rules("base = 'razz'", "Our Game (2).toml")
    assert game == replace(games.get("razz"), id="our-game-2")


def test_a_list_of_phases_is_what_it_says() -> None:
    game = records.loads_rules(LISTED + "[[trigger]]\ntrigger = 'LastPlayer'", "guts.toml")
    assert game.id == "guts"
    assert game.title == "Four Card Guts"
    assert game.seats == (2, 5)
    assert [type(phase).__name__ for phase in game.phases] == [
        "Ante", "Deal", "Bet", "Deal", "Bet", "Showdown"
    ]  # fmt: skip
    assert game.phases[2] == Bet("small", BestShowing())
    assert game.triggers == (LastPlayer(),)
    assert game.ante_required
    assert game.options is None


def test_what_is_left_out_is_as_usual() -> None:
    game = records.loads_rules(LISTED)
    assert game.triggers == (LastPlayer(),)
    assert records.loads_rules(LISTED.replace('"small"', '"small", bring_in = true')).phases[
        2
    ] == Bet("small", BestShowing(), bring_in=True)
    assert not records.loads_rules(
        LISTED.replace('"small"', '"small", bring_in = true')
    ).ante_required
    assert not records.loads_rules("ante_required = false\n" + LISTED).ante_required


def test_a_repeat_stands_for_its_phases_each_time() -> None:
    text = LISTED.replace(
        '{phase = "Deal", pattern = "u"},',
        '{repeat = 3, phase = [{phase = "Deal", pattern = "u"}, {phase = "Bet", size = "small", '
        'opener = {opener = "BestShowing", tie = "position"}, limit = "NoLimit"}]},',
    )
    game = records.loads_rules(text)
    again = (Deal("u"), Bet("small", BestShowing("position"), limit=NoLimit()))
    assert game.phases[3:9] == again * 3


@pytest.mark.parametrize("game_id", games.ids())
def test_every_game_can_be_written_out_and_read_back(game_id: str) -> None:
    game = games.get(game_id)
    assert records.loads_rules(records.dump_rules(game), "x") == replace(game, options=None)


@pytest.mark.parametrize("game_id", games.ids())
def test_options_survive_being_written_out(game_id: str) -> None:
    options: dict[str, Any] = {"structure": "spread(2,9)", "raise_cap": "none", "burn": 1}
    known = games.options_of(game_id)
    game = games.get(game_id, **{k: v for k, v in options.items() if k in known})
    assert records.loads_rules(records.dump_rules(game), "x") == replace(game, options=None)


@pytest.mark.parametrize("game_id", games.ids())
def test_every_value_of_every_option_survives_or_is_refused(game_id: str) -> None:
    """Only a game with another deck for each number of players is one that no list can say."""
    for options in few_settings_of(game_id):
        game = games.get(game_id, **options)
        if game.sizes:
            with pytest.raises(BadSetup) as refused:
                records.dump_rules(game)
            assert refused.value.code == "cannot_list"
            game = game.for_players(game.seats[0])
        written = records.dump_rules(game)
        assert records.loads_rules(written, "x") == replace(game, options=None), options


def test_every_fault_is_told_at_once_with_its_path() -> None:
    found = faults(
        """
        titel = "x"
        seats = [2, 99]
        phase = [
            "Ante",
            {phase = "Deal", pattern = "dx"},
            {phase = "Deel"},
            {phase = "Bet", size = "smal", opener = {opener = "BestShowin"}, blnd = 3},
            {phase = "Bet", size = 3},
            {repeat = 2, phase = ["Showdown", {phase = "Bet", size = "big", opener = "LowCard", \
limit = {limit = "Spread", least = 5, most = 2}, raise_cap = "three"}]},
        ]
        """
    )
    starts = [
        "titel: a list of phases has no 'titel' (did you mean 'title'?); it has title, id,",
        "seats: [2, 99] is not allowed; a list of a whole number from 1 to 26 and",
        "phase[1]: a deal of 'dx': write d for down",
        "phase[2]: there is no phase 'Deel' (did you mean 'Deal'?)",
        "phase[3]: Bet has no 'blnd'; it has size, opener, bring_in,",
        "phase[3].opener: there is no opener 'BestShowin' (did you mean 'BestShowing'?)",
        "phase[4].size: 3 is not allowed; a text",
        "phase[4]: Bet needs 'opener', one kind of opener",
        "phase[5].phase[1].limit: a spread of 5 to 2; it goes",
        "phase[5].phase[1].raise_cap: 'three' is not allowed; a whole number or 'none'",
        "title: it is missing; write what the game is called",
    ]
    for told, start_ in zip(sorted(found), sorted(starts), strict=True):
        assert told.startswith(start_)


def test_parts_that_are_none_are_told_with_what_there_is() -> None:
    found = faults(
        """
        title = "x"
        seats = [2, 9]
        phase = ["Ante", 7, {pattern = "u"}]
        share = ["High", {share = "Low", scale = "SLOW"}, {share = "Hihg"}]
        """
    )
    starts = [
        "phase[1]: 7 is not allowed; write the name of a kind of phase, or a table",
        "phase[2]: 'phase' is missing; it names the kind: Again,",
        "share[1]: scale: there is no ranking 'SLOW'; there are HIGH,",
        "share[2]: there is no share 'Hihg' (did you mean 'High'?)",
    ]
    for told, start_ in zip(sorted(found), starts, strict=True):
        assert told.startswith(start_)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('"Showdown",', ""), "phase[4]: the hand ends with Bet; its last phase must be Showdown"),
        (("[2, 5]", "[2, 14]"), "seats: 14 players may take 56 cards and the deck has 52; at most"),
        (("[2, 5]", "[1, 5]"), "seats: 1 to 5 is not allowed; write at least 2"),
        (("[2, 5]", "[6, 5]"), "seats: 6 to 5 is not allowed"),
        (("[2, 5]", "[2]"), "seats: [2] is not allowed; a list of"),
        (('["High"]', "[]"), "share: there is none; write what wins the pot"),
        (('["High"]', '["High", "High"]'), "share[1]: the side 'high' is share[0]'s already"),
        (('["High"]', '"High"\nwild = "none"'), "wild: "),
        (('"ddu"', '"ddu", burn = 9'), "phase[1]: burn is 9; it must be from 0 to 3"),
        (('"big"', '"huge"'), "phase[4]: size is 'huge'; write 'small' or 'big'"),
        (('"big"', '"big", raise_cap = -1'), "phase[4]: raise_cap is -1; it must be 0 or more"),
        (('"big"', f'"big", raise_cap = {10**16}'), "phase[4].raise_cap: 10000000000000000 is not"),
        (('"Four Card Guts"', '""'), "title: '' is not allowed; write 1 to 60 printable"),
        (('"Four Card Guts"', '"a\\u001bb"'), "title: 'a\\x1bb' is not allowed"),
        (('"Four Card Guts"', '"x"\nid = "A b"'), "id: 'A b' is not allowed; write small letters"),
        (('"Four Card Guts"', '"x"\nlowest_rank = "1"'), "lowest_rank: '1' is not allowed"),
        (
            ('"Ante",', '{repeat = 2, phase = ["Ante", {repeat = 3, phase = ["Ante"]}]},'),
            "phase[0].phase[1]: repeats can't be nested; write its phases out",
        ),
        (('"Ante",', "{repeat = 2},"), "phase[0]: a repeat has 'repeat' and 'phase'"),
        (('"Ante",', '{repeat = 0, phase = ["Ante"]},'), "phase[0].repeat: 0 is not allowed"),
        (
            ('"Ante",', '{repeat = 20, phase = ["Ante", "Ante", "Ante", "Ante", "Ante"]},'),
            "phase: there are 105; at most 100 are allowed",
        ),
        (
            ('"Showdown"', '{phase = "RedealWithout", rank = "3", to = 5}, "Showdown"'),
            "phase[5]: no phase from phase[5] on deals a card face up, so the hand would be dealt",
        ),
        (
            ('"ddu"', '"dd"}, {phase = "RedealWithout", rank = "3", to = 1'),
            "phase[2]: no phase from phase[1] on deals a card face up",
        ),
        (
            (
                '"Showdown",\n]',
                '{phase = "RedealWithout", rank = "6", to = 1}, "Showdown"]\nlowest_rank = "7"',
            ),
            "phase[5].rank: the deck has no 6, so the hand would be dealt again for ever; its",
        ),
        (('"Four Card Guts"', '"x"\noptions = {burn = 1}'), "options: a list of phases has no"),
    ],
)
def test_one_fault_is_told_alone(change: tuple[str, str], told: str) -> None:
    (found,) = faults(LISTED.replace(*change))
    assert found.startswith(told)


BAZAAR = next(path for path in EXAMPLES if path.stem == "queens-bazaar").read_text("utf-8")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            ('["high", "spade", "both"]', '["high", "low"]'),
            "phase[11].words: no share wins 'low'; the sides are high, spade",
        ),
        (
            ('verdict = { verdict = "Declared", both = { fail = "next_best" } }', ""),
            "phase[11]: what is declared decides nothing; write verdict = 'Declared' in phase[12]",
        ),
        (
            ('phase = "Declare"\nmethod = "simultaneous"\nwords = ["high", "spade", "both"]',
             'phase = "SweepUp"'),
            "phase[12].verdict: nothing is declared before it; a Declare is missing",
        ),
        (
            ("[3, 2, 1, 2]", "[3, 2, 1]"),
            "phase[5].prices: there are 3; write 4: the 3 of the row, then the deck card",
        ),
        (
            ("prices = [3, 2, 1, 2]", "price_by_rank = [3, 2, 1]"),
            "phase[5].price_by_rank: there are 3; write one for each of the 13 ranks",
        ),
        (
            ('phase = "LayOut"\nslots = 3', 'phase = "SweepUp"'),
            "phase[5]: nothing is laid out to be bought; a LayOut is missing",
        ),
        (
            ("[[share]]", '[[trigger]]\ntrigger = "StopAt"\ncard = "Qs"\nto = 16\n\n[[share]]'),
            "trigger[0].to: there is no phase[16]; the last is phase[15]",
        ),
        (
            ("[[share]]", '[[trigger]]\ntrigger = "StopAt"\ncard = "Xs"\nto = 1\n\n[[share]]'),
            "trigger[0]: 'Xs' is not a card; write one such as 'Qs'",
        ),
        (
            ('leader = "Q"', 'leader = "10"'),
            "wild: '10' is not a rank; write one of 23456789TJQKA",
        ),
        (
            ('"FollowRank"', '"WildRank"'),
            "wild: there is no wild 'WildRank' (did you mean 'WildCard'?)",
        ),
    ],
)  # fmt: skip
def test_parts_that_do_not_fit_together_are_told(change: tuple[str, str], told: str) -> None:
    assert faults(BAZAAR.replace(*change, 1)) == [told]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('"THREE_CARD", q', '"THIRD", q'), "phase[3].payments[0]: scale: there is no ranking"),
        (('"J"', '"Jack"'), "phase[3].payments[0]: 'Jack' is not a rank; write one of 2"),
        (('"THREE_CARD", p', '"THIRD", p'), "phase[3].payments[1]: scale: there is no ranking"),
        (('"flush"', '"blush"'), "phase[3].payments[1]: 'blush' is not a hand of THREE_CARD; "),
    ],
)
def test_a_payment_that_nothing_can_win_is_told(change: tuple[str, str], told: str) -> None:
    (found,) = faults(BANKED.replace(*change))
    assert found.startswith(told)


def test_a_game_against_the_bank_needs_no_ante_and_plays_again_from_its_file() -> None:
    game = records.loads_rules(BANKED)
    assert not game.ante_required
    assert records.loads_rules(records.dump_rules(game)) == game
    try_out(game, hands=40)


def test_a_card_stands_as_its_text() -> None:
    text = BAZAAR + '\n[[trigger]]\ntrigger = "StopAt"\ncard = "Qs"\nto = 1\n'
    game = records.loads_rules(text)
    assert game.triggers[1] == StopAt("Qs", 1)
    written = records.dump_rules(game)
    assert "card = 'Qs'" in written
    assert records.loads_rules(written) == game


def test_a_hand_deals_at_least_a_card() -> None:
    (found,) = faults('title = "x"\nseats = [2, 3]\nshare = "High"\nphase = ["Ante", "Showdown"]')
    assert found == "phase: nobody is dealt a card; a hand needs a Deal"
    assert "phase: there is none" in faults('title = "x"\nseats = [2, 3]\nshare = "High"')[0]


def test_dead_cards_may_be_shuffled_again_where_the_file_says_so() -> None:
    text = LISTED.replace("[2, 5]", "[2, 14]")
    assert records.loads_rules("recycles = true\n" + text).seats == (2, 14)
    assert faults(text)[0].endswith("or write recycles = true where dead cards are shuffled again")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("base = 'bridge'", "base: there is no game 'bridge'; there are "),
        ("base = 3", "base: 3 is not allowed; a text"),
        ("options = {burn = 1}", "base: it is missing"),
        ("base = 'razz'\nphase = []", "phase: a file with a base has none; write a base and"),
        ("base = 'razz'\noptions = 3", "options: 3 is not allowed; a table"),
        ("base = 'razz'\n[options]\nburn = 9", "options.burn: 9 is not allowed; 0 to 1"),
        (
            "base = 'razz'\n[options]\nburns = 1",
            "options: razz has no option 'burns' (did you mean 'burn'?); it has ",
        ),
        (
            "base = 'razz'\n[options]\nstructure = 'spread(9,1)'",
            "options: structure = 'spread(9,1)': a spread goes",
        ),
    ],
)
def test_a_fault_in_a_base_is_told(text: str, told: str) -> None:
    (found,) = faults(text)
    assert found.startswith(told)


def test_all_faulty_options_are_told() -> None:
    assert len(faults("base='razz'\n[options]\nburn=9\nraise_cap=-1\nexhaust=3\nwilde=1")) == 4


@pytest.mark.parametrize("word", PARTS)
def test_kinds_come_from_doorcard_alone_and_have_names_of_their_own(word: str) -> None:
    for name, kind in kinds(PARTS[word]).items():
        assert name == kind.__name__
        assert kind.__module__.startswith("doorcard.")
        assert kind is not PARTS[word]


def test_a_file_that_is_none_is_refused_with_a_code(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "no.toml", "no_file"), (tmp_path, "no_file")):
        with pytest.raises(BadRecord) as caught:
            records.load_rules(path)
        assert (caught.value.code, caught.value.file) == (code, str(path))
    for content in (b"\xff\xfe\x00", b"title = ", b"a = " + b"[" * 5000):
        path = tmp_path / "bad.toml"
        path.write_bytes(content)
        with pytest.raises(BadRecord, match="bad_toml"):
            records.load_rules(path)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_game_or_refused(content: bytes) -> None:
    with contextlib.suppress(BadRecord):
        records.loads_rules(content.decode("utf-8", "replace"))


VALUES = st.recursive(
    st.one_of(
        st.none().map(lambda _: "none"),
        st.booleans(),
        st.integers(),
        st.integers(min_value=-3, max_value=60),
        st.floats(),
        st.dates(),
        st.text(max_size=8),
        st.sampled_from(["Ante", "Deal", "Bet", "High", "small", "ddu", "BestShowing", "NoLimit"]),
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["phase", "share", "repeat", "opener", "size", "pattern", "limit", "x"])
            | st.text(max_size=5),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(games.ids()), st.integers(0, 10**9), VALUES)
def test_a_table_changed_anywhere_is_a_game_or_refused(game_id: str, seed: int, new: Any) -> None:
    table = changed(listed_table(games.get(game_id)), Random(seed), new)
    if not isinstance(table, dict):
        return
    with contextlib.suppress(BadRecord):
        game = HouseRules("", table).build()
        assert records.loads_rules(records.dump_rules(game), game.id) == game


def changed(value: Any, rng: Random, new: Any) -> Any:
    """Return plain values with one of them, anywhere, replaced or taken out."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.15:
        return new
    key = rng.choice(list(value) if isinstance(value, dict) else list(range(len(value))))
    copy = value.copy()
    if rng.random() < 0.1:
        del copy[key]
    else:
        copy[key] = changed(value[key], rng, new)
    return copy


def hand_of(game: Game, seed: int) -> Hand:
    """Return a hand of a game, played at random to its end."""
    rng = Random(seed)
    hand = start(game, [60] * game.seats[0], orders=lambda cards: rng.sample(cards, len(cards)))
    while hand.ask is not None:
        player = hand.ask.players[0]
        offers = hand.ask.to(player).offers
        offer = rng.choice([each for each in offers if each.words() != "fold"] or offers)
        action = rng.choice(offer.examples())
        hand = hand.act(player, action, lambda cards: rng.sample(cards, len(cards)))
    return hand


@pytest.mark.parametrize("text", [LISTED, BASED])
def test_a_hand_of_house_rules_is_saved_with_them(text: str) -> None:
    game = records.loads_rules(text, "ours.toml")
    hand = hand_of(game, 5)
    file = records.record(hand)
    assert file.variant == "ours"
    assert file.house_rule is not None
    again = records.loads(records.dumps(file))
    assert again == file
    played = records.replay(again)
    assert played.error is None
    assert played.hand is not None
    assert played.hand.state.game == game
    assert played.hand.facts == hand.facts
    seen = records.replay(records.dumps(records.export(hand, 1)))
    assert seen.error is None
    assert seen.finishing_stacks == hand.stacks


def test_a_changed_game_is_saved_as_a_list_of_phases_under_its_id() -> None:
    game = games.get("razz")
    shorter = replace(game, phases=(*game.phases[:5], game.phases[-1]))
    hand = hand_of(shorter, 1)
    played = records.replay(records.dumps(records.record(hand)))
    assert played.hand is not None
    assert played.hand.facts == hand.facts


@pytest.mark.parametrize(
    ("change", "code", "told"),
    [
        (("'Deal'", "'Deel'"), "bad_house_rule", "_house_rule.phase[1]: there is no phase 'Deel'"),
        (("_house_rule", "_options = {burn = 1}\n_house_rule"), "bad_field", "_options stand in"),
        (("variant = 'ours'", "variant = 'F7S'"), "bad_house_rule", "_house_rule.id: 'F7S' is not"),
        (("{title", "{id = 'else', title"), "bad_field", "variant is 'ours' and the id in"),
        (("_house_rule = {", "_house_rule = 3\nx = {"), "bad_field", "_house_rule must be a table"),
    ],
)
def test_bad_house_rules_in_a_hand_file_are_refused(
    change: tuple[str, str], code: str, told: str
) -> None:
    hand = hand_of(records.loads_rules(LISTED, "ours.toml"), 5)
    text = records.dumps(records.record(hand)).replace(*change, 1)
    error = records.replay(text).error
    assert error is not None
    assert error.code == code
    assert error.message.startswith(told)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_keep_the_laws_and_are_saved(path: Path) -> None:
    game = records.load_rules(path)
    assert game.id == path.stem
    assert game.description
    assert path.read_text(encoding="utf-8").startswith(f"# {game.title}")
    play_under_laws(game, 50, seed=path.stem, every=3).check()
    for seed in range(3):
        hand = hand_of(game, seed)
        played = records.replay(records.dumps(records.record(hand)))
        assert played.error is None
        assert played.hand is not None
        assert played.hand.facts == hand.facts


def test_there_are_three_examples() -> None:
    assert len(EXAMPLES) >= 3
