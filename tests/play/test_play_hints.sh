#!/usr/bin/env bash
# play --hints: a player who learnt gives hints, and judges a choice as `trace --chances` does.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
levee=$POISE_SOURCE_DIR/configs/lua/levee.lua

printf 'hint\nhint 3\nquit\n' | "$POISE" play "$levee" --hints learnt:levee.player --seed 3 --plain --out a.play >out
"$POISE" trace "$levee" --seed 3 --index 0 --set policy.humans=learnt:levee.player --chances levee.player --json >trace
/usr/bin/python3 - <<'PY' || { cat out; fail "the judge says another chance than in trace"; }
import json, re

text = " ".join(open("out").read().split())
events = [json.loads(line) for line in open("trace")]
first = next(e["win_chance"] for e in events if e.get("win_chance") is not None)
judged = int(re.search(r"It judges your chance to win then at (\d+) %", text)[1])
assert judged == round(100 * first), (judged, first)
# Raising at once is a mistake. What it costs by games played on by the same player is about what the judge says.
best, own = judged, int(re.search(r'After "raise a section" it judges it at (\d+) %', text)[1])
cost = float(re.search(r'"raise a section" costs ([\d.]+) points', text)[1])
assert cost > 3 and abs(best - own - cost) < 6, (best, own, cost)
PY
says "levee has no player \`nobody\`" 2 "$POISE" play "$levee" --hints nobody --plain --out b.play
says "there is no file nobody.player" 1 "$POISE" play "$levee" --hints learnt:nobody.player --plain --out b.play
[ ! -e b.play ] || fail "a file was left"
