"""What is counted comes out in Prometheus' text format."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from doorcard.room.metrics import CONTENT_TYPE, Metrics


def read(metrics: Metrics) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    families = text_string_to_metric_families(metrics.exposition().decode())
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def test_what_was_counted_comes_out() -> None:
    metrics = Metrics()
    metrics.tables.set(3)
    metrics.sockets.inc()
    metrics.hands.inc()
    for code in ("ok", "ok", "not_your_turn"):
        metrics.commands.labels(kind="act", code=code).inc()
    metrics.ack_seconds.labels(part="answer").observe(0.04)
    metrics.ack_seconds.labels(part="shuffle").observe(0.4)
    metrics.fan_out_seconds.observe(0.2)
    metrics.commit_group.observe(5)
    metrics.dropped.labels(why="slow").inc()
    metrics.throttled.labels(kind="messages").inc(2)
    found = read(metrics)
    assert found["doorcard_tables", ()] == 3
    assert found["doorcard_sockets", ()] == 1
    assert found["doorcard_hands_total", ()] == 1
    assert found["doorcard_commands_total", (("code", "ok"), ("kind", "act"))] == 2
    assert found["doorcard_commands_total", (("code", "not_your_turn"), ("kind", "act"))] == 1
    assert found["doorcard_ack_seconds_bucket", (("le", "0.03"), ("part", "answer"))] == 0
    assert found["doorcard_ack_seconds_bucket", (("le", "0.05"), ("part", "answer"))] == 1
    assert found["doorcard_ack_seconds_bucket", (("le", "0.2"), ("part", "shuffle"))] == 0
    assert found["doorcard_fan_out_seconds_bucket", (("le", "0.1"),)] == 0
    assert found["doorcard_fan_out_seconds_sum", ()] == 0.2
    assert found["doorcard_commit_group_bucket", (("le", "4.0"),)] == 0
    assert found["doorcard_commit_group_bucket", (("le", "8.0"),)] == 1
    assert found["doorcard_dropped_sockets_total", (("why", "slow"),)] == 1
    assert found["doorcard_throttled_total", (("kind", "messages"),)] == 2
    assert CONTENT_TYPE.startswith("text/plain")


def test_two_rooms_in_one_process_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.hands.inc()
    assert read(second)["doorcard_hands_total", ()] == 0
