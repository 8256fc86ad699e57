#!/usr/bin/env bash
# However few futures a player looks at, it is not below greedy, in any game: 5,000 games each, about
# an hour of a processor.
exec python3 "$POISE_SOURCE_DIR/bench/grid.py" "$POISE" 5000
