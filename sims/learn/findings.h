/* What a learnt player does otherwise than another one: in games that it plays, both are asked at each of
 * its decisions. */
#ifndef POISE_FINDINGS_H
#define POISE_FINDINGS_H

#include "analysis/numbers/paired.h"
#include "engine/match/match.h"

enum {
    FINDINGS_KINDS = 64,
    FINDINGS_WORDS = 256,
    FINDINGS_CANDIDATES = 30, /* decisions that are played on, by so many pairs */
    FINDINGS_FIRST = 100,
    FINDINGS_DECISIONS = 10, /* of these are played on again, by so many others */
    FINDINGS_PAIRS = 1000,
};

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
    uint32_t decision; /* made in the game before it */
    game_move moves[2];
    char learnt[FINDINGS_WORDS], other[FINDINGS_WORDS];
    double
        worth; /* what the learnt one's move gains, as it judges; too much, where it was chosen for that */
    struct paired_wins
        wins; /* of the human side after the other's move (a) and the learnt one's (b) */
};

struct findings {
    uint64_t games, decisions, differ; /* decisions with a choice */
    struct finding_kind
        kinds[FINDINGS_KINDS]; /* the first so many that are met, most frequent first */
    size_t kind_count;
    struct finding_decision most[FINDINGS_CANDIDATES]; /* largest `worth` first, no two
                                                        alike in round and moves */
    size_t most_count;
};

/* Plays the first `games` games of a seed; `player` has learnt. The same for any number of threads. */
void findings_play(struct findings *out, const struct match *match, struct policy player,
                   struct policy other, uint64_t seed, uint64_t games, int threads);

/* Leaves FINDINGS_DECISIONS of the decisions in which they differ most, with what games tell that go on after
 * both moves: in pairs on the same luck, with what nobody sees dealt anew, played on by `player`, or
 * by `other` where that one looks ahead. What is told had no part in choosing them. Most gained first. */
void findings_play_on(struct findings *findings, const struct match *match, struct policy player,
                      struct policy other, uint64_t seed, int threads);

#endif
