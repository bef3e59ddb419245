"""The terms of the glossary: words of a stud table, and measures of how somebody plays."""

from __future__ import annotations

from msgspec import Struct


class Term(Struct, frozen=True, omit_defaults=True):
    """A word, its meaning in a sentence or two, other words for it, and the group it is in."""

    word: str
    words: str
    also: tuple[str, ...] = ()
    group: str = ""


TERMS = (
    Term(
        "aggression factor",
        "How many bets and raises a player makes for each call: bets and raises, divided by calls.",
    ),
    Term(
        "aggression frequency",
        "How often a player bets or raises instead of calling or folding: bets and raises, "
        "divided by bets, raises, calls and folds in betting rounds. Checks don't count.",
        ("aggression",),
    ),
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
        "badugi",
        "A hand of up to four cards of which no two have the same suit or the same rank. Four such "
        "cards beat three; of hands with equally many cards, the lower one wins.",
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
        "bluff",
        "A bet or raise with a weak hand, made so that better ones fold.",
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
        "button",
        "The mark of the player who deals this hand, and that player. Cards are dealt and most "
        "decisions made clockwise, starting with the player to the button's left.",
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
        "cards speak",
        "Nobody declares anything: what the shown cards come to decides which parts of the pot a "
        "hand wins.",
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
        "completion rate",
        "How often a player completes when they may: hands with a completion, divided by "
        "hands in which they acted in the first betting round while nobody had bet more "
        "than the bring-in. Posting the bring-in does not count as acting.",
    ),
    Term(
        "dead card",
        "A card that can't come to you: you have seen it in somebody's hand, or it was given up, "
        "swept from the row or burned.",
        ("dead",),
    ),
    Term(
        "dealer",
        "In a casino game, whoever plays for the house: everybody plays against the dealer's hand "
        "or its pay table, and nobody against the others. At other tables the button shows who "
        "deals.",
    ),
    Term(
        "dealer's choice",
        "A table where whoever has the button picks the game of the next hand.",
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
        "Five cards of one suit, in any order. It beats a straight.",
    ),
    Term(
        "flush draw",
        "Cards that need one more of their suit for a flush, such as four hearts while more cards "
        "are to come.",
        ("four to a flush",),
    ),
    Term(
        "fold",
        "To give up your hand and your claim to the pot. Chips that you put in stay there.",
        ("drop out",),
    ),
    Term(
        "fold to completion",
        "How often the bring-in gives up: hands in which the player who posted the bring-in "
        "answered a completion by folding, divided by hands in which they had to answer "
        "one.",
    ),
    Term(
        "four of a kind",
        "Four cards of one rank, such as four nines. It beats a full house.",
        ("quads",),
    ),
    Term(
        "full house",
        "Three cards of one rank and two of another, such as three kings and two fives. It usually "
        "beats a flush.",
    ),
    Term(
        "high",
        "The usual way to compare hands: the highest hand wins. Where the pot is divided, high is "
        "the half for it.",
    ),
    Term(
        "high card",
        "A hand without a pair, a straight or a flush. It counts by its highest card, then by the "
        "next ones: an ace with a nine beats an ace with an eight.",
        ("no pair",),
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
        "limit",
        "The rule of how much you may bet. In a limit game every bet has the size of the round; at "
        "pot limit a bet may be as large as the pot, and at no limit as large as your stack.",
    ),
    Term(
        "low",
        "The other way to compare hands: the lowest hand wins, and a pair hurts it. Lows are "
        "compared from their highest cards down, so 8-5-3-2-A beats 8-6-3-2-A. Where the pot is "
        "divided, low is the half for it.",
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
        "open-ended",
        "Four cards in sequence that a card at either end makes a straight, such as 5-6-7-8: any "
        "four and any nine will do.",
        ("open-ended straight draw", "straight draw"),
    ),
    Term(
        "pair",
        "Two cards of one rank, such as two kings. It beats a hand of high cards alone.",
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
        "pot odds",
        "The price of a call compared with what it can win. If you pay 4 to win a pot of 16, you "
        "pay a fifth of the 20 that are in it then: the call pays off if you win more often than "
        "one time in five.",
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
        "royal flush",
        "Ten, jack, queen, king and ace of one suit: the highest straight flush, and without wild "
        "cards the best hand of all.",
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
        "steal",
        "A completion from a late seat to win the antes: everybody between the bring-in and "
        "you has folded, and at most two players are left to act behind you before the "
        "bring-in. How often you steal: steals, divided by hands in which you could.",
    ),
    Term(
        "straight",
        "Five cards in sequence, of any suits, such as 5-6-7-8-9. It beats three of a kind.",
    ),
    Term(
        "straight flush",
        "Five cards in sequence, all of one suit, such as 5-6-7-8-9 in hearts. It beats four of a "
        "kind.",
    ),
    Term(
        "street",
        "One round of dealing, and the betting that follows it. Third street is when players have "
        "three cards.",
        ("third street", "fourth street", "fifth street", "sixth street", "seventh street"),
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
        "three of a kind",
        "Three cards of one rank, such as three sevens. It beats two pair.",
        ("trips",),
    ),
    Term(
        "two pair",
        "Two cards of one rank and two of another, such as kings and eights. It beats a pair.",
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
        "voluntarily put in pot",
        "How often a player plays by choice: hands in which they put chips in freely before "
        "a second betting round began, divided by hands they were dealt. Antes and the "
        "bring-in don't count; calls, bets, raises, prices and bids do.",
        ("VPIP",),
    ),
    Term(
        "went to showdown",
        "How often a player stays to the end: hands in which they were in at the showdown, "
        "divided by hands in which they and somebody else were still in after the first "
        "betting round.",
        ("WTSD",),
    ),
    Term(
        "wheel",
        "The hand 5-4-3-2-A: the lowest straight, and in most games also the best low.",
    ),
    Term(
        "wild card",
        "A card that its holder may count as any card they like.",
        ("wild",),
    ),
    Term(
        "won at showdown",
        "How often a player wins a showdown: showdowns in which they got chips of a pot, "
        "divided by showdowns they were in.",
        ("W$SD",),
    ),
)
"""Every term, in order of the alphabet."""
