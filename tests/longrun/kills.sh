#!/usr/bin/env bash
# kills.sh KILLS [KIND]: kills a run with SIGKILL at so many random moments, resumes it each time, and
# holds the end against the run that nobody disturbed. KIND is run (as when left out); shard, for part
# 2 of 3, merged in the end; or mpi:RANKS:THREADS, where mpirun or a rank is killed. Prints what
# happened; RANDOM_SEED repeats it, GAMES is the size of the run.
set -u
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
kills=$1
kind=${2:-run}
seed=${RANDOM_SEED:-$$}
RANDOM=$seed
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export TMPDIR=$folder

fail() {
    echo "FAILED ($kind, RANDOM_SEED=$seed): $*"
    tail -n 3 out err
    ls -l
    exit 1
}
milliseconds() { echo $((${EPOCHREALTIME/./} / 1000)); }

# Large chunks and small ones: a quick player, and one that thinks.
games=${GAMES:-100000}
[ "$kind" != shard ] || games=$((3 * games))
cat >two.yaml <<YAML
game: pig
rules: pig/base.yaml
games: $games
variants:
  - name: thinks
    humans: [look:2:1]
    set: { goal: 30 } # a game is short, so thinking is cheap
YAML
launch=()
part=()
threads=2
case $kind in
mpi:*)
    . "$here/mpi_environment.sh"
    IFS=: read -r _ ranks threads <<<"$kind"
    launch=(mpirun -n "$ranks" --oversubscribe --bind-to none)
    ;;
shard)
    part=(--shard 2/3)
    for k in 1 3; do
        "$POISE" run two.yaml --quiet --shard $k/3 --out part$k.h5 || fail "part $k"
    done
    ;;
esac
"$POISE" run two.yaml --quiet --reproducible --out whole.h5 || fail "the run that nobody disturbs"
start=("${launch[@]}" "$POISE" run two.yaml "${part[@]}" --threads $threads --checkpoint 20
    --out killed.h5)
again=("${launch[@]}" "$POISE" run --resume killed.h5 --threads 1 --checkpoint 20)

check() { # what the file killed.h5 holds
    local result=killed.h5
    if [ "$kind" = shard ]; then
        result=merged.h5
        "$POISE" merge part1.h5 killed.h5 part3.h5 --quiet --force --out $result >out 2>err || fail merge
    fi
    /usr/bin/python3 "$here/same.py" whole.h5 $result || fail "other data after $killed kills"
}

is_playing() { # here: other tests kill runs of that name, too
    local pid
    for pid in $(pgrep -f "^$POISE run .*killed.h5"); do
        [ "$(readlink /proc/"$pid"/cwd)" != "$PWD" ] || return 0
    done
    return 1
}

strike() { # kills the run, or mpirun or one of its ranks, and waits until all are gone
    local victims=("$1")
    [ ${#launch[@]} = 0 ] || mapfile -t -O 1 victims < <(pgrep -P "$1")
    kill -KILL "${victims[RANDOM % ${#victims[@]}]}" 2>/dev/null
    for _ in $(seq 1200); do
        kill -0 "$1" 2>/dev/null || is_playing || break
        sleep 0.1
    done
    if is_playing; then
        ps -ef --forest
        fail "a killed job goes on"
    fi
    kill -KILL "$1" 2>/dev/null && echo "mpirun hung after its ranks were gone"
    wait "$1" 2>/dev/null
    status=$?
}

: >course
killed=0
began=$(milliseconds)
"${start[@]}" >out 2>err || fail "the run that tells how long one takes"
span=$(($(milliseconds) - began))
check
rm killed.h5
command=("${start[@]}")
while [ $killed -lt "$kills" ]; do
    "${command[@]}" >out 2>err &
    pid=$!
    moment=$((RANDOM % span))
    sleep "$((moment / 1000)).$(printf '%03d' $((moment % 1000)))"
    strike $pid
    # mpirun itself sometimes crashes when one of its ranks is killed while it begins
    if [ $status = 137 ] || { [ $status = 139 ] && grep -q '\] mpirun(+' err; }; then
        killed=$((killed + 1))
    elif [ $status != 0 ]; then
        fail "exit code $status after $killed kills"
    fi
    if [ -e killed.h5.part ]; then
        "$POISE" verify killed.h5.part --games 5 >out 2>err || fail "unreadable after $killed kills"
        grep -o '[0-9]* games in' out >>course
        command=("${again[@]}")
    elif [ -e killed.h5 ]; then
        check
        echo "whole after $killed kills" >>course
        rm killed.h5
        command=("${start[@]}")
    else
        command=("${start[@]}") # killed before there was a file
    fi
done
[ -e killed.h5.part ] && { "${again[@]}" >out 2>err || fail "the last resume"; }
[ -e killed.h5 ] || "${start[@]}" >out 2>err
check
[ ! -e killed.h5.part ] && [ ! -e killed.h5.part.new ] || fail "something is left"
echo "$kind: $killed kills, games in the file after each:"
tr '\n' ';' <course
echo
