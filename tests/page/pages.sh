# Sourced by tests of whole pages: a report that plays of each game in a folder of its own.
[ -f "$POISE_BUILD_DIR/poise-play.html" ] || { echo "poise-play.html was not built"; exit 77; }
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
for game in pig wroth drums orichalcum heroes3; do
    printf 'game: %s\nrules: %s/base.yaml\ngames: 100\nseed: 3\n' $game $game >$game.yaml
    "$POISE" run $game.yaml --quiet
    "$POISE" report $game.h5 --play --out $game.html >/dev/null
done
for game in salvage levee; do
    "$POISE" run "$POISE_SOURCE_DIR/configs/lua/$game.yaml" --games 100 --quiet
    "$POISE" report $game.h5 --play --out $game.html >/dev/null
done
export PYTHONPATH="$POISE_SOURCE_DIR/tests/page"
