"""Tell the story of a seed: `python -m tests.room.simulation SEED`."""

from __future__ import annotations

import sys
import time
import traceback

from .plan import plan_of
from .world import World


def main(words: list[str]) -> int:
    """Run one seed and print everything; with `FIRST LAST [STEP]`, print which seeds fail."""
    if len(words) > 1:
        return several(range(*map(int, words)))
    world = World(plan_of(int(words[0])))
    failed = False
    try:
        world.run()
    except Exception:
        failed = True
        traceback.print_exc()
    print(world.plan)
    print("\n".join(world.story))
    print(world.fingerprint())
    return failed


def several(seeds: range) -> int:
    """Run many seeds; print those that fail."""
    failed = 0
    began = time.process_time()
    for seed in seeds:
        world = World(plan_of(seed))
        try:
            world.run()
        except Exception as error:
            failed += 1
            print(f"{seed}: {type(error).__name__}: {error}", flush=True)
    took = time.process_time() - began
    print(f"{len(seeds)} seeds, {failed} failed, {1000 * took / len(seeds):.0f} ms each")
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
