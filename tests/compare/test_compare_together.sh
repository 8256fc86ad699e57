#!/usr/bin/env bash
# `poise compare --together`: in how many readings of the open rules a change is shown, against the counts
# it prints; what a variant sets is not drawn.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
compare() { "$POISE" compare "$@" --quiet; }

cat >open.yaml <<YAML
game: pig
extends: $POISE_SOURCE_DIR/configs/pig/base.yaml
assumptions:
  - { id: A-1, path: ai.hold_at, alternatives: [5, 10], why: told by nobody }
  - { id: A-2, path: human.hold_at, alternatives: [3], weights: [3, 1], why: told by nobody }
  - { id: A-3, path: goal, alternatives: [20], why: told by nobody }
YAML
cat >change.yaml <<YAML
game: pig
rules: open.yaml
variants:
  - { name: timid, set: { ai: { hold_at: 4 } } }
  - { name: longer, set: { round_cap: 900 } }
YAML
says "A-1 is not drawn: a variant answers it" 0 compare change.yaml --together 30 --games 400
grep -q "30 readings of 2 assumptions, 400 games of each variant in each" out || fail "A-1 is drawn"
tr '\n' ' ' <out | grep -qE "Of 30 readings, timid is shown to help the AI in [0-9.]+ % and to hurt it in [0-9.]+ %; longer in 0\.0 % and in 0\.0 %\. " ||
    { cat out; fail "the answer"; }
grep -qE "^ +longer +0.0 .* 0.0 .* 100.0 " out || fail "a cap that no game meets"
grep -qE "^ +longer .* 0.0 +\[0.0, 0.0\]$" out || fail "no spread"
grep -qE "^ +timid +A-[23] " out || fail "no word on what the change depends on"

says '"stronger"' 0 compare change.yaml --together 30 --games 400 --format json
/usr/bin/python3 -c '
import json
from math import comb
out = json.load(open("out")) if open("out").read(1) == "{" else json.loads("".join(l for l in open("out") if not l.startswith("poise:")))
assert out["baseline"] == "base" and not out["interrupted"] and len(out["variants"]) == 2
def sign(a, b):
    return min(1, 2 * sum(comb(a + b, k) for k in range(min(a, b) + 1)) / 2 ** (a + b)) if a + b else 1
all = [(sign(*r["won_with_one_only"]), v["name"], d) for v in out["variants"] for d, r in enumerate(v["readings"])]
adjusted, worst = {}, 0
for k, (p, name, d) in enumerate(sorted(all)):
    worst = max(worst, min(1, (len(all) - k) * p)); adjusted[name, d] = worst
for v in out["variants"]:
    count = dict.fromkeys(v["shares"], 0)
    for d, r in enumerate(v["readings"]):
        lost, won = r["won_with_one_only"]
        assert abs(r["change"] - (won - lost) / 400) < 1e-9 and abs(r["adjusted_p"] - adjusted[v["name"], d]) < 1e-9
        want = "not_shown" if adjusted[v["name"], d] > .05 else "stronger" if won > lost else "weaker"
        assert r["verdict"] == want, r
        count[want] += 1
    assert all and {k: s["readings"] for k, s in v["shares"].items()} == count
assert out["variants"][0]["shares"]["weaker"]["readings"] > 5
' || fail "JSON"
says "goes without --until" 2 compare change.yaml --together 30 --until ci=1%
printf 'game: pig\nrules: open.yaml\n' >alone.yaml
says "has nothing to compare" 1 compare alone.yaml --together 30
