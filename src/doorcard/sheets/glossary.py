"""The words of a stud table, each explained once: for the document, the terminal and the page."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct

from doorcard.language.saying import remembered, say
from doorcard.rules.errors import BadSetup


class Term(Struct, frozen=True, omit_defaults=True):
    """A word, its meaning in a sentence or two, and other words for the same thing."""

    word: str
    words: str
    also: tuple[str, ...] = ()


TERMS = (
    Term(
        "all-in",
        "A player who has put in all their chips is all-in. They stay in the hand without paying "
        "more, and can win only the pots they paid into.",
    ),
    Term(
        "ante",
        "A small payment that every player makes before the cards are dealt, so that there is "
        "something to play for.",
    ),
    Term(
        "bet",
        "The first chips that a player puts in during a betting round. To stay in the hand, the "
        "others must call it.",
    ),
    Term(
        "big bet",
        "The larger of the two bet sizes of a limit game, used on the later streets. It is usually "
        "twice the small bet: in a 4/8 game it is 8.",
    ),
    Term(
        "bring-in",
        "A forced bet, smaller than a full one, that starts the first betting round. In "
        "seven-card stud the player with the lowest door card must bring it in; that player may "
        "complete to a full bet instead.",
    ),
    Term(
        "burn",
        "To put the top card of the deck aside, unseen, before dealing. Some tables burn a card "
        "before each street.",
    ),
    Term(
        "buy",
        "To pay into the pot for a card. You see some of the cards for sale before you choose; in "
        "some games you also give up one of your own cards.",
    ),
    Term(
        "call",
        "To match the current bet and stay in the hand. If somebody bet 4 and you have put in "
        "nothing this round, calling costs 4.",
    ),
    Term(
        "cap",
        "The most raises that one betting round allows. Once a round is capped, you can only call "
        "or fold.",
    ),
    Term(
        "card in the middle",
        "A card that counts for every player. One is dealt when the deck is too short to give "
        "everybody a card of their own.",
        ("community card", "centre card"),
    ),
    Term(
        "carry over",
        "When nobody wins a pot it is carried over: the chips stay on the table, and the players "
        "who are still in play for them in a new deal.",
        ("carried pot",),
    ),
    Term(
        "check",
        "To stay in without betting, while there is no bet to call.",
    ),
    Term(
        "completion",
        "A raise of the bring-in to a full bet. With a bring-in of 2 and a small bet of 4, a "
        "player completes to 4.",
        ("complete",),
    ),
    Term(
        "dead card",
        "A card that is out of play: given up, swept from the row, or burned.",
    ),
    Term(
        "dealer",
        "The player who deals this hand; the button stands in front of them. Cards are dealt and "
        "most decisions made clockwise, starting with the player to the dealer's left.",
        ("button",),
    ),
    Term(
        "dealer's choice",
        "A table where each dealer picks the game of the next hand.",
    ),
    Term(
        "declare",
        "To say which part of the pot you play for: high, low, or both. At some tables all players "
        "say it at the same moment, at others in turn.",
        ("declaration",),
    ),
    Term(
        "door card",
        "A player's first card dealt face up. Doorcard is named after it.",
    ),
    Term(
        "flush",
        "Five cards of one suit. It beats a straight, which is five ranks in a row.",
    ),
    Term(
        "fold",
        "To give up your hand and your claim to the pot. Chips that you put in stay there.",
    ),
    Term(
        "hole card",
        "A card dealt face down, which only its owner may look at.",
        ("down card",),
    ),
    Term(
        "house rules",
        "A game with rules of your own, written in a file that Doorcard checks and plays.",
    ),
    Term(
        "kicker",
        "A card that decides between hands of the same rank. With a pair of kings each, a player "
        "with an ace beside them beats a player with a nine.",
    ),
    Term(
        "low",
        "A hand of low cards. In high-low games the best low wins half of the pot; lows are "
        "compared from their highest cards down, and the lower one is better.",
    ),
    Term(
        "market",
        "The part of a hand in which cards are for sale: a row of cards with their prices, and "
        "usually the top card of the deck.",
    ),
    Term(
        "muck",
        "To give up a hand at the showdown without showing it. A mucked hand wins nothing.",
    ),
    Term(
        "odd chip",
        "A chip left over when a pot can't be divided evenly. The rules of each game say who "
        "gets it.",
    ),
    Term(
        "pat",
        "To stand pat is to keep all your cards when you could exchange or buy one.",
        ("stand pat",),
    ),
    Term(
        "pot",
        "The chips that the players of a hand have put in. The winners take it or share it. Once a "
        "player is all-in, the pot they can win is the main pot, and further chips go to a side "
        "pot.",
        ("main pot",),
    ),
    Term(
        "qualifier",
        "The least that a hand must be to win a share of the pot. In 8-or-better a low hand needs "
        "five different ranks of eight or lower; if nobody has one, the high hand takes it all.",
        ("qualify",),
    ),
    Term(
        "raise",
        "To increase the current bet. Doorcard names the total: after a bet of 4, you raise to 8.",
    ),
    Term(
        "rake",
        "The chips that the house takes out of a pot for running the game. Home games usually have "
        "none.",
    ),
    Term(
        "redeal",
        "All cards go back and are dealt again, while the pot stays. A game may call for it when a "
        "certain card comes up, or when nobody won.",
        ("new deal",),
    ),
    Term(
        "row",
        "The face-up cards on the table that are for sale or that players bid for.",
    ),
    Term(
        "scoop",
        "To win every part of a divided pot. With both the best high and the best low hand, you "
        "scoop.",
    ),
    Term(
        "showdown",
        "The end of a hand, when the remaining players show their cards and the best hand or hands "
        "win.",
    ),
    Term(
        "side pot",
        "A separate pot for the chips that an all-in player could not match. Only the players who "
        "paid into it can win it.",
    ),
    Term(
        "slot",
        "A numbered place in the row. Slot 1 is the first card; 0 stands for the deck card.",
    ),
    Term(
        "small bet",
        "The smaller of the two bet sizes of a limit game, used on the earlier streets. In a 4/8 "
        "game it is 4.",
    ),
    Term(
        "stack",
        "The chips that a player has on the table.",
    ),
    Term(
        "street",
        "One round of dealing, and the betting that follows it. Third street is when players have "
        "three cards.",
    ),
    Term(
        "stub",
        "The part of the deck that has not been dealt.",
    ),
    Term(
        "sweep up",
        "To clear the row away when buying is over. Cards that nobody bought are dead.",
    ),
    Term(
        "table stakes",
        "The rule that you play only with the chips you had on the table when the hand began. "
        "Nobody can be made to fold for lack of more: they go all-in.",
    ),
    Term(
        "unit",
        "The chips that one step of a price stands for. With a unit of 2, a card priced at 3 units "
        "costs 6.",
    ),
    Term(
        "up-card",
        "A card dealt face up, which everybody sees.",
        ("up card",),
    ),
    Term(
        "wild card",
        "A card that its holder may count as any card they like.",
        ("wild",),
    ),
)
"""Every term, in order of the alphabet."""


@remembered()
def said_terms() -> tuple[Term, ...]:
    """Return every term in the language that is spoken, in order of its alphabet."""
    return _in_order(map(_said, TERMS))


def _said(term: Term) -> Term:
    return Term(say(term.word), say(term.words), tuple(dict.fromkeys(map(say, term.also))))


def _in_order(terms: Iterable[Term]) -> tuple[Term, ...]:
    return tuple(sorted(terms, key=lambda term: term.word.casefold()))


def _names(term: Term) -> tuple[str, ...]:
    """Return what a term is called, in English and in the language that is spoken."""
    said = _said(term)
    return term.word, *term.also, said.word, *said.also


_BY_NAME = {name.casefold(): term for term in TERMS for name in (term.word, *term.also)}


def explained(word: str) -> tuple[Term, ...]:
    """Return the term with this name, or else every term that has this text in a name.

    An empty text finds every term.

    Raise `BadSetup` (`no_such_term`) where there is none, with the terms that come near.
    """
    sought = word.casefold().strip()
    named = [(term, {name.casefold() for name in _names(term)}) for term in TERMS]
    found = [term for term, names in named if sought in names]
    found = found[:1] or [t for t, names in named if any(sought in name for name in names)]
    if found:
        return _in_order(map(_said, found))
    near = tuple(dict.fromkeys(_BY_NAME[n].word for n in get_close_matches(sought, _BY_NAME)))
    hint = f"did you mean {' or '.join(near)}?" if near else "doorcard glossary lists them all"
    raise BadSetup("no_such_term", f"{word!r} is not in the glossary; {hint}", word=word, near=near)
