"""Guests, what brings them back, ways in and accounts, on both databases and by a turned clock."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters

from doorcard.room.config import Settings
from doorcard.room.people import Passwords, People
from doorcard.room.people.rows import add_token, hashed
from doorcard.room.store.schema import INVITE, METADATA, PERSON, TOKEN
from doorcard.rules.errors import Refused
from tests.room.people import DAY, START, Room, code_of, registered, room, shared

__all__ = ["room", "shared"]

pytestmark = pytest.mark.anyio


async def test_a_guest_is_known_by_the_token_until_it_expires(room: Room) -> None:
    session = await room.people.guest(" Ada\u202e ")
    assert (session.person.name, session.person.login) == ("Ada", None)
    assert session.expires_at == START + 30 * DAY
    room.now = session.expires_at - 1
    assert await room.people.who(session.token) == session.person
    room.now = session.expires_at
    assert await code_of(room.people.who(session.token)) == "token_expired"


async def test_guests_of_one_name_are_two_people(room: Room) -> None:
    first, second = [await room.people.guest("Ada") for _ in range(2)]
    assert first.person.id != second.person.id
    assert first.token != second.token
    assert (await room.people.who(second.token)).id == second.person.id


@pytest.mark.parametrize("token", ["", "x" * 32, "\x00", "\ud800", "é" * 5000])
async def test_a_forged_token_is_nobodys(room: Room, token: str) -> None:
    await room.people.guest("Ada")
    assert await code_of(room.people.who(token)) == "bad_token"


async def test_neither_the_hash_of_a_token_nor_a_piece_of_it_opens_anything(room: Room) -> None:
    session = await room.people.guest("Ada")
    (row,) = await room.rows(TOKEN)
    for token in (
        row.hash.hex(),
        session.token[:-1],
        session.token + "A",
        session.token.swapcase(),
    ):
        assert await code_of(room.people.who(token)) == "bad_token"


async def test_a_ticket_has_192_bits_and_the_database_does_not_hold_it(room: Room) -> None:
    session = await registered(room)
    invite = await room.people.invite("t1", session.person.id)
    assert len(session.token) == len(invite.code) == 32  # six bits a character
    kept = repr([await room.rows(table) for table in METADATA.sorted_tables])
    for secret in (session.token, invite.code, "lovelace 1815"):
        assert secret not in kept
        assert secret not in repr(session) + repr(invite) + str(session)


async def test_who_logs_out_is_out_and_others_stay(room: Room) -> None:
    ada, bob = await room.people.guest("Ada"), await room.people.guest("Bob")
    await room.people.log_out(ada.token)
    await room.people.log_out(ada.token)
    await room.people.log_out("never heard of")
    assert await code_of(room.people.who(ada.token)) == "bad_token"
    assert await room.people.who(bob.token) == bob.person


async def test_names_are_cleaned_changed_and_looked_up(room: Room) -> None:
    assert await code_of(room.people.guest("\u200b")) == "bad_name"
    ada, bob = await room.people.guest("Ada"), await room.people.guest("Bob")
    assert await code_of(room.people.rename(ada.person, "x" * 25)) == "bad_name"
    renamed = await room.people.rename(ada.person, "Countess\t")
    assert await room.people.who(ada.token) == renamed
    found = await room.people.names([ada.person.id, bob.person.id, "nobody"])
    assert found == {ada.person.id: "Countess", bob.person.id: "Bob"}
    assert await room.people.names([]) == {}


async def test_an_invite_leads_to_its_table_until_it_expires(room: Room) -> None:
    invite = await room.people.invite("t2", "host")
    assert (invite.table, invite.expires_at) == ("t2", START + 7 * DAY)
    room.now = invite.expires_at - 1
    assert [await room.people.redeem(invite.code) for _ in range(3)] == ["t2"] * 3
    room.now = invite.expires_at
    assert await code_of(room.people.redeem(invite.code)) == "invite_expired"
    assert await code_of(room.people.invited(invite.code)) == "invite_expired"


async def test_an_invite_for_some_is_used_up_and_looking_uses_nothing(room: Room) -> None:
    invite = await room.people.invite("t1", "host", uses=2)
    assert (await room.people.invited(invite.code)).uses_left == 2
    await room.people.redeem(invite.code)
    assert (await room.people.invited(invite.code)).uses_left == 1
    await room.people.redeem(invite.code)
    assert await code_of(room.people.redeem(invite.code)) == "invite_used"
    assert await code_of(room.people.invited(invite.code)) == "invite_used"


async def test_of_those_who_come_at_once_no_more_get_in_than_were_invited(room: Room) -> None:
    invite = await room.people.invite("t1", "host", uses=3)
    came = await asyncio.gather(
        *[room.people.redeem(invite.code) for _ in range(8)], return_exceptions=True
    )
    assert came.count("t1") == 3
    assert {each.code for each in came if isinstance(each, Refused)} == {"invite_used"}


async def test_invites_are_taken_back_one_by_one_or_all(room: Room) -> None:
    first, second, third = [await room.people.invite("t1", "host") for _ in range(3)]
    elsewhere = await room.people.invite("t2", "host")
    assert {each.id for each in await room.people.invites("t1")} == {
        first.id,
        second.id,
        third.id,
    }
    assert await room.people.revoke_invites("t2", first.id) == 0
    assert await room.people.revoke_invites("t1", "no id") == 0
    assert await room.people.revoke_invites("t1", first.id) == 1
    assert await code_of(room.people.redeem(first.code)) == "bad_invite"
    assert await room.people.redeem(second.code) == "t1"
    assert await room.people.revoke_invites("t1") == 2
    assert await code_of(room.people.invited(third.code)) == "bad_invite"
    assert await room.people.redeem(elsewhere.code) == "t2"
    assert [each.revoked for each in await room.people.invites("t1")] == [True] * 3


async def test_what_is_no_invite_leads_nowhere(room: Room) -> None:
    invite = await room.people.invite("t1", "host")
    for code in ("", invite.id, invite.code[:-1], "\ud800"):
        assert await code_of(room.people.redeem(code)) == "bad_invite"
    assert await code_of(room.people.invite("t9", "host")) == "no_such_table"
    for uses in (0, -1, 1001):
        assert await code_of(room.people.invite("t1", "host", uses)) == "bad_uses"
    assert len(await room.rows(INVITE)) == 1


async def test_a_guest_becomes_an_account_and_stays_the_same_person(room: Room) -> None:
    guest = await room.people.guest("Ada")
    person = await room.people.register(guest.token, " Ada.L@Example ", "lovelace 1815")
    assert person.id == guest.person.id
    assert person.login == "ada.l@example"
    assert await room.people.who(guest.token) == person
    again = await room.people.log_in("ADA.L@example", "lovelace 1815")
    assert again.person == person
    assert again.token != guest.token
    assert await room.people.who(again.token) == person


async def test_no_two_accounts_have_one_login_even_at_once(room: Room) -> None:
    guests = [await room.people.guest(f"Ada {i}") for i in range(4)]
    came = await asyncio.gather(
        *[room.people.register(each.token, "ada", "lovelace 1815") for each in guests],
        return_exceptions=True,
    )
    assert [each.code for each in came if isinstance(each, Refused)] == ["login_taken"] * 3
    assert [row.login for row in await room.rows(PERSON) if row.login] == ["ada"]


async def test_what_an_account_is_refused_for(room: Room) -> None:
    token = (await room.people.guest("Ada")).token
    register = room.people.register
    for login in ("", "ad", "a" * 65, "ada lovelace", ".ada", "äda", "ada\x00"):
        assert await code_of(register(token, login, "lovelace 1815")) == "bad_login"
    assert await code_of(register(token, "ada", "lovelace1")) == "bad_password"
    assert await code_of(register(token, "ada", "x" * 257)) == "bad_password"
    assert await code_of(register("forged", "ada", "lovelace 1815")) == "bad_token"
    await register(token, "ada", "lovelace10")
    assert await code_of(register(token, "ada2", "lovelace 1815")) == "has_account"


async def test_a_wrong_password_and_an_unknown_login_are_refused_in_the_same_words(
    room: Room,
) -> None:
    await registered(room)
    said = set()
    for login, password in (
        ("ada", "lovelace 1816"),
        ("ada", ""),
        ("ada", "x" * 5000),
        ("ada", "\ud800"),
        ("eve", "lovelace 1815"),
        ("", "lovelace 1815"),
        ("\x00", "lovelace 1815"),
        ("\ud800", "lovelace 1815"),
    ):
        with pytest.raises(Refused) as refused:
            await room.people.log_in(login, password)
        said.add((refused.value.code, refused.value.message, repr(refused.value.context)))
    assert len(said) == 1
    assert next(iter(said))[0] == "bad_password"
    assert len(await room.rows(TOKEN)) == 1


async def test_an_unknown_login_costs_as_much_work(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(room)
    checked: list[Any] = []
    verified = room.passwords._verified

    def watch(kept: str, password: str) -> bool:
        checked.append(extract_parameters(kept))
        return verified(kept, password)

    monkeypatch.setattr(room.passwords, "_verified", watch)
    for login in ("ada", "eve", "not a login"):
        await code_of(room.people.log_in(login, "lovelace 1816"))
    assert len(checked) == 3
    assert checked[0] == checked[1] == checked[2]


async def test_a_new_password_throws_the_others_out(room: Room) -> None:
    here = await registered(room)
    there = await room.people.log_in("ada", "lovelace 1815")
    bob = await room.people.guest("Bob")
    change = room.people.change_password
    assert await code_of(change(here.token, "lovelace 1816", "analytical engine")) == "bad_password"
    assert await code_of(change(here.token, "lovelace 1815", "short")) == "bad_password"
    assert await room.people.who(there.token) == there.person
    await change(here.token, "lovelace 1815", "analytical engine")
    assert (await room.people.who(here.token)).login == "ada"
    assert await code_of(room.people.who(there.token)) == "bad_token"
    assert await room.people.who(bob.token) == bob.person
    assert await code_of(room.people.log_in("ada", "lovelace 1815")) == "bad_password"
    assert (await room.people.log_in("ada", "analytical engine")).person.id == here.person.id
    assert await code_of(change(bob.token, "", "analytical engine")) == "no_account"


async def test_who_logs_in_while_the_password_changes_is_not_left_in(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await registered(room)
    right = room.passwords.right

    async def slowly(kept: str | None, password: str) -> bool:
        found = await right(kept, password)
        if password == "lovelace 1815":
            monkeypatch.setattr(room.passwords, "right", right)
            await room.people.change_password(here.token, "lovelace 1815", "analytical engine")
        return found

    monkeypatch.setattr(room.passwords, "right", slowly)
    assert await code_of(room.people.log_in("ada", "lovelace 1815")) == "bad_password"
    assert len([row for row in await room.rows(TOKEN) if row.revoked_at is None]) == 1


async def test_becoming_an_account_ends_other_sessions_of_the_guest(room: Room) -> None:
    guest = await room.people.guest("Ada")
    other = (hashed("another browser"), guest.person.id, START, START + DAY)
    await room.store.change(lambda connection: add_token(connection, *other))
    assert await room.people.who("another browser") == guest.person
    await room.people.register(guest.token, "ada", "lovelace 1815")
    assert await code_of(room.people.who("another browser")) == "bad_token"
    assert (await room.people.who(guest.token)).id == guest.person.id


async def test_a_password_typed_in_either_form_is_the_same(room: Room) -> None:
    await registered(room, password="caf\u00e9 au lait")
    assert (await room.people.log_in("ada", "cafe\u0301 au lait")).person.login == "ada"


async def test_a_hash_of_older_settings_is_renewed_when_its_owner_logs_in(room: Room) -> None:
    await registered(room)
    harder = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    later = People(room.store, Settings(), lambda: room.now, Passwords(10, harder))
    await code_of(later.log_in("ada", "lovelace 1816"))
    assert [extract_parameters(row.password_hash).time_cost for row in await room.rows(PERSON)] == [
        1
    ]
    await later.log_in("ada", "lovelace 1815")
    assert [extract_parameters(row.password_hash).time_cost for row in await room.rows(PERSON)] == [
        2
    ]
    await later.log_in("ada", "lovelace 1815")
    later.close()


async def test_passwords_are_kept_as_argon2id_of_46_mib() -> None:
    passwords = Passwords(10)
    kept = await passwords.hash("lovelace 1815")
    assert kept.startswith("$argon2id$v=19$m=47104,t=1,p=1$")
    assert extract_parameters(passwords._nobodys) == extract_parameters(kept)
    assert await passwords.right(kept, "lovelace 1815")
    assert not await passwords.right(kept, "lovelace 1816")
    assert not await passwords.right(None, "lovelace 1815")
    passwords.close()


async def test_a_flood_of_log_ins_is_turned_away(room: Room) -> None:
    await registered(room)
    came = await asyncio.gather(
        *[room.passwords.right(None, "x") for _ in range(60)], return_exceptions=True
    )
    turned = [each for each in came if isinstance(each, Refused)]
    assert len(turned) == 20
    assert {(each.code, each.context["retry_after"]) for each in turned} == {("too_many", 5)}
    assert not await room.passwords.right(None, "x")
