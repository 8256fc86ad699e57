#include "analysis/base/json_out.h"

#include <inttypes.h>
#include <math.h>

json_t *json_out_number(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

json_t *json_out_seed(uint64_t seed)
{
    return json_sprintf("%" PRIu64, seed);
}

json_t *json_out_words(const char *const words[], size_t count)
{
    json_t *list = words != NULL ? json_array() : NULL;
    for (size_t k = 0; words != NULL && k < count && words[k] != NULL; k++) {
        json_array_append_new(list, json_string(words[k]));
    }
    return list;
}

json_t *json_out_head(const char *game, const char *title, const char *file, uint64_t seed)
{
    /* json_string returns NULL for a file name that is not UTF-8; `o*` then leaves the key out. */
    return json_pack("{s:s, s:s, s:o*, s:o}", "game", game, "title", title, "experiment",
                     file != NULL ? json_string(file) : NULL, "seed", json_out_seed(seed));
}

bool json_out_write(json_t *document, FILE *out)
{
    const bool ok =
        document != NULL &&
        json_dumpf(document, out, JSON_INDENT(2) | JSON_REAL_PRECISION(JSON_OUT_DIGITS)) == 0;
    json_decref(document);
    return ok && fputc('\n', out) != EOF;
}
