"""People: guests by name, the tokens that identify them later, invites and accounts.

The names they write are cleaned by `names`, and told from those that look alike by `likeness`.
"""

from __future__ import annotations

from doorcard.room.people.passwords import Passwords
from doorcard.room.people.people import People
from doorcard.room.people.rows import Invite, NewInvite, Person, SignedIn

__all__ = ["Invite", "NewInvite", "Passwords", "People", "Person", "SignedIn"]
