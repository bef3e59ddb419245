"""What a room is deployed with names only what there is: files, settings, extras, services."""

from __future__ import annotations

import re
import tomllib
from ipaddress import ip_address, ip_network

from prometheus_client.parser import text_string_to_metric_families

from doorcard.room.config import read_settings, settings
from doorcard.room.hosting.watching import SLOW
from doorcard.room.metrics import Metrics
from tests.documents import ROOT
from tools.load.client import Client

DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs" / "room" / "opening.md"
DOCKERFILE, COMPOSE, CADDY, EXAMPLE, MONITOR, PROMETHEUS, ALARMS = [
    (DEPLOY / name).read_text(encoding="utf-8")
    for name in (
        *("Dockerfile", "compose.yaml", "Caddyfile", ".env.example"),
        *("monitor.yaml", "prometheus.yml", "alarms.yml"),
    )
]
RUNBOOK = (ROOT / "docs" / "room" / "runbook.md").read_text(encoding="utf-8")
VARIABLES = {each.variable for each in settings()}
FLAGS = {each.flag for each in settings()}


def examples() -> dict[str, str]:
    """Return what stands in the example of the environment."""
    return dict(re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))


def environment() -> dict[str, str]:
    """Return the variables of the room as the compose file fills them in."""
    [line] = re.findall(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
    found = dict([each.split("=", 1) for each in line.split()])
    told = re.findall(r'^ +(DOORCARD_[A-Z_]+): "(.*?)"', COMPOSE, re.MULTILINE)
    for name, value in told:
        found[name] = re.sub(r"\$\{([A-Z_]+)\}", lambda part: examples()[part[1]], value)
    return found


def test_the_image_is_made_of_files_that_exist() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE)
    names = [name for line in copied for name in line.split()]
    assert {"src", "pyproject.toml"} <= set(names)
    kept = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").split()
    assert kept[0] == "*"
    for name in names:
        assert (ROOT / name).exists(), name
        assert f"!{name}" in kept
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    own = [name for name in project["license-files"] if not name.startswith("src/")]
    for read in ("README.md", "hatch_build.py", *own):
        assert read in names  # the wheel can't be built without them
    assert "doorcard" in project["scripts"]


def test_the_room_starts_with_what_the_compose_file_sets() -> None:
    given = environment()
    assert set(given) <= VARIABLES
    found = read_settings({}, given, None)
    assert (found.host, found.port, str(found.data_dir)) == ("0.0.0.0", 8000, "/data")
    assert found.public_url == f"https://{examples()['DOMAIN']}"
    assert found.database.startswith("postgresql://doorcard:")
    assert found.trusted_proxies == ("*",)
    assert found.lobby == "off"


def test_services_files_and_volumes_lead_somewhere() -> None:
    services, volumes = re.findall(r"^(?:services|volumes):\n((?:(?: .*)?\n)+)", COMPOSE, re.M)
    names = set(re.findall(r"^  (\w+):", services, re.MULTILINE))
    assert names == {"room", "database", "caddy"}
    assert set(re.findall(r"\$\{([A-Z_]+)\}", COMPOSE)) == set(examples())
    assert (DEPLOY / "Caddyfile").exists()
    assert "dockerfile: deploy/Dockerfile" in services
    used = set(re.findall(r"^      - (\w+):/", services, re.MULTILINE))
    assert used == set(re.findall(r"^  (\w+):", volumes, re.MULTILINE))
    [(service, port)] = re.findall(r"dynamic a (\w+) (\d+)", CADDY)
    assert service in names
    assert f"EXPOSE {port}" in DOCKERFILE
    assert "respond /metrics* 403" in CADDY  # also /metrics/, which the room takes for the same
    # Nobody but Caddy is reached from outside, so it alone says who calls.
    assert re.findall(r"^    ports:", services, re.MULTILINE) == ["    ports:"]


def test_prometheus_alone_reads_the_numbers_and_only_this_machine_reads_prometheus() -> None:
    [given] = re.findall(r'DOORCARD_METRICS_FROM: "(.*)"', MONITOR)
    found = read_settings({}, {**environment(), "DOORCARD_METRICS_FROM": given}, None)
    machine, watcher = found.metrics_from
    assert (machine, ip_address(watcher).is_private) == ("127.0.0.1", True)
    assert f"ipv4_address: {watcher}\n" in MONITOR
    [subnet] = re.findall(r"subnet: (\S+)", MONITOR)
    [handed_out] = re.findall(r"ip_range: (\S+)", MONITOR)
    [gateway] = re.findall(r"gateway: (\S+)", MONITOR)
    assert ip_address(watcher) in ip_network(subnet)
    assert ip_address(watcher) not in ip_network(handed_out)  # or a worker may get it
    assert gateway != watcher  # a caller from outside may seem to come from the gateway
    assert set(re.findall(r"^  (\w+):", MONITOR.partition("networks:\n  monitor")[0], re.M)) == {
        "room",
        "prometheus",
    }
    assert re.findall(r"^      - \"(.*:9090)\"", MONITOR, re.MULTILINE) == ["127.0.0.1:9090:9090"]
    for file in re.findall(r"- \./(\S+):/etc", MONITOR):
        assert (DEPLOY / file).exists()
    assert re.search(r"names: \[room\].*\n +type: A\n +port: 8000", PROMETHEUS)
    assert f"EXPOSE {8000}" in DOCKERFILE
    assert "rule_files:\n  - alarms.yml\n" in PROMETHEUS
    # Compose takes both files together where the example says so.
    assert "# COMPOSE_FILE=compose.yaml:monitor.yaml\n" in EXAMPLE


def test_alarms_name_metrics_labels_and_limits_that_exist() -> None:
    expressions = re.findall(r"^ +expr: (.*)$", ALARMS, re.MULTILINE)
    assert len(expressions) == len(re.findall(r"- alert:", ALARMS)) >= 8
    metrics = Metrics()
    metrics.dropped.labels(why=SLOW)
    metrics.commands.labels(kind="Act", code="store_failed")
    families = list(text_string_to_metric_families(metrics.exposition().decode()))
    samples = [sample for family in families for sample in family.samples]
    for expression in expressions:
        assert expression.count("(") == expression.count(")")
        for name, labels in re.findall(r"(doorcard_\w+)(?:\{(.*?)\})?", expression):
            wanted = dict(re.findall(r'(\w+)="(.*?)"', labels))
            fitting = [
                one for one in samples if one.name == name and wanted.items() <= one.labels.items()
            ]
            assert fitting, (name, labels)
            assert name in RUNBOOK or name.rpartition("_")[0] in RUNBOOK


def test_the_proxy_sends_everybody_at_a_table_to_the_same_worker() -> None:
    [pattern] = re.findall(r"^\t@table path_regexp table (.+)$", CADDY, re.MULTILINE)
    table = "a-Table_1"
    client = Client("Ann", "token", table)
    for path in (client.path.partition("?")[0], f"/api/tables/{table}", f"/api/tables/{table}/x"):
        assert re.search(pattern, path)[1] == table, path  # type: ignore[index]
    for path in ("/api/tables", "/api/me", "/assets/table.js", "/healthz"):
        assert not re.search(pattern, path), path
    [header] = re.findall(r"request_header @table (\S+) \{re\.table\.1\}", CADDY)
    assert f"lb_policy header {header}\n" in CADDY


def test_the_guide_uses_flags_and_variables_that_exist() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    commands = re.findall(r"doorcard serve ([^`]*)", text)
    assert len(commands) >= 2
    for command in [*commands, *re.findall(r"ARGS='(.*?)'", text)]:
        assert set(re.findall(r"--[a-z-]+", command)) <= FLAGS
    for name in re.findall(r"`([A-Z]+)=\w+` in `\.env`", text):
        assert name in examples()
