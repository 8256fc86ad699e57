#!/usr/bin/env bash
# Dice of a real table, typed in `poise play`: what comes after a move falls so, the game is kept, and it replays.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

# Pig: three throws in a row as they were typed, the last with the first one of the AI.
printf '%s\n' 'roll die=6' roll 'roll die=4' roll 'roll die=1, die=2' roll quit >typed
told='total of 6 \(die 6\).*total of 10 \(die 4\).*Human: loses the turn.s total \(die 1\) .*total of 2 \(die 2\)'
expect 0 "$told" bash -c '"$POISE" play pig --seed 5 --out pig.play <typed | tr "\n" " "'
holds "three deals are kept" grep -qE '^dealt: \{7: [0-9]+, 8: [0-9]+, 9: [0-9]+\}' pig.play
expect 0 "$told" bash -c '"$POISE" trace pig.play | tr "\n" " "'
expect 0 'moves are legal' "$POISE" verify pig.play
expect 0 'taken back' bash -c 'printf "back\nquit\n" | "$POISE" play pig.play'
expect 0 'moves are legal' "$POISE" verify pig.play

# What does not fall at all waits for the next move; what cannot fall so is said, and no move is made.
# A name that falls in no game is dropped.
printf '%s\n' 'roll nothing=1' 1 1 quit >typed
expect 0 'No `nothing` falls after this move, nor in other games' bash -c '"$POISE" play wroth --seed 5 --out wroth.play <typed'
holds "it is said once" test "$(grep -c 'No `nothing`' out)" = 1
holds "nothing was dealt anew" bash -c '! grep -q dealt: wroth.play'
printf '%s\n' 'roll ai die=battle' 1 quit >typed
expect 0 'No `ai die` falls after this move: what you typed waits' \
    bash -c '"$POISE" play wroth --seed 5 --out later.play <typed'
printf '%s\n' 'roll die=7' roll quit >typed
expect 0 'did not fall so in [0-9]+ deals, and the move is not made' bash -c '"$POISE" play pig --seed 5 --out never.play <typed'
holds "no move was made" grep -q 'moves: \[0, 0, 0, 0, 0, 1\]$' never.play
expect 0 'Write what fell' bash -c 'printf "roll =4\nquit\n" | "$POISE" play pig --seed 5 --out wrong.play'

# A finished game with typed dice is one with help: it stays out of results unless --marked.
(echo 'roll die=6'; for k in $(seq 400); do echo roll; echo hold; done) >typed
"$POISE" play pig --seed 6 --out whole.play <typed >out
expect 0 'a finished game' "$POISE" verify whole.play
expect 1 '' "$POISE" merge whole.play --out people.h5
expect 0 '' "$POISE" merge whole.play --marked --out people.h5
expect 1 'whole.play: is the same game as whole.play' "$POISE" merge whole.play whole.play --marked --out twice.h5
mkdir old && cp whole.play "old/$(printf 'm\374ller.play')" # named on a system before UTF-8
expect 0 '1 game that people played is now in old.h5' "$POISE" merge old --marked --out old.h5
expect 1 'dealt. is no number' bash -c 'sed "s/^dealt: .*/dealt: {1: x}/" whole.play >bad.play; "$POISE" verify bad.play'
exit $((failures > 0))
