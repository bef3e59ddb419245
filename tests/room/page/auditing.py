"""What axe finds wrong on a page, for whoever can't see it or can't use a mouse."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

RUN = """async () => (await axe.run(document, {
  resultTypes: ["violations"], rules: { "target-size": { enabled: true } },
})).violations"""
"""All rules but those of WCAG's highest level: also best practice, whatever the grade."""


@cache
def source() -> str:
    """Return axe-core's own script."""
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


def faults_of(page: Any) -> list[str]:
    """Return all that is wrong, a line for each kind; the page's policy stays in force."""
    page.evaluate(source())
    return [
        f"{found['id']} ({found['impact']}): {line(found['nodes'])}" for found in page.evaluate(RUN)
    ]


def line(nodes: list[dict[str, Any]]) -> str:
    """Return where it is and why, and in how many places besides."""
    first, *others = nodes
    besides = f" (and {len(others)} more)" if others else ""
    return f"{' '.join(first['target'])}: {told(first)}{besides}"


def told(node: dict[str, Any]) -> str:
    """Return why a place is at fault, in a line."""
    checks = [*node["any"], *node["all"], *node["none"]]
    return "; ".join(check["message"] for check in checks) or node["html"][:120]
