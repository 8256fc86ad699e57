/* What somebody wants of a game: "ai wins = 20%", "mean rounds <= 6", "novice: ai wins = 40%",
 * "ai wins in [18%, 22%]", "ai wins - human wins >= 0%". */
#ifndef POISE_ANALYSIS_GOAL_H
#define POISE_ANALYSIS_GOAL_H

#include "analysis/base/error.h"
#include "analysis/numbers/tally.h"

enum goal_kind { GOAL_EQUAL, GOAL_AT_MOST, GOAL_AT_LEAST, GOAL_WITHIN };

enum { GOAL_NAME_MAX = 128 };

struct goal {
    char name[GOAL_NAME_MAX];   /* what stands before the colon: a player, a variant; or empty */
    char column[GOAL_NAME_MAX]; /* the mean of that column; empty: the win rate of a side */
    enum column_winner side;
    bool lead; /* the AI's wins less the human's in place of a side's win rate, from -1 to 1 */
    enum goal_kind kind;
    double low, high; /* rates from 0 to 1, or means; infinite where there is no such bound */
};

/* What was measured for a goal. */
struct goal_value {
    double estimate;
    double deviation; /* of one game */
    struct interval interval;
};

/* Reads a goal. 0, or -1 with `error`. */
int goal_parse(const char *text, struct goal *out, struct error *error)
    __attribute__((warn_unused_result));

/* 0, or -1 with `error` where the tally has no such numeric column. */
int goal_measure(const struct goal *goal, const struct tally *tally, double level,
                 struct goal_value *out, struct error *error) __attribute__((warn_unused_result));

/* By how much a goal is missed, in standard deviations `unit` of one game; 0 where it is met. */
double goal_miss(const struct goal *goal, const struct goal_value *value, double unit);

/* What the interval says; of an equality that it agrees or is missed. */
enum goal_verdict { GOAL_MET, GOAL_MISSED, GOAL_OPEN, GOAL_AGREES };
enum goal_verdict goal_verdict(const struct goal *goal, const struct goal_value *value);
extern const char *const goal_verdict_words[]; /* "met", "missed", "open", "agrees" */

/* "novice: ai wins = 40 %", in `out`, which is returned. */
const char *goal_text(const struct goal *goal, char *out, size_t size);

/* "19.6 % [18.9, 20.3]" */
const char *goal_value_text(const struct goal *goal, const struct goal_value *value, char *out,
                            size_t size);

#endif
