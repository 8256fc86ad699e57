#!/usr/bin/env bash
# On a terminal `poise run` first says how strong the AI is against each level; what it writes is the same as elsewhere.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

cat >race.yaml <<'YAML'
game: wroth
rules: wroth/base.yaml
games: 300
YAML
terminal() { python3 "$POISE_SOURCE_DIR/docs/check.py" --tty "$POISE" "$@"; }
first() { grep -q 'How strong is the AI?' "$1"; }

NO_COLOR=1 terminal run race.yaml --out there.h5 --reproducible >there || { echo "FAILED: on a terminal"; exit 1; }
expect 0 'AI wins' "$POISE" run race.yaml --out here.h5 --reproducible
cp out here
holds "levels first" first there
holds "none without a terminal" bash -c '! grep -q "How strong" here'
holds "the same file" cmp there.h5 here.h5
holds "the same figures" test "$(grep -A 5 '^Who wins' there)" = "$(grep -A 5 '^Who wins' here)"
"$POISE" ladder race.yaml --games 300 --format json --quiet >ladder.json
python3 - <<'PY' || failures=$((failures + 1))
import json, re
table = open("there").read().split("All on the same luck")[0]
said = re.findall(r"^  (\w+) +([\d.]+)  \[.*?\] +(\d+) ", table, re.M)
wanted = {it["name"]: it["ai_win_rate"] for it in json.load(open("ladder.json"))["variants"]}
assert [name for name, _, _ in said] == list(wanted), said
for name, rate, games in said:
    assert int(games) <= 300 and (int(games) < 300 or abs(float(rate) - 100 * wanted[name]) < 0.051), (said, wanted)
head, more = re.search(r"^  against.*$", table, re.M).group(), re.search(r"^ {20,}", table, re.M).group()
assert head.index("who that is") == len(more), "a long text goes on below its head"
PY

# Not where somebody asked for something else.
printf 'game: wroth\nrules: wroth/base.yaml\ngames: 20\nsweep: { ai.extend_troops: [2, 3] }\n' >sweep.yaml
n=0
for words in "race.yaml --games 20" "race.yaml --humans novice" "race.yaml --quiet" "race.yaml --set policy.humans=idle" \
    "race.yaml --format markdown" "race.yaml --shard 1/2" "sweep.yaml"; do
    n=$((n + 1))
    # shellcheck disable=SC2086 # words of a command line
    terminal run $words --out $n.h5 >said
    holds "run $words plays" test -s $n.h5
    holds "run $words: no levels" bash -c '! grep -q "How strong" said'
done
exit $((failures > 0))
