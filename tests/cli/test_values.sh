#!/usr/bin/env bash
# Values of options that cannot be meant are usage errors, for every option of every command; and no
# message sends the reader astray.
set -eu
. "$POISE_SOURCE_DIR/tests/support/says.sh"

"$POISE" run pig --games 20 --out pig.h5 >out
commands=$("$POISE" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
asked=0
for command in $commands; do
    [ "$command" = help ] && continue
    case $command in
    run) words="pig --no-out --games 20" ;;
    audit | compare | tune) words="pig --games 20" ;;
    plan) words="pig --pilot 100" ;;
    export | report | verify | merge) words=pig.h5 ;;
    complete) words=bash ;;
    games) words= ;;
    new) words="own" ;;
    trace) words="pig --index 0" ;;
    check | ladder) words="pig --games 2" ;;
    *) words=pig ;;
    esac
    "$POISE" "$command" --help | sed -nE 's/^  --([a-z-]+) ([^ ]+).*/\1 \2/p' >options
    while read -r option value; do
        # shellcheck disable=SC2086
        says "--$option" 2 "$POISE" "$command" $words "--$option" "" </dev/null
        got=0
        # shellcheck disable=SC2086
        timeout 200 "$POISE" "$command" $words "--$option" , >out 2>&1 </dev/null || got=$?
        case $value in
        *,...) [ $got -eq 2 ] || fail "$command --$option , ends with $got" ;;
        *) [ $got -le 2 ] || fail "$command --$option , ends with $got: $(cat out)" ;;
        esac
        asked=$((asked + 1))
    done <options
done
[ $asked -gt 100 ] || fail "only $asked options were tried"
for value in greedy, ,greedy greedy,,novice; do
    says "--humans: \`$value\` lacks a value" 2 "$POISE" compare pig --humans "$value"
done

# Of two values with one name none is lost in silence, and no player, target or value is asked for twice.
for twice in "compare pig --set goal=30 --set human.hold_at=20 --set goal=40" "rules pig --set goal=30 --set goal=30" \
    "tune pig --param goal --param human.hold_at --param goal"; do
    # shellcheck disable=SC2086
    says ': `goal` is named twice; name it once' 2 "$POISE" $twice
done
for command in run compare audit "tune --param goal" plan; do
    # shellcheck disable=SC2086
    says '--humans: `novice` is named twice; name it once' 2 "$POISE" $command pig --humans novice,greedy,novice
done
says '--target: `50%` is named twice' 2 "$POISE" tune pig --param goal --target 50%,40%,50%
says ', seed 1' 0 "$POISE" compare pig --set goal=30 --set policy.humans=greedy~5% --set human.hold_at=30 --games 200 --quiet

# What is malformed ends with 2, whether the experiment is needed to see it or not.
pig="run pig --no-out --games 20"
for wrong in "$pig --assert often" "compare wroth-extend --assert often" "$pig --set goal" "$pig --set gaol=3" \
    "$pig --set goal=many" "$pig --humans gredy" "trace pig --index 0 --set goal" "ladder pig --set goal" \
    "tune pig --param goal --from 1 --to 2 --set goal" "rules pig --set goal" "$pig --shard 3" "$pig --shard 4/3" \
    "compare wroth-extend --until soon" "audit pig --together 10 --until soon" \
    "compare wroth-extend --column no" "compare wroth-extend --humans novice --until soon"; do
    # shellcheck disable=SC2086
    says "Try \`poise ${wrong%% *} --help\`" 2 "$POISE" $wrong
done
says '"often" cannot be read: write' 2 "$POISE" run pig --assert often
! grep -q goal out || fail "--assert speaks of goals"

says 'did you mean `human.extend_troops` or `ai.extend_troops`?' 2 "$POISE" run wroth --set extend_troops=3
says 'unknown option `-games`; did you mean `--games`?' 2 "$POISE" run pig -games 10
says 'unknown option `-x`' 2 "$POISE" run pig -x
for command in ladder tune audit; do # they compare players, values and readings
    "$POISE" $command --help | grep -q 'games for each player, value or reading' || fail "the games of $command --help"
done
for word in --help -h help; do
    says 'Usage: poise COMMAND' 0 "$POISE" help $word
done

# An input that is not there is said before an output that is.
echo mine >report.html
says 'nothere.h5: cannot be read: No such file' 1 "$POISE" report nothere.h5
says 'mine' 0 cat report.html

# --quiet has one meaning: the answer stays.
for command in run merge; do
    "$POISE" $command --help | grep -q -- '--quiet  *show no progress$' || fail "--quiet of $command"
done
# shellcheck disable=SC2086
says '20 games' 0 "$POISE" $pig --quiet
