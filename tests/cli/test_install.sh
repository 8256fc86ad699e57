#!/usr/bin/env bash
# An installed program finds its own configs, from any folder and at any place, and its reader every page that is named.
set -eu
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
fail() { echo "$1"; exit 1; }
exec 9>"$POISE_BUILD_DIR/install.lock" && flock 9 # there is one manifest for all
cmake --install "$(dirname "$POISE")" --prefix "$root/somewhere" >/dev/null
diff <(sort "$(dirname "$POISE")/install_manifest.txt") <(find "$root/somewhere" -type f | sort) ||
    fail "what removes an installation (docs/packages.md) does not know all of its files"
exec 9>&-
mv "$root/somewhere" "$root/elsewhere"
cd "$root"
elsewhere/bin/poise rules pig | sed -n 2p | grep -qx "$(realpath "$root")/elsewhere/share/poise/configs/pig/base.yaml"
elsewhere/bin/poise trace pig.yaml --index 0 | grep -q '^Result$'

# Pages that the program, its configs, the Python package and the pages themselves name, and links among the pages.
pages=$root/elsewhere/share/doc/poise
grep -rohE --exclude-dir=node_modules --include=*.c --include=*.cpp --include=*.h --include=*.lua --include=*.yaml --include=*.md --include=*.py --include=*.js \
    '\b(docs|engine/[a-z0-9]+|sims/results)/[A-Za-z0-9-]+\.md' "$POISE_SOURCE_DIR"/{analysis,configs,docs,engine,sims,README.md} |
    sort -u >named
for page in docs/lua.md docs/measures.md docs/positions.md engine/pig/RULES.md; do
    grep -qx $page named || fail "the search for names does not find $page"
done
while read -r page; do
    [ -s "$pages/$page" ] || fail "$page is named, but not installed: $(grep -rlF "$page" "$POISE_SOURCE_DIR"/{analysis,configs,docs,engine,sims} | head -3)"
done <named
for page in "$pages"/*.md "$pages"/docs/*.md; do
    for link in $(grep -oE '\]\([^)# ]+' "$page" | cut -c3- | grep -v '^https\?:' | sort -u); do
        [ -e "$(dirname "$page")/$link" ] || fail "$page links to $link, which is not installed"
    done
done
