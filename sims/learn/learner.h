/* Plays rounds of games and learns from them. While one round is played, one thread learns from
 * the round before; the new weights play the next round. So all cores work, and the result does
 * not depend on their number. */
#pragma once

#include "analysis/base/error.h"
#include "engine/match/match.h"
#include "engine/policy/learnt.h"
#include "sims/learn/net.h"

/* One game that was played to learn from: each position in which a human chose, the position after
 * the move, and the win chance that the net is to learn for both. It can be reused for the next;
 * begins with `width` set and the rest 0. */
struct episode {
    uint32_t width; /* numbers in one observation */
    uint32_t count; /* decisions kept: those with a choice */
    uint32_t room;  /* decisions that the arrays have space for */
    /* [2 * count][width]: for each decision the position before the move, then the one after it */
    int32_t *seen;
    float *targets; /* [2 * count]: the win chance to learn for each, 0 to 1 */
    float *chances; /* [count]: the win chance after the best move, as judged at that time */
    bool *explored; /* [count]: the move was random */
    /* [count]: the mean win chance after the move made, over the outcomes of the first draws; -1:
     * not computed */
    float *expected;
    float *other; /* [count]: the same after another move, kept in place of the position before */
    game_move repeated;        /* the last random move, */
    uint32_t repeats;          /* and how often it is still to be made */
    struct learnt_judge judge; /* state of the judge during this game */
    uint64_t judged;           /* moves that the judge compared */
    bool counts;               /* the outcomes of moves, where it can */
    /* moves whose outcomes were to be counted; were, or the first draws of them; and all were */
    uint64_t tried, counted, whole;
    uint64_t ahead; /* moves that the judge compared to do so */
    float won;      /* by the humans: 1 won, 0.5 drawn, 0 lost */
    int64_t lead;   /* the humans' score less the AI's, at the end */
    bool broken;    /* the game did not end, or its code failed */
};

enum { LEARNER_ROUND = 128 }; /* games of a round */

/* How games are played to learn from. */
struct teacher {
    /* The game, its rules, and who plays the seats when `learnt` is NULL. */
    const struct match *match;
    const struct learnt *learnt; /* plays the humans' seats; NULL: the match's players do */
    uint8_t sides[GAME_SEATS_MAX];
    uint32_t explore;       /* at so many of 65,536 choices a random move begins */
    bool stubborn;          /* it is made several times in a row; else once */
    uint32_t outcomes_each; /* the outcomes of moves are counted in one of so many games; 0: none */
    float trust; /* lambda of TD(lambda): how much of what comes after the next choice counts */
    /* Where nobody wins there is nothing to learn, so a lost game is worth up to a draw by its lead:
     * `solace` times the share of these leads that are smaller. */
    float solace; /* 0 to 0.5 */
    int64_t leads[LEARNER_ROUND];
};

/* Plays game number `index` of `seed` into `episode`. `state` is memory for a state of the game,
 * aligned to 64 bytes. */
void episode_play(struct episode *episode, const struct teacher *teacher, uint64_t seed,
                  uint64_t index, void *state);
void episode_free(struct episode *episode);

/* The positions learnt from, each many times; the newest replace the oldest. Begins with `width` set
 * and the rest 0. */
struct replay {
    uint32_t width, slots; /* numbers of an observation; slots in use, 1 at least */
    uint64_t count;        /* positions ever kept */
    uint64_t room, most;   /* positions that the arrays have space for, and may have */
    int32_t *seen;         /* [room][width] */
    uint32_t *places;      /* [room][slots]: what net_place finds in `seen` */
    float *targets;
};

/* Frees the arrays of a judge that learner_write made, and zeroes it. A zeroed one is allowed. */
void learner_judge_free(struct learnt *judge);

/* A player that is learning. Begin with learner_init, then call learner_round. */
struct learner {
    struct teacher teacher; /* how games are played; learner_round sets teacher.learnt */
    int threads;
    uint64_t seed;
    double rate;       /* the learning rate now */
    double mean_share; /* by which the mean weights follow the present ones */
    bool reforms;      /* still chooses new knots */
    bool counts;       /* all outcomes of three moves of five or more are counted, in little time */
    double choices;    /* by humans in a game of the last round, on average */
    uint64_t games;    /* games played in all rounds */
    uint64_t winless;  /* the first of them, in which nobody won or drew */
    double wins;       /* running mean of wins + draws / 2, as a share of the games */
    uint64_t work;     /* done, in moves judged; not those ahead, which would cost it games */
    double lag; /* seconds of processor that the busiest thread used more than the calling one */
    struct net_inputs form;
    struct net net;
    struct replay replay;
    struct learnt judge;       /* the weights that play, if teacher.learnt is not NULL */
    struct episode *rounds[2]; /* [LEARNER_ROUND] each; rounds[turn] was played last */
    int turn;
    bool waiting; /* rounds[turn] is to be learnt from */
};

/* Plays a first round with the match's players to choose the inputs, and begins the schedule.
 * `match` must live as long as the learner. 0, or -1 with `error`. Call learner_free in either case. */
int learner_init(struct learner *learner, const struct match *match, int threads, uint64_t seed,
                 struct error *error) __attribute__((warn_unused_result));
void learner_free(struct learner *learner);

/* Continues from a player's weights instead of random ones. Call it right after learner_init. */
void learner_resume(struct learner *learner, const struct learnt *from);

/* Sets how the next rounds are played and learnt from: their random moves, lambda and the learning
 * rate. `left` is the share of the work that is still to be done, 1 to 0. The length of games is
 * that of the last round. */
void learner_schedule(struct learner *learner, double left, bool watching);

/* Plays a round and learns from the one before. `watch`: the match's players play instead of the
 * judge. 0, or -1 with `error` if a game did not end. */
int learner_round(struct learner *learner, bool watch, struct error *error)
    __attribute__((warn_unused_result));

/* Wants the pairs of slots that explain most of what the net still gets wrong in the positions kept
 * last, so that the next choice of knots uses them. None where the game shows many numbers. */
void learner_want_pairs(struct learner *learner);

/* Writes the mean of the last weights into `out`. Free with learner_judge_free. */
void learner_write(const struct learner *learner, struct learnt *out);
