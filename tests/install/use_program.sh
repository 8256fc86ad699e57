# Runs in a bare root: use_program.sh PREFIX uses the program that was installed there, away from the sources.
set -eu
fail() { echo "$1"; exit 1; }
export PATH=$1/bin:$PATH
cd "$(mktemp -d)"
[ "$(command -v poise)" = "$1/bin/poise" ] || fail "the program is not $1/bin/poise"
poise --help >help
grep -q '^Commands:' help || fail "--help: $(cat help)"
poise run wroth --games 1000 --out small.h5 >small.shown
grep -q '^1,000 games' small.shown || fail "run: $(cat small.shown)"
poise verify small.h5 >/dev/null
poise report small.h5 --out small.html >/dev/null
grep -q '<svg' small.html || fail "the report has no picture"
if [ -f "$1/share/poise/poise-studio.html" ]; then
    poise studio wroth --no-open >shown || fail "studio: $(cat shown)"
    poise report small.h5 --play --out plays.html >/dev/null
    grep -q 'id="play-data"' plays.html || fail "the page does not play"
else
    poise report small.h5 --play --out plays.html 2>plays.said && fail "a page plays by nothing"
    grep -q 'what lets a page play was not built' plays.said || fail "report --play: $(cat plays.said)"
fi
poise new climb >/dev/null
poise run climb/climb.yaml --games 1000 --no-out >shown || fail "no game in Lua plays"
# Pages that messages and files name are where they say.
grep -q 'docs/measures.md' small.shown || fail "the result names no page"
for page in $(grep -ohE '\b(docs|engine/[a-z0-9]+)/[A-Za-z0-9-]+\.md' help small.shown climb/*.lua "$1"/share/poise/configs/lua/*.lua | sort -u); do
    [ -s "$1/share/doc/poise/$page" ] || fail "$page is named, and not installed"
done
