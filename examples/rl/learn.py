"""Learn razz heads-up against the easy bot by policy gradient, with NumPy alone.

    pip install 'doorcard[rl]'
    python examples/rl/learn.py [SECONDS]

A network of one hidden layer sees the ranks on the table and the chips. It begins as a player who
mostly calls, since one who plays at random first learns to fold. After each batch of hands, what
was chosen becomes likelier by as much as the hand won more than was expected. Then the network
plays hands it has not learned from, by another seed, and says what it wins with 95%.
"""

import sys
from time import process_time

import numpy as np

from doorcard.rl import SeatEnv

GAME, AGAINST = "razz", "easy"
SECONDS = 450
BATCH, HIDDEN, RATE, SPREAD = 400, 64, 0.003, 0.05
LEANS = {"Call": 2.0, "Show": 4.0}
CHECKED = 10000


def features(seen):
    """Return one row of numbers: the ranks of both players, and the chips in big bets."""
    ranks = [np.bincount(cards[cards < 52] // 4, minlength=13)[:13] for cards in seen["cards"]]
    mine, theirs = ranks
    pot, to_call, street = seen["table"][:3]
    low = mine[[12, *range(7)]]  # ace to eight
    shown = theirs[[12, *range(7)]]
    return np.concatenate(
        [
            mine > 0, mine > 1, theirs > 0, theirs > 1,
            [(low > 0).sum() / 5, (shown > 0).sum() / 4],
            np.arange(3, 8) == street,
            [pot / 4, to_call, pot / (pot + to_call), 1],
            seen["players"][:, 1],
        ]
    ).astype(np.float64)  # fmt: skip


class Network:
    """One hidden layer; its last output is what the hand is expected to win."""

    def __init__(self, inputs, actions, leans, rng):
        self.weights = [
            rng.normal(0, inputs**-0.5, (inputs, HIDDEN)),
            rng.normal(0, 0.01, (HIDDEN, actions + 1)),
            np.array([*leans, 0.0]),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def __call__(self, x, mask):
        hidden = np.tanh(x @ self.weights[0])
        out = hidden @ self.weights[1] + self.weights[2]
        scores = np.where(mask, out[..., :-1], -1e9)
        chances = np.exp(scores - scores.max(-1, keepdims=True))
        return hidden, chances / chances.sum(-1, keepdims=True), out[..., -1]

    def learn(self, x, mask, chosen, won, spread):
        """Take one step of Adam along the gradient of what was won, and of trying many things."""
        hidden, p, expected = self(x, mask)
        gain = won - expected
        scale = gain.std() + 1e-6
        slope = p * -(gain / scale)[:, None]
        slope[np.arange(len(x)), chosen] += gain / scale
        logs = np.log(np.where(p > 0, p, 1))
        slope -= spread * p * (logs - (p * logs).sum(-1, keepdims=True))
        slope = np.c_[slope, 0.5 * gain / scale] / len(x)
        inner = (slope @ self.weights[1].T) * (1 - hidden**2)
        self.steps += 1
        for at, up in enumerate((x.T @ inner, hidden.T @ slope, slope.sum(0))):
            self.means[at] += 0.1 * (up - self.means[at])
            self.squares[at] += 0.001 * (up**2 - self.squares[at])
            mean = self.means[at] / (1 - 0.9**self.steps)
            square = self.squares[at] / (1 - 0.999**self.steps)
            self.weights[at] += RATE * mean / (np.sqrt(square) + 1e-8)


def play(env, network, rng, hands):
    """Play hands; return what was seen, allowed, chosen and won at every decision, and by hand."""
    rows, results = [], []
    for _ in range(hands):
        seen, _ = env.reset()
        first, ended = len(rows), False
        while not ended:
            x, mask = features(seen["observation"]), seen["action_mask"] == 1
            _, chances, _ = network(x, mask)
            action = rng.choice(len(chances), p=chances)
            rows.append([x, mask, action, 0.0])
            seen, reward, ended, _, _ = env.step(action)
        for row in rows[first:]:
            row[3] = reward
        results.append(reward)
    return [np.array(column) for column in zip(*rows, strict=True)], np.array(results)


def checked(env, network, rng, hands):
    """Return the big bets won a hundred hands, and how far off that may be, with 95%."""
    _, won = play(env, network, rng, hands)
    return 100 * won.mean(), 196 * won.std() / len(won) ** 0.5


def main(seconds=SECONDS, hands=CHECKED):
    rng = np.random.default_rng(1)
    env = SeatEnv(GAME, 2, against=AGAINST)
    seen, _ = env.reset(seed=1)
    leans = [LEANS.get(str(row), 0.0) for row in env.actions]
    network = Network(len(features(seen["observation"])), len(leans), leans, rng)
    began, played, told = process_time(), 0, 0.0
    while process_time() - began < seconds:
        rows, won = play(env, network, rng, BATCH)
        left = 1 - (process_time() - began) / seconds
        network.learn(*rows, SPREAD * max(0.1, left))
        played += BATCH
        if process_time() - began > told:
            print(f"{played:7} hands, {100 * won.mean():+8.1f} big bets a hundred", flush=True)
            told += seconds / 10
    env.reset(seed=2)
    mean, off = checked(env, network, rng, hands)
    spent = process_time() - began
    print(
        f"{mean:+.1f} ± {off:.1f} big bets a hundred in {hands} fresh hands; {spent:.0f} s in all"
    )
    return mean, off


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
