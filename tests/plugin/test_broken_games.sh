#!/usr/bin/env bash
# Games with one fault each: `poise check` names it, and so does `poise run` what it can see.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"
. "$POISE_SOURCE_DIR/tests/plugin/pig.sh"
install_poise
lay_out_pig broken
sed -i '/export.h/d; /^GAME_EXPORT/d' broken/pig.c

build() { # build FAULT
    cc -O1 -std=c17 -w -shared -fPIC -fvisibility=hidden -I"$prefix/include" -Ibroken -DFAULT="$1" \
        "$POISE_SOURCE_DIR/tests/plugin/broken.c" -L"$prefix/lib" -lpoise_game -o broken/broken.so || exit 1
}

# finds FAULT PATTERN [OPTION...]: `check` says so.
finds() {
    local pattern=$2
    build "$1"
    shift 2
    "$poise" check broken/broken.so --games 20 --effects 20 "$@" 2>&1 | tr -s '\n ' ' ' >out
    grep -qE -- "$pattern" out || { echo "FAILED: check does not say /$pattern/:"; fold out; failures=$((failures + 1)); }
}

runs_into() { # runs_into PATTERN: `run` with the same game says so
    expect 1 "$1" "$poise" run broken/broken.yaml --game broken/broken.so --games 2000 --no-out --quiet
}

for sound in NONE EARLY_ROLLS; do
    build $sound
    expect 0 'No fault found' "$poise" check broken/broken.so --games 20 --effects 20
    holds "all that changes is in \`fields\`" test "$("$poise" check broken/broken.so --games 20 --effects 20 | grep -c 'in no row')" = 0
done

build LIKE_TOKENS
expect 0 'No fault found' "$poise" check broken/broken.so --games 20 --effects 20

build MANY_PLAYERS # more than a list on the stack would hold; 2 games, because each player plays them
expect 0 'No fault found' "$poise" check broken/broken.so --games 2 --effects 2

finds ILLEGAL_MOVE 'FAULT games the player chose the move 77, which is not legal seed 1, game 0, decision [0-9]+, all seats played by `greedy` poise trace broken --game broken/broken.so --seed 1 --index 0 --set policy.humans=greedy --set policy.ai=greedy'
pasted=$(grep -o 'poise trace broken .*--set policy.ai=greedy' out)
expect 1 'the game ends here: a player chose a move that is not legal' sh -c "${pasted/#poise/"$poise"}"
runs_into 'a player chose a move that is not legal.*in the code of the game'
finds ENDLESS 'FAULT games the game does not end: after 100000 decisions \(`decisions_max`\) it is not over seed 1, game [0-9]+'
runs_into 'broken: the game does not end: after 100000 decisions .*`poise check /.*/broken.so` looks for others$'
pasted=$(grep -o 'poise trace .*--index .*' out)
expect 1 'the game ends here: the game does not end: after 100000 decisions' sh -c "${pasted/#poise/"$poise"}"
finds HANG 'FAULT games `advance` does not return: one call has taken 1 s of processor time seed 1, game 0, decision [0-9]+, all seats played by `[a-z]+` poise trace broken' --limit 1
finds UNINITIALIZED 'FAULT same byte [0-9]+ of the state is not the same after `start` on memory of zeros and of ones: it is not initialized'
finds HIDDEN_INFORMATION 'FAULT choices the player `greedy` chooses otherwise after `redeal`: it uses what it cannot see'
finds SHARED_STREAM 'FAULT rolls `die of (ai|human)` says what `die of (ai|human)` shows in the same round.*do they share a stream'
finds NARROW_COLUMN 'FAULT columns the column `human_score` is too narrow: it holds 0 to 255 \(u8\), and the value is [0-9]+ seed'
finds WRONG_SIZE 'state_size: is [0-9]+ bytes'
runs_into 'broken.so, `broken`: state_size: is [0-9]+ bytes'
finds WRONG_VERSION 'was built for version 99 of the contract, and this is version 6: build it again'
runs_into 'was built for version 99 of the contract'
finds ALLOCATION 'FAULT games `apply` calls malloc: a game allocates nothing'
finds MISSING_COLUMN 'winner: must be column number 1: begin `columns` with GAME_COMMON_COLUMNS'
runs_into 'winner: must be column number 1'
finds LONG_LIST 'FAULT games a decision has [0-9]+ legal moves, and a list holds 1024: split it'
runs_into 'a decision has more than 1,024 legal moves: split it'

finds OWN_COUNTER 'FAULT games the game writes to variables of its own outside the state'
finds WRITES_RULES 'FAULT games `apply` writes to the rules, which it may only read'
finds WRITES_IN_MOVES 'FAULT games `moves` writes to the state, which it may only read'
finds WRITES_OUTSIDE 'FAULT games `start` (writes|reaches) outside the state of [0-9]+ bytes'
finds DEAD_REDEAL 'FAULT rolls the dice to come stay as they were after `redeal`'
finds MISSING_FUNCTION 'redeal: is missing from the game.s table'
finds UNSEEN_CHOICE 'FAULT seen the moves `roll` \(0\) and `hold` \(1\) lead to different states that look the same'
finds SHOWN_DIE 'FAULT seen `redeal` changes memory of the state that `fields` does not call hidden'
finds FORGOTTEN_ROW 'note bytes [-0-9, ]+ of the state change in games and are in no row of `fields`'
finds OUT_OF_RANGE 'FAULT games an invariant is violated: turn_total is [0-9]+; it can be 0 to 3'
finds OTHER_HEADERS 'was built with headers whose structs have other sizes'
finds SAME_MOVE_TWICE 'FAULT games the legal move 0 is listed twice'
finds DRAWS_AT_ONCE 'note `roll` .move 0.: luck is drawn'
finds FORGOTTEN_ROUND 'FAULT columns round 1 is over, and its scores were not kept: call game_end_round'
finds UNKNOWN_RULE 'FAULT rules the event "[^"]+" names the rule `P-77`, which `rule_ids` lacks'
finds ENDS_PROGRAM 'FAULT games `advance` ends the program'
expect 1 '^poise: .*the code of a loaded game ended the program' "$poise" run broken/broken.yaml --game broken/broken.so --games 2000 --out ended.h5 --quiet
holds "no lock is left" test ! -e ended.h5.part.lock
for fault in CRASHES FILLS_STACK ABORTS $([ "$(uname -m)" != x86_64 ] || echo DIVIDES); do
    finds $fault 'FAULT games `advance` (crashes|reaches)'
    for threads in 1 3; do
        expect 1 '^poise: the code of a loaded game crashed: `poise check` says where$' "$poise" run broken/broken.yaml \
            --game broken/broken.so --games 2000 --threads $threads --out crashed.h5 --quiet
        holds "no lock is left after $fault" test ! -e crashed.h5.part.lock
        rm -f crashed.h5.part
    done
done
finds DRAWS_HIDDEN 'FAULT choices `draw` shows another table after `redeal`, .*: `next [0-9]+` became `next [0-9]+` seed 1'
finds NAMES_HIDDEN 'FAULT choices `name_move` calls the move 0 otherwise after `redeal`, .*: `roll [0-9]+` became `roll [0-9]+` seed 1'
finds TELLS_HIDDEN 'FAULT choices a picture shows another table after `redeal`, .*: `next` is now `[0-9]+` seed 1'
finds NINE_SEATS '`seats` must return 1 to 8'
runs_into '`seats` must return 1 to 8'
exit $((failures > 0))
