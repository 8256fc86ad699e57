/* Reads back the readings of the open rules from the JSON of `poise audit --together`. */
#pragma once

#include <jansson.h>

#include "analysis/base/error.h"
#include "analysis/numbers/readings_sobol.h"

/* The readings and the JSON document whose texts they point into. */
struct readings_file {
    struct readings readings;
    struct readings_question *questions;
    json_t *json;
};

/* Reads a file, which is not trusted. 0, or -1 with `error`. After 0, free it with
 * readings_file_free. */
int readings_read(struct readings_file *out, const char *path, struct error *error)
    __attribute__((warn_unused_result));
void readings_file_free(struct readings_file *file);
