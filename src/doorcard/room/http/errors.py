"""Refusals as HTTP answers: a status, a code, a sentence. Tracebacks never leave the room."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from doorcard.language.saying import say, text
from doorcard.room.faults import note_fault
from doorcard.room.http.access import note_refusal, room_of
from doorcard.room.http.pages import missing_page
from doorcard.room.wire.messages import Error
from doorcard.rules.errors import Refused

STATUS = {
    "bad_token": 401,
    "token_expired": 401,
    "no_token": 401,
    "not_host": 403,
    "not_admitted": 403,
    "not_in_league": 403,
    "bad_origin": 403,
    "lobby_off": 403,
    "bad_invite": 403,
    "invite_expired": 403,
    "invite_used": 403,
    "turned_away": 403,
    "removed": 403,
    "banned": 403,
    "no_such_table": 404,
    "no_such_hand": 404,
    "no_such_link": 404,
    "no_such_tournament": 404,
    "no_such_league": 404,
    "not_listed": 404,
    "not_found": 404,
    "metrics_closed": 403,
    "bad_type": 415,
    "too_many": 429,
    "door_crowded": 429,
    "trial_waiting": 429,
    "room_full": 503,
    "store_failed": 503,
    "store_silent": 503,
    "beat_late": 503,
    "schema_changed": 503,
    "database_gone": 503,
    "store_closed": 503,
    "room_closing": 503,
}
"""HTTP statuses by code; every other refusal is 400."""


class Refusal(Struct, frozen=True):
    """A refusal: a code for programs, and a sentence for people."""

    error: Error


REFUSALS = {
    status: ResponseSpec(Refusal, description="Refused", generate_examples=False)
    for status in (400, *sorted(set(STATUS.values())))
}
"""The error answers that any request may get, for the description of the API."""

_PLAIN = {
    404: ("not_found", text("there is nothing at this address; /schema lists what there is")),
    405: (
        "bad_method",
        text("this address does not take that method; /schema lists what it takes"),
    ),
    413: ("too_large", text("a request this large is not read; 64 kB are the most")),
}
"""Codes and sentences for refusals by the web server itself, by status."""


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[dict[str, Error]]:
    """Return the answer to a refusal, and log it if the caller went too far."""
    note_refusal(request, error, str(request.route_handler))
    reason = Error.of(error)
    return Response(
        {"error": reason},
        status_code=STATUS.get(error.code, 400),
        media_type=MediaType.JSON,
        headers={"Retry-After": str(reason.retry_after)} if reason.retry_after else {},
    )


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Return the answer to a refusal by the web server itself: no such page, a malformed body.

    A reader who mistyped the address of a page gets a page.
    """
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return missing_page(request)
    extra = error.extra
    detail = error.detail
    if isinstance(extra, list):
        faults = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra]
        detail = f"{detail}: {'; '.join(faults)}"
    code, sentence = _PLAIN.get(error.status_code, ("bad_request", ""))
    return Response(
        {"error": Error(code, say(sentence or detail))},
        status_code=error.status_code,
        media_type=MediaType.JSON,
        headers=error.headers,
    )


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[dict[str, Error]]:
    """Return the answer to a body that is nested too deeply."""
    reason = Error("bad_request", say("lists and objects are nested too deeply"))
    return Response({"error": reason}, status_code=400, media_type=MediaType.JSON)


def failure(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Error]]:
    """Return the answer to an error in the room itself, and log its place."""
    # Without the path, since it may hold an invite.
    note_fault(room_of(request).metrics, "request", error, handler=str(request.route_handler))
    sentence = say("something went wrong here; nothing you did is lost. Try again")
    return Response(
        {"error": Error("internal", sentence)}, status_code=500, media_type=MediaType.JSON
    )
