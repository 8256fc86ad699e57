#!/usr/bin/env bash
# Files of games that people play: one player at a time, a free name for each game, any seed.
set -u
. "$POISE_SOURCE_DIR/tests/support/shell.sh"

# Somebody plays pig-1.play and has made no move yet.
mkfifo typed
"$POISE" play pig --seed 7 <typed >first 2>&1 &
exec 3>typed
until [ -e pig-1.play.part.lock ]; do sleep 0.05; done
expect 0 'kept in pig-2\.play' "$POISE" play pig --seed 8
holds "the second game has its file" [ -e pig-2.play ]
echo roll >&3
until [ -e pig-1.play ]; do sleep 0.05; done
expect 1 'pig-1\.play: process [0-9]+ on .* is writing it' "$POISE" play pig-1.play
exec 3>&-
wait
expect 0 'all [0-9]+ moves are legal' "$POISE" verify pig-1.play
expect 0 'seed: 7$' cat pig-1.play
expect 1 'exists already; .poise play pig-1.play. goes on' "$POISE" play pig --out pig-1.play

expect 0 '' "$POISE" play pig --seed 18446744073709551615 --out last.play
expect 0 'an unfinished game' "$POISE" verify last.play
expect 0 'of seed 18446744073709551615' "$POISE" play last.play

# A choice that is taken back and made again changes nothing, also where others play by chance in the same round.
chance=(wroth --seed 5 --set human.count=2 --set policy.humans=random --seats 1)
yes 1 | head -12 | "$POISE" play "${chance[@]}" --out once.play >/dev/null
{ yes 1 | head -12; echo back; echo 1; } | "$POISE" play "${chance[@]}" --out again.play >/dev/null
expect 0 '^undone: 1$' cat again.play
holds "the others go on as they did" cmp <(sed -n '/^moves/,/]/p' once.play) <(sed -n '/^moves/,/]/p' again.play)

# A game that goes on has no reason of its end.
expect 0 '^  end_reason +none yet$' "$POISE" trace last.play
expect 0 '"winner":"unfinished","end_reason":null,' "$POISE" trace last.play --json
# What is about the games of an experiment is refused, not passed over.
expect 2 '^poise: --svg is for the games of an experiment; last\.play is told whole' "$POISE" trace last.play --svg pictures
expect 2 '^poise: --at is for the games' "$POISE" trace last.play --at 0 --position here.yaml
holds "nothing was written" [ ! -e pictures -a ! -e here.yaml ]

# What would change it is refused, not passed over.
expect 2 'last.play goes on as it was begun: leave out --set' "$POISE" play last.play --set ai.hold_at=3
expect 2 'last.play goes on as it was begun' "$POISE" play last.play --out other.play
expect 2 '--set is for the games of an experiment; last.play is told whole' "$POISE" trace last.play --set ai.hold_at=3

# A player whose file has an odd name is named in the game.
cp "$POISE_SOURCE_DIR/configs/players/levee.player" 'an "odd\one.player'
expect 0 '' "$POISE" play "$POISE_SOURCE_DIR/configs/lua/levee.lua" --set 'policy.humans=learnt:an "odd\one.player' --out odd.play
expect 0 'an unfinished game' "$POISE" verify odd.play

# What does not fit says why.
sed 's/^poise_game: 1$/poise_game: 0/' last.play >old.play
expect 1 'old\.play: `poise_game` is 0' "$POISE" verify old.play
mkdir games && : >games/pog.so
sed 's/^game: pig$/game: pog/' last.play >pog.play
expect 1 'pog\.play: this program does not know the game `pog`' "$POISE" verify pog.play
POISE_GAMES=$PWD/games expect 1 'pog\.play: .*games/pog\.so: cannot be loaded' "$POISE" verify pog.play
exit $((failures > 0))
