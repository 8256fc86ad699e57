/* libFuzzer's target: whatever bytes a config or a table holds, reading it ends with rules or with a message.
 * Built and run by slow_fuzz.sh. */
#include <stdint.h>
#include <stdlib.h>

#include "analysis/base/text.h"
#include "sims/config/experiment.h"
#include "sims/games/registry.h"
#include "sims/values/csv.h"
#include "tests/support/ruleset_load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_table(const char *text, size_t size)
{
    const struct game *drums = registry_find("drums");
    for (const struct row *p = drums->params; p->name != NULL; p++) {
        struct mistakes mistakes = {0};
        struct yaml_pool *pool = yaml_pool_new();
        if (csv_read(pool, text, size, "fuzzed.csv", p->fields, &mistakes) == NULL &&
            mistakes.all.text[0] == '\0') {
            abort();
        }
        yaml_pool_free(pool);
    }
}

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
    char *text = text_cut((const char *)data, size);
    read_table(text, size);
    free(text);
    experiment_free(&experiment);
    error.text[0] = '\0';
    if (ruleset_load(&ruleset, file, NULL, 0, &error) != 0 && error.text[0] == '\0') {
        abort();
    }
    ruleset_free(&ruleset);
    return 0;
}
