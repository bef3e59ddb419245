"""`doorcard odds` where everybody plays against a bank: how every hand stands against it."""

from __future__ import annotations

from typing import Any

from doorcard.cards import UNKNOWN, card_names
from doorcard.cli.faces import cards_text, make_console
from doorcard.cli.odds import Question, looked_at, make_table
from doorcard.cli.running import print_json
from doorcard.lab.edges import AgainstTheBank, against_the_bank
from doorcard.lab.spot import Held, read_hands
from doorcard.rules.errors import BadSetup


def ask_bank(question: Question, house: str) -> list[AgainstTheBank]:
    """Return how each hand stands against the bank; the others' cards are out of play."""
    held = read_hands(question.hands)
    if not held:
        raise BadSetup(
            "bad_seats", "there is no hand; give each player's with --hand, '??' where not known"
        )
    samples = question.samples if question.exact is False else None
    found = []
    for hand in held:
        others = [card_names(_known(other)) for other in held if other is not hand]
        found.append(
            against_the_bank(
                question.game,
                card_names(hand.cards),
                house=house,
                dead="".join([question.dead, *others]),
                samples=samples,
                seed=question.seed,
            )
        )
    return found


def show_bank(question: Question, found: list[AgainstTheBank], *, json: bool) -> None:
    """Print how hands stand against the bank, as JSON or as a table."""
    if json:
        print_json(_data(question, found))
        return
    console = make_console()
    console.print(looked_at(question, found[0].exact, found[0].deals))
    table = make_table("player", "cards", "wins", "ties", "loses", "play", "fold", "better")
    for number, one in enumerate(found, 1):
        cards = read_hands([one.cards])[0]
        table.add_row(
            str(number),
            cards_text(cards.cards),
            f"{one.win:.2%}",
            f"{one.tie:.2%}",
            f"{one.lose:.2%}",
            f"{one.play:+.4f}",
            f"{one.fold:+.0f}",
            one.better,
        )
    console.print(table)
    console.print("play and fold in antes, on average; side wagers left out")


def _data(question: Question, found: list[AgainstTheBank]) -> dict[str, Any]:
    return {
        "game": question.game.id,
        "exact": found[0].exact,
        "samples": found[0].deals,
        "players": [
            {
                "player": number,
                "share": one.win + one.tie / 2,
                "wins": one.win,
                "ties": one.tie,
                "loses": one.lose,
                "unqualified": one.unqualified,
                "play": one.play,
                "interval": one.interval,
                "fold": one.fold,
                "better": one.better,
            }
            for number, one in enumerate(found, 1)
        ],
        "seed": None if found[0].exact else question.seed,
    }


def _known(hand: Held) -> list[int]:
    return [card for card in hand.cards if card != UNKNOWN]
