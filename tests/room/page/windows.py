"""Windows of a browser, which serve one visitor after another.

A new one costs Chromium a process, in which all of the page's modules are read anew: as much time
as three pages in a window that is there. So a window is emptied and kept when its visitor leaves,
unless something was done to it that would outlast the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

DESK, PHONE = (1280, 800), (360, 640)
PATIENCE = 60_000
"""Milliseconds that only what never appears takes."""

WATCHING = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));"""

LASTING = (
    "add_init_script", "emulate_media", "expose_binding", "expose_function", "grant_permissions",
    "new_cdp_session", "new_page", "on", "once", "route", "route_web_socket",
    "set_default_timeout", "set_extra_http_headers", "set_geolocation", "set_offline",
)  # fmt: skip
"""What can be done to a window, or to its page, that the next visitor would notice."""
SOCKETS = "**/ws/tables/*"
ELSEWHERE = "/healthz"
"""A small page of the same origin, at which a window waits in the process that it has."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Window:
    """A context of a browser, and its page; `visitor` is who looks at it now."""

    def __init__(self, browser: Any, size: tuple[int, int], stub: bool = False, **more: Any):
        viewport = {"width": size[0], "height": size[1]}
        # Without a graphics card every movement is painted: only tests of it ask for it. So do
        # those of the worker that each page would begin.
        wanted = {"reduced_motion": "reduce", "service_workers": "block", **more}
        self.context = browser.new_context(viewport=viewport, **wanted)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCHING)
        self.page = self.context.new_page()
        self.visitor: Any = None
        self.opens: Callable[[Any], None] | None = None
        """What a stub does with a connection; in other windows they lead to the room."""
        if stub:
            self.page.route_web_socket(SOCKETS, lambda line: self.opens and self.opens(line))
        self.page.on("pageerror", lambda error: self._hear(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self._hear_said(said))
        self.page.on("dialog", self._refuse)
        self.tools = self.context.new_cdp_session(self.page)
        self.altered = False
        for owner in (self.context, self.page):
            for name in LASTING:
                if hasattr(owner, name):
                    setattr(owner, name, self._noting(getattr(owner, name)))
        self.page.clock.install = self._noting(self.page.clock.install)

    def _noting(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def done(*given: Any, **named: Any) -> Any:
            self.altered = True
            return do(*given, **named)

        return done

    def _hear(self, fault: str) -> None:
        if self.visitor is not None:
            self.visitor.faults.append(fault)

    def _hear_said(self, said: Any) -> None:
        # Nobody acts as fast as a test, so the coach may be busy, which the page takes well.
        busy = said.location["url"].endswith(("/odds", "/costliest")) and "429" in said.text
        if not busy:
            self._hear(said.text)

    def _refuse(self, dialog: Any) -> None:
        self._hear(f"a dialog: {dialog.message}")
        dialog.dismiss()

    @property
    def blank(self) -> bool:
        """Whether its visitor has not opened a page yet."""
        return self.page.url == "about:blank" or self.page.url.endswith(ELSEWHERE)

    def empty(self, room: str, size: tuple[int, int]) -> bool:
        """Forget whoever looked at it; return whether it is as good as new."""
        from playwright.sync_api import Error

        self.visitor = self.opens = None
        if self.altered or len(self.context.pages) != 1:
            return False
        try:
            self.page.goto(f"{room}{ELSEWHERE}")
            self.page.evaluate(FORGET)
        except Error:  # the page was on its way elsewhere by itself
            return False
        self.tools.send("Storage.clearDataForOrigin", {"origin": room, "storageTypes": "all"})
        self.context.clear_cookies()
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        return True


class Windows:
    """The windows of a browser; those in which nobody looks at `room` any longer are kept."""

    def __init__(self, browser: Any, room: str = "") -> None:
        self.browser, self.room = browser, room
        self._free: dict[str, list[Window]] = {}

    def lend(self, visitor: Any, size: tuple[int, int], **more: Any) -> Window:
        """Return a window of a size and kind to somebody."""
        free = self._free.get(_kind(size, more))
        window = free.pop() if free else Window(self.browser, size, **more)
        window.visitor = visitor
        return window

    def take(self, window: Window, room: str, size: tuple[int, int], **more: Any) -> None:
        """Take a window back from somebody who was at a room."""
        if room == self.room and window.empty(room, size):
            self._free.setdefault(_kind(size, more), []).append(window)
        else:
            window.visitor = None
            window.context.close()


def _kind(size: tuple[int, int], more: dict[str, Any]) -> str:
    return repr((size, sorted(more.items())))
