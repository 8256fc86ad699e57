#!/usr/bin/env bash
# A command that several processes would each run whole says so, and writes nothing; a shard and help are no such command.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
fail() { echo "$1"; exit 1; }
export SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=0
for command in run audit compare coverage ladder learn plan tune check; do
    if "$POISE" $command pig >out 2>said; then fail "$command plays twice"; fi
    grep -q '^poise: several processes were started together (SLURM_STEP_NUM_TASKS is 2)' said || fail "$command: $(cat said)"
    [ "$(wc -l <said)" = 1 ] && [ ! -s out ] || fail "$command says more than one thing"
    "$POISE" $command --help >/dev/null || fail "$command --help"
done
[ -z "$(find . -name '*.h5*')" ] || fail "a file was written"
"$POISE" run pig --games 90 --shard 1/3 --no-out >/dev/null || fail "a shard is a part of its own"
"$POISE" rules pig >/dev/null || fail "rules plays nothing"
OMPI_COMM_WORLD_SIZE=2 "$POISE" coverage pig 2>said >out && fail "coverage plays twice"
grep -q 'OMPI_COMM_WORLD_SIZE is 2.*`poise coverage` plays in one process' said || fail "$(cat said)"
