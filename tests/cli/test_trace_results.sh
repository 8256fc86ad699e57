#!/usr/bin/env bash
# `poise trace FILE.h5` plays a game of the experiment that a results file holds.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
experiment=$POISE_SOURCE_DIR/configs/wroth-factions.yaml

"$POISE" run "$experiment" --games 20 --set ai.extend_troops=3 --out results.h5 --quiet
"$POISE" trace "$experiment" --variant ai-koda --set ai.extend_troops=3 --index 7 >wanted
expect 0 'extend' "$POISE" trace results.h5 --variant ai-koda --index 7
holds "the same events as of the experiment" cmp out wanted
expect 1 'its 20 games have the indices 0 to 19' "$POISE" trace results.h5 --index 20
expect 1 'no variant is named `nobody`' "$POISE" trace results.h5 --variant nobody --index 1
expect 1 'trace the experiment to use --set' \
    "$POISE" trace results.h5 --index 1 --set ai.extend_troops=4
expect 1 'none.h5: cannot be read' "$POISE" trace none.h5 --index 1

# The table at the end has a score for each round that was played, equal ones as well.
"$POISE" trace pig --index 3 >out
holds "as many scores as rounds" awk '/^  rounds/ { n = $2 } /_by_round/ && NF - 1 != n { bad = 1 } END { exit bad || n == 0 }' out

exit $((failures > 0))
