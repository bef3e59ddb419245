"""A whole hand as a client draws it, so that no client ever has to apply a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from doorcard import games
from doorcard.cards import card_name
from doorcard.language.saying import say, tag
from doorcard.rules.game import Game
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.phases.bet import CanBringIn
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.wager import Wagering
from doorcard.rules.reading import stage_of, wild_to_come
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State
from doorcard.table.faces.games import StakesFace, stakes_face
from doorcard.table.faces.middle_face import MarketFace, MiddleFace, market_face, middle_face
from doorcard.table.faces.options import changes_of
from doorcard.table.faces.players import (
    CardFaces,
    Doings,
    HeldFace,
    PlayerFace,
    held_face,
    known_face,
    player_face,
)
from doorcard.table.faces.result import (
    PaysFace,
    ResultFace,
    pays_faces,
    result_face,
    result_for,
)
from doorcard.table.faces.seen import FACES_KEPT, ByIdentity, ByParts, Seen, as_shown, look, made_of
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing
from doorcard.table.terms import OptionValue
from doorcard.voice import next_name, side_words, stage_name

LASTING = 256
"""The number of games with stakes whose constant texts are cached."""
STAGES = 256
"""The number of stages of games whose names are cached."""


class StageFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The stage of a hand: the kind of phase that runs, as a code such as `Bet`, and in words.

    `name` is the phase or its street, such as `Fifth street`, and `then` the next one. `at` is its
    index among the game's phases, `street` the number of cards the phases gave, `round` the number
    of the betting round since then. In a phase that `bets`, players may be asked to bet; one that
    `leads` prepares the next phase, as a deal does, and belongs to it.
    """

    phase: str
    name: str
    at: int = 0
    street: int = 0
    round: int = 0
    then: str = ""
    bets: bool = False
    leads: bool = False


class PotFace(Struct, frozen=True, gc=False):
    """A pot, and the players who may still win it."""

    amount: int
    players: tuple[int, ...]


class RabbitFace(Struct, frozen=True, gc=False):
    """A card that would have come, and the player who would have got it; 0: everybody."""

    player: int
    c: str


class HandFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hand as one viewer may see it; players are numbered from the dealer's left.

    `you` is the viewer's player, 0 for a spectator. `id` is the hand's id in the fairness check.
    `options` are those that differ, `changes` are these in words; `house_rules`: the game is the
    host's own. `wild` has ranks and cards, `high 3` for one side only, `down 3` for face-down cards
    only; `wild_later`: nothing is wild, but a card to come may make it so. `total` is the number of
    chips in the pots and in front of players. `stub`: cards left to deal. `redeals`: the number of
    new deals. `cut_short`: folding ended it before all cards were dealt. `pays`: the odds a bank
    pays on each wager. `rabbit` are the cards that would have come, if somebody turned them up
    afterwards. `names` are the players', who may have got up since. `sides` are the names of
    sides of the pot, by code if they differ; `said` the words with which sides are declared, if
    these differ from the names.
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
    changes: tuple[str, ...] = ()
    house_rules: bool = False
    banked: bool = False
    pays: tuple[PaysFace, ...] = ()
    wild: tuple[str, ...] = ()
    wild_later: bool = False
    pots: tuple[PotFace, ...] = ()
    total: int = 0
    market: MarketFace | None = None
    centre: CardFaces = ()
    grid: tuple[tuple[int | None, ...], ...] = ()
    aside: CardFaces = ()
    house: CardFaces = ()
    stub: int = 0
    redeals: int = 0
    over: bool = False
    cut_short: bool = False
    names: tuple[str, ...] = ()
    result: ResultFace | None = None
    rabbit: tuple[RabbitFace, ...] = ()
    sides: dict[str, str] = {}
    said: dict[str, str] = {}


def hand_face(playing: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID) -> HandFace:
    """Return a hand as a player, or a spectator (0), may see it.

    `laid` are the cards shown after it was over. Raise `Illegal` `no_such_player`.
    """
    public = public_look(playing, laid)
    return public.face if viewer == SPECTATOR else own_look(playing, viewer, laid).face


class PublicLook(NamedTuple):
    """A hand as a spectator sees it."""

    seen: Seen
    doings: Doings
    face: HandFace
    made: dict[tuple[int, str], Any]
    """Cached results about the present cards, by viewer and language; see `made_of`."""


def public_look(playing: Playing, laid: LaidOpen) -> PublicLook:
    """Return a hand as a spectator sees it, cached; a running shuffle does not change it."""
    return _public_look(as_shown(playing), laid)


@lru_cache(maxsize=FACES_KEPT)
def _public_look(playing: ByParts[Playing], laid: LaidOpen) -> PublicLook:
    seen = look(playing.value, SPECTATOR, laid)
    doings = Doings(seen.recent, seen.state.phase)
    made = made_of(playing.value, laid)
    face = whole(seen, doings, _held(made, SPECTATOR, lambda: seen), _middle(made, seen.state))
    return PublicLook(seen, doings, face, made)


class OwnLook:
    """A hand as one player sees it: everybody's face, and this player's further knowledge.

    That is usually only the player's own cards, whose part is cached since the event before. So the
    player's view is made only when it is needed.
    """

    def __init__(self, public: PublicLook, playing: Playing, viewer: int, laid: LaidOpen) -> None:
        self.public = public.face
        self._public = public
        self._playing, self.viewer, self._laid = playing, viewer, laid
        self._seen: Seen | None = None
        self._players: dict[int, PlayerFace] | None = None
        self.held = _held(public.made, viewer, lambda: self.seen)
        """The players' cards of which this player knows more: the same object while they don't
        change."""

    @property
    def asked(self) -> bool:
        """Whether the question is put to this player."""
        ask = self._public.seen.ask
        return ask is not None and self.viewer in ask.players

    @property
    def seen(self) -> Seen:
        """The player's knowledge."""
        if self._seen is None:
            self._seen = look(self._playing, self.viewer, self._laid)
        return self._seen

    @property
    def players(self) -> dict[int, PlayerFace]:
        """The players of whom this one knows more than everybody does.

        Those are the player's own, and others whose cards were held before they moved (GEN-27).
        """
        if self._players is None:
            public = self._public
            doings = None
            if public.seen.hidden and self.seen.recent != public.seen.recent:
                doings = Doings(self.seen.recent, self.seen.state.phase)
            faces, state = public.face.players, public.seen.state
            self._players = {
                each: known_face(faces[each - 1], held, state, doings)
                for each, held in self.held.items()
            }
        return self._players

    @property
    def result(self) -> ResultFace | None:
        """The result of the hand, in this player's words."""
        result = self._public.face.result
        return result and result_for(self.seen, result)

    @property
    def face(self) -> HandFace:
        """The whole face."""
        players = list(self._public.face.players)
        for player, face in self.players.items():
            players[player - 1] = face
        return replace(
            self._public.face, you=self.viewer, players=tuple(players), result=self.result
        )


def own_look(playing: Playing, viewer: int, laid: LaidOpen) -> OwnLook:
    """Return a hand as a player sees it. Raise `Illegal` `no_such_player`."""
    if not 0 < viewer <= len(playing.chairs):
        look(playing, viewer)  # raises `Illegal`
    return OwnLook(public_look(playing, laid), playing, viewer, laid)


MIDDLE = -1
"""The key for cards that belong to nobody, in the cache of results about cards."""


def _middle(made: dict[tuple[int, str], Any], state: State) -> MiddleFace:
    """Return the cards that belong to nobody, cached until a card moves."""
    found: MiddleFace | None = made.get((MIDDLE, ""))
    if found is None:
        found = made[MIDDLE, ""] = middle_face(state)
    return found


def _held(
    made: dict[tuple[int, str], Any], viewer: int, seen: Callable[[], Seen]
) -> dict[int, HeldFace]:
    """Return the cards that a player knows more of than everybody; for a spectator, all cards."""
    key = viewer, tag()
    held: dict[int, HeldFace] | None = made.get(key)
    if held is None:
        state = seen().state
        held = made[key] = {
            player: held_face(state, player)
            for player, seat in enumerate(state.seats, 1)
            if viewer in (SPECTATOR, player) or any(viewer in place.also for place in seat.places)
        }
    return held


def whole(seen: Seen, doings: Doings, held: Mapping[int, HeldFace], middle: MiddleFace) -> HandFace:
    """Return a face from what one viewer knows; `held` are all players' cards, by player."""
    state = seen.state
    lasting = _lasting(ByIdentity(state.game), tuple(seen.options), state.stakes)
    brings_in = doings.brought_in or _owes_bring_in(seen)
    pots = [PotFace(pot.amount, state.entitled(pot)) for pot in state.pots if pot.amount]
    return HandFace(
        number=seen.number,
        id=seen.id,
        game=seen.game,
        title=lasting.title,
        stage=_stage_face(ByParts(state, id(state.game), state.at, state.street)),
        stakes=lasting.stakes,
        players=tuple([player_face(seen, i, doings, brings_in, held[i]) for i in sorted(held)]),
        options=seen.options,
        changes=lasting.changes,
        house_rules=seen.house_rules,
        banked=state.game.banked,
        pays=lasting.pays,
        wild=middle.wild,
        wild_later=wild_to_come(state),
        pots=tuple(pots),
        total=state.pot_total,
        market=market_face(state) if state.market else None,
        centre=middle.centre,
        grid=middle.grid,
        aside=middle.aside,
        house=middle.house,
        stub=len(state.order) - state.drawn,
        redeals=state.redeals,
        over=state.over,
        cut_short=seen.cut_short,
        names=seen.names,
        result=result_face(seen) if seen.paid or state.over else None,
        rabbit=tuple([RabbitFace(player, card_name(card)) for player, card in seen.rabbit]),
        sides=lasting.sides,
        said=lasting.said,
    )


class _Lasting(NamedTuple):
    """The texts of a game at its stakes that are the same for all its hands."""

    title: str
    stakes: StakesFace
    changes: tuple[str, ...]
    pays: tuple[PaysFace, ...]
    sides: dict[str, str]
    said: dict[str, str]


@lru_cache(maxsize=LASTING)
def _lasting(key: ByIdentity[Game], options: tuple[str, ...], stakes: Stakes) -> _Lasting:
    game = key.value
    return _Lasting(
        games.said_title(game),
        stakes_face(stakes, game),
        changes_of(game, options),
        pays_faces(game),
        _sides(game),
        _said(game),
    )


@lru_cache(maxsize=STAGES)
def _stage_face(key: ByParts[State]) -> StageFace:
    state = key.value
    stage = stage_of(state)
    return StageFace(
        phase=stage.phase,
        name=stage_name(state) if state.at >= 0 else "",
        at=state.at,
        street=stage.street,
        round=stage.round,
        then=next_name(state),
        bets=isinstance(state.phase, Bet),
        leads=state.phase.leads,
    )


def _sides(game: Game) -> dict[str, str]:
    """Return the names of sides of the pot, wagers and declarations, if they are not the code."""
    wagers = [side for pay in pays_faces(game) for side in (pay.on, pay.side)]
    asked = [phase for phase in game.phases if isinstance(phase, Wagering)]
    made = [name for phase in asked for name in (phase.required, *phase.others)]
    codes = [*[share.side for share in game.shares], *wagers, *made, *_declared(game)]
    found = {code: side_words(game, code) for code in codes}
    return {code: said for code, said in found.items() if said != code.replace("_", " ")}


def _said(game: Game) -> dict[str, str]:
    """Return the words of declarations, if they are not the names of their sides: `spade` for the
    spade in the hole.
    """
    found = {code: say(code.replace("_", " ")) for code in _declared(game)}
    return {code: word for code, word in found.items() if word != side_words(game, code)}


def _declared(game: Game) -> list[str]:
    return [word for phase in game.phases if isinstance(phase, Declare) for word in phase.words]


def _owes_bring_in(seen: Seen) -> int:
    ask = seen.ask
    if ask is not None and any(isinstance(offer, CanBringIn) for offer in ask.offers):
        return ask.players[0]
    return 0
