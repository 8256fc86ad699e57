#!/usr/bin/env bash
# `poise studio`: which page it opens and how, and which files of a game it puts into one.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
fail() { echo "$1"; exit 1; }
unset DISPLAY WAYLAND_DISPLAY
inside() { # PAGE: name and files of the game in it, in one line
    python3 -c 'import json, re, sys
game = json.loads(re.search(r"<script id=\"project\" [^>]*>(.*?)</script>", open(sys.argv[1]).read(), re.S)[1])
print(game["name"], *game["files"])' "$1"
}

# An installation with a page that is not the real one, but of this build.
mkdir -p here/bin here/share/poise opener
cp "$POISE" here/bin/poise
cp -r "$POISE_SOURCE_DIR/configs" here/share/poise/configs
poise=$PWD/here/bin/poise page=$PWD/here/share/poise/poise-studio.html
"$poise" studio 2>said && fail "it opens what is not there"
grep -q 'poise-studio.html: No such file .* the Studio was not built' said || fail "$(cat said)"
stamp=$(grep -aoE 'poise engine [0-9.]+ [0-9a-f]+' "$POISE" | head -1)
printf '<!-- %s -->\n<!doctype html>\n<script id="project" type="application/json"></script>\n<p>The rest.\n' "$stamp" >"$page"

# Without a desktop it says where the page is; with one it is opened, once, and nothing is waited for.
[ "$("$poise" studio)" = "The Studio is in $page
There is no desktop here to open it: open this file in a browser." ] || fail "$("$poise" studio)"
[ "$(DISPLAY=:7 PATH=$PWD/opener "$poise" studio | tail -n +2)" = "There is no desktop here to open it: open this file in a browser." ] ||
    fail "a desktop without an opener"
mkfifo opened
printf '#!/bin/bash\necho "$0 $*" >%s/opened\n' "$PWD" >opener/xdg-open
chmod +x opener/xdg-open
cp opener/xdg-open opener/open
for opener in xdg-open open; do # the second where the first is missing
    DISPLAY=:7 PATH=$PWD/opener "$poise" studio | grep -qx 'It opens in your browser.' || fail "nothing opens"
    [ "$(timeout 60 cat opened)" = "$PWD/opener/$opener $page" ] || fail "another page opens"
    WAYLAND_DISPLAY=w PATH=$PWD/opener "$poise" studio --no-open | grep -q browser && fail "it opens with --no-open"
    rm "opener/$opener"
done

# A folder goes in as a whole, led by the experiment of its name; of a file, what it names, and what that names.
"$poise" new climb >/dev/null
mkdir -p climb/more
echo 'name,cost' >climb/cards.csv
echo '-- it needs "cards.csv", more/base.yaml and </script><!-- no other.csv' >>climb/climb.lua
echo 'extends: other.yaml' >climb/more/base.yaml
echo 'rules: {}' | tee climb/more/other.yaml >climb/unused.yaml
"$poise" studio climb/ | head -1 | grep -qx "The Studio is in $PWD/climb-studio.html" || fail "another page is written"
[ "$(inside climb-studio.html)" = "climb climb.yaml climb.lua cards.csv more/base.yaml more/other.yaml unused.yaml" ] || fail "$(inside climb-studio.html)"
[ "$(grep -c '</script' climb-studio.html)" = 1 ] && tail -1 climb-studio.html | grep -qx '<p>The rest.' || fail "the game breaks the page"
(cd climb && "$poise" studio . --out ../dot.html >/dev/null)
cmp dot.html climb-studio.html || fail "the folder . has another name"
"$poise" studio climb/climb.lua --out lua.html >/dev/null
[ "$(inside lua.html)" = "climb climb.lua cards.csv more/base.yaml more/other.yaml" ] || fail "$(inside lua.html)"
"$poise" studio pig --out pig.html >/dev/null
[ "$(inside pig.html)" = "pig pig.yaml pig/base.yaml" ] || fail "$(inside pig.html)"
"$poise" studio --out own.html >/dev/null
cmp own.html "$page" || fail "--out copies another page"

# Of several experiments the one of the folder's name leads, else the only one; hidden files are none of the game's.
mkdir own cheese
printf '# mine\ngame: pig\n' | tee own/other.yml >own/own.yaml
echo 'games: 5' | tee own/no.yaml >own/kim.player
echo 'name' | tee own/.hidden.csv >cheese/käse.csv
"$poise" studio own --out own-experiment.html >/dev/null
[ "$(inside own-experiment.html)" = "own own.yaml kim.player no.yaml other.yml" ] || fail "$(inside own-experiment.html)"
rm own/own.yaml
"$poise" studio own --out other-experiment.html >/dev/null
[ "$(inside other-experiment.html)" = "own other.yml kim.player no.yaml" ] || fail "$(inside other-experiment.html)"
echo '-- "käse.csv"' >cheese/a.lua
"$poise" studio cheese/a.lua --out cheese.html >/dev/null
[ "$(inside cheese.html)" = "a a.lua käse.csv" ] || fail "$(inside cheese.html)"

# What is there stays, and what is wrong is said.
refuse() { # WHAT ARGUMENT...
    "$poise" studio "${@:2}" 2>said && fail "studio ${*:2} succeeds"
    grep -q "$1" said || fail "studio ${*:2}: $(cat said)"
}
refuse 'climb-studio.html: exists already' climb
"$poise" studio climb --force >/dev/null || fail "--force does not replace"
refuse 'climb/climb.lua: is read by this command' climb --out climb/climb.lua --force
mkdir empty two
echo 'game: pig' | tee two/a.yaml >two/b.yaml
refuse 'two/: is it a.yaml or b.yaml' two
refuse 'empty/: holds neither' empty
refuse 'RULES.md: is neither an experiment' climb/RULES.md
refuse 'no such file' nothing
echo '-- ../climb/cards.csv' >two/far.lua
refuse 'is not below the folder of the game' two/far.lua
echo "-- $PWD/climb/cards.csv" >two/far.lua
refuse 'is not below the folder of the game' two/far.lua
printf 'return 1 -- \xff' >two/bad.lua
refuse 'bad.lua: is not plain' two/bad.lua
head -c 5000000 /dev/zero | tr '\0' ' ' >two/large.lua
refuse 'more than 4 MB' two/large.lua
sed -i s/engine/motor/ "$page"
refuse 'is of another build' climb --force
inside climb-studio.html >/dev/null || fail "a page that cannot be made replaced another"
