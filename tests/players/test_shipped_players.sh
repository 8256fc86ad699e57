#!/usr/bin/env bash
# The players in configs/players fit their games and win more than greedy does there.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"

# plays GAME PLAYER LEAST: a learnt player wins at least so many of 500 games; greedy's share, and most of the
# distance to what was measured, lie far below.
plays() {
    "$POISE" run "$1" --human "$2" --games 500 --seed 20 --quiet --no-out --format json >out.json
    /usr/bin/python3 -c "
import json
wins = json.load(open('out.json'))['variants'][0]['winner']['human']['count']
assert wins >= $3, wins" || fail "$2 in $1"
}
configs=$POISE_SOURCE_DIR/configs
plays "$configs/lua/levee.lua" learnt:levee.player 390
plays "$configs/lua/salvage.lua" learnt:salvage.player 395
plays wroth learnt:wroth.player 472
plays drums learnt:drums.player 472
plays heroes3 learnt:heroes3.player 472
for file in "$configs"/players/*.player; do
    [ "$(stat -c %s "$file")" -lt 420000 ] || fail "$file: 420 KB or more"
done
