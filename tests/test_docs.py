"""The documents keep their word: what they show runs, and the codes they list are the codes."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Fold, Stakes, games, parse_cards, records, start
from doorcard.games.parts.options import read_options
from doorcard.laws import play_under_laws
from doorcard.ranking.lookup import Ranking
from doorcard.rules.facts import Awarded
from doorcard.rules.game import Game
from doorcard.rules.openers import LeftOfDealer
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.wager import Wager, Wagering
from doorcard.rules.shares import High
from doorcard.voice import verbs
from tests.documents import DOCS, ROOT, blocks, codes, run, text_of
from tests.rules.table import showing

EVERY_PAGE = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md")])
PAGES = sorted(
    [
        *DOCS.glob("*.md"),
        *DOCS.glob("room/*.md"),
        *DOCS.glob("tutorials/*.md"),
        *ROOT.glob("*.md"),
    ]
)
PATH = re.compile(r"`((?:[\w.-]+/)*[\w.-]+(?:/|\.(?:py|js|css|html|md|toml|json)))`")
"""A file that a document names, or a folder: a slash is at its end."""
MADE_BY_READERS = {
    "games/two_card_stud.py",
    "short-stud.toml",
    "doorcard/house-rules.json",
    ".cache/",
}
"""Files that a document tells its readers to write, or that a program writes for them."""
REFUSED = re.compile(r"^# refused: (\w+)", re.MULTILINE)
STAKES = Stakes(ante=1, small_bet=2)


HANDS = blocks("hand-files.md", "toml")
EXAMPLE_GAME, *EXAMPLE_PARTS = blocks("extending.md", "python")


@pytest.mark.parametrize("block", HANDS, ids=range(len(HANDS)))
def test_a_hand_file_of_the_docs_replays_or_is_refused_as_it_says(block: str) -> None:
    result = records.replay(block)
    refused = REFUSED.search(block)
    if refused:
        assert result.error is not None
        assert result.error.code == refused[1]
    else:
        assert result.ok, result.error


def test_the_docs_hold_a_standard_file_and_one_with_an_id() -> None:
    files = [records.loads(block) for block in HANDS if not REFUSED.search(block)]
    assert any(not file.decks for file in files)
    assert any(file.decks for file in files)
    assert all(file.finishing_stacks for file in files)
    assert any(REFUSED.search(block) for block in HANDS)


def test_the_python_page_runs_and_gives_what_it_says(space: dict[str, Any]) -> None:
    page = blocks("python.md", "python")
    checked = sum([run(block, space) for block in page])
    assert checked == sum(block.count("# -> ") for block in page) > 30


def test_the_page_of_environments_runs_and_gives_what_it_says(space: dict[str, Any]) -> None:
    pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")
    page = blocks("environments.md", "python")
    checked = sum([run(block, space) for block in page])
    assert checked == sum(block.count("# -> ") for block in page) > 15


def test_the_page_of_statistics_runs_and_gives_what_it_says(
    space: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    page = blocks("statistics.md", "python")
    checked = sum([run(block, space) for block in page])
    assert checked == sum(block.count("# -> ") for block in page) > 7


@pytest.fixture
def example(tmp_path: Path) -> Iterator[ModuleType]:
    """The example game, imported from a file of its own."""
    path = tmp_path / "two_card_stud.py"
    path.write_text(EXAMPLE_GAME, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("docs_two_card_stud", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def built(example: ModuleType, **options: object) -> Game:
    game = example.build(read_options(example.Options, "two-card-stud", options))
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("seats", [2, 10])
def test_the_example_game_keeps_the_laws(example: ModuleType, seats: int, low: bool) -> None:
    game = built(example, low=low)
    report = play_under_laws(game, 40, every=3, seed=f"docs/{seats}", seats=seats, stakes=STAKES)
    report.check("Folded", "Returned", "Mucked")


def played(game: Game, fold: int = 0) -> Any:
    """Play a hand in which everybody checks, but the first `fold` players asked with a choice."""
    hand = start(game, [50] * 4, STAKES, [game.deck()])
    while hand.ask is not None:
        player = hand.ask.players[0]
        if fold and any(offer.answer is Fold for offer in hand.ask.offers):
            hand, fold = hand.act(player, Fold()), fold - 1
            continue
        offer = next(offer for offer in hand.ask.offers if offer.answer is not Fold)
        hand = hand.act(player, offer.examples()[0])
    return hand


def test_the_example_parts_fit_into_the_example_game(
    example: ModuleType, space: dict[str, Any]
) -> None:
    for block in EXAMPLE_PARTS:
        run(block, space)
    game = built(example)
    thrown = (*game.phases[:-1], space["Throwing"](), game.phases[-1])
    play_under_laws(replace(game, phases=thrown), 20, seed=3, stakes=STAKES).check("ThrownAway")
    extra = replace(game, triggers=(*game.triggers, space["ExtraOnFour"]()))
    play_under_laws(extra, 20, seed=3, stakes=STAKES, seats=4)
    share, opener, trigger, limit = (
        space[name]() for name in ("HoleSpade", "DealerFirst", "LastTwo", "HalfPot")
    )

    split = played(replace(game, shares=(High(), share)))
    assert {fact.side for fact in split.facts if isinstance(fact, Awarded)} == {"high", "spade"}

    phases = tuple(
        replace(p, opener=opener, limit=limit)
        if isinstance(p, Bet) and isinstance(p.opener, LeftOfDealer)
        else p
        for p in game.phases
    )
    hand = start(replace(game, phases=phases), [50] * 4, STAKES, [game.deck()])
    assert hand.ask is not None
    assert hand.ask.players == (4,)
    assert hand.ask.offers[-1].words() == "bet 2"

    most_spades = space["MostSpades"]()
    known, unknown = (
        replace(showing(game, boards), dead=())
        for boards in ("2s 3s | 2h 4s | 5s 6s | Ah Ad", "2h 3h | 4s ?? | 5s 6s | Ah Ad")
    )
    assert most_spades.pick(known) == 1
    assert most_spades.possible(unknown) == (2, 3)

    triggered = played(replace(game, triggers=(*game.triggers, trigger)), fold=2)
    assert len(triggered.state.live) == 2
    assert all(len(seat.places) == 1 for seat in triggered.state.seats)

    scale = Ranking(space["SEVEN_OR_BETTER"])
    assert scale.value(parse_cards("2c3d4h5s8c")) == 0
    assert scale.value(parse_cards("2c3d4h5s7c")) > 0

    *before, showdown = game.phases
    alone = (*before, replace(showdown, verdict=space["FirstShareAlone"]()))
    one = played(replace(game, phases=alone, shares=(High(), share)))
    assert {fact.side for fact in one.facts if isinstance(fact, Awarded)} == {"high"}

    assert stacks_after(space["AnyAce"]("ace")) == (110, 30)

    changed = replace(game, phases=phases, shares=(High(), share))
    play_under_laws(changed, 12, seed=2, stakes=STAKES).check("Folded")


def stacks_after(payment: Any) -> tuple[int, ...]:
    """Return stacks of fifty after both wagered twenty: the first gets aces, the other none."""
    banked = games.get("three-card-poker")
    bank = replace(banked.phases[-1], payments=(payment,))
    game = replace(banked, phases=(Wagering("ace"), *banked.phases[1:2], bank))
    order = parse_cards("As2c3cAd2d3dAh2h3h")
    cards = [*order, *(card for card in game.deck() if card not in order)]
    hand = start(game, [50, 50], Stakes(ante=0, small_bet=1))
    for player in (1, 2):
        hand = hand.act(player, Wager((("ace", 20),)), [cards])
    return hand.stacks


def test_every_code_is_in_the_docs() -> None:
    told = set(re.findall(r"`(\w+)`", text_of("hand-files.md") + text_of("python.md")))
    assert set(codes("records")) <= set(re.findall(r"`(\w+)`", text_of("hand-files.md")))
    missing = set(codes("records", "rules", "games", "simulation")) - told
    assert not missing, f"codes that no page of docs/ names: {sorted(missing)}"


def test_every_verb_and_field_is_in_the_docs() -> None:
    page = text_of("hand-files.md")
    ours = [v for v, found in verbs().items() if found[0][1].__module__.startswith("doorcard.")]
    assert [verb for verb in ours if f"`pN {verb}" not in page] == []
    fields = [name for name in records.HandFile.__struct_fields__ if name != "extra"]
    assert [n for n in fields if f"`{n}`" not in page and f"`_{n}`" not in page] == []
    for known in ("d dh", "d db"):
        assert f"`{known} " in page


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


@cache
def ends() -> frozenset[str]:
    """Return every way to name a file or folder of the project: its path, or the end of it."""
    paths = [ROOT / name for name in (".ci", ".github", "Makefile", "pyproject.toml")]
    paths += ROOT.glob("*.md")
    for folder in ("docs", "examples", "src", "tests", "tools"):
        paths += [path for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    named = [(path.relative_to(ROOT).parts, "/" * path.is_dir()) for path in paths]
    named += [((folder,), "/") for folder in ("docs", "examples", "src", "tests", "tools")]
    return frozenset(
        f"{'/'.join(parts[start:])}{slash}" for parts, slash in named for start in range(len(parts))
    )


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_folders_that_a_document_names_exist(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    named = set(PATH.findall(prose)) - MADE_BY_READERS
    assert sorted(named - ends()) == []


BESIDE = {"src/doorcard/room/wire/schema.py": "docs/room"}
"""Where the page lies that a source names as it stands beside what the source writes."""
DOCUMENT = re.compile(r"(?<![\w*{])[\w./-]*\w\.md\b")


def test_documents_that_sources_name_exist() -> None:
    """A page is named from the root of the project: there are several of most names."""
    sources = [path for path in (ROOT / "src").rglob("*.*") if path.suffix in (".py", ".js")]
    named = {
        (str(path.relative_to(ROOT)), name)
        for path in sources
        for name in DOCUMENT.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 20
    lost = [
        (source, name)
        for source, name in named
        if not (ROOT / BESIDE.get(source, "") / name).exists()
    ]
    assert sorted(lost) == []


def test_every_page_is_found_from_the_first_one() -> None:
    """Pages of one game, of the ledger, and notebooks' pictures are found from their own lists."""
    docs = ROOT / "docs"
    pages = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    wanted = {page for page in pages if not page.startswith(("games/", "rules/", "house-rules/"))}
    linked = set(re.findall(r"\]\(([\w./-]+\.md)", text_of("README.md")))
    assert wanted - linked == {"README.md"}
