#!/usr/bin/env bash
# run --humans: one file with the games against each player, and a first line that names them all.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"
configs="$POISE_SOURCE_DIR/configs"

rates() { # the AI's wins of each variant in the JSON of a run
    /usr/bin/python3 -c 'import json, sys
print(*(v["winner"]["ai"]["count"] for v in json.load(sys.stdin)["variants"]))'
}

# The first line is the same for any number of threads, and says what each player's own run says.
run="$POISE run $configs/wroth.yaml --games 60"
for threads in 1 2 7; do
    $run --no-out --humans novice,average,expert --threads $threads | head -3 >first.$threads
    cmp first.1 first.$threads
done
tr '\n' ' ' <first.1 | grep -qE '^The AI wins [0-9.]+ % of games against a novice player \(`greedy~[0-9]+%`\), [0-9.]+ % against an average player \(`greedy`\), [0-9.]+ % against an expert player \(`look:8:1`\)\. ' ||
    { cat first.1; fail "the first line"; }
$run --out all.h5 --humans novice,expert --format json | rates >all
for player in novice expert; do
    $run --no-out --set policy.humans=$player --format json | rates
done | paste -sd ' ' >each
diff all each || fail "games against several players are those against each"
says "complete; 120 games in 2 variants" 0 "$POISE" verify all.h5
"$POISE" report all.h5 --out all.html >/dev/null
grep -qE 'against an? novice player .*, [0-9.]+.* of 60 games against an expert player \(<code>look:8:1</code>\)' all.html ||
    fail "the first line of the report"

# Variants, a sweep by one value (which becomes a matrix), and by two.
printf 'game: pig\nrules: %s\ngames: 100\n' "$configs/pig/base.yaml" >pig.yaml
printf 'variants: [{ name: low, set: { ai.hold_at: 10 } }]\n' | cat pig.yaml - >named.yaml
printf 'sweep: { ai.hold_at: [10, 20] }\n' | cat pig.yaml - >sweep.yaml
printf 'sweep: { ai.hold_at: [10, 20], human.hold_at: [10, 20] }\n' | cat pig.yaml - >matrix.yaml
printf 'variants: [{ name: idle, humans: [idle] }]\n' | cat pig.yaml - >players.yaml
says "in variant base." 0 "$POISE" run named.yaml --no-out --humans novice,average
says "in variant" 0 "$POISE" run named.yaml --no-out --quiet
tr '\n' ' ' <out | grep -qE 'The AI wins [0-9.]+ % of games against an average player \(`greedy`\) in variant base, [0-9.]+ % in low\. ' || fail "the wins of few variants"
says "against 2 players \`greedy\`" 0 "$POISE" run "$configs/lua/bazaar.lua" --set humans=2 --games 20 --no-out
says "── average, low" 0 "$POISE" run named.yaml --no-out --humans novice,average --format full
says "rows ai.hold_at, columns policy.humans" 0 "$POISE" run sweep.yaml --no-out --humans novice,average
says "average, ai.hold_at=10,human" 0 "$POISE" run matrix.yaml --no-out --humans novice,average
says "names its own human players" 1 "$POISE" run players.yaml --no-out --humans novice,average
says "has no player \`expert\`" 2 "$POISE" run pig.yaml --no-out --humans average,expert
says "poise: --humans: \`average\` is named twice; name it once" 2 "$POISE" run pig.yaml --no-out --humans average,novice,average
says "leave out --set, --humans" 2 "$POISE" run --resume all.h5 --humans novice
says "names 2 players; these rules have seats for 3" 2 "$POISE" run wroth-coop-3.yaml --no-out --set 'policy.humans=[greedy, random]'
