"""The package `poise` with the program that was built ($POISE). Works in the folder where it is called."""

import concurrent.futures
import gzip
import importlib.util
import inspect
import os
import pty
import shlex
import signal
import subprocess
import sys
import threading
import time
import types
import unittest
import unittest.mock
from pathlib import Path

import poise
from poise.program import ask, options
from poise.table import OVER, WAITS, Table, library

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
        cls.answer = ask(["run", "two.yaml", "--out=two.h5", "--humans=novice,average"])
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
        few = ask(["run", "pig", "--out=few.h5", "--games=12", "--level=80%"])["variants"][0]
        self.agree(poise.read("few.h5").win_rate(level=0.8), few["winner"]["ai"], "rate")
        self.agree(poise.read("few.h5").mean("rounds", level=0.8), few["columns"]["rounds"], "mean")
        for level in (0.8, "80%"):  # the level of the run is that of what the result says
            run = poise.run("pig", games=12, level=level)
            self.agree(run.win_rate(), few["winner"]["ai"], "rate")
            self.assertEqual((next(run.rows())["low"], run.level), (few["winner"]["ai"]["low"], 0.8))
            self.assertIn("Intervals at 80 %", run._repr_html_())
        self.assertLess(run.win_rate(level=0.95).low, few["winner"]["ai"]["low"])

    def test_sweeps_and_what_is_not_there(self):
        sweeps = [it.sweep for it in self.result.variants.values()]
        self.assertEqual(sweeps[0]["ai.hold_at"], 20)
        self.assertEqual(sweeps[0]["policy.humans"], "novice")
        with self.assertRaisesRegex(poise.Error, "^lost.h5: there is no such file$"):
            poise.read("lost.h5")
        Path("text.h5").write_text("text")
        with self.assertRaisesRegex(poise.Error, "^text.h5: is no results file of poise run$"):
            poise.read("text.h5")
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
        Path("folder.h5").mkdir()
        for name, why in (("text.h5", "is no results file"), ("missing.h5", "there is no such"), ("folder.h5", "is no results file")):
            with self.assertRaisesRegex(poise.Error, f"^{name}: {why}[a-z ]*$"):
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
        with self.assertRaisesRegex(poise.Error, "`ai_score_by_round` is not one number"):
            self.result.games(columns=["ai_score_by_round"])
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
        import matplotlib.pyplot
        drawn = matplotlib.pyplot.get_fignums()
        with self.assertRaisesRegex(poise.Error, "holds words"):
            curve.plot("winner")
        self.assertEqual(matplotlib.pyplot.get_fignums(), drawn)  # no empty picture is left

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
        both = poise.compare("two.yaml", games=200, humans=["novice", "average"])
        self.assertEqual(list(both.players), ["novice", "average"])
        self.assertEqual([(row["player"], row["verdict"] == "baseline") for row in both.rows()],
                         [("novice", True), ("novice", False), ("average", True), ("average", False)])
        self.assertIn("AI weaker", both._repr_html_())
        self.assertLess(both.players["novice"].changes()["ai.hold_at=12"].high, 0)
        exact = poise.compare("two.yaml", exact=100, set={"goal": 20})
        for asked in (both.changes, exact.changes, exact.plot):
            with self.assertRaisesRegex(poise.Error, "no single list of changes"):
                asked()

    def test_audit(self):
        cards = poise.audit("drums", cards=True, games=20, humans=["greedy", "idle"])
        self.assertIn("worth.estimate", cards.rows()[0])
        self.assertEqual({row["player"] for row in cards.rows()}, set(cards.players))
        self.assertEqual(len(cards.players["greedy"].rows()), len(cards.data["players"][0]["cards"]))
        audit = poise.audit("wroth", games=20)
        sizes = [abs(it.estimate) for it in audit.changes().values()]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        readings = poise.audit("wroth", together=10, games=20)
        self.assertIn("first_effect", readings.data["questions"][0])
        self.assertEqual(len(readings.rows()), len(readings.data["questions"]))

    def test_gate(self):
        gate = poise.gate("pig", ["ai wins in [40%, 60%]", "human wins >= 30%"])
        self.assertTrue(gate and gate.verdict == "passed" and [it["verdict"] for it in gate.rows()] == ["met", "met"])
        self.assertFalse(poise.gate("pig", ["ai wins <= 20%"]))
        self.assertEqual(poise.gate("pig", ["ai wins in [50%, 60%]"], games=200).verdict, "not enough games")
        with self.assertRaisesRegex(poise.Error, "^--assert: \"nonsense"):
            poise.gate("pig", ["nonsense"])

    def test_the_other_commands(self):
        self.assertIn("games", poise.plan("pig", pilot=200).rows()[0])
        self.assertEqual(poise.ladder("pig", games=100).rows()[1]["variant"], "average")
        self.assertIn("P-3", [row["rule"] for row in poise.coverage("pig", games=50).rows()])
        self.assertIn("ai.hold_at", [row["path"] for row in poise.rules("pig").rows()])
        games = [(row["game"], row["experiment"]) for row in poise.games().rows()]
        self.assertTrue({("pig", "pig"), ("lua", "levee")} <= set(games))
        self.assertIn("(`greedy`)", poise.run("pig", games=50, out="kept.h5").variant().opponent)
        self.assertEqual(poise.verify("kept.h5", games=50).data["games_played_again"], 50)
        check = poise.check("pig", games=10, effects=100)
        self.assertTrue(check and "keeps the contract" in check.text)
        with self.assertRaisesRegex(poise.Error, "nothing: there is no such game"):
            poise.check("nothing")
        events = poise.trace("pig", index=3)
        self.assertEqual((events[0]["type"], events[-1]["type"]), ("setup", "record"))
        poise.trace("pig", index=3, at=4, position="here.yaml")
        self.assertIn("deals.estimate", poise.ask("here.yaml", games=50).rows()[0])
        Path("old.play").write_bytes(gzip.decompress((Path(os.environ["POISE_SOURCE_DIR"]) / "tests/results/old/0.3.play.gz").read_bytes()))
        self.assertEqual(poise.testers("old.play").data["games"], 1)
        Path("played").mkdir()
        Path("old.play").rename("played/old.play")
        Path("played/damaged.play").write_text("hello")  # is left out, and the other counts
        played = poise.testers("played").data
        self.assertEqual((played["games"], len(played["refused"])), (1, 1))
        with self.assertRaisesRegex(poise.Error, "none"):
            poise.testers("none")

    def test_learn(self):
        learnt = poise.learn("lua/levee.lua", learn_games=8000, out="levee.player")
        self.assertEqual([row["player"] for row in learnt.rows()], ["learnt", "random", "greedy"])
        self.assertEqual(learnt.data["file"], "levee.player")
        wins = poise.run("lua/levee.lua", games=1000, humans=["greedy", "learnt:levee.player"])
        self.assertLess(wins.win_rate("learnt:levee.player").estimate, wins.win_rate("greedy").estimate)

    def test_exact(self):
        solved = poise.learn("pig", set={"goal": 20}, exact=50, out="pig20.player")
        ladder = poise.ladder("pig", set={"goal": 20}, player=["learnt:pig20.player", "greedy", "look:2:1"], games=50)
        self.assertEqual([row["player"] for row in ladder.rows()],
                         ["the best", "learnt:pig20.player", "greedy", "look:2:1"])
        self.assertEqual(solved.rows()[0]["human_wins"], ladder.rows()[1]["human_wins"])
        changes = poise.compare("two.yaml", set={"goal": 20}, exact=100)
        self.assertIn("best.change", changes.rows()[1])
        self.assertIn("no intervals", changes.note())

    def test_tune(self):
        tuning = poise.tune("pig", {"ai.hold_at": (4, 20)}, target=[0.3, 0.5], games=1000)
        low, high = (it["ai.hold_at"] for it in tuning.best)
        self.assertTrue(4 <= low < high <= 20)
        self.assertIn({4, 20}, [{it["ai.hold_at"] for it in tuning.rows()} & {4, 20}])
        both = poise.tune("pig", {"ai.hold_at": (4, 20)}, target=[0.3, 0.5], games=1000, humans=["greedy", "greedy~1%"])
        self.assertEqual((list(both.best), both.best["greedy"], both.title), (["greedy", "greedy~1%"], tuning.best, tuning.title))
        self.assertEqual(len(both.cells()), len(both.rows()))
        goals = poise.tune("pig", {"ai.hold_at": (15, 20)}, goal=["ai wins >= 40%"], games=500)
        self.assertIn("ai.hold_at", goals.best[0])

    @has("matplotlib")
    def test_pictures(self):
        self.assertIn("ai.hold_at=20", poise.compare("two.yaml", games=200).plot().get_title("right"))
        self.assertEqual(len(poise.audit("wroth", games=20).plot(most=5).get_yticks()), 5)
        many = poise.compare("two.yaml", games=200, humans=["novice", "average"]).plot()
        self.assertEqual([it.get_text() for it in many.get_legend().get_texts()], ["novice", "average"])

    @has("matplotlib")
    def test_pictures_lie_within_their_edges(self):
        for ax in (poise.audit("wroth", games=20).plot(), poise.compare("wroth-extend", games=100).plot(),
                   poise.tune("pig", {"ai.hold_at": (15, 20)}, target=0.5, games=200).plot()):
            ax.figure.canvas.draw()
            needs, size = ax.get_tightbbox(), ax.figure.bbox
            self.assertTrue(needs.x0 >= 0 and needs.y0 >= 0 and needs.x1 <= size.x1 and needs.y1 <= size.y1, needs)
        self.assertEqual(poise.tune("pig", {"ai.hold_at": (15, 20)}, target=0.5, games=200).plot().get_xlabel(),
                         "ai.hold_at")


class Program(unittest.TestCase):
    def words(self, function, **given):
        defaults = {key: it.default for key, it in inspect.signature(function).parameters.items()}
        return sorted(options(function, {**defaults, **given}))

    def test_options(self):
        words = self.words(poise.compare, set={"a.b": 3, "c": [1, 2], "d": True, "e": "x y"}, games=1e6, level="99%",
                           humans=["a", "b"], column=("x", "y"), from_=Path("here.yaml"), force=True, learn_games=None)
        self.assertEqual(words, ["--column=x", "--column=y", "--force", "--from=here.yaml", "--games=1000000",
                                 "--humans=a,b", "--level=99%", "--set=a.b=3", "--set=c=[1, 2]", "--set=d=true",
                                 "--set=e=x y"])
        numpy = importlib.import_module("numpy")
        words = self.words(poise.tune, set={"a": numpy.arange(2), "b": numpy.float64(0.5)}, games=numpy.int64(7),
                           target=numpy.array([0.25, 0.5]))
        self.assertEqual(words, ["--games=7", "--set=a=[0, 1]", "--set=b=0.5", "--target=0.25,0.5"])

    def test_functions_are_those_of_the_program_s_table(self):
        folder = Path(poise.__file__).parent
        Path("program").write_text(f'#!/bin/sh\nexec {shlex.join(poise.anywhere.command(os.environ["POISE"]))} "$@"\n')
        Path("program").chmod(0o755)
        script = Path(os.environ["POISE_SOURCE_DIR"]) / "analysis/python/make_commands.py"
        made = subprocess.run([sys.executable, script, "./program"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(made, (folder / "commands.py").read_text(), "run make_commands.py")
        self.assertEqual(inspect.signature(poise.check).parameters["seed"].default, 1)

    def test_wrong_types_are_one_sentence(self):
        def wrong(text, function, *arguments, **keywords):
            with self.assertRaises(poise.Error) as caught:
                function(*arguments, **keywords)
            self.assertRegex(str(caught.exception), text)
            self.assertNotIn("\n", str(caught.exception))

        for given, text in (("a=3", "^set: a dict .* not str 'a=3'$"), ({"a": {"b": 3}}, "write 'a.b'"),
                            ({"a": None}, "^set: a: a number, .* not None$"), ({3: 4}, "not int 3$"),
                            ({"a": float("nan")}, "not float nan$"), ({"a": [{}]}, "not dict")):
            wrong(text, poise.run, "pig", set=given)
        for given in (None, 3, ["pig"], b"pig"):
            wrong("^experiment: .* is wanted", poise.run, given)
            wrong("^experiment: .* is wanted", poise.audit, given)
            wrong("^file: .* is wanted", poise.read, given)
        for keyword, given in (("games", "100"), ("games", 1.5), ("games", True), ("quiet", None), ("quiet", "yes"),
                               ("level", [0.9]), ("level", None), ("out", 3), ("humans", {"a": 1}), ("shard", [1, 2])):
            wrong(f"^{keyword}: .* is wanted", poise.run, "pig", **{keyword: given})
        wrong("^column: a list is wanted, not str 'x'$", poise.compare, "pig", column="x")
        wrong("^until: a text is wanted, not list", poise.compare, "pig", until=["ci=1%"])
        wrong("^claims: a list is wanted, not str", poise.gate, "pig", "ai wins <= 3%")
        for values in ("ai.hold_at", None, {}, {"ai.hold_at": 3}, {"ai.hold_at": (1, 2, 3)}, {"ai.hold_at": (None, 2)}):
            wrong("^values: .* is wanted", poise.tune, "pig", values)
        wrong("^goal: a list is wanted", poise.tune, "pig", {"ai.hold_at": None}, goal="ai wins = 3%")
        wrong("no percentage", poise.run, "pig", level=95)
        wrong("null", poise.run, "pi\0g")
        result = poise.run("pig", games=20, quiet=True)
        for given in (3, ["base"]):
            wrong("no variant is named", result.win_rate, given)
            wrong("no variant is named", result.games, given)
            wrong("no column", result.mean, given)
            wrong("no column", result.plot, given)
        wrong("^level: ", result.win_rate, level=95)
        wrong("^level: ", result.mean, "rounds", level="95%")
        wrong("^columns: a list", result.games, columns="rounds")

    def test_without_pandas(self):
        result = poise.run("pig", games=20, quiet=True)
        with unittest.mock.patch.dict(sys.modules, {"pandas": None, "matplotlib.pyplot": None}):
            for said, function, given in (("no variant is named", result.games, "x"), ("this needs pandas", result.games, "base"),
                                          ("no column", result.plot, "x"), ("this needs matplotlib", result.plot, "rounds")):
                with self.assertRaisesRegex(poise.Error, said):
                    function(given)

    def test_what_is_public(self):
        self.assertEqual(set(dir(poise)), {*poise.__all__, "__doc__", "__version__"})
        self.assertRegex(poise.__version__, r"^\d+\.\d+\.\d+$")
        for name in poise.__all__:
            self.assertTrue(getattr(poise, name).__doc__, name)

    def test_another_program_is_refused(self):
        before = os.environ["POISE"]
        os.environ["POISE"] = "/bin/true"
        try:
            for function in (poise.rules, poise.run):
                with self.assertRaisesRegex(poise.Error, "^/bin/true: what it answers is no JSON"):
                    function("pig")
        finally:
            os.environ["POISE"] = before

    def test_the_program_is_found(self):
        def found(**variables):
            inside = {key: it for key, it in os.environ.items() if key != "POISE"}
            inside["PYTHONPATH"] = str(Path(poise.__file__).parents[1])
            script = "import poise; print(poise.find())"
            return subprocess.run([python, "-c", script], env={**inside, **variables}, capture_output=True, text=True,
                                  check=True).stdout.strip()

        venv = Path("inner").absolute()
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", "--system-site-packages", venv], check=True)
        python = venv / "bin/python"  # never activated
        for folder in (venv / "bin", Path("path").absolute()):
            folder.mkdir(exist_ok=True)
            (folder / "poise").write_text("#!/bin/sh\n")
            (folder / "poise").chmod(0o755)
        path = f"{folder}:{os.environ['PATH']}"
        self.assertEqual(found(PATH=path, POISE="/some/poise"), "/some/poise")
        if poise.anywhere.OWN.exists():  # the wheel for any system has it inside
            self.assertEqual(found(PATH=path), str(poise.anywhere.OWN))
            return
        self.assertEqual(found(PATH=path), str(venv / "bin/poise"))
        (venv / "bin/poise").unlink()
        self.assertEqual(found(PATH=path), str(folder / "poise"))

    def test_a_file_is_no_option(self):
        for name in ("--help", "-x.yaml", "--version"):
            with self.assertRaisesRegex(poise.Error, "cannot be opened|no such|not found|nothing"):
                poise.run(name)

    def test_messages(self):
        with self.assertRaisesRegex(poise.Error, "^wrth: .*did you mean `wroth`") as caught:
            poise.run("wrth")
        self.assertEqual(caught.exception.returncode, 1)
        with self.assertRaises(poise.Error) as caught:
            poise.run("pig", set={"x": 1})
        self.assertEqual(caught.exception.returncode, 2)
        self.assertNotIn("--help", str(caught.exception))
        with self.assertRaisesRegex(TypeError, "unexpected keyword argument 'gmes'"):
            poise.run("pig", gmes=3)

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

    def test_progress_in_a_notebook(self):
        lines = []
        line = types.SimpleNamespace(update=lambda data, raw: lines.append(data["text/plain"]))
        sys.modules["IPython"] = types.SimpleNamespace(
            get_ipython=lambda: types.SimpleNamespace(kernel=True),
            display=types.SimpleNamespace(display=lambda data, raw, display_id: line))
        try:
            poise.run("pig", games=400000, threads=1)
            self.assertRegex(lines[1], r"^\[[#.]{24}\] +[0-9]+ % .*$")
            self.assertEqual(lines[-1], "")
            shown = len(lines)
            poise.run("pig", games=400000, threads=1, quiet=True)
            self.assertEqual(len(lines), shown)
        finally:
            del sys.modules["IPython"]


WASM = os.environ["POISE"].endswith(".wasm")


@unittest.skipUnless(WASM or (Path(os.environ["POISE"]).parent / "libpoise_env.so").exists(), "the library was not built")
class Tables(unittest.TestCase):
    """What learning agents play at; bulk_agents.sh holds the environments to their libraries' checks."""

    def games(self, name, player="greedy", count=8 if WASM else 40, seed=5, **options):
        """Each game is that row of the results file, when the same player chooses."""
        table = Table(name, None, options.get("set"), None, options.get("seat"))
        ran = poise.run(name, games=count, seed=seed, humans=[player], out="table.h5", force=True, quiet=True,
                        set=options.get("set"))
        columns = {it: ran.column(it).tolist() for it in ("winner", "rounds", "decisions", "ai_score", "human_score")}
        for index in range(count):
            table.begin(seed, {"index": index})
            while table.state == WAITS:
                self.assertIn(table.result()["seat"], table.seats)
                self.assertTrue(table.step(table.choice(player)))
            self.assertEqual({it: table.result()[it] for it in columns}, {it: columns[it][index] for it in columns})
        return table

    def test_same_choices_same_games(self):
        for name in ("pig", "wroth", "wroth-coop-2", "heroes3", "orichalcum", "drums", "lua/levee.lua"):
            with self.subTest(name):
                self.games(name)
        self.games("wroth", "look:2:1", 4)
        self.games("wroth", "greedy~20%", set={"ai.setup_troops": 5})
        self.games("wroth-coop-2", seat=1)

    def test_what_an_agent_is_told(self):
        table = Table("lua/levee.lua", None, {"sand": 5}, 3, None)
        table.begin(None, None)
        self.assertEqual((table.seed, table.index, table.actions), (3, 0, 4))
        seen = dict(zip(table.names, table.observe(0).tolist()))
        self.assertEqual((seen["round"], seen["sand"], seen["timber"]), (1, 5, 2))
        self.assertEqual(table.mask().tolist(), [1, 1, 1, 0])
        self.assertFalse(table.step(3))
        self.assertEqual((table.state, table.reward(), table.mask().tolist()), (OVER, 0.0, [0] * 4))
        table.begin(None, None)
        self.assertEqual(table.index, 1)
        table.begin(3, None)
        self.assertEqual(table.index, 0)
        while table.state == WAITS:
            table.step(table.choice("greedy"))
        self.assertEqual(table.reward(), {"human": 1, "ai": 0, "draw": 0.5}[table.result()["winner"]])

    def test_every_legal_move_is_an_action(self):
        for name in ("wroth", "drums"):  # in drums cards lie face down
            table = Table(name, None, None, None, None)
            for index in range(30):
                table.begin(1, {"index": index})
                while table.state == WAITS:
                    numbers = table.numbers().tolist()
                    self.assertEqual((len(set(numbers)), table.mask().sum()), (len(table.moves),) * 2)
                    table.step(numbers[index % len(numbers)])
                    seen = table.observe(0)
                    self.assertTrue(((table.low <= seen) & (seen <= table.high)).all())

    def test_whom_an_agent_asks(self):
        """One who hardly ever slips chooses as one who never does, whoever was asked before in the round."""
        table, rounds, asked = Table("wroth", None, None, None, None), 0, 0
        with self.assertRaisesRegex(poise.Error, "nothing to decide"):
            table.choice("greedy")
        table.begin(1, None)
        while table.state == WAITS:
            choice = table.choice("greedy")
            if rounds == table.result()["rounds"]:
                self.assertEqual(table.choice("greedy~0.01%"), choice)
                asked += 1
            rounds = table.result()["rounds"]
            table.step(choice)
        self.assertGreater(asked, 20)
        idle = Table("wroth", None, {"policy.humans": "idle"}, 1, None)
        idle.begin(None, None)
        self.assertEqual(idle.choice(None), idle.choice("idle"))
        self.assertNotEqual(idle.choice(None), idle.choice("greedy"))
        with self.assertRaisesRegex(poise.Error, "nothing to decide"):
            table.choice("greedy")

    def test_three_threads(self):
        """Each thread has a table: the games are those of one thread."""
        def play(table, player):
            out = []
            for index in range(60):
                table.begin(2, {"index": index})
                while table.state == WAITS:
                    table.step(table.choice(player))
                out.append(table.result())
            return out

        settings = [({"sand": 5}, "greedy"), (None, "random"), ({"crest": 40}, "look:2:1")]
        new = lambda: [Table("lua/levee.lua", None, it, None, None) for it, _ in settings]
        alone = [play(table, player) for table, (_, player) in zip(new(), settings)]
        with concurrent.futures.ThreadPoolExecutor(3) as pool:
            together = list(pool.map(play, new(), [player for _, player in settings]))
        self.assertEqual(together, alone)
        self.assertGreater(len({str(games) for games in alone}), 2)

    def script(self, change, code):
        """What Python says where the script is the race, changed; in a process of its own, which plays one script."""
        text = (Path(os.environ["POISE_SOURCE_DIR"]) / "tests/lua/race.lua").read_text()
        Path("race.lua").write_text(text.replace(*change))
        code = "import poise; from poise.table import Table, OVER, WAITS; file = 'race.lua'\n" + code
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)
        return ran.stdout + ran.stderr

    def test_scripts_that_fail(self):
        said = self.script(("if s.step == 1", "while s.round == 3 do s.last = 1 end if s.step == 1"),
                           "Table(file, None, None, None, None)")
        self.assertRegex(said, "poise.*Error: race.lua:20: does not come to an end: 50 million steps")
        # What stops the game of one table does not stop that of another.
        said = self.script(("local face =", "s.places[rule.sides - 5] = s.places[1] local face ="), """
good = Table(file, None, None, None, None)
good.begin(1, None)
try:
    Table(file, None, {'sides': 12}, None, None)
except poise.Error as error:
    print(error)
while good.state != OVER:
    good.step(good.choice('greedy'))
print(good.result()['rounds'])
""")
        self.assertRegex(said, "race.lua:6: places.7.: `places` has the slots 1 to 2\n5\n$")

    def test_how_games_end(self):
        code = """
table = Table(file, None, {'sides': 1}, None, None)
table.begin(1, None)
while table.state == WAITS:
    table.step(table.choice('greedy'))
print(table.state, table.result()['winner'], table.reward())
"""
        self.assertEqual(self.script(("", ""), code), "0 draw 0.5\n")
        self.assertEqual(self.script(("rounds = 5", "rounds = 9, decisions_max = 7"), code), "2 unfinished 0.0\n")

    def test_seeds_and_indices(self):
        table = Table("pig", None, None, None, None)
        table.begin(2**64 - 1, {"index": 2**48 - 1})
        for seed, index, text in ((2**64, 0, "seed: 18446744073709551616 is not from 0"), (-1, 0, "seed: -1 is not"),
                                  (1, -1, "index: -1 is not"), (1, 2**48, "index: 281474976710656 is not from 0"),
                                  (1.5, 0, "seed"), (1, "3", "index")):
            with self.assertRaisesRegex(poise.Error, text):
                table.begin(seed, {"index": index})
        table.begin(1, {"options": 1})  # as PettingZoo's test of environments asks: passed over
        table.begin(2**64 - 1, {"index": 2**48 - 1})
        self.assertEqual((table.seed, table.index), (2**64 - 1, 2**48 - 1))

    def test_messages(self):
        def wrong(text, *arguments):
            with self.assertRaisesRegex(poise.Error, text):
                Table(*arguments).begin(None, None)

        wrong("seat: the people's seats are \\[0\\], not 3", "wroth", None, None, None, 3)
        wrong("seat: a whole number is wanted, not list", "wroth", None, None, None, [0, 0])
        wrong("no variant|`x`", "wroth", "x", None, None, None)
        wrong("^set: a dict", "wroth", None, "a=3", None, None)
        wrong("^the player `learnt:heroes3.player#[0-9a-f]+` cannot play against an agent; name another$", "heroes3", None,
              {"policy.ai": "learnt:heroes3.player"}, None, None)
        if not WASM:
            with self.assertRaisesRegex(poise.Error, "libpoise_env.so is of another build than"):
                library("another")
        table = Table("pig", None, None, None, None)
        table.begin(None, None)
        with self.assertRaisesRegex(poise.Error, "there is no player `x`"):
            table.choice("x")


if __name__ == "__main__":
    unittest.main()
