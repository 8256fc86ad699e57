#!/usr/bin/env bash
# `poise rules`: lists as tables, the rules that an experiment plays, and one word only.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

# A table: a row for each entry, columns under the names of the fields, numbers to the right.
expect 0 '^name +title +army +copies +type +cost +cost +attack +defense +range +life +abilities$' \
    "$POISE" rules drums --table cards
expect 0 '^human_spearman +Human Spearman +humans +5 +unit +1 +hand +1 +3 +0 +1' \
    "$POISE" rules drums --table cards
holds "one row for each card" test "$(wc -l <out)" = 24
expect 0 '^jayme .* rally, exposed$' "$POISE" rules drums --table heroes
expect 0 '^penalty_cards +1$' "$POISE" rules drums --table ai
expect 0 '^haste +6, 5 +1 +air +expert +0 +3, 3, 5, 5 ' "$POISE" rules heroes3 --table spells
expect 0 '"haste": \{' "$POISE" rules heroes3 --table spells --format json
expect 1 '`spells` is no list of records, which CSV can hold' "$POISE" rules heroes3 --table spells --format csv
expect 0 '^human_soldier .* 9 ' "$POISE" rules drums --table cards --set cards.human_soldier.copies=9
expect 1 'no rule value has the path `card`; did you mean `cards`' "$POISE" rules drums --table card
expect 0 '^40$' "$POISE" rules pig --table goal --set goal=40
expect 0 "^  novice +greedy~52% +greedy, but 52 % of its moves" "$POISE" rules pig novice

# Names for a form: at most 40 characters, no two alike in a group; made of the path, by the game's table, by a script.
for game in wroth heroes3 orichalcum drums pig salvage; do "$POISE" rules $game --format json >$game.json; done
printf 'local rule = rules {\n  { "income", 6, 0, 20, label = "Coins each round", group = "Market" },\n  fare = 2,\n}\n%s' \
    "$(sed '1,/^}/d; /^local cards = /d; /^  cards = {/d' "$POISE_SOURCE_DIR/configs/lua/salvage.lua")" >labelled.lua
sed -i 's/rule\.\(sweep_cost\|power\|majority\)/rule.fare/g; s/cards\[div(number + 1, 2)\]/{ value = div(number, 2), colour = 1 }/' labelled.lua
"$POISE" rules labelled.lua --format json >labelled.json
/usr/bin/python3 - >named <<'PYTHON'
import json
for game in "wroth heroes3 orichalcum drums pig salvage labelled".split():
    names = {value["path"]: (value["group"], value["label"]) for value in json.load(open(game + ".json"))["values"]}
    bad = [(path, name) for path, name in names.items() if not all(0 < len(word) <= 40 for word in name)]
    assert not bad and len(set(names.values())) == len(names), (game, bad)
    for path in "ai.extend_troops", "ai.turns", "greedy.draft.mine", "corra_limit", "tokens", "armies.ai.hero.level", "income", "fare":
        if path in names:
            print(game, path, *names[path], sep=" | ")
PYTHON
expect 0 '^heroes3 . armies.ai.hero.level . Armies: AI . Hero: level$' cat named
expect 0 '^wroth . ai.extend_troops . AI . Extend troops$' cat named
expect 0 '^wroth . ai.turns . AI . Turns in a round$' cat named
expect 0 '^wroth . greedy.draft.mine . Greedy: draft . Mine$' cat named
expect 0 '^wroth . corra_limit . The game . Most Corra$' cat named
expect 0 '^wroth . tokens . Tokens . Tokens$' cat named
expect 0 '^labelled . income . Market . Coins each round$' cat named
expect 0 '^labelled . fare . The game . Fare$' cat named

# On a terminal the columns give way, and the last go: no line is longer, and it says so.
script -qec "stty cols 70; '$POISE' rules heroes3 --table creatures" /dev/null </dev/null |
    tr -d '\r' >narrow
expect 0 '^Cut to 70 columns, without damage_max, hp, .*; `| less -S` shows all' cat narrow
holds "no row is longer" test -z "$(LC_ALL=C.UTF-8 grep -vE '^(.{0,70}|Cut.*)$' narrow)"

# Rules as an experiment plays them.
printf 'game: pig\nrules: pig/base.yaml\nset: {goal: 77}\nvariants: [{name: low, set: {goal: 11}}]\n' >e.yaml
expect 0 '^goal +77 ' "$POISE" rules e.yaml
expect 0 '^goal +11 ' "$POISE" rules e.yaml --variant low
expect 0 'as e.yaml plays them, variant low; --variant NAME' "$POISE" rules e.yaml --variant low
expect 0 '  goal: 77' "$POISE" rules e.yaml --yaml
expect 0 '^creatures ' "$POISE" rules heroes3.yaml

# One word.
expect 0 "right after its first action, once" "$POISE" rules wroth W-20
expect 0 '^U-9 +ai.penalty = payment' "$POISE" rules drums U-9
holds "nothing else" test -z "$(grep -E '^(cards|U-8)' out)"
expect 0 '^armies.ai.hero.attack' "$POISE" rules heroes3 hero
expect 0 '^armies.ai.stacks ' "$POISE" rules heroes3 armies
holds "nothing else" test -z "$(grep -E '^[a-z]' out | grep -vE '^(armies|as )' | grep -v "^$(head -1 out)")"
expect 0 '^creatures.naga_queen' "$POISE" rules heroes3 naga
holds "other creatures are left out" test "$(grep -c '^creatures' out)" = 2
expect 0 '^armies.ai.hero.archery +expert +one of none, basic, advanced, expert, or 0 to 3' \
    "$POISE" rules heroes3 archery --set armies.ai.hero.archery=expert
expect 0 '^armies.ai.hero.archery +advanced ' \
    "$POISE" rules heroes3 archery --set armies.ai.hero.archery=2
expect 1 'holds `heroo`; leave it out to see all' "$POISE" rules heroes3 heroo
expect 2 'a word goes with the text form only' "$POISE" rules pig goal --yaml
expect 2 'leave it out for yaml' "$POISE" rules drums --table cards --yaml
expect 2 'leave it out for schema' "$POISE" rules drums --table cards --format schema
expect 2 'leave out --format json' "$POISE" rules pig --yaml --format json
exit $((failures > 0))
