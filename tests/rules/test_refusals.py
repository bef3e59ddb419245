"""Whatever can't be is refused with a code and a sentence, and refusing changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from doorcard import (
    Action,
    Arrange,
    BadSetup,
    BringIn,
    Call,
    Fold,
    Hand,
    Illegal,
    Muck,
    Raise,
    Rake,
    Refused,
    Show,
    Stakes,
    UnknownCards,
    games,
    start,
)
from doorcard.cards import BadCard, card_name, exact_cards, parse_card, parse_cards
from doorcard.laws import encode, play_under_laws
from doorcard.rules.asks import Ask, CanFold
from doorcard.rules.facts import Began
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.bet import CanRaise
from doorcard.rules.phases.deal import Deal
from doorcard.rules.state import State

IDS = games.ids()
ACTIONS = st.one_of(
    st.sampled_from([Fold(), Call(), BringIn(), Show(), Muck()]),
    st.integers(-10, 500).map(Raise),
    st.integers().map(Raise),
    st.lists(st.integers(-1, 53), max_size=54).map(lambda cards: Arrange(tuple(cards))),
)
JSON = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-100, 200),
    st.floats(allow_nan=False),
    st.text(max_size=12),
    st.sampled_from(["fixed", "spread(1,2)", "spread(0,2)", "spread(9,2)", "none", "suit", "half"]),
    st.lists(st.integers(), max_size=2),
)


def somewhere(seed: int, steps: int) -> Hand:
    """Return a hand of some game after some random answers."""
    rng = Random(seed)
    game_id, structure = rng.choice(IDS), rng.choice(["fixed", "no_limit", "spread(2,9)"])
    known = "structure" in games.options_of(game_id)
    game = games.get(game_id, **({"structure": structure} if known else {}))
    stacks = [rng.choice([3, 20, 200]) for _ in range(rng.randint(*game.seats))]
    hand = start(game, stacks, Stakes(ante=1, small_bet=4))
    for _ in range(steps):
        if hand.ask is None:
            break
        player = rng.choice(hand.ask.players)
        ask = hand.ask.to(player)
        offers = [o for o in ask.offers if type(o) is not CanFold] or ask.offers
        action = rng.choice(rng.choice(offers).examples())
        if isinstance(action, Arrange):
            action = Arrange(tuple(rng.sample(action.order, len(action.order))))
        hand = hand.act(player, action)
    return hand


def refusal(call: Callable[[], object]) -> Refused | BadCard | None:
    """Return what a call is refused with, if it is."""
    try:
        call()
    except (Refused, BadCard) as refused:
        return refused
    return None


def accepts(hand: Hand, player: int, action: Action) -> bool:
    """Act; a refusal has to carry a code and a sentence, and nothing may have changed."""
    before, ask = encode(hand.state), hand.ask
    refused = refusal(lambda: hand.act(player, action))
    assert encode(hand.state) == before
    assert hand.ask is ask
    if refused is None:
        return True
    assert isinstance(refused, Illegal)
    assert refused.code
    assert refused.message
    assert refused.code in str(refused)
    return False


@pytest.mark.proves("ROOM-03")
@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 40), st.integers(-2, 11), ACTIONS)
def test_an_action_is_taken_only_from_who_is_asked_and_if_offered(
    seed: int, steps: int, player: int, action: Action
) -> None:
    hand = somewhere(seed, steps)
    taken = accepts(hand, player, action)
    if hand.ask is None or player not in hand.ask.players:
        assert not taken
    else:
        kinds = {offer.answer: offer for offer in hand.ask.to(player).offers}
        assert not taken or type(action) in kinds
        if not taken and type(action) in kinds:
            assert kinds[type(action)].refuse(action) is not None


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 40), st.integers(-5, 400))
def test_a_raise_is_taken_exactly_within_its_bounds(seed: int, steps: int, to: int) -> None:
    hand = somewhere(seed, steps)
    assume(hand.ask is not None)
    assert hand.ask is not None
    player = hand.ask.players[0]
    raises = [offer for offer in hand.ask.to(player).offers if isinstance(offer, CanRaise)]
    allowed = any(
        to in offer.only if offer.only else offer.least <= to <= offer.most for offer in raises
    )
    assert accepts(hand, player, Raise(to)) is allowed


@pytest.mark.parametrize("amount", [None, "4", 4.0, True, [4], (4,)])
def test_an_amount_that_is_no_whole_number_is_refused(amount: Any) -> None:
    hand = start(games.get("razz"), [50, 50], orders=[range(52)])
    assert hand.ask is not None
    assert any(isinstance(offer, CanRaise) for offer in hand.ask.offers)
    with pytest.raises(Illegal, match="bad_amount"):
        hand.act(hand.ask.players[0], Raise(amount))


@settings(deadline=None)
@given(st.lists(st.integers(-1, 53), min_size=52, max_size=52))
def test_an_order_that_is_none_is_refused(cards: list[int]) -> None:
    assume(len({c for c in cards if c != 52}) < len([c for c in cards if c != 52]))
    for make in (
        lambda: start(games.get("razz"), [9, 9], orders=[cards]),
        lambda: start(games.get("razz"), [9, 9]).act(0, Arrange(tuple(cards))),
    ):
        with pytest.raises(Illegal, match="bad_order"):
            make()


def test_unknown_cards_may_stand_in_an_order_but_no_card_twice() -> None:
    razz = games.get("razz")
    first, rest = [0, 1, 2, 3, 4, 5], [52] * 46
    assert start(razz, [9, 9], orders=[first + rest]).ask is not None
    for bad in ([0, 0, *first[2:]], [53, *first[1:]], [-1, *first[1:]], first[1:], [*first, 6]):
        with pytest.raises(Illegal, match="bad_order"):
            start(razz, [9, 9], orders=[bad + rest])
    with pytest.raises(UnknownCards, match="unknown_cards"):
        start(razz, [9, 9], orders=[[52] * 52])


@pytest.mark.parametrize("game", IDS)
@settings(deadline=None, max_examples=12)
@given(st.data())
def test_an_option_is_taken_or_refused_by_name(game: str, data: st.DataObject) -> None:
    names = [*games.options_of(game), "no_such", ""]
    name, value = data.draw(st.sampled_from(names)), data.draw(JSON)
    refused = refusal(lambda: games.get(game, **{name: value}))
    if refused is None:
        taken = getattr(games.get(game, **{name: value}).options, name)
        assert msgspec.to_builtins(taken) in (
            value,
            tuple(value) if isinstance(value, list) else value,
        )
    else:
        assert isinstance(refused, BadSetup)
        known = name in games.options_of(game)
        assert refused.code == ("bad_option" if known else "no_such_option")
        assert name in refused.message


@settings(deadline=None)
@given(st.text(max_size=20))
@example("ABYSSINIA")
def test_a_game_that_is_none_is_refused(name: str) -> None:
    """All games are named, unless there are some with names like it."""
    with pytest.raises(BadSetup, match="no_such_game") as refused:
        games.get(f"zz{name}")
    message = refused.value.message
    assert all(game in message for game in IDS) != ("did you mean" in message)


NUMBERS = st.integers(-1, 30)


@settings(deadline=None)
@given(
    st.builds(dict, ante=NUMBERS, small_bet=NUMBERS, big_bet=NUMBERS, bring_in=NUMBERS,
              chip=NUMBERS, unit=NUMBERS, trim_antes=st.booleans()),
    st.sampled_from(IDS),
    st.integers(0, 99),
)  # fmt: skip
def test_stakes_that_are_taken_can_be_played(numbers: dict[str, int], game: str, seed: int) -> None:
    def play() -> None:
        stakes = Stakes(**numbers)  # type: ignore[arg-type]
        play_under_laws(games.get(game), 1, seed=seed, seats=3, stakes=stakes)

    refused = refusal(play)
    assert refused is None or refused.code == "bad_stakes"


@pytest.mark.parametrize("value", [None, "1", 1.0, True, -1])
@pytest.mark.parametrize("name", ["ante", "small_bet", "big_bet", "bring_in", "unit", "chip"])
def test_stakes_are_whole_numbers(name: str, value: Any) -> None:
    with pytest.raises(BadSetup, match="bad_stakes") as refused:
        Stakes(**{name: value})
    assert name in refused.value.message


@pytest.mark.parametrize(
    "stakes",
    [
        {"small_bet": 0},
        {"chip": 0},
        {"small_bet": 4, "big_bet": 3},
        {"small_bet": 4, "bring_in": 5},
        {"antes": (1, -1)},
        {"antes": (1, "1")},
    ],
)
def test_stakes_that_do_not_fit_together_are_refused(stakes: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="bad_stakes"):
        Stakes(**stakes)


@pytest.mark.parametrize("rake", [(0, 1, 1), (-5, 1, 1), (5, -1, 1), (5, 1, -1)])
def test_a_rake_that_is_none_is_refused(rake: tuple[int, int, int]) -> None:
    with pytest.raises(BadSetup, match="bad_stakes"):
        Rake(*rake)


@pytest.mark.parametrize(
    "stacks", [[50, 0], [50, -1], [50, 1.5], [50, "9"], [50, None], [50, True]]
)
def test_stacks_are_whole_numbers_above_zero(stacks: list[Any]) -> None:
    with pytest.raises(BadSetup, match="bad_stack") as refused:
        start(games.get("razz"), stacks)
    assert "player 2" in refused.value.message


@pytest.mark.proves("GEN-09", "FCS-01", "S8B-01", "SCS-04", "ROOM-24")
@pytest.mark.parametrize(
    ("game", "most"), [("five-card-stud", 10), ("razz", 8), ("seven-card-stud-8", 8)]
)
def test_a_table_is_for_two_up_to_what_the_game_seats(game: str, most: int) -> None:
    built = games.get(game)
    assert built.seats == (2, most)
    for count in (0, 1, most + 1):
        with pytest.raises(BadSetup, match="bad_seats"):
            start(built, [50] * count)
    assert start(built, [50] * most).ask is not None


def test_with_burned_cards_a_table_seats_fewer() -> None:
    assert games.get("five-card-stud", burn=1).seats == (2, 9)
    assert games.get("razz", burn=1).seats == (2, 7)


@pytest.mark.proves("GEN-06", "FCS-13")
def test_an_ante_is_required_where_nothing_is_brought_in() -> None:
    no_ante = Stakes(ante=0)
    for game in (games.get("five-card-stud"), games.get("seven-card-stud", opening="high_free")):
        with pytest.raises(BadSetup, match="bad_stakes"):
            start(game, [50, 50], no_ante)
    assert start(games.get("razz"), [50, 50], no_ante).ask is not None
    one_antes = Stakes(antes=(1, 0), trim_antes=False)
    assert start(games.get("five-card-stud"), [50, 50], one_antes).ask is not None


def test_antes_are_one_for_each_player() -> None:
    with pytest.raises(BadSetup, match="bad_stakes"):
        start(games.get("razz"), [50, 50], Stakes(antes=(1, 1, 1)))


@pytest.mark.parametrize("pattern", ["", "dx", "DU", "d u"])
def test_a_deal_needs_a_pattern(pattern: str) -> None:
    with pytest.raises(BadSetup, match="bad_phase"):
        Deal(pattern)


@settings(deadline=None)
@given(st.text(max_size=3))
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    refused = refusal(lambda: parse_card(text))
    as_printed = text.replace("10", "T").translate(str.maketrans("♣♦♥♠", "cdhs"))
    assert (
        refused.code == "bad_card"
        if refused
        else (card_name(parse_card(text)).lower() == as_printed.lower())
    )


@pytest.mark.parametrize("text", ["As", "as", "AS", "A♠", "a♠"])
def test_a_card_may_be_written_as_it_is_printed(text: str) -> None:
    assert parse_card(text) == 51


def test_a_ten_has_two_names_and_files_write_one() -> None:
    assert parse_cards("10h T♥ th 10♥10h") == (parse_card("Th"),) * 5
    assert exact_cards("Th 2c") == (34, 0)
    for text in ("10h", "th", "T♥", "Ah2", "1h"):
        assert refusal(lambda text=text: exact_cards(text)) is not None


@pytest.mark.parametrize("text", [None, 5, ["As"], b"As"])
def test_only_a_text_names_cards(text: object) -> None:
    for read in (parse_card, parse_cards):
        refused = refusal(lambda read=read: read(text))
        assert refused is not None
        assert refused.code == "bad_card"


def test_a_phase_that_asks_and_takes_no_answers_is_refused() -> None:
    def ask(self: Phase, state: State) -> Ask | None:
        return None

    with pytest.raises(BadSetup, match=r"Deaf asks, but has no take\(turn, player, action\)"):
        type("Deaf", (Phase,), {"ask": ask}, frozen=True)


def test_a_phase_that_takes_answers_and_asks_nobody_is_refused() -> None:
    def take(self: Phase, turn: Turn, player: int, action: Action) -> None:
        return None

    with pytest.raises(BadSetup, match=r"Mute takes answers, but has no ask\(state\)"):
        type("Mute", (Phase,), {"take": take}, frozen=True)


def test_a_phase_that_reads_a_step_and_has_no_first_one_is_refused() -> None:
    def enter(self: Phase, turn: Turn) -> None:
        assert turn.state.step.open

    with pytest.raises(BadSetup, match=r"Stepless reads its step in enter, .* no first\(state\)"):
        type("Stepless", (Phase,), {"enter": enter}, frozen=True)


def test_a_phase_that_begins_with_a_first_step_it_does_not_have_is_refused() -> None:
    def begin(self: Phase, state: State, at: int) -> Began:
        return Began(at, self.first(state))

    def enter(self: Phase, turn: Turn) -> None:
        assert turn.state.step.open

    with pytest.raises(BadSetup, match=r"Begun reads its step in enter, .* no first\(state\)"):
        type("Begun", (Phase,), {"begin": begin, "enter": enter}, frozen=True)
