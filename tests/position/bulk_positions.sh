#!/usr/bin/env bash
# 2,000 random positions of every game, own games in Lua and C too, written, read back and damaged.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/plugin/pig.sh"
install_poise
"$prefix/bin/poise" new skirmish --language c >/dev/null
{ cmake -S skirmish -B skirmish/build -DCMAKE_PREFIX_PATH="$prefix" && cmake --build skirmish/build; } >build.log 2>&1 ||
    { cat build.log; exit 1; }
# An everyday test, which the machine that runs the larger ones need not have built.
cmake --build "$POISE_BUILD_DIR" --target position_test_positions >build.log 2>&1 || { tail -20 build.log; exit 1; }
export POISE_GAMES=$PWD/skirmish/build POSITIONS=${POSITIONS:-2000}
for rules in pig/base.yaml wroth/base.yaml wroth/factions.yaml wroth/cull.yaml drums/base.yaml heroes3/base.yaml \
    orichalcum/base.yaml orichalcum/line.yaml lua/levee.lua lua/salvage.lua lua/bazaar.lua "$PWD/skirmish/skirmish/base.yaml"; do
    export RULE_SET=$rules
    "$POISE_BUILD_DIR/tests/position_test_positions" >out 2>&1 || { echo "$rules"; cat out; failures=$((failures + 1)); }
done
exit $((failures > 0))
