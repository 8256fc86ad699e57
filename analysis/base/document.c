#include "analysis/base/document.h"

#include <inttypes.h>
#include <math.h>

json_t *document_number(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

json_t *document_seed(uint64_t seed)
{
    return json_sprintf("%" PRIu64, seed);
}

json_t *document_head(const char *game, const char *title, const char *file, uint64_t seed)
{
    /* A file name may be no UTF-8, which is no JSON. */
    return json_pack("{s:s, s:s, s:o*, s:o}", "game", game, "title", title, "experiment",
                     file != NULL ? json_string(file) : NULL, "seed", document_seed(seed));
}

bool document_write(json_t *document, FILE *out)
{
    const bool ok =
        document != NULL &&
        json_dumpf(document, out, JSON_INDENT(2) | JSON_REAL_PRECISION(DOCUMENT_DIGITS)) == 0;
    json_decref(document);
    return ok && fputc('\n', out) != EOF;
}
