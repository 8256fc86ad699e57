#!/usr/bin/env bash
# Fuzzes the config reader under the sanitizers; the same inputs each time.
set -eu
echo 'int LLVMFuzzerTestOneInput(const char *data, long size) { return !data && size; }' |
    clang -x c -fsanitize=fuzzer,address - -o /dev/null 2>/dev/null ||
    { echo "clang with libFuzzer is not installed"; exit 77; }
runs=${RUNS:-20000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$POISE_SOURCE_DIR"
clang -std=gnu17 -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -I. \
    -DPOISE_SOURCE_CONFIGS='""' \
    -DPOISE_INSTALLED_CONFIGS="\"$PWD/configs\"" $(pkg-config --cflags hdf5) \
    tests/config/fuzz_configs.c sims/registry.c sims/plugin/plugin.c sims/lua/host_any.c \
    sims/lua/host_none.c sims/results/digest.c sims/base/*.c \
    sims/config/*.c analysis/axes.c \
    $(find engine -name '*.c') -o "$work/fuzz" $(pkg-config --libs libfyaml hdf5 jansson libxxhash)
mkdir "$work/corpus"
for config in configs/*.yaml configs/*/base.yaml; do
    cp "$config" "$work/corpus/$(echo "$config" | tr / -)"
done
cp tests/config/corpus/* "$work/corpus"
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
