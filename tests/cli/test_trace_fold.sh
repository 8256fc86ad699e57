#!/usr/bin/env bash
# Every amount that an event names is what the state told with it has gained or lost, in every game.
set -u
here=$(dirname "$0")
. "$here/../support/shell.sh"

# fold GAME CONFIG: 12 games of it
fold() {
    rm -f fold.*.jsonl
    for index in 0 1 2 3 4 5 6 7 8 9 10 11; do
        "$POISE" trace "$POISE_SOURCE_DIR/configs/$2.yaml" --index "$index" --json \
            >"fold.$index.jsonl" || { echo "FAILED: $2: no trace of game $index"; exit 1; }
    done
    python3 "$here/trace_fold.py" "$1" fold.*.jsonl || { echo "FAILED: $2"; exit 1; }
}

for game in wroth orichalcum drums heroes3 pig; do
    fold "$game" "$game"
done
fold wroth wroth-coop-3
fold wroth wroth-own-copy
