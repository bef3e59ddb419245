"""The laws notice what a new mechanic most easily forgets: each fault is planted in one that
passes cards.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Game, Hand, Stakes, games, start
from doorcard.cards import UNKNOWN
from doorcard.laws import LawBroken, deal, play_under_laws
from doorcard.laws.conservation import up_cards_are_exposed
from doorcard.laws.honesty import nobody_chooses_who_is_out
from doorcard.rules.asks import Ask, Barred, CanFold
from doorcard.rules.facts import Dealt
from doorcard.rules.phase import Phase
from doorcard.rules.phases.bet import CanRaise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.middle import TurnMiddle
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.state import State
from doorcard.rules.triggers import StopAt
from doorcard.rules.wording import NO_ANSWER, Verb
from doorcard.voice import fact_words, finding, learn, offer_words, part_words
from tests.laws.handing_on import Named, NamesOpened, Pass, PassedOn, Passing, passing

STAKES = Stakes(ante=1, small_bet=2)


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    part_words(Passing)
    finding.known()  # looks at all rules once; what it finds has to stay after the test
    monkeypatch.setattr(finding, "_found", dict(finding._found))
    monkeypatch.setattr(finding, "_looked_at", set(finding._looked_at))


def broken(match: str, hands: int = 40, game: Game | None = None) -> str:
    """Return the law that is broken in hands of a game, the one with the passing by default."""
    with pytest.raises(LawBroken, match=match) as caught:
        play_under_laws(game or passing(), hands, seed="planted", seats=4, stakes=STAKES)
    return caught.value.law


def broken_in(name: str, match: str, hands: int = 40) -> str:
    return broken(match, hands, games.get(name))


@pytest.mark.proves("GEN-28")
@pytest.mark.parametrize("odds", ["nothing", "engine", "columns"])
def test_a_phase_that_moves_cards_and_does_not_say_so(odds: Any) -> None:
    learn(replace(part_words(Passing), odds=odds))
    assert broken(f"Passing moves.* say odds='{odds}'; they have to say", 1) == "words"


def test_a_sealed_answer_that_is_not_known_is_taken_for_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = Passing._go_on

    def forgetful(self: Passing, turn: Any) -> None:
        if not turn.state.step.open and len(turn.state.step.named) == len(turn.state.live):
            _ = [turn.state.seat(p).places[at] for p, at in turn.state.step.named]
        honest(self, turn)

    monkeypatch.setattr(Passing, "_go_on", forgetful)
    assert broken("imagines can't be played on .*Passing has to take the default", 4) == "odds"


def test_a_phase_that_changes_cards_for_others_and_does_not_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Passing, "passes", False)
    assert broken("Passing gives players other cards for some of theirs", 1) == "odds"


def test_a_phase_that_shows_cards_and_does_not_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deal, "exposes", False)
    assert broken("Deal gives a player a card face up", 1) == "odds"


def test_a_phase_that_turns_up_the_middle_and_does_not_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TurnMiddle, "exposes_middle", Phase.exposes_middle)
    assert broken_in("iron-cross", "TurnMiddle turns up a card that belongs to nobody") == "odds"


def test_a_part_that_brings_a_new_deal_and_does_not_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(StopAt, "redeals", False)
    monkeypatch.setattr(Showdown, "redeals", False)
    assert broken_in("the-bitch", "trigger has all cards come in") == "odds"


def test_a_phase_of_swaps_that_does_not_tell_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Exchange, "yet_to_act", Phase.yet_to_act)
    told = r"asks player ., and its `yet_to_act` gives \(\)"
    assert broken_in("substitution", told, 4) == "odds"


def test_an_answer_that_no_hand_file_can_tell() -> None:
    learn(replace(fact_words(Named), verbs=NO_ANSWER))
    assert broken(r"can tell the answer Pass: .*\(Named\) none has a Verb", 4) == "words"


def test_a_verb_that_writes_something_else() -> None:
    first = Verb("pass", Pass, (lambda fact: 0,), means="passes this card on")
    learn(replace(fact_words(Named), verbs=(first,)))
    assert broken("file .* (plays to|is refused)") == "files"


def test_answers_that_are_opened_and_not_unsealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NamesOpened, "unseals", ())
    assert broken("viewer . is given .* names their kinds in `unseals`") == "files"


def test_offers_that_the_words_of_a_phase_do_not_name() -> None:
    learn(replace(part_words(Passing), offers=lambda phase: ()))
    assert broken("Passing offers CanPass, which `offers` of its PartWords", 1) == "words"


def test_a_barred_offer_that_has_no_name() -> None:
    learn(replace(offer_words(CanRaise), barred=""))
    assert broken("Bet bars CanRaise, whose OfferWords have no `barred`") == "words"


def test_what_is_barred_depends_on_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(self: Bet, state: State, ask: Ask) -> tuple[Barred, ...]:
        known = UNKNOWN not in state.seat(ask.players[0]).cards
        return (Barred(CanRaise, "cap"),) if known else ()

    monkeypatch.setattr(Bet, "barred", peeking)
    assert broken("is told of other answers that are not on offer", 1) == "public_offers"


def test_two_offers_at_once_with_one_key() -> None:
    learn(replace(offer_words(CanFold), keys="k"))
    assert broken("CanFold and CanCall are offered at once, and both have the key 'k'") == ("words")


def test_an_up_card_that_is_not_exposed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Dealt.apply

    def hiding(self: Dealt, state: State) -> State:
        return replace(honest(self, state), exposed=state.exposed)

    monkeypatch.setattr(Dealt, "apply", hiding)
    assert broken("lies face up before player ., and not in `exposed`", 1) == "conservation"


def test_an_up_card_that_moves_and_stays_exposed_where_it_was() -> None:
    """P1 gives its up-card away, face up: it counts for P2, and must not count for P1 as well."""
    cards = "As Ks 2c 9h | Qh Jh 3c 8h"
    hand = start(passing(), (50, 50), STAKES, [deal(cards, passing())])
    before = hand.state
    up = before.seat(1).places[2]
    moved = PassedOn(1, 2, 2, up)
    added = replace(moved.apply(before), exposed=(*before.exposed, (up.card, 2)))
    right = replace(added, exposed=tuple(one for one in added.exposed if one != (up.card, 1)))
    up_cards_are_exposed(before, right, moved)
    with pytest.raises(LawBroken, match="2c moved, and is still in `exposed` under player 1"):
        up_cards_are_exposed(before, added, moved)


def test_a_player_who_is_out_and_has_to_choose() -> None:
    hand = start(passing(), (50, 50), STAKES, [deal("As Ks 2c 9h | Qh Jh 3c 8h", passing())])
    nobody_chooses_who_is_out(hand)
    out = replace(hand.state.seat(2), out=True)
    asked = Hand(replace(hand.state, seats=hand.state.with_seat(2, out)), hand.ask, ())
    with pytest.raises(LawBroken, match="Passing has player 2 choose, who timed out"):
        nobody_chooses_who_is_out(asked)
