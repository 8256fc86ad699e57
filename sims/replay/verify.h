/* Checks a results file: its digests and seals against its contents, and a sample of its games
 * against this program's engine. `poise verify` prints the result. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/base/error.h"

/* What verify_file found in the file. */
struct verified {
    uint64_t games;    /* of all variants, in the file */
    uint64_t replayed; /* games played again, with equal records */
    size_t variants;
    bool complete;
    bool sealed;      /* it has seals, and they were checked; see seal.h */
    char version[24]; /* of the program that wrote the file */
};

/* Computes every digest anew and plays `sample` games of each variant again (all, if there are
 * fewer), spread evenly, from the rules, players and seed in the file, on all cores. 0, or -1 with
 * the first difference in `error`. */
int verify_file(const char *path, uint64_t sample, struct verified *verified, struct error *error)
    __attribute__((warn_unused_result));
