#!/usr/bin/env bash
# Which folder includes which: analysis/base only itself; analysis only itself; the engine only
# itself; a game's room the contract and itself. Only the registry names a game outside its room. The
# engine has no floating point, allocation, I/O or clock.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
bad=0

complain() { # complain WHAT LINES
    if [ -n "$2" ]; then
        printf '%s:\n%s\n\n' "$1" "$2"
        bad=1
    fi
}

sources='--include=*.c --include=*.h'
complain "engine includes what is above it" \
    "$(grep -rnE $sources '#include "(analysis|sims|tests|bench)/' engine)"
complain "analysis/base includes more than itself" \
    "$(grep -rnE $sources '#include "' analysis/base | grep -v '"analysis/base/')"
complain "analysis includes more than itself" \
    "$(grep -rnE $sources '#include "' analysis | grep -v '"analysis/')"
complain "sims includes tests or bench" \
    "$(grep -rnE $sources '#include "(tests|bench)/' sims)"
for room in engine/*/; do
    game=$(basename "$room")
    [ "$game" = policy ] && continue
    complain "the room of $game includes more than the contract and itself" \
        "$(grep -rnE $sources '#include "' "$room" |
            grep -vE '"engine/(game|lanes|rng|schema|trace)\.h"' | grep -v "\"engine/$game/")"
    complain "$game is named outside its room" \
        "$(grep -rnE $sources "engine/$game/|\b${game}_game\b" engine sims analysis |
            grep -v "^$room" | grep -v '^sims/registry.c:')"
done
complain "floating point in the engine" \
    "$(grep -rnE $sources '\b(double|float)\b' engine | grep -vE '^\S+:\s*(/\*|\*)' |
        sed 's/"[^"]*"/""/g' | grep -E '\b(double|float)\b')"
complain "allocation, I/O or clock in the engine" \
    "$(grep -rnE $sources '\b(malloc|calloc|realloc|free|printf|fprintf|fopen|rand|time|clock|getenv|qsort)\(' engine)"
exit $bad
