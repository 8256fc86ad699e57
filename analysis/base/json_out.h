/* Parts of the JSON documents that commands print; docs/json.md describes them. */
#ifndef POISE_JSON_OUT_H
#define POISE_JSON_OUT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A number; null where it is NaN or infinite. */
json_t *json_out_number(double value);

/* A seed, as a text: readers that take numbers for floating point would lose its last digits. */
json_t *json_out_seed(uint64_t seed);

/* What was played: {"game": id, "title", "experiment": file, "seed"}; without `file` if NULL. */
json_t *json_out_head(const char *game, const char *title, const char *file, uint64_t seed);

/* Writes it with line breaks, numbers with JSON_OUT_DIGITS significant digits, and a newline. Takes
 * the reference. False when `out` takes no more. */
enum { JSON_OUT_DIGITS = 8 };
bool json_out_write(json_t *document, FILE *out);

#endif
