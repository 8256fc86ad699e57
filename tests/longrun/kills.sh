#!/usr/bin/env bash
# kills.sh KILLS: kills a run with SIGKILL at so many random moments, resumes it each time, and holds
# the end against the run that nobody disturbed. Prints what happened; RANDOM_SEED repeats it.
set -u
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
kills=$1
seed=${RANDOM_SEED:-$$}
RANDOM=$seed
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

fail() {
    echo "FAILED (RANDOM_SEED=$seed): $*"
    tail -3 out err
    ls -l
    exit 1
}

# Large chunks and small ones: a quick player, and one that thinks.
cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 80000
variants:
  - name: thinks
    humans: [rollout:1]
YAML
"$POISE" run two.yaml --quiet --reproducible --out whole.h5 || fail "the run that nobody disturbs"
start=("$POISE" run two.yaml --threads 2 --checkpoint 20 --out killed.h5)
again=("$POISE" run --resume killed.h5 --threads 1 --checkpoint 20)
command=("${start[@]}")
killed=0
while [ $killed -lt "$kills" ]; do
    "${command[@]}" >out 2>err &
    pid=$!
    moment=$((RANDOM % (killed % 3 == 0 ? 3000 : 700))) # start and taking over, or play
    sleep "$((moment / 1000)).$(printf '%03d' $((moment % 1000)))"
    kill -KILL $pid 2>/dev/null
    wait $pid 2>/dev/null
    status=$?
    if [ $status = 137 ]; then
        killed=$((killed + 1))
    elif [ $status != 0 ]; then
        fail "exit code $status after $killed kills"
    fi
    if [ -e killed.h5.part ]; then
        "$POISE" verify killed.h5.part --games 5 >out 2>err || fail "unreadable after $killed kills"
        grep -o '[0-9]* games in' out >>course
        command=("${again[@]}")
    elif [ -e killed.h5 ]; then
        /usr/bin/python3 "$here/same.py" whole.h5 killed.h5 || fail "other data after $killed kills"
        echo "whole after $killed kills" >>course
        rm killed.h5
        command=("${start[@]}")
    else
        command=("${start[@]}") # killed before there was a file
    fi
done
[ -e killed.h5.part ] && { "${again[@]}" >out 2>err || fail "the last resume"; }
[ -e killed.h5 ] || "${start[@]}" >out 2>err
/usr/bin/python3 "$here/same.py" whole.h5 killed.h5 || fail "other data in the end"
[ ! -e killed.h5.part ] && [ ! -e killed.h5.part.new ] || fail "something is left"
echo "$killed kills, games in the file after each:"
tr '\n' ';' <course
echo
