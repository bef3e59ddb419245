"""What holds at the terminal in every game and preset: menus, typed nonsense, stories, files."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from rich.cells import cell_len

from doorcard import Stakes, games, records
from doorcard.cli.console import sentence
from doorcard.cli.narrator import TerminalStory
from doorcard.cli.play import rankings, rows_of
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import View
from doorcard.rules.state import first_state
from doorcard.voice.names import Names
from doorcard.voice.table_drawing import table_lines
from doorcard.voice.typed import Menu
from tests.cli.hands import STACKS, hands

EVERY = (*games.ids(), *games.presets())
VARIANTS = (
    ("buy-your-card", {"see_before_discard": True}),
    ("abyssinia", {"concealed": True}),
    ("auction", {"fold_in_auction": True}),
    ("dirty-schultz", {"seventh_up": True}),
    ("price-is-right", {"three_upcards": True}),
    ("three-card-poker", {"prime": True, "six_card": True, "pp_standalone": True}),
    ("five-card-stud-high-low", {"declare": "sequential", "allow_both": True}),
)
TABLES = [(game_id, {}) for game_id in EVERY] + list(VARIANTS)


def menus(game_id: str, options: dict[str, object], seeds: int = 3) -> Iterator[tuple[Menu, View]]:
    """Yield the menus of some hands, each as the first player asked sees it."""
    for seed in range(seeds):
        for hand in hands(game_id, seed, **options):
            if hand.ask is not None:
                player = hand.ask.players[0]
                view = hand.seen_by(player)
                yield Menu(hand.ask.to(player), view), view


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_every_menu_is_short_and_means_what_it_says(
    game_id: str, options: dict[str, object]
) -> None:
    for menu, _ in menus(game_id, options):
        keys = [entry.key for entry in menu.entries]
        assert len(set(keys)) == len(keys), f"two offers share a letter: {menu.choices}"
        assert len(menu.choices) <= 110, menu.choices
        for entry in menu.entries:
            if entry.action is None and not entry.typed:
                assert entry.key == "r", f"nothing says what to type: {menu.choices}"
                continue
            menu.ask.check(menu.read(entry.typed or entry.key))


NONSENSE = (
    *("", " ", "1", "99", "-1", "0", "b", "b 0", "b 1", "b 2 Kd", "b deck", "b deck Kd", "buy"),
    *(
        "buy deck kd",
        "buy kd kd",
        "b 1 2 3 4",
        "b 1e9",
        "pat",
        "p 3",
        "free",
        "t",
        "t 9",
        "take Kd",
    ),
    *("take kd kd", "bid", "bid 3", "bid -3", "bid 3.5", "bid 99999", "say", "say high", "high"),
    *("say high low", "low", "both", "up", "down", "u 1", "d d", "wager", "w ante", "w ante="),
    *("w ante=10", "w =5", "w ante=1 ante=1", "w ante=-1", "w ante=9 pair_plus=9 six_card=9"),
    *("play", "play 5", "swap", "swap Kd", "swap kd as", "x", "x 0", "x 9", "g", "g 0", "g ks"),
    *("r", "r max", "r min", "all", "all in", "max", "b max", "w max", "bid max", "take max"),
    *("fold 3", "f f", "check", "call", "call 99", "'", '"', "\\", "{who}", "{0}", "%s", "[b]x"),
    *("x" * 300, "9" * 300, "r " + "9" * 5000, "ß", "²", "b ²", "١", "b ١", "to", "r to", "b to 2"),
)


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_whatever_is_typed_is_an_answer_or_gets_one_sentence(
    game_id: str, options: dict[str, object]
) -> None:
    rng = Random(1)
    for menu, view in menus(game_id, options, seeds=2):
        verbs = [entry.key for entry in menu.entries] + [entry.words for entry in menu.entries]
        mixed = [" ".join(rng.choices([*verbs, *NONSENSE], k=3)) for _ in range(20)]
        for line in (*NONSENSE, *mixed):
            try:
                action = menu.read(line)
            except Illegal as unclear:
                told = sentence(unclear.translated())
                assert told.endswith((".", "?", "!")), (line, told)
                assert "\n" not in told
                assert len(told) < 400, (line, told)
            else:
                menu.ask.check(action)
        assert view.state.game.id


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_a_story_and_a_table_for_every_seat_fit_80_columns(
    game_id: str, options: dict[str, object]
) -> None:
    for seed in range(3):
        played = hands(game_id, seed, **options)
        last = played[-1]
        for viewer in range(len(STACKS) + 1):
            names = Names(["Ann", "Bob", "Cy"], viewer)
            story = TerminalStory(first_state(last.state.game, Stakes(), STACKS), names)
            story.hear(fact.seen_by(viewer) for fact in last.facts)
            lines = story.lines()
            lines += [
                line for hand in played for line in table_lines(hand.seen_by(viewer), names, 80)
            ]
            assert all(cell_len(line.plain) <= 80 for line in lines)
            assert not any("{" in line.plain for line in lines)


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_a_hand_of_any_game_can_be_saved_by_any_player(
    game_id: str, options: dict[str, object]
) -> None:
    for viewer in range(1, 4):
        played = hands(game_id, 1, **options)[-1]
        file = records.loads(records.dumps(records.export(played, viewer)))
        assert records.replay(file).ok


@pytest.mark.parametrize("game_id", EVERY)
def test_help_has_what_a_game_asks_for_and_no_more(game_id: str) -> None:
    game = games.get(game_id)
    rows = rows_of(game)
    assert all(len(told) <= 65 for _, told in rows), "a row takes one line"
    assert len(rows) <= 14
    phases = {type(phase).__name__ for phase in game.phases}
    for word, phase in (("slot", {"Market", "Auction"}), ("declare", {"Declare"})):
        assert any(word in told for _, told in rows) == bool(phase & phases)
    assert all(told for _, told in rankings(game))
