#!/usr/bin/env bash
# The wheel for any system in a fresh environment of Python, without the native program: the tests of the Python package
# and of the environments for learning agents run with it, and commands print what the native program prints, for any
# number of threads. Ctrl-C ends a command in order; files of Windows are named as poise.wasm names them.
set -u
[ -f "$POISE_BUILD_DIR/poise.wasm" ] || { echo "poise.wasm was not built"; exit 77; }
work=$POISE_BUILD_DIR/test_anywhere
rm -rf "$work"
mkdir -p "$work"
cd "$work" || exit 1

flock "$POISE_BUILD_DIR/install.lock" cmake --install "$POISE_BUILD_DIR" --prefix "$work/poise-any" >install.log 2>&1 || { tail install.log; exit 1; }
tar czf poise-any.tar.gz poise-any
/usr/bin/python3 "$POISE_SOURCE_DIR/analysis/python/make_wheel.py" poise-any.tar.gz "$POISE_BUILD_DIR/poise.wasm" . || exit 1
rm -rf poise-any
{ /usr/bin/python3 -m venv venv &&
    timeout 900 venv/bin/pip install --quiet --no-compile poise-*-py3-none-any.whl gymnasium pettingzoo; } >pip.log 2>&1 || { tail -1 pip.log; exit 77; }
. "$POISE_SOURCE_DIR/tests/support/two_programs.sh"

# Nothing of the native program: neither its place nor its folder on the PATH.
alone() { env -u POISE -u POISE_BUILD_DIR PATH="$work/venv/bin:/usr/bin:/bin" HOME="$work" "$@"; }
other() { alone "$work/venv/bin/poise" "$@"; }
wasm=$(alone venv/bin/python -c 'import poise; print(poise.find())')
case $wasm in "$work"/venv/*/poise.wasm) ;; *) echo "the program is $wasm"; exit 1 ;; esac

# Each program has its own configs, and answers name the file: both read copies under one name.
cp -r "$POISE_SOURCE_DIR/configs" native
cp -r "$POISE_SOURCE_DIR/configs" other
few="--games 40 --seed 7 --quiet"
# What each command says is held by wasm/bulk_wasm. Here the launcher of the wheel is: words, files that are read and
# written, mistakes, and the names of configs.
same help
same run configs/pig.yaml --set nothing=1 --no-out
same run configs/wroth.yaml --no-out $few --assert "ai wins in [5%, 50%]" --format json
same run configs/lua/levee.lua --no-out $few --format json
same run configs/pig.yaml --out pig.h5 $few
same compare pig --until 5% --quiet --humans novice --format json
same check pig --games 20
same verify pig.h5
same export pig.h5 --csv --out pig.csv
cmp native/pig.csv other/pig.csv || bad=1
[ ! -f "$POISE_BUILD_DIR/poise-play.html" ] || answers report pig.h5 --play --out pig.html

# Threads share the games; a game that fails is told of alike.
for folder in native other; do
    sed 's/^  s.surges = s.surges + 1$/&\n  if s.surges == 7 then error("too much water") end/' \
        "$POISE_SOURCE_DIR/configs/lua/levee.lua" >$folder/fails.lua
done
for threads in 1 3; do
    many="--quiet --threads $threads"
    answers run configs/wroth.yaml --no-out --games 2000 --format json $many
    answers run configs/lua/levee.yaml --no-out --games 1000 --format json $many
    answers tune configs/wroth.yaml --param ai.extend_troops --from 3 --to 5 --target 10% --games 1000 --format json $many
    same run fails.lua --no-out --games 20000 $many
    grep -q 'too much water' native/err || bad=1
done
echo "$compared commands compared"

# Ctrl-C, twice by `timeout` within a tenth of a second.
timeout -s INT 4 env -u POISE HOME="$work" venv/bin/poise run pig --games 100000000 --quiet --out cut.h5 >cut 2>&1
code=$?
grep -q 'interrupted after [0-9]* of 100000000 games; they are in cut.h5.part' cut && [ $code = 124 ] ||
    { echo "Ctrl-C: exit code $code"; cat cut; bad=1; }

# A thread each; a run that was stopped goes on and ends in the same file.
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
words="run configs/pig.yaml --games 1000000 --quiet"
in_folder native "$POISE" $words --out all.h5
threads_of() { ls /proc/$pid/task | wc -l; }
for threads in 1 3; do
    rm -f cut.h5*
    env -u POISE HOME="$work" "$work/venv/bin/poise" $words --out cut.h5 --threads $threads >cut 2>&1 &
    pid=$!
    appears cut.h5.part 2000000
    used[threads]=$(threads_of)
    kill -TERM $pid
    wait $pid
    [ $? = 143 ] || { echo "stopped: another exit code than 143"; cat cut; bad=1; }
done
[ $((used[3] - used[1])) = 2 ] || { echo "threads at work: ${used[*]}"; bad=1; }
alone "$work/venv/bin/poise" run --resume cut.h5 --quiet --threads 3 >cut 2>&1 || { cat cut; bad=1; }
h5diff native/all.h5 cut.h5 /variants /variants || bad=1

names='import { tell_word } from "'$(dirname "$wasm")'/wasm/windows.mjs";
console.log(["c:\\a\\b.yaml", "--out=D:\\x.h5", "wroth", "lua\\levee.lua", "a=C:/x", "100%"].map(tell_word).join(" "));'
told=$(node --input-type=module -e "$names")
[ "$told" = "/C:/a/b.yaml --out=/D:/x.h5 wroth lua/levee.lua a=C:/x 100%" ] || { echo "files of Windows: $told"; bad=1; }

mkdir -p tests
cd tests || exit 1
for file in package agents; do
    alone env POISE="$wasm" POISE_SOURCE_DIR="$POISE_SOURCE_DIR" PYTHONDONTWRITEBYTECODE=1 MPLBACKEND=Agg \
        "$work/venv/bin/python" "$POISE_SOURCE_DIR/tests/python/$file.py" >$file.log 2>&1 || { tail -40 $file.log; bad=1; }
    tail -3 $file.log
done
exit $bad
