"""Plays the same scripts by LuaJIT, in Python and, with POISE_WASM=FILE, in poise.wasm as JavaScript and by Lua 5.4: the
same games, or refused with the same line. usage: one_lua.py constructs [NAME]... (of constructs.txt), or one_lua.py
random SEED COUNT"""
import csv, os, pathlib, re, subprocess, sys

POISE, WASM = os.environ["POISE"], os.environ.get("POISE_WASM")
TESTS = pathlib.Path(os.environ["POISE_SOURCE_DIR"]) / "tests"
SCRIPT = """\
local rule = rules { start = 10, costs = { 3, 1 }, { "list", { "low", "high", "low" }, words = { "high", "low" } },
  cards = { { name = "oak", cost = 1 }, { name = "elm", cost = 2 } } }
local bonus = { n1 = 7, n2 = 5, ["n2.0"] = 9, n3 = 1, ["n2.5"] = 4, ["n-0"] = 3, n0 = 8, nnan = 17, ["n1e+15"] = 2,
  ["n0.33333333333333"] = 6, ["n1e+14"] = 12, ["n2.5e-05"] = 13, ["n0.1"] = 21, userdata = 14, cdata = 15 }
local bonus_list, holes = { 3, 1, 4, 1, 5, 9, 2 }, { 1, nil, 3, nil }
local twice = {} twice.a, twice.a = 1, 2 function twice:get(x) return self.a + x end
local function two(a) return a, a + 1 end
local function various(...) return select("#", ...) + select(2, ...) end
game { name = "construct", rounds = 6, streams = "sun", state = "acted, tree, x, seen[3]", columns = "tree, x",
  piles = { row = { 3, "all" }, heap = { 2, "all" } }, cards = { "cards", piles = "row" },
  setup = function(s) s.tree = 4 put(s.row, 1, 3) end,
  advance = function(s)
    if s.acted == 1 then s.acted = 0 if not next_round(s) then return false end end
    s.tree = roll(s.sun, 6)
    %s
    s.ai_score = s.ai_score + s.x s.human_score = s.human_score + s.tree s.seat = HUMAN return true
  end,
  moves = function(s, add) add(0) end, apply = function(s, m) s.acted = 1 if s.x == -1005 then finish(s, "ai") end end,
  greedy = function(s)
    if s.x == -1001 then s.x = 0 elseif s.x == -1002 then s.seen[1] = 0 elseif s.x == -1003 then draw(s.row) end
    return s.x == -1004 and 7 or 0
  end }
"""
SHOWN = ("winner", "rounds", "decisions", "ai_score", "human_score") # what tables of Python tell of a game
PYTHON = f"""
import os, sys
from poise.table import Table, WAITS

def play(script, games):
    try:
        table = Table(script, None, None, 1, None)
        for index in range(games):
            table.begin(1, {{"index": index}})
            while table.state == WAITS:
                table.step(table.choice("greedy"))
            print(*(table.result()[it] for it in {SHOWN}))
    except Exception as refused:
        print(refused)

for script in sys.argv[2:]: # a process plays one script, and need not be a new Python
    if os.fork() == 0:
        play(script, int(sys.argv[1]))
        sys.stdout.flush()
        os._exit(0)
    os.wait()
    print("end of", script, flush=True)
"""


def output(*command):
    ran = subprocess.run(command, capture_output=True, text=True)
    return ran.returncode, ran.stdout + (ran.stderr if ran.returncode != 0 else "")


def read_games(file):
    """The games of a results file as text: all columns, and those that Python tells."""
    output(POISE, "export", file, "--out", "games.csv", "--force")
    with open("games.csv") as opened:
        rows = list(csv.DictReader(opened))
    return "".join(" ".join(row.values()) + "\n" for row in rows), \
        "".join(" ".join(row[it] for it in SHOWN) + "\n" for row in rows)


def where_refused(said):
    """The script's line in a refusal. The words of a mistake inside Lua are those of each Lua."""
    found = re.search(r"(\w+\.lua:\d+):(\d+:)? ", said)
    return found[1] if found else said


def find_differences(scripts, games):
    """Yields each script with what LuaJIT says of it and with what is wrong, or None."""
    said_in_python = output(sys.executable, "-c", PYTHON, games, *scripts)[1]
    left = output("node", "--no-warnings", str(TESTS / "lua/play_scripts.mjs"), WASM, games, "1", *scripts)[1] if WASM else ""
    for script in scripts:
        name, wrong = script.removesuffix(".lua"), []
        status, said = output(POISE, "run", script, "--games", games, "--seed", "1", "--threads", "1", "--quiet", "--force")
        played, shown = read_games(f"{name}.h5") if status == 0 else (None, None)
        for engine in ("lua", "javascript") if WASM else ():
            file = f"{engine}/{name}.h5"
            if status == 0 and (not os.path.exists(file) or read_games(file)[0] != played):
                wrong.append(f"{engine} in poise.wasm plays other games")
            elif status != 0 and where_refused(pathlib.Path(f"{engine}/{name}.out").read_text()) != where_refused(said):
                wrong.append(f"{engine} in poise.wasm does not refuse it alike")
        python, _, said_in_python = said_in_python.partition(f"end of {script}\n")
        if (status == 0 and python != shown) or (status != 0 and where_refused(python) != where_refused(said)):
            wrong.append("Python differs: " + python[-200:])
        if script in left.split("\n"):
            wrong.append("JavaScript left games to Lua")
        yield script, said if status != 0 else played, ", ".join(wrong) or None


failures, played = 0, 0
if sys.argv[1] == "constructs":
    wanted, texts = sys.argv[2:], {}
    for line in (TESTS / "lua/constructs.txt").read_text().splitlines():
        name, code = line.split(None, 1)
        if name != "#" and (not wanted or name in wanted):
            texts[f"{name}.lua"] = code
            pathlib.Path(f"{name}.lua").write_text(SCRIPT % code.split("  | ")[0].strip())
    for script, said, wrong in find_differences(list(texts), "200"):
        refusal = texts[script].partition("  | ")[2].strip()
        if refusal and not re.search(rf"\.lua:\d+:.*{refusal}", said):
            wrong = "is not refused as it should be"
        elif not refusal and len(said.splitlines()) != 200:
            wrong = "cannot be played"
        if wrong:
            failures += 1
            print(f"FAILED: {script}: {wrong}: {texts[script]}", said[:300], sep="\n")
else:
    seed, count = sys.argv[2:]
    subprocess.run([sys.executable, str(TESTS / "lua/random_scripts.py"), seed, count], check=True)
    for script, said, wrong in find_differences([f"random_{k}.lua" for k in range(int(count))], "50"):
        played += "poise: " not in said
        if wrong:
            failures += 1
            print(f"FAILED: {script} of seed {seed}: {wrong}", said[:300], sep="\n")
    print(f"{count} random scripts of seed {seed}: {played} played, the others refused alike but for {failures}")
    failures += 2 * played < int(count)
sys.exit(failures > 0)
