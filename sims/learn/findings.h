/* Finds out what a learnt player does differently from another one. The learnt player plays
 * games, and at each of its decisions the other one is asked, too. */
#pragma once

#include "analysis/numbers/paired.h"
#include "engine/match/match.h"

enum {
    FINDINGS_KINDS = 64,      /* kinds of moves that are kept */
    FINDINGS_WORDS = 256,     /* bytes of a move in words, with the NUL */
    FINDINGS_CANDIDATES = 30, /* decisions kept while games are compared */
    FINDINGS_FIRST = 100,     /* pairs of games that go on from each of these */
    FINDINGS_DECISIONS = 10,  /* decisions that remain after that */
    FINDINGS_PAIRS = 1000,    /* new pairs of games that go on from each of these */
};

/* A kind of moves: those whose words are the same except for numbers. */
struct finding_kind {
    char words[FINDINGS_WORDS];
    uint64_t learnt, other; /* how often each player makes such a move */
    uint64_t instead;       /* how often the learnt player makes it and the other another kind */
    double worth; /* sum of the win chance that those moves gain, as the learnt player judges */
};

/* Writes the kind of a move: its words with each number replaced by #. */
void findings_move_kind(const char *words, char out[FINDINGS_WORDS]);

/* A decision in which the two players differ. */
struct finding_decision {
    uint64_t index; /* number of the game */
    uint32_t round;
    uint32_t decision;  /* decisions made in the game before this one */
    game_move moves[2]; /* the other's, then the learnt player's */
    char learnt[FINDINGS_WORDS], other[FINDINGS_WORDS];
    /* Win chance that the learnt move gains, as its player judges; biased upwards, because the
     * largest are kept */
    double worth;
    /* Of the human side after the other's move (a) and the learnt player's (b). */
    struct paired_wins wins;
};

/* The differences found in all games. */
struct findings {
    /* Decisions with more than one move, and those of them in which the players differ. */
    uint64_t games, decisions, differ;
    /* The first FINDINGS_KINDS that are met, most frequent first. */
    struct finding_kind kinds[FINDINGS_KINDS];
    size_t kind_count;
    /* Largest `worth` first; no two have the same round and moves. */
    struct finding_decision most[FINDINGS_CANDIDATES];
    size_t most_count;
};

/* Plays the first `games` games of a seed with the learnt player `player` and compares it with
 * `other`. The result does not depend on the number of threads. */
void findings_play(struct findings *out, const struct match *match, struct policy player,
                   struct policy other, uint64_t seed, uint64_t games, int threads);

/* Measures the kept decisions by playing on to the end. A pair of games goes on after either
 * move, with the same random numbers and the same new deal of what nobody sees. `player` plays
 * on, or `other` if `player` looks ahead. FINDINGS_FIRST pairs choose the FINDINGS_DECISIONS
 * with the largest gain; FINDINGS_PAIRS new pairs of these are the result, so it is not biased
 * by the choice. Largest gain first. */
void findings_play_on(struct findings *findings, const struct match *match, struct policy player,
                      struct policy other, uint64_t seed, int threads);
