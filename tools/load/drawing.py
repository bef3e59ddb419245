"""A curve as an SVG picture, for a document."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH, HEIGHT, LEFT, BELOW = 720, 300, 60, 40
LINE, TEXT, GRID = "#2f6f4f", "#555", "#ccc"


def draw(points: Sequence[tuple[float, float]], across: str, up: str) -> str:
    """Return a curve through some points; both axes begin at 0 and are named."""
    most_x, most_y = max([x for x, _ in points]), 1.25 * max([y for _, y in points])

    def place(x: float, y: float) -> tuple[float, float]:
        right = LEFT + x / most_x * (WIDTH - LEFT - 20)
        return round(right, 1), round((1 - y / most_y) * (HEIGHT - BELOW - 10) + 10, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12" fill="{TEXT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for part in range(5):
        share = part / 4
        x, bottom = place(share * most_x, 0)
        left, y = place(0, share * most_y)
        parts.append(f'<path d="M{left} {y}H{WIDTH - 20}" stroke="{GRID}"/>')
        parts.append(
            f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{share * most_y:.0f}</text>'
        )
        label = f"{share * most_x:,.0f}"
        parts.append(f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{label}</text>')
    curve = "L".join([f"{x} {y}" for x, y in (place(*point) for point in points)])
    parts.append(f'<path d="M{curve}" fill="none" stroke="{LINE}" stroke-width="2"/>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">{across}</text>')
    parts.append(f'<text x="6" y="16">{up}</text></svg>')
    return "\n".join(parts) + "\n"
