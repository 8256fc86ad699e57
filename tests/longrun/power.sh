#!/usr/bin/env bash
# power.sh CUTS: plays a run, makes of its writes the files that so many power cuts would have left, and
# resumes them. RANDOM_SEED repeats it.
set -eu
/usr/bin/python3 -c 'import h5py' 2>/dev/null || { echo "python3-h5py is not installed"; exit 77; }
ldd "$POISE" | grep -q libasan && { echo "a sanitizer suffers no other library before it"; exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
${CC:-cc} -O1 -shared -fPIC "$here/journal.c" -o journal.so -ldl
cat >two.yaml <<'YAML'
game: pig
rules: pig/base.yaml
games: 140000
variants:
  - name: thinks
    humans: [look:2:1]
    set: { goal: 30 } # a game is short, so thinking is cheap
YAML
echo 01234567-89ab-cdef-0123-456789abcdef >other-boot
export JOURNAL=$folder/journal LD_PRELOAD=$folder/journal.so
SPEED=20 "$POISE" run two.yaml --checkpoint 1000 --quiet --out whole.h5
JOURNAL=/dev/null /usr/bin/python3 "$here/power_cuts.py" "$POISE" "$1" "${RANDOM_SEED:-$$}"
