#!/usr/bin/env bash
# `--assert`: exit codes, text, markdown and JSON; a change of the rules fails a job that passed before.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
cp "$base" rules.yaml
printf 'game: pig\nrules: rules.yaml\ngames: 200000\nseed: 3\n' >pig.yaml
printf 'game: pig\nrules: rules.yaml\ngames: 100000\nvariants:\n  - { name: hold-15, set: { ai.hold_at: 15 } }\n' >two.yaml

# The job of docs/gate.md: its step, on a clean commit and on one that lets the AI stop too early.
job() { "$POISE" run pig.yaml --assert "ai wins in [51%, 56%]" --format markdown; }
says "| base: ai wins in \\[51 %, 56 %\\] |" 0 job
says ": passed" 0 job
sed -i '/^  ai:/,/hold_at/s/hold_at: 20/hold_at: 12/' rules.yaml
says ": failed" 3 job
says "poise: --assert fails: base: ai wins in [51 %, 56 %], but measured" 3 job
cp "$base" rules.yaml

says "The gate: passed" 0 "$POISE" run pig.yaml --assert "human wins <= 50%"
says "The gate: not enough games" 4 "$POISE" run pig.yaml --assert "ai wins >= 53.4698%" --games 20000
says "20000 games are not enough to decide" 4 "$POISE" run pig.yaml --assert "ai wins >= 53.4698%" --games 20000
says "99 %: confidence" 0 "$POISE" run pig.yaml --assert "ai wins <= 60%" --level 99%
says "hold-15: ai wins <= 52 %" 0 "$POISE" compare two.yaml --assert "hold-15: ai wins <= 52%" --assert "base: mean ai busts in [5, 8]"
says "did you mean \`hold-15\`?" 1 "$POISE" compare two.yaml --assert "hold-5: ai wins <= 51%"
says "leave out --out" 2 "$POISE" run pig.yaml --assert "ai wins <= 60%" --out pig.h5
says "goes without --until" 2 "$POISE" compare two.yaml --assert "ai wins <= 60%" --until looks=2
says "--format markdown goes with --assert" 2 "$POISE" run pig.yaml --format markdown
[ -z "$(find . -name '*.h5*')" ] || fail "--assert leaves a file"

status=0
"$POISE" run pig.yaml --assert "ai wins in [40%, 50%]" --format json >gate.json 2>errors || status=$?
[ $status = 3 ] || fail "exit code $status"
/usr/bin/python3 -c '
import json
r = json.load(open("gate.json"))
c = r["claims"][0]
assert r["verdict"] == "failed" and c["verdict"] == "missed" and c["variant"] == "base", r
assert (c["at_least"], c["at_most"]) == (.4, .5) and .5 < c["low"] < c["estimate"] < c["high"], c
assert r["games"] < r["games_asked"] == 200000' || fail "JSON"
