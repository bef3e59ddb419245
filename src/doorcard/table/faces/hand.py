"""The whole of a hand as a client draws it, so that none ever has to apply a fact."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.game import Game
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.phases.bet import CanBringIn
from doorcard.rules.places import Place
from doorcard.rules.reading import is_wild, stage_of, wild_now
from doorcard.rules.state import State
from doorcard.table.faces.banking import PaysFace, pays_faces
from doorcard.table.faces.cards import CardFaces, card_faces
from doorcard.table.faces.doings import Doings
from doorcard.table.faces.market import MarketFace, market_face
from doorcard.table.faces.once import REMEMBERED, Same
from doorcard.table.faces.paying import ResultFace, result_face
from doorcard.table.faces.players import PlayerFace, player_face
from doorcard.table.faces.sight import Sight, look
from doorcard.table.faces.stakes import OptionValue, StakesFace, stakes_face
from doorcard.table.playing import Playing
from doorcard.voice import declared_words, phase_name, side_words, stage_name


class StageFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """Where a hand is: the kind of phase that runs, as a code such as `Bet`, and in words.

    `name` is the phase or its street, such as `Fifth street`, and `then` what comes next. `at` is
    its index among the game's phases, `street` how many cards the players have, `round` which
    betting round since they were dealt.
    """

    phase: str
    name: str
    at: int = 0
    street: int = 0
    round: int = 0
    then: str = ""


class PotFace(Struct, frozen=True, gc=False):
    """A pot, and the players who may still win it."""

    amount: int
    players: tuple[int, ...]


class HandFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hand as one viewer may see it; players are numbered from the dealer's left.

    `you` is the viewer's player, 0 for a spectator. `id` is the hand's for the fairness check.
    `options` are those that differ; `house_rules`: the game is the host's own. `wild` has ranks,
    or cards. `total` is all in the pots and in front of players. `stub`: cards left to deal.
    `redeals`: how often all cards came in for a new deal. `pays`: what a bank pays on each wager.
    `sides` are words for sides of the pot, `declared` for declarations, by code where they differ.
    """

    number: int
    id: str
    game: str
    title: str
    stage: StageFace
    stakes: StakesFace
    players: tuple[PlayerFace, ...]
    you: int = 0
    options: dict[str, OptionValue] = {}
    house_rules: bool = False
    banked: bool = False
    pays: tuple[PaysFace, ...] = ()
    wild: tuple[str, ...] = ()
    pots: tuple[PotFace, ...] = ()
    total: int = 0
    market: MarketFace | None = None
    centre: CardFaces = ()
    aside: CardFaces = ()
    house: CardFaces = ()
    stub: int = 0
    redeals: int = 0
    over: bool = False
    result: ResultFace | None = None
    sides: dict[str, str] = {}
    declared: dict[str, str] = {}


def hand_face(playing: Playing, viewer: int, showed: tuple[int, ...] = ()) -> HandFace:
    """Return a hand as a player, or a spectator (0), may see it.

    `showed` are the players who laid their cards open when it was over. Raise `Illegal`
    `no_such_player`.
    """
    return face_of(look(playing, viewer, showed), public_face(Same(playing), showed))


@lru_cache(maxsize=REMEMBERED)
def public_face(playing: Same[Playing], showed: tuple[int, ...]) -> HandFace:
    """Return a hand as a spectator sees it, made once for everybody who looks."""
    return _whole(look(playing.value, SPECTATOR, showed))


def face_of(sight: Sight, public: HandFace) -> HandFace:
    """Return a viewer's face: everybody's, with the viewer's own place as they see it."""
    viewer = sight.view.viewer
    if viewer == SPECTATOR:
        return public
    players = list(public.players)
    brings_in = viewer if players[viewer - 1].bring_in else 0
    players[viewer - 1] = player_face(
        sight, viewer, Doings(sight.recent, sight.state.phase), brings_in
    )
    return replace(public, you=viewer, players=tuple(players))


def _whole(sight: Sight) -> HandFace:
    state = sight.state
    wild = wild_now(state)
    doings = Doings(sight.recent, state.phase)
    brings_in = doings.brought_in or _owes_bring_in(sight)
    pots = [PotFace(pot.amount, state.entitled(pot)) for pot in state.pots if pot.amount]
    return HandFace(
        number=sight.number,
        id=sight.id,
        game=sight.game,
        title=state.game.title,
        stage=_stage_face(state),
        stakes=stakes_face(state.stakes),
        players=tuple(
            [player_face(sight, i, doings, brings_in) for i in range(1, len(state.seats) + 1)]
        ),
        options=sight.options,
        house_rules=sight.house_rules,
        banked=state.game.banked,
        pays=pays_faces(state.game),
        wild=wild,
        pots=tuple(pots),
        total=state.pot_total,
        market=market_face(state),
        centre=_shared(state.centre, wild),
        aside=_shared(state.aside, wild),
        house=_shared(state.house, ()),
        stub=state.stub_size,
        redeals=state.redeals,
        over=state.over,
        result=result_face(sight),
        sides=_named(state.game, side_words),
        declared=_named(state.game, declared_words),
    )


def _stage_face(state: State) -> StageFace:
    stage = stage_of(state)
    later = state.game.phases[state.at + 1 : state.at + 2]
    return StageFace(
        phase=stage.phase,
        name=stage_name(state) if state.at >= 0 else "",
        at=state.at,
        street=stage.street,
        round=stage.round,
        then=phase_name(later[0]) if later else "",
    )


def _named(game: Game, words: Callable[[Game, str], str]) -> dict[str, str]:
    """Return what sides of the pot are called, but for those that go by their code."""
    found = {share.side: words(game, share.side) for share in game.shares}
    return {code: said for code, said in found.items() if said != code.replace("_", " ")}


def _owes_bring_in(sight: Sight) -> int:
    ask = sight.ask
    if ask is not None and any(isinstance(offer, CanBringIn) for offer in ask.offers):
        return ask.players[0]
    return 0


def _shared(places: tuple[Place, ...], wild: tuple[str, ...]) -> CardFaces:
    """Return cards that belong to no player."""
    return card_faces(places, lambda card: is_wild(card, wild))
