/* Goals for a game, as people write them: "ai wins = 20%", "mean rounds <= 6", "novice: ai wins =
 * 40%", "ai wins in [18%, 22%]", "ai wins - human wins >= 0%". */
#pragma once

#include "analysis/base/error.h"
#include "analysis/numbers/tally.h"

/* How a goal compares the measured number with its bounds. */
enum goal_kind { GOAL_EQUAL, GOAL_AT_MOST, GOAL_AT_LEAST, GOAL_WITHIN };

enum { GOAL_NAME_MAX = 128 };

/* One goal: a measured number and the bounds that it should keep. */
struct goal {
    char name[GOAL_NAME_MAX];   /* the player or variant before the colon; or empty */
    char column[GOAL_NAME_MAX]; /* the mean of that column; empty: the win rate of a side */
    enum column_winner side;
    bool lead; /* the goal is about the AI's win rate minus the human's, from -1 to 1 */
    enum goal_kind kind;
    double low, high; /* bounds: rates from 0 to 1, or means; infinite if open */
};

/* What was measured for a goal. */
struct goal_value {
    double estimate;
    double deviation; /* standard deviation of one game */
    struct interval interval;
    uint64_t games, winners[COLUMN_WINNERS];
    uint64_t mark; /* of the games, see tally_mark */
    bool exact; /* counted, not measured: the interval is the estimate, and no games were played */
};

/* Reads a goal. 0, or -1 with `error`. */
int goal_parse(const char *text, struct goal *out, struct error *error)
    __attribute__((warn_unused_result));

/* The column whose mean a goal is about; -1 with `error` if there is no such numeric column. */
int goal_find_column(const struct goal *goal, const struct column_info *columns,
                     size_t column_count, struct error *error) __attribute__((warn_unused_result));

/* Measures a goal. 0, or -1 with `error` if the tally has no such numeric column. */
int goal_measure(const struct goal *goal, const struct tally *tally, double level,
                 struct goal_value *out, struct error *error) __attribute__((warn_unused_result));

/* The interval of a measured goal at another level. */
struct interval goal_interval(const struct goal *goal, const struct goal_value *value,
                              double level);

/* By how much the estimate misses a goal, divided by `unit`, the standard deviation of one game:
 * negative below the goal, 0 if it is met. */
double goal_miss(const struct goal *goal, const struct goal_value *value, double unit);

/* What the interval shows of a goal. An equality can only be missed or agree with the interval. */
enum goal_verdict { GOAL_MET, GOAL_MISSED, GOAL_OPEN, GOAL_AGREES };
enum goal_verdict goal_verdict(const struct goal *goal, const struct goal_value *value);
extern const char *const goal_verdict_words[]; /* "met", "missed", "open", "agrees" */

/* Whether two goals are about the same measured number. */
bool goal_same_metric(const struct goal *a, const struct goal *b);

/* Writes what a goal is about, "novice: ai wins", to `out` and returns it. */
const char *goal_metric_text(const struct goal *goal, char *out, size_t size);

/* Writes "novice: ai wins = 40 %" to `out` and returns it. */
const char *goal_text(const struct goal *goal, char *out, size_t size);

/* Writes "19.6 % [18.9, 20.3]", or "19.58 %" if it is exact, or "5.20, no bounds yet" if the
 * interval is infinite, to `out` and returns it. */
const char *goal_value_text(const struct goal *goal, const struct goal_value *value, char *out,
                            size_t size);
