"""The reason why each claim failed, in a sentence with the declaration or the hand.

A claim that won is an award, with the hand in words. Players are given by their numbers, so that a
client can write their names; the viewer is `you`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.language.saying import say, text
from doorcard.ranking import RankingError, by_name
from doorcard.ranking.words import after_side, as_object
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Share
from doorcard.rules.payments import AgainstHouse, least_with
from doorcard.rules.phases.bank import Bank
from doorcard.rules.reading import hand_in_words, share_of, strengths, wild_count
from doorcard.rules.sentences import Part, Sentence, Who
from doorcard.rules.state import State
from doorcard.rules.verdicts import BOTH, winners
from doorcard.table.faces.seen import Seen
from doorcard.voice import side_words, strength_words
from doorcard.voice.rendering import sentence_pieces


class TextFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece of a sentence: plain `text`, or a `player` whose name goes there.

    The text of a piece about the viewer is `You` or `you`.
    """

    text: str = ""
    player: int = 0


class ClaimFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The reason why a claim won nothing, or those of several players that failed alike.

    `player` is the first of them, 0 for the bank and for nobody.
    """

    player: int = 0
    text: tuple[TextFace, ...] = ()


Claim = tuple[int, Sentence]


class _Numbers:
    """Players of a sentence: a mark for each, since the client writes the names."""

    def __init__(self, you: int) -> None:
        self.you = you

    def __getitem__(self, player: int) -> str:
        return f"#{player}"


def claim_faces(seen: Seen, won: Sequence[int]) -> tuple[ClaimFace, ...]:
    """Return the reasons why players won nothing, and the bank's hand.

    `won` are the players who got a part of a pot in the deciding deal. Hands that nobody saw are
    left out, but viewers learn why their own declaration failed, even if they mucked. The viewer's
    reason comes first, and alone; other players whose declarations failed alike have one sentence.
    """
    you = seen.view.viewer
    claims = [*_claims(seen.state, won), *_mucked(seen.state, won, you)]
    claims.sort(key=lambda claim: not claim[0] or claim[0] != you)
    together = _together(seen.state, claims, you) if seen.state.declared else claims
    return tuple([_face(player, said, you) for player, said in together])


def _together(state: State, claims: Sequence[Claim], you: int) -> list[Claim]:
    """Return claims in their order, with one for all other players who failed alike."""
    groups: list[list[Claim]] = []
    for claim in claims:
        group = next((each for each in groups if _are_alike(each[0], claim, you)), None)
        if group is None:
            groups.append([claim])
        else:
            group.append(claim)
    return [group[0] if len(group) == 1 else _failed_alike(state, group) for group in groups]


def _are_alike(one: Claim, other: Claim, you: int) -> bool:
    apart = {0, you} & {one[0], other[0]}
    return not apart and replace(one[1], players=other[1].players) == other[1]


def _failed_alike(state: State, group: Sequence[Claim]) -> Claim:
    players = [player for player, _ in group]
    template = text("{who} declared {word} and {loses|lose}")
    if state.declared[players[0] - 1] == BOTH:
        template = text("{who} declared both and {wins|win} neither side")
    return players[0], Sentence(template, players, {"word": _word(state, players[0])})


def _face(player: int, said: Sentence, you: int) -> ClaimFace:
    found = []
    for piece in sentence_pieces(said, _Numbers(you)):
        named = piece.player is not None and piece.player != you
        found.append(TextFace("" if named else piece.text, piece.player or 0))
    return ClaimFace(player, tuple(found))


def _claims(state: State, won: Sequence[int]) -> Iterator[Claim]:
    if state.game.banked:
        yield from _of_bank(state)
        return
    live = [player for player in state.live if _lies_open(state, player)]
    values = {share.side: _values(share, state, live) for share in state.game.shares}
    for player in live if len(live) > 1 else ():
        if player not in won:
            said = _declared(state, player, values) if state.declared else _shown(state, player)
            if said is not None:
                yield player, said
    if len(live) > 1:
        yield from _unclaimed(state, values)


def _mucked(state: State, won: Sequence[int], viewer: int) -> Iterator[Claim]:
    """Say why the viewer's declaration failed, if the hand was mucked."""
    lost = bool(state.declared) and viewer in state.live and viewer not in won
    if not lost or _lies_open(state, viewer):
        return
    known = [player for player in state.live if player == viewer or _lies_open(state, player)]
    values = {share.side: _values(share, state, known) for share in state.game.shares}
    said = _declared(state, viewer, values) if len(known) > 1 else None
    if said is not None:
        yield viewer, said


def _unclaimed(state: State, values: Mapping[str, Mapping[int, int]]) -> Iterator[Claim]:
    """Say for which sides nobody has declared, or has a hand that qualifies; if all have declared
    one other side, that it takes the whole pot.
    """
    said = {state.declared[player - 1] for player in state.live} if state.declared else set()
    [alone] = said if len(said) == 1 else [""]
    for side, worth in values.items():
        name = _the(side_words(state.game, side))
        if said:
            if said & {side, BOTH}:
                continue
            parts: dict[str, Part] = {"side": name}
            what = text("Nobody declared {side}")
            if any(values.get(alone, {}).values()):
                what = text("Nobody declared {side}: {other} takes the whole pot")
                parts["other"] = _the(side_words(state.game, alone))
            yield 0, Sentence(what, parts=parts)
        elif len(worth) == len(state.live) and not any(worth.values()):
            yield 0, Sentence(text("Nobody has the cards for {side}"), parts={"side": name})


def _lies_open(state: State, player: int) -> bool:
    places = state.seat(player).places
    return all(
        (place.up or place.known == "all") and place.card != UNKNOWN for place in places
    ) and bool(places)


def _values(share: Share, state: State, players: Sequence[int]) -> dict[int, int]:
    found = {}
    for player in players:
        try:
            found[player] = share.value(state, player)
        except (UnknownCards, RankingError):
            continue
    return found


def _shown(state: State, player: int) -> Sentence | None:
    words = strength_words(strengths(state, player), wild_count(state, player))
    if not words:
        return None
    return Sentence("{who}: {hand}", [player], {"hand": "; ".join(words)})


def _declared(
    state: State, player: int, values: Mapping[str, Mapping[int, int]]
) -> Sentence | None:
    """Say why a declaration failed: the hand it lost to, or that there was no hand for it."""
    word = state.declared[player - 1]
    for side in values if word == BOTH else [word]:
        worth = values.get(side, {})
        rivals = [p for p in worth if p != player and state.declared[p - 1] in (side, BOTH)]
        best = winners(rivals, worth)
        mine = worth.get(player, 0)
        if mine and not (best and worth[best[0]] >= mine):
            continue
        return _failed(state, player, side, mine, best, worth)
    return None


def _failed(
    state: State,
    player: int,
    side: str,
    mine: int,
    best: Sequence[int],
    worth: Mapping[int, int],
) -> Sentence:
    name = _the(side_words(state.game, side))
    both = state.declared[player - 1] == BOTH
    share = share_of(state, side)
    if not mine:
        template = text("{who} declared {word}, but had {nothing}")
        if both:
            template = text("{who} declared {word}, but had {nothing} and {wins|win} neither side")
        nothing = "" if share is None else as_object(share.describe(mine))
        return Sentence(template, [player], {"word": _word(state, player), "nothing": nothing})
    hand = "" if share is None else hand_in_words(state, best[0], share, worth[best[0]])
    better = text("{whom} {has|have} the better hand: {hand}")
    if both:
        better = text("{whom} {has|have} the better hand for {side}: {hand}")
        hand = after_side(hand)
    parts: dict[str, Part] = {"whom": Who(best[0]), "hand": hand, "side": name}
    parts |= {"word": _word(state, player), "better": Sentence(better, [best[0]], {**parts})}
    if both and worth[best[0]] == mine:
        template = text(
            "{who} declared both, only tied with {whom} for {side} and {wins|win} neither"
        )
    elif both:
        template = text("{who} declared both and {wins|win} neither side, as {better}")
    else:
        template = text("{who} declared {word}, but {better}")
    return Sentence(template, [player], parts)


def _word(state: State, player: int) -> str:
    return say(state.declared[player - 1].replace("_", " "))


def _the(name: str) -> str:
    """Return the name of a side with its article; sides that are cards have one already."""
    return name if name.startswith("the ") else say("the {side}", side=name)


def _of_bank(state: State) -> Iterator[Claim]:
    """Say which hand the bank has, and whether it qualifies (TCP-24)."""
    cards = tuple([place.card for place in state.house])
    bank = next((phase for phase in state.game.phases if isinstance(phase, Bank)), None)
    pay = next((p for p in bank.payments if isinstance(p, AgainstHouse)), None) if bank else None
    if pay is None or not cards or UNKNOWN in cards:
        return
    ranking = by_name(pay.scale)
    value = ranking.look_up(cards)
    template = text("The dealer has {hand}")
    if value < least_with(pay.scale, pay.qualifier):
        template = text("The dealer has {hand} and doesn't qualify")
    yield 0, Sentence(template, parts={"hand": as_object(ranking.describe(value))})
