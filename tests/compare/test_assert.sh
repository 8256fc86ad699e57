#!/usr/bin/env bash
# `--assert`: exit codes, text, markdown and JSON; a change of the rules fails a job that passed before.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
printf 'game: pig\nrules: pig/base.yaml\ngames: 200000\nseed: 3\n' >pig.yaml
printf 'game: pig\nrules: pig/base.yaml\ngames: 100000\nvariants:\n  - { name: hold-15, set: { ai.hold_at: 15 } }\n' >two.yaml

# The step of the workflow in docs/assert.md, on a clean commit and on one that gives the AI more troops.
/usr/bin/python3 -c '
import re, sys, yaml
workflow = yaml.safe_load(re.search("```yaml\n(.*?)```", open(sys.argv[1]).read(), re.S)[1])
print("set -e\n" + workflow["jobs"]["balance"]["steps"][-1]["run"])' "$POISE_SOURCE_DIR/docs/assert.md" >step.sh
mkdir rules
cp "$POISE_SOURCE_DIR"/configs/wroth/base.yaml rules/
printf 'game: wroth\nrules: base.yaml\n' >rules/wroth.yaml
mkdir -p poise/bin # where the step before would install it
ln -s "$POISE" poise/bin/poise
job() { HOME=$PWD GITHUB_STEP_SUMMARY=summary.md bash step.sh; }
job || fail "a clean commit"
grep -qF "| base: ai wins in \\[8 %, 14 %\\] |" summary.md && grep -q ": passed" summary.md || fail "$(cat summary.md)"
sed -i 's/setup_troops: 3/setup_troops: 8/' rules/base.yaml
says "poise: --assert fails: base: ai wins in [8 %, 14 %], but measured" 3 job
grep -q ": failed" summary.md || fail "$(cat summary.md)"

says "All claims together: passed" 0 "$POISE" run pig.yaml --assert "human wins <= 50%"
says "All claims together: not enough games" 4 "$POISE" run pig.yaml --assert "ai wins >= 53.4698%" --games 20000
says "20000 games are not enough to decide" 4 "$POISE" run pig.yaml --assert "ai wins >= 53.4698%" --games 20000
says "99 %: confidence" 0 "$POISE" run pig.yaml --assert "ai wins <= 60%" --level 99%
says "hold-15: ai wins <= 52 %" 0 "$POISE" compare two.yaml --assert "hold-15: ai wins <= 52%" --assert "base: mean ai busts in [5, 8]"
[ "$("$POISE" compare two.yaml --assert "hold-15: ai wins <= 52%" | grep -c "ai wins")" = 1 ] || fail "one claim"
says "did you mean \`hold-15\`?" 2 "$POISE" compare two.yaml --assert "hold-5: ai wins <= 51%"
says "leave out --out" 2 "$POISE" run pig.yaml --assert "ai wins <= 60%" --out pig.h5
says "goes without --until" 2 "$POISE" compare two.yaml --assert "ai wins <= 60%" --until ci=1%
for command in "run pig.yaml --no-out" "compare two.yaml" "compare two.yaml --humans novice,greedy" "ladder pig.yaml" "plan pig.yaml --pilot 1000"; do
    says "--:|" 0 "$POISE" $command --quiet --seed 1 --format markdown
done
[ -z "$(find . -name '*.h5*')" ] || fail "--assert leaves a file"

status=0
"$POISE" run pig.yaml --assert "ai wins in [40%, 50%]" --format json >claims.json 2>errors || status=$?
[ $status = 3 ] || fail "exit code $status"
/usr/bin/python3 -c '
import json
r = json.load(open("claims.json"))
c = r["claims"][0]
assert r["verdict"] == "failed" and c["verdict"] == "missed" and c["variant"] == "base", r
assert (c["at_least"], c["at_most"]) == (.4, .5) and .5 < c["low"] < c["estimate"] < c["high"], c
assert r["games"] < r["games_asked"] == 200000' || fail "JSON"

# Any column that has a number for each game, in games in Lua too; the answer names another method then.
cp "$POISE_SOURCE_DIR"/configs/lua/pig_lua.lua .
if "$POISE" rules pig_lua.lua >/dev/null 2>&1; then
    says "asymptotic ones (Waudby-Smith" 0 "$POISE" run pig_lua.lua --quiet --assert "mean rounds in [9, 11]"
    says "mean rounds <= 9, but measured 10." 3 "$POISE" run pig_lua.lua --quiet --assert "mean rounds <= 9"
    says "fewer than 100 games leave such a claim open" 4 "$POISE" run pig_lua.lua --quiet --games 99 --assert "mean rounds <= 90"
    grep -qE 'mean rounds <= 90  [0-9.]+, no bounds yet  open' out || { cat out; fail "what an integer can hold is no bound"; }
fi
says "mean decisions in [70, 90]" 0 "$POISE" run pig.yaml --quiet --assert "mean decisions in [70, 90]"
says "no numeric column \`turns\`; \`poise run --format full\` lists them" 2 "$POISE" run pig.yaml --quiet --assert "mean turns <= 5"
! "$POISE" run pig.yaml --quiet --assert "mean ai busts in [5, 8]" | grep -q symptotic || fail "ai_busts has one byte"
