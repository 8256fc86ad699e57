#!/usr/bin/env bash
# Fuzzes the config reader under the sanitizers; the same inputs each time.
set -eu
. "$POISE_SOURCE_DIR/tests/support/fuzzer.sh"
runs=${RUNS:-20000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$POISE_SOURCE_DIR"
fuzzer "$work/fuzz" tests/config/fuzz_configs.c tests/support/ruleset_load.c
mkdir "$work/corpus"
for config in configs/*.yaml configs/*/base.yaml; do
    cp "$config" "$work/corpus/$(echo "$config" | tr / -)"
done
rm "$work"/corpus/configs-heroes3-{towns-*,handicap}.yaml # up to hundreds of armies each: 10 to 30 seconds an input
cp tests/config/corpus/* "$work/corpus"
printf 'name,title,abilities\r\nraider,"Raider, ""old""",rally exposed\n' >"$work/corpus/table"
cat >"$work/words" <<'WORDS'
"game: pig\x0a"
"rules: pig/base.yaml\x0a"
"variants:\x0a- name: a\x0a"
"sweep: {goal: [3]}\x0a"
"set: {optimal: []}\x0a"
"assumptions:\x0a- {id: A, path: goal, alternatives: [1], why: x}\x0a"
"extends: pig/base.yaml\x0a"
"ai.hold_at"
"policy.ai"
"look:2:1"
"book"
WORDS
cd "$work"
./fuzz -seed=1 -runs="$runs" -max_len=2000 -dict=words -rss_limit_mb=1500 corpus >log 2>&1 || {
    tail -40 log
    exit 1
}
tail -1 log
