# Sourced after support/two_programs.sh: the commands that poise.wasm is held against the program with, in whatever host
# runs it; for the four systems, Pig and a game in Lua. Each host has games and experiments of its own, and answers name
# the file: all read copies under one name.

ask_every_command() {
    local game name few changed host
    for host in native $hosts; do
        cp -r "$POISE_SOURCE_DIR/configs" $host
        cat >$host/pigs.yaml <<'END'
game: pig
rules: configs/pig/base.yaml
variants: [{name: base}, {name: short, set: {goal: 30}}]
END
    done
    same games
    same help
    for game in wroth.yaml orichalcum.yaml heroes3.yaml drums.yaml pig.yaml lua/levee.lua; do
        name=$(basename ${game%.*}) game=configs/$game few="--games $1 --seed 7 --quiet"
        same run $game --no-out $few --format json
        same audit $game --games $(($1 / 3)) --quiet --format json
        same ladder $game --player random --player greedy $few
        same rules $game --format json
        same rules $game
        same trace $game --seed 3 --index 5
        same trace $game --seed 3 --index 5 --json
        same coverage $game --games $1
        same run $game --out $name.h5 $few
        same verify $name.h5
        same export $name.h5 --csv --out $name.csv
        same report $name.h5 --out $name.html
        for host in native $hosts; do # where and when it was played, by what build, stands in a table and above it
            sed -E '/<td class="text">(start|end|host|commit|machine|libraries|compiler)</d; s/\([0-9a-f]{40}(-dirty)?\)//' $host/$name.html >$host/page
        done
        for host in $hosts; do
            cmp native/$name.csv $host/$name.csv || bad=1
            cmp native/page $host/page || bad=1
            h5diff native/$name.h5 $host/$name.h5 /variants /variants || bad=1
            "$POISE" verify $host/$name.h5 >out || bad=1
        done
    done
    for changed in wroth-extend orichalcum-dice heroes3-order drums-supply lua/salvage; do
        same compare configs/$changed.yaml --humans random,greedy --games $1 --quiet --format json
        same compare configs/$changed.yaml --games $1 --quiet
    done
    mkdir native/played
    for game in 1 2 3 4 5 6 7 8 9 10; do
        yes $'raise\ndig\nraise\ncut' | head -99 |
            "$POISE" play native/configs/lua/levee.lua --seed $game --out native/played/$game.play --plain >out 2>&1
    done
    cp "$POISE_SOURCE_DIR/configs/players/levee.player" native/played
    for host in $hosts; do cp -r native/played $host; done
    same testers played --format json
    same testers played --assert 'ai wins in [40%, 60%]'
    same compare pigs.yaml --games 200 --format html --quiet
    same compare pigs.yaml --learn-games 1000 --games 50 --quiet
    same compare configs/pig.yaml
    same run configs/wroth.yaml --no-out --games 20 --quiet --format html
    same run configs/wroth.yaml --no-out --games 5 --set ai.extend_troops=no
    same run configs/wroth.yaml --no-out --games 20 --quiet --humans average,expert
    same run configs/wroth.yaml --no-out --quiet --assert 'ai wins in [5%, 50%]' --format json
    same run configs/pig.yaml --set nothing=1 --no-out
    same run configs/lua/levee.lua --no-out --games 10 --humans expert
    same compare configs/wroth-extend.yaml --games 400 --until 5% --quiet --humans novice --format json
    same compare configs/wroth-extend.yaml --together 10 --games 20 --quiet
    same plan pigs.yaml --effect 2% --quiet --format json
    same audit configs/orichalcum.yaml --together 10 --games 10 --quiet --format json
    same audit configs/orichalcum.yaml --vary 'ai.payments:swap' --games 20 --quiet
    same audit configs/drums.yaml --cards --games 40 --quiet
    same audit configs/lua/bazaar.lua --cards --games 100 --quiet --format json
    same tune configs/wroth.yaml --param ai.extend_troops --from 1 --to 3 --target 30% --games 200 --quiet --format json
    same learn configs/pig.yaml --learn-games 1000 --out pig.player --quiet
    same learn configs/pig.yaml --set goal=20 --exact 50 --out solved.player --quiet
    for half in 1 2; do same run configs/pig.yaml --games 40 --shard $half/2 --out half$half.h5 --quiet; done
    same merge half1.h5 half2.h5 --out halves.h5
    same play configs/pig.yaml --seed 3 --index 5 --out pig.play
    same verify pig.play
    same new mine
    same check configs/pig.yaml --games 20
    same run mine/mine.lua --no-out --games 50 --quiet --format json
    same complete bash
    for host in native $hosts; do
        cat >$host/tie.yaml <<'END'
poise_position: 1
rules: wroth
round: 2
ai_score: 4
human_score: 9
decides: nobody
state:
  base: 7
  pool: []
  ai_die: battle
  sides:
    human: {basics: [0, 2, 2, 0, 0, 0, 0, 0, 0], supply: 16, dice: {mine: 1}}
    ai: {basics: [0, 0, 0, 0, 0, 0, 0, 5, 0], supply: 20, corra: 0, all_seeing_die: none}
  turn: {stage: ai action, dice_spent: 2, set: 0}
END
    done
    same ask tie.yaml --games 40 --format json
    same ask tie.yaml --games 40
    for host in $hosts; do
        cmp <(sed '/^saved:/d' native/pig.play) <(sed '/^saved:/d' $host/pig.play) || bad=1
        cmp native/mine/mine.lua $host/mine/mine.lua || bad=1
        h5diff native/halves.h5 $host/halves.h5 /variants /variants || bad=1
    done
    # Two scripts, of which JavaScript plays each.
    for host in native $hosts; do
        cp "$POISE_SOURCE_DIR/tests/lua/race.lua" $host/old.lua
        sed 's/s.places\[2\], 1$/s.places[2] + move, 1/' $host/old.lua >$host/new.lua
        printf 'game: ./old.lua\nhumans: [look:2:1]\ngames: 200\nvariants:\n  - {name: new, game: ./new.lua}\n' >$host/two.yaml
    done
    same compare two.yaml --quiet --format json
    same compare two.yaml --quiet
    same trace two.yaml --variant new --index 3
    # A new command belongs into this list; `studio`, which opens a browser, needs the native program.
    local command
    for command in $("$POISE" help | sed -n 's/^  \([a-z]*\)   *[a-z].*/\1/p' | grep -v '^studio$'); do
        grep -q "same $command\b" "$POISE_SOURCE_DIR/tests/wasm/commands.sh" || { echo "no host is asked: poise $command"; bad=1; }
    done
}

# Commands whose games several instances share.
share_games() { # share_games NAME [OPTION]...: of a results file, and for each command
    local game host name=$1 thinks="--humans look:2:1 --games 300 --quiet"
    shift
    for game in wroth-extend lua/salvage; do
        answers compare configs/$game.yaml --humans random,look:2:1 --games 200 --quiet --format json "$@"
    done
    for game in configs/wroth.yaml configs/lua/levee.lua; do
        answers run $game --no-out $thinks --format json "$@"
        answers ladder $game --games 100 --quiet "$@"
    done
    answers compare two.yaml --quiet --format json "$@"
    answers audit configs/wroth.yaml --games 2 --set policy.humans=look:2:1 --quiet --format json "$@"
    answers audit configs/wroth.yaml --together 10 --games 5 --set policy.humans=look:2:1 --quiet --format json "$@"
    answers tune configs/pig.yaml --param goal --from 10 --to 40 --target 50% --games 500 --set policy.humans=look:2:1 --quiet --format json "$@"
    answers run configs/pig.yaml --games 100000 --out $name.h5 --quiet "$@"
    for host in $hosts; do h5diff native/$name.h5 $host/$name.h5 /variants /variants || bad=1; done
    same compare configs/wroth-extend.yaml --set nothing=1 "$@"
    same rules configs/pig.yaml
}
