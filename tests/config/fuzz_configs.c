/* libFuzzer's target: whatever bytes a config holds, reading it ends with rules or with a message.
 * Built and run by slow_fuzz.sh. */
#include <stdint.h>
#include <stdlib.h>

#include "sims/config/experiment.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char file[] = "fuzzed.yaml";
    const struct experiment_overrides none = {0};
    struct experiment experiment;
    struct ruleset ruleset;
    struct error error = {""};
    FILE *out = fopen(file, "w");
    if (out == NULL || fwrite(data, 1, size, out) != size || fclose(out) != 0) {
        abort();
    }
    if (experiment_load(&experiment, file, &none, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    experiment_free(&experiment);
    error.text[0] = '\0';
    if (ruleset_load(&ruleset, file, NULL, 0, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    ruleset_free(&ruleset);
    return 0;
}
