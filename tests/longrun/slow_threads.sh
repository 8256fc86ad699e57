#!/usr/bin/env bash
# ThreadSanitizer finds nothing in runs, resumed runs and merges. Clang, for its OpenMP runtime tells
# the sanitizer what it does; with gcc's there would be false alarms.
set -eu
. "$POISE_SOURCE_DIR/tests/support/wait.sh"
command -v clang >/dev/null || { echo "clang is not installed"; exit 77; }
echo 'int main(void) { return 0; }' | clang -fopenmp -fsanitize=thread -x c - -o /dev/null 2>/dev/null ||
    { echo "clang's OpenMP runtime (libomp-dev) is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
CC=clang CXX=clang++ CFLAGS="-fsanitize=thread -g" LDFLAGS="-fsanitize=thread" \
    cmake -S "$POISE_SOURCE_DIR" -B "$folder/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DPOISE_LTO=OFF -DBUILD_TESTING=OFF -DCMAKE_DISABLE_FIND_PACKAGE_MPI=ON >"$folder/log" 2>&1 &&
    cmake --build "$folder/build" --target poise >>"$folder/log" 2>&1 || {
    tail -20 "$folder/log"
    exit 1
}
cd "$folder"
poise=build/poise
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66 halt_on_error=1"
cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 150000
variants:
  - name: thinks
    humans: [look:2:1]
    set: { goal: 30 } # a game is short, so thinking is cheap
YAML
run() {
    "$@" >out 2>&1 || { echo "FAILED: $*"; head -60 out; exit 1; }
}
run $poise run two.yaml --threads 4 --checkpoint 20 --out a.h5
run $poise run wroth.yaml --threads 4 --games 20000 --no-out
for k in 1 2 3; do
    run $poise run two.yaml --threads 3 --shard $k/3 --quiet --out s$k.h5
done
run $poise merge s1.h5 s2.h5 s3.h5 --out m.h5
run $poise verify m.h5
$poise run two.yaml --threads 4 --checkpoint 20 --out k.h5 >out 2>&1 &
pid=$!
appears k.h5.part
sleep 1
kill -INT $pid
wait $pid && [ ! -e k.h5.part ] || ! grep -A30 'WARNING: ThreadSanitizer' out
[ ! -e k.h5.part ] || run $poise run --resume k.h5 --threads 4
