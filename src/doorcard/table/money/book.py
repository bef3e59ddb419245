"""The book of a table: every chip that moves, entered twice, once where it leaves and once where
it comes in.

Chips come from the cashier, who stands for the world outside, so all accounts always add up to 0:
the chips on the table are the chips the cashier is short of. A hand settles in one entry, and chips
never rest in a pot here: a hand that is void leaves no trace. Nobody can owe the table chips. The
bank of a banked game can, since it is the house's.

An entry says what moved; the book is the fold of its entries and keeps only sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.errors import Refused, shown
from doorcard.rules.stakes import MOST_CHIPS
from doorcard.table.money.flows import Flow, added, of_hand

CASHIER, CHAIR, RAKE, BANK = "cashier", "chair", "rake", "bank"
ACCOUNTS = (CASHIER, CHAIR, RAKE, BANK)
"""The accounts: the world outside, a player's chips at the table, the house's rake, and the house's
account of banked games. Only a chair belongs to a player."""

BUY_IN, TOP_UP, CASH_OUT, HAND, COLLECT = "buy_in", "top_up", "cash_out", "hand", "collect"


class BadEntry(Refused):
    """An entry that the book refuses; the book stays as it was."""


class Account(Struct, frozen=True):
    """The place of chips: one of `ACCOUNTS`, with the player if it is a chair."""

    kind: str
    player: str = ""


class Posting(Struct, frozen=True):
    """Chips that came into an account, or (below 0) went out of it."""

    account: Account
    chips: int


class Entry(Struct, frozen=True):
    """Chips that moved, one line for each account; the lines add up to 0.

    `kind` is `buy_in`, `top_up`, `cash_out`, `hand` or `collect`; `hand` the number of a hand that
    settles. Raise `BadEntry`: `bad_entry`, `bad_amount`, `unbalanced`.
    """

    kind: str
    lines: tuple[Posting, ...]
    hand: int = 0
    banked: bool = False
    """Whether the hand was played against the bank."""

    def __post_init__(self) -> None:
        if self.kind not in (BUY_IN, TOP_UP, CASH_OUT, HAND, COLLECT):
            raise BadEntry("bad_entry", f"{shown(self.kind)} is not a kind of entry")
        if (type(self.hand) is not int or self.hand < 1) if self.kind == HAND else self.hand:
            raise BadEntry(
                "bad_entry", f"hand {shown(self.hand)}: a hand has a number from 1 on, others none"
            )
        for line in self.lines:
            _check_line(line)
        if len({line.account for line in self.lines}) < len(self.lines):
            raise BadEntry("bad_entry", "an account stands in two lines; one line has to do")
        total = sum([line.chips for line in self.lines])
        if total:
            raise BadEntry(
                "unbalanced",
                f"the lines of this {self.kind} come to {total}; what goes out has to come in",
                total=total,
            )

    def into(self, account: Account) -> int:
        """Return the chips that this entry brings into an account (below 0: takes out)."""
        return sum([line.chips for line in self.lines if line.account == account])


class ChairAccount(Struct, frozen=True, gc=False):
    """A player's chips: at the table, brought in total, and taken away in total."""

    player: str
    chips: int = 0
    brought: int = 0
    taken: int = 0

    @property
    def net(self) -> int:
        """The chips the player has won (below 0: lost)."""
        return self.chips + self.taken - self.brought


class Book(Struct, frozen=True, gc=False):
    """The sums of all entries so far. Everybody who ever bought in keeps a chair in the book."""

    chairs: tuple[ChairAccount, ...] = ()
    rake: int = 0
    collected: int = 0
    """The rake that the house has taken from the table."""
    bank: int = 0
    hand: int = 0
    """The latest hand that settled."""
    flows: tuple[Flow, ...] = ()
    """The chips that went from one player to another over all hands, the house as ""."""

    def chair(self, player: str) -> ChairAccount:
        """Return a player's chair. Raise `BadEntry` `no_such_player`."""
        for chair in self.chairs:
            if chair.player == player:
                return chair
        raise BadEntry(
            "no_such_player",
            f"{shown(player)} has never bought in; a buy-in comes first",
            player=player,
        )

    @property
    def cashier(self) -> int:
        """The cashier's account: minus the chips on the table."""
        out = sum([chair.taken - chair.brought for chair in self.chairs])
        return out + self.collected

    def balance(self, account: Account) -> int:
        """Return the chips in an account; all accounts add up to 0."""
        if account.kind == CHAIR:
            return self.chair(account.player).chips
        return {CASHIER: self.cashier, RAKE: self.rake, BANK: self.bank}[account.kind]

    @property
    def total(self) -> int:
        """The chips of all players at the table."""
        return sum([chair.chips for chair in self.chairs])

    @property
    def house(self) -> int:
        """The chips the house has won (below 0: lost): rake, collected or not, and the bank."""
        return self.rake + self.collected + self.bank

    def nets(self) -> dict[str, int]:
        """Return everybody's win (below 0: loss), the house's as ""; they add up to 0."""
        nets = {chair.player: chair.net for chair in self.chairs}
        return {**nets, "": self.house} if self.house else nets

    def after(self, entry: Entry) -> Book:
        """Return the book with one more entry.

        Raise `BadEntry`: `below_zero` for more chips than a chair or the rake holds,
        `hand_settled` for a hand that has been settled, `no_such_player`, `bad_entry`.
        """
        _check_shape(entry)
        if entry.kind == HAND and entry.hand <= self.hand:
            raise BadEntry(
                "hand_settled",
                f"hand {entry.hand} has been settled, as have all up to {self.hand}",
                hand=entry.hand,
            )
        book = self
        for line in entry.lines:
            book = book._with(line, entry.kind)
        if entry.kind != HAND:
            return book
        flows = added(self.flows, of_hand(_nets_of(entry), entry.banked))
        return replace(book, hand=entry.hand, flows=flows)

    def _with(self, line: Posting, kind: str) -> Book:
        """Return the book after one line; the cashier's account follows from the others."""
        account, chips = line.account, line.chips
        if account.kind == CHAIR:
            return replace(self, chairs=self._seated(account.player, chips, kind))
        if account.kind == BANK:
            return replace(self, bank=self.bank + chips)
        if account.kind == CASHIER:
            return self
        if self.rake + chips < 0:
            raise BadEntry("below_zero", f"the rake holds {self.rake}, not {-chips}")
        took = -chips if kind == COLLECT else 0
        return replace(self, rake=self.rake + chips, collected=self.collected + took)

    def _seated(self, player: str, chips: int, kind: str) -> tuple[ChairAccount, ...]:
        """Return the chairs after chips came into one, or went out of it."""
        known = player in [chair.player for chair in self.chairs]
        if kind == BUY_IN and not known:
            return (*self.chairs, ChairAccount(player, chips, chips))
        chair = self.chair(player)
        if chair.chips + chips < 0:
            raise BadEntry(
                "below_zero",
                f"{player} has {chair.chips} chips, and {-chips} cannot go out",
                player=player,
                chips=chair.chips,
            )
        after = replace(
            chair,
            chips=chair.chips + chips,
            brought=chair.brought + (chips if kind in (BUY_IN, TOP_UP) else 0),
            taken=chair.taken - (chips if kind == CASH_OUT else 0),
        )
        return tuple([after if c is chair else c for c in self.chairs])


def _nets_of(entry: Entry) -> dict[str, int]:
    """Return everybody's win by an entry, with rake and bank together as the house's."""
    nets: dict[str, int] = {}
    for line in entry.lines:
        nets[line.account.player] = nets.get(line.account.player, 0) + line.chips
    return nets


EMPTY = Book()


def fold(entries: Iterable[Entry], book: Book = EMPTY) -> Book:
    """Return the book after these entries. Raise `BadEntry` at the first that is refused."""
    for entry in entries:
        book = book.after(entry)
    return book


class Row(Struct, frozen=True):
    """A line of a player's statement: the change, and the balance after it."""

    kind: str
    hand: int
    chips: int
    balance: int


def statement(entries: Iterable[Entry], player: str) -> Iterator[Row]:
    """Yield a player's statement, oldest row first; a hand that moved nothing has no row."""
    account = Account(CHAIR, player)
    balance = 0
    for entry in entries:
        chips = entry.into(account)
        if chips:
            balance += chips
            yield Row(entry.kind, entry.hand, chips, balance)


def _check_line(line: Posting) -> None:
    kind, player = line.account.kind, line.account.player
    if kind not in ACCOUNTS or type(player) is not str or (kind == CHAIR) is (player == ""):
        raise BadEntry(
            "bad_entry",
            f"{shown(kind)} of {shown(player)} is not an account; only a chair has a player",
        )
    if type(line.chips) is not int or not 0 < abs(line.chips) <= MOST_CHIPS:
        raise BadEntry(
            "bad_amount",
            f"{shown(line.chips)} chips; a line moves a whole number of chips, from 1 to "
            f"{MOST_CHIPS} either way",
        )


def _check_shape(entry: Entry) -> None:
    """Refuse an entry whose lines are not those of its kind."""
    kinds = [line.account.kind for line in entry.lines]
    if entry.kind == HAND:
        taken = [line.chips for line in entry.lines if line.account.kind == RAKE]
        fits = CASHIER not in kinds and min(taken, default=0) >= 0
    else:
        other = RAKE if entry.kind == COLLECT else CHAIR
        to_cashier = entry.into(Account(CASHIER)) > 0
        leaves = entry.kind in (CASH_OUT, COLLECT)
        fits = sorted(kinds) == sorted([CASHIER, other]) and to_cashier is leaves
    if not fits:
        raise BadEntry("bad_entry", f"a {entry.kind} does not move chips between {kinds}")
