"""A face tells its viewer what they may know and no more, in every game, at every decision.

Two worlds that differ in all that a viewer may not know give the same bytes. What a viewer may know
is there, so that no face hides too much. And nothing in a face has room for a hand.
"""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from doorcard import Hand, games
from doorcard.cards import card_name
from doorcard.laws.knowledge import may_know
from doorcard.rules.actions import Action, Arrange
from doorcard.rules.asks import CanArrange, Offer
from doorcard.rules.facts import Began, Dealt
from doorcard.rules.places import Place
from doorcard.table.deciding.afterwards import would_have_come
from doorcard.table.faces import AskFace, HandFace, TableFace, faces_of
from doorcard.table.session import LaidOpen
from doorcard.voice import fact_badge
from tests.laws.handing_on import passed
from tests.soaking import of_which
from tests.table.faces.tables import encoded, playing
from tests.table.faces.varied import VARIED, played
from tests.table.faces.worlds import another_world

FACES = Path(__file__).parents[3] / "src" / "doorcard" / "table" / "faces"
HANDS = 3
"""How many hands of each game are played, in turn with and without `VARIED`."""


def cards_in(face: HandFace) -> list[list[str]]:
    """Return the cards of a face: each player's, then those that are nobody's."""
    slots = () if face.market is None else face.market.slots
    shared = [face.centre, face.aside, face.house, [s.card for s in slots if s.card is not None]]
    return [[card.c for card in row] for row in (*[p.cards for p in face.players], *shared)]


def cards_known(hand: Hand, viewer: int) -> list[list[str]]:
    """Return the cards that a viewer may know where they lie, by the kit's own judgement."""
    state = hand.state

    def named(places: Any, owner: int) -> list[str]:
        return [told(place, owner) for place in places if place is not None]

    def told(place: Place, owner: int) -> str:
        return card_name(place.card) if may_know(place, owner, viewer) else "??"

    shared = [state.centre, state.aside, state.house, state.market]
    own = [named(seat.places, player) for player, seat in enumerate(state.seats, 1)]
    return [*own, *[named(places, 0) for places in shared]]


@pytest.mark.proves("GEN-27")
def test_a_card_that_was_given_away_stays_on_its_giver_s_page() -> None:
    hand = passed()
    for viewer in range(4):
        face, _ = faces_of(playing(hand), viewer)
        assert cards_in(face) == cards_known(hand, viewer)
    face, _ = faces_of(playing(hand), 1)
    assert [card.c for card in face.players[1].cards] == ["??", "3c", "Ks"]


@pytest.mark.parametrize("name", of_which(games.ids(), games.ids()[::2]))
def test_two_worlds_that_look_alike_give_the_same_bytes(name: str) -> None:
    look_alike(name, HANDS)


@pytest.mark.soak
@pytest.mark.parametrize("name", games.ids())
def test_many_worlds_that_look_alike_give_the_same_bytes(name: str) -> None:
    look_alike(name, 25 * HANDS)


def look_alike(name: str, hands: int) -> None:
    """Play so many hands of a game in two worlds at once, as one viewer after another sees them."""
    over = 0
    for number in range(hands):
        rng = Random(f"{name}/{number}")
        game = games.get(name, **(VARIED.get(name, {}) if number % 2 else {}))
        for hand in played(game, rng):
            viewer = rng.randint(0, len(hand.state.seats))
            mine, other = playing(hand), playing(another_world(hand, viewer, rng))
            face, ask = faces_of(mine, viewer)
            assert encoded((face, ask)) == encoded(faces_of(other, viewer)), (number, viewer)
            assert cards_in(face) == cards_known(hand, viewer)
            over += face.over
            came = [card for _, card in would_have_come(mine)]
            state = hand.state
            lying = [place.card for place in state.centre if not place.up]
            assert came == [*lying, *state.order[state.drawn :]][: len(came)]
    assert over == hands


@pytest.mark.parametrize("name", games.ids())
def test_whatever_a_player_does_is_told(name: str) -> None:
    """The first fact of each answer has its badge, in every game with each of its options' ways."""
    for number, options in enumerate(({}, VARIED.get(name, {}))):
        for hand in played(games.get(name, **options), Random(f"{name}/{number}")):
            fact = next(iter(hand.news), None)
            if hand.heard and hasattr(fact, "player") and not isinstance(fact, Dealt | Began):
                assert fact_badge(fact, type(hand.state.game.phases[0])), fact


@pytest.mark.parametrize("name", ["seven-card-stud-8", "auction", "three-card-poker"])
def test_cards_laid_open_afterwards_tell_of_no_others(name: str) -> None:
    rng, covered = Random(name), 0
    for number in range(60):
        if covered and number >= 3:
            break
        *_, hand = played(games.get(name), rng)
        plain, _ = faces_of(playing(hand), 0)
        before = {card for row in cards_in(plain) for card in row}
        for player in range(1, len(hand.state.seats) + 1):
            held = hand.state.seat(player).cards
            down = [place.card for place in hand.state.seat(player).places if not place.up]
            shown, _ = faces_of(playing(hand), 0, LaidOpen(tuple([(player, c) for c in held])))
            after = {card for row in cards_in(shown) for card in row}
            assert after - before <= set(map(card_name, held))
            assert "??" not in cards_in(shown)[player - 1]
            single, _ = faces_of(playing(hand), 0, LaidOpen(tuple([(player, c) for c in down[:1]])))
            seen, hidden = [cards_in(face)[player - 1].count("??") for face in (single, plain)]
            assert seen == max(0, hidden - 1)
            covered += hidden > 1
    assert covered > 0  # one card laid open of several tells it from all of them


def kinds_in(hint: Any, found: set[Any]) -> None:
    """Collect every type that a type hint can hold, those within structs included."""
    for part in get_args(hint):
        kinds_in(part, found)
    if isinstance(hint, type) and hint not in found:
        found.add(hint)
        if issubclass(hint, msgspec.Struct):
            hints = get_type_hints(hint)
            for field in msgspec.structs.fields(hint):
                kinds_in(hints[field.name], found)


@pytest.mark.parametrize("face", [HandFace, AskFace, TableFace])
def test_a_face_has_no_room_for_a_hand(face: type[msgspec.Struct]) -> None:
    """Every struct in a face is a face itself, an offer, an answer, or part of one, or a clock.

    Offers are found, so those of other tests' toy phases may be among them.
    """
    found: set[Any] = set()
    kinds_in(face, found)
    found = {kind for kind in found if not kind.__module__.startswith("tests.")}
    structs = {kind for kind in found if issubclass(kind, msgspec.Struct)}
    modules = {kind.__module__ for kind in structs}
    assert all(
        module.startswith(("doorcard.table.faces.", "doorcard.rules.phases."))
        or module in ("doorcard.rules.asks", "doorcard.rules.actions", "doorcard.table.clocks")
        for module in modules
    )
    plain = {kind.__name__ for kind in found - structs}
    assert plain <= {"int", "str", "bool", "float", "tuple", "list", "dict", "NoneType"}
    others = {kind for kind in structs if not kind.__name__.endswith("Face")}
    rest = {kind.__name__ for kind in others if not issubclass(kind, Offer | Action)}
    assert rest <= {"Item", "Clock", "Size"}
    assert not others & {Arrange, CanArrange}


def test_no_secret_of_people_has_a_field() -> None:
    found: set[Any] = set()
    for face in (HandFace, AskFace, TableFace):
        kinds_in(face, found)
    structs = [kind for kind in found if issubclass(kind, msgspec.Struct)]
    names = {field.name for kind in structs for field in msgspec.structs.fields(kind)}
    assert not names & {"who", "people", "seeds", "order", "rules", "salt"}


def test_one_file_of_the_faces_touches_a_hand() -> None:
    """No other reads `.hand` or `.facts` of anything, or names the type."""
    touching = set()
    for path in FACES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            reads = isinstance(node, ast.Attribute) and node.attr in ("hand", "facts", "sealed")
            names = isinstance(node, ast.Name) and node.id == "Hand"
            if reads or names:
                touching.add(path.name)
    assert touching == {"seen.py"}
