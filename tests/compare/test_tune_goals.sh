#!/usr/bin/env bash
# `tune --goal`: two values for two goals, players of their own, and what is refused.
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
pig="$POISE_SOURCE_DIR/configs/pig.yaml"
tune() { "$POISE" tune "$pig" --games 2000 --quiet "$@"; }
range=(--param ai.hold_at --from 1 --to 40 --param human.hold_at --from 1 --to 40)

# The AI holds early or late enough to win 35 %, and the game is short.
tune "${range[@]}" --goal "ai wins = 35%" --goal "mean rounds <= 13" >two 2>&1
holds "both goals reached" test $? = 0
holds "the first places are told by the games that chose them" grep -qE "nearest places .*goal .*in the search" two
holds "the rate agrees" grep -qE "ai wins = 35 % .*agrees" two
holds "the mean is met" grep -qE "mean rounds <= 13 .*met" two
tune "${range[@]}" --goal "ai wins = 35%" --goal "mean rounds <= 13" --threads 1 >one 2>&1
holds "the same for any number of threads" cmp two one

# A goal for each of two players.
expect 0 "greedy~50%: ai wins >= 60 % .* met" tune --param ai.hold_at --from 1 --to 30 \
    --goal "greedy: ai wins >= 40%" --goal "greedy~50%: ai wins >= 60%"
expect 0 "^| goal | on fresh games | verdict |" tune --param ai.hold_at --from 20 --to 21 \
    --goal "ai wins >= 20%" --format markdown
expect 1 "1 of 2 goals missed" tune --param ai.hold_at --from 10 --to 30 \
    --goal "ai wins >= 40%" --goal "mean rounds <= 2"
expect 1 "In the search no place meets all goals. Most, 1 of 2, are not missed at" tune --param ai.hold_at --from 10 --to 30 \
    --goal "ai wins >= 40%" --goal "mean rounds <= 2"
expect 2 "cannot be read: write" tune --param ai.hold_at --goal "win often"
expect 2 "names its player" tune --param ai.hold_at --goal "ai wins = 20%" --humans greedy
expect 1 "no numeric column .turns." tune --param ai.hold_at --goal "mean turns <= 3"
expect 2 "name one to 8 values" tune --goal "ai wins = 20%"
exit $((failures > 0))
