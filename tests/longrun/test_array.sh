#!/usr/bin/env bash
# The batch scripts of the pages: sbatch takes each, and a job of the array plays its shard.
set -eu -o pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "$1"; exit 1; }
awk '/^```/ { if (inside && sbatch) { file = "script" ++count; printf "%s", text >file; close(file) }
              inside = !inside; text = ""; sbatch = 0; next }
     inside { text = text $0 "\n"; sbatch = sbatch || /^#SBATCH/ }' "$POISE_SOURCE_DIR"/README.md "$POISE_SOURCE_DIR"/docs/*.md
ls script* >/dev/null || fail "no page has a batch script"
for script in script*; do
    head -1 "$script" | grep -q '^#!/' || fail "sbatch refuses a script without #! in its first line: $(head -1 "$script")"
    bash -n "$script" || fail "$(cat "$script")"
done
grep -lq SLURM_ARRAY_TASK_ID script* || fail "no page has an array"
mkdir bin
ln -s "$POISE" bin/poise
echo 'game: pig
rules: pig/base.yaml
games: 2000' >wroth.yaml
export PATH=$folder/bin:$PATH SLURM_ARRAY_TASK_ID=3 SLURM_NTASKS=8 SLURM_PROCID=0 OMP_WAIT_POLICY=passive
script=$(grep -l SLURM_ARRAY_TASK_ID script* | head -1)
bash "$script" >/dev/null
"$POISE" verify wroth.3.h5 >said || fail "$(cat said)"
grep -q '20 games' said || fail "$(cat said)"
