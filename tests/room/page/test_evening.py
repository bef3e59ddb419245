"""A whole evening: two people and four bots, from the two printed links to who pays whom."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from doorcard import games
from doorcard.room.wire.incoming import Incoming
from tests.room.page.evening import Guest, Json, share_a_hand
from tests.room.page.questions import FEW, KINDS, raised
from tests.room.serving import QUICK, printed_links

COMMANDS = {kind.__struct_config__.tag for kind in get_args(Incoming)}
"""Everything that a page may ask of a table."""
GAMES: dict[str, dict[str, Any]] = {**FEW, "follow-the-queen": {}}
"""Eight games that raise every kind of question, with their options."""
MOST_HANDS = 60
BOTS = 4
BROUGHT = 8
"""Chips with which the friend sits down: gone before long."""

ELSEWHERE = {"take_back", "skip", "rabbit", "set_terms", "agree"}
"""Commands that an evening can do without: what only somebody who plays with bots alone may ask,
what comes up where all but one have folded, what the page sends another way, and the answer to bomb
pots, which this table has none of."""


class Evening:
    """The table and who sits there."""

    def __init__(self, host: Guest, friend: Guest) -> None:
        self.host, self.friend = host, friend
        self.people = [host, friend]
        self.played: list[str] = []
        self.menu: list[Json] = []

    def missing(self) -> set[str]:
        """Return the kinds of offers that no person has answered yet."""
        return KINDS - self.host.answered - self.friend.answered

    def next_game(self) -> Json:
        """Return the game that a dealer chooses: one that asks what wasn't asked yet, or is new."""

        def worth(game: Json) -> tuple[int, bool]:
            return len(game["raises"] & self.missing()), game["title"] not in self.played

        return max(self.menu, key=worth)

    def deal(self) -> None:
        """Have a hand dealt, and play it to its end; whoever has lost all chips buys others."""
        number = self.host.over() + 1
        dealing = next(guest for guest in self.people if guest.now["you"]["host"])
        dealing.press("Deal now")
        while any(guest.over() < number for guest in self.people):
            turns = [guest.turn(self.missing(), self.next_game) for guest in self.people]
            if not any(turns):
                self.host.page.wait_for_timeout(10)
        self.played.append(self.host.now["hand"]["title"])
        for guest in self.people:
            guest.afterwards()
            told = guest.page.locator("#banner p").all_inner_texts()
            assert told == []
            if not guest.chair().get("chips"):
                buy_again(guest)


@pytest.fixture
def links(tmp_path: Path) -> Iterator[tuple[str, str]]:
    with printed_links(tmp_path, **QUICK) as found:
        yield found


@pytest.mark.soak
@pytest.mark.proves("ROOM-45", "ROOM-70")
def test_an_evening(browser: Any, links: tuple[str, str]) -> None:
    host, friend = arrive(browser, links[0], "Ann"), arrive(browser, links[1], "Bob")
    evening = Evening(host, friend)
    lay_terms(evening)
    sit(host)
    sit(friend, BROUGHT)
    seat_bots(evening)
    talk(host, friend)
    evening.deal()
    share_hosting(host, friend)
    play_until_broke(evening)
    kick(host, friend)
    evening.deal()
    go_and_come_back(host, friend)
    evening.deal()
    stranger = Guest(browser, host.room)
    share_a_hand(host, friend, stranger)
    ban(host, arrive(browser, links[1], "Cid"))
    sit_out_and_in(evening)
    pass_host(host, friend)
    while evening.missing() or len(set(evening.played)) < len(GAMES):
        assert len(evening.played) < MOST_HANDS, (evening.missing(), evening.played)
        evening.deal()
    end(evening)
    settle(evening)
    assert host.answered | friend.answered == KINDS
    assert COMMANDS - host.sent - friend.sent <= ELSEWHERE
    for guest in (host, friend, stranger):
        guest.go()


# --- coming in, and what is played


def arrive(browser: Any, link: str, name: str) -> Guest:
    """Follow a link to the table, by saying a name."""
    guest = Guest(browser, link.partition("/join/")[0], name)
    guest.page.goto(link)
    guest.page.get_by_role("textbox", name="Your name").fill(name)
    guest.press("To the table")
    guest.until(lambda: guest.now)
    return guest


def sit(guest: Guest, chips: int = 0) -> None:
    """Sit down, with so many chips or as many as the page proposes."""
    if chips:
        guest.page.get_by_role("spinbutton", name=re.compile("^Buy-in")).fill(str(chips))
    guest.press("Sit down")
    guest.until(guest.chair)


def seat_bots(evening: Evening) -> None:
    """Put four bots into chairs, as soon as the host sees the friend in one."""
    side = evening.host.page.get_by_role("complementary")
    for bots in range(BOTS):
        evening.host.until(lambda sat=2 + bots: len(evening.host.now["table"]["chairs"]) == sat)
        evening.host.press("Add a bot", side)


def lay_terms(evening: Evening) -> None:
    """Lay the eight games down with their options, small buy-ins, and pauses that the host ends."""
    host = evening.host
    host.press("Games and stakes")
    form = host.page.get_by_role("dialog", name="Games and stakes")
    host.press("None of these games", form)
    described = {game["id"]: game for game in host.get("/api/games")}
    for id, options in GAMES.items():
        put_on_menu(form, described[id], options)
    form.get_by_label("Smallest buy-in (in big bets)").fill(str(BROUGHT // 2))
    form.get_by_text("Clocks and pauses").click()
    form.get_by_label("Seconds between hands").fill("590")
    form.get_by_label("Players may see what would have come").check()
    host.press("Apply from the next hand on", form)
    host.until(lambda: len(host.now["table"]["terms"]["menu"]) == len(GAMES))
    for pick in host.now["table"]["terms"]["menu"]:
        kinds = raised(games.get(pick["game"], **pick.get("options", {})))
        evening.menu.append({**pick, "raises": kinds})
    assert {pick["game"]: pick.get("options", {}) for pick in evening.menu} == GAMES


def put_on_menu(form: Any, game: Json, options: dict[str, Any]) -> None:
    """Tick a game, and fill its options in."""
    form.get_by_role("searchbox", name="Search").fill(game["title"])
    title = form.page.get_by_text(game["title"], exact=True)
    form.get_by_role("listitem").filter(has=title).get_by_role("checkbox").first.check()
    if options:
        form.get_by_role("button", name=f"Options of {game['title']}").click()
    for name, value in options.items():
        option = next(each for each in game["options"] if each["name"] == name)
        field = form.locator(".options").get_by_label(option["title"]).first
        if not field.is_visible():
            form.locator(".options summary").first.click()
        if option["kind"] == "switch":
            field.set_checked(value)
        elif option["kind"] == "choice":
            field.select_option(value)
        else:
            field.fill(", ".join(map(str, value)))


# --- what happens besides the cards


def talk(host: Guest, friend: Guest) -> None:
    """Say something, and show a reaction; the other sees both."""
    friend.page.get_by_role("textbox", name="Say something").fill("Good evening <b>all</b>")
    friend.press("Send")
    host.page.locator(".log").get_by_text("Good evening <b>all</b>").wait_for()
    host.press("React")
    host.press("Good luck", host.page.get_by_role("group", name="React"))
    friend.page.locator(".log").get_by_text("Good luck").wait_for()


def tools(host: Guest, who: str) -> Any:
    """Open the host's tools at what may be done with somebody."""
    drawer = host.open("Host's tools")
    drawer.get_by_label(f"What to do with {who}").click()
    return drawer


STOPPED = "The table is stopped."


def share_hosting(host: Guest, friend: Guest) -> None:
    """Let the friend host too: they stop the clocks and start them. Then take it back."""
    host.press("Share hosting", tools(host, friend.name))
    friend.until(lambda: friend.now["you"]["host"])
    host.close()
    friend.press("Stop the clocks", friend.open("Host's tools"))
    host.page.locator(".notice").get_by_text(STOPPED).wait_for()
    friend.press("Go on", friend.page.get_by_role("dialog"))
    host.page.locator(".notice").get_by_text(STOPPED).wait_for(state="detached")
    friend.close()
    host.press("Take hosting back", tools(host, friend.name))
    friend.until(lambda: not friend.now["you"]["host"])
    host.close()


def play_until_broke(evening: Evening) -> None:
    """Play until the friend, who stays in every hand, has lost all chips and bought others."""
    while "top_up" not in evening.friend.sent:
        assert len(evening.played) < MOST_HANDS / 2, "the friend never loses"
        evening.deal()


def buy_again(guest: Guest) -> None:
    """Buy new chips by the card that comes at once."""
    guest.page.get_by_role("heading", name="You are out of chips").wait_for()
    guest.press(re.compile(r"^Take \d+ chips$"))
    guest.until(lambda: guest.chair().get("chips"))
    guest.page.locator("#rebuy").wait_for(state="detached")


def sit_by_approval(host: Guest, friend: Guest) -> None:
    """Ask for a chair, and be given one."""
    friend.press("Ask for a chair")
    host.press(f"Give a chair to {friend.name}", host.page.get_by_role("list", name="Requests"))
    friend.until(friend.chair)


def kick(host: Guest, friend: Guest) -> None:
    """Make the friend get up: they watch, and ask for a chair."""
    drawer = tools(host, friend.name)
    host.press("Remove from the seat", drawer)
    host.press(re.compile(f"^Really remove {friend.name} from the seat"), drawer)
    friend.until(lambda: not friend.chair())
    host.close()
    sit_by_approval(host, friend)


def go_and_come_back(host: Guest, friend: Guest) -> None:
    """Send the friend away, who asks at the door to come back."""
    drawer = tools(host, friend.name)
    host.press("Remove from the table", drawer)
    host.press(re.compile(f"^Really send {friend.name} away"), drawer)
    host.close()
    friend.page.get_by_text("The host removed you from this table.").wait_for()
    friend.now = {}
    friend.press("Ask to come in")
    host.press(f"Let in {friend.name}", host.page.get_by_role("list", name="Requests"))
    friend.until(lambda: friend.now)
    sit(friend)


def ban(host: Guest, other: Guest) -> None:
    """Ban somebody who sat down, in a bot's chair: their page says so. Then take it back."""
    bot = next(chair["name"] for chair in host.now["table"]["chairs"] if chair.get("bot"))
    drawer = tools(host, bot)
    host.press("Remove the bot", drawer)
    host.until(lambda: bot not in [chair["name"] for chair in host.now["table"]["chairs"]])
    host.close()
    sit(other)
    drawer = tools(host, other.name)
    host.press("Ban", drawer)
    host.press(re.compile(f"^Really ban {other.name}"), drawer)
    other.page.get_by_role("alert").get_by_text("banned").wait_for()
    assert other.page.get_by_role("button", name="Ask to come in").count() == 0
    drawer.get_by_text("Sent away").click()
    host.press("Take that back", drawer)
    host.until(lambda: not host.now["you"]["door"].get("outside"))
    host.close()
    other.forgive("403")  # so a shut door answers
    other.go()


def sit_out_and_in(evening: Evening) -> None:
    """Sit out for a hand, and mind how hands are mucked."""
    friend = evening.friend
    drawer = friend.menu()
    friend.press("Sit out", drawer)
    friend.until(lambda: friend.chair().get("out"))
    mucks = drawer.get_by_label("Muck losing hands without asking")
    mucks.check()
    friend.until(lambda: friend.now["you"]["auto_muck"])
    mucks.uncheck()
    friend.close()
    evening.deal()
    friend.press("Deal me in", friend.page.get_by_role("article", name="Your place"))
    friend.until(lambda: not friend.chair().get("out"))


def pass_host(host: Guest, friend: Guest) -> None:
    """Make the friend the host."""
    host.press("Make them host", tools(host, friend.name))
    friend.until(lambda: friend.now["you"]["main"])
    host.until(lambda: not host.now["you"]["main"])
    if host.page.get_by_role("dialog").count():
        host.close()


# --- the end


def end(evening: Evening) -> None:
    """The old host leaves; the new one ends the table."""
    host, friend = evening.host, evening.friend
    drawer = host.menu()
    host.press("Leave the table", drawer)
    host.press("Really leave? You get up with your chips.", drawer)
    host.close()
    host.until(lambda: not host.chair())
    drawer = friend.open("Host's tools")
    friend.press("End the table", drawer)
    friend.press("Really end this table?", drawer)
    friend.until(lambda: friend.now["table"].get("closed"))
    if friend.page.get_by_role("dialog").count():
        friend.close()


def settle(evening: Evening) -> None:
    """Both look back on the night: what they won is what they settle, and what came from bots."""
    names = {guest.name for guest in evening.people}
    for guest in evening.people:
        guest.page.get_by_role("link", name="Look back on this night").click()
        guest.page.get_by_role("heading", name="How everybody did").wait_for()
        guest.page.wait_for_selector(".results [role=status]", state="detached")
        rows = guest.page.locator(".results tbody tr")
        nets = {
            row.locator("th").inner_text(): signed(row.locator("td").first) for row in rows.all()
        }
        assert set(nets) == names
        told = guest.page.locator(".pays li").all_inner_texts()
        paid = [PAYS.fullmatch(each) for each in told]
        assert all(paid), told
        owed: Counter[str] = Counter()
        for pay in filter(None, paid):
            owed[pay[1]] -= int(pay[3])
            owed[pay[2]] += int(pay[3])
        left_out = guest.page.locator(".from-bots")
        bots = FROM_BOTS.findall(left_out.inner_text()) if left_out.count() else []
        for name, chips in bots:
            owed[name] += int(chips.replace("−", "-"))
        assert {name: owed[name] for name in names} == nets, (told, bots)


PAYS = re.compile(r"([Tt]he house|\w+) gives (the house|\w+) (\d+) chips?")
"""Who gives whom chips: people, and the house where its bank won or lost."""
FROM_BOTS = re.compile(r"(\w+) ([+−]\d+)")
"""How much somebody won from bots, or lost to them."""


def signed(amount: Any) -> int:
    """Return an amount as a number that stands there with its sign."""
    return int(amount.inner_text().replace("−", "-").replace(",", ""))
