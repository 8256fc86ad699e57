"""Each construct of constructs.txt is played by LuaJIT, in Python and, with POISE_WASM=FILE, by poise.wasm: the same games,
or refused with the script's line. usage: constructs.py [NAME]..."""
import csv, os, pathlib, re, subprocess, sys

POISE, SOURCE = os.environ["POISE"], pathlib.Path(os.environ["POISE_SOURCE_DIR"])
PROGRAMS = {"poise": [POISE]}
if "POISE_WASM" in os.environ:
    PROGRAMS["poise.wasm"] = ["node", "--no-warnings", str(SOURCE / "wasm/run_wasm.mjs"), os.environ["POISE_WASM"]]
GAMES = "200"
SCRIPT = """\
local rule = rules { start = 10 }
local bonus = { n1 = 7, n2 = 5, ["n2.0"] = 9, n3 = 1, ["n2.5"] = 4, ["n-0"] = 3, n0 = 8, nnan = 17, ["n1e+15"] = 2,
  ["n0.33333333333333"] = 6, ["n1e+14"] = 12, ["n2.5e-05"] = 13, ["n0.1"] = 21, userdata = 14, cdata = 15 }
local bonus_list, holes = { 3, 1, 4, 1, 5, 9, 2 }, { 1, nil, 3, nil }
local function two(a) return a, a + 1 end
local function various(...) return select("#", ...) + select(2, ...) end
game { name = "construct", rounds = 6, streams = "sun", state = "acted, tree, x, seen[3]", columns = "tree, x",
  setup = function(s) s.tree = 4 end,
  advance = function(s)
    if s.acted == 1 then s.acted = 0 if not next_round(s) then return false end end
    s.tree = roll(s.sun, 6)
    %s
    s.ai_score = s.ai_score + s.x s.human_score = s.human_score + s.tree s.seat = HUMAN return true
  end,
  moves = function(s, add) add(0) end, apply = function(s, m) s.acted = 1 end, greedy = function(s) return 0 end }
"""
PYTHON = """
import sys
from poise.table import Table, WAITS
table = Table("construct.lua", None, None, 1, None)
for index in range(int(sys.argv[1])):
    table.begin(1, {"index": index})
    while table.state == WAITS:
        table.step(table.choice("greedy"))
    print(*(table.result()[it] for it in ("winner", "rounds", "decisions", "ai_score", "human_score")))
"""


def output(*command):
    ran = subprocess.run(command, capture_output=True, text=True)
    return ran.returncode, ran.stdout + (ran.stderr if ran.returncode != 0 else "")


def played_by(program):
    """The games of construct.lua, or why it is refused."""
    status, said = output(*program, "run", "construct.lua", "--games", GAMES, "--seed", "1", "--quiet", "--force")
    if status != 0:
        return said
    output(POISE, "export", "construct.h5", "--out", "games.csv", "--force")
    with open("games.csv") as file:
        return "".join(" ".join(row[it] for it in ("winner", "rounds", "decisions", "ai_score", "human_score")) + "\n"
                       for row in csv.DictReader(file))


def played_by_all():
    """What each says of construct.lua."""
    says = {name: played_by(program) for name, program in PROGRAMS.items()}
    return {**says, "python": output(sys.executable, "-c", PYTHON, GAMES)[1]}


def mistake(says, refusal):
    """What is wrong with what the engines say, or None."""
    if refusal:
        bad = [it for it in says if not re.search(rf"construct\.lua:\d+:.*{refusal}", says[it])]
        return f"is not refused by {bad}" if bad else None
    if len(says["poise"].splitlines()) != int(GAMES):
        return "cannot be played"
    return next((f"poise and {it} play other games" for it in says if says[it] != says["poise"]), None)


failures, wanted = 0, sys.argv[1:]
for line in (SOURCE / "tests/lua/constructs.txt").read_text().splitlines():
    name, code = line.split(None, 1)
    code, _, refusal = map(str.strip, code.partition("  | "))
    if name != "#" and (not wanted or name in wanted):
        pathlib.Path("construct.lua").write_text(SCRIPT % code)
        says = played_by_all()
        wrong = mistake(says, refusal)
        if wrong:
            failures += 1
            print(f"FAILED: {name} {wrong}: {code}", *(f"--- {who}\n{text[:300]}" for who, text in says.items()), sep="\n")
sys.exit(failures > 0)
