#!/usr/bin/env bash
# Every script of the page and of poise.wasm is as Biome formats it, names what it uses, and imports in no circle. npm brings
# Biome where it is not installed.
set -eu
cd "$POISE_SOURCE_DIR"
biome=$(command -v biome) || {
    npm install --silent --no-save --prefix "$POISE_BUILD_DIR/biome" @biomejs/biome@2.6.8 >/dev/null 2>&1 ||
        { echo "biome is not to be had"; exit 77; }
    biome=$POISE_BUILD_DIR/biome/node_modules/.bin/biome
}
mapfile -d '' scripts < <(find sims/web wasm tests bench -name node_modules -prune -o '(' -name '*.js' -o -name '*.mjs' ')' -print0)
"$biome" lint --error-on-warnings --max-diagnostics=50 "${scripts[@]}"
"$biome" format "${scripts[@]}"
