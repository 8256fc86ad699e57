#!/usr/bin/env bash
# poise-bench-bound counts with a copy of the engine that plays the same games: as many decisions as
# the plain one. In Pig each draw answers a decision to roll, or says who begins.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cmake --build "$POISE_BUILD_DIR" --target poise-bench-bound poise-bench-writing >log 2>&1 || { tail -5 log; exit 1; }
"$POISE_BUILD_DIR/poise-bench-bound" >needs
while read -r name decisions draws _; do
    case $name in
    */greedy)
        played=$("$POISE_BUILD_DIR/poise-bench" --play "$name:3000" | awk '{printf "%.1f", $4 / 3000}')
        [ "$decisions" = "$played" ] || { echo "$name: $decisions decisions, not $played"; exit 1; }
        [ "$name" != pig/greedy ] || awk "BEGIN { exit !($draws > 0.8 * $decisions && $draws < $decisions + 1) }" ||
            { echo "$name: $draws draws for $decisions decisions"; exit 1; }
        ;;
    esac
done <needs
[ "$(grep -c /greedy needs)" = "$("$POISE_BUILD_DIR/poise-bench" --list | grep -c /greedy)" ]
