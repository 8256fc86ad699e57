/* Plays one game to learn from. Keeps each position in which a human chose, the position after
 * the move, and the win chance that the net is to learn for both. */
#ifndef POISE_LEARN_EPISODE_H
#define POISE_LEARN_EPISODE_H

#include "engine/match/match.h"
#include "engine/policy/learnt.h"

/* One game that was played. It can be reused for the next; begins with `width` set and the rest
 * 0. */
struct episode {
    uint32_t width; /* numbers in one observation */
    uint32_t count; /* decisions kept: those with a choice */
    uint32_t room;  /* decisions that the arrays have space for */
    /* [2 * count][width]: for each decision the position before the move, then the one after it */
    int32_t *seen;
    float *targets; /* [2 * count]: the win chance to learn for each, 0 to 1 */
    float *chances; /* [count]: the win chance after the best move, as judged at that time */
    bool *explored; /* [count]: the move was random */
    struct learnt_judge judge; /* state of the judge during this game */
    float won;                 /* by the humans: 1 won, 0.5 drawn, 0 lost */
    bool broken;               /* the game did not end, or its code failed */
};

/* How games are played to learn from. */
struct teacher {
    /* The game, its rules, and who plays the seats when `learnt` is NULL. */
    const struct match *match;
    const struct learnt *learnt; /* plays the humans' seats; NULL: the match's players do */
    uint8_t sides[GAME_SEATS_MAX];
    uint32_t explore; /* how many of 65,536 choices are random */
    /* Lambda of TD(lambda): the share of a later chance in the target of an earlier one. */
    float trust;
};

/* Plays game number `index` of `seed` into `episode`. `state` is memory for a state of the game,
 * aligned to 64 bytes. */
void episode_play(struct episode *episode, const struct teacher *teacher, uint64_t seed,
                  uint64_t index, void *state);
void episode_free(struct episode *episode);

#endif
