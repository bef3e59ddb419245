"""The room's metrics for Prometheus: numbers only, never a name, a card or a token."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST

# In seconds; the goals are 0.05 for an answer, 0.06 with several workers, and 0.1 for a frame at
# everybody else (docs/performance.md, "A room under load").
_TIMES = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.06, 0.075, 0.1, 0.2, 0.5, 1, 5)
WHERE = (
    *("beat", "clock", "poll", "duty", "presence", "catch_up", "hints", "pulse"),
    *("alarm", "seeds", "bot", "table", "publish", "tournament", "tournaments"),
    *("packing", "sweeping", "writer", "request", "socket", "loop"),
)
"""The places of unexpected errors, as `doorcard_faults_total` names them."""

ANSWER, SHUFFLE = "answer", "shuffle"
"""Commands that are timed separately: a shuffle's messages all come at once, and nobody waits for a
single one."""

_SIZES = (1, 2, 4, 8, 16, 32, 64, 128)


class Metrics:
    """A room's counters, gauges and histograms, in a registry of their own.

    Labels are few and fixed: a command's kind and its resulting code (`ok` if done), the reason why
    a socket was dropped, the kind that was throttled. A client's text never becomes a label.
    """

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        self.tables = Gauge("doorcard_tables", "Tables that are open", registry=own)
        self.sockets = Gauge("doorcard_sockets", "Sockets that are open", registry=own)
        self.hands = Counter("doorcard_hands", "Hands played to their end", registry=own)
        self.commands = Counter(
            "doorcard_commands",
            "Commands by kind and by the code they came to",
            ("kind", "code"),
            registry=own,
        )
        self.ack_seconds = Histogram(
            "doorcard_ack_seconds",
            "From a message's arrival to its answer, parts in shuffles by themselves",
            ("part",),
            buckets=_TIMES,
            registry=own,
        )
        for part in (ANSWER, SHUFFLE):
            self.ack_seconds.labels(part=part)
        self.fan_out_seconds = Histogram(
            "doorcard_fan_out_seconds",
            "From a commit to the last viewer's frame",
            buckets=_TIMES,
            registry=own,
        )
        self.commit_group = Histogram(
            "doorcard_commit_group", "Events in one commit", buckets=_SIZES, registry=own
        )
        self.faults = Counter(
            "doorcard_faults",
            "Errors that nobody foresaw, by where they came up",
            ("where",),
            registry=own,
        )
        for where in WHERE:
            self.faults.labels(where=where)  # without this, an alarm would miss the first one
        self.lapses = Counter(
            "doorcard_lapses",
            "How often this worker's beat stayed away until others could take its tables",
            registry=own,
        )
        self.dropped = Counter(
            "doorcard_dropped_sockets", "Sockets the room closed, by why", ("why",), registry=own
        )
        self.throttled = Counter(
            "doorcard_throttled", "What a limit refused, by kind", ("kind",), registry=own
        )

    def exposition(self) -> bytes:
        """Return all metrics in Prometheus' text format, with the type `CONTENT_TYPE`."""
        return generate_latest(self._registry)
