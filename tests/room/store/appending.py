"""What the tests of the log append: small events whose expected rows are easy to say."""

from __future__ import annotations

from doorcard.room.store import Append, HandBegan, Replied

TABLE = "t1"
AT = 1_700_000_000.25


def event(
    seq: int,
    *,
    table: str = TABLE,
    command: str | None = None,
    who: str = "ann",
    payload: bytes | None = None,
    began: HandBegan | None = None,
    ended: int | None = None,
    checkpoint: bytes | None = None,
) -> Append:
    """Return an append whose payload, time and reply follow from its number."""
    return Append(
        table=table,
        seq=seq,
        at=AT + seq,
        payload=b"facts %d" % seq if payload is None else payload,
        command=None if command is None else Replied(who, command, b"reply %d" % seq),
        hand_began=began,
        hand_ended=ended,
        checkpoint=checkpoint,
    )
