#!/usr/bin/env bash
# The guide "Enter your own copy" in configs/README.md: its files and its commands work as printed.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

sed -n '/^## Enter your own copy/,$p' "$POISE_SOURCE_DIR/configs/README.md" >guide
awk '/^```yaml/ {block++; next} /^```/ {block += 0.5} block == 1 {print >"my-drums.yaml"} block == 2.5 {print >"my-games.yaml"}' guide
expect 0 'settled by you: counted, 35 cards in each army' "$POISE" rules my-drums.yaml
expect 0 '^raider +Raider +orcs +35 ' "$POISE" rules my-drums.yaml --table cards
expect 0 '^cards ' "$POISE" rules drums cards
expect 0 "[Rr]ound 1" "$POISE" trace my-games.yaml --index 0
expect 0 'U-27 ' "$POISE" run my-games.yaml --games 20
expect 0 'U-2: ' "$POISE" audit my-games.yaml --games 20 --quiet

# The whole examples extend the base with lists of their own, and what is still open can be audited.
for game in wroth orichalcum drums; do
    expect 0 'settled by you: ' "$POISE" rules "$POISE_SOURCE_DIR/configs/$game/own-copy.yaml"
    expect 0 'A-[0-9]: ' "$POISE" audit "$POISE_SOURCE_DIR/configs/$game-own-copy.yaml" --games 5 --quiet
done

# Each list that the guide names is a value of its game.
while IFS='|' read -r _ game lists _; do
    case $game in *Wroth*) game=wroth ;; *Orichalcum*) game=orichalcum ;; *Drums*) game=drums ;; *) continue ;; esac
    for list in $(grep -o '`[^`]*`' <<<"$lists" | tr -d '`'); do
        expect 0 . "$POISE" rules $game --table "$list"
    done
done <guide
exit $((failures > 0))
