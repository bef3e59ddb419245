"""Statistics: each measure as it is defined, against counts from the lines of hand files."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

import pytest

from doorcard import records
from doorcard.records import BadRecord, ReadHand
from doorcard.records.statistics import Counts, Statistics, count
from tests.records.random_hands import random_hand
from tests.records.sites import night, played

HANDS = Path(__file__).parents[1] / "hands" / "ledger"

STEALS = """
variant = 'F7S'
antes = [1, 1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100, 100]
players = ['Ann', 'Bob', 'Cy', 'Dee']
currency = 'USD'
actions = ['d dh p1 ????2c', 'd dh p2 ????9h', 'd dh p3 ????Kd', 'd dh p4 ????7s', %s]
"""
"""Ann has the lowest door card, so Bob, Cy and Dee follow in turn."""


def counted(actions: str) -> list[Counts]:
    replay = records.replay(STEALS % actions)
    assert replay.hand is not None, replay.error
    return count(replay.hand)


def test_a_completion_from_a_late_seat_when_all_have_folded_is_a_steal() -> None:
    # Cy completes: behind him is Dee alone, and Bob has folded. Dee folds, Ann gives up.
    ann, bob, cy, dee = counted("'p1 pb', 'p2 f', 'p3 cbr 4', 'p4 f', 'p1 f'")
    assert (cy.could_complete, cy.completed, cy.could_steal, cy.stole) == (1, 1, 1, 1)
    # Bob could have stolen: two are behind him and nobody was before.
    assert (bob.could_complete, bob.completed, bob.could_steal, bob.stole) == (1, 0, 1, 0)
    # Dee had a full bet before her; Ann posted the bring-in and gave it up.
    assert (dee.could_complete, dee.could_steal, dee.played) == (0, 0, 0)
    assert (ann.could_complete, ann.brought_in_raised, ann.brought_in_folded) == (0, 1, 1)
    assert [each.played for each in (ann, bob, cy, dee)] == [0, 0, 1, 0]
    # Cy wins the antes of the other three and Ann's bring-in of 2.
    assert (cy.net, cy.won, cy.stayed, cy.showdowns) == (5, 1, 0, 0)
    assert (cy.rounds[1].raises, dee.rounds[1].folds) == (1, 1)


def test_after_a_call_nobody_steals() -> None:
    _, bob, cy, _ = counted("'p1 pb', 'p2 cc', 'p3 cbr 4', 'p4 f', 'p1 f', 'p2 f'")
    assert (bob.could_steal, bob.played) == (1, 1)
    assert (cy.completed, cy.could_steal, cy.stole) == (1, 0, 0)
    assert (bob.rounds[1].calls, bob.rounds[1].folds) == (1, 1)


def test_the_bring_in_who_completes_at_once_could_and_did() -> None:
    ann, bob, _, _ = counted("'p1 cbr 4', 'p2 f', 'p3 f', 'p4 f'")
    assert (ann.could_complete, ann.completed, ann.could_steal) == (1, 1, 0)
    assert (ann.brought_in_raised, ann.played, bob.could_complete) == (0, 1, 0)


def test_purchases_and_declarations() -> None:
    market = records.replay(
        "variant = 'buy-your-card'\n_options = {rounds = 1, declare = 'none'}\n"
        "antes = [0.25, 0.25]\nstarting_stacks = [10, 10]\n"
        f"_decks = ['AsKd7c9hKc6dAd4s5hJcTh3s2d8d{'??' * 38}']\n"
        "actions = ['p1 buy deck 7c', 'p2 buy 2 Jc', 'p1 cbr 0.25', 'p2 cc']\n"
    )
    assert market.hand is not None, market.error
    first, second = count(market.hand, amount=market.money.amount)
    assert {slot: float(price) for slot, price in first.bought} == {0: 1.0}
    assert {slot: float(price) for slot, price in second.bought} == {2: 0.5}
    assert first.played == second.played == 1


def test_a_card_that_costs_nothing_is_a_purchase() -> None:
    market = records.replay(
        "variant = 'buy-your-card'\n_options = {rounds = 1, declare = 'none', "
        "prices = [0, 2, 3, 9]}\nantes = [0.25, 0.25]\nstarting_stacks = [10, 10]\n"
        f"_decks = ['AsKd7c9hKc6dAd4s5hJcTh3s2d8d{'??' * 38}']\n"
        "actions = ['p1 buy 1 7c', 'p2 buy 2 Jc', 'p1 cbr 0.25', 'p2 f']\n"
    )
    assert market.hand is not None, market.error
    first, second = count(market.hand, amount=market.money.amount)
    assert dict(first.bought) == {(1, 0): 1}
    assert {slot: float(price) for slot, price in second.bought} == {2: 0.5}


def test_a_turned_up_card_that_costs_nothing_is_a_purchase() -> None:
    """P1 pays what is left, 2, for the first card of the deck; the other four are free."""
    free = records.replay((HANDS / "aby-05.phh").read_text(encoding="utf-8"))
    assert free.hand is not None, free.error
    first, second = count(free.hand)
    assert dict(first.bought) == {(0, 2): 1, (0, 0): 4}
    assert dict(second.bought) == {(2, 2): 1, (2, 1): 4}


def test_declarations() -> None:
    secret = records.replay(
        "variant = 'substitution'\n_options = {rounds = 1}\nantes = [1, 1]\n"
        f"starting_stacks = [50, 50]\n_decks = ['AsKd7c9hKc6dAd4s5hJcTh{'??' * 41}']\n"
        "actions = ['p1 sd 5h', 'p2 sd', 'p1 cbr 1', 'p2 cc', 'p2 say low', 'p1 say high']\n"
    )
    assert secret.hand is not None, secret.error
    assert [each.declared for each in count(secret.hand)] == [{"high": 1}, {"low": 1}]


def slowly(read: ReadHand) -> list[Counter[str]]:
    """Count a hand of a standard code from its lines alone, as one would by hand."""
    found: list[Counter[str]] = [Counter() for _ in read.players]
    live = list(range(1, len(found) + 1))
    dealt: Counter[str] = Counter()
    street, poster, full = 0, 0, False
    followers: list[int] = []
    for line in read.record.actions:
        if line.startswith("d "):
            dealt[line.split()[2] if "dh" in line else "middle"] += 1
            street = max(dealt.values()) + dealt["middle"]
            if street > 1:
                for player in live:
                    found[player - 1]["stayed"] = 1
            continue
        who, verb, *_ = line.split()
        player = int(who[1:])
        mine = found[player - 1]
        if verb == "sm":
            continue
        if verb in ("cc", "cbr", "f") and street == 1:
            if not full:
                mine["could_complete"] = 1
                mine["completed"] += verb == "cbr"
                if poster:
                    before = followers[: followers.index(player)]
                    behind = len(followers) - len(before) - 1
                    if behind <= 2 and not set(before) & set(live):
                        mine["could_steal"] = 1
                        mine["stole"] += verb == "cbr"
            elif player == poster and not mine["brought_in_raised"]:
                mine["brought_in_raised"] = 1
                mine["brought_in_folded"] += verb == "f"
            mine["played"] |= verb in ("cc", "cbr")
        if verb == "pb":
            poster = player
            followers = [*range(player + 1, len(found) + 1), *range(1, player)]
        mine[f"{verb} {street}"] += 1
        if verb == "cbr":
            full = True
        if verb == "f":
            live.remove(player)
    for player in live if len(live) > 1 else []:
        found[player - 1]["showdowns"] = 1
    return found


def test_random_hands_come_to_what_a_slow_count_finds(tmp_path: Path) -> None:
    (tmp_path / "night.txt").write_text(night(45), "utf-8")
    reads = [each for each in records.read_histories(tmp_path) if isinstance(each, ReadHand)]
    assert len(reads) == 45
    total: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for read in reads:
        for name, slow, quick in zip(read.players, slowly(read), count(read.hand), strict=True):
            for key in (
                *("played", "could_complete", "completed", "could_steal", "stole", "stayed"),
                *("brought_in_raised", "brought_in_folded", "showdowns"),
            ):
                assert slow[key] == getattr(quick, key), (read.line, name, key)
                total[name][key] += slow[key]
            for number, acts in quick.rounds.items():
                assert acts.raises == slow[f"cbr {number}"]
                assert acts.folds == slow[f"f {number}"]
                assert acts.calls + acts.checks == slow[f"cc {number}"]
    found = records.statistics.of(reads).by_player()
    assert sum(total["Ann"].values()) > 100
    for line in found:
        slow = total[line.player]
        if slow["could_complete"]:
            assert line.share("completion") == slow["completed"] / slow["could_complete"]
        if slow["stayed"]:
            assert line.share("went_to_showdown") == slow["showdowns"] / slow["stayed"]


@pytest.mark.parametrize("seed", range(30))
def test_hands_of_any_game_can_be_counted(seed: int) -> None:
    hand = random_hand(seed)
    counts = count(hand)
    if not hand.state.game.banked:
        assert sum(int(each.net) for each in counts) == -hand.state.raked
        assert all(each.completed <= each.could_complete for each in counts)
        assert all(each.stole <= each.completed for each in counts)
        assert all(each.showdowns_won <= each.showdowns for each in counts)
        folded = [seat.folded for seat in hand.state.seats]
        assert all(not (gone and each.showdowns) for gone, each in zip(folded, counts, strict=True))


def test_lines_are_grouped_and_add_up(tmp_path: Path) -> None:
    (tmp_path / "night.txt").write_text(night(12), "utf-8")
    found = records.statistics.of(tmp_path)
    assert found.hands == 12
    players, games = found.by_player(), found.by_game()
    assert {line.game for line in games} == {"seven-card-stud", "seven-card-stud-8", "razz"}
    for grouped in (players, games):
        assert sum(line.counts.hands for line in grouped) == sum(
            line.counts.hands for line in found
        )
    ann = found.only(player="Ann")
    assert {line.player for line in ann} == {"Ann"}
    assert sum(line.counts.net for line in ann) == players.only("Ann").lines[0].counts.net
    [row] = players.only("Ann").rows()
    assert row["hands"] == 12
    assert row["currency"] == "USD"
    assert found.to_json()["hands"] == 12
    assert len(Statistics()) == 0


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    text = night(60) * 2 + "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/02\n"
    (tmp_path / "night.txt").write_text(text, "utf-8")
    one, two = [records.statistics.of(tmp_path, jobs=jobs) for jobs in (1, 2)]
    assert one.to_json() == two.to_json()
    assert (two.hands, two.other_games) == (120, 1)
    with pytest.raises(BadRecord) as caught:
        records.statistics.of(tmp_path, jobs=0)
    assert caught.value.code == "bad_jobs"


def test_a_share_without_a_chance_is_none(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_text(STEALS % "'p1 pb', 'p2 f', 'p3 f', 'p4 cbr 4', 'p1 f'", "utf-8")
    dee = records.statistics.of(path).only("Dee").lines[0]
    assert (dee.share("steal"), dee.share("won_at_showdown")) == (1.0, None)
    assert dee.aggression_factor() is None
    assert dee.aggression(1) == 1.0
    assert dee.per_100 == pytest.approx(100 * 5 / 8)


def test_frames_have_a_row_a_hand_a_player_a_decision(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    (tmp_path / "night.txt").write_text(night(9), "utf-8")
    hands = records.frame(tmp_path)
    assert len(hands) == 9
    assert list(hands["game"].unique()) == ["seven-card-stud", "seven-card-stud-8", "razz"]
    players = records.frame(tmp_path, "players")
    nets = players.groupby("line")["net"].sum().round(6)
    assert list(nets) == list(-hands["rake"])
    decisions = records.frame(tmp_path, "decisions")
    for seed, (_, of_hand) in enumerate(decisions.groupby("line", sort=False)):
        hand = played(("F7S", "F7S/8", "FR")[seed % 3], seed)
        lines = [line for line in records.record(hand).actions if " sm" not in line]
        assert len(of_hand) == len(lines)
        last = of_hand.iloc[-1]
        assert last["pot"] + last["amount"] >= hands["pot"].iloc[seed] - 1e-9
        assert ((of_hand["to_call"] > 0) | ~of_hand["action"].isin(["call"])).all()
    assert records.statistics.of(tmp_path).frame()["hands"].sum() == len(players)
    with pytest.raises(BadRecord) as caught:
        records.frame(tmp_path, "streets")  # type: ignore[arg-type]
    assert caught.value.code == "no_such_table"
