#!/usr/bin/env bash
# Another list in place of an inherited one: what no longer fits is told with its remedy, and an
# assumption that is settled leaves the audit and stands in all results.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

cat >own.yaml <<'YAML'
game: drums
extends: drums/base.yaml
title: two cards
rules:
  cards:
    - {name: a, title: A, army: humans, copies: 35, type: unit, cost: 1, cost_type: hand, defense: 2, life: 1}
    - {name: b, title: B, army: orcs, copies: 35, type: unit, cost: 1, cost_type: hand, defense: 2, life: 1}
YAML
expect 1 'drums/base.yaml:[0-9]+:[0-9]+: assumptions.U-1.path: no rule value.*: `settled: \{U-1: "how you know"\}`; U-27 does not fit either; U-28' \
    "$POISE" rules own.yaml
printf 'settled: {U-1: "counted, all 35", U-27: no such card, U-28: no such card}\n' >>own.yaml

# `poise rules`, in all forms; the written form reads back the same.
expect 0 'settled by you: counted, all 35' "$POISE" rules own.yaml
expect 0 'each a record; settled by you, see U-1' "$POISE" rules own.yaml
expect 0 '"settled": "counted, all 35"' "$POISE" rules own.yaml --format json
"$POISE" rules own.yaml --yaml >again.yaml
expect 0 'settled: "counted, all 35"' cat again.yaml
holds "the alternatives are gone" test -z "$(grep deck_of_38 again.yaml)"
"$POISE" rules again.yaml --yaml >twice.yaml
holds "reads back" cmp again.yaml twice.yaml

# An experiment settles more; its results say so.
printf 'game: drums\nrules: own.yaml\ngames: 20\nsettled: {U-9: printed}\n' >plays.yaml
expect 0 '^Settled by you' "$POISE" run plays.yaml --format full --out r.h5
holds "with its value and the reason" grep -qA1 'U-9 .* payment' out
holds "open ones stay open" grep -q '^Assumptions: what the rules leave open' out
holds "each is listed once" test "$(grep -c '^  U-9 ' out)" = 1
expect 0 '"settled": "printed"' "$POISE" run plays.yaml --format json --out j.h5
expect 0 'complete; 20 games' "$POISE" verify r.h5
"$POISE" report r.h5 --out page.html >/dev/null
expect 0 'payment</td><td class="wide" data-head="[a-z ]*">settled by you: printed</td>' cat page.html

# The audit leaves out what is settled.
"$POISE" audit plays.yaml --games 20 --quiet >audit
expect 0 'U-2: ' cat audit
holds "settled ones are not audited" test -z "$(grep -E 'U-(1|9|27|28): ' audit)"

# An alternative that does not fit the new list, though the path does.
cat >half.yaml <<'YAML'
game: drums
extends: own.yaml
assumptions: [{id: U-2, alternatives: [nowhere]}]
YAML
expect 1 'an alternative of U-2: .*`settled: \{U-2: "how you know"\}`' "$POISE" audit half.yaml --games 20

# Mistakes.
says() { # says SETTLED PATTERN
    printf 'game: drums\nrules: drums/base.yaml\nsettled: %s\n' "$1" >wrong.yaml
    expect 1 "wrong.yaml:3:$2" "$POISE" run wrong.yaml --games 1
}
says '{UR-9: x}' '17: settled.UR-9: these rules have no assumption of this id; did you mean `U-9`'
says '{U-9: }' '.*settled.U-9: has no value; write a text'
says '[U-9]' '10: settled: is a list; write a map: the id of each assumption'
# An alternative that is the value in use: refused in the file that lists it, also where an extended file has
# the value; a file that extends the list may choose an alternative, and so may --set.
open='{id: A-1, path: ai.hold_at, why: a test, alternatives: [10, 20]}'
printf 'game: pig\nextends: pig/base.yaml\ntitle: t\nassumptions:\n  - %s\n' "$open" >same.yaml
expect 1 '^poise: same.yaml:5:[0-9]+: assumptions.*20 is the value in use, .*`settled: \{A-1: "how you know"\}`' "$POISE" rules same.yaml
expect 1 'same.yaml:5:.*20 is the value in use' "$POISE" rules same.yaml --set ai.hold_at=15
printf 'rules: {ai.hold_at: 15}\n' >>same.yaml
expect 0 'A-1' "$POISE" rules same.yaml
sed -i 's/: 15/: 10/' same.yaml
expect 1 'same.yaml:5:.*10 is the value in use' "$POISE" rules same.yaml
printf 'settled: {A-1: printed}\n' >>same.yaml
expect 0 'settled by you: printed' "$POISE" rules same.yaml
both='{id: A-2, path: ai.hold_at, why: a test, alternatives: [{name: both, set: {ai.hold_at: 20, goal: 100}}]}'
printf 'game: pig\nextends: pig/base.yaml\ntitle: t\nassumptions:\n  - %s\n' "$both" >both.yaml
expect 1 'both.yaml:5:.*this is the value in use' "$POISE" rules both.yaml
sed -i 's/goal: 100/goal: 90/' both.yaml
expect 0 'A-2' "$POISE" rules both.yaml
printf 'game: pig\nextends: pig/base.yaml\ntitle: t\nassumptions:\n  - %s\n' "${open/20/25}" >lists.yaml
printf 'game: pig\nextends: lists.yaml\ntitle: t\nrules: {ai.hold_at: 25}\n' >chooses.yaml
expect 0 'A-1: ai.hold_at=10' "$POISE" audit chooses.yaml --games 400 --quiet
holds "the one in use is left out" test -z "$(grep 'hold_at=25' out)"
expect 0 'A-1: ai.hold_at=25' "$POISE" audit lists.yaml --games 400 --quiet --set ai.hold_at=10
holds "the one set is left out" test -z "$(grep 'A-1: ai.hold_at=10' out)"
printf 'assumptions: [%s]\n' "${open/20/25}" >>chooses.yaml
expect 1 'chooses.yaml:5:.*25 is the value in use' "$POISE" rules chooses.yaml
# What `rules --yaml` writes is a file of its own.
"$POISE" rules lists.yaml --set ai.hold_at=25 --yaml >own.yaml
expect 0 'A-1' "$POISE" rules own.yaml
holds "without the one in use" grep -q 'alternatives: \[10\]' own.yaml
"$POISE" rules heroes3/heroes.yaml --yaml >heroes.yaml
expect 0 'settled by you: these rules have its only alternative' "$POISE" rules heroes.yaml

exit $((failures > 0))
