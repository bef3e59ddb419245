"""`doorcard play`: you sit down at a table of bots and play until you leave."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

from rich.text import Text

from doorcard import games
from doorcard.cli import text as words
from doorcard.cli.console import Leaving, Talk, brief, clean, fill, make_console, sentence
from doorcard.cli.rules import options_lines, sheet_lines, value_text
from doorcard.cli.saving import Saver
from doorcard.cli.terminal_table import YOUR_CHAIR, TerminalTable
from doorcard.cli.text import stakes_words
from doorcard.language.saying import say
from doorcard.ranking.words import capital
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CanFold, Offer
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, View, start
from doorcard.rules.phase import Phase
from doorcard.rules.phases.showdown import Muck, at_stake
from doorcard.rules.stakes import Stakes
from doorcard.sheets import option_infos
from doorcard.sheets.rankings import has_wilds, ranking_words
from doorcard.voice import chips_words, offer_words, part_words, side_words
from doorcard.voice.layout import lay_out
from doorcard.voice.typed import ALL_IN_WORDS, Menu, any_starts
from doorcard.voice.typed_cards import shortened

SEATS = 6
BIG_BETS = 25
"""Everybody's chips at the start, in big bets, unless an option says otherwise."""


def play(
    game: Game, stakes: Stakes, *, seats: int | None, stack: int | None, seed: int | None
) -> None:
    """Play hands in the terminal until the user leaves."""
    seats = min(SEATS, game.seats[1]) if seats is None else seats
    stack = stack or BIG_BETS * stakes.bet("big")
    start(game, [stack] * seats, stakes)  # refuses what no table could play
    talk = Talk(make_console())
    seed = secrets.randbits(128) if seed is None else seed
    session = PlaySession(TerminalTable(game, stakes, seats, stack, seed, talk), talk)
    try:
        session.run()
    except (Leaving, KeyboardInterrupt):
        session.goodbye()


class PlaySession:
    """Everything between sitting down and leaving."""

    def __init__(self, table: TerminalTable, talk: Talk) -> None:
        self.table = table
        self.talk = talk
        self.saver = Saver()
        self.played = 0

    def run(self) -> None:
        """Play hand after hand; ends by `Leaving`."""
        self._welcome()
        while True:
            self.saver.begin()
            hand = self.table.play_hand(self._decide)
            self.played += 1
            self._save(finishing=hand)
            self._between()

    def goodbye(self) -> None:
        """Say what you won or lost this evening."""
        self._unfinished()
        if not self.played:
            self.talk.tell(say(words.GOODBYE))
            return
        net = self.table.chairs[YOUR_CHAIR].stack - self.table.brought
        one, many = words.HANDS
        hands = say(one) if self.played == 1 else say(many, count=self.played)
        goodbye = words.GOODBYE_NET[abs(net) != 1]
        self.talk.tell(say(goodbye, hands=hands, net=f"{net:+}"))

    def _unfinished(self) -> None:
        """Name the files that hold an unfinished hand."""
        paths = self.saver.begun
        if paths and self.table.hand is not None and not self.table.hand.over:
            listed = say(words.AND).join(map(str, paths))
            self.talk.tell(Text(say(words.GOODBYE_SAVED[len(paths) > 1], paths=listed)))

    def _welcome(self) -> None:
        table = self.table
        stakes = stakes_words(table.game, table.stakes)
        alone = len(table.chairs) == 2
        company = words.WELCOME_TABLE_OF_TWO if alone else words.WELCOME_TABLE
        if len(table.chairs) == 1:
            company = words.WELCOME_TABLE_ALONE
        self.talk.tell(
            fill(words.WELCOME, "bold", title=games.said_title(table.game)),
            fill(
                company, bots=len(table.chairs) - 1, stakes=stakes, stack=chips_words(table.stack)
            ),
        )
        options = changed_options(table.game)
        if options:
            self.talk.tell(fill(words.WELCOME_OPTIONS, options=options))
        if table.stakes.ante >= table.stack and not table.game.banked:
            self._remark(say(words.WELCOME_ALL_IN))
        self.talk.tell(Text(say(words.WELCOME_HELP), "dim"))

    def _decide(self, hand: Hand, view: View) -> Action:
        """Ask until there is an answer the rules allow."""
        asked = view.own_ask
        assert asked is not None
        menu = Menu(asked, view)
        warned = ""
        self._offer(menu, view)
        while True:
            line = self.talk.ask()
            if not line:
                self.table.show(hand)
            elif not self._command(line, menu):
                try:
                    action = menu.read(line)
                except Illegal as refused:
                    self._remark(sentence(refused.translated()))
                    continue
                doubt = warning_before(action, menu, view)
                if doubt in ("", warned):
                    return action
                warned = doubt
                self._remark(doubt.format(key=line))
                continue
            self._offer(menu, view)

    def _offer(self, menu: Menu, view: View) -> None:
        if any(offer.answer is Muck for offer in menu.ask.offers):
            self.talk.tell(Text(say(words.MUCK_MEANS[at_stake(view.state, view.viewer)])))
        if menu.question:
            self.talk.tell(Text(menu.question))
        entries = []
        for entry in menu.entries:
            entries.append(Text.assemble((entry.key, "bold cyan"), f" {entry.words}"))
            if entry.typed:
                entries[-1].append(say(words.MENU_AS_IN, typed=entry.typed))
        self.talk.tell_all(lay_out([*entries, Text(say(words.HELP_KEY))], self.talk.width))

    def _remark(self, sentence: str) -> None:
        self.talk.tell(Text(sentence, "yellow"))

    def _command(self, line: str, menu: Menu | None = None) -> bool:
        """Run a line that is a command rather than an answer; return whether it was one."""
        verb, _, rest = line.partition(" ")
        verb = verb.lower()
        if verb in words.QUIT_WORDS:
            raise Leaving
        if verb in words.HELP_WORDS:
            self._help(menu)
        elif verb in words.RULES_WORDS:
            self._rules(rest.strip().lower())
        elif verb in words.SAVE_WORDS:
            self._save(rest.strip())
        else:
            return False
        return True

    def _rules(self, what: str) -> None:
        listed = what == words.RULES_OPTIONS
        lines = options_lines if listed else sheet_lines
        self.talk.tell_all(lines(self.table.game, self.talk.console))

    def _help(self, menu: Menu | None) -> None:
        game = self.table.game
        if menu is not None:
            self._tell_rows(say(words.HELP_NOW), rows_now(menu))
        self._tell_rows(say(words.HELP_TITLE), rows_of(game))
        for side, ranking in rankings(game):
            self.talk.tell(Text(side, "bold"), Text(f"  {ranking}"))

    def _tell_rows(self, title: str, rows: Sequence[Row]) -> None:
        self.talk.tell(Text(title, "bold"))
        for key, meaning in rows:
            self.talk.tell(Text(f"  {key:<12} {meaning}"))

    def _save(self, path: str = "", finishing: Hand | None = None) -> None:
        table = self.table
        try:
            if finishing is not None:
                message = self.saver.finish(finishing, table.names)
            else:
                message = self.saver.save(path, table.hand, table.names)
        except Refused as refused:
            message = self._not_saved(refused.translated())
        except (OSError, RuntimeError) as error:  # RuntimeError: a home that nobody has
            why = getattr(error, "strerror", None) or str(error)
            message = self._not_saved(why[:1].lower() + why[1:])
        if message:
            self.talk.tell(Text(message))

    def _not_saved(self, why: str) -> str:
        return say(words.NOT_SAVED, path=self.saver.path, why=brief(clean(why)).rstrip("."))

    def _between(self) -> None:
        """Wait for the next hand."""
        you = self.table.chairs[YOUR_CHAIR]
        broke = not you.stack
        message = say(words.BROKE, stack=self.table.stack) if broke else say(words.NEXT)
        if not broke:
            self.talk.tell(Text(say(words.STANDING, stack=you.stack), "bold"))
        self.talk.tell(Text(message, "dim"))
        while True:
            line = self.talk.ask()
            if not line:
                break
            if not self._command(line):
                self._remark(between(line))
        if broke:
            self.table.rebuy_you()


def between(line: str) -> str:
    """Return the reply to a line typed between hands that means nothing there."""
    verb = line.lower().split()[0]
    known = verb in ALL_IN_WORDS or verb.isdecimal() or any_starts(verb, words.ACTION_WORDS)
    return say(words.HAND_OVER) if known else say(words.BETWEEN, text=shortened(line))


def warning_before(action: Action, menu: Menu, view: View) -> str:
    """Return a warning before an action that gives something away for nothing, else ""."""
    if isinstance(action, Fold):
        return menu.free_stay()
    if isinstance(action, Muck):
        return say(words.MUCKING[at_stake(view.state, view.viewer)])
    return ""


STRUCTURE = "structure"
"""The option that the stakes already show."""


def changed_options(game: Game) -> str:
    """Return the options that differ from their defaults: `burn 1, show_all_in false`."""
    changed = []
    for info in option_infos(game):
        value = getattr(game.options, info.name, info.default)
        if value != info.default and info.name != STRUCTURE:
            changed.append(f"{info.name} {value_text(value)}")
    return ", ".join(changed)


def rows_now(menu: Menu) -> list[Row]:
    """Return the rows for the answers that may be typed now."""
    return [(entry.typed or entry.key, entry.words) for entry in menu.entries]


Row = tuple[str, str]
"""An answer or a command to type, and what it does."""


def rows_of(game: Game) -> list[Row]:
    """Return everything you can type in a game: answers to its phases, and commands for any
    time."""
    asked = [row for phase in game.phases for row in _rows_of(phase)]
    first, last = [map(_row, rows) for rows in (words.HELP_FIRST, words.HELP_LAST)]
    return [*first, *dict.fromkeys(asked), *last]


def _row(row: Row) -> Row:
    """Return a row in the active language."""
    typed, meaning = row
    return typed, say(meaning)


def rankings(game: Game) -> list[Row]:
    """Return how hands rank for each share of a game that ranks hands."""
    found = []
    for share in game.shares:
        scale = getattr(share, "scale", "")
        ranking = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
        if ranking:
            found.append((capital(side_words(game, share.side)), " ".join(ranking)))
    return found


def _rows_of(phase: Phase) -> Iterator[Row]:
    """Yield the answers that may be typed while a phase runs, including fold."""
    offers = part_words(type(phase)).offers
    kinds: tuple[type[Offer], ...] = (CanFold, *offers(phase)) if offers else ()
    for kind in kinds:
        said = offer_words(kind)
        yield said.typed or said.keys, say(said.help)
        if {"card", "cards"} & set(said.points.values()):
            yield _row(words.HELP_BY_PLACE)
