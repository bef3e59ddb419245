"""`doorcard play`: hands with piped input, to their end and beyond."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import cycle, product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from doorcard import Hand, Stakes, games, records
from doorcard.cards import RANKS, SUIT_SYMBOLS
from doorcard.cli.console import Leaving, Talk
from doorcard.cli.play import PlaySession
from doorcard.cli.terminal_table import TerminalTable
from tests.cli.terminal import CARD, IDS, play, run, too_wide
from tests.rules.table import UNIT_GAMES
from tests.soaking import of_which
from tools.terminal_picture import picture

ASKED_FIRST = "f fold · c call 2 · r complete to 4 · ? help"
NET = re.compile(r"(?:\w+|You) ([+-]\d+)\b")


FEW = ("auction", "dirty-schultz", "seven-card-stud", "substitution")
"""Games of different kinds, for what depends less on the game."""
EXTRAS = ([], ["--stack", "9"], ["--set", "structure=no_limit"])


def results(out: str) -> list[str]:
    """Return the lines that say who won and lost how much."""
    return [line for line in out.splitlines() if re.match(r"  \w+ [+-]\d+ · ", line)]


@cache
def seed_of(menu: str, *typed: str) -> str:
    """Return the first seed that shows this menu after what is typed; bots may come to change."""
    for seed in map(str, range(100)):
        asked = offers(run("play", "--seed", seed, typed="\n".join(typed)).out)
        if len(asked) > len(typed) and menu in asked[len(typed)]:
            return seed
    raise AssertionError(f"no seed leads to {menu!r}")


def offers(out: str) -> list[str]:
    """Return the lines that say what may be typed."""
    return [line for line in out.splitlines() if line.endswith(" · ? help")]


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("seed", of_which("123", "1"))
def test_hands_are_played_to_their_end(game_id: str, seed: str) -> None:
    ran = play(game_id, "--seed", seed, lines=90)
    assert ran.status == 0
    assert ran.err == ""
    ended = results(ran.out)
    assert len(ended) >= 2
    for line in ended:
        assert sum(map(int, NET.findall(line))) == 0, line
    assert ran.out.splitlines()[-1].startswith(f"Goodbye. {len(ended)} hands: ")
    assert not too_wide(ran.out)
    assert "Everyone antes 1, pot 6" in ran.out
    assert "You hold " in ran.out
    assert " to call ─" in ran.out


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game_id", of_which(IDS, FEW))
def test_a_seed_repeats_the_evening(game_id: str) -> None:
    assert play(game_id, "--seed", "5").out == play(game_id, "--seed", "5").out


def test_without_a_seed_every_evening_is_new() -> None:
    assert play("razz", lines=4).out != play("razz", lines=4).out


def test_a_seed_deals_the_same_second_hand_whatever_was_played() -> None:
    def dealt(typed: str) -> list[str]:
        out = run("play", "--seed", "4", typed=typed).out
        return [line for line in out.splitlines() if line.startswith("Third street  ")]

    patient, hasty = dealt("c\nb\ns\n\n" * 12), dealt("f\nb\nf\nf\n\n" * 3)
    assert patient[1] == hasty[1]


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("evening", of_which(product(IDS, EXTRAS), zip(IDS, cycle(EXTRAS))))
def test_lines_fit_80_columns(evening: tuple[str, list[str]]) -> None:
    game_id, extra = evening
    ran = play(game_id, "--seed", "6", *extra, typed="?\nrules\nr max\nxyz\nc\nb\ns\n\n" * 3)
    assert ran.status == 0
    assert not too_wide(ran.out)


@pytest.mark.proves("GEN-07")
@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ([], "bets 1, ante 1"),
        (["--ante", "5"], "bets 5, ante 5"),
        (["--small-bet", "4"], "bets 4, ante 4"),
        (["--ante", "1", "--small-bet", "4"], "bets 4, ante 1"),
    ],
)
@pytest.mark.parametrize("game_id", UNIT_GAMES)
def test_a_game_of_buying_is_played_for_units(game_id: str, flags: list[str], told: str) -> None:
    assert told in play(game_id, "--seed", "1", *flags, lines=1).out


def test_all_kinds_of_tables() -> None:
    for seats, last in (("2", "You and one bot"), ("8", "You and 7 bots")):
        ran = play("seven-card-stud", "--seed", "1", "--seats", seats, lines=30)
        assert ran.status == 0
        assert last in ran.out
        assert results(ran.out)
    flags = ("--ante", "2", "--bring-in", "3", "--small-bet", "10", "--big-bet", "20")
    assert "bets 10 and 20, ante 2, bring-in 3" in play("razz", *flags, lines=1).out
    ran = play("razz", "--seed", "2", "--stack", "7", lines=60)
    assert "all-in" in ran.out
    assert "buys in again for 7" in ran.out


def test_help_names_commands_and_rankings() -> None:
    out = run("play", "--seed", "1", typed="?\n").out
    for told in ("save [FILE]", "rules ", "straight flush, four of a kind", "5-4-3-2-A low", "Now"):
        assert told in out
    assert "Best first: no pair" in play("razz", "--seed", "1", typed="help\n").out


def test_rules_show_the_sheet_with_the_options_of_the_table() -> None:
    out = play("razz", "--set", "burn=1", typed="rules\nrules options\n").out
    assert "The hand, step by step" in out
    assert "1 (default 0)" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "dance",
            "'dance' is not an answer here; you may fold (f), call 2 (c) or complete to 4 (r)",
        ),
        ("r 5", "A total of 5 is not allowed here; complete to 4."),
        ("r lots", "'lots' is not an amount; complete to 4."),
        ("f 3", "Fold does not take an amount."),
        ("c 3", "Calling is 2 here; c does not take an amount."),
        ("b", "There is a bet to answer; r raises."),
        ("bet 4", "There is a bet to answer; r raises."),
        ("check", "There is a bet to answer; you may fold (f), call 2 (c) or complete to 4 (r)."),
        ("raise 4 5", "Raise takes one amount."),
        ("4", "'4' is not an answer here"),
        ("r 99999999999999999999999999", "A total of 999999… is not allowed here"),
        ("r " + "9" * 5000, "is not an amount"),
        ("x" * 500, "is not an answer here"),
        ("\x1b[A\t\x00", "is not an answer here"),
    ],
)
def test_wrong_input_gets_one_sentence_and_is_asked_again(typed: str, answer: str) -> None:
    ran = run("play", "--seed", seed_of(ASKED_FIRST), typed=f"{typed}\nc\n")
    before, _, after = ran.out.partition("> ")
    assert "brings in 2" in before
    answered = " ".join(after.split())
    assert answer in answered
    assert "You call 2" in answered
    assert not too_wide(ran.out)


@pytest.mark.parametrize("typed", ["call", "call 2", "CALL", "c 2", "  c  ", "ca"])
def test_a_call_can_be_typed_in_many_ways(typed: str) -> None:
    assert "You call 2" in run("play", "--seed", seed_of(ASKED_FIRST), typed=f"{typed}\n").out


@pytest.mark.parametrize("typed", ["r", "r 4", "complete", "complete to 4", "raise", "co", "r max"])
def test_a_completion_too(typed: str) -> None:
    assert (
        "You complete to 4" in run("play", "--seed", seed_of(ASKED_FIRST), typed=f"{typed}\n").out
    )


@pytest.mark.parametrize("typed", ["b", "bring", "bring in", "bring-in", "bring in for 2"])
def test_and_the_bring_in(typed: str) -> None:
    out = run("play", "--seed", "3", typed=f"{typed}\n").out
    assert "You act first, lowest card 6♥\n" in out
    assert "You bring in 2" in out


def test_folding_where_checking_is_free_is_asked_twice() -> None:
    seed = seed_of("f fold · c check · ", "c", "c")
    out = run("play", "--seed", seed, typed="c\nc\nf\nf\n").out
    assert out.count("Checking costs nothing. Type f again to fold anyway.") == 1
    assert "You fold" in out


def test_mucking_a_hand_that_may_win_is_asked_twice() -> None:
    typed = "c\nb\nm\n\n" * 60
    out = run("play", "--seed", "2", typed=typed).out
    assert "This hand may win. Type m again" in out


def test_who_may_muck_reads_first_what_it_gives_up() -> None:
    out = run("play", "--seed", "2", typed="c\nb\nm\n\n" * 60).out
    *told, _ = " ".join(out.split()).split(" s show · m muck")
    for means in (
        "Your hand may win: show it.",
        "Show: your hand wins all of the pot or a part of it.",
    ):
        assert any(f"{means} If you muck it, it wins nothing." in each for each in told)
    ends = ("it wins nothing.", "Your hand wins nothing: you may muck it.")
    assert all(each.endswith(ends) for each in told)


@pytest.mark.parametrize("quit", ["q\n", "quit\n", "EXIT\n", ""])
def test_leaving_is_clean_wherever_it_happens(quit: str) -> None:
    for lines in range(0, 12, 3):
        ran = run("play", "--seed", "9", typed="c\nb\ns\n\n"[: 2 * lines] + quit)
        assert ran.status == 0
        assert ran.err == ""
        assert ran.out.splitlines()[-1].startswith("Goodbye.")


@pytest.mark.proves("GEN-05")
def test_between_hands_the_deal_passes_and_stacks_persist() -> None:
    ran = play("razz", "--seed", "8", typed="f\nb\nf\nf\nf\n\n" * 8)
    dealers = re.findall(r"Hand \d+ · (\w+) deals?", ran.out)
    chairs = ["Eve", "You", "Ada", "Ben", "Cleo", "Dan"]
    assert dealers == [chairs[i % 6] for i in range(len(dealers))]
    assert len(dealers) >= 2
    stack = 200
    for line, told in zip(results(ran.out), re.findall(r"You have (\d+)", ran.out), strict=True):
        own = re.search(r"You ([+-]\d+)", line)
        stack += int(own[1]) if own else 0
        assert stack == int(told)
    assert ran.out.splitlines()[-1].endswith(f": {stack - 200:+} chips.")


def test_whoever_is_broke_buys_in_again_between_hands() -> None:
    ran = play("razz", "--seed", "3", "--stack", "3", "--seats", "3", lines=80)
    assert "You have no chips. Enter buys in again for 3" in " ".join(ran.out.split())
    assert "buys in again for 3" in ran.out
    assert ran.status == 0


class Typist(Talk):
    """Answers by a list, then leaves."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(Console(file=io.StringIO(), width=80))
        self.answers = answers

    def ask(self) -> str:
        if not self.answers:
            raise Leaving
        return self.answers.pop(0)

    @property
    def out(self) -> str:
        file = self.console.file
        assert isinstance(file, io.StringIO)
        return file.getvalue()


def sit(game_id: str, seed: int, answers: list[str]) -> tuple[str, Hand, int]:
    """Play, and return what was told, the last hand in full, and who you were."""
    talk = Typist(answers)
    table = TerminalTable(games.get(game_id), Stakes(), 6, 200, seed, talk)
    with pytest.raises(Leaving):
        PlaySession(table, talk).run()
    assert table.hand is not None
    return talk.out, table.hand, table.names.you


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("seed", of_which(range(4), [0]))
@pytest.mark.parametrize("answers", [["f", "f", "b", "f", "f"], ["c", "b", "s"] * 12])
def test_nothing_is_told_that_you_may_not_know(game_id: str, seed: int, answers: list[str]) -> None:
    out, hand, you = sit(game_id, seed, list(answers)[: 8 + seed])
    out = out.partition("Hand 2 ")[0] if hand.over else out
    state = hand.seen_by(you).state
    known = {place.card for seat in state.seats for place in seat.places}
    known |= {place.card for place in (*state.centre, *state.market) if place}
    known |= {gone.place.card for gone in state.dead}
    told = {4 * RANKS.index(card[0]) + SUIT_SYMBOLS.index(card[1]) for card in CARD.findall(out)}
    assert told <= known
    assert len(told) > 1


def test_a_hand_is_saved_as_far_as_it_went_and_then_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = "save first.phh\nsave second.phh\nc\nb\nsave\n" + "c\nb\ns\n" * 12
    ran = run("play", "--seed", "12", typed=typed)
    assert "Saved so far to first.phh; the rest follows" in ran.out
    assert "Saved to first.phh and second.phh." in ran.out
    first, second = (
        Path(name).read_text(encoding="utf-8") for name in sorted(map(str, tmp_path.iterdir()))
    )
    assert first == second
    assert "??" in first, "nobody may learn from a file what was not shown"
    told = run("replay", "first.phh")
    assert told.status == 0
    assert "You act first" in told.out
    found = records.replay(Path("first.phh"))
    assert sum(found.finishing_stacks) == 6 * 200


def test_a_finished_hand_is_saved_between_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.phh").write_text("mine", encoding="utf-8")
    typed = "c\nb\ns\n" * 12
    ran = run(
        "play",
        "--seed",
        "12",
        typed=typed + "save a.phh\nsave there.phh\nsave ~nobody-here/way\nq\n",
    )
    assert "Saved to a.phh." in ran.out
    assert "Not saved to there.phh: file exists.\n" in ran.out
    assert "Not saved to ~nobody-here/way: could not determine home directory.\n" in ran.out
    assert (tmp_path / "there.phh").read_text(encoding="utf-8") == "mine"
    assert records.replay(tmp_path / "a.phh").ok


def test_a_second_save_goes_to_the_same_file_which_is_named_when_you_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out = run("play", "razz", "--seed", "12", typed="save\nsave\nq\n").out
    assert [path.name for path in tmp_path.iterdir()] == ["razz-1.phh"]
    assert "razz-1.phh holds the hand so far, which can't be replayed to its end.\nGoodbye." in out
    typed = "c\nb\ns\n" * 12 + "save\nsave\nq\n"
    out = run("play", "razz", "--seed", "12", typed=typed).out
    assert out.count("Saved to razz-2.phh.") == 2
    assert "holds the hand so far" not in out


@pytest.mark.parametrize("typed", ["c", "f", "r 8", "check", "1", "all"])
def test_between_hands_actions_are_told_that_the_hand_is_over(typed: str) -> None:
    told = "The hand is over; Enter deals the next, q leaves."
    ran = run("play", "--seed", "12", typed="c\nb\ns\n" * 12 + f"hello\n{typed}\n")
    assert told in ran.out.partition("> hello")[2]
    assert "'hello' is not a command between hands" in ran.out
    assert ran.out.splitlines()[-1].startswith("Goodbye."), "the end of input leaves"


def greeting(*args: str) -> str:
    return " ".join(run("play", "razz", "--seed", "1", *args, typed="q\n").out.split())


def test_the_greeting_tells_what_is_not_as_usual() -> None:
    assert "Options:" not in greeting()
    assert "Options: burn 1, show_all_in false." in greeting(
        "--set", "burn=1", "--set", "show_all_in=no", "--set", "raise_cap=3"
    )
    for structure, told in (
        ("spread(2,8)", "bots, spread limit 2 to 8, ante 1"),
        ("pot_limit", "bots, pot limit, smallest bets 4 and 8, ante 1"),
        ("no_limit", "bots, no limit, smallest bets 4 and 8, ante 1"),
    ):
        assert told in greeting("--set", f"structure={structure}")
    alone = greeting("--stack", "1")
    assert "1 chip each." in alone
    assert "everybody is all-in from the start" in alone
    assert "all-in from" not in greeting("--stack", "2")


def test_rules_at_the_table_leave_the_options_to_their_own_command() -> None:
    out = play("razz", typed="rules\nq\n").out
    assert "The hand, step by step" in out
    assert "uncap_heads_up" not in out
    options = play("razz", typed="rules options\nq\n").out
    assert "uncap_heads_up" in options
    assert "step by step" not in options
    for told in (out, options, run("rules", "razz").out):
        assert not re.search(r"\n\s*\n\s*\n", told.partition("> rules")[2] or told)


def test_the_picture_for_the_page_needs_nothing_from_elsewhere() -> None:
    svg = picture(seed=3, answers=["b", "c"])
    drawn = ElementTree.fromstring(svg)
    told = " ".join(
        "".join(text.itertext()) for text in drawn.iter("{http://www.w3.org/2000/svg}text")
    )
    assert "Third street" in told
    assert "♠" in told or "♥" in told
    assert "url(http" not in svg.replace(" ", "")
    assert svg == picture(seed=3, answers=["b", "c"])
