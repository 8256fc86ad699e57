# Sourced by the fuzzing scripts, in a folder of their own.
#
# fuzzer OUT SOURCE...: builds a fuzzer of these sources, of the engine and of what reads configs, under
# the sanitizers. Where FUZZ_OBJECTS names a folder, it keeps the objects for the next fuzzer.
echo 'int LLVMFuzzerTestOneInput(const char *data, long size) { return !data && size; }' |
    clang -x c -fsanitize=fuzzer,address - -o /dev/null 2>/dev/null ||
    { echo "clang with libFuzzer is not installed"; exit 77; }

fuzz_object() {
    mkdir -p "$(dirname "$objects/$1")"
    local compiler="clang -std=gnu17" level=-O1
    [[ $1 != engine/* ]] || level=-O0 # compiles in a third of the time; of a game little more than its rules is read
    [[ $1 != *.cpp ]] || compiler="clang++ -fno-exceptions -fno-rtti -D_GLIBCXX_IOSTREAM"
    [ -e "$objects/$1.o" ] || $compiler $level -g1 -fopenmp -fno-sanitize-recover=all \
        -fsanitize=fuzzer-no-link,address,undefined -I. -DPOISE_SOURCE_CONFIGS='""' \
        -DPOISE_INSTALLED_CONFIGS="\"$PWD/configs\"" $hdf5 -c "$1" -o "$objects/$1.o"
}

fuzzer() (
    out=$1; shift
    cd "$POISE_SOURCE_DIR"
    export -f fuzz_object
    export objects=${FUZZ_OBJECTS:-$(dirname "$out")/objects} hdf5="$(pkg-config --cflags hdf5)"
    sources="$* sims/games/registry.c sims/results/libraries.c sims/games/open.c
        $(echo analysis/base/*.c) $(echo sims/values/*.c sims/games/find.c analysis/document/document.c analysis/numbers/axes.c analysis/numbers/order.c analysis/numbers/distribution.cpp sims/config/*.c analysis/base/digest.c sims/players/*.c sims/solve/solved_table.c)
        $(find engine -name '*.c')
        $(echo "$POISE_BUILD_DIR"/engine/*_rule_ids.c "$POISE_BUILD_DIR"/sims/version.c)"
    printf '%s\n' $sources | sort -u | xargs -P "$(nproc)" -I{} bash -c 'fuzz_object {}'
    clang -fopenmp -fsanitize=fuzzer,address,undefined \
        $(printf "$objects/%s.o\n" $sources | sort -u) -o "$out" \
        $(pkg-config --libs libfyaml libxxhash hdf5 jansson) -ldeflate -lm
)
