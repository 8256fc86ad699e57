"""An agent of sb3-contrib learns Levee, beside the player of `poise learn`: levee_agent.py [STEPS]

It needs `pip install poise[agents] sb3-contrib`, and four minutes of one core. The best possible player wins 85.2 %
(docs/learn.md).
"""

import sys

import poise
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor, VecNormalize

GAME = "levee"
TABLES, TEST_GAMES, TEST_SEED = 16, 10000, 1000


def main(steps=1_200_000):
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda: poise.env(GAME)] * TABLES)
    tables.seed(1)  # table k plays the games of seed 1 + k
    tables = VecNormalize(VecMonitor(tables), norm_reward=False)
    agent = MaskablePPO("MlpPolicy", tables, gamma=1.0, n_steps=512, batch_size=1024, n_epochs=6, ent_coef=0.005,
                        learning_rate=lambda left: 1e-3 * left, seed=1)
    agent.learn(steps)
    tables.training = False
    tables.seed(TEST_SEED)  # games that it has not learnt from
    wins = {"the agent": evaluate_policy(agent, tables, TEST_GAMES)[0]}
    for name in ("random", "greedy", "look:8:2"):
        wins[name] = poise.run(GAME, games=TEST_GAMES, seed=TEST_SEED, humans=[name]).win_rate(side="human").estimate
    for name, rate in wins.items():
        print(f"{name:10} wins {100 * rate:5.1f} %")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
