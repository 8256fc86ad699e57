#!/usr/bin/env bash
# Every rule id of every engine/*/RULES.md is named by a test function of that game and stands in
# the game's table of rule ids; rows that begin with "lead-in" or "example" state no rule.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
bad=0
for rules in engine/*/RULES.md; do
    room=$(dirname "$rules")
    game=$(basename "$room")
    ids=$(grep -oE '^\| *[A-Z]+-[0-9]+[a-z]? *\| *(lead-in|example)?' "$rules" |
        grep -vE '(lead-in|example)$' | tr -d '| ' | sort -u)
    [ -n "$ids" ] || { echo "$rules: no table of rules"; bad=1; }
    named=$(grep -rhoE 'static void test_[a-z0-9_]+' "tests/$game" | sed 's/.* test_/_/; s/$/_/')
    for id in $ids; do
        word=$(echo "$id" | tr -d '-' | tr '[:upper:]' '[:lower:]')
        grep -q "_${word}_" <<<"$named" || { echo "$game: no test names $id"; bad=1; }
        grep -rqF "\"$id\"" "$room" || { echo "$game: $id is missing from its rule_ids"; bad=1; }
    done
done
exit $bad
