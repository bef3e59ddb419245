"""A picture of a hand's end for link previews, and its text.

It is drawn from a face, which only holds what its viewer may know. It always shows what everybody
saw, even if the link shows a player's own view, since previews spread without being asked for.
"""

from __future__ import annotations

from pathlib import Path

from doorcard.cards import UNKNOWN, parse_card
from doorcard.language.saying import number, say
from doorcard.ranking.words import as_object, listed
from doorcard.room.outcomes import HandOutcome
from doorcard.rules.picture.cards import HEIGHT, WIDTH, card_svg
from doorcard.rules.picture.svg import box, group, picture, write
from doorcard.table.faces.hand_face import HandFace
from doorcard.table.faces.players import CardFace, PlayerFace

ACROSS, DOWN = 1200, 630
"""The size in pixels that preview makers ask for."""
MARGIN, TOP, FOOT = 50, 150, 70
FELT, LIT, INK, FAINT, GOLD = "#17603f", "#237a54", "#ffffff", "#b9d3c3", "#f2c14e"
FADED = 0.45
LONGEST = 18
"""The most letters of a name that are shown."""
ONE_COLUMN = 5
"""The most players that get the whole width."""

_FONTS = Path(__file__).parent / "fonts"
FONTS = [str(_FONTS / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
"""The room's own fonts, since the machine may have none."""


def title_of(outcome: HandOutcome) -> str:
    """Return a hand in a few words: the game, and the winners' chips."""
    won = [winner for winner in outcome.winners if winner.net > 0]
    if not won:
        return outcome.title
    names = listed([winner.name for winner in won])
    if len(won) == 1:
        chips = number(won[0].chips, grouped=True)
        return say("{game}: {name} wins {amount}", game=outcome.title, name=names, amount=chips)
    return say("{game}: {names} share the pot", game=outcome.title, names=names)


def words_of(outcome: HandOutcome) -> str:
    """Return a hand in a sentence or two: the winners, their chips and their cards."""
    sentences = [
        say(
            "{name} gets {amount} with {hand}" if winner.words else "{name} gets {amount}",
            name=winner.name,
            amount=number(winner.chips, grouped=True),
            hand=say(" and ").join(map(as_object, winner.words)),
        )
        for winner in outcome.winners
    ]
    players = len(outcome.nets)
    many = say("One player at the table.")
    if players > 1:
        many = say("{count} players at the table.", count=players)
    return f"{'; '.join(sentences)}. {many}" if sentences else many


def hand_svg(face: HandFace, outcome: HandOutcome) -> str:
    """Return the picture of a finished hand."""
    columns = 1 if len(face.players) <= ONE_COLUMN else 2
    rows = -(-len(face.players) // columns)
    width = (ACROSS - 2 * MARGIN) / columns
    height = min(150.0, (DOWN - TOP - FOOT) / rows)
    body = [
        box(0, 0, ACROSS, DOWN, FELT),
        write(outcome.title, MARGIN, 84, size=52, fill=INK, bold=True),
        write(_pot(outcome), MARGIN, 126, size=28, fill=GOLD, bold=True),
        write("Doorcard", ACROSS - MARGIN, 84, size=30, fill=FAINT, anchor="end"),
    ]
    for player, net in zip(face.players, outcome.nets, strict=True):
        at = player.player - 1
        x, y = MARGIN + at // rows * width, TOP + at % rows * height
        body.append(group(_row(player, net.name, net.net, width - 20, height), x, y))
    words = _cut(words_of(outcome), 88)
    body.append(write(words, MARGIN, DOWN - 28, size=24, fill=INK))
    return str(picture(ACROSS, DOWN, body, title_of(outcome)))


def _pot(outcome: HandOutcome) -> str:
    total = sum([winner.chips for winner in outcome.winners])
    return say("{count} chips", count=number(total, grouped=True)) if total else ""


def _row(player: PlayerFace, name: str, net: int, width: float, height: float) -> list[str]:
    """Return a player's line: name, cards, win or loss."""
    scale = (height - 14) / HEIGHT
    middle = height / 2
    opacity = FADED if player.folded else 1
    found = [box(0, 2, width, height - 6, LIT, round=12)] if net > 0 else []
    named = [write(_cut(name, LONGEST), 16, middle + 9, size=26, fill=INK, bold=True)]
    shown = player.cards
    left, right = 0.30 * width, 0.84 * width
    if shown:
        step = min(WIDTH + 6, ((right - left) / scale - WIDTH) / max(1, len(shown) - 1))
        cards = [group([_card(card)], at * step, 0) for at, card in enumerate(shown)]
        named.append(group(cards, left, 5, 1, scale))
    elif player.folded:
        named.append(write(say("folded"), left, middle + 9, size=24, fill=FAINT))
    amount = number(net, grouped=True)
    signed = f"+{amount}" if net > 0 else amount.replace("-", "−")
    fill = GOLD if net > 0 else FAINT
    named.append(write(signed, width - 14, middle + 9, size=26, fill=fill, bold=True, anchor="end"))
    return [*found, group(named, 0, 0, opacity)]


def _card(face: CardFace) -> str:
    known = face.c != "??"
    card = parse_card(face.c) if known else UNKNOWN
    return card_svg(card, down=known and not face.up and face.known != "all", four_colours=True)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def png(svg: str) -> bytes:
    """Return a picture as PNG. Text uses the room's own fonts; nothing else is loaded."""
    import resvg_py  # imported only when a picture is drawn

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
        )
    )
