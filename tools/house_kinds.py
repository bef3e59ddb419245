"""Write the kinds that house rules may hold into docs/house-rules.md, from the code itself.

python tools/house_kinds.py
"""

from __future__ import annotations

from pathlib import Path

from doorcard.records.house_kinds import describe_kinds

PAGE = Path(__file__).resolve().parent.parent / "docs" / "house-rules.md"
MARK = "<!-- kinds: python tools/house_kinds.py -->\n\n"


def main() -> None:
    """Write everything after the mark anew."""
    before, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise SystemExit(f"{PAGE} has no line {MARK.strip()}")
    PAGE.write_text(before + mark + describe_kinds(), encoding="utf-8")


if __name__ == "__main__":
    main()
