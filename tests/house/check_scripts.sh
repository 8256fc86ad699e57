#!/usr/bin/env bash
# Every script of the page and of poise.wasm is as Biome formats it, names what it uses, and imports in no circle.
set -eu
cd "$POISE_SOURCE_DIR"
biome=sims/web/node_modules/.bin/biome
[ -x $biome ] || { echo "biome is not here: run \`npm ci\` in sims/web"; exit 77; }
mapfile -d '' scripts < <(find sims/web wasm tests bench -name node_modules -prune -o '(' -name '*.js' -o -name '*.mjs' ')' -print0)
$biome lint --error-on-warnings --max-diagnostics=50 "${scripts[@]}"
$biome format "${scripts[@]}"
