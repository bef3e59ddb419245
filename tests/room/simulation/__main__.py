"""Tell the story of a seed: `python -m tests.room.simulation SEED`, or `--cup SEED`."""

from __future__ import annotations

import sys
import time
import traceback

from . import cup_plans, plan
from .cups import Cup
from .world import World

TOLD_EVERY = 500


def main(words: list[str]) -> int:
    """Run one seed and print everything; with `FIRST LAST [STEP]`, print which seeds fail."""
    cup = words[0] == "--cup"
    numbers = [int(word) for word in words[cup:]]
    if len(numbers) > 1:
        return several(range(*numbers), cup)
    made = _made(numbers[0], cup)
    failed = False
    try:
        made.run()
    except Exception:
        failed = True
        traceback.print_exc()
    print(made.plan)
    print("\n".join(made.story))
    if isinstance(made, World):
        print(made.fingerprint())
    return failed


def _made(seed: int, cup: bool) -> World | Cup:
    return Cup(cup_plans.plan_of(seed)) if cup else World(plan.plan_of(seed))


def several(seeds: range, cup: bool) -> int:
    """Run many seeds; print those that fail."""
    failed = 0
    began = time.process_time()
    for seed in seeds:
        made = _made(seed, cup)
        try:
            made.run()
        except Exception as error:
            failed += 1
            print(f"{seed}: {type(error).__name__}: {error}", flush=True)
        if seed % TOLD_EVERY == 0 and seed > seeds[0]:
            print(f"up to {seed}", flush=True)
    took = time.process_time() - began
    print(f"{len(seeds)} seeds, {failed} failed, {1000 * took / len(seeds):.0f} ms each")
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
