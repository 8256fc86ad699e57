#!/usr/bin/env bash
# `poise new --language c` writes a game that builds without a warning, passes its own tests and plays at
# once; it is the game that `poise new` writes in Lua. See tests/lua/test_new.sh, too.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
. "$POISE_SOURCE_DIR/tests/plugin/pig.sh"
install_poise
export PATH=$prefix/bin:$PATH CFLAGS="-Wall -Wextra -Wconversion -Wshadow -Wno-missing-field-initializers -Werror"

expect 0 'begin with skirmish/RULES.md and skirmish/skirmish.c' poise new skirmish --language c
cd skirmish || exit 1
{ cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" && cmake --build build; } >build.log 2>&1 ||
    { cat build.log; exit 1; }
expect 0 '100% tests passed' ctest --test-dir build
expect 0 'The AI wins [0-9.]+ % of games' poise run skirmish.yaml --game build/skirmish.so --games 2000
holds "a weak human" grep -q 'The human `look:8:2` is weak' out
expect 0 '\[S-2\] Human: climbs to step' poise trace skirmish.h5 --game build/skirmish.so --index 1
expect 0 'Nothing on it plays' poise report skirmish.h5 --play --out skirmish.html --game build/skirmish.so
expect 0 'cannot be played on this page: its game comes from a .*.so' cat skirmish.html
holds "an engine for nobody" test "$(grep -c play-engine skirmish.html)" = 0
{ cat skirmish.yaml; echo 'sweep: { ai.steps: [1, 2] }'; } >sweep.yaml
expect 0 'The human `look:8:2` is weak' poise compare sweep.yaml --game build/skirmish.so --games 200
rm sweep.yaml
expect 0 'learnt:skirmish.player' poise learn skirmish.yaml --game build/skirmish.so --learn-games 2000
expect 0 'human: learnt:skirmish.player#' poise run skirmish.yaml --game build/skirmish.so --games 200 --out learnt.h5
holds "no warning of one who learnt" test "$(grep -c 'is weak' out)" = 0
expect 0 '200 games played again are the same' poise verify learnt.h5 --game build/skirmish.so
rm skirmish.player
holds "no word of the template is left" test -z "$(grep -rilE '\bduo\b|D-[1-9]' . --include='*.[ch]' --include='*.md' --include='*.yaml' --include='*.txt')"

# Every rule of RULES.md stands in the code.
for id in $(grep -oE '^\| S-[0-9]+' RULES.md | tr -d '| '); do
    holds "skirmish.c names $id" grep -q "/\*.*$id" skirmish.c
done

# The same game in Lua: every column of every game.
mkdir lua && cd lua || exit 1
holds "a game in Lua" poise new skirmish >out
if poise rules skirmish/skirmish.lua >out 2>&1; then
    holds "results" poise run skirmish/skirmish.yaml --games 2000 --quiet --out lua.h5
    holds "the same games in Lua and C" /usr/bin/python3 \
        "$POISE_SOURCE_DIR/tests/support/same_games.py" ../skirmish.h5 lua.h5
fi
exit $((failures > 0))
