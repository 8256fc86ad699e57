#!/usr/bin/env bash
# `poise run`: files, messages and exit codes, as users meet them.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

expect 0 '1,?000 games' "$POISE" run pig.yaml --games 1000
holds "the default name" test -f pig.h5
holds "no .part is left" test ! -e pig.h5.part
expect 1 'pig.h5: exists already.*--force' "$POISE" run pig.yaml --games 1000
expect 0 'games' "$POISE" run pig.yaml --games 1000 --force
expect 0 'goal +always +above 99.98' "$POISE" run pig.yaml --games 20000 --no-out --format full
expect 0 'goal +100.0 +\[99.6, 100.0\]' "$POISE" run pig.yaml --games 1000 --no-out --format full
# Without `full` the answer is one screen; what it leaves out it says.
expect 0 '^29 assumptions about the rules; `poise audit` says which matter' "$POISE" run wroth --games 500 --no-out --quiet
holds "one screen: $(wc -l <out) lines, at most 49; shorten another, or DOC_MORE" test "$(wc -l <out)" -lt 50
holds "what is left out" grep -q '^3 more tables: --format full' out
# A page has the rounds that were played, and not those that none reached.
expect 0 '>1</td>' "$POISE" run drums --games 20 --no-out --quiet --format html
holds "the rounds of Drums of War" /usr/bin/python3 -c '
import re
rows = re.findall("<tr><td[^>]*>([0-9]+|end)<", open("out").read().partition("Scores after each round")[2].partition("</table>")[0])
assert rows[-1] == "end" and len(rows) == 9, rows'
expect 0 'complete; 1000 games' "$POISE" verify pig.h5
expect 0 'match their digests; no game was played again$' "$POISE" verify pig.h5 --games 0
expect 0 'games' "$POISE" run pig.yaml --games 10 --out other.h5
holds "--out" test -f other.h5
rm -f ./*.h5
expect 0 'games' "$POISE" run pig.yaml --games 10 --no-out
holds "--no-out writes nothing" test -z "$(ls ./*.h5* 2>/dev/null)"
expect 2 'exclude each other' "$POISE" run pig.yaml --no-out --out x.h5
expect 2 '^Try' "$POISE" run
expect 2 'threads' "$POISE" run pig.yaml --threads 0
expect 2 'games' "$POISE" run pig.yaml --games 0
expect 2 'games' "$POISE" run pig.yaml --games 1000000000000000000
expect 1 'there is no such file here' "$POISE" run missing.yaml
expect 1 'No such file' "$POISE" run pig.yaml --games 10 --out missing/x.h5
expect 1 'is a folder' "$POISE" run pig.yaml --games 10 --out "$folder"
holds "nothing is written after a mistake" test -z "$(ls ./*.h5* 2>/dev/null)"

# JSON is JSON, on stdout alone, and --quiet leaves out the progress alone.
"$POISE" run pig.yaml --games 1000 --no-out --format json 2>err >json
holds "nothing on stderr" test ! -s err
expect 0 '"complete": true' cat json
if command -v python3 >/dev/null; then
    holds "JSON" python3 -c 'import json; assert json.load(open("json"))["games"] == 1000'
fi
"$POISE" run pig.yaml --games 1000 --no-out --quiet >quiet 2>err
holds "--quiet" test ! -s err
expect 0 '1,?000 games' cat quiet

# Whose score grows faster says nothing of longer games: Wroth's AI wins more often with each higher goal, and its
# score grows slower with every one of them.
before=0
for goal in 15 30 60; do
    "$POISE" run wroth --games 4000 --no-out --quiet --set scenario.human_goal=$goal --set scenario.ai_goal=$goal >out
    grep -q "The AI's score grows slower than the human's (" out || { echo "FAILED: the pace with goal $goal"; failures=$((failures + 1)); }
    holds "nothing is said of a longer game" test -z "$(grep -i "longer game" out)"
    wins=$(sed -n 's/^  AI wins *\([0-9]*\)\..*/\1/p' out)
    holds "the AI wins more with goal $goal: $wins % after $before %" test "$wins" -gt "$before"
    before=$wins
done

# Where no score decides most games, nobody is shown who leads.
"$POISE" run drums --games 1000 --quiet --out drums.h5 >out
holds "how often the score decides" grep -q "The score decides 2[0-9].[0-9] %" out
holds "no leads" test -z "$(grep -E "AI leads|lead changes|past 90|score grows" out)"
expect 0 "AI leads, %" "$POISE" run wroth --games 1000 --no-out
"$POISE" report drums.h5 --out drums.html >/dev/null
holds "the report says so" grep -q "The score decides 2[0-9].[0-9].*% .* of the games" drums.html
holds "no pictures of scores" test -z "$(grep -E "f1-scores|f1-decided|How the scores" drums.html)"
sed 's/^  ends = "rounds, flood, levee",/&\n  unscored_ends = "flood",/' "$POISE_SOURCE_DIR/configs/lua/levee.lua" >river.lua
expect 0 "The score decides [56][0-9]" "$POISE" run river.lua --games 1000 --no-out
sed -i 's/unscored_ends = "flood"/unscored_ends = "flod"/' river.lua
expect 1 "unscored_ends: .flod. is no word of .end_reason." "$POISE" run river.lua --games 1000 --no-out

# The summary is the same for any number of threads, but for what it says about speed.
cat >strip.py <<'PYTHON'
import json, sys
summary = json.load(sys.stdin)
for key in ("seconds", "threads", "games_per_second", "decisions_per_second"):
    del summary[key]
json.dump(summary, sys.stdout, indent=1)
PYTHON
if command -v python3 >/dev/null; then
    for threads in 1 2 7; do
        "$POISE" run pig.yaml --games 20000 --no-out --threads $threads --format json |
            python3 strip.py >"summary$threads"
    done
    holds "a summary" test -s summary1
    holds "equal summaries for 1 and 2 threads" cmp summary1 summary2
    holds "equal summaries for 1 and 7 threads" cmp summary1 summary7
fi

# --set reaches the games and the file.
"$POISE" run pig.yaml --games 1000 --set goal=20 --out set.h5 --quiet
expect 0 'goal: 20' h5dump -d /variants/base/rules set.h5

# The bar appears on a terminal only.
if command -v script >/dev/null; then
    script -qec "'$POISE' run pig.yaml --games 1500000 --threads 1 --no-out >/dev/null" tty >/dev/null
    expect 0 'games/s.*left' cat tty
fi

# Damage is found, and named: bytes that rot, a file cut short, values and seeds made up.
"$POISE" run pig.yaml --games 100000 --out good.h5 --quiet
cp good.h5 bad.h5
printf 'damage' | dd of=bad.h5 bs=1 seek=$(($(stat -c %s bad.h5) / 2)) conv=notrunc 2>/dev/null
expect 1 'bad.h5: is damaged: games cannot be read.*score_by_round' "$POISE" verify bad.h5
expect 1 'good.h5: is an HDF5 file, not a config; .poise report., ' "$POISE" run good.h5
head -c 100000 good.h5 >cut.h5
expect 1 'cut.h5: ' "$POISE" verify cut.h5
expect 1 'passwd: is not a readable HDF5 file' "$POISE" verify /etc/passwd
expect 1 '^poise: /: cannot be read: Is a directory' "$POISE" verify /
if /usr/bin/python3 -c 'import h5py' 2>/dev/null; then
    cp good.h5 changed.h5
    /usr/bin/python3 -c 'import h5py; f = h5py.File("changed.h5", "r+")
games = f["variants/base/games/rounds"]; games[70000] += 1'
    expect 1 'column rounds is damaged: games 65536 to 99999 do not match' "$POISE" verify changed.h5
    cp good.h5 other.h5
    /usr/bin/python3 -c 'import h5py; h5py.File("other.h5", "r+").attrs["seed"] = 2'
    expect 1 'attribute of the file is not as it was written' "$POISE" verify other.h5
fi
exit $((failures > 0))
