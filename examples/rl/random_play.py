"""Play any game at random on PettingZoo, and print what one player knew at their last decision.

pip install 'doorcard[rl]'
python examples/rl/random_play.py [GAME] [SEATS]
"""

import sys

from doorcard import rl


def main(game="buy-your-card", seats=3):
    env = rl.env(game, int(seats), render_mode="ansi")
    env.action_space("player_1").seed(1)
    env.reset(seed=1)
    won, words = {}, ""
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        if ended:
            won[agent] = reward
            env.step(None)
            continue
        words = env.render()
        env.step(env.action_space("player_1").sample(seen["action_mask"]))
    print(env.actions, words, won, sep="\n\n")
    return won


if __name__ == "__main__":
    main(*sys.argv[1:])
