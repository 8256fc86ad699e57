#!/usr/bin/env bash
# Which folder includes which: analysis/base only itself; analysis only itself; the engine only
# itself; a game's room the contract and itself. Only the registry names a game outside its room. The
# engine has no floating point, allocation, I/O or clock. No files include each other in a circle, where
# a header, its .c and its _private.h count as one.
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
    [ -e "$room/RULES.md" ] || continue
    complain "the room of $game includes more than the contract and itself" \
        "$(grep -rnE $sources '#include "' "$room" |
            grep -vE '"engine/(game|lanes|rng|schema|trace)\.h"' | grep -v "\"engine/$game/")"
    complain "$game is named outside its room" \
        "$(grep -rnE $sources "engine/$game/|\b${game}_game\b" engine sims analysis |
            grep -v "^$room" | grep -v '^sims/games/registry.c:')"
done
# A bare name is a file of the same folder: the contract's headers name each other so.
includes=$(grep -rnoE $sources --include=*.inc '^ *#include "[^"]+"' engine sims analysis |
    sed -E 's/:[0-9]+: *#include "/ /; s|^(.*/)([^/ ]+ )([^/]+)$|\1\2\1\3|; s/(_private)?\.(c|h|inc)( |"$)/ /g' |
    awk '$1 != $2 { print $1, $2 }' | sort -u)
# Circles that are still there, each by the include that closes it: a front whose .c calls its parts,
# which work on the front's own structs.
left='engine/trace engine/game
analysis/base/yaml analysis/base/yaml_pool
analysis/document/document analysis/document/parts
sims/check/check sims/check/checking
sims/commands/frame sims/commands/ask_first
sims/config/ruleset sims/config/assumption
sims/config/ruleset sims/config/level
sims/games/lua/threads sims/games/lua/game
sims/page/module sims/page/games
sims/results/results sims/results/file
sims/results/results sims/results/variant'
complain "listed in check_layers.sh as the end of a circle, but no longer an include" \
    "$(grep -vxF "$includes" <<<"$left")"
complain "files include each other in a circle" \
    "$(grep -vxF "$left" <<<"$includes" | tsort 2>&1 >/dev/null |
        sed 's/^tsort: -: .*/a circle:/; s/^tsort: /    /')"
complain "floating point in the engine" \
    "$(grep -rnE $sources '\b(double|float)\b' engine | grep -vE '^\S+:\s*(/\*|\*)' |
        sed 's/"[^"]*"/""/g' | grep -E '\b(double|float)\b')"
complain "allocation, I/O or clock in the engine" \
    "$(grep -rnE $sources '\b(malloc|calloc|realloc|free|printf|fprintf|fopen|rand|time|clock|getenv|qsort)\(' engine)"
exit $bad
