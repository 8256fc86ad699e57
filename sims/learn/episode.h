/* One game that is played to learn from: the positions in which the humans chose, what they led to,
 * and what became of the game. */
#ifndef POISE_LEARN_EPISODE_H
#define POISE_LEARN_EPISODE_H

#include "engine/match/match.h"
#include "engine/policy/learnt.h"

struct episode {
    uint32_t width; /* numbers of an observation */
    uint32_t count; /* decisions kept: those with a choice */
    uint32_t room;
    int32_t *seen;  /* [2 * count][width]: where the decision waited, and after the move */
    float *targets; /* [2 * count]: the chance to win that was seen later */
    float *chances; /* [count] of the best move, as judged then */
    bool *explored; /* [count]: another move was made */
    struct learnt_judge judge; /* of the game now */
    float won;                 /* 1, 0.5 or 0 */
    bool broken;               /* the game did not end, or its code failed */
};

/* How games are played to learn from. */
struct teacher {
    const struct match
        *match; /* the game, its rules, and who plays the seats when `learnt` is NULL */
    const struct learnt *learnt; /* plays the humans' seats */
    uint8_t sides[GAME_SEATS_MAX];
    uint32_t explore; /* of 65,536 choices by `learnt` are random */
    float trust;      /* lambda: how far a later chance counts for an earlier one */
};

/* Plays game `index` of `seed`; `state` holds one of the game, aligned to 64 bytes. */
void episode_play(struct episode *episode, const struct teacher *teacher, uint64_t seed,
                  uint64_t index, void *state);
void episode_free(struct episode *episode);

#endif
