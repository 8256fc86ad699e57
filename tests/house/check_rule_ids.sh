#!/usr/bin/env bash
# Each game has a RULES.md. Every rule in it is named by a test function of that game and stands in the
# game's table of rule ids, and every id of the table stands in RULES.md. Rows of RULES.md that begin
# with "lead-in" or "example" state no rule and stand in no table of rule ids.
set -u
export LC_ALL=C
cd "$POISE_SOURCE_DIR" || exit 1
bad=0

complain() { # complain WHAT: for each id that comes in
    while read -r id; do
        echo "$1 $id"
        bad=1
    done
}

for room in engine/*/; do
    game=$(basename "$room")
    rules=engine/$game/RULES.md
    [ "$game" != policy ] || continue
    [ -e "$rules" ] || { echo "$rules is missing: write the rules of $game, each with its id"; bad=1; continue; }
    rows=$(grep -oE '^\| *[A-Z]+-[0-9]+[a-z]? *\| *(lead-in|example)?' "$rules" | tr -d '| ')
    stated=$(grep -vE '(lead-in|example)$' <<<"$rows" | sort -u)
    table=$(sed -n '/ rule_id .*\[\] = {/,/};/p' "$room"*.c |
        grep -oE '\{"[A-Z]+-[0-9]+[a-z]?"' | tr -d '{"' | sort -u)
    named=$(grep -rhoE 'TEST\(test_[a-z0-9_]+' "tests/$game" | grep -oE '[a-z]+[0-9]+[a-z]?' |
        tr '[:lower:]' '[:upper:]' | sed -E 's/([A-Z])([0-9])/\1-\2/; s/[A-Z]$/\L&/' | sort -u)
    [ -n "$stated" ] || { echo "$rules: no table of rules"; bad=1; }
    complain "$game: no test names" < <(comm -23 <(echo "$stated") <(echo "$named"))
    complain "$game: rule_ids lacks" < <(comm -23 <(echo "$stated") <(echo "$table"))
    complain "$game: RULES.md states no rule" < <(comm -23 <(echo "$table") <(echo "$stated"))
done
exit $bad
