#!/usr/bin/env bash
# `poise verify` finds a change to any attribute and any data set that a result rests on.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
needs_h5py
printf 'game: pig\nrules: %s\nai: book\nhumans: [greedy]\ngames: 500\nsweep: {ai.hold_at: [18, 20]}\n' \
    "$POISE_SOURCE_DIR/configs/pig/base.yaml" >sweep.yaml
expect 0 '' "$POISE" run sweep.yaml --out whole.h5
expect 0 'complete; 1000 games' "$POISE" verify whole.h5
holds "every change is found" /usr/bin/python3 "$POISE_SOURCE_DIR/tests/results/change_each.py" "$POISE" whole.h5
exit $((failures > 0))
