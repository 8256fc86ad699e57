#!/usr/bin/env bash
# A file with several mistakes gets all of them in one message; the weights of a die come whole or one by one.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
printf 'game: wroth\nrules: box.yaml\nai: book\nhumans: [greedy]\ngames: 20\n' >play.yaml

box() { # box RULES: a copy of the game with these rules
    printf 'game: wroth\nextends: wroth/base.yaml\nrules: {%s}\n' "$1" >box.yaml
}

box 'all_seeing_dye: 3, ai: {extend_troops: many, setup_troops: 99, spoils: perhaps}'
for mistake in 'all_seeing_dye: unknown key; did you mean `all_seeing_die`' 'ai.setup_troops: 99 is out of range' \
    'ai.extend_troops: `many` is not a whole number' 'ai.spoils: '; do
    expect 1 "box.yaml:3:[0-9]+: $mistake" "$POISE" run play.yaml --no-out
done
holds "one message" [ "$(grep -c '^poise: ' out)" = 1 ]

box 'all_seeing_die: {strike: 2}'
expect 1 'all_seeing_die: lacks mine, assault, double; give the weights of all' "$POISE" run play.yaml --no-out
box 'all_seeing_die: {mine: 0, strike: 2, assault: 0, double: 0}'
expect 0 '20 games' "$POISE" run play.yaml --no-out
box 'all_seeing_die.strike: 2'
expect 0 '20 games' "$POISE" run play.yaml --no-out
expect 0 '20 games' "$POISE" run wroth --games 20 --no-out --set all_seeing_die.strike=2
# One byte more than a step of a path may have.
expect 2 'is not a path like' "$POISE" run wroth --no-out --set "$(printf 'k%.0s' {1..128})=1"
exit $((failures > 0))
