#!/usr/bin/env bash
# All 60 spells of combat stand in configs/heroes3/spells.yaml, in the rules' list and in the table of
# what they do; every effect that one of them begins, and everything that one of them lays on hexes,
# is read by the rules.
set -u
cd "$POISE_SOURCE_DIR" || exit 1
bad=0
complain() { echo "$*"; bad=1; }
data=$(grep -oE '^    [a-z_]+: \{cost' configs/heroes3/spells.yaml | sed -E 's/^ +//; s/:.*//' | sort)
list=$(sed -n '/#define HEROES3_SPELL_LIST/,/^$/p' engine/heroes3/heroes3_rules.h)
words=$(grep -oE ', [a-z_]+\)' <<<"$list" | tr -d ', )' | sort)
[ "$(wc -l <<<"$data")" = 60 ] || complain "configs/heroes3/spells.yaml: not 60 spells"
diff <(echo "$data") <(echo "$words") || complain "spells.yaml and HEROES3_SPELL_LIST differ"
cd engine/heroes3 || exit 1
facts=$(cat heroes3_spell_facts.c)
for id in $(grep -oE 'X\([A-Z_]+' <<<"$list" | tail -n +2 | tr -d 'X('); do
    grep -q "\[HEROES3_CAST_$id\] =" <<<"$facts" || complain "heroes3_spell_facts.c: no row for $id"
done
code=$(find . -name '*.c' ! -name 'heroes3_params*' ! -name heroes3_spell_facts.c -exec cat {} +)
effects=$(sed -n '/#define HEROES3_EFFECT_LIST/,/^$/p' heroes3_rules.h | grep -oE 'X\([A-Z_]+' |
    sed 's/X(/HEROES3_/')
things=$(sed -n '/^enum heroes3_thing_kind {/,/^};/p' heroes3_state.h | grep -oE '\bHEROES3_[A-Z_]+' |
    grep -v _KINDS)
[ -n "$effects" ] && [ -n "$things" ] || complain "no effects or no things found"
for word in $effects $things; do
    # Protections are read by their school: HEROES3_FROM_AIR + school.
    case $word in HEROES3_FROM_EARTH | HEROES3_FROM_FIRE | HEROES3_FROM_WATER) continue ;; esac
    grep -qE "\\b$word\\b" <<<"$code" || complain "no code reads $word"
done
exit $bad
