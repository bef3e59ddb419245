"""Terms of every stud table: the basics, cards, and betting."""

from __future__ import annotations

from msgspec import Struct


class Term(Struct, frozen=True, omit_defaults=True):
    """A term, its meaning in a sentence or two, other words for it, its group, and which of those
    words is English where the term is said in another language. `event` is what it means in a
    tournament, if that is something else."""

    word: str
    words: str
    also: tuple[str, ...] = ()
    group: str = ""
    english: str = ""
    event: str = ""

    @property
    def told(self) -> str:
        """All that the term means, at a table and in a tournament."""
        return f"{self.words} {self.event}".rstrip()


FIRST_WORDS = (
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
        "bluff",
        "A bet or raise with a weak hand, made so that better ones fold.",
    ),
    Term(
        "blind",
        "In hold'em, a forced bet by one of the two players left of the button. Stud has none: "
        "everybody pays an ante, and one player the bring-in.",
    ),
    Term(
        "button",
        "The mark of the player who deals this hand, and that player. Cards are dealt and most "
        "decisions made clockwise, starting with the player to the button's left.",
    ),
    Term(
        "call",
        "To match the current bet and stay in the hand. If somebody bet 4 and you have put in "
        "nothing this round, calling costs 4.",
    ),
    Term(
        "check",
        "To stay in without betting, while there is no bet to call.",
    ),
    Term(
        "dealer",
        "In a casino game, whoever plays for the house: everybody plays against the dealer's hand "
        "or its pay table, and nobody against the others. At other tables the button shows who "
        "deals.",
    ),
    Term(
        "fold",
        "To give up your hand and your claim to the pot. Chips that you put in stay there.",
        ("drop out",),
    ),
    Term(
        "muck",
        "To give up a hand at the showdown without showing it. A mucked hand wins nothing.",
    ),
    Term(
        "net",
        "The result of a hand or an evening for you: the chips you got out less those you put in. "
        "If you win a pot of 20 to which you paid 6, your net is +14.",
    ),
    Term(
        "pot",
        "The chips that the players of a hand have put in. The winners take it or share it. Once a "
        "player is all-in, the pot they can win is the main pot, and further chips go to a side "
        "pot.",
        ("main pot",),
    ),
    Term(
        "raise",
        "To increase the current bet. Doorcard names the total: after a bet of 4, you raise to 8.",
    ),
    Term(
        "river",
        "The last card of a hand, in hold'em the fifth in the middle. In seven-card stud it is the "
        "card of seventh street, which everybody gets face down.",
    ),
    Term(
        "semi-bluff",
        "A bluff with a hand that can still improve well, such as four cards to a flush: it may "
        "win because better hands fold, or because the cards come.",
    ),
    Term(
        "showdown",
        "The end of a hand, when the remaining players show their cards and the best hand or hands "
        "win.",
    ),
    Term(
        "stack",
        "The chips that a player has on the table.",
    ),
    Term(
        "street",
        "One round of dealing, and the betting that follows it. Third street is when players have "
        "three cards.",
        ("third street", "fourth street", "fifth street", "sixth street", "seventh street"),
    ),
    Term(
        "suit",
        "One of the four signs on the cards: spades ♠, hearts ♥, diamonds ♦ and "
        "clubs ♣. Each has thirteen cards, from the two to the ace.",
        ("spade", "heart", "diamond", "club"),
    ),
)
CARDS = (
    Term(
        "burn",
        "To put the top card of the deck aside, unseen, before dealing. Some tables burn a card "
        "before each street.",
    ),
    Term(
        "card in the middle",
        "A card that counts for every player. One is dealt when the deck is too short to give "
        "everybody a card of their own.",
        ("community card", "centre card"),
    ),
    Term(
        "dead card",
        "A card that can't come to you: you have seen it in somebody's hand, or it was given up, "
        "swept from the row or burned.",
        ("dead",),
    ),
    Term(
        "door card",
        "A player's first card dealt face up. Doorcard is named after it.",
    ),
    Term(
        "hole card",
        "A card dealt face down, which only its owner may look at. The log has such cards in "
        "brackets: (K♥ 8♣).",
        ("down card",),
    ),
    Term(
        "stub",
        "The part of the deck that has not been dealt.",
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
BETTING = (
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
        "cap",
        "The most raises that one betting round allows. Once a round is capped, you can only call "
        "or fold.",
    ),
    Term(
        "completion",
        "A raise of the bring-in to a full bet. With a bring-in of 2 and a small bet of 4, a "
        "player completes to 4.",
        ("complete",),
    ),
    Term(
        "limit",
        "The rule of how much you may bet. In a limit game each round has its fixed bet; at "
        "pot limit a bet may be as large as the pot, and at no limit as large as your stack.",
    ),
    Term(
        "odd chip",
        "A chip left over when a pot can't be divided evenly. The rules of each game say who "
        "gets it.",
    ),
    Term(
        "pot odds",
        "The price of a call compared with what it can win. If you pay 4 to win a pot of 16, you "
        "pay a fifth of the 20 that are in it then: the call pays off if you win more often than "
        "one time in five.",
    ),
    Term(
        "rake",
        "The chips that the house takes out of a pot for running the game. Home games usually have "
        "none.",
    ),
    Term(
        "side pot",
        "A separate pot for the chips that an all-in player could not match. Only the players who "
        "paid into it can win it.",
    ),
    Term(
        "small bet",
        "The smaller of the two bet sizes of a limit game, used on the earlier streets. In a 4/8 "
        "game it is 4.",
    ),
    Term(
        "table stakes",
        "The rule that you play only with the chips you had on the table when the hand began. "
        "Nobody can be made to fold for lack of more: they go all-in.",
    ),
)
