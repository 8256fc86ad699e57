/* What a learnt player does otherwise than another one: in games that it plays, both are asked at each of
 * its decisions. */
#ifndef POISE_FINDINGS_H
#define POISE_FINDINGS_H

#include "engine/match.h"

enum { FINDINGS_KINDS = 64, FINDINGS_WORDS = 160, FINDINGS_DECISIONS = 10 };

/* Moves that read the same but for numbers. */
struct finding_kind {
    char words[FINDINGS_WORDS];
    uint64_t learnt, other; /* how often each of the two makes it */
    uint64_t instead;       /* the learnt one, where the other makes another kind */
    double worth;           /* sum of the chance to win that this gains, as the learnt one judges */
};

/* A decision in which they differ. */
struct finding_decision {
    uint64_t index; /* of the game */
    uint32_t round;
    char learnt[FINDINGS_WORDS], other[FINDINGS_WORDS];
    double worth;
};

struct findings {
    uint64_t games, decisions, differ; /* decisions with a choice */
    struct finding_kind
        kinds[FINDINGS_KINDS]; /* the first so many that are met, most frequent first */
    size_t kind_count;
    struct finding_decision most[FINDINGS_DECISIONS]; /* largest difference first, no two
                                                        alike in round and moves */
    size_t most_count;
};

/* Plays the first `games` games of a seed; `player` has learnt. */
void findings_play(struct findings *out, const struct match *match, struct policy player,
                   struct policy other, uint64_t seed, uint64_t games);

#endif
