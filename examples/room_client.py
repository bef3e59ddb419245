"""Play a hand of every game in a card room, over the same socket as the browser.

    doorcard serve                                       # in another terminal
    python examples/room_client.py [http://127.0.0.1:8000] [GAME…]

It opens a table for each game with bots in the other chairs, sits down, takes a part in every
shuffle, and answers every question with the first offer that is not to fold.
"""

import asyncio
import hashlib
import json
import secrets
import sys
import urllib.request

import websockets


def http(url: str, token: str = "", **body: object) -> dict:
    """Send a request, as POST where there is something to say, and return the answer."""
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
