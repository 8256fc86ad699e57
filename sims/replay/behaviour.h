/* The behaviour signature: a digest of the records of a few fixed games of a match. As far as these
 * games show, two programs with equal signatures play by the same rules. Building the program again
 * does not change it. */
#pragma once

#include "analysis/base/digest.h"
#include "analysis/base/error.h"
#include "engine/match/match.h"

/* Fills in `out`: DIGEST_TEXT characters and a NUL. Plays as many games as greedy plays in about a
 * millisecond, at least one. 0, or -1 with `error` if one of them cannot be played. */
int measure_behaviour(const struct match *match, char out[DIGEST_TEXT + 1], struct error *error)
    __attribute__((warn_unused_result));
