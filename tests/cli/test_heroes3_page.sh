#!/usr/bin/env bash
# docs/heroes3.md: its experiments load and its commands run; house/bulk_docs.sh compares what they print.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

page=$POISE_SOURCE_DIR/docs/heroes3.md
awk '/^```/ {file = ""} /^# [a-z0-9]+\.yaml$/ {file = $2} file != "" {print >file}' "$page"
holds "the page has experiments" test "$(ls ./*.yaml | wc -l)" -ge 5
sed -i 's/town: \[castle, .*, conflux\]/town: [castle, conflux]/' towns.yaml # 81 rule sets take long
holds "four pairs of towns are left" test "$(grep -c 'town: \[castle, conflux\]' towns.yaml)" = 2
grep '^\$ poise ' "$page" | cut -c3- | sort -u >commands
holds "the page has commands" test "$(wc -l <commands)" -ge 5
while read -r line; do
    case $line in *--forecast* | *ladder*) few="" ;; *) few=" --games 20" ;; esac
    expect 0 . bash -c "$POISE ${line#poise }$few"
done <commands

# Other commands that the text names.
for word in naga hero siege creatures; do
    holds "the page names \`poise rules heroes3 $word\`" grep -qF "\`poise rules heroes3 $word\`" "$page"
    expect 0 . "$POISE" rules heroes3 "$word"
done
expect 0 '^  human left marksman ' "$POISE" run marksmen.yaml --games 20 --format full --out text.h5
expect 0 '"slot": "marksman"' "$POISE" run marksmen.yaml --games 20 --out json.h5 --format json

# The report names a stack as the summary does, and says how many there were; drawn armies have no row.
expect 0 . "$POISE" report text.h5 --out text.html
expect 0 '>human left marksman</td><td>[0-9.]*<.*of 100</td>' cat text.html
"$POISE" run heroes3 --games 20 --quiet --out drawn.h5
expect 0 . "$POISE" report drawn.h5 --out drawn.html
holds "no empty row" test "$(grep -c '>ai left' drawn.html)" = 0
expect 0 'Result' "$POISE" trace marksmen.yaml --index 0
expect 0 'average' "$POISE" ladder heroes3 --games 20
exit $((failures > 0))
