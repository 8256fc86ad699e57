#!/usr/bin/env bash
# No byte of a config, a results file or a name reaches the terminal as a command to it, and none
# reaches a spreadsheet as a formula.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

harmless() { # harmless WHAT: the last output shows everything and commands nothing
    if LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' out; then
        echo "FAILED: raw bytes from $1:"
        cat -v out
        failures=$((failures + 1))
    fi
}
refuse() { # refuse PATTERN CONFIG: with the place, without the bytes
    printf '%b' "$2" >config.yaml
    expect 1 "$1" "$POISE" run config.yaml --games 10 --no-out
    harmless "$1"
}
rules='game: pig\nrules: pig/base.yaml\n'
refuse 'config.yaml:3:9: title: a text must not hold control characters' "${rules}title: \"\\\\e]0;x\\\\a\"\n"
refuse 'config.yaml:3:9: title: .*control characters' "${rules}title: \"\\\\u009b31m\"\n"
refuse 'config.yaml:3:9: title: .*control characters' "${rules}title: \"over\\\\rwritten\"\n"
refuse 'config.yaml:3:2: .*control characters' "${rules}\"\\\\e[2Jkey\": 1\n"
refuse 'config.yaml:3:1: this line holds a control character' "${rules}# \033]0;x\007\n"
refuse 'config.yaml:3:1: this line holds a control character' "${rules}title: \302\233x\n"
refuse 'config.yaml:2:9: .*control characters' 'game: pig\nrules: "\\e[31m.yaml"\n'
refuse 'config.yaml:3:30: .*control characters' "${rules}variants: [{name: b, title: \"\\\\e\"}]\n"
refuse 'config.yaml:3:20: variants\[0\].name: a variant.s name must not hold' \
    "${rules}variants: [{name: \"a\\\\tb\"}]\n"
for first in = + - @; do
    refuse 'config.yaml:3:20: variants\[0\].name: .* must not begin with = \+ - or @' \
        "${rules}variants: [{name: \"${first}cmd|calc\", set: {goal: 20}}]\n"
done

# Names on the command line.
name=$(printf 'a\033]0;x\007.yaml')
printf 'game: pig\nrules: pig/base.yaml\n' >"$name"
for command in run compare trace plan rules verify report export "merge --out x.h5" audit coverage; do
    expect 2 'a\\x1b]0;x\\x07.yaml. holds control characters' "$POISE" $command "$name"
    harmless "$command"
done
expect 2 'holds control characters' "$POISE" run ok.yaml --out "$name"
harmless "--out"
expect 2 'holds control characters' "$POISE" "$(printf 'ru\033n')"
harmless "a command"
printf "$rules" >ok.yaml
expect 2 'holds control characters' "$POISE" run ok.yaml --set "$(printf 'ai.\033=1')"
harmless "--set"

# A results file of somebody else.
needs_h5py
"$POISE" run ok.yaml --games 10 --quiet --out two.h5 --set goal=20
/usr/bin/python3 - <<'PY'
import h5py, numpy
with h5py.File("two.h5", "r+", track_order=True) as f:
    games = f["variants/base/games"]
    old = games["winner"]
    words = {"=ai()": 0, "human": 1, "@draw": 2, "unfinished": 3}
    type = h5py.enum_dtype(words, basetype="u1")
    data, attributes = old[:], dict(old.attrs)
    del games["winner"]
    new = games.create_dataset("winner", data=data.astype("u1"), dtype=type, chunks=(1024,), maxshape=(None,))
    for key, value in attributes.items():
        new.attrs[key] = value
PY
"$POISE" export two.h5 >games.csv
holds "words with an apostrophe" grep -q ",'=ai()" games.csv
holds "no formula" test -z "$(grep -E '(^|,)"?[=+@]|,-[^0-9]' games.csv)"
exit $((failures > 0))
