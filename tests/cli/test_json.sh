#!/usr/bin/env bash
# --format json of every command: one document in the style of docs/json.md.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
P() { 
    local out=$1
    shift
    "$POISE" "$@" --format json >"$out.json" 2>err || { cat err; exit 1; }
}

P run run pig --games 500 --out pig.h5 --quiet
P compare compare wroth-disperse --games 100 --quiet
P audit audit wroth --games 20 --quiet
P together audit wroth --together 10 --games 20 --quiet
P ladder ladder pig --games 200 --quiet
P assert run pig --assert 'ai wins in [10%, 90%]' --games 5000 --quiet
P plan plan wroth-disperse --pilot 200 --quiet
P tune tune pig --param human.hold_at --from 15 --to 20 --target 52% --games 1000 --quiet
P humans tune pig --param first_player --target 50% --games 300 --humans greedy,greedy~1% --quiet
P goals tune pig --param human.hold_at --from 18 --to 20 --goal 'ai wins = 50%' --games 300 --quiet
P coverage coverage pig --games 100
P verify verify pig.h5
P games games
P rules rules pig
P trace trace pig --index 3

/usr/bin/python3 - <<'END'
import json, re, subprocess, os

texts = {f[:-5]: open(f).read() for f in os.listdir() if f.endswith(".json")}
docs = {name: json.loads(text) for name, text in texts.items() if name != "trace"}
version = subprocess.run([os.environ["POISE"], "--version"], capture_output=True, text=True)
version = version.stdout.split()[1]
played = set(docs) - {"verify", "games", "rules"}
named = {"together": "audit", "assert": "run", "humans": "tune", "goals": "tune"}
for name, doc in docs.items():
    assert list(doc)[:2] == ["command", "program_version"], name
    assert doc["command"] == named.get(name, name) and doc["program_version"] == version, name
    for number in re.findall(r"[0-9.]+(?:e-?[0-9]+)?", re.sub(r'"[^"]*"', "", texts[name])):
        digits = re.sub(r"\.0$", "", number.split("e")[0]).replace(".", "").lstrip("0")
        assert "." not in number or len(digits) <= 8, (name, number)
# The page names each key of a document and of what its lists hold.
page = "".join(open(os.environ["POISE_SOURCE_DIR"] + f"/docs/{name}.md").read() for name in ("json", "assert"))
named_keys = {word for code in re.findall("`([^`]*)`", page) for word in re.findall(r"\w+", code)}
for name in set(docs) - {"together", "rules"}:
    held = [entry for value in docs[name].values() if isinstance(value, list) for entry in value]
    keys = {key for it in [docs[name], *held] if isinstance(it, dict) for key in it} - {"low", "high"}
    if name == "run":
        keys |= {key for side in ("columns", "course") for it in docs[name]["variants"]
                 for entry in (it[side].values() if side == "columns" else it[side]) for key in entry} - {"low", "high"}
    assert keys <= named_keys, (name, keys - named_keys)
for name in played - {"humans"}:
    doc = docs[name]
    assert doc["game"] in ("pig", "wroth") and doc["seed"] == "1" and doc["title"], name
    assert doc["interrupted"] is False, name
assert [p["player"] for p in docs["humans"]["players"]] == ["greedy", "greedy~1%"]
assert docs["humans"]["players"][0]["answers"][0]["values"]["first_player"] in ("ai", "human", "random")

tune = docs["tune"]
points = {p["values"]["human.hold_at"]: p["measures"][0] for p in tune["places"]}
assert sorted(points) == list(range(15, 21))
best = min(points, key=lambda value: abs(points[value]["estimate"] - 0.52))
answer = tune["answers"][0]
assert answer["values"] == {"human.hold_at": best} and answer["attainable"] is True
found = dict(answer["found"][0])
assert found.pop("goal") == "ai wins = 52 %" and found.pop("at_least") == found.pop("at_most") == 0.52
assert {"measure": "ai wins", **found} == points[best]
assert answer["values"] in answer["may_be_the_nearest"]
assert answer["fresh_games"]["seed"] == "2" and answer["fresh_games"]["games"] == 1000
goals = docs["goals"]["answers"][0]["fresh_games"]["goals"]
assert goals[0]["verdict"] in ("agrees", "missed")
assert [g["values"]["human.hold_at"] for g in docs["goals"]["places"]] == [18, 19, 20]

plan = docs["plan"]
coverage = docs["coverage"]
assert coverage["games"] == 100 and {"P-1", "P-3"} <= {r["rule"] for r in coverage["rules"]}
assert docs["verify"] == {**docs["verify"], "file": "pig.h5", "games": 500, "complete": True,
                          "games_played_again": 500}
pig = {g["game"]: g for g in docs["games"]["games"]}["pig"]
assert pig["experiments"][0]["question"].endswith("?") and "greedy" in pig["players"]
lines = [json.loads(line) for line in texts["trace"].splitlines()]
assert lines[0]["program_version"] == version and lines[0]["seed"] == "1"
END
