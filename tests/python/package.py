"""The package `poise` with the program that was built ($POISE). Works in the folder where it is called."""

import importlib.util
import os
import pty
import signal
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path

import poise
from poise.program import arguments, call

TWO = """game: pig
rules: pig/base.yaml
games: 3000
sweep: { ai.hold_at: [20, 12] }
"""


def has(library):
    return unittest.skipUnless(importlib.util.find_spec(library), f"{library} is not installed")


class Results(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        Path("two.yaml").write_text(TWO)
        cls.answer = call("run", "two.yaml", out="two.h5", humans=["novice", "average"])
        cls.result = poise.read("two.h5")

    def agree(self, estimate, told, key):
        for mine, its in zip(estimate, (told[key], told["low"], told["high"])):
            self.assertAlmostEqual(mine, its, delta=1e-5 * max(1, abs(its)))

    def test_numbers_are_the_program_s(self):
        self.assertEqual(len(self.result.variants), 4)
        for told in self.answer["variants"]:
            name = told["name"]
            self.assertEqual(self.result.variants[name].games, told["games"])
            self.assertEqual(self.result.variants[name].opponent, told["opponent"])
            for side, word in (("ai", "ai"), ("human", "human"), ("draw", "draw")):
                self.agree(self.result.win_rate(name, side), told["winner"][word], "rate")
            for column in ("rounds", "ai_busts", "human_score"):
                self.agree(self.result.mean(column, name), told["columns"][column], "mean")
            by_round = self.result.column("ai_score_by_round", name)
            self.assertAlmostEqual(by_round[:, 2].mean(), told["course"][2]["ai_score"]["mean"], places=5)

    def test_narrow_columns_do_not_wrap(self):
        for told in self.answer["variants"]:
            wanted = told["columns"]["human_score"]["mean"] - 2 * told["columns"]["rounds"]["mean"]
            self.assertLess(wanted, told["columns"]["human_score"]["mean"])
            rounds, score = (self.result.column(it, told["name"]) for it in ("rounds", "human_score"))
            self.assertAlmostEqual((score - 2 * rounds).mean(), wanted, places=4)
            self.assertLess((rounds - score).mean(), 0)
            by_round = self.result.column("ai_score_by_round", told["name"])
            self.assertLess((by_round[:, 0] - by_round[:, -1]).mean(), 0)

    def test_other_levels_and_few_games(self):
        few = call("run", "pig", out="few.h5", games=12, level=0.8)["variants"][0]
        self.agree(poise.read("few.h5").win_rate(level=0.8), few["winner"]["ai"], "rate")
        self.agree(poise.read("few.h5").mean("rounds", level=0.8), few["columns"]["rounds"], "mean")

    def test_sweeps_and_what_is_not_there(self):
        sweeps = [it.sweep for it in self.result.variants.values()]
        self.assertEqual(sweeps[0]["ai.hold_at"], 20)
        self.assertEqual(sweeps[0]["policy.humans"], "novice")
        with self.assertRaisesRegex(poise.Error, "no variant is named `x`"):
            self.result.win_rate("x")
        with self.assertRaisesRegex(poise.Error, "`bot` is none of ai, human"):
            self.result.win_rate(side="bot")
        with self.assertRaisesRegex(poise.Error, "no column `x`; there are winner"):
            self.result.column("x")
        with self.assertRaisesRegex(poise.Error, "not one number"):
            self.result.mean("winner")

    def test_what_is_no_results_file(self):
        Path("text.h5").write_text("no HDF5")
        for name in ("text.h5", "missing.h5"):
            with self.assertRaisesRegex(poise.Error, name):
                poise.read(name)

    def test_a_run_without_a_file_keeps_it_as_long_as_the_result(self):
        result = poise.run("pig", games=100, set={"ai.hold_at": 30})
        file = result.file
        self.assertIn("hold_at: 30", result.variant().rules)
        self.assertTrue(file.exists() and not Path("pig.h5").exists())
        del result
        self.assertFalse(file.exists())

    def test_html(self):
        page = self.result._repr_html_()
        self.assertEqual(page.count("<tr>"), 5)
        self.assertIn("3,000", page)
        self.assertNotIn("INCOMPLETE", page)

    @has("pandas")
    def test_frames(self):
        games = self.result.games()
        self.assertEqual(len(games), 12000)
        name = next(iter(self.result.variants))
        mine = games[games["variant"] == name]
        self.assertAlmostEqual((mine["winner"] == "ai").mean(), self.result.win_rate(name).estimate)
        self.assertEqual(set(games["ai.hold_at"]), {20, 12})
        self.assertEqual(list(mine["winner"]), list(self.result.column("winner", name)))
        self.assertEqual([str(games[it].dtype) for it in ("variant", "policy.humans", "winner")], ["category"] * 3)
        self.assertEqual(list(self.result.games(name, columns=["rounds"])), ["variant", "ai.hold_at", "policy.humans", "rounds"])
        self.assertEqual(list(self.result.table["games"]), [3000] * 4)
        means = mine.mean(numeric_only=True)
        self.assertAlmostEqual((mine["rounds"] - mine["human_score"]).mean(), means["rounds"] - means["human_score"], places=6)

    @has("matplotlib")
    def test_pictures(self):
        self.assertEqual(len(self.result.plot().get_yticks()), 4)
        curve = poise.run("two.yaml", games=500)
        self.assertEqual(curve.plot().get_xlabel(), "ai.hold_at")
        self.assertEqual(len(curve.plot("rounds").lines), 2)
        self.assertEqual(curve.plot("ai_score_by_round").get_xlabel(), "round")
        with self.assertRaisesRegex(poise.Error, "holds words"):
            curve.plot("winner")

    @has("pyarrow")
    def test_parquet(self):
        import pyarrow.parquet
        self.result.to_parquet("two.parquet")
        table = pyarrow.parquet.read_table("two.parquet")
        self.assertEqual(table.num_rows, 12000)
        self.assertEqual(table.schema.metadata[b"poise.game"], b"pig")
        name = list(self.result.variants)[3]
        part = table.filter(pyarrow.compute.equal(table["variant"].cast("string"), name))
        self.assertEqual(part["rounds"].to_pylist(), self.result.column("rounds", name).tolist())
        self.assertEqual(part["winner"].to_pylist(), self.result.column("winner", name).tolist())
        less = pyarrow.compute.subtract(part["rounds"], part["human_score"])
        self.assertEqual(pyarrow.compute.min(less).as_py(), min(a - b for a, b in zip(*(self.result.column(it, name).tolist() for it in (
            "rounds", "human_score")))))
        self.assertEqual(part["ai_score_by_round"].to_pylist(), self.result.column("ai_score_by_round", name).tolist())


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        Path("two.yaml").write_text(TWO)

    def test_compare(self):
        comparison = poise.compare("two.yaml", games=2000, column=["ai_busts"])
        first, second = comparison.rows()
        self.assertEqual((first["verdict"], second["verdict"]), ("baseline", "AI weaker"))
        change = comparison.changes()["ai.hold_at=12"]
        self.assertAlmostEqual(change.estimate, second["ai_wins"] - first["ai_wins"], places=6)
        self.assertTrue(change.low < change.estimate < change.high < 0)
        self.assertIn("AI weaker", comparison._repr_html_())
        players = poise.compare("two.yaml", games=200, humans=["novice", "average"])
        self.assertEqual(list(players), ["novice", "average"])

    def test_audit(self):
        audit = poise.audit("wroth", games=20)
        sizes = [abs(it.estimate) for it in audit.changes().values()]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        readings = poise.audit("wroth", together=10, games=20)
        self.assertIn("first_effect", readings.data["questions"][0])
        self.assertEqual(len(readings.rows()), len(readings.data["questions"]))

    def test_tune(self):
        tuning = poise.tune("pig", {"ai.hold_at": (4, 20)}, target=[0.3, 0.5], games=1000)
        low, high = (it["ai.hold_at"] for it in tuning.best)
        self.assertTrue(4 <= low < high <= 20)
        self.assertIn({4, 20}, [{it["value"] for it in tuning.rows()} & {4, 20}])
        goals = poise.tune("pig", {"ai.hold_at": (15, 20)}, goal=["ai wins >= 40%"], games=500)
        self.assertIn("ai.hold_at", goals.best)

    @has("matplotlib")
    def test_pictures(self):
        self.assertIn("ai.hold_at=20", poise.compare("two.yaml", games=200).plot().get_xlabel())
        self.assertEqual(len(poise.audit("wroth", games=20).plot(most=5).get_yticks()), 5)
        self.assertEqual(poise.tune("pig", {"ai.hold_at": (15, 20)}, target=0.5, games=200).plot().get_xlabel(),
                         "ai.hold_at")


class Program(unittest.TestCase):
    def test_options(self):
        words = arguments({"set": {"a.b": 3, "c": [1, 2], "d": True, "e": "x y"}, "games": 1e6, "level": 0.99,
                           "humans": ["a", "b"], "column": ["x", "y"], "from_": [1, 2], "force": True,
                           "seed": None, "quiet": False})
        self.assertEqual(words, ["--set", "a.b=3", "--set", "c=[1, 2]", "--set", "d=true", "--set", "e=x y",
                                 "--games", "1000000", "--level", "0.99", "--humans", "a,b", "--column", "x",
                                 "--column", "y", "--from", "1", "--from", "2", "--force"])

    def test_messages(self):
        with self.assertRaisesRegex(poise.Error, "^wrth: .*did you mean `wroth`") as caught:
            poise.run("wrth")
        self.assertEqual(caught.exception.returncode, 1)
        with self.assertRaisesRegex(poise.Error, "unknown option `--gmes`") as caught:
            poise.run("pig", gmes=3)
        self.assertEqual(caught.exception.returncode, 2)

    def test_a_program_that_is_not_there(self):
        before = os.environ["POISE"]
        os.environ["POISE"] = "/nowhere/poise"
        try:
            with self.assertRaisesRegex(poise.Error, "^/nowhere/poise: No such file"):
                poise.run("pig")
        finally:
            os.environ["POISE"] = before

    def start(self, script, **streams):
        return subprocess.Popen([sys.executable, "-c", script], **streams)

    def test_ctrl_c_keeps_a_valid_file(self):
        script = ("import poise, sys\n"
                  "try: poise.run('pig', games=10**9, out='cut.h5', checkpoint=50)\n"
                  "except poise.Interrupted as told: print(told); sys.exit(7)\n")
        process = self.start(script, stdout=subprocess.PIPE, text=True)
        part = Path("cut.h5.part")
        while not part.exists() or part.stat().st_size < 300000:
            self.assertIsNone(process.poll())
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=300)[0]
        self.assertEqual(process.returncode, 7)
        self.assertRegex(told, "^interrupted after [0-9]+ of 1000000000 games; they are in cut.h5.part")
        result = poise.read("cut.h5.part")
        self.assertFalse(result.complete)
        self.assertIn(f"after {result.variant().games} of", told)
        self.assertEqual(len(result.column("rounds")), result.variant().games)
        self.assertIn("INCOMPLETE", result._repr_html_())

    def test_progress_reaches_the_terminal_and_the_message_does_not(self):
        reads, writes = pty.openpty()
        seen = []

        def listen():
            try:
                while some := os.read(reads, 4096):
                    seen.append(some)
            except OSError:
                pass

        listening = threading.Thread(target=listen)
        process = self.start("import poise\ntry: poise.run('pig', games=300000, threads=1, out='no/x.h5')\n"
                             "except poise.Error: poise.run('pig', games=400000, threads=1)", stderr=writes)
        os.close(writes)
        listening.start()
        self.assertEqual(process.wait(300), 0)
        listening.join()
        text = b"".join(seen).decode()
        self.assertIn("%", text)
        self.assertIn("\r", text)
        self.assertNotIn("poise:", text)


if __name__ == "__main__":
    unittest.main()
