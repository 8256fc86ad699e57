"""The environments of the package `poise` meet the checks of Gymnasium and PettingZoo."""

import unittest
import warnings

import poise
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test


class Environments(unittest.TestCase):
    def test_gymnasium(self):
        for name in ("pig", "wroth", "wroth-coop-2", "heroes3", "orichalcum", "drums", "lua/levee.lua"):
            with self.subTest(name), warnings.catch_warnings():
                warnings.simplefilter("error")
                check_env(poise.env(name), skip_render_check=True)

    def test_a_game(self):
        env = poise.env("lua/levee.lua", seed=4)
        for index in range(20):
            observed, info = env.reset()
            self.assertEqual(info["index"], index)
            self.assertIn(observed, env.observation_space)
            over = False
            while not over:
                self.assertEqual(env.action_masks().tolist(), info["action_mask"].astype(bool).tolist())
                observed, reward, over, cut, info = env.step(env.choice("greedy"))
                self.assertEqual((reward, cut), (float(info["winner"] == "human"), False))
        env.reset()
        self.assertEqual(env.step(3)[1:4] + (env.step(0)[2],), (0.0, True, False, True))  # pumping what is low
        with self.assertRaisesRegex(poise.Error, "call reset"):
            poise.env("pig").step(0)
        with self.assertRaisesRegex(poise.Error, "no player `x`"):
            env.reset()
            env.choice("x")

    def test_pettingzoo(self):
        warnings.simplefilter("ignore")  # it wishes for observations without a mask, and for pictures
        for name in ("wroth-coop-2", "wroth-coop-4", "pig"):
            api_test(poise.aec_env(name), num_cycles=200)
            seed_test(lambda: poise.aec_env(name), num_cycles=50)

    def test_several_agents_play_the_same_game(self):
        env, both = poise.aec_env("wroth-coop-2"), poise.env("wroth-coop-2")
        for index in range(10):
            env.reset(seed=9, options={"index": index})
            observed, _ = both.reset(seed=9, options={"index": index})
            for agent in env.agent_iter():
                now, reward, over, _, _ = env.last()
                if over:
                    env.step(None)
                    continue
                self.assertEqual(now["observation"].tolist(), observed.tolist())
                action = both.choice()
                env.step(action)
                observed, gained, _, _, _ = both.step(action)
            self.assertEqual(reward, gained)


if __name__ == "__main__":
    unittest.main()
