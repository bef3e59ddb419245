"""Who sits where: policies by name or as functions, one for every chair."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.bots import POLICIES, Policy
from doorcard.rules.errors import BadSetup, shown


def policies_of(
    policies: Sequence[Policy | str] | None, policy: str, seats: int
) -> tuple[Policy, ...]:
    """Return each chair's policy; a name stands for one that goes by it.

    Raise `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`.
    """
    if type(seats) is not int or seats < 1:
        raise BadSetup(
            "bad_count", f"{shown(seats)} seats can't be played; ask for a whole number from 1 up"
        )
    if policies is None:
        return (_named(policy),) * seats
    if isinstance(policies, str) or not all(isinstance(p, str) or callable(p) for p in policies):
        raise BadSetup(
            "bad_policies",
            f"policies are {policies!r}; each must be a name, a function or a bot",
        )
    if len(policies) != seats:
        raise BadSetup("bad_policies", f"{seats} seats need as many policies, not {len(policies)}")
    return tuple([_named(p) if isinstance(p, str) else p for p in policies])


def _named(name: str) -> Policy:
    if name not in POLICIES:
        raise BadSetup(
            "no_such_policy", f"there is no policy {name!r}; there are {', '.join(POLICIES)}"
        )
    return POLICIES[name]
