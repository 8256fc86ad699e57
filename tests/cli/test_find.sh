#!/usr/bin/env bash
# Experiments are found by name from anywhere, by a program at any place; a message says where it looked.
set -eu
root=$(realpath "$(mktemp -d)")
trap 'rm -rf "$root"' EXIT
cd "$root"
configs=$(realpath "$POISE_SOURCE_DIR/configs")

says() { # says TEXT COMMAND...: what it prints holds the text
    local text=$1
    shift
    "$@" >out 2>&1 || true
    grep -qF -- "$text" out || { echo "\`$*\` does not say: $text"; cat out; exit 1; }
}
play() { "$1" run "$2" --games 10 --no-out; }

for name in pig pig.yaml "$configs/pig" "$configs/pig.yaml"; do
    says "seed 1, $configs/pig.yaml" play "$POISE" "$name"
done
says "$configs/pig/base.yaml" "$POISE" rules pig
says "seed 1, $configs/pig.yaml" play "$POISE" configs/pig.yaml
says "$configs/wroth-extend.yaml" "$POISE" rules wroth-extend

says "seed 1, $configs/lua/levee.yaml" play "$POISE" levee # a game in Lua that comes with the program

# What is here comes first; a folder is no experiment.
mkdir wroth heroes3
says "seed 1, $configs/wroth.yaml" play "$POISE" wroth
cp "$configs/pig.yaml" mine.yaml
cp "$configs/pig.yaml" drums.yaml
says "seed 1, mine.yaml" play "$POISE" mine
says "seed 1, drums.yaml" play "$POISE" drums

# The source tree moved with its build folder; the build folder alone; an installed place.
mkdir -p tree/build tree/configs/pig alone opt/bin opt/share/poise/configs
cp -r "$configs/." opt/share/poise/configs
cp -r "$configs/." tree/configs
for place in tree/build alone opt/bin; do
    cp "$POISE" "$place"
done
says "seed 1, $root/tree/configs/pig.yaml" play tree/build/poise pig
says "seed 1, $configs/pig.yaml" play alone/poise pig
says "seed 1, $root/opt/share/poise/configs/pig.yaml" play opt/bin/poise pig

# Through PATH, through a link, and without /proc.
mkdir bin
ln -s "$root/opt/bin/poise" bin/poise
PATH=$root/bin:$PATH says "seed 1, $root/opt/share/poise/configs/pig.yaml" play poise pig
if unshare -rm mount -t tmpfs none /proc 2>/dev/null; then
    says "seed 1, $root/opt/share/poise/configs/pig.yaml" unshare -rm sh -c \
        'mount -t tmpfs none /proc && exec opt/bin/poise run pig --games 10 --no-out'
fi

says "poise: wrth: there is no such file here or in $configs; did you mean \`wroth\`?" "$POISE" run wrth
says "poise: pog: there is no such game or file here or in $configs; did you mean \`pig\`?" "$POISE" rules pog
says "did you mean \`mine\`?" "$POISE" run mime
says "did you mean \`wroth/base.yaml\`?" "$POISE" rules wroth/bse.yaml
says "poise: xyzzy: there is no such file here or in $configs; \`poise games\` lists" "$POISE" run xyzzy
says "poise: /no/such: there is no such file; " "$POISE" run /no/such
says "poise: --game 500: name a file, like race.lua; is \`--games 500\` meant?" "$POISE" run pig --game 500
says "is \`--index 5\` meant?" "$POISE" trace pig --game 5
says "is \`--pilot 500\` meant?" "$POISE" plan pig --game 500
says "poise: unknown option \`--games\`; did you mean \`--pilot\`?" "$POISE" plan pig --games 500
says "poise: unknown option \`--games\`
Try" "$POISE" rules pig --games=500
says "poise: 5: there is no such file" "$POISE" rules pig --game 5

# Every experiment is listed with its question.
"$POISE" games >list
[ "$(LC_ALL=C awk 'length > 80' list)" = "" ] || { echo "a question is not broken into lines"; exit 1; }
for file in "$configs"/*.yaml "$configs/lua/levee.yaml"; do
    name=$(basename "$file" .yaml)
    grep -qE "^  $name +[A-Z]" list || { echo "$name is not listed with a question"; exit 1; }
done
