#!/usr/bin/env bash
# Every word and number that describes a creature's abilities (configs/heroes3/creatures.yaml) is
# read somewhere by the rules, not only stored: the table of values does not count.
set -u
cd "$POISE_SOURCE_DIR/engine/heroes3" || exit 1
bad=0
code=$(find . -name '*.[ch]' ! -name 'heroes3_params*' ! -name heroes3_rules.h -exec cat {} +
       sed -n '/^static inline/,$p' heroes3_rules.h)
words=$(sed -n '/#define HEROES3_ABILITY_LIST/,/^$/p' heroes3_rules.h | grep -oE 'X\([A-Z_]+' |
    tail -n +2 | sed 's/X(/HEROES3_/')
[ -n "$words" ] || { echo "heroes3_rules.h: no abilities found"; bad=1; }
for word in $words; do
    grep -qE "\\b$word\\b" <<<"$code" || { echo "no code reads the ability $word"; bad=1; }
done
fields=$(sed -n '/^struct heroes3_creature {/,/^};/p' heroes3_rules.h | sed '1d;$d; s@/\*.*@@' |
    sed -E 's/^ *[a-z0-9_]+ //; s/\[[^]]*\]//g' | tr -d ';' | tr ',' '\n' | tr -d ' ' |
    grep -E '^[a-z_]+$')
[ -n "$fields" ] || { echo "heroes3_rules.h: no fields found"; bad=1; }
for field in $fields; do
    grep -qE "(\.|->|, )$field\\b" <<<"$code" || { echo "no code reads a creature's $field"; bad=1; }
done
exit $bad
