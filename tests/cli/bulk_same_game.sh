#!/usr/bin/env bash
# Game I of an experiment that is named by its bare name is the same for `run`, `trace`, `play`, `coverage` and `ask`,
# for every experiment that ships; and `play --index` plays the experiment's seed.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
python3 - <<'PY' || failures=1
import collections, csv, glob, json, os, re, subprocess, sys

poise, bad = os.environ["POISE"], []
configs = os.path.join(os.environ["POISE_SOURCE_DIR"], "configs")
names = sorted(os.path.basename(it)[:-5] for folder in ("", "lua/") for it in glob.glob(f"{configs}/{folder}*.yaml")
               if "\nextends:" not in open(it).read()) # rule sets

def run(*words, typed=""):
    done = subprocess.run([poise, *words], capture_output=True, text=True, input=typed)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: {done.stderr}")
    return done.stdout

def trace(name, index):
    """The rules of its events, and its record."""
    lines = [json.loads(line) for line in run("trace", name, "--index", str(index), "--json").splitlines()]
    rules = collections.Counter(rule for it in lines if it["type"] == "event" for rule in set(it["rule"]))
    return rules, next(it["record"] for it in lines if it["type"] == "record")

def position(text):
    """What a saved position says of the game itself."""
    return re.sub(r"(?m)^(poise|players|rule_set|script).*(\n .*)*\n?", "", text)

for name in names:
    run("run", name, "--games", "2", "--out", "games.h5", "--force", "--quiet")
    rows = list(csv.DictReader(run("export", "games.h5", "--csv").splitlines()))[:2]
    told = [trace(name, index) for index in range(2)]
    for row, (_, record) in zip(rows, told):
        differs = [key for key in ("winner", "end_reason", "rounds", "decisions", "ai_score", "human_score") if row[key] != str(record[key])]
        if differs:
            bad.append(f"{name}: run says {row}, trace {record}")
    events = told[0][0] + told[1][0]
    counted = {it["rule"]: it["events"] for it in json.loads(run("coverage", name, "--games", "2", "--format", "json"))["rules"]}
    equal = sum(counted[rule] == count for rule, count in events.items()) # some rules are also at work without an event
    if any(counted[rule] < count for rule, count in events.items()) or equal < 0.6 * len(events):
        bad.append(f"{name}: coverage counts {counted}, trace {events}")
    for file in ("here.yaml", "one.play"):
        if os.path.exists(file):
            os.remove(file)
    run("play", name, "--index", "1", "--out", "one.play", typed="save here.yaml\nquit\n")
    played, same = open("here.yaml").read(), False
    for at in range(40): # the AI may decide before
        run("trace", name, "--index", "1", "--at", str(at), "--position", "there.yaml")
        same = same or position(open("there.yaml").read()) == position(played)
        if same:
            break
    if not same:
        bad.append(f"{name}: play --index 1 stands elsewhere than trace")
    open("named.yaml", "w").write(re.sub(r"(?m)^(players|rule_set|script).*(\n .*)*\n?", "", played) + f"rules: {name}\n")
    asked = [json.loads(run("ask", file, "--move", "1", "--games", "10", "--format", "json"))
             for file in ("one.play", "there.yaml", "named.yaml")]
    if any([it[key] for key in ("human_wins", "events", "ai_score")] != [asked[0][key] for key in ("human_wins", "events", "ai_score")]
           for it in asked):
        bad.append(f"{name}: ask says other things of the game that is played and of that which is told")

# Without a number each game is a new one.
seeds = set()
for k in range(3):
    run("play", "pig", "--out", f"new-{k}.play", typed="quit\n")
    seeds.add(re.search(r"(?m)^seed: .*", open(f"new-{k}.play").read()).group())
if len(seeds) < 2:
    bad.append(f"new games: {seeds}")
print("\n".join(bad))
sys.exit(bool(bad))
PY
exit $((failures > 0))
