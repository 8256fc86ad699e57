#!/usr/bin/env bash
# A report that plays: in node it plays the games of its results file again, of all games and also of other rules; and
# what `report --play` refuses.
set -u
command -v node >/dev/null || { echo "nodejs is not installed"; exit 77; }
[ -f "$POISE_BUILD_DIR/poise-play.html" ] || { echo "poise-play.html was not built"; exit 77; }
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

experiment() { # experiment GAME VARIANTS
    printf 'game: %s\nrules: %s/base.yaml\ngames: 200\nseed: 3\n%s\n' "$1" "$1" "$2" >"$1.yaml"
    "$POISE" run "$1.yaml" --quiet
}
experiment pig 'variants: [{name: other, set: {ai.hold_at: 9}}, {name: random, humans: ["greedy~6%"]}]'
experiment wroth 'sweep: {ai.extend_troops: [2, 3]}'
experiment drums ''
experiment orichalcum ''
experiment heroes3 ''
"$POISE_BUILD_DIR/tests/players_make" pig who.player 1
printf 'game: pig\nrules: pig/base.yaml\ngames: 200\nseed: 3\nhumans: ["learnt:who.player~5%%"]\nvariants: [{name: looks, ai: greedy, humans: ["look:4:1:who.player"]}]\n' >learnt.yaml
"$POISE" run learnt.yaml --quiet
rm who.player
cp "$POISE_SOURCE_DIR"/configs/lua/* "$POISE_SOURCE_DIR/configs/players/levee.player" .
echo '-- <!-- <script>' >>bazaar.lua
"$POISE" run bazaar.yaml --games 20 --seed 3 --quiet
printf 'game: ./levee.lua\ngames: 20\nseed: 3\nhumans: [greedy]\nvariants: [{name: learnt, humans: ["learnt:levee.player~5%%"]}]\n' >levee.yaml
"$POISE" run levee.yaml --quiet
rm ./*.lua ./*.csv ./*.player # all that the page needs is in the results
for game in pig learnt wroth drums orichalcum heroes3 bazaar levee; do
    expect 0 "The report is in $game.html" "$POISE" report $game.h5 --play --out $game.html
    node "$POISE_SOURCE_DIR/tests/page/games.mjs" $game.html >page.txt
    cat page.txt
    holds "$game: the page plays other games" awk '{ split($0, part, / [|] /); sub(/^[^ ]+ /, "", part[1]); if (part[1] != part[2]) exit 1 } END { if (NR == 0) exit 1 }' page.txt
    holds "$game: the page is too large" test "$(stat -c %s $game.html)" -lt 3000000
done

# The position that a page saves is the text that `poise play` writes at the same step, and `poise ask` reads it.
cp "$POISE_SOURCE_DIR"/configs/lua/*.{lua,csv} .
echo '-- <!-- <script>' >>bazaar.lua
for game in pig wroth drums orichalcum heroes3 bazaar; do
    node "$POISE_SOURCE_DIR/tests/page/games.mjs" $game.html position 5 4 >page.yaml
    rm -f $game.play here.yaml
    printf '1\n1\n1\n1\nsave here.yaml\n' | "$POISE" play $game.yaml --seed 3 --index 5 --out $game.play >out
    holds "$game: the page saves another position" cmp here.yaml page.yaml
    expect 0 "" "$POISE" ask page.yaml --games 10
done

# Several files make one page; the same files the same page.
"$POISE" report pig.h5 wroth.h5 --play --out both.html >out
"$POISE" report pig.h5 wroth.h5 --play --out again.html >out
holds "another page of the same files" cmp both.html again.html
holds "variants of both files" test "$(node "$POISE_SOURCE_DIR/tests/page/games.mjs" both.html | wc -l)" = 5

expect 2 'only a page plays' "$POISE" report pig.h5 --play --format markdown

# Without what all pages share, and with that of another build.
mkdir -p there/bin there/share/poise/configs
cp "$POISE" there/bin/poise
expect 1 'poise-play.html: cannot be opened: No such file.*docs/play.md' there/bin/poise report pig.h5 --play --out no.html
sed '1s/poise engine [0-9]/poise engine X/' "$POISE_BUILD_DIR/poise-play.html" >there/share/poise/poise-play.html
expect 1 'poise-play.html is of another build' there/bin/poise report pig.h5 --play --out no.html
holds "half a page" test ! -e no.html
expect 0 'The report is in' there/bin/poise report pig.h5 --out static.html
exit $((failures > 0))
