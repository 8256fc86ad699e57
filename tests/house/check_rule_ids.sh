#!/usr/bin/env bash
# Each game has a RULES.md, and a test function of that game names every rule in it. Rows whose rule begins
# with "lead-in" or "example" state none; every other row has the words in short from which the table of
# rules is made, and they have none.
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

games=$(grep -l '^ *\.rule_ids = ' engine/*/*.c | xargs -n 1 dirname | xargs -n 1 basename)
[ "$(wc -l <<<"$games")" -ge 5 ] || { echo "only these games: $games"; bad=1; }
for game in $games; do
    rules=engine/$game/RULES.md
    [ -e "$rules" ] || { echo "$rules is missing: write the rules of $game, each with its id"; bad=1; continue; }
    rows=$(grep -E '^\| *[A-Z]+-[0-9]+[a-z]? *\|' "$rules")
    complain "$game: RULES.md: has no words in short, or is a lead-in or example with them:" < <(awk -F ' *[|] *' \
        '($3 == "") != ($4 ~ /^(lead-in|example)/) { print $2 }' <<<"$rows")
    stated=$(grep -vE '[|] *(lead-in|example)' <<<"$rows" | awk -F ' *[|] *' '{ print $2 }' | sort -u)
    named=$(grep -rhoE 'TEST\(test_[a-z0-9_]+' "tests/$game" | grep -oE '[a-z]+[0-9]+[a-z]?' |
        tr '[:lower:]' '[:upper:]' | sed -E 's/([A-Z])([0-9])/\1-\2/; s/[A-Z]$/\L&/' | sort -u)
    [ -n "$stated" ] || { echo "$rules: no table of rules"; bad=1; }
    complain "$game: no test names" < <(comm -23 <(echo "$stated") <(echo "$named"))
done
exit $bad
