/* libFuzzer's target: whatever bytes a results file holds, opening it, summing it up and taking its
 * run apart ends with data or with a message. Built and run by fuzz_results.sh. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "sims/results/stored.h"
#include "sims/results/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Sums one variant up, as reports do. */
static void sum_up(const struct reader *reader, const struct reader_variant *variant)
{
    struct error error = {""};
    struct tally *tally = reader_tally(reader, variant, &error);
    if (tally == NULL && error.text[0] == '\0') {
        abort();
    }
    tally_free(tally);
}

static void read_all(const char *path)
{
    struct reader reader;
    struct experiment experiment;
    struct error error = {""};
    if (reader_open(&reader, path, &error) != 0) {
        if (error.text[0] == '\0') {
            abort();
        }
        return;
    }
    for (size_t v = 0; v < reader.variant_count; v++) {
        if (reader.variants[v].games < 1000000) { /* more cost time, not memory */
            sum_up(&reader, &reader.variants[v]);
        }
    }
    if (stored_experiment(&experiment, &reader, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    experiment_free(&experiment);
    reader_close(&reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64];
    struct verified verified;
    struct error error = {""};
    snprintf(path, sizeof path, "fuzzed.h5");
    FILE *out = fopen(path, "wb");
    if (out == NULL || fwrite(data, 1, size, out) != size || fclose(out) != 0) {
        abort();
    }
    read_all(path);
    if (verify_file(path, 3, &verified, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    return 0;
}
