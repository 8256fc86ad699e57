/* The behaviour signature: a digest of a few fixed games of a match. Two programs with equal
 * signatures play, as far as those games show, by the same rules; a rebuild keeps it. */
#ifndef POISE_BEHAVIOUR_H
#define POISE_BEHAVIOUR_H

#include "analysis/base/digest.h"
#include "analysis/base/error.h"
#include "engine/match/match.h"

/* DIGEST_TEXT characters and a NUL. Plays about a millisecond's worth of greedy games, one game at
 * least. 0, or -1 with `error` when one of them cannot be played. */
int behaviour_of(const struct match *match, char out[DIGEST_TEXT + 1], struct error *error)
    __attribute__((warn_unused_result));

#endif
